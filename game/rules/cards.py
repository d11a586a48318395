"""The forty cards, as small integers and as bit masks.

A card is its place in canonical order: suits O, C, E, B, and inside a suit the printed numbers 1 to
7, 10, 11, 12. A set of cards is a mask with bit `card` set. Text (`E12`) exists only at the edge.
The same forty cards serve every game; Spanish, Italian and French faces are labels.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from random import Random
from typing import TypeAlias

Card: TypeAlias = int
"""0 to 39: ten times the suit plus the place of the number in `NUMBERS`."""
Suit: TypeAlias = int
"""0 to 3: the place of the letter in `SUITS`."""
Mask: TypeAlias = int
"""A set of cards, bit `card` for each of them."""
Seat: TypeAlias = int
"""0 upwards, in playing order."""
Side: TypeAlias = int
"""Those whose points are one; a seat's own number where each plays for itself."""

SUITS = "OCEB"
NUMBERS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
RANKS = len(NUMBERS)
DECK_SIZE = len(SUITS) * RANKS
FULL_DECK: Mask = (1 << DECK_SIZE) - 1
SUIT_MASKS: tuple[Mask, ...] = tuple(
    ((1 << RANKS) - 1) << (RANKS * suit) for suit in range(len(SUITS))
)

_READ_SUITS = {"O": 0, "D": 0, "C": 1, "E": 2, "S": 2, "B": 3}
"""Spanish letters, and the Italian ones of denari and spade; copas, bastos and coppe, bastoni share
theirs.
"""

_READ_NUMBERS = {str(number): number for number in NUMBERS}


class NotationError(ValueError):
    """Text that is not a card, an action or a record; the message says what and where."""


def suit_of(card: Card) -> Suit:
    """The suit printed on the card."""
    return card // RANKS


def number_of(card: Card) -> int:
    """The number printed on the card: 1 to 7, 10, 11 or 12."""
    return NUMBERS[card % RANKS]


def card_of(suit: Suit, number: int) -> Card:
    """The card of a suit with this printed number. Raises `ValueError` for an 8 or 9."""
    return suit * RANKS + NUMBERS.index(number)


def card_text(card: Card) -> str:
    """Canonical text, `E12`."""
    return f"{SUITS[suit_of(card)]}{number_of(card)}"


def parse_suit(text: str) -> Suit:
    """Reads a suit letter, Spanish or Italian, in either case. Raises `NotationError`."""
    suit = _READ_SUITS.get(text.strip().upper())
    if suit is None:
        raise NotationError(f"{text!r} is not a suit: O, C, E or B")
    return suit


def parse_card(text: str) -> Card:
    """Reads a card, `E12`, `e 12` or Italian `S12`. Raises `NotationError`."""
    compact = "".join(text.split()).upper()
    suit = _READ_SUITS.get(compact[:1])
    number = _READ_NUMBERS.get(compact[1:])
    if suit is None or number is None:
        raise NotationError(
            f"{text!r} is not a card: a suit letter O, C, E or B and 1 to 7, 10, 11 or 12"
        )
    return card_of(suit, number)


def stronger_cards(strengths: Sequence[int]) -> tuple[Mask, ...]:
    """By card the cards of its suit above it. `strengths` go by the place of a number."""
    return tuple(
        mask_of(
            suit * RANKS + other for other in range(RANKS) if strengths[other] > strengths[rank]
        )
        for suit in range(len(SUITS))
        for rank in range(RANKS)
    )


def mask_of(cards: Iterable[Card]) -> Mask:
    """The set of these cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_in(mask: Mask) -> Iterator[Card]:
    """The cards of a set in canonical order."""
    coins, cups, swords, clubs = SUIT_MASKS
    return iter(
        _in_suit(mask & coins)
        + _in_suit(mask & cups)
        + _in_suit(mask & swords)
        + _in_suit(mask & clubs)
    )


@cache
def _in_suit(mask: Mask) -> tuple[Card, ...]:
    """The cards of a set of one suit: a thousand such sets a suit, met time and again."""
    cards = []
    while mask:
        lowest = mask & -mask
        cards.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(cards)


def shuffle_swaps(rng: Random) -> tuple[tuple[int, int], ...]:
    """A shuffle as the pairs of places, from 0, whose cards change with each other, in order
    (Fisher and Yates' shuffle, Durstenfeld's form).

    Uses only `rng.random()`, the one method whose values Python promises to keep, so that a seed
    deals the same cards on every version and in the browser.
    """
    return tuple((last, int(rng.random() * (last + 1))) for last in range(DECK_SIZE - 1, 0, -1))


def swapped_deck(swaps: Iterable[tuple[int, int]]) -> tuple[Card, ...]:
    """The forty cards in canonical order, after these cards have changed places; top card first."""
    deck = list(range(DECK_SIZE))
    for one, other in swaps:
        deck[one], deck[other] = deck[other], deck[one]
    return tuple(deck)


def shuffled_deck(rng: Random) -> tuple[Card, ...]:
    """The forty cards in uniform order, top card first."""
    return swapped_deck(shuffle_swaps(rng))
