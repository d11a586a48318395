"""Players against each other on duplicate deals, as the arena plays them: for the tests."""

from __future__ import annotations

from game.ai.players import Player
from game.arena.duplicate import Duplicate
from game.arena.report import difference
from game.arena.setting import Setting
from game.arena.statistics import Estimate


def duplicate(a: Player, b: Player, game_id: str, deals: int) -> Estimate:
    """Points a deal by which `a` beats `b`; `python -m game arena` measures longer."""
    setting = Setting(game_id, "a", "b", deals, seed=1)
    table = Duplicate(setting.make_game(), (a, b), setting.seed)
    return difference(setting, [table.play(number) for number in range(1, deals + 1)])
