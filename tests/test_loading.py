"""The players are no burden on the start, and are all there once they were loaded."""

from __future__ import annotations

import os
import subprocess
import sys

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


def printed(code: str) -> list[str]:
    """The words that another Python writes."""
    done = subprocess.run(
        [sys.executable, "-c", code],
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
