"""The yardstick of each game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.rules.notation import Action
from game.rules.view import View
from tests.yardsticks import four, three, two_tressette, two_tute

CHOOSERS: dict[str, Callable[[View, Random], Action]] = {
    "tressette": two_tressette.choose,
    "tute2": two_tute.choose,
    "tute4": four.choose,
    "tresillo": three.choose,
}


class Yardstick:
    """Plays each game by its yardstick."""

    def choose(self, view: View, rng: Random) -> Action:
        """What the search finds; it is as long for every decision."""
        return CHOOSERS[view.game](view, rng)
