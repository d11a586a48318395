"""The data of one deal of Tresillo."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from game.rules.cards import Card, Mask, Seat, Suit, cards_in
from game.rules.deal import DealState
from game.rules.tresillo.auction import Auction

SEATS = 3
HAND = 9
TRICKS = HAND


class Phase(StrEnum):
    """Where a deal stands; the values are the public names."""

    AUCTION = "auction"
    TRUMP = "trump"
    EXCHANGE = "exchange"
    SIGNAL = "signal"
    ORDER = "order"
    PLAY = "play"
    SURRENDER = "surrender"
    REPLY = "reply"
    CLAIM = "claim"
    OVER = "deal_over"


class Ended(StrEnum):
    """Why a deal is over."""

    PLAYED = "played"
    CLAIMED = "claimed"
    SURRENDERED = "surrendered"
    REDEALT = "redealt"


def next_to(seat: Seat) -> Seat:
    """The player to the right."""
    return (seat + 1) % SEATS


def defenders_of(hombre: Seat) -> tuple[Seat, Seat]:
    """Both defenders, the one to the hombre's right first."""
    return next_to(hombre), next_to(next_to(hombre))


def speaking_order(dealer: Seat) -> tuple[Seat, Seat, Seat]:
    """Mano, the one in the middle, the dealer."""
    mano = next_to(dealer)
    return mano, next_to(mano), dealer


@dataclass(slots=True, kw_only=True)
class State(DealState):
    """One deal in progress. A seat is its own side."""

    auction: Auction
    pool: int
    """What lies there before this deal is scored, antes included."""
    ante: int = 0
    """What each put in at this deal."""
    phase: Phase = Phase.AUCTION
    hombre: Seat | None = None
    """The taker after a takeover."""
    contract: str | None = None
    forced: bool = False
    """Whether the hombre is one because all passed and he held the spadille."""
    trump: Suit | None = None
    turned: Card | None = None
    """The card turned for a Vuelta."""
    set_aside: Mask = 0
    """The turned card where it goes to nobody."""
    discards: list[Mask] = field(default_factory=lambda: [0] * SEATS)
    signals: dict[Seat, int] = field(default_factory=dict)
    to_exchange: list[Seat] = field(default_factory=list)
    """Defenders who are still to exchange, the next one first."""
    first_defender: Seat | None = None
    """Who exchanges first, once that is settled."""
    gave_up: Seat | None = None
    """The hombre who has offered to surrender."""
    played_on: bool = False
    """Whether the hombre went for all nine tricks."""
    ended: Ended | None = None

    @property
    def mano(self) -> Seat:
        """The player at the dealer's right: speaks first, leads first."""
        return next_to(self.dealer)

    @property
    def first_hombre(self) -> Seat | None:
        """The hombre of the auction, whoever has taken over since."""
        return self.hombre if self.gave_up is None else self.gave_up

    @property
    def is_taken_over(self) -> bool:
        """Whether a defender has become hombre."""
        return self.gave_up is not None and self.gave_up != self.hombre

    def tricks_of(self) -> list[int]:
        """Tricks won by seat."""
        return [self.taken_by.count(seat) for seat in range(SEATS)]

    def played_by(self, seat: Seat) -> set[Card]:
        """The cards that this seat has played."""
        tricks = (*self.tricks, self.trick)
        return {card for trick in tricks for player, card in trick if player == seat}

    def piles(self) -> dict[str, list[Card]]:
        """Every card by where it lies."""
        piles = DealState.piles(self)
        for seat, discards in enumerate(self.discards):
            piles[f"discards {seat}"] = list(cards_in(discards))
        piles["set aside"] = list(cards_in(self.set_aside))
        return piles
