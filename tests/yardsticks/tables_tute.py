"""Tute's rules about a card or two, looked up once and kept: for the usual house rules."""

from __future__ import annotations

from functools import cache

from game.rules.cards import (
    DECK_SIZE,
    FULL_DECK,
    SUITS,
    Card,
    Mask,
    Suit,
    cards_in,
    mask_of,
    suit_of,
)
from game.rules.notation import WORDS
from game.rules.tute import house, singing
from game.rules.tute.duties import Table, bound
from game.rules.tute.ranks import beating, points_of, strength
from game.rules.tute.scoring import WHOLE_DEAL

USUAL = house.Tute2Options()
POINTS = tuple(map(points_of, range(DECK_SIZE)))
SUIT = tuple(map(suit_of, range(DECK_SIZE)))
SONGS = tuple(word for word in WORDS["sing"] if word != "pass")
"""As moves they count from `FIRST_SONG`; a song of a plain or trump suit has the suit's number."""
FIRST_SONG = DECK_SIZE
SINGERS: Mask = mask_of(card for pair in singing.PAIRS.values() for card in cards_in(pair))
"""Kings and knights."""
KEEP_TRUMP, KEEP_STEP, KEEP_TRUMP_STEP, KEEP_HALF = 10.0, 0.15, 0.6, 2.0
"""What the cheap rule holds a card dear by, in points."""


@cache
def beaten_by(trump: Suit) -> tuple[frozenset[Card], ...]:
    """By card those that win over it."""
    return tuple(frozenset(cards_in(beating(card, trump))) for card in range(DECK_SIZE))


@cache
def duties(lead: Card, best: Card, trump: Suit) -> tuple[Mask, ...]:
    """Sets of cards, of the first of which any is held one must be played; else all are free.

    Asked of the rules, with ever fewer cards in hand.
    """
    trick = (lead,) if lead == best else (lead, best)
    sets, rest = [], FULL_DECK
    while (allowed := bound(USUAL, rest, Table(trick, trump, 0, False))).code != "free":
        sets.append(allowed.cards)
        rest &= ~allowed.cards
    return tuple(sets)


@cache
def songs(held: Mask, sung: Mask, trump: Suit) -> tuple[int, ...]:
    """What may be sung with these kings and knights, as numbers in `SONGS`; `sung` has a bit for
    each song before.
    """
    words = [word for number, word in enumerate(SONGS) if sung >> number & 1]
    singer = singing.Singer(held, trump, words)
    return tuple(SONGS.index(word) for word in singing.available(house.singing(USUAL), singer))


@cache
def value(song: int, trump: Suit) -> int:
    """Points of a song; a tute is worth the whole deal."""
    word = SONGS[song]
    return WHOLE_DEAL if is_tute(song) else singing.value_of(word, trump)


def is_tute(song: int) -> bool:
    """Whether this one ends the deal."""
    return SONGS[song] in singing.TUTES


def sung_by_seat(calls: list[tuple[int, str]], seats: int) -> list[Mask]:
    """By seat a bit for each song that was sung."""
    sung = [0] * seats
    for seat, text in calls:
        word = text.removeprefix("sing ")
        if word in SONGS:
            sung[seat] |= 1 << SONGS.index(word)
    return sung


def mate_of(card: Card) -> Card | None:
    """The other card of a pair."""
    pair = singing.PAIRS[SUITS[suit_of(card)]]
    return next(cards_in(pair & ~(1 << card))) if pair >> card & 1 else None


MATE = tuple(map(mate_of, range(DECK_SIZE)))


@cache
def dearness(trump: Suit) -> tuple[float, ...]:
    """By card what the cheap rule holds it dear by."""
    return tuple(
        KEEP_TRUMP + KEEP_TRUMP_STEP * strength(card)
        if suit_of(card) == trump
        else KEEP_STEP * strength(card)
        for card in range(DECK_SIZE)
    )
