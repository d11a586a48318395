"""The search kernels inside Pyodide, compiled as the site ships them."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from game.ai.kernel import run
from tests.kernel.report import report

PROJECT = Path(__file__).parents[2]
SCRIPT = Path(__file__).with_name("kernel.mjs")
POSITIONS = 25


def run_in_pyodide(positions: int, damage: bool) -> Any:
    """The report of so many positions a game, and how the kernels ran."""
    plan = json.dumps({"positions": positions, "damage": damage})
    done = subprocess.run(
        ["node", str(SCRIPT), str(PROJECT), plan],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def test_the_page_runs_the_compiled_kernels_with_the_same_results() -> None:
    run.use(run.Plain())
    expected = report(POSITIONS)
    run.use(None)
    found = run_in_pyodide(POSITIONS, damage=False)
    assert (found["way"], found["trouble"]) == ("wasm", "")
    assert found["lines"] == expected


def test_a_damaged_module_costs_time_and_nothing_else() -> None:
    found = run_in_pyodide(2, damage=True)
    assert found["way"] == "plain"
    assert "WebAssembly" in found["trouble"]
    run.use(run.Plain())
    assert found["lines"] == report(2)
    run.use(None)
