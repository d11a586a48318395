"""Imagined deals of a view in a kernel's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from game.ai.kernel import tressette, tute
from game.ai.kernel.encode import Encoded, Numbers, in_lanes
from game.ai.kernel.layout import DRAWS, HAND
from game.ai.search.silence import Silence, likelihood, silences
from game.rules.cards import SUIT_MASKS, Card, Mask, cards_in, mask_of, parse_suit
from game.rules.deal import DealState
from game.rules.game import Game
from game.rules.tressette import sampling as of_tressette
from game.rules.tressette.ranks import thirds_of
from game.rules.tute import sampling as of_tute
from game.rules.tute.ranks import points_of
from game.rules.view import View

TRIES = 20
"""Deals drawn before one that somebody would hardly have kept silent about is put up with."""

Sampler = Callable[[Random], tuple[list[Mask], list[Card]]]
"""Draws all hands and the stock."""


def _tressette(game: Game[Any], view: View) -> Sampler:
    return of_tressette.sampler(game.options, view)


def _nobody(_game: Game[Any], _view: View) -> list[Silence]:
    """Where nothing can be told, or too late."""
    return []


def _tute(game: Game[Any], view: View) -> Sampler:
    assert view.trump is not None
    return of_tute.sampler(game.options, view, parse_suit(view.trump))


@dataclass(frozen=True)
class Form:
    """How a game's deals are imagined and written for the kernels."""

    sampler: Callable[[Game[Any], View], Sampler]
    written: Callable[[Any, Any], Encoded]
    numbers: Numbers
    worth: Callable[[Card], int]
    """What a card counts."""
    silences: Callable[[Game[Any], View], list[Silence]]
    """Who has kept silent where he might have told of his cards."""


FORMS: Mapping[str, Form] = {
    "tressette": Form(_tressette, tressette.written, tressette.NUMBERS, thirds_of, _nobody),
    "tute2": Form(_tute, tute.written, tute.NUMBERS, points_of, silences),
    "tute4": Form(_tute, tute.written, tute.NUMBERS, points_of, silences),
}
"""One entry for each game that is searched so."""


@dataclass(frozen=True)
class Worlds:
    """Deals that fit one view."""

    first: DealState
    deal: Encoded
    """The first of them; all of it but the hidden cards holds for every one."""
    words: list[list[int]]
    """What differs, by world."""


def imagined(
    game: Game[Any], view: View, number: int, rng: Random, memory: int | None = None
) -> Worlds:
    """So many deals that fit the view, equal ones as often as they come.

    `memory`: whoever imagines them has forgotten which cards that count nothing were played longer
    ago than so many tricks, and may deal them out again in the place of others of their suit.
    """
    form = FORMS[game.id]
    first = game.sample(view, rng)
    deal = form.written(game, first)
    draw = form.sampler(game, view)
    mixed_up = [] if memory is None else _mixed_up(view, form, memory)
    others = [seat for seat in range(game.seats) if seat != view.seat]
    silent = form.silences(game, view)
    words = []
    for _ in range(number):
        hands, stock = draw(rng)
        for _ in range(TRIES if silent else 0):
            if rng.random() < likelihood(game, view, silent, hands):
                break
            hands, stock = draw(rng)
        for unseen, possible in mixed_up:
            taken = dict(zip(unseen, sorted(possible, key=lambda _: rng.random()), strict=False))
            stock = [taken.get(card, card) for card in stock]
            for seat in others:
                hands[seat] = mask_of(taken.get(card, card) for card in cards_in(hands[seat]))
        world = deal.world
        for seat in others:
            world[HAND + seat] = in_lanes(hands[seat], form.numbers)
        world[DRAWS : DRAWS + len(stock)] = [form.numbers[card] for card in stock]
        words.append(world)
    return Worlds(first, deal, words)


def _mixed_up(view: View, form: Form, memory: int) -> list[tuple[list[Card], list[Card]]]:
    """By suit the cards counting nothing that nobody has seen, and those with forgotten ones."""
    played = mask_of(card for trick in view.tricks for _, card in trick)
    recent = view.tricks[max(0, len(view.tricks) - memory) :]
    known = mask_of(view.hand) | mask_of(card for _, card in view.trick)
    known |= mask_of(card for cards in view.shown.values() for card in cards)
    known |= mask_of(card for trick in recent for _, card in trick)
    if view.turned is not None:
        known |= 1 << view.turned
    found = []
    for suit in SUIT_MASKS:
        possible = [card for card in cards_in(suit & ~known) if not form.worth(card)]
        unseen = [card for card in possible if not played >> card & 1]
        if 0 < len(unseen) < len(possible):
            found.append((unseen, possible))
    return found
