"""How the person wants to sit at the table: what is shown, said and done without being asked.

It changes nothing in a match: records are the same, whoever laid the cards in which order.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from game.rules.cards import Card, number_of

ORDERS = ("suit", "number", "trump")
"""How a hand may lie: as the game has it, by printed number, or so with the trumps at the left."""


@dataclass(frozen=True)
class Manner:
    """The settings of the page that the table has to know."""

    order: str = "suit"
    """One of `ORDERS`."""
    forced: bool = False
    """Whether a card is played by itself when nothing else may be done."""
    finish: bool = False
    """Whether a deal is played out by itself once its end is decided."""
    points: bool = True
    """Whether it is told what is won so far in the deal."""
    brief: bool = False
    """Whether only what is needed to play on is said aloud."""

    @classmethod
    def read(cls, settings: Mapping[str, str]) -> Self:
        """The manner that a page's settings stand for; what is missing is as usual."""
        order = settings.get("order", "")
        return cls(
            order=order if order in ORDERS else ORDERS[0],
            forced=settings.get("forced") == "on",
            finish=settings.get("finish") == "on",
            points=settings.get("points") != "off",
            brief=settings.get("announce") == "brief",
        )

    def arranged(self, cards: Sequence[Card], trumps: Collection[Card]) -> tuple[Card, ...]:
        """Cards in the game's own order as they are to lie from left to right."""
        if self.order == "number":
            return tuple(sorted(cards, key=number_of))
        if self.order == "trump":
            return tuple(sorted(cards, key=lambda card: card not in trumps))
        return tuple(cards)


USUAL = Manner()
