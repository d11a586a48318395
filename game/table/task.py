"""A puzzle as it is set, what has become of its goal, and what is told once it is solved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from game.rules.cards import Seat
from game.rules.match import Match


class Fate(StrEnum):
    """What has become of the goal."""

    OPEN = "open"
    MISSED = "missed"
    """It can no longer be reached, if the others defend as well as can be."""
    REACHED = "reached"


Judge = Callable[[Match], Fate]
"""What has become of the goal at a point of the deal."""


@dataclass(frozen=True)
class Task:
    """A puzzle as it is set."""

    id: str
    match: Match
    """Stopped where the person is to act."""
    seat: Seat
    goal: str
    """What is to be reached: `points`, `contract`, `save` or `beat`, as in `game/puzzles`."""
    at_least: int
    """Of points how many, counted from here on."""
    line: tuple[str, ...]
    """The solution against the best defence, action by action."""
    grade: int
    """From 1 to `HARDEST`."""

    @property
    def game(self) -> str:
        """The id of its game."""
        return self.match.game.id

    @property
    def number(self) -> int:
        """Its place in the set of its game, from 1."""
        return int(self.id.rpartition("-")[2])


HARDEST = 5


@dataclass(frozen=True)
class Solved:
    """What is told of a puzzle that was solved."""

    tries: int = 1
    """How many it took; `diary.LOOKED_UP` where the solution was shown before."""
    day: str = ""
    """The date for which it counts, if it is the puzzle of that day."""
    streak: int = 0
    """Days in a row whose puzzle was solved at once."""
    longest: int = 0
    has_next: bool = False
    """Whether there is one that is not solved yet."""
