"""A dealt deck as one whole number, and back.

What the rules make no difference of is not counted: in a hand the cards have no order, in the
stock they have one. Which places of a deck are one hand is asked of the game itself, by letting it
deal the forty cards in canonical order. Sets are numbered by the combinatorial number system
(E. Beckenbach, "Applied Combinatorial Mathematics", 1964, chapter 1).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Any

from game.rules.cards import DECK_SIZE, FULL_DECK, Card, Mask, Seat, cards_in
from game.rules.game import Game, Standing

Places = tuple[tuple[int, ...], ...]
"""Places of a deck, 0 the top card's, in groups; inside a group the order is no matter."""


def places_of(game: Game[Any], dealer: Seat) -> Places:
    """The groups of this game's deck, by their first place: hands, and every other card by itself.

    A card that lies open in a hand is by itself too.
    """
    dealt = game.deal(range(DECK_SIZE), dealer, Standing((0,) * game.sides))
    hands: list[Mask] = [
        hand & ~shown for hand, shown in zip(dealt.hands, dealt.shown, strict=True)
    ]
    alone = FULL_DECK & ~sum(hands)
    return tuple(sorted([*map(_places_in, hands), *((place,) for place in cards_in(alone))]))


def count_of_deals(places: Places) -> int:
    """How many different deals there are."""
    deals, left = 1, DECK_SIZE
    for group in places:
        deals *= comb(left, len(group))
        left -= len(group)
    return deals


def number_of(places: Places, deck: Sequence[Card]) -> int:
    """The number of a deal, from 0 to `count_of_deals(places) - 1`."""
    number, left = 0, list(range(DECK_SIZE))
    for group in places:
        cards = sorted(deck[place] for place in group)
        chosen = [left.index(card) for card in cards]
        number = number * comb(len(left), len(group)) + _number_of_set(chosen)
        left = [card for card in left if card not in cards]
    return number


def deck_of(places: Places, number: int) -> tuple[Card, ...]:
    """The deck of a number: in each group the cards in canonical order."""
    numbers: list[int] = []
    left = 0
    for group in reversed(places):
        left += len(group)
        number, of_group = divmod(number, comb(left, len(group)))
        numbers.append(of_group)
    deck, cards = [0] * DECK_SIZE, list(range(DECK_SIZE))
    for group, of_group in zip(places, reversed(numbers), strict=True):
        chosen = [cards[index] for index in _set_of_number(of_group, len(group))]
        for place, card in zip(group, chosen, strict=True):
            deck[place] = card
        cards = [card for card in cards if card not in chosen]
    return tuple(deck)


def _places_in(hand: Mask) -> tuple[int, ...]:
    """The cards of the deck in order are their own places."""
    return tuple(cards_in(hand))


def _number_of_set(chosen: Sequence[int]) -> int:
    """The number of a set of whole numbers, given in rising order, among those of its size."""
    return sum(comb(member, size) for size, member in enumerate(chosen, 1))


def _set_of_number(number: int, size: int) -> list[int]:
    """The set of a number, in rising order."""
    chosen: list[int] = []
    for left in range(size, 0, -1):
        member = left - 1
        while comb(member + 1, left) <= number:
            member += 1
        number -= comb(member, left)
        chosen.append(member)
    return chosen[::-1]
