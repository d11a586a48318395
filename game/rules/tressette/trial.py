"""What is counted in dealt hands of Tressette, at the first seat."""

from __future__ import annotations

from game.rules.cards import SUITS, card_of, mask_of
from game.rules.tressette.game import HAND
from game.rules.trial import Question, number_of_cards

STRONG = mask_of(card_of(suit, number) for suit in range(len(SUITS)) for number in (3, 2, 1))
ACES = mask_of(card_of(suit, 1) for suit in range(len(SUITS)))


def questions() -> tuple[Question, ...]:
    """Strong cards, and aces."""
    return (
        number_of_cards("trial.strong", STRONG, HAND),
        number_of_cards("trial.aces", ACES, HAND),
    )
