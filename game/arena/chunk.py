"""A few deals at a time: what a worker is given, what it gives back, and how that is written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from typing import Any

from game.arena.clock import Clock
from game.arena.duplicate import DealRow, Duplicate
from game.arena.levels import arena_player
from game.arena.setting import Setting

CHUNK = 5
"""Deals that an interruption may cost each worker."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some deals of a run, and the time that either level took over them."""

    rows: tuple[DealRow, ...]
    clocks: tuple[Clock, Clock]

    def to_json(self) -> dict[str, Any]:
        """JSON form."""
        return {
            "rows": [asdict(row) for row in self.rows],
            "clocks": [clock.to_json() for clock in self.clocks],
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Chunk:
        """Reads the JSON form. Raises `KeyError`, `TypeError` or `ValueError`."""
        rows = [
            DealRow(row["number"], tuple(row["margins"]), tuple(row["contracts"]))
            for row in data["rows"]
        ]
        a, b = map(Clock.from_json, data["clocks"])
        return cls(tuple(rows), (a, b))


def play_chunk(setting: Setting, numbers: Sequence[int], timeout_s: float) -> Chunk:
    """Plays these deals. Raises `ArenaError`, `OutsideError` or `UnknownLevel`."""
    with ExitStack() as at_end:
        players = (
            arena_player(setting.a, timeout_s, at_end),
            arena_player(setting.b, timeout_s, at_end),
        )
        table = Duplicate(setting.make_game(), players, setting.seed)
        return Chunk(tuple(map(table.play, numbers)), table.clocks)


def chunks_of(numbers: Sequence[int]) -> Iterator[Sequence[int]]:
    """These deals in chunks."""
    for first in range(0, len(numbers), CHUNK):
        yield numbers[first : first + CHUNK]
