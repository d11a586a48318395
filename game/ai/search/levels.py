"""What each level above the rules of thumb may look at in Tressette and Tute."""

from __future__ import annotations

from random import Random

from game.ai.judgement import Judgement
from game.ai.search.budget import Budget
from game.ai.search.judging import judge
from game.rules.view import View

_GAMES = ("tressette", "tute2", "tute4")
BUDGETS = {
    "aficionado": dict.fromkeys(_GAMES, Budget(20, 150, solves=False, memory=3)),
    "veterano": dict.fromkeys(_GAMES, Budget(40, 400)),
    "maestro": {
        "tressette": Budget(200, 4000),
        "tute2": Budget(400, 12000),
        "tute4": Budget(400, 8000),
    },
}
"""By level and game. Weaker levels see less: fewer deals imagined, the first forgetful as well. In
Tute for four the ends of imagined deals are solved, so that each takes longer; in Tressette more
looks gain nothing (docs/PLAYERS.md).
"""
EVENLY = 3
"""One in so many looks goes to what was looked at least, where all actions are asked about."""


def judged(view: View, level: str, rng: Random) -> Judgement:
    """What a level thinks of the actions of a view, which has at least one."""
    return judge(view, BUDGETS[level][view.game], rng)


def judged_evenly(view: View, level: str, rng: Random) -> Judgement:
    """The same by somebody who wants to know what each of them is worth."""
    return judge(view, BUDGETS[level][view.game], rng, EVENLY)
