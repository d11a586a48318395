"""Order and value of the cards, who wins a trick, which cards the duties leave: on integers and
masks only.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.cards import NUMBERS, RANKS, SUIT_MASKS, Card, Mask, Suit, suit_of

ORDER = (2, 4, 5, 6, 7, 10, 11, 12, 3, 1)
"""Printed numbers from the weakest to the strongest, in trumps and in plain suits alike."""
STRENGTHS = tuple(ORDER.index(number) for number in NUMBERS)
POINTS_OF_NUMBER = {1: 11, 3: 10, 12: 4, 11: 3, 10: 2}
POINTS = tuple(POINTS_OF_NUMBER.get(number, 0) for number in NUMBERS)
DECK_POINTS = 4 * sum(POINTS)
LAST_TRICK_POINTS = 10

_STRONGER: tuple[Mask, ...] = tuple(
    sum(1 << (suit * RANKS + other) for other in range(RANKS) if STRENGTHS[other] > STRENGTHS[rank])
    for suit in range(len(SUIT_MASKS))
    for rank in range(RANKS)
)


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
    suit = suit_of(best)
    return _STRONGER[best] | (SUIT_MASKS[trump] if suit != trump else 0)


def winning_index(cards: Sequence[Card], trump: Suit) -> int:
    """Which card of a trick wins, the lead being the first."""
    best = 0
    for index, card in enumerate(cards):
        if beating(cards[best], trump) >> card & 1:
            best = index
    return best
