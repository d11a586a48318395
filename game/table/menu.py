"""What the start screen offers: the registered games, who can be played against, and the choices.

The build draws the screen from this, so that a game, a level or a value of an option is known in
one place.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import Field, dataclass, fields, replace
from typing import Any

from game.rules.options import Options, Value, needs_of, options_text, shown, values_of
from game.rules.registry import GAMES, game_of
from game.table.characters import people_of
from game.table.texts import count_text, game_name, level_name, option_title, text, value_text

OFFERED = ("target", "match")
"""The options that are asked for before a match; the others come by address."""


@dataclass(frozen=True)
class Pick:
    """One answer to a question of the start screen."""

    value: str
    title: str
    line: str = ""


@dataclass(frozen=True)
class Question:
    """A choice: its name in the form, its title, its answers with the usual one first."""

    name: str
    title: str
    picks: tuple[Pick, ...]
    usual: str
    line: str = ""
    needs: str = ""
    """Where it counts only beside others: `name=value|value` of each, with a space between."""
    needs_line: str = ""
    """The same in words."""


@dataclass(frozen=True)
class MenuSeat:
    """A seat that somebody is chosen for: its number, and where it is."""

    number: int
    title: str


@dataclass(frozen=True)
class MenuGame:
    """One game on the start screen."""

    id: str
    title: str
    players: str
    line: str
    opponents: Question
    seats: tuple[MenuSeat, ...]
    presets: Question
    options: tuple[Question, ...]
    """What is asked of everybody."""
    house: tuple[Question, ...]
    """The other house rules that have a choice."""


def menu(levels: Iterable[str], usual_level: str) -> list[MenuGame]:
    """Every registered game with its questions; `levels` from the weakest to the strongest."""
    picks = tuple(Pick(level, level_name(level), text(f"menu.level.{level}")) for level in levels)
    return [
        MenuGame(
            game_id,
            game_name(game_id),
            count_text("player", kind.seats),
            text(f"menu.game.{game_id}"),
            Question(
                "bots",
                text("menu.opponent" if kind.seats == 2 else "menu.opponents"),
                picks,
                usual_level,
            ),
            _seats(game_id),
            _presets(kind),
            _questions(kind.options_type, are_offered=True),
            _questions(kind.options_type, are_offered=False),
        )
        for game_id, kind in GAMES.items()
    ]


def company(levels: Iterable[str]) -> list[tuple[str, list[Pick]]]:
    """Who may be asked to the table: the people of each level under its name."""
    return [
        (
            level_name(level),
            [
                Pick(person.id, person.name, text(f"character.{person.id}"))
                for person in people_of(level)
            ],
        )
        for level in levels
    ]


def _seats(game_id: str) -> tuple[MenuSeat, ...]:
    """The seats of a game that are not the person's own."""
    game = game_of(game_id, {})
    if game.seats == 2:
        return (MenuSeat(1, text("menu.opponent")),)
    seats = []
    for seat in range(1, game.seats):
        name = text(f"name.{game.seats}.{seat}")
        is_partner = game.side_of(seat) == game.side_of(0)
        seats.append(MenuSeat(seat, text("seat.partner", name=name) if is_partner else name))
    return tuple(seats)


def _presets(kind: type[Any]) -> Question:
    """The named house rules of a game; an answer is their text as links write it, without what is
    asked by itself. Those that differ in nothing else are not offered.
    """
    usual = kind.options_type()
    asked = {option.name: option.default for option in fields(usual) if option.name in OFFERED}
    named = {name: replace(preset, **asked) for name, preset in kind.presets.items()}
    return Question(
        "preset",
        text("menu.rules"),
        tuple(
            Pick(options_text(preset), text(f"menu.preset.{kind.id}.{name}"))
            for name, preset in named.items()
            if preset != usual or kind.presets[name] == usual
        ),
        "",
    )


def _questions(options: type[Options], are_offered: bool) -> tuple[Question, ...]:
    """The house rules that have a choice: those in `OFFERED`, or all others."""
    return tuple(
        _question(options, option)
        for option in fields(options)
        if (option.name in OFFERED) is are_offered and len(values_of(option)) > 1
    )


def _question(options: type[Options], option: Field[Any]) -> Question:
    titles = {other.name: option_title(other.name) for other in fields(options)}
    needs = needs_of(option)
    return Question(
        option.name,
        titles[option.name],
        tuple(
            Pick(shown(value), value_text(option.name, value))
            for value in sorted(values_of(option), key=_numbers_first)
        ),
        shown(option.default),
        text(f"about.{option.name}"),
        " ".join(f"{name}={'|'.join(map(shown, values))}" for name, values in needs.items()),
        " ".join(
            text(
                "about.needs",
                option=titles[name],
                values=" / ".join(value_text(name, value) for value in values),
            )
            for name, values in needs.items()
        ),
    )


def _numbers_first(value: Value) -> tuple[bool, int, str]:
    """Numbers by size; then words, in their own order."""
    return (True, 0, value) if isinstance(value, str) else (False, value, "")
