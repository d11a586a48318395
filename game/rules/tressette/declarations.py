"""Accusi: combinations of 3, 2 and ace, which some tables score apart from the tricks."""

from __future__ import annotations

from collections.abc import Collection

from game.rules.cards import SUITS, Mask, card_of, mask_of
from game.rules.notation import WORDS

NAPOLETANA_POINTS = 3
_SETS = {
    number: mask_of(card_of(suit, number) for suit in range(len(SUITS))) for number in (1, 2, 3)
}
_NAPOLETANE = {
    letter: mask_of(card_of(suit, number) for number in (1, 2, 3))
    for suit, letter in enumerate(SUITS)
}


def cards_of(word: str, hand: Mask) -> Mask:
    """The cards of a hand that this declaration is about; empty when the hand does not hold the
    combination.
    """
    kind, *_, name = word.split()
    if kind == "napoletana":
        wanted = _NAPOLETANE[name]
        return wanted if hand & wanted == wanted else 0
    held = hand & _SETS[int(name)]
    return held if held.bit_count() == int(kind) else 0


def available(hand: Mask, declared: Collection[str]) -> list[str]:
    """What a hand may declare, in the order of `notation.WORDS`: each combination once."""
    return [
        word
        for word in WORDS["declare"]
        if word not in declared and cards_of(word, hand) and not _contained(word, declared)
    ]


def points_of(word: str, declared: Collection[str]) -> int:
    """Three or four points; one when the fourth card joins three that were declared before."""
    kind, *_, name = word.split()
    if kind == "napoletana":
        return NAPOLETANA_POINTS
    return 1 if f"3 x {name}" in declared else int(kind)


def _contained(word: str, declared: Collection[str]) -> bool:
    """Three of a kind are part of four that were declared before."""
    return word.startswith("3 x") and word.replace("3 x", "4 x") in declared
