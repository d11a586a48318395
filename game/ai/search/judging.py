"""Judging the actions of a view: the exact ending where it is known, else a tree."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from math import inf
from random import Random
from typing import Any

from game.ai.aprendiz import CHOOSERS
from game.ai.certainty import is_known
from game.ai.judgement import Judgement, Worth
from game.ai.kernel import solver
from game.ai.kernel.run import runner
from game.ai.search.aims import Aim, aim_of
from game.ai.search.budget import PLAIN_FACTOR, Budget
from game.ai.search.growth import Estimate, Style, grown
from game.ai.search.manners import crimes
from game.ai.search.worlds import imagined
from game.rules.game import Game
from game.rules.notation import Action
from game.rules.registry import game_of
from game.rules.tressette.house import THIRDS_A_POINT
from game.rules.view import View

STYLES = {
    "tressette": Style(exploration=4, chance_plays=150, exact_cards=0),
    "tute2": Style(exploration=20, chance_plays=150, exact_cards=0),
    "tute4": Style(exploration=60, chance_plays=150, exact_cards=12),
}
VALUES_A_POINT = {"tressette": THIRDS_A_POINT}
"""How many of a kernel's values make one point of `Worth`, where that is not one."""
NOISE = 0.5
"""Within so many standard errors of the best the rules of thumb have their way."""
_SEED_BITS = 1 << 30


def judge(view: View, budget: Budget, rng: Random, evenly: int = 0) -> Judgement:
    """What each action of `view.legal` is worth, the one to choose first.

    `evenly` as in `Style`: a choice needs to know the best actions well, a hint all of them.
    """
    game = game_of(view.game, view.options)
    thumb = CHOOSERS[view.game](view, rng)
    if len(view.legal) == 1 or thumb.verb not in ("play", "sing") or view.phase != "play":
        return _unsearched(view, thumb)
    if runner().name == "plain":
        budget = budget.reduced(PLAIN_FACTOR)
    if budget.solves and is_known(game, view):
        state = game.sample(view, rng)
        solved = solver.solve(game, state, budget.nodes)
        if solved is not None and solved.exact:
            return _exact(game, view, solved.values, aim_of(game, state), thumb)
    worlds = imagined(game, view, budget.worlds, rng, budget.memory)
    style = STYLES[game.id] if budget.solves else replace(STYLES[game.id], exact_cards=0)
    style = replace(style, evenly=evenly)
    aim, seed = aim_of(game, worlds.first), int(rng.random() * _SEED_BITS)
    estimates = grown(worlds, style, aim, budget.iterations, seed)
    known = worlds.deal.actions
    shunned = crimes(worlds.deal.words, known.values())
    decent = {text for text, number in known.items() if number not in shunned}
    return _estimated(game, view, estimates, decent, thumb, len(worlds.words))


def _unsearched(view: View, thumb: Action) -> Judgement:
    """Where nothing is to be chosen, or nothing that a kernel knows: the rules of thumb."""
    others = [action for action in view.legal if action != thumb]
    return Judgement(tuple(Worth(action, 0.0, inf) for action in (thumb, *others)))


def _exact(
    game: Game[Any], view: View, values: Mapping[str, int], aim: Aim, thumb: Action
) -> Judgement:
    ahead = aim.won[0] - aim.won[1]
    worths = [
        Worth(action, _points(game, ahead + values[action.text]), exact=True)
        for action in view.legal
        if action.text in values
    ]
    worths.sort(key=lambda worth: (-worth.points, worth.action != thumb))
    return Judgement(tuple(worths))


def _estimated(
    game: Game[Any],
    view: View,
    estimates: Mapping[str, Estimate],
    decent: Collection[str],
    thumb: Action,
    worlds: int,
) -> Judgement:
    """Of the decent actions, given by their texts, one is chosen."""
    known = [action for action in view.legal if action.text in estimates]
    eligible = [action for action in known if action.text in decent]
    best = max((estimates[a.text] for a in eligible), key=lambda e: (e.visits, e.worth))
    favourite = estimates[thumb.text] if thumb in eligible else None
    chosen = next(a for a in eligible if estimates[a.text] is best)
    if favourite is not None and favourite.worth >= best.worth - NOISE * best.error:
        chosen = thumb

    def order(action: Action) -> tuple[bool, float]:
        return action != chosen, -estimates[action.text].worth

    found = [(action, estimates[action.text]) for action in sorted(known, key=order)]
    worths = [Worth(a, _points(game, e.ahead), _points(game, e.error)) for a, e in found]
    return Judgement(tuple(worths), worlds)


def _points(game: Game[Any], value: float) -> float:
    return value / VALUES_A_POINT.get(game.id, 1)
