"""The level `aprendiz`: sound rules of thumb, a set for each game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.ai import tresillo, tressette, tute
from game.rules.notation import Action
from game.rules.view import View

CHOOSERS: dict[str, Callable[[View, Random], Action]] = {
    "tressette": tressette.choose,
    "tute2": tute.choose,
    "tute4": tute.choose,
    "tresillo": tresillo.choose,
}
"""One entry a game."""


class Aprendiz:
    """Plays each game by its rules of thumb."""

    def choose(self, view: View, rng: Random) -> Action:
        """What the rules of thumb say; `rng` decides between equals."""
        return CHOOSERS[view.game](view, rng)
