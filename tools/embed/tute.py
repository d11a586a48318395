"""What is Tute's own in the tables: singing, and swapping a trump for the turned card."""

from __future__ import annotations

from typing import Any

from game.rules.cards import NUMBERS, SUITS, card_of, cards_in
from game.rules.game import Game
from game.rules.tute import house, singing
from game.rules.tute.flow import SWAPS
from game.rules.tute.ranks import winning_index
from tools.embed.parts import Part


def takes_over(best: int, card: int, trump: str) -> bool:
    """Whether the second of two cards takes the trick from the first."""
    return winning_index((best, card), SUITS.index(trump)) == 1


def songs(_game: Game[Any]) -> dict[str, dict[str, Any]]:
    """By word of a song its cards and, by trump, the points that it brings."""
    words = (*singing.PAIRS, *singing.TUTES)
    return {
        word: {
            "cards": list(cards_in(singing.cards_of(word))),
            "points": {letter: singing.value_of(word, suit) for suit, letter in enumerate(SUITS)},
        }
        for word in words
    }


def swaps(game: Game[Any]) -> dict[str, dict[str, Any]]:
    """By word of a swap the places of the turned numbers that it is for, and by trump the card
    that is given. Nothing where the turned card is not swapped.
    """
    if not house.may_swap(game.options):
        return {}
    return {
        word: {
            "for": [place for place, number in enumerate(NUMBERS) if number in turned],
            "give": {letter: card_of(suit, int(word)) for suit, letter in enumerate(SUITS)},
        }
        for word, turned in SWAPS.items()
    }


PARTS: dict[str, Part] = {"songs": songs}
PARTS_2: dict[str, Part] = {"swaps": swaps}
