"""Counting cards in Tressette: what is still out, where it may be, what would win."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.rules.cards import (
    FULL_DECK,
    RANKS,
    SUITS,
    Card,
    Mask,
    Seat,
    Suit,
    card_of,
    cards_in,
    mask_of,
    number_of,
    suit_of,
)
from game.rules.options import options_from
from game.rules.tressette.house import TressetteOptions, must_follow
from game.rules.tressette.ranks import strength, thirds_of
from game.rules.view import View

DEALT_STOCK = 20
"""Cards in the stock before the first trick; each trick takes two."""


@dataclass(frozen=True, slots=True)
class Count:
    """What one player can work out from what was played."""

    hand: tuple[Card, ...]
    chances: dict[Card, float]
    """Each unseen card that the other player may hold, and how likely he does."""
    stock_gone: bool

    def mine_in(self, suit: Suit) -> list[Card]:
        """Own cards of a suit."""
        return [card for card in self.hand if suit_of(card) == suit]

    def holds(self, suit: Suit, number: int) -> bool:
        """Whether this card is in the own hand."""
        return card_of(suit, number) in self.hand

    def may_hold(self, suit: Suit, number: int) -> bool:
        """Whether the other player may hold this card."""
        return card_of(suit, number) in self.chances

    def higher(self, card: Card) -> list[Card]:
        """What the other player may hold that would beat this card."""
        return [
            c for c in self.chances if suit_of(c) == suit_of(card) and strength(c) > strength(card)
        ]

    def is_boss(self, card: Card) -> bool:
        """Whether it wins when led, whatever the other player holds."""
        return not self.higher(card)

    def bosses(self) -> list[Card]:
        """Own cards that win when led."""
        return [card for card in self.hand if self.is_boss(card)]

    def guards_ace(self, card: Card) -> bool:
        """Whether it is the only one beside an ace that a 3 or 2 may still take."""
        mine = self.mine_in(suit_of(card))
        return len(mine) == 2 and any(number_of(c) == 1 and not self.is_boss(c) for c in mine)

    def chance_of_any(self, cards: Iterable[Card]) -> float:
        """How likely the other player holds at least one of these."""
        none = 1.0
        for card in cards:
            none *= 1 - self.chances[card]
        return 1 - none

    def forced_thirds(self, card: Card) -> float:
        """Thirds that fall on a winning card: of the lowest card of its suit in the other hand."""
        suit = sorted((c for c in self.chances if suit_of(c) == suit_of(card)), key=strength)
        return self._expected_thirds(suit)

    def taking_thirds(self, card: Card) -> float:
        """Thirds of the card that takes this one: whoever can brings home his ace."""
        higher = sorted(self.higher(card), key=thirds_of, reverse=True)
        taken = self.chance_of_any(higher)
        return self._expected_thirds(higher) / taken if taken else 0.0

    def _expected_thirds(self, wanted: list[Card]) -> float:
        """Thirds of the first of these cards that the other player holds, if any."""
        expected, none_yet = 0.0, 1.0
        for card in wanted:
            expected += none_yet * self.chances[card] * thirds_of(card)
            none_yet *= 1 - self.chances[card]
        return expected


def count_of(view: View) -> Count:
    """Counts the cards that this view has shown."""
    other = 1 - view.seat
    unseen = list(cards_in(FULL_DECK & ~_seen(view)))
    shown = view.shown.get(other, ())
    held, hidden = view.hand_sizes[other] - len(shown), len(unseen) - len(shown)
    room = [min(held, most) for most in _most_of_suit(view, other)]
    chances = {c: 1.0 if c in shown else room[suit_of(c)] / hidden for c in unseen}
    likely = {card: chance for card, chance in chances.items() if chance > 0}
    return Count(view.hand, likely, stock_gone=view.stock == 0)


def _seen(view: View) -> Mask:
    seen = mask_of(view.hand) | mask_of(card for _, card in view.trick)
    for trick in view.tricks:
        seen |= mask_of(card for _, card in trick)
    return seen


def _most_of_suit(view: View, other: Seat) -> list[int]:
    """How many cards of each suit the other player may hold unseen.

    Of a suit that he failed to follow he has only what he has drawn since.
    """
    options = options_from(TressetteOptions, view.options)
    most = [RANKS] * len(SUITS)
    for number, ((_, lead), (seat, reply)) in enumerate(view.tricks):
        stock = max(0, DEALT_STOCK - 2 * number)
        if seat == other and suit_of(lead) != suit_of(reply) and must_follow(options, stock):
            most[suit_of(lead)] = (stock - view.stock) // 2
    return most
