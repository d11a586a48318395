"""How fast the search kernels run in each way: `python -m tools.bench.kernels`.

One table, measured in one run, for each game: milliseconds for the value of every action of a full
ending, positions a second, and the share of the plain Python's speed. The WebAssembly is the built
site's, in Pyodide under Node as in the page. Positions come from the tests.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.ai.kernel import run
from game.ai.kernel.native import Native
from tools.bench.measured import ENDINGS, measure

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = Path(__file__).with_name("kernels.mjs")


@dataclass(frozen=True)
class Measured:
    """What one game took: medians over the positions."""

    solve_ms: float
    nodes_a_second: float
    playouts_a_second: float


def in_node() -> dict[str, Any]:
    """The same in Pyodide under Node, with the way that was taken there."""
    done = subprocess.run(
        ["node", str(SCRIPT), str(ROOT)], capture_output=True, text=True, check=True
    )
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def main() -> int:
    """Print the table; 1 when the site's kernels do not run as WebAssembly."""
    ways: dict[str, Any] = {}
    for runner in (run.Plain(), Native()):
        run.use(runner)
        ways[runner.name] = measure(time.perf_counter)
    node = in_node()
    ways[node["way"]] = node["measured"]
    print(
        f"{'game':<10} {'way':<6} {'ms':>9} {'nodes/s':>12} {'ratio':>6} {'playouts/s':>11} ratio"
    )
    for game_id in ENDINGS:
        base = Measured(**ways["plain"][game_id])
        for way, by_game in ways.items():
            made = Measured(**by_game[game_id])
            print(
                f"{game_id:<10} {way:<6} {made.solve_ms:>9.2f} {made.nodes_a_second:>12,.0f} "
                f"{made.nodes_a_second / base.nodes_a_second:>6.0f} "
                f"{made.playouts_a_second:>11,.0f} "
                f"{made.playouts_a_second / base.playouts_a_second:>5.0f}"
            )
    return 0 if node["way"] == "wasm" else 1


if __name__ == "__main__":
    sys.exit(main())
