"""A finished deal looked at again: what each own decision has cost, and where one stands in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.cards import Card, Seat
from game.rules.deal import Trick
from game.table.advice import Choice

BEST_SCORE = 100
Hands = tuple[tuple[Card, ...], ...]
"""By seat the cards that it holds, from left to right."""


@dataclass(frozen=True)
class Verdict:
    """An own decision beside what could have been done, by what was known then."""

    ply: int
    played: Choice
    best: Choice
    worst: Choice
    played_name: str
    best_name: str
    trick: int
    """The number of the trick in which it was made; 0 before the first card."""

    @property
    def cost(self) -> float:
        """The points given away by it; none where it was as good as any."""
        return 0.0 if self.played.fine else self.best.points - self.played.points

    @property
    def decides(self) -> bool:
        """Whether the match hung on it."""
        return self.best.decides or self.played.decides or self.worst.decides

    @property
    def stake(self) -> float:
        """What the worst choice would have cost."""
        return self.best.points - self.worst.points


@dataclass(frozen=True)
class Review:
    """What is found about a deal so far. `wanted` are the plies of all own decisions."""

    deal: int
    """Its place in the match, from 1."""
    number: int
    """What it is called at the table, where a deal that does not count takes no number."""
    wanted: tuple[int, ...]
    found: Mapping[int, Verdict | None]

    @property
    def missing(self) -> int | None:
        """The ply of the next decision to be judged; None when all are."""
        return next((ply for ply in self.wanted if ply not in self.found), None)

    @property
    def verdicts(self) -> list[Verdict]:
        """The verdicts so far, in the order of the deal."""
        ordered = (self.found[ply] for ply in self.wanted if ply in self.found)
        return [one for one in ordered if one is not None]

    @property
    def mistakes(self) -> list[Verdict]:
        """Decisions that gave something away, the largest first."""
        bad = [one for one in self.verdicts if one.cost > 0]
        return sorted(bad, key=lambda one: (-one.cost, one.ply))

    @property
    def lost(self) -> float:
        """Points given away in all, but for decisions on which the match hung."""
        return sum(one.cost for one in self.verdicts if not one.decides)

    @property
    def score(self) -> int:
        """How much of what was at stake was kept, of a hundred; decisions on the match count as one
        that had everything at stake.
        """
        counted = [one for one in self.verdicts if not one.decides]
        stake = sum(one.stake for one in counted)
        share = 1 - self.lost / stake if stake else 1.0
        blunders = sum(1 for one in self.verdicts if one.decides and one.cost > 0)
        return round(BEST_SCORE * share) if not blunders else 0


@dataclass(frozen=True)
class Shown:
    """One picture of a review: the deal after `ply` of its `plies` actions."""

    review: Review
    unit: str
    ply: int
    plies: int
    cards: Trick
    """The trick on the table, or the finished one before it."""
    taker: Seat | None
    """Who took it, if it is finished."""
    next_card: Card | None
    """The card that is played next."""
    said: str
    """What happens next, in words."""
    deals: Mapping[int, int]
    """The finished deals of the match: what they are called, by their place in it."""
    verdict: Verdict | None = None
    """The verdict on the decision that comes next, if it is an own one and was judged."""
