"""Dealing hidden cards by chance so that each hand gets only what it may hold."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.rules.cards import Card, Mask, cards_in


class NothingFits(ValueError):
    """No deal of these cards fits what the hands may hold."""


def fitting_deal(
    cards: Mask, sizes: Sequence[int], may_hold: Sequence[Mask], rng: Random
) -> list[Mask]:
    """Deals `cards` into places of these sizes, each place getting only cards of its `may_hold`.

    The sizes add up to the number of cards. Cards that fit few places go out first, else the order
    is random; a card goes to one of the places open to it, by their room. Where all of these are
    full, earlier cards are moved along an augmenting path (Kuhn's matching), so that a deal is
    found whenever there is one. Cards that fit everywhere fill what room is left. Raises
    `NothingFits`.
    """
    hands: list[Mask] = [0] * len(sizes)
    free = _free(cards, sizes, may_hold)
    bound = cards_in(cards & ~free)
    for card in sorted(bound, key=lambda card: (_choices(card, may_hold), rng.random())):
        room = [
            size - hand.bit_count() if may >> card & 1 else 0
            for size, hand, may in zip(sizes, hands, may_hold, strict=True)
        ]
        if any(room):
            hands[_weighted(room, rng)] |= 1 << card
        elif not _make_room(card, hands, sizes, may_hold, set()):
            raise NothingFits(f"card {card} fits nowhere")
    rest = sorted(cards_in(free), key=lambda _: rng.random())
    for place, size in enumerate(sizes):
        for _ in range(size - hands[place].bit_count()):
            hands[place] |= 1 << rest.pop()
    return hands


def _free(cards: Mask, sizes: Sequence[int], may_hold: Sequence[Mask]) -> Mask:
    """The cards that may lie in every place with any room."""
    for size, may in zip(sizes, may_hold, strict=True):
        if size:
            cards &= may
    return cards


def _choices(card: Card, may_hold: Sequence[Mask]) -> int:
    return sum(may >> card & 1 for may in may_hold)


def _weighted(weights: Sequence[int], rng: Random) -> int:
    """A place by chance, each as likely as its weight."""
    left = int(rng.random() * sum(weights))
    place = 0
    while left >= weights[place]:
        left -= weights[place]
        place += 1
    return place


def _make_room(
    card: Card,
    hands: list[Mask],
    sizes: Sequence[int],
    may_hold: Sequence[Mask],
    tried: set[int],
) -> bool:
    """Puts a card where there is room, or where another card can be moved out of its way."""
    open_to_it = [place for place, may in enumerate(may_hold) if may >> card & 1]
    for place in open_to_it:
        if place not in tried and hands[place].bit_count() < sizes[place]:
            hands[place] |= 1 << card
            return True
    for place in open_to_it:
        if place in tried:
            continue
        tried.add(place)
        for other in cards_in(hands[place]):
            hands[place] ^= 1 << other
            if _make_room(other, hands, sizes, may_hold, tried):
                hands[place] |= 1 << card
                return True
            hands[place] |= 1 << other
    return False
