"""Order and value of the cards, who wins a trick, which cards may be played: on integers and masks
only.
"""

from __future__ import annotations

from game.rules.cards import NUMBERS, RANKS, SUIT_MASKS, Card, Mask, stronger_cards, suit_of
from game.rules.masks import beating
from game.rules.tressette.masks import playable

ORDER = (4, 5, 6, 7, 10, 11, 12, 1, 2, 3)
"""Printed numbers from the weakest to the strongest: the 3 is high, the 4 low."""
STRENGTHS = tuple(ORDER.index(number) for number in NUMBERS)
THIRDS_OF_NUMBER = {1: 3, 2: 1, 3: 1, 10: 1, 11: 1, 12: 1}
THIRDS = tuple(THIRDS_OF_NUMBER.get(number, 0) for number in NUMBERS)
DECK_THIRDS = 4 * sum(THIRDS)
STRONGER = stronger_cards(STRENGTHS)
"""By card the cards of its suit above it."""


def strength(card: Card) -> int:
    """0 for a 4 up to 9 for a 3; compares cards of one suit."""
    return STRENGTHS[card % RANKS]


def thirds_of(card: Card) -> int:
    """Value in thirds of a point: 3 for an ace, 1 for 3, 2 and the courts, else 0."""
    return THIRDS[card % RANKS]


def follower_wins(lead: Card, reply: Card) -> bool:
    """Whether the second card takes the trick: only a stronger one of the suit led does."""
    return bool(beating(STRONGER[lead], SUIT_MASKS[suit_of(lead)], 0) >> reply & 1)


def legal_mask(hand: Mask, lead: Card, must_follow: bool) -> Mask:
    """The cards that may be played on `lead`: those of its suit if the duty holds and there are
    any, else all.
    """
    return playable(hand, SUIT_MASKS[suit_of(lead)], must_follow)
