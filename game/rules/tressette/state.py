"""The data of one deal of Tressette."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum

from game.rules.cards import Card, Mask, Seat, cards_in
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


Trick = tuple[tuple[Seat, Card], ...]


@dataclass(slots=True)
class State:
    """One deal in progress. Lists go by seat, which is also the side."""

    dealer: Seat
    carried: tuple[int, ...]
    """Match scores before this deal."""
    hands: list[Mask]
    stock: list[Card]
    """Next card to be drawn first."""
    turn: Seat
    phase: Phase = Phase.PLAY
    trick: Trick = ()
    tricks: list[Trick] = field(default_factory=list)
    taken_by: list[Seat] = field(default_factory=list)
    thirds: list[int] = field(default_factory=lambda: [0] * SEATS)
    drawn: dict[Seat, Card] = field(default_factory=dict)
    """What each drew after the last trick."""
    shown: list[Mask] = field(default_factory=lambda: [0] * SEATS)
    """Cards still in a hand that everybody has seen."""
    declared: list[list[str]] = field(default_factory=lambda: [[] for _ in range(SEATS)])
    declared_points: list[int] = field(default_factory=lambda: [0] * SEATS)
    calls: list[tuple[Seat, str]] = field(default_factory=list)
    ply: int = 0
    ended: Ended | None = None
    claimed_by: Seat | None = None
    claim_right: bool = False

    def copy(self) -> State:
        """An independent copy; finished tricks are shared, since they never change."""
        return replace(
            self,
            hands=self.hands.copy(),
            stock=self.stock.copy(),
            tricks=self.tricks.copy(),
            taken_by=self.taken_by.copy(),
            thirds=self.thirds.copy(),
            drawn=self.drawn.copy(),
            shown=self.shown.copy(),
            declared=[words.copy() for words in self.declared],
            declared_points=self.declared_points.copy(),
            calls=self.calls.copy(),
        )

    def is_first_card_of(self, seat: Seat) -> bool:
        """Whether this seat has not played in this deal."""
        return not self.tricks and all(player != seat for player, _ in self.trick)

    def last_trick_to(self) -> Seat | None:
        """Who won trick 20; None until it is played."""
        return self.taken_by[-1] if len(self.taken_by) == TRICKS else None

    def piles(self) -> dict[str, list[Card]]:
        """Every card by where it lies."""
        piles = {f"hand {seat}": list(cards_in(hand)) for seat, hand in enumerate(self.hands)}
        piles["stock"] = self.stock
        piles["trick"] = [card for _, card in self.trick]
        piles["tricks"] = [card for trick in self.tricks for _, card in trick]
        return piles


def winning(trick: Trick) -> Seat:
    """Who takes the trick as it lies, one or two cards."""
    (leader, lead), *replies = trick
    return next((seat for seat, reply in replies if follower_wins(lead, reply)), leader)
