"""Order and value of the cards, who wins a trick, which cards may be played: on integers and masks
only.
"""

from __future__ import annotations

from game.rules.cards import NUMBERS, RANKS, SUIT_MASKS, Card, Mask, suit_of

ORDER = (4, 5, 6, 7, 10, 11, 12, 1, 2, 3)
"""Printed numbers from the weakest to the strongest: the 3 is high, the 4 low."""
STRENGTHS = tuple(ORDER.index(number) for number in NUMBERS)
THIRDS_OF_NUMBER = {1: 3, 2: 1, 3: 1, 10: 1, 11: 1, 12: 1}
THIRDS = tuple(THIRDS_OF_NUMBER.get(number, 0) for number in NUMBERS)
DECK_THIRDS = 4 * sum(THIRDS)


def strength(card: Card) -> int:
    """0 for a 4 up to 9 for a 3; compares cards of one suit."""
    return STRENGTHS[card % RANKS]


def thirds_of(card: Card) -> int:
    """Value in thirds of a point: 3 for an ace, 1 for 3, 2 and the courts, else 0."""
    return THIRDS[card % RANKS]


def follower_wins(lead: Card, reply: Card) -> bool:
    """Whether the second card takes the trick: only a stronger one of the suit led does."""
    return suit_of(reply) == suit_of(lead) and strength(reply) > strength(lead)


def legal_mask(hand: Mask, lead: Card, must_follow: bool) -> Mask:
    """The cards that may be played on `lead`: those of its suit if the duty holds and there are
    any, else all.
    """
    following = hand & SUIT_MASKS[suit_of(lead)]
    return following if must_follow and following else hand
