"""`python -m game arena`: its output, and one line for every fault."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.commands import Run

ARENA = ("arena", "tressette", "--a", "aprendiz", "--b", "random", "--workers", "1")


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def test_prints_one_object_and_progress_apart() -> None:
    done = Run(*ARENA, "--deals", "4", "--seed", "9")
    assert done.status == 0, done.err
    found = json.loads(done.out)
    assert (found["game"], found["a"], found["b"]) == ("tressette", "aprendiz", "random")
    assert (found["seed"], found["deals"], found["games"]) == (9, 4, 8)
    assert set(found["ms_a_decision"]["a"]) == {"mean", "p95", "decisions"}
    assert "4 of 4 deals: aprendiz - random" in done.err


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        (("--deals", "0"), "'0' is not 1 or more"),
        (("--deals", "many"), "'many' is not a whole number"),
        (("--deals", "2", "--workers", "0"), "'0' is not 1 or more"),
        (("--deals", "2", "--a", "genius"), "bot level 'genius' does not exist: random, aprendiz"),
        (("--deals", "2", "--b", "exec:"), "there is no command after exec:"),
        (("--deals", "2", "--b", "exec:./no-such-bot"), "cannot be started"),
        (("--deals", "2", "--resume", "/"), "/: Is a directory"),
        ((), "--deals"),
    ],
)
def test_faults_are_one_line(changed: tuple[str, ...], words: str) -> None:
    assert words in Run(*ARENA, *changed).fault


def test_unknown_game() -> None:
    fault = Run("arena", "whist", "--a", "random", "--b", "random", "--deals", "2").fault
    assert fault == "game 'whist' does not exist: tressette, tute2, tute4, tresillo"


def test_missing_packages_are_named_with_the_file_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "joblib", None)
    many = Run(*ARENA, "--deals", "20", "--workers", "2").fault
    assert many == (
        "--workers above 1: joblib is not installed: "
        "python -m pip install -r tools/requirements-arena.txt"
    )
    cluster = Run(*ARENA, "--deals", "20", "--dask", "tcp://127.0.0.1:1").fault
    assert "python -m pip install -r tools/requirements-dask.txt" in cluster
    assert Run(*ARENA, "--deals", "6", "--workers", "1").status == 0


def test_outside_programs_play(tmp_path: Path) -> None:
    program = tmp_path / "first.py"
    program.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    print(json.loads(line)['legal'][0], flush=True)\n"
    )
    done = Run(*ARENA, "--b", f"exec:{sys.executable} {program}", "--deals", "2")
    assert done.status == 0, done.err
    assert json.loads(done.out)["ms_a_decision"]["b"]["decisions"] > 20


def test_an_outside_program_that_fails_is_told_with_its_place(tmp_path: Path) -> None:
    program = tmp_path / "rubbish.py"
    program.write_text("input()\nprint('hm')\n")
    done = Run(*ARENA, "--b", f"exec:{sys.executable} {program}", "--deals", "2")
    assert (done.status, done.out) == (2, "")
    assert "baza: deal 1, action " in done.err
    assert "level b: " in done.err
    assert "answered 'hm', which is no action" in done.err
