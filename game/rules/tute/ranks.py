"""Order and value of the cards, who wins a trick, which cards the duties leave: on integers and
masks only.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import masks
from game.rules.cards import NUMBERS, RANKS, SUIT_MASKS, Card, Mask, Suit, stronger_cards, suit_of

ORDER = (2, 4, 5, 6, 7, 10, 11, 12, 3, 1)
"""Printed numbers from the weakest to the strongest, in trumps and in plain suits alike."""
STRENGTHS = tuple(ORDER.index(number) for number in NUMBERS)
POINTS_OF_NUMBER = {1: 11, 3: 10, 12: 4, 11: 3, 10: 2}
POINTS = tuple(POINTS_OF_NUMBER.get(number, 0) for number in NUMBERS)
DECK_POINTS = 4 * sum(POINTS)
LAST_TRICK_POINTS = 10

STRONGER = stronger_cards(STRENGTHS)
"""By card the cards of its suit above it."""


def strength(card: Card) -> int:
    """0 for a 2 up to 9 for an ace; compares cards of one suit."""
    return STRENGTHS[card % RANKS]


def points_of(card: Card) -> int:
    """Card points: ace 11, three 10, king 4, knight 3, jack 2."""
    return POINTS[card % RANKS]


def beating(best: Card, trump: Suit) -> Mask:
    """All cards that would beat the card winning the trick: stronger ones of its suit, and trumps
    if it is none.
    """
    return masks.beating(STRONGER[best], SUIT_MASKS[suit_of(best)], SUIT_MASKS[trump])


def winning_index(cards: Sequence[Card], trump: Suit) -> int:
    """Which card of a trick wins, the lead being the first."""
    best = 0
    for index, card in enumerate(cards):
        if beating(cards[best], trump) >> card & 1:
            best = index
    return best
