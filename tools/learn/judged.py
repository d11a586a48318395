"""What the engine says of the choices in an exercise, worked out once and kept.

`python -m tools.learn.judged` asks `game.hints` about every exercise that needs a judgement and
writes `learn/exercises/judged.json`; the build reads it, so a site is built without any search and
comes out the same on a machine where the kernels are slow. An entry names the position it was made
for: one that is missing or of another position stops the build, and a test asks the engine again.
"""

from __future__ import annotations

import hashlib
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.hints import DIGITS, hints_for
from game.rules.match import Match
from game.rules.record import encode
from tools.learn.positions import FOLDER, GAMES, Exercise, LessonError, exercises

ROOT = Path(__file__).resolve().parents[2]
KEPT = f"{FOLDER}/judged.json"
NEEDS_JUDGEMENT = ("best", "act", "exchange")
"""Kinds of questions whose answer is no matter of the rules alone."""


@dataclass(frozen=True)
class Judged:
    """One action with its worth and the facts about it, as `hints.Hint`, in no language."""

    action: str
    points: float
    error: float
    exact: bool
    fine: bool
    facts: tuple[tuple[str, dict[str, Any]], ...]


def needs_judgement(exercise: Exercise) -> bool:
    """Whether the engine must be asked; honest answers to a question follow from the rules."""
    return exercise.ask in NEEDS_JUDGEMENT and exercise.view.suggested is None


def judged(root: Path, exercise: Exercise) -> tuple[list[Judged], int]:
    """All actions, best first, and over how many imagined deals. Raises `LessonError`."""
    kept = json.loads((root / KEPT).read_text(encoding="utf-8")).get(exercise.key)
    if kept is None or kept["position"] != digest(exercise.match):
        raise LessonError(
            f"{KEPT}: {exercise.key} is not of this position: run python -m tools.learn.judged"
        )
    return [
        Judged(
            one["action"],
            one["points"],
            one["error"],
            one["exact"],
            one["fine"],
            tuple((code, params) for code, params in one["facts"]),
        )
        for one in kept["actions"]
    ], kept["worlds"]


def asked(match: Match) -> dict[str, Any]:
    """What the engine answers about a position, JSON-ready."""
    found = hints_for(match)
    return {
        "position": digest(match),
        "worlds": found.worlds,
        "actions": [
            {
                "action": hint.action.text,
                "points": round(hint.points, DIGITS),
                "error": round(hint.error, DIGITS),
                "exact": hint.exact,
                "fine": hint.fine,
                "facts": [[fact.code, dict(fact.params)] for fact in hint.facts],
            }
            for hint in found.hints
        ],
    }


def digest(match: Match) -> str:
    """A short name of a position: of its record."""
    return hashlib.sha256(json.dumps(encode(match)).encode()).hexdigest()[:16]


def main() -> int:
    """Ask about what has no answer yet, or about everything with `--all`."""
    path = ROOT / KEPT
    is_afresh = "--all" in sys.argv[1:] or not path.is_file()
    kept = {} if is_afresh else json.loads(path.read_text(encoding="utf-8"))
    made = {}
    for lesson in GAMES:
        if not (ROOT / FOLDER / f"{lesson}.toml").is_file():
            continue
        for exercise in filter(needs_judgement, exercises(ROOT, lesson)):
            old = kept.get(exercise.key)
            is_new = old is None or old["position"] != digest(exercise.match)
            made[exercise.key] = asked(exercise.match) if is_new else old
    lines = [f" {json.dumps(key)}: {json.dumps(value)}" for key, value in sorted(made.items())]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
