"""What a puzzle is, and its two forms: as the command line prints it, and shorter in a set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from game.rules.cards import Seat
from game.rules.match import Match
from game.rules.notation import Action, parse_action
from game.rules.record import encode
from game.rules.registry import game_of

PLAY = "play "


class Kind(StrEnum):
    """What is to be reached."""

    POINTS = "points"
    """Tressette and Tute: so many points from here on, by the person's side."""
    CONTRACT = "contract"
    """Tresillo, as hombre: more tricks in the deal than either defender."""
    SAVE = "save"
    """Tresillo, as hombre: that no defender has more tricks than both others."""
    BEAT = "beat"
    """Tresillo, as defender: that the hombre does not make the contract."""


@dataclass(frozen=True)
class Goal:
    """What the person's side is to reach, whatever the others do."""

    kind: Kind
    at_least: int = 0
    """Points of the cards won from here on, the trick on the table and the last trick's included.
    In Tressette thirds count, none is dropped: 5 points are 15 thirds.
    """

    def to_json(self) -> dict[str, Any]:
        """JSON form."""
        about = {"at_least": self.at_least} if self.kind is Kind.POINTS else {}
        return {"kind": self.kind.value, **about}


@dataclass(frozen=True)
class Puzzle:
    """One puzzle. The position is what the actions make of the seed's first deal."""

    id: str
    """The game and the place in its set, from 1: `tressette-017`."""
    game: str
    options: Mapping[str, Any] = field(hash=False)
    """House rules that differ from the default, as in a record."""
    seed: int
    taken: tuple[str, ...]
    """The actions that lead to the position, as in a record."""
    seat: Seat
    """Who is to play, and plays on: the person."""
    goal: Goal
    solution: str
    """The only action after which the goal can be reached against every defence."""
    line: tuple[str, ...]
    """The solution, and how it may go on until the goal is reached."""
    losing: int
    """How many cards may be played and lose."""
    depth: int
    """How many tricks must be looked ahead before the solution looks best (`grading`)."""
    grade: int
    """1, easy, to 5."""
    theme: str
    """What the solution is: one of `grading.THEMES`."""

    def match(self) -> Match:
        """A match of one deal as it stands where the puzzle begins; new at each call."""
        match = Match(game_of(self.game, self.options), self.seed)
        match.next_deal()
        for text in self.taken:
            match.submit(parse_action(text))
        return match

    def to_json(self) -> dict[str, Any]:
        """JSON form, as `python -m game puzzles` prints it."""
        return {
            "id": self.id,
            "game": self.game,
            "options": dict(self.options),
            "record": encode(self.match()),
            "seat": self.seat,
            "goal": self.goal.to_json(),
            "solution": self.solution,
            "line": list(self.line),
            "losing": self.losing,
            "depth": self.depth,
            "grade": self.grade,
            "theme": self.theme,
        }

    def to_entry(self) -> dict[str, Any]:
        """Its entry in a set, without what the set and the place in it say."""
        return {
            "seed": self.seed,
            "taken": _packed(self.taken),
            "seat": self.seat,
            "goal": self.goal.to_json(),
            "line": _packed(self.line),
            "losing": self.losing,
            "depth": self.depth,
            "grade": self.grade,
            "theme": self.theme,
        }


def puzzle_id(game: str, place: int) -> str:
    """The name of the puzzle at this place of a game's set, from 1."""
    return f"{game}-{place:03}"


def from_entry(
    game: str, options: Mapping[str, Any], place: int, entry: Mapping[str, Any]
) -> Puzzle:
    """The puzzle at a place of a set, from 1."""
    line = _unpacked(entry["line"])
    goal = entry["goal"]
    return Puzzle(
        id=puzzle_id(game, place),
        game=game,
        options=options,
        seed=entry["seed"],
        taken=_unpacked(entry["taken"]),
        seat=entry["seat"],
        goal=Goal(Kind(goal["kind"]), goal.get("at_least", 0)),
        solution=line[0],
        line=line,
        losing=entry["losing"],
        depth=entry["depth"],
        grade=entry["grade"],
        theme=entry["theme"],
    )


def texts_of(actions: list[Action]) -> tuple[str, ...]:
    """Actions as a record writes them."""
    return tuple(action.text for action in actions)


def _packed(texts: tuple[str, ...]) -> str:
    """Actions in one text; a card alone is played."""
    return ",".join(text.removeprefix(PLAY) for text in texts)


def _unpacked(packed: str) -> tuple[str, ...]:
    return tuple(part if part[:1].islower() else PLAY + part for part in packed.split(","))
