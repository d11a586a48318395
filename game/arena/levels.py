"""Who can play in the arena: the levels of the product, outside programs, and the yardsticks."""

from __future__ import annotations

from contextlib import ExitStack
from importlib import import_module

from game.ai.levels import LEVELS, UnknownLevel
from game.ai.outside import PREFIX, player_for
from game.ai.players import Player
from game.arena.errors import ArenaError

YARDSTICK = "yardstick"
YARDSTICK_FOLDER = "tests/yardsticks"
"""Players that never change, to measure the others by. They are no part of the product, so they are
looked for by name and not imported.
"""


def arena_player(level: str, timeout_s: float, at_end: ExitStack) -> Player:
    """A player of this level; an outside program is ended by `at_end`.

    Raises `UnknownLevel`, `OutsideError` or `ArenaError`.
    """
    if level == YARDSTICK:
        return _yardstick()
    if level not in LEVELS and not level.startswith(PREFIX):
        known = ", ".join((*LEVELS, YARDSTICK, f"{PREFIX}COMMAND"))
        raise UnknownLevel(f"bot level {level!r} does not exist: {known}")
    return player_for(level, timeout_s, at_end)


def _yardstick() -> Player:
    try:
        module = import_module(YARDSTICK_FOLDER.replace("/", "."))
    except ModuleNotFoundError as error:
        raise ArenaError(
            f"bot level {YARDSTICK!r} lies in {YARDSTICK_FOLDER}, which is not here: {error}"
        ) from error
    player: Player = module.Yardstick()
    return player
