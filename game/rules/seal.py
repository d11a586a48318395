"""Seals: what a match's cards are is fixed, and can be shown to have been, before one is seen.

A seal is the SHA-256 of a text, as lower-case hexadecimal digits. That of the match covers its seed
and a secret salt, because a seed alone could be found by trying all of them. The seed gives every
deck of the match, so it is opened when the match is over; each deal has a seal of its own besides,
over a key and its deck, which can be opened when the deal is over. docs/FAIRNESS.md has the recipe.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from random import Random

from game.rules.cards import Card, card_text, shuffle_swaps, swapped_deck
from game.rules.match import Match

SALT = re.compile(r"[0-9a-f]{32}")
"""128 bits by chance: more than can be tried."""


def match_seal(seed: int, salt: str) -> str:
    """The seal of a match, to be shown before its first card."""
    return _digest(match_text(seed, salt))


def match_text(seed: int, salt: str) -> str:
    """What the seal of a match is made of, to be shown when the match is over."""
    return f"baza/match/1 {seed} {salt}"


def deal_key(salt: str, number: int) -> str:
    """What hides the deck in the seal of a deal; `number` counts the deals of the match from 1.

    It tells nothing about the salt, so it can be shown while the match goes on.
    """
    return _digest(f"baza/key/1 {salt} {number}")


def deal_seal(key: str, deck: Iterable[Card]) -> str:
    """The seal of a deal: of its key and its deck, top card first."""
    return _digest(f"baza/deal/1 {key} {' '.join(map(card_text, deck))}")


@dataclass(frozen=True)
class Checked:
    """One deal of a match, made again from the seed."""

    number: int
    """Among the deals of the match, from 1."""
    swaps: tuple[tuple[int, int], ...]
    """The places, from 0, whose cards changed with each other, in order."""
    deck: tuple[Card, ...]
    """What the swaps make of the forty cards in canonical order."""
    agrees: bool
    """Whether it is the deck that was dealt."""


def checked(match: Match) -> Iterator[Checked]:
    """Every deal of a match, made again from its seed. Raises `ValueError` without a seed."""
    if match.seed is None:
        raise ValueError("the match has no seed: its decks were given")
    chance = Random(match.seed)
    chance.random()  # The first number draws the dealer.
    for number, deal in enumerate(match.deals, 1):
        swaps = shuffle_swaps(chance)
        deck = swapped_deck(swaps)
        yield Checked(number, swaps, deck, deck == deal.deck)


def _digest(text: str) -> str:
    return sha256(text.encode("ascii")).hexdigest()
