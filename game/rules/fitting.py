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

    The sizes add up to the number of cards. Cards go out in random order; where a card finds every
    place it may go to full, earlier ones are moved along an augmenting path (Kuhn's matching), so
    that a deal is found whenever there is one. Raises `NothingFits`.
    """
    hands: list[Mask] = [0] * len(sizes)
    for card in sorted(cards_in(cards), key=lambda _: rng.random()):
        order = sorted(
            range(len(sizes)),
            key=lambda place: (-(rng.random() * _room(hands, sizes, place)), place),
        )
        if not _place(card, order, hands, sizes, may_hold, set()):
            raise NothingFits(f"card {card} fits nowhere")
    return hands


def _room(hands: Sequence[Mask], sizes: Sequence[int], place: int) -> int:
    return sizes[place] - hands[place].bit_count()


def _place(
    card: Card,
    order: Sequence[int],
    hands: list[Mask],
    sizes: Sequence[int],
    may_hold: Sequence[Mask],
    tried: set[int],
) -> bool:
    """Puts a card somewhere, moving others out of the way if need be."""
    for place in order:
        if place not in tried and may_hold[place] >> card & 1 and _room(hands, sizes, place) > 0:
            hands[place] |= 1 << card
            return True
    for place in order:
        if place in tried or not may_hold[place] >> card & 1:
            continue
        tried.add(place)
        for other in cards_in(hands[place]):
            hands[place] ^= 1 << other
            if _place(other, order, hands, sizes, may_hold, tried):
                hands[place] |= 1 << card
                return True
            hands[place] |= 1 << other
    return False
