"""What the search kernels take for positions of every game, in whichever way they run.

Runs inside Pyodide too.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable
from random import Random

from game.ai.kernel import playouts, solve
from tests.kernel.positions import position

ENDINGS = {"tressette": 20, "tute2": 12, "tute4": 20, "tresillo": 27}
"""By game how many cards are left at the positions measured."""
POSITIONS, WORLDS, BUDGET = 6, 20, 20_000


def measure(clock: Callable[[], float], positions: int = POSITIONS) -> dict[str, dict[str, float]]:
    """By game medians, in whichever way the kernels run now."""
    found = {}
    for game_id, left in ENDINGS.items():
        rng = Random(game_id)
        deals = [position(game_id, {}, rng, left) for _ in range(positions)]
        solve(*deals[0])
        playouts(deals[0][0], [deals[0][1]], seed=1)
        times, speeds, playing = [], [], []
        for game, state in deals:
            begun = clock()
            solved = solve(game, state, BUDGET)
            times.append(clock() - begun)
            assert solved is not None
            speeds.append(solved.nodes / times[-1])
            begun = clock()
            sums = playouts(game, [state] * WORLDS, seed=1, per_action=5)
            spent = clock() - begun
            assert sums is not None
            playing.append(5 * WORLDS * len(sums) / spent)
        found[game_id] = {
            "solve_ms": 1000 * statistics.median(times),
            "nodes_a_second": statistics.median(speeds),
            "playouts_a_second": statistics.median(playing),
        }
    return found
