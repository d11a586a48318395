"""Flat Monte Carlo: one choice, judged by playouts in imagined deals (upper confidence bounds)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, sqrt
from random import Random
from typing import TypeVar

from game.rules.cards import Card

PLAYOUTS = 400
WORLDS = 100
"""Imagined deals; each is played out so often that all playouts are made."""
EXPLORATION = 0.5

State = TypeVar("State")


def best_card(
    cards: Sequence[Card],
    imagine: Callable[[], State],
    gain: Callable[[State, Card], float],
    rng: Random,
) -> Card:
    """The card played out most often.

    `gain` plays a deal on by chance after a card and says what it brought, about between -1 and 1;
    it leaves the deal as it is.
    """
    worlds = [imagine() for _ in range(WORLDS)]
    visits, totals = [0] * len(cards), [0.0] * len(cards)
    for number in range(PLAYOUTS):
        place = _promising(visits, totals, number, rng)
        totals[place] += gain(worlds[number % WORLDS], cards[place])
        visits[place] += 1
    return cards[max(range(len(cards)), key=lambda place: (visits[place], -place))]


def _promising(visits: list[int], totals: list[float], number: int, rng: Random) -> int:
    untried = [place for place, count in enumerate(visits) if not count]
    if untried:
        return untried[int(rng.random() * len(untried))]
    spread = log(number)
    return max(
        range(len(visits)),
        key=lambda place: (
            totals[place] / visits[place] + EXPLORATION * sqrt(spread / visits[place])
        ),
    )
