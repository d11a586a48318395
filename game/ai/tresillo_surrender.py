"""When to give up in Tresillo, and when to play on in the place of a hombre who does."""

from __future__ import annotations

from dataclasses import replace

from game.ai.tresillo_counting import Count, count_of
from game.ai.tresillo_goals import expected_tricks, standing
from game.rules.notation import Action
from game.rules.view import View

FEW = 1
"""Nobody gives up who has won more of the first three tricks."""
WORTH_IT = 0.75
"""What playing on for another must promise, in units of what a puesta costs. Accepting is worth a
third, and hopes of a hand in the middle of a deal run too high.
"""
ENOUGH = 3.0
"""Below so many tricks, won and expected, giving up costs less than playing on."""


def choose_surrender(view: View) -> Action:
    """Give up where a codillo is likelier than anything else."""
    count = count_of(view)
    won = count.tricks[view.seat]
    gives_up = won <= FEW and won + expected_tricks(count, count.hand) < ENOUGH
    return Action("surrender", "yes" if gives_up else "no")


def choose_reply(view: View) -> Action:
    """Play on as hombre where that promises much more than a share of the pool."""
    stakes = view.stakes["reply insist"]
    taker: Count = replace(count_of(view), hombre=view.seat)
    sacada, puesta, *codillo = standing(taker)
    hoped = sacada * stakes["sacada"] + puesta * stakes["puesta"] + sum(codillo) * stakes["codillo"]
    return Action("reply", "insist" if hoped > -stakes["puesta"] * WORTH_IT else "accept")
