"""`python -m game puzzles`, which has made the sets."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.command import puzzles as command
from game.puzzles.library import puzzles_of
from game.puzzles.making import GRADES
from game.puzzles.puzzle import Puzzle
from game.rules.registry import GAMES
from tests.commands import Run

SETS = Path(__file__).resolve().parent.parent.parent / "game/puzzles/sets"
SEED = 1
"""With which the sets were made."""
KEYS = ["id", "game", "options", "record", "seat", "goal", "solution", "line", "losing", "depth"]


def made(game: str, count: int) -> None:
    """The first so many of a set come out again."""
    run = Run("puzzles", game, "--count", str(count), "--seed", str(SEED))
    assert run.status == 0
    assert [json.loads(line) for line in run.out.splitlines()] == [
        one.to_json() for one in puzzles_of(game)[:count]
    ]
    assert len(run.err.splitlines()) == count


def test_the_first_puzzle_of_a_set_can_be_made_again() -> None:
    made("tressette", 1)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_so_can_those_of_the_other_sets(game: str) -> None:
    made(game, 2)


@pytest.mark.long
@pytest.mark.parametrize("grade", GRADES)
def test_only_puzzles_of_a_grade_are_found_if_that_is_wished(grade: int) -> None:
    run = Run("puzzles", "tressette", "--seed", "9", "--grade", str(grade))
    assert json.loads(run.out)["grade"] == grade


def shipped(game: str, _seed: int, grade: int | None = None) -> Iterator[Puzzle]:
    """The puzzles of the set, in the place of a search."""
    return (one for one in puzzles_of(game) if grade in (None, one.grade))


def test_puzzles_come_one_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "puzzles", shipped)
    run = Run("puzzles", "tute4", "--count", "3", "--grade", "2")
    told = [json.loads(line) for line in run.out.splitlines()]
    assert [one["id"] for one in told] == ["tute4-002", "tute4-007", "tute4-012"]
    for one in told:
        assert list(one) == [*KEYS, "grade", "theme"]
        assert one["goal"]["kind"] == "points"
        assert one["line"][0] == one["solution"]
        assert one["record"]["deals"][0]["actions"]


@pytest.mark.parametrize("game", GAMES)
def test_the_file_of_a_set_is_printed_as_it_ships(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "puzzles", shipped)
    run = Run("puzzles", game, "--count", str(len(puzzles_of(game))), "--set")
    assert run.out == (SETS / f"{game}.json").read_text(encoding="utf-8")
    assert json.loads(run.out)["seed"] == SEED


@pytest.mark.parametrize(
    ("given", "about"),
    [
        (("mus",), "mus"),
        (("tute2", "--count", "0"), "--count"),
        (("tute2", "--count", "many"), "--count"),
        (("tute2", "--seed", "-1"), "--seed"),
        (("tute2", "--grade", "6"), "--grade"),
        (("tute2", "--grade", "easy"), "--grade"),
        ((), "GAME"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(given: tuple[str, ...], about: str) -> None:
    assert about in Run("puzzles", *given).fault
