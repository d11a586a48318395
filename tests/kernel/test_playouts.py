"""Playouts: legal to the end, repeatable, and right where nothing is left to choose."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.kernel import playouts, solve
from game.ai.kernel.run import Runner, use
from tests.kernel.positions import cards_left, position

GAMES = ["tressette", "tute2", "tute4", "tresillo"]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_forced_end_is_played_as_it_must_be(game_id: str) -> None:
    """With a card each there is one way only, and its value is the exact one."""
    rng = Random(game_id)
    for _ in range(40):
        game, state = position(game_id, {}, rng, 3 if game_id == "tresillo" else 4)
        if cards_left(game, state) > game.seats:
            continue
        exact = solve(game, state)
        sums = playouts(game, [state] * 3, seed=1, per_action=2)
        assert exact is not None
        assert sums is not None
        # The simple rules sing and claim; where that is no choice the values are equal.
        if len(exact.values) == 1:
            assert sums == {action: 6 * value for action, value in exact.values.items()}


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_seed_gives_the_same_sums(game_id: str, wasm: Runner) -> None:
    use(wasm)
    game, state = position(game_id, {}, Random(game_id), 40)
    view = game.view(state, state.turn)
    states = [game.sample(view, Random(seed)) for seed in range(30)]
    first = playouts(game, states, seed=4, per_action=3)
    assert playouts(game, states, seed=4, per_action=3) == first
    assert playouts(game, states, seed=5, per_action=3) != first


@pytest.mark.parametrize(
    ("game_id", "left"), [("tressette", 16), ("tute2", 12), ("tute4", 20), ("tresillo", 21)]
)
def test_what_playouts_prefer_loses_less_than_any_action(
    game_id: str, left: int, wasm: Runner
) -> None:
    """Against perfect play in endings with open cards: the loss of the action with the best sum,
    and that of an action taken blindly.
    """
    use(wasm)
    rng, chosen, blind = Random(game_id), 0.0, 0.0
    for _ in range(60):
        game, state = position(game_id, {}, rng, left)
        exact = solve(game, state)
        sums = playouts(game, [state], 1, per_action=40)
        assert exact is not None
        assert sums is not None
        best = max(exact.values.values())
        chosen += best - exact.values[max(sums, key=lambda action: sums[action])]
        blind += best - sum(exact.values.values()) / len(exact.values)
    assert chosen < 0.7 * blind


def test_nothing_to_sample_is_no_answer() -> None:
    game, state = position("tressette", {"target_rule": "claim"}, Random(1), 20)
    assert playouts(game, [], seed=1) is None
    assert playouts(game, [state], seed=1) is None
