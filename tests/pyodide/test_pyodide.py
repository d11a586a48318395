"""The browser's Python: the conformance suite inside Pyodide, and records equal to CPython's."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.conformance.cases import PRESETS, Case, all_cases
from tests.conformance.suite import record_text

PROJECT = Path(__file__).parents[2]
SCRIPT = Path(__file__).with_name("run.mjs")
RECORDS = [
    (game_id, options, seed)
    for game_id, presets in PRESETS.items()
    for options in presets.values()
    for seed in (1, 2)
]
TIMEOUT_S = 900


def run_in_pyodide(walks: int, records: list[Any], project: Path = PROJECT) -> Any:
    """Starts the script and waits for its report; a failed check shows Python's traceback."""
    plan = json.dumps({"walks": walks, "records": records})
    done = subprocess.run(
        ["node", str(SCRIPT), str(project), plan],
        capture_output=True,
        text=True,
        timeout=TIMEOUT_S,
        check=False,
    )
    if done.returncode != 0:
        raise AssertionError(f"status {done.returncode}\n{done.stdout}\n{done.stderr}")
    return json.loads(done.stdout.splitlines()[-1])


@pytest.fixture(scope="module")
def report() -> Any:
    """One run of everything; starting Pyodide takes seconds."""
    return run_in_pyodide(1, RECORDS)


def test_suite_holds_in_pyodide(report: Any) -> None:
    """The suite that CPython passes, every game and rule, with fewer walks."""
    assert report["platform"] == "emscripten"
    assert report["cases"] == [case.name for case in all_cases()]
    assert report["actions"] > 10 * len(report["cases"])


@pytest.mark.parametrize("index", range(len(RECORDS)))
def test_records_are_the_same_bytes(report: Any, index: int) -> None:
    """A seed, options and choices give one and the same record in the browser and outside."""
    game_id, options, seed = RECORDS[index]
    assert report["records"][index] == record_text(Case(game_id, tuple(options.items())), seed)


def test_a_failure_inside_is_a_failure_outside() -> None:
    """What goes wrong in Pyodide ends the run with its message, whatever was printed before."""
    with pytest.raises(AssertionError, match="option 'jokers' does not exist"):
        run_in_pyodide(0, [["tressette", {"jokers": True}, 1]])
