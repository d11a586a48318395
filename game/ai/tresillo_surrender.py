"""When to give up in Tresillo, and when to play on in the place of a hombre who does."""

from __future__ import annotations

from dataclasses import replace

from game.ai.tresillo_counting import Count, count_of
from game.ai.tresillo_goals import POOL_SHARE, standing
from game.rules.notation import Action
from game.rules.view import View

LITTLE_HOPE = 0.02
"""The chance to win below which a hombre gives up."""
SURE_LOSS = 0.5
"""The chance of a codillo above which he does."""


def choose_surrender(view: View) -> Action:
    """Give up where the contract is hardly to be won and a codillo likely."""
    sacada, _, *codillo = standing(count_of(view))
    gives_up = sacada < LITTLE_HOPE and sum(codillo) > SURE_LOSS
    return Action("surrender", "yes" if gives_up else "no")


def choose_reply(view: View) -> Action:
    """Play on as hombre where that promises more than a share of what else goes into the pool."""
    stakes = view.stakes["reply insist"]
    taker: Count = replace(count_of(view), hombre=view.seat)
    sacada, puesta, *codillo = standing(taker)
    hoped = sacada * stakes["sacada"] + puesta * stakes["puesta"] + sum(codillo) * stakes["codillo"]
    return Action("reply", "insist" if hoped > -stakes["puesta"] * POOL_SHARE else "accept")
