"""Path data in as few characters as may be: the same path, to a tenth of a unit.

Commands are written absolute or relative, whichever is shorter, and without what SVG's grammar lets
one leave out (https://www.w3.org/TR/SVG2/paths.html#PathDataBNF).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
_SIZES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def tenths(value: float) -> int:
    """A length in tenths of a unit."""
    return round(value * 10)


def shown(value: int) -> str:
    """Tenths as a number: `.5`, `-12`, `3.4`."""
    whole, rest = divmod(abs(value), 10)
    text = str(whole) if not rest else f"{whole or ''}.{rest}"
    return f"-{text}" if value < 0 else text


def joined(texts: list[str]) -> str:
    """Numbers side by side, a space only where two would run together."""
    line = ""
    last = ""
    for text in texts:
        is_clear = not last or text[0] == "-" or (text[0] == "." and "." in last)
        line += text if is_clear else f" {text}"
        last = text
    return line


def segments(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its numbers, repeated ones by themselves. Raises `ValueError`."""
    tokens = _TOKEN.findall(data)
    at, command = 0, ""
    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
        elif command in "Mm":
            command = "L" if command == "M" else "l"
        size = _SIZES[command.upper()]
        numbers = tokens[at : at + size]
        if len(numbers) < size or any(text.isalpha() for text in numbers):
            raise ValueError(f"{command} needs {size} numbers in {data!r}")
        yield command, [float(text) for text in numbers]
        at += size


def _ends(command: str, numbers: list[float], x: int, y: int) -> list[int]:
    """The numbers in tenths and absolute. An arc keeps its radii, angle and flags."""
    kind = command.upper()
    values = [tenths(value) for value in numbers]
    if command == kind:
        return values
    if kind == "A":
        return [*values[:5], values[5] + x, values[6] + y]
    if kind == "H":
        return [values[0] + x]
    if kind == "V":
        return [values[0] + y]
    return [value + (y if place % 2 else x) for place, value in enumerate(values)]


def _relative(kind: str, values: list[int], x: int, y: int) -> list[int]:
    """Absolute numbers as seen from x, y."""
    if kind == "A":
        return [*values[:5], values[5] - x, values[6] - y]
    if kind == "H":
        return [values[0] - x]
    if kind == "V":
        return [values[0] - y]
    return [value - (y if place % 2 else x) for place, value in enumerate(values)]


def _said(letter: str, last: str, values: list[int], before: str) -> str:
    """A command's text after `before`, its letter left out where it is the last one's again."""
    texts = [shown(value) for value in values]
    if letter.upper() == "A":
        texts[3:5] = [str(values[3] // 10), str(values[4] // 10)]
    implied = {"M": "L", "m": "l"}.get(last, last)
    if letter != implied or letter in "Zz":
        return letter + joined(texts)
    line = joined(texts)
    is_clear = line[0] == "-" or (line[0] == "." and "." in before)
    return line if is_clear else f" {line}"


@cache
def compact(data: str) -> str:
    """The same path in fewer characters. Raises `ValueError` if it is none."""
    x = y = start_x = start_y = 0
    text, last, tail = "", "", ""
    for command, numbers in segments(data):
        kind = command.upper()
        values = _ends(command, numbers, x, y)
        relative = _said(kind.lower(), last, _relative(kind, values, x, y), tail)
        absolute = _said(kind, last, values, tail)
        if len(relative) <= len(absolute) and text:
            said, last = relative, kind.lower()
        else:
            said, last = absolute, kind
        text += said
        found = _TOKEN.findall(said)
        tail = found[-1]
        if kind == "Z":
            x, y, last = start_x, start_y, "z"
        elif kind == "H":
            x = values[0]
        elif kind == "V":
            y = values[0]
        else:
            x, y = values[-2:]
        if kind == "M":
            start_x, start_y = x, y
    return text
