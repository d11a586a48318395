"""What a run of the arena plays: all that its numbers depend on."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from game.arena.levels import YARDSTICK_FOLDER
from game.rules.game import Game
from game.rules.registry import game_of

ROOT = Path(__file__).resolve().parents[2]
PLAYED_BY = ("game/rules", "game/ai", "game/arena", YARDSTICK_FOLDER)
"""Folders whose code decides what is played."""
HOUSE_RULES: dict[str, dict[str, object]] = {
    "tressette": {"scoring": "exact_thirds"},
    "tute2": {"tute_effect": "deal"},
    "tute4": {"tute_effect": "deal"},
}
"""By game the rules under which a single deal is measured: no third is dropped, and a tute is
booked as a whole deal, because there is no match that it could win.
"""
UNITS_A_POINT = {"point": 1, "third": 3}


@dataclass(frozen=True, slots=True)
class Setting:
    """Two runs with equal settings give equal numbers, but for the time that they took."""

    game: str
    a: str
    b: str
    deals: int
    seed: int

    def make_game(self) -> Game[Any]:
        """The game under the rules by which it is measured. Raises `UnknownGame`."""
        return game_of(self.game, HOUSE_RULES.get(self.game, {}))

    def described(self) -> dict[str, Any]:
        """The setting and the code that plays it, for whoever must not mix two of them."""
        return {**asdict(self), "code": _fingerprint()}


@cache
def _fingerprint() -> str:
    """A hash of all code that decides what is played."""
    digest = hashlib.sha256()
    for path in sorted(_sources()):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def _sources() -> Iterator[Path]:
    for folder in PLAYED_BY:
        yield from (ROOT / folder).rglob("*.py")
