"""The judgement of any decision in Tresillo."""

from __future__ import annotations

from random import Random

from game.ai import tresillo as rules_of_thumb
from game.ai.hombre.before_play import judge_call, judge_exchange, judge_order, judge_trump
from game.ai.hombre.budget import FULL, PLAIN, Budget, within
from game.ai.hombre.in_play import judge_play, judge_reply, judge_surrender
from game.ai.judgement import Judgement, Worth
from game.ai.kernel.run import runner
from game.rules.notation import bounds_of
from game.rules.registry import game_of
from game.rules.tresillo.game import Tresillo
from game.rules.view import View


def judge(view: View, budget: Budget = FULL, rng: Random | None = None) -> Judgement:
    """What each sensible action is worth; `view.legal` must not be empty.

    In the auction and the play these are all legal ones, in an exchange those that were considered.
    What is not looked at, as an honest signal, is worth 0 points and the only one named.
    """
    chance = rng or Random(0)
    affordable = within(budget, PLAIN) if runner().name == "plain" else budget
    if len(view.legal) > 1 or bounds_of(view.legal[0]) is not None:
        found = _searched(view, affordable, chance)
        if found is not None:
            return found
    return Judgement((Worth(rules_of_thumb.choose(view, chance), 0.0),))


def _searched(view: View, budget: Budget, rng: Random) -> Judgement | None:
    game = game_of(view.game, view.options)
    assert isinstance(game, Tresillo)
    match view.phase:
        case "auction" if budget.deals:
            return judge_call(view, budget, rng)
        case "trump" if budget.deals:
            return judge_trump(view, budget, rng)
        case "order" if budget.deals:
            return judge_order(view, budget, rng)
        case "exchange" if budget.discards:
            return judge_exchange(view, budget, rng)
        case "surrender" if budget.worlds:
            return judge_surrender(game, view, budget, rng)
        case "reply" if budget.worlds:
            return judge_reply(game, view, budget, rng)
        case "play" | "claim" if budget.worlds:
            return judge_play(game, view, budget, rng)
        case _:
            return None
