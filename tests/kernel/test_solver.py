"""Exact values against plain minimax over the Game protocol, which knows nothing of the kernels."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.kernel import solver
from game.ai.kernel.run import Runner, use
from game.rules.cards import cards_in
from tests.kernel.positions import brute_values, position

HOUSES: list[tuple[str, dict[str, Any], int, int]] = [
    ("tressette", {}, 8, 25),
    ("tressette", {"scoring": "exact_thirds"}, 7, 10),
    ("tressette", {"accusi": True}, 7, 10),
    ("tute2", {}, 8, 30),
    ("tute2", {"must_undertrump": True, "mount_when_trumped": True}, 9, 15),
    ("tute2", {"hand_size_2p": 8, "forty_first": False, "capote": True}, 9, 15),
    ("tute2", {"forty_after_twenty": "allowed", "forty_first": False}, 8, 15),
    ("tute2", {"sing_window": "until_first_win_after_stock"}, 10, 10),
    ("tute2", {"sing_window": "stock_only", "exchange": True}, 8, 10),
    ("tute4", {}, 10, 30),
    ("tute4", {"partner_exempt": True, "must_undertrump": True}, 10, 15),
    ("tute4", {"mount_when_trumped": True, "forty_first": False}, 10, 15),
    ("tresillo", {}, 9, 30),
    ("tresillo", {"renege_scope": "loose", "punto_fourth": False}, 9, 20),
    ("tresillo", {"estuche_on_claim": "held", "takeover_scoring": "traditional"}, 9, 20),
    ("tresillo", {"failed_bola": 2, "ante": 1, "solo_doubles_losses": False}, 9, 20),
]


@pytest.mark.parametrize(("game_id", "options", "left", "count"), HOUSES)
def test_values_are_those_of_minimax(
    game_id: str, options: dict[str, Any], left: int, count: int
) -> None:
    rng = Random(f"{game_id} {sorted(options.items())}")
    for _ in range(count):
        game, state = position(game_id, options, rng, left)
        found = solver.solve(game, state)
        assert found is not None
        assert found.exact
        assert dict(found.values) == brute_values(game, state), state


DRAWING: list[tuple[str, dict[str, Any], int]] = [
    ("tressette", {}, 24),
    ("tressette", {"follow_suit": "after_stock"}, 24),
    ("tute2", {}, 18),
    ("tute2", {"stock_duty": "follow_trump"}, 18),
    ("tute2", {"stock_duty": "full", "sing_window": "stock_only"}, 18),
    ("tute2", {"sing_window": "until_first_win_after_stock", "forty_first": False}, 18),
    ("tute2", {"forty_after_twenty": "allowed"}, 20),
]
"""House rules, and how many cards are left when some of the stock are."""


def thinned(state: Any, rng: Random, size: int) -> Any:
    """The same deal with only so many cards in each hand and two in the stock."""
    small = state.copy()
    small.stock = state.stock[-2:]
    for seat, hand in enumerate(state.hands):
        keep = size - any(player == seat for player, _ in state.trick)
        cards = list(cards_in(hand))
        courts = [card for card in cards if card % 10 in (8, 9)]
        others = [card for card in cards if card not in courts]
        rng.shuffle(others)
        small.hands[seat] = sum(1 << card for card in (courts + others)[:keep])
    return small


@pytest.mark.parametrize(("game_id", "options", "left"), DRAWING)
def test_values_while_there_is_a_stock(game_id: str, options: dict[str, Any], left: int) -> None:
    rng = Random(f"{game_id} {sorted(options.items())}")
    for _ in range(20):
        game, state = position(game_id, options, rng, left)
        small = thinned(state, rng, 3)
        assert small.stock
        found = solver.solve(game, small)
        assert found is not None
        assert dict(found.values) == brute_values(game, small), small


@pytest.mark.parametrize("game_id", ["tressette", "tute2", "tute4", "tresillo"])
def test_a_floor_is_reached_by_what_is_worth_as_much(game_id: str, wasm: Runner) -> None:
    use(wasm)
    rng = Random(game_id)
    for _ in range(25):
        game, state = position(game_id, {}, rng, 12)
        exact = solver.solve(game, state)
        assert exact is not None
        for floor in {*exact.values.values(), min(exact.values.values()) + 1}:
            found = solver.solve(game, state, floor=floor)
            assert found is not None
            assert dict(found.values) == {
                action: int(value >= floor) for action, value in exact.values.items()
            }


def test_a_search_that_is_too_long_says_so_with_what_it_has(wasm: Runner) -> None:
    use(wasm)
    game, state = position("tute4", {}, Random(1), 24)
    full = solver.solve(game, state)
    assert full is not None
    assert full.exact
    for budget in (1, full.nodes // 2, full.nodes - 1):
        found = solver.solve(game, state, budget)
        assert found is not None
        assert (found.exact, found.nodes) == (False, budget)
        assert found.values.items() <= full.values.items()
        assert len(found.values) < len(full.values)
