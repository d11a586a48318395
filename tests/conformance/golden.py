"""Golden records: whole matches kept as files; `python -m tests.conformance.golden` writes them."""

from __future__ import annotations

from pathlib import Path

from tests.conformance.cases import PRESETS, Case
from tests.conformance.suite import record_text

FOLDER = Path(__file__).parent / "golden"
SEED = 7


def golden_cases() -> dict[str, Case]:
    """The preset behind each golden file, by the file's name."""
    return {
        f"{game_id}-{name}.json": Case(game_id, tuple(options.items()))
        for game_id, presets in PRESETS.items()
        for name, options in presets.items()
    }


def golden_text(case: Case) -> str:
    """What the file of this preset holds: the traced record of a match of random actions."""
    return record_text(case, SEED, trace=True)


if __name__ == "__main__":
    for file_name, golden_case in golden_cases().items():
        (FOLDER / file_name).write_text(golden_text(golden_case), encoding="utf-8")
