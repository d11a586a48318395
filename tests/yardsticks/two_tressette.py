"""The yardstick of Tressette in due: tree search with the stock, perfect play without."""

from __future__ import annotations

from random import Random

from game.rules.cards import mask_of
from game.rules.notation import Action, play
from game.rules.registry import game_of
from game.rules.tressette.sampling import hidden_cards
from game.rules.view import View
from tests.yardsticks.endings_tressette import best_lead, best_reply
from tests.yardsticks.tree import best_move
from tests.yardsticks.worlds_tressette import TressetteWorld


def choose(view: View, rng: Random) -> Action:
    """The card to play."""
    if view.stock == 0:
        return play(_perfect(view))
    game = game_of(view.game, view.options)
    return play(best_move(lambda: TressetteWorld(game.sample(view, rng)), rng))


def _perfect(view: View) -> int:
    """With the stock gone all that is hidden is in the other hand."""
    mine, theirs = mask_of(view.hand), hidden_cards(view)
    legal = [action.cards[0] for action in view.legal]
    if view.trick:
        return best_reply(mine, theirs, view.trick[0][1], legal)
    return best_lead(mine, theirs)
