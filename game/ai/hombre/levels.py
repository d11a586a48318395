"""How strong the levels are in Tresillo: the same player, who looks at less the weaker it is."""

from __future__ import annotations

from random import Random

from game.ai.hombre.budget import FULL, Budget
from game.ai.hombre.judge import judge
from game.ai.players import Player
from game.rules.notation import Action
from game.rules.view import View

BUDGETS: dict[str, Budget] = {
    "aficionado": Budget(deals=0, discards=0, worlds=12, playouts=2, nodes=12_000),
    "veterano": Budget(deals=60, discards=0, worlds=30, playouts=3, nodes=60_000),
    "maestro": FULL,
}
"""From the weakest to the strongest."""


class Hombre:
    """Plays Tresillo within a budget, and leaves other games to another player."""

    def __init__(self, budget: Budget, elsewhere: Player) -> None:
        self._budget = budget
        self._elsewhere = elsewhere

    def choose(self, view: View, rng: Random) -> Action:
        """The best action that it finds."""
        if view.game != "tresillo":
            return self._elsewhere.choose(view, rng)
        return judge(view, self._budget, rng).choice
