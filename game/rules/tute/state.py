"""The data of one deal of Tute."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from game.rules.cards import Card, Seat, Side, Suit
from game.rules.deal import DealState
from game.rules.tute.ranks import winning_index

SIDES = 2


class Phase(StrEnum):
    """Where a deal stands; the values are the public names."""

    PLAY = "play"
    SING = "sing"
    """Only where partners may sing: each is asked before the lead."""
    SWAP = "swap"
    """Only with the trump exchange: before drawing."""
    OVER = "deal_over"


class Ended(StrEnum):
    """Why a deal is over."""

    PLAYED = "played"
    TUTE = "tute"
    AT_TARGET = "at_target"
    CLAIMED = "claimed"


@dataclass(slots=True, kw_only=True)
class State(DealState):
    """One deal in progress. The turned card is the last of the stock while there is one."""

    trump: Suit
    turned: Card
    card_points: list[int] = field(default_factory=lambda: [0] * SIDES)
    """By side."""
    phase: Phase = Phase.PLAY
    may_sing: bool = False
    """Whether the player on lead has just won a trick and has not announced since."""
    to_ask: list[Seat] = field(default_factory=list)
    """Who is still to be asked in phase `SING`."""
    songs: list[tuple[Seat, str]] = field(default_factory=list)
    swapped: list[str] = field(default_factory=list)
    ended: Ended | None = None
    tute_by: Seat | None = None
    capote_by: Seat | None = None
    claimed_by: Seat | None = None
    claim_right: bool = False

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    def side_of(self, seat: Seat) -> Side:
        """Partners face each other; with two seats each is its own side."""
        return seat % SIDES

    def winning(self) -> Seat:
        """Who takes the trick on the table as it lies."""
        return self.trick[winning_index([card for _, card in self.trick], self.trump)][0]

    def sung_by(self, seat: Seat) -> list[str]:
        """What this seat has announced."""
        return [word for singer, word in self.songs if singer == seat]

    def is_played_out(self) -> bool:
        """Whether the last trick has been won."""
        return self.ended is not None and not any(self.hands) and not self.stock and not self.trick

    def last_trick_to(self) -> Side | None:
        """The side that won the last trick; None until it is played."""
        return self.side_of(self.taken_by[-1]) if self.is_played_out() else None
