"""The conformance suite under pytest, and the golden records."""

from __future__ import annotations

import json
from itertools import combinations

import pytest

from game.rules.record import decode, encode
from game.rules.registry import GAMES
from tests.conformance.cases import PRESETS, Case, all_cases, option_values
from tests.conformance.golden import FOLDER, golden_cases, golden_text
from tests.conformance.suite import run_case

CASES = all_cases()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_game_under_every_rule(case: Case) -> None:
    """What all games promise, at each action of some random deals."""
    taken = sum(run_case(case, seed, deals=2) for seed in range(2))
    assert taken > 0


@pytest.mark.parametrize("game_id", GAMES)
def test_any_two_values_of_house_rules_meet(game_id: str) -> None:
    """Each value of a house rule is played together with each value of any other."""
    values = option_values(game_id)
    defaults = {name: choices[0] for name, choices in values.items()}
    played = [defaults | dict(case.options) for case in CASES if case.game_id == game_id]
    for a, b in combinations(values, 2):
        met = {(options[a], options[b]) for options in played}
        assert met == {(x, y) for x in values[a] for y in values[b]}, f"{a} with {b}"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_a_golden_record(game_id: str) -> None:
    """A registered game without presets and their golden records is not finished."""
    assert "default" in PRESETS.get(game_id, {})
    missing = [name for name in golden_cases() if not (FOLDER / name).is_file()]
    assert not missing


def test_no_golden_record_is_left_over() -> None:
    """Each file belongs to a preset."""
    assert {path.name for path in FOLDER.iterdir()} == set(golden_cases())


@pytest.mark.parametrize("name", golden_cases())
def test_golden_record_is_played_again(name: str) -> None:
    """The same seed, options and choices give the same record, byte for byte, on every machine."""
    assert golden_text(golden_cases()[name]) == (FOLDER / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", golden_cases())
def test_golden_record_is_read_back(name: str) -> None:
    """A traced record replays to the match that it describes."""
    data = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    match = decode(data)
    assert match.winner is not None
    assert encode(match, trace=True) == data
