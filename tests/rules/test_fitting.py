"""Dealing hidden cards to hands that may not hold all of them."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.cards import FULL_DECK, cards_in, mask_of
from game.rules.fitting import NothingFits, fitting_deal


def check(deal: list[int], cards: int, sizes: list[int], may_hold: list[int]) -> None:
    """Each card lies once, where it may, and no place is over- or underfull."""
    union = 0
    for hand, size, may in zip(deal, sizes, may_hold, strict=True):
        assert hand & ~may == 0
        assert hand & union == 0
        assert hand.bit_count() == size
        union |= hand
    assert union == cards


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 10**6), places=st.integers(1, 5), loose=st.floats(0, 1))
def test_a_deal_is_found_whenever_there_is_one(seed: int, places: int, loose: float) -> None:
    """Built around a hidden deal, however little else is allowed."""
    rng = Random(seed)
    cards = mask_of(rng.sample(range(40), rng.randint(0, 40)))
    truth = [0] * places
    for card in cards_in(cards):
        truth[rng.randrange(places)] |= 1 << card
    may_hold = [
        hand | mask_of(card for card in cards_in(cards) if rng.random() < loose * 0.4)
        for hand in truth
    ]
    sizes = [hand.bit_count() for hand in truth]
    check(fitting_deal(cards, sizes, may_hold, rng), cards, sizes, may_hold)


def test_long_chains_are_moved() -> None:
    """Card n fits places n and n + 1 only, the last card one place only: one deal remains."""
    cards = mask_of(range(8))
    may_hold = [mask_of([n] if n == 0 else [n - 1, n]) for n in range(8)]
    for seed in range(20):
        deal = fitting_deal(cards, [1] * 8, may_hold, Random(seed))
        assert deal == [1 << n for n in range(8)]


def test_a_full_place_makes_room() -> None:
    """Cards that fit two places each give way along a chain of three."""
    may_hold = [mask_of((0, 1, 2)), mask_of((2, 3)), mask_of((3, 0, 1))]
    found = {
        tuple(fitting_deal(mask_of(range(4)), [2, 1, 1], may_hold, Random(seed)))
        for seed in range(200)
    }
    assert len(found) > 2
    for deal in found:
        check(list(deal), mask_of(range(4)), [2, 1, 1], may_hold)


@pytest.mark.parametrize(
    ("sizes", "may_hold"), [([1, 1], [1, 1]), ([2, 0], [1, 3]), ([1, 1], [3, 0])]
)
def test_nothing_fits(sizes: list[int], may_hold: list[int]) -> None:
    """Two cards for one place, or nowhere to go."""
    with pytest.raises(NothingFits):
        fitting_deal(3, sizes, may_hold, Random(1))


def test_free_cards_are_dealt_evenly() -> None:
    """Without bounds each card goes to each place in proportion to its size."""
    rng, where = Random(2), Counter[tuple[int, int]]()
    sizes = [5, 10, 25]
    for _ in range(800):
        for place, hand in enumerate(fitting_deal(FULL_DECK, sizes, [FULL_DECK] * 3, rng)):
            where.update((place, card) for card in cards_in(hand))
    for place, size in enumerate(sizes):
        expected = 800 * size / 40
        assert all(abs(where[place, card] - expected) < 90 for card in range(40))


def test_the_same_chance_deals_the_same() -> None:
    """All chance comes from the generator given."""
    deals = [fitting_deal(FULL_DECK, [20, 20], [FULL_DECK] * 2, Random(seed)) for seed in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]
