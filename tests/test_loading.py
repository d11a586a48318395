"""The players are no burden on the start, and are all there once they were loaded."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

BEFORE = """
import asyncio, sys
import game.engine
print(*sys.modules)
"""
AFTER = """
import asyncio, sys
from random import Random
import game.engine
from game.loading import load
asyncio.run(load())
loaded = set(sys.modules)
from game.ai.levels import LEVELS, player_of
from game.hints import hints_for
from game.rules.match import Match
from game.rules.registry import GAMES, game_of
for name in GAMES:
    match = Match(game_of(name, {}), 7)
    match.next_deal()
    view = next(view for seat in range(match.game.seats) if (view := match.view(seat)).legal)
    for level in LEVELS:
        player_of(level).choose(view, Random(1))
print(*(name for name in set(sys.modules) - loaded if name.startswith("game.")))
"""


OPENED = """
import asyncio, json, sys
from pathlib import Path
import game.engine
import game.loading
first = set(sys.modules)
stored = {"baza:match": Path(sys.argv[1]).read_text(encoding="utf-8")}
asked = {"do": "open", "stored": stored, "fragment": "", "names": {}}
assert json.loads(asyncio.run(game.engine.request(json.dumps(asked))))["table"]
print(*(name for name in set(sys.modules) - first if name.startswith("game.")))
"""
NAMED = """
import asyncio, json, sys
import game.engine
from game.loading import needs_later
first = set(sys.modules)
asked = json.dumps({"do": "open", "stored": {}, "fragment": sys.argv[1], "names": {}})
print(needs_later(asked))
asyncio.run(game.engine.request(asked))
print(*(name for name in set(sys.modules) - first if name.startswith("game.")))
"""
CODES = json.loads((Path(__file__).parent / "vectors/codes.json").read_text(encoding="utf-8"))
CODE = CODES["codes"][0]["code"]
ADDRESSES = {
    "game=tute2&seed=7": False,
    "puzzle=today&game=tute4": False,
    "puzzles=tresillo": False,
    "daily=tressette": False,
    "lang=es": False,
    "record=junk": True,
    f"code={CODE}": True,
    CODE: True,
}
"""Of each whether a match has to be read from it."""
SAMPLES = sorted((Path(__file__).parent / "stored").glob("match-*.json"))


def printed(code: str, *arguments: str) -> list[str]:
    """The words that another Python writes."""
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "BAZA_KERNEL": "plain"},
    )
    return done.stdout.split()


def test_the_engine_starts_without_the_players() -> None:
    brought = {name for name in printed(BEFORE) if name.startswith("game.ai.")}
    assert brought == {"game.ai.levels", "game.ai.players"}


def test_nothing_is_missing_once_they_are_loaded() -> None:
    assert printed(AFTER) == []


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_the_first_request_needs_nothing_that_comes_later(sample: Path) -> None:
    """What `import game.engine` brings is all that the page has when it opens a stored match."""
    assert printed(OPENED, str(sample)) == []


@pytest.mark.parametrize(("address", "is_match"), ADDRESSES.items())
def test_what_an_address_needs_is_known_beforehand(address: str, is_match: bool) -> None:
    needs_later, *brought = printed(NAMED, address)
    assert needs_later == str(is_match)
    assert bool(brought) == is_match
