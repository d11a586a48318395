"""The data of one deal of Tute."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum

from game.rules.cards import Card, Mask, Seat, Side, Suit, cards_in
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


Trick = tuple[tuple[Seat, Card], ...]


@dataclass(slots=True)
class State:
    """One deal in progress. Lists go by seat, but `card_points` and `carried` by side."""

    dealer: Seat
    carried: tuple[int, ...]
    """Match scores before this deal."""
    hands: list[Mask]
    stock: list[Card]
    """Next card to be drawn first, the turned card last."""
    trump: Suit
    turned: Card
    turn: Seat
    card_points: list[int]
    shown: list[Mask]
    """Cards still in a hand that everybody has seen."""
    phase: Phase = Phase.PLAY
    may_sing: bool = False
    """Whether the player on lead has just won a trick and has not announced since."""
    to_ask: list[Seat] = field(default_factory=list)
    """Who is still to be asked in phase `SING`."""
    trick: Trick = ()
    tricks: list[Trick] = field(default_factory=list)
    taken_by: list[Seat] = field(default_factory=list)
    drawn: dict[Seat, Card] = field(default_factory=dict)
    songs: list[tuple[Seat, str]] = field(default_factory=list)
    swapped: list[str] = field(default_factory=list)
    calls: list[tuple[Seat, str]] = field(default_factory=list)
    ply: int = 0
    ended: Ended | None = None
    tute_by: Seat | None = None
    capote_by: Seat | None = None
    claimed_by: Seat | None = None
    claim_right: bool = False

    def copy(self) -> State:
        """An independent copy; finished tricks are shared, since they never change."""
        return replace(
            self,
            hands=self.hands.copy(),
            stock=self.stock.copy(),
            card_points=self.card_points.copy(),
            shown=self.shown.copy(),
            to_ask=self.to_ask.copy(),
            tricks=self.tricks.copy(),
            taken_by=self.taken_by.copy(),
            drawn=self.drawn.copy(),
            songs=self.songs.copy(),
            swapped=self.swapped.copy(),
            calls=self.calls.copy(),
        )

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

    def piles(self) -> dict[str, list[Card]]:
        """Every card by where it lies."""
        piles = {f"hand {seat}": list(cards_in(hand)) for seat, hand in enumerate(self.hands)}
        piles["stock"] = self.stock
        piles["trick"] = [card for _, card in self.trick]
        piles["tricks"] = [card for trick in self.tricks for _, card in trick]
        return piles
