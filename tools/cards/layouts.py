"""Where the signs stand on a card: for each suit and number the places as x, y, scale and turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

LEFT, MIDDLE, RIGHT = 48.5, 63, 79


class Place(NamedTuple):
    """One sign: its middle, its size, and how far it is turned."""

    x: float
    y: float
    scale: float
    turn: float = 0


def grid(number: int, size: float) -> Iterator[Place]:
    """Round signs in columns: two to nine of them."""
    top, centre, bottom = 31.0, 77.0, 123.0
    if number == 2:
        yield from (Place(59, y, 1.45 * size) for y in (44, 112))
    elif number == 3:
        yield from (Place(59, y, 1.3 * size) for y in (top, centre, bottom))
    elif number < 6:
        yield from (Place(x, y, 0.98 * size) for y in (36, 118) for x in (LEFT, RIGHT))
        if number == 5:
            yield Place(MIDDLE, 77, 0.98 * size)
    else:
        scale = {6: 0.98, 7: 0.8, 8: 0.78, 9: 0.64}[number] * size
        rows = (top, centre, bottom)
        if number == 9:
            yield from (Place(x, y, scale) for y in rows for x in (LEFT - 2, MIDDLE, RIGHT + 2))
            return
        yield from (Place(x, y, scale) for y in rows for x in (LEFT, RIGHT))
        if number > 6:
            yield Place(MIDDLE, 54, scale)
        if number == 8:
            yield Place(MIDDLE, 100, scale)


def crossed(number: int, size: float, angle: float) -> Iterator[Place]:
    """Long signs, crossed in twos and threes; what is left over lies across the middle."""
    if number < 4:
        yield from bundle(number, 60, 86, 1.5 * size, angle)
    elif number in (4, 6):
        for y in (43, 114):
            yield from bundle(number // 2, 63, y, 1.14 * size, angle)
    elif number < 8:
        for y in (36, 121):
            yield from bundle(number // 2, 63, y, 0.96 * size, angle)
        yield Place(63, 78.5, 0.96 * size, 90)
    elif number == 8:
        for y in (33, 122):
            yield from bundle(3, 63, y, 0.8 * size, angle)
        yield from bundle(2, 63, 78, 0.72 * size, 60)
    else:
        for y in (33, 78, 123):
            yield from bundle(3, 63, y, 0.74 * size, angle)


def bundle(count: int, x: float, y: float, scale: float, angle: float) -> Iterator[Place]:
    """Two signs crossed, or three with one upright."""
    yield Place(x, y, scale, -angle)
    yield Place(x, y, scale, angle)
    if count == 3:
        yield Place(x, y, scale)


def places(suit: str, number: int) -> list[Place]:
    """All signs of a pip card, 2 to 9."""
    if suit in "OC":
        return list(grid(number, 0.76 if suit == "O" else 0.8))
    return list(crossed(number, 0.98 if suit == "E" else 1.02, 40 if suit == "E" else 41))


def upright(number: int) -> Iterator[Place]:
    """Long signs side by side, two to seven; a fifth and a seventh lie between two rows."""
    if number == 2:
        yield from (Place(x, 88, 1.5) for x in (LEFT, RIGHT))
    elif number == 3:
        yield from (Place(63, 44, 1.15), Place(LEFT, 114, 1.15), Place(RIGHT, 114, 1.15))
    else:
        is_odd = number % 2
        columns = (LEFT, RIGHT) if number < 6 else (42.5, 62.5, 82.5)
        rows = (36, 120) if is_odd else (42, 114)
        scale = 0.92 if is_odd else 1.0 if number == 6 else 1.12
        yield from (Place(x, y, scale) for y in rows for x in columns)
        if is_odd:
            yield Place(62.5, 78, scale, 90)
