"""The data of one deal of Tressette."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from game.rules.cards import Seat
from game.rules.deal import DealState, Trick
from game.rules.tressette.ranks import follower_wins

SEATS = 2
TRICKS = 20


class Phase(StrEnum):
    """Where a deal stands; the values are the public names."""

    REDEAL = "redeal"
    PLAY = "play"
    OVER = "deal_over"


class Ended(StrEnum):
    """Why a deal is over."""

    PLAYED = "played"
    AT_TARGET = "at_target"
    CLAIMED = "claimed"
    REDEALT = "redealt"


@dataclass(slots=True)
class State(DealState):
    """One deal in progress. A seat is its own side."""

    phase: Phase = Phase.PLAY
    thirds: list[int] = field(default_factory=lambda: [0] * SEATS)
    declared: list[tuple[str, ...]] = field(default_factory=lambda: [()] * SEATS)
    declared_points: list[int] = field(default_factory=lambda: [0] * SEATS)
    ended: Ended | None = None
    claimed_by: Seat | None = None
    claim_right: bool = False

    def is_first_card_of(self, seat: Seat) -> bool:
        """Whether this seat has not played in this deal."""
        return not self.tricks and all(player != seat for player, _ in self.trick)

    def last_trick_to(self) -> Seat | None:
        """Who won trick 20; None until it is played."""
        return self.taken_by[-1] if len(self.taken_by) == TRICKS else None


def winning(trick: Trick) -> Seat:
    """Who takes the trick as it lies, one or two cards."""
    (leader, lead), *replies = trick
    return next((seat for seat, reply in replies if follower_wins(lead, reply)), leader)
