"""Rules of thumb for Tresillo: one answer for each question that the game asks."""

from __future__ import annotations

from random import Random

from game.ai.tresillo_bidding import choose_bid, choose_trump
from game.ai.tresillo_claim import choose_claim
from game.ai.tresillo_exchange import choose_discards
from game.ai.tresillo_play import choose_card
from game.ai.tresillo_surrender import choose_reply, choose_surrender
from game.rules.notation import Action
from game.rules.view import View


def choose(view: View, rng: Random) -> Action:
    """The action that the rules of thumb advise. `view.legal` must not be empty."""
    match view.phase:
        case "auction":
            return choose_bid(view)
        case "trump":
            return choose_trump(view)
        case "exchange":
            return choose_discards(view)
        case "signal" | "order":
            return next(action for action in view.legal if action.text == view.suggested)
        case "surrender":
            return choose_surrender(view)
        case "reply":
            return choose_reply(view)
        case "claim":
            return choose_claim(view, rng)
        case _:
            return choose_card(view, rng)
