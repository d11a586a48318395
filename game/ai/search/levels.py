"""What each level above the rules of thumb may look at in Tressette and Tute."""

from __future__ import annotations

from random import Random

from game.ai.judgement import Judgement
from game.ai.search.budget import Budget
from game.ai.search.judging import judge
from game.rules.view import View

_TWO_HANDS = {
    "aficionado": Budget(worlds=20, iterations=150, solves=False, memory=3),
    "veterano": Budget(worlds=40, iterations=400),
    "maestro": Budget(worlds=200, iterations=4000),
}
_FOUR_HANDS = {**_TWO_HANDS, "maestro": Budget(worlds=160, iterations=2500)}
"""The ends of its imagined deals are solved, so that each takes longer."""
BUDGETS = {"tressette": _TWO_HANDS, "tute2": _TWO_HANDS, "tute4": _FOUR_HANDS}
"""By game and level. Weaker ones see less: fewer deals imagined, the first forgetful as well."""


def judged(view: View, level: str, rng: Random) -> Judgement:
    """What a level thinks of the actions of a view, which has at least one."""
    return judge(view, BUDGETS[view.game][level], rng)


def judged_evenly(view: View, level: str, rng: Random) -> Judgement:
    """The same by somebody who wants to know what each of them is worth."""
    return judge(view, BUDGETS[view.game][level], rng, EVENLY)
