"""All decks: which files each consists of. The same input gives the same bytes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.rules.cards import NUMBERS, SUITS
from tools.cards import backs, french, italian, plain, spanish


class Deck(NamedTuple):
    """A deck: what draws a face (suit, number) and the sign of a suit, and its numbers."""

    face: Callable[[str, int], str]
    sign: Callable[[str], str] | None
    numbers: tuple[int, ...] = NUMBERS


DECKS = {
    "": Deck(spanish.face, spanish.suit_sign),
    "spanish-48": Deck(spanish.face, None, (8, 9)),
    "spanish-large": Deck(partial(spanish.face, is_large=True), None),
    "italian": Deck(italian.face, italian.suit_sign),
    "italian-large": Deck(partial(italian.face, is_large=True), None),
    "french": Deck(french.face, french.suit_sign),
    "french-large": Deck(partial(french.face, is_large=True), None),
    "plain": Deck(plain.face, None),
    "four-colour": Deck(
        partial(french.face, colours=french.FOUR_COLOURS),
        partial(french.suit_sign, colours=french.FOUR_COLOURS),
    ),
}
"""By folder below `assets/cards`; the Spanish deck, which the table shows, lies there itself."""
BACKS = {"back": backs.net_back, "backs/tiles": backs.tile_back}


def deck_files(name: str) -> dict[str, str]:
    """File names and texts of one deck."""
    deck = DECKS[name]
    folder = f"{name}/" if name else ""
    files = {
        f"{folder}{suit}{value}.svg": deck.face(suit, value)
        for suit in SUITS
        for value in deck.numbers
    }
    if deck.sign:
        files |= {f"{folder}suit-{suit}.svg": deck.sign(suit) for suit in SUITS}
    return files


def drawings() -> dict[str, str]:
    """Every file's name below `assets/cards`, and its text."""
    files = {name: text for deck in DECKS for name, text in deck_files(deck).items()}
    return files | {f"{name}.svg": draw() for name, draw in BACKS.items()}
