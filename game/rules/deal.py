"""What the state of a deal has in every game: hands, stock, tricks, what all may see of them."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any, Self

from game.rules.cards import Card, Mask, Seat, cards_in
from game.rules.view import View, call_of

PLAY, OVER = "play", "deal_over"
"""The phases that every game has: cards are played, and nothing more is done."""

Trick = tuple[tuple[Seat, Card], ...]
"""Who played which card, the lead first."""


@dataclass(slots=True)
class DealState:
    """One deal in progress; a game adds its own fields. Lists go by seat unless they say otherwise.

    What a field holds is a value, or a list or dict of values: `copy` relies on it.
    """

    dealer: Seat
    carried: tuple[int, ...]
    """Match scores by side before this deal."""
    hands: list[Mask]
    stock: list[Card]
    """Next card to be drawn first."""
    turn: Seat
    trick: Trick = ()
    tricks: list[Trick] = field(default_factory=list)
    taken_by: list[Seat] = field(default_factory=list)
    drawn: dict[Seat, Card] = field(default_factory=dict)
    """What each drew after the last trick."""
    shown: list[Mask] = field(default_factory=list)
    """Cards still in a hand that everybody has seen."""
    calls: list[tuple[Seat, str]] = field(default_factory=list)
    ply: int = 0
    phase: StrEnum = field(kw_only=True)
    """Where the deal stands: each game has its own phases, with `PLAY` and `OVER` among them."""

    def __post_init__(self) -> None:
        """Nobody has seen a card unless it is said."""
        self.shown = self.shown or [0] * len(self.hands)

    def copy(self) -> Self:
        """An independent copy."""
        twin = copy.copy(self)
        for part in fields(self):
            value = getattr(self, part.name)
            if isinstance(value, list | dict):
                setattr(twin, part.name, value.copy())
        return twin

    def piles(self) -> dict[str, list[Card]]:
        """Every card by where it lies."""
        piles = {f"hand {seat}": list(cards_in(hand)) for seat, hand in enumerate(self.hands)}
        piles["stock"] = self.stock
        piles["trick"] = [card for _, card in self.trick]
        piles["tricks"] = [card for trick in self.tricks for _, card in trick]
        return piles

    @property
    def to_act(self) -> Seat | None:
        """Who is to act; None once the deal is over."""
        return None if self.phase == OVER else self.turn

    def public_view(self, game: str, options: dict[str, Any], seat: Seat) -> View:
        """The view of a seat as far as it is the same in every game."""
        return View.of(
            game=game,
            options=options,
            seat=seat,
            dealer=self.dealer,
            deal=1,
            ply=self.ply,
            phase=self.phase.value,
            turn=self.to_act,
            hand=tuple(cards_in(self.hands[seat])),
            hand_sizes=tuple(hand.bit_count() for hand in self.hands),
            totals=self.carried,
            trick=self.trick,
            tricks=tuple(self.tricks),
            taken_by=tuple(self.taken_by),
            stock=len(self.stock),
            shown={s: tuple(cards_in(mask)) for s, mask in enumerate(self.shown) if mask},
            drawn={seat: self.drawn[seat]} if seat in self.drawn else {},
            calls=tuple(call_of(s, text) for s, text in self.calls),
        )
