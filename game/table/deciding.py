"""Whether the rest of a deal is decided: whatever anybody plays, it ends the same."""

from __future__ import annotations

from typing import Any

from game.rules.deal import DealState
from game.rules.game import Game
from game.rules.view import View

BUDGET = 2000
"""Positions looked at before a deal counts as open."""


def may_be_known(view: View) -> bool:
    """Whether the seat of a view knows all cards, or none can be chosen any more: so that to say
    that a deal is decided tells nothing new.
    """
    if view.stock and view.hombre is None:
        return False
    return len(view.hand_sizes) == 2 or max(view.hand_sizes) <= 1


def is_decided(game: Game[Any], state: DealState, budget: int = BUDGET) -> bool:
    """Whether all ways to play on end with the same points and the same winner."""
    ends: set[tuple[Any, ...]] = set()
    waiting = [state]
    while waiting:
        here = waiting.pop()
        if game.turn(here) is None:
            result = game.result(here)
            assert result is not None
            ends.add((result.points, result.winner))
            if len(ends) > 1:
                return False
            continue
        for action in game.legal_actions(here):
            budget -= 1
            if budget < 0:
                return False
            later = here.copy()
            game.advance(later, action)
            waiting.append(later)
    return True
