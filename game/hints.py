"""What a seat is told about its choices: worths and reasons, for the command line and the page.

Everything comes from the view of the seat: this module takes it out of the match first and looks at
nothing else but the match's seed.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random
from typing import Any

from game.ai.judges import judging
from game.ai.levels import LEVELS, player_of
from game.ai.margins import seats_of
from game.ai.players import rng_for
from game.ai.reasons.choice import reasons
from game.ai.reasons.facts import Fact
from game.ai.reasons.judged import is_fine
from game.ai.steps import Steps, finished
from game.rules.cards import Seat
from game.rules.match import Match
from game.rules.notation import Action
from game.rules.view import View
from game.table.hints import hint_text

DIGITS = 3
"""Decimals of points that are told."""


@dataclass(frozen=True)
class Hint:
    """One action: what the deal is expected to bring with it, and why."""

    action: Action
    points: float
    error: float
    """The standard error of `points`."""
    exact: bool
    facts: tuple[Fact, ...]
    reason: str
    """The facts in words; empty where there is nothing certain to say."""
    fine: bool
    """Whether it is the best, or nothing tells it from the best."""

    def to_json(self) -> dict[str, Any]:
        """JSON form."""
        return {
            "action": self.action.text,
            "points": round(self.points, DIGITS),
            "error": round(self.error, DIGITS),
            "exact": self.exact,
            "reason": self.reason,
            "fine": self.fine,
        }


@dataclass(frozen=True)
class Hints:
    """All that is told of a position."""

    seats: tuple[Seat, ...]
    """Whose points these are: the seat's own and its partners'."""
    unit: str
    """What points are counted in, as `Game.unit`."""
    hints: tuple[Hint, ...]
    """Best first."""
    choice: Action
    worlds: int
    """How many deals were imagined; 0 where the rest is known."""

    def to_json(self) -> dict[str, Any]:
        """JSON form."""
        return {
            "seats": list(self.seats),
            "unit": self.unit,
            "worlds": self.worlds,
            "exact": all(hint.exact for hint in self.hints),
            "choice": self.choice.text,
            "actions": [hint.to_json() for hint in self.hints],
        }


def hints_for(match: Match, level: str | None = None) -> Hints:
    """What may be told to the seat to act in a match. The match stays as it is.

    With a level its own decision is the choice, the one that it takes in a match; without, all is
    judged as closely as the strongest level does, and the choice is the best. Raises
    `UnknownLevel`, and `ValueError` where nobody is to act.
    """
    return finished(hinting(match, level))


def hinting(match: Match, level: str | None = None) -> Steps[Hints]:
    """As `hints_for`, bit by bit. The match must stay as it is until the end."""
    seat = match.turn
    if seat is None:
        raise ValueError("nobody is to act")
    view = match.view(seat)
    player = None if level is None else player_of(level)
    judgement = yield from judging(view, level or list(LEVELS)[-1], _chance(match, view))
    told, unit = reasons(view, judgement), match.game.unit
    hints = tuple(
        Hint(
            worth.action,
            worth.points,
            worth.error,
            worth.exact,
            told[worth.action],
            _in_words(told[worth.action], view, unit),
            is_fine(judgement, worth),
        )
        for worth in judgement.worths
    )
    choice = judgement.choice if player is None else player.choose(view, _chance(match, view))
    return Hints(seats_of(view), unit, hints, choice, judgement.worlds)


def _in_words(facts: tuple[Fact, ...], view: View, unit: str) -> str:
    return " ".join(hint_text(fact.code, fact.params, view.game, unit) for fact in facts)


def _chance(match: Match, view: View) -> Random:
    """As at the table; where there is no seed from what the seat knows, never from the deck."""
    if match.seed is None:
        return Random(json.dumps(view.to_json(), sort_keys=True))
    return rng_for(match, view.seat)
