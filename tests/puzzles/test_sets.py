"""The sets that ship: every puzzle is proved by a search that shares nothing with the one that has
found it, and each set is varied, small, and what its ids say.
"""

from __future__ import annotations

import json
import sys
import zipfile
from collections import Counter
from hashlib import sha256
from pathlib import Path
from subprocess import run

import pytest

from game.ai.levels import player_of
from game.ai.players import rng_for
from game.puzzles.judging import OPEN, REACHED, judge
from game.puzzles.library import UnknownPuzzle, puzzle, puzzles_of
from game.puzzles.puzzle import Kind, from_entry
from game.rules.notation import parse_action
from game.rules.record import decode, encode
from game.rules.registry import GAMES
from tests.commands import Run
from tests.puzzles.prover import Prover

ROOT = Path(__file__).resolve().parent.parent.parent
IN_A_SET, GRADES = 100, 5
MOST_BYTES = 60_000
FROZEN = {
    "tressette": "c97644bab07f91da",
    "tute2": "a238c2ff7d6f76fc",
    "tute4": "21c7c7408e4282b9",
    "tresillo": "749e1dddaa4b7d18",
}
"""The sets as they were first shipped, the grades left aside."""
CHUNK = 20
"""Puzzles proved by one test, so that two processes share them."""


@pytest.mark.parametrize("start", range(0, IN_A_SET, CHUNK))
@pytest.mark.parametrize("game", GAMES)
def test_one_first_card_alone_reaches_the_goal(game: str, start: int) -> None:
    chunk = puzzles_of(game)[start : start + CHUNK]
    assert len(chunk) == CHUNK
    for one in chunk:
        told = one.to_json()
        assert Prover(told).reaching() == {told["solution"]}, one.id


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_it_does_so_too_where_cards_that_do_the_same_are_all_tried(game: str) -> None:
    for one in puzzles_of(game)[::4]:
        told = one.to_json()
        assert Prover(told, merge=False).reaching() == {told["solution"]}, one.id


@pytest.mark.parametrize("game", GAMES)
def test_a_set_is_whole_varied_and_small(game: str) -> None:
    found = puzzles_of(game)
    assert [one.id for one in found] == [f"{game}-{place:03}" for place in range(1, 101)]
    assert len({one.seed for one in found}) == IN_A_SET
    assert Counter(one.grade for one in found) == dict.fromkeys(range(1, GRADES + 1), 20)
    assert min(Counter(one.seat for one in found).values()) >= 20
    themes = Counter(one.theme for one in found)
    assert len(themes) >= 5
    assert max(themes.values()) <= 50
    left = Counter(one.match().deal.state.hands[one.seat].bit_count() for one in found)
    assert min(left) >= 4
    assert len(left) >= 3
    assert len({one.depth for one in found}) >= 4
    if game == "tresillo":
        assert min(Counter(one.goal.kind for one in found)[kind] for kind in list(Kind)[1:]) >= 10
    assert len((ROOT / f"game/puzzles/sets/{game}.json").read_bytes()) <= MOST_BYTES


@pytest.mark.parametrize("game", GAMES)
def test_an_id_keeps_its_puzzle(game: str) -> None:
    """What somebody has solved, and the puzzle of a day, are known by it: sets only grow."""
    entries = [{**one.to_entry(), "grade": 0} for one in puzzles_of(game)[:IN_A_SET]]
    assert sha256(json.dumps(entries).encode()).hexdigest()[:16] == FROZEN[game]


@pytest.mark.parametrize("game", GAMES)
def test_the_natural_card_is_wrong_and_the_line_reaches_the_goal(game: str) -> None:
    natural = player_of("aprendiz")
    for one in puzzles_of(game):
        match = one.match()
        view = match.view(one.seat)
        assert match.turn == one.seat
        assert all(action.verb == "play" for action in view.legal)
        assert len(view.legal) == one.losing + 1 >= 3
        assert natural.choose(view, rng_for(match, one.seat)).text != one.solution, one.id
        assert one.line[0] == one.solution
        for text in one.line:
            assert judge(match, one) == OPEN
            match.submit(parse_action(text))
        assert judge(match, one) == REACHED, one.id


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_s_record_is_one_and_its_entry_says_it_all(game: str) -> None:
    one = puzzles_of(game)[16]
    told = one.to_json()
    assert encode(decode(told["record"])) == told["record"]
    assert Run("replay", "-", stdin=json.dumps(told["record"]).encode()).record == told["record"]
    assert told["record"]["winner"] is None
    assert from_entry(game, one.options, 17, one.to_entry()) == one
    assert puzzle(f" {game.upper()}-17") == one


@pytest.mark.parametrize(
    "wanted", ["", "tressette", "tressette-", "tressette-0", "tressette-101", "tressette--1"]
)
def test_a_puzzle_that_does_not_exist_is_named(wanted: str) -> None:
    with pytest.raises(UnknownPuzzle, match="puzzle"):
        puzzle(wanted)


@pytest.mark.parametrize("wanted", ["mus-001", "tute2-x", "tute2-٣", "tute2-00001", "tute2-1.5"])
def test_so_is_one_of_another_kind(wanted: str) -> None:
    with pytest.raises(UnknownPuzzle, match="puzzle"):
        puzzle(wanted)


def test_sets_are_read_from_an_archive_too(tmp_path: Path) -> None:
    # As in the page, where the modules lie in archives.
    with zipfile.ZipFile(tmp_path / "game.zip", "w") as archive:
        for path in [*(ROOT / "game").rglob("*.py"), *(ROOT / "game/puzzles/sets").iterdir()]:
            archive.write(path, path.relative_to(ROOT))
    asked = "from game.puzzles.library import puzzles_of as p; print(p('tute4')[7].id, p('mus'))"
    command = [sys.executable, "-c", asked]
    done = run(
        command,
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path / "game.zip")},
    )
    assert done.stdout.strip() == "tute4-008 ()", done.stderr
