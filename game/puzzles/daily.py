"""What a date decides: the puzzle and the deal of the day. The same for all, without a server.

The date is the one of the person's own calendar.
"""

from __future__ import annotations

from datetime import date
from hashlib import sha256
from math import gcd

SEED_DIGITS = 8
"""Hexadecimal digits of a seed."""


def puzzle_of(day: date, count: int) -> int:
    """The place, from 0, of the day's puzzle in a set of `count`, one or more.

    No puzzle comes again before all have been there, and neighbours in the set are no neighbours in
    time.
    """
    return day.toordinal() * _stride(count) % count


def seed_of(day: date, game: str) -> int:
    """The seed of the day's deal of a game."""
    return int(sha256(f"{game} {day.isoformat()}".encode()).hexdigest()[:SEED_DIGITS], 16)


def _stride(count: int) -> int:
    """A step that leads through all places: near the golden section, without a common divisor."""
    step = count * 618 // 1000 + 1
    while gcd(step, count) != 1:
        step += 1
    return step
