"""Plain Python, Numba and WebAssembly: the same values, the same nodes, the same playouts."""

from __future__ import annotations

import pytest

from game.ai.kernel import solver
from game.ai.kernel.run import Plain, Runner, status, use
from tests.kernel.positions import position
from tests.kernel.report import report


def told(runner: Runner, positions: int, seed: int, more: int = 0) -> list[str]:
    """The report of this way to run the kernels."""
    use(runner)
    assert status() == {"way": runner.name, "trouble": ""}
    return report(positions, seed, more)


def test_few_cards_in_all_three_ways(native: Runner, wasm: Runner) -> None:
    expected = told(Plain(), 60, seed=1)
    assert told(native, 60, seed=1) == expected
    assert told(wasm, 60, seed=1) == expected


def test_more_cards_in_both_compiled_ways(native: Runner, wasm: Runner) -> None:
    assert told(native, 250, seed=2, more=4) == told(wasm, 250, seed=2, more=4)


@pytest.mark.long
def test_thousands_of_positions_in_all_three_ways(native: Runner, wasm: Runner) -> None:
    expected = told(Plain(), 1000, seed=3)
    assert told(native, 1000, seed=3) == expected
    assert told(wasm, 1000, seed=3) == expected


@pytest.mark.parametrize("game_id", ["tressette", "tute2", "tute4", "tresillo"])
def test_a_budget_ends_a_search_at_the_same_place(
    game_id: str, native: Runner, wasm: Runner
) -> None:
    from random import Random

    game, state = position(game_id, {}, Random(5), 18)
    found = []
    for runner in (Plain(), native, wasm):
        use(runner)
        found.append(solver.solve(game, state, budget=400))
    assert found[0] == found[1] == found[2]
