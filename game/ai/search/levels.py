"""What each level above the rules of thumb may look at in Tressette and Tute."""

from __future__ import annotations

from random import Random

from game.ai.judgement import Judgement
from game.ai.search.budget import Budget
from game.ai.search.judging import judge
from game.rules.view import View

BUDGETS = {
    "aficionado": Budget(worlds=20, iterations=150, solves=False, memory=3),
    "veterano": Budget(worlds=40, iterations=400),
    "maestro": Budget(worlds=160, iterations=2500),
}
"""By level. Weaker ones see less: fewer deals imagined, the first of them forgetful as well."""


EVENLY = 3
"""One in so many looks goes to what was looked at least, where all actions are asked about."""


def judged(view: View, level: str, rng: Random) -> Judgement:
    """What a level thinks of the actions of a view, which has at least one."""
    return judge(view, BUDGETS[level], rng)


def judged_evenly(view: View, level: str, rng: Random) -> Judgement:
    """The same by somebody who wants to know what each of them is worth."""
    return judge(view, BUDGETS[level], rng, EVENLY)
