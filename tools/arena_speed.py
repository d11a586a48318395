"""Measure how fast the arena plays: `python -m tools.arena_speed [DEALS]` (`make speed`).

Ten thousand deals of `aprendiz` against `random`, each with every seat swap, should take two cores
under a minute in every game. A shared machine makes seconds mean little, so each figure is told
also as a ratio to a loop that is timed beside it; of several passes the quickest counts. It reports
and never fails because something is slow.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import partial

from game.arena.chunk import play_chunk
from game.arena.duplicate import lineups
from game.arena.setting import Setting
from game.rules.registry import GAMES

DEALS = 10
PASSES = 8
LOOP = 1_000_000
WANTED = 10_000
CORES = 2


def main() -> None:
    """Prints a line a game."""
    deals = int(sys.argv[1]) if sys.argv[1:] else DEALS
    print(
        f"{'game':10} {'ms a deal':>9} {'games':>5} {'ms a game':>9} {'loops a deal':>12}", end=""
    )
    print(f"  seconds for {WANTED} deals on {CORES} cores")
    for game_id in GAMES:
        setting = Setting(game_id, "aprendiz", "random", deals, seed=1)
        numbers = range(1, deals + 1)
        chunk = partial(play_chunk, setting, numbers, 1.0)
        loop_s = deal_s = float("inf")
        for _ in range(PASSES):
            loop_s = min(loop_s, _took(_count))
            deal_s = min(deal_s, _took(chunk) / deals)
        games = len(lineups(setting.make_game()))
        print(
            f"{game_id:10} {1e3 * deal_s:9.2f} {games:5} {1e3 * deal_s / games:9.2f}"
            f" {deal_s / loop_s:12.3f}  {deal_s * WANTED / CORES:.0f}",
            flush=True,
        )


def _count() -> int:
    """The loop that stands for the speed of the machine at this moment."""
    total = 0
    for number in range(LOOP):
        total += number
    return total


def _took(work: Callable[[], object]) -> float:
    """Seconds of this process alone."""
    began = time.process_time()
    work()
    return time.process_time() - began


if __name__ == "__main__":
    main()
