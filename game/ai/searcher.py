"""The levels that search, each game by its own judgement."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.ai.hombre.levels import judged as judged_in_tresillo
from game.ai.judgement import Judgement
from game.ai.search.levels import judged
from game.rules.notation import Action
from game.rules.view import View

Judge = Callable[[View, str, Random], Judgement]
"""What a level, given by its id, thinks of the actions of a view."""

JUDGES: dict[str, Judge] = {
    "tressette": judged,
    "tute2": judged,
    "tute4": judged,
    "tresillo": judged_in_tresillo,
}
"""By game."""


class Searcher:
    """Plays each game as its judge says."""

    def __init__(self, level: str) -> None:
        self._level = level

    def choose(self, view: View, rng: Random) -> Action:
        """The best action, as far as this level can see."""
        return JUDGES[view.game](view, self._level, rng).choice
