"""House rules and phases that the kernels do not know are refused, and by nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.kernel import solve
from game.rules.cards import shuffled_deck
from game.rules.game import Standing
from game.rules.registry import game_of
from tests.kernel.positions import position

REFUSED: list[tuple[str, dict[str, Any], int]] = [
    ("tressette", {"target_rule": "immediate"}, 8),
    ("tressette", {"target_rule": "claim"}, 8),
    ("tressette", {"accusi": True, "accusi_timing": "ongoing"}, 8),
    ("tute2", {"target_rule": "claim"}, 8),
    ("tute2", {"exchange": True}, 24),
    ("tute2", {"capote": True}, 24),
    ("tute4", {"target_rule": "immediate"}, 8),
    ("tute4", {"singers": "winning_side"}, 12),
]


@pytest.mark.parametrize(("game_id", "options", "left"), REFUSED)
def test_what_is_not_represented(game_id: str, options: dict[str, Any], left: int) -> None:
    rng = Random(str(options))
    for _ in range(5):
        game, state = position(game_id, options, rng, left)
        assert solve(game, state, budget=1) is None


def test_declarations_are_over_once_both_have_played() -> None:
    game = game_of("tressette", {"accusi": True})
    state = game.deal(shuffled_deck(Random(1)), 0, Standing((0, 0)))
    assert solve(game, state, budget=1) is None
    for _ in range(2):
        game.advance(state, game.legal_actions(state)[0])
    assert solve(game, state, budget=1) is not None


def test_a_tute_that_wins_the_deal_only_is_in_the_way_while_it_may_come() -> None:
    game, state = position("tute2", {"tute_effect": "deal"}, Random(3), 12)
    assert solve(game, state, budget=1) is not None
    kings = sum(1 << (10 * suit + 9) for suit in range(4))
    others = [card for card in range(40) if card % 10 < 3][:8]
    state.hands[0] = kings | 1 << others[0] | 1 << others[1]
    state.hands[1] = sum(1 << card for card in others[2:])
    assert solve(game, state, budget=1) is None


def test_what_is_not_play() -> None:
    game = game_of("tresillo", {})
    state = game.deal(shuffled_deck(Random(1)), 0, Standing((0, 0, 0)))
    assert game.phase(state) == "auction"
    assert solve(game, state) is None


@pytest.mark.parametrize("game_id", ["tressette", "tute2", "tute4"])
def test_tricks_are_counted_in_tresillo_alone(game_id: str) -> None:
    game, state = position(game_id, {}, Random(1), 8)
    assert solve(game, state, by_tricks=True) is None
