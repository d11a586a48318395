"""What an action that is no card does at once: points that are scored, a match that is decided."""

from __future__ import annotations

from random import Random
from typing import Any

from game.ai.reasons.facts import NOTHING, Facts, fault, merit
from game.rules.cards import SUITS, card_text
from game.rules.game import Game
from game.rules.notation import Action
from game.rules.tressette.house import THIRDS_A_POINT
from game.rules.view import View


def spoken_facts(game: Game[Any], view: View, action: Action) -> Facts:
    """What follows from an action whatever the hidden cards are: so any deal that fits will do."""
    before = game.sample(view, Random(0))
    after = game.apply(before, action)
    result = game.result(after)
    if result is not None and result.winner is not None:
        wins = result.winner == game.side_of(view.seat)
        return merit("wins_match") if wins else fault("loses_match")
    match action.verb:
        case "sing" if action.word in SUITS:
            return _song(view, action)
        case "declare":
            gained = after.declared_points[view.seat] - before.declared_points[view.seat]
            return merit("declares", thirds=gained * THIRDS_A_POINT)
        case "swap" if action.word != "no":
            assert view.turned is not None
            return merit("swaps", card=card_text(view.turned))
        case _:
            return NOTHING


def _song(view: View, action: Action) -> Facts:
    about: dict[str, int | str] = {"points": view.worth[action.text], "suit": action.word}
    if action.text in view.warnings:
        return merit("sings", **about) + fault("gives_up_forty")
    return merit("sings", **about)
