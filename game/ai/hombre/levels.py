"""How strong the levels are in Tresillo: the same player, who looks at less the weaker it is."""

from __future__ import annotations

from random import Random

from game.ai.hombre.budget import FULL, Budget
from game.ai.hombre.judge import judge
from game.ai.judgement import Judgement
from game.rules.view import View

BUDGETS: dict[str, Budget] = {
    "aficionado": Budget(tries=12, deals=1000, discards=0, worlds=0, playouts=0, nodes=0),
    "veterano": Budget(tries=12, deals=1000, discards=0, worlds=24, playouts=2, nodes=40_000),
    "maestro": FULL,
}
"""From the weakest to the strongest."""


def judged(view: View, level: str, rng: Random) -> Judgement:
    """What a level thinks of the actions of a view, which has at least one."""
    return judge(view, BUDGETS[level], rng)
