"""House rules: a frozen dataclass a game, whose defaults are the rules as written.

Each field is made by `choice`, which keeps the values it may have; this module reads and writes
such dataclasses without knowing any of them. A record holds only what differs from the default.
Short codes name an option by its place in the class that has it, and a value by its place in the
option: whatever is added comes last, and nothing is taken out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from functools import lru_cache
from typing import Any, TypeVar

Value = str | int | bool
MOST_DIGITS = 9
"""More than any option needs; Python refuses to read numbers of thousands of digits."""
MOST_SHOWN = 40


@dataclass(frozen=True)
class Options:
    """The base of every game's house rules."""


SomeOptions = TypeVar("SomeOptions", bound=Options)
_REMEMBERED: dict[tuple[type, tuple[tuple[str, type, object], ...]], Options] = {}
"""House rules by what they were read from: players ask for them at each decision. There are few."""


class OptionError(ValueError):
    """A house rule that does not exist or cannot have this value; the message names both."""


def choice(
    default: Value,
    *others: Value,
    written: Mapping[Value, Mapping[str, Value]] | None = None,
    needs: Mapping[str, tuple[Value, ...]] | None = None,
) -> Any:
    """A dataclass field that may be `default` or one of `others`.

    `written`: values that stand in records as a JSON object; elsewhere they go by themselves.
    `needs`: other options by name with the values under which alone this one changes anything.
    """
    about = {"values": (default, *others), "written": written or {}, "needs": needs or {}}
    return field(default=default, metadata=about)


def values_of(option: Field[Any]) -> tuple[Value, ...]:
    """What this option may be, its default first."""
    values: tuple[Value, ...] = option.metadata["values"]
    return values


def needs_of(option: Field[Any]) -> Mapping[str, tuple[Value, ...]]:
    """Other options, with the values under which alone this one changes anything."""
    needs: Mapping[str, tuple[Value, ...]] = option.metadata["needs"]
    return needs


def matters(options: Options, option: Field[Any]) -> bool:
    """Whether this option changes anything beside the others as they are set."""
    return all(getattr(options, name) in values for name, values in needs_of(option).items())


def options_from(cls: type[SomeOptions], given: Mapping[str, object]) -> SomeOptions:
    """House rules from a record's `options`.

    Raises `OptionError` naming the option and what it may be.
    """
    if not all(isinstance(value, Value) for value in given.values()):
        return _read_all(cls, given)
    # `True == 1` in Python, so the types belong to what is remembered.
    key = tuple((name, type(value), value) for name, value in given.items())
    if (cls, key) not in _REMEMBERED:
        _REMEMBERED[cls, key] = _read_all(cls, given)
    remembered = _REMEMBERED[cls, key]
    assert isinstance(remembered, cls)
    return remembered


def _read_all(cls: type[SomeOptions], given: Mapping[str, object]) -> SomeOptions:
    known = {option.name: option for option in fields(cls)}
    for name in given:
        if name not in known:
            raise OptionError(
                f"option {shown(name)!r} does not exist; there are: {', '.join(known)}"
            )
    return cls(**{name: _one_of(known[name], value) for name, value in given.items()})


def _one_of(option: Field[Any], given: object) -> Value:
    """The value of an option that was meant. Raises `OptionError` if it cannot have it."""
    values = values_of(option)
    for value in values:
        # `True == 1` in Python: a target of `true` must not pass for 1.
        if given == value and type(given) is type(value):
            return value
        if isinstance(given, dict) and _same(given, option.metadata["written"].get(value)):
            return value
    raise OptionError(
        f"option {option.name} cannot be {shown(given)}: {', '.join(map(shown, values))}"
    )


def _same(given: Mapping[str, object], written: Mapping[str, Value] | None) -> bool:
    """Whether an object of a record is this one, types included."""
    return given == written and all(type(given[key]) is type(written[key]) for key in written)


def changed(options: Options) -> dict[str, Value]:
    """The values that differ from the default, in the order of the fields."""
    return {
        option.name: getattr(options, option.name)
        for option in fields(options)
        if getattr(options, option.name) != option.default
    }


def options_to_dict(options: Options) -> dict[str, Any]:
    """What differs from the default, as a record writes it."""
    return {
        name: dict(value) if isinstance(value, dict) else value for name, value in _written(options)
    }


@lru_cache(maxsize=256)
def _written(options: Options) -> tuple[tuple[str, Any], ...]:
    written = {option.name: option.metadata["written"] for option in fields(options)}
    return tuple(
        (name, dict(written[name][value]) if value in written[name] else value)
        for name, value in changed(options).items()
    )


def parse_options_text(text: str) -> dict[str, Value]:
    """Reads `k=v,k=v` of the command line and of links.

    Raises `OptionError` for a part without `=` and for a name that comes twice.
    """
    given: dict[str, Value] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, sign, value = (piece.strip() for piece in part.partition("="))
        if not (name and sign and value):
            raise OptionError(f"option {shown(part)!r} is not of the form name=value")
        given = with_option(given, name, _read(value))
    return given


def with_option(given: Mapping[str, Value], name: str, value: Value) -> dict[str, Value]:
    """One more option. Raises `OptionError` if it is there already, whatever its value."""
    if name in given:
        raise OptionError(f"option {shown(name)} is given twice")
    return {**given, name: value}


def options_text(options: Options) -> str:
    """`k=v,k=v` for what differs from the default; `parse_options_text` reads it back."""
    return ",".join(f"{name}={shown(value)}" for name, value in changed(options).items())


def _read(value: str) -> Value:
    if value.lower() in ("true", "on"):
        return True
    if value.lower() in ("false", "off"):
        return False
    is_number = value.isascii() and value.isdigit() and len(value) <= MOST_DIGITS
    return int(value) if is_number else value


def shown(value: object) -> str:
    """A value as the command line and links write it, cut where it is long."""
    return _cut(value) if isinstance(value, str) else as_json(value)


def as_json(value: object) -> str:
    """A value as a record writes it, cut where it is long."""
    return _cut(json.dumps(value, ensure_ascii=False, default=str))


def _cut(words: str) -> str:
    return words if len(words) <= MOST_SHOWN else words[:MOST_SHOWN] + "…"
