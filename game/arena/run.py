"""Plays a run, or what is missing of it, and reports."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

from game.arena.levels import arena_player
from game.arena.pool import played
from game.arena.report import in_words, report, rows_of
from game.arena.setting import Setting
from game.arena.store import Store, cache_file

TELL_S = 2.0
"""How often progress is told."""


def run(
    setting: Setting,
    tell: Callable[[str], None],
    workers: int | None = None,
    dask: str | None = None,
    resume: Path | None = None,
    timeout_s: float = 10.0,
) -> dict[str, Any]:
    """Plays all deals of a setting and returns the report.

    What is done is written to `resume`, else to a file in the user's cache that is removed at the
    end; the same run goes on from there after an interruption. Raises `ArenaError`, `UnknownGame`,
    `UnknownLevel` or `OutsideError`.
    """
    setting.make_game()
    with ExitStack() as at_end:
        for level in (setting.a, setting.b):  # Before anything is begun.
            arena_player(level, timeout_s, at_end)
    with closing(Store(resume or cache_file(setting), setting)) as store:
        done = rows_of(store.chunks)
        missing = [number for number in range(1, setting.deals + 1) if number not in done]
        if done and missing:
            tell(f"goes on after {in_words(setting, store.chunks)}")
        told = time.monotonic()
        try:
            for chunk in played(setting, missing, workers, dask, timeout_s):
                store.add(chunk)
                if time.monotonic() - told > TELL_S:
                    told = time.monotonic()
                    tell(in_words(setting, store.chunks))
        except KeyboardInterrupt:
            tell(f"stopped; the same command goes on from {store.path}")
            raise
        tell(in_words(setting, store.chunks))
    if resume is None:
        store.path.unlink(missing_ok=True)
    return report(setting, store.chunks)
