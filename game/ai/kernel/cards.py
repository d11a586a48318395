"""Sets of cards in lanes, and a word that names a position. Compiled: integers only."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeAlias

from game.ai.kernel.layout import (
    CLASS,
    DEFENDER,
    FORTY,
    GAME,
    HAND,
    HOMBRE,
    LANE,
    LANE_MASK,
    LANES,
    MAY_SING,
    NEXT,
    PAIR,
    PLAYED_ON,
    SEAT,
    SEATS,
    STOCK,
    SUNG,
    TRESILLO,
    TRUMPS,
    WINDOW,
    WINS,
)
from game.rules.tute.masks import FIRST_WIN

Words: TypeAlias = MutableSequence[int]

_HALF = (1 << 32) - 1
_FACTOR_1, _FACTOR_2 = 0x6C8E9CF5, 0x45D9F3B3
"""Odd numbers of 31 bits."""


def lowest(mask: int) -> int:
    """The place of the lowest bit of a set that is not empty."""
    place = 0
    if mask & 0xFFFFFFFF == 0:
        mask >>= 32
        place += 32
    if mask & 0xFFFF == 0:
        mask >>= 16
        place += 16
    if mask & 0xFF == 0:
        mask >>= 8
        place += 8
    if mask & 0xF == 0:
        mask >>= 4
        place += 4
    if mask & 0x3 == 0:
        mask >>= 2
        place += 2
    return place if mask & 1 != 0 else place + 1


def count(mask: int) -> int:
    """How many cards a set has."""
    cards = 0
    while mask != 0:
        mask &= mask - 1
        cards += 1
    return cards


def lane_of(card: int) -> int:
    """The lane of a card as a set of cards."""
    return LANE_MASK << (card // LANE * LANE)


def above(card: int) -> int:
    """The cards of its lane above a card."""
    return lane_of(card) & ((1 << card) - 1)


def mix(word: int) -> int:
    """Scatters a word of up to 63 bits over 60, so that a few of them can be added up.

    No product is beyond 63 bits: a compiler takes it for granted that integers do not overflow.
    """
    word = (word & _HALF) * _FACTOR_1 ^ (word >> 32) * _FACTOR_2
    word ^= word >> 31
    word = (word & _HALF) * _FACTOR_2 ^ (word >> 32) * _FACTOR_1
    return (word ^ word >> 31) >> 3


def lane_word(w: Words, lane: int) -> int:
    """Who holds what of a lane, strongest first, without the gaps that played cards leave.

    So cards of one class between which none is left are one and the same (the idea of relative
    ranks in Haglund's bridge solver and in partition search).
    """
    word = 1
    hands = w[HAND] | w[HAND + 1] | w[HAND + 2] | w[HAND + 3]
    rest = hands & (LANE_MASK << (lane * LANE))
    while rest != 0:
        bit = rest & -rest
        rest ^= bit
        owner = 0
        while w[HAND + owner] & bit == 0:
            owner += 1
        word = word << 5 | owner << 3 | w[CLASS + lowest(bit)]
    return word


def song_word(w: Words, lane: int) -> int:
    """1 where the pair of a lane has been sung by who holds it still."""
    pair = w[PAIR + lane]
    for seat in range(w[SEATS]):
        if w[HAND + seat] & pair == pair and w[SUNG + seat] & pair != 0:
            return 1
    return 0


def standing_word(w: Words) -> int:
    """What of the past still counts: tricks won, and who has given up a forty."""
    word = w[SEAT] << 1 | w[PLAYED_ON]
    if w[GAME] == TRESILLO:
        return word << 8 | w[WINS + w[HOMBRE]] << 4 | w[WINS + w[DEFENDER]]
    if w[FORTY] != 0:
        for seat in range(w[SEATS]):
            has_barred = 1 if w[SUNG + seat] & ~w[FORTY] != 0 else 0
            has_won = 1 if w[WINDOW] == FIRST_WIN and w[WINS + seat] != 0 else 0
            word = word << 2 | has_barred << 1 | has_won
    return word


def position_word(w: Words) -> int:
    """Names a position before a lead: equal for positions that play alike.

    Without a stock plain lanes may change places, so their words are summed up.
    """
    total = mix((standing_word(w) << 1 | w[MAY_SING]) + 1)
    if w[STOCK] != 0:
        total = mix(total + w[NEXT])
        for seat in range(w[SEATS]):
            total = mix(total ^ mix(w[HAND + seat] << 1 | 1))
            total = mix(total ^ mix(w[SUNG + seat]))
        return total | 1
    for lane in range(LANES):
        word = lane_word(w, lane)
        if w[FORTY] != 0:
            word = word << 1 | song_word(w, lane)
        if (LANE_MASK << (lane * LANE)) == w[TRUMPS]:
            word = mix(word)
        total += mix(word)
    return total | 1
