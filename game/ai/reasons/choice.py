"""Which of all facts are told of an action."""

from __future__ import annotations

from random import Random
from typing import Any

from game.ai.certainty import is_known
from game.ai.judgement import Judgement, Worth
from game.ai.reasons import tresillo, tressette, tute
from game.ai.reasons.endings import last_trick_facts
from game.ai.reasons.facts import NOTHING, Fact, Facts, merit
from game.ai.reasons.judged import is_fine, judged_facts
from game.ai.reasons.spoken import spoken_facts
from game.rules.cards import Card
from game.rules.game import Game
from game.rules.notation import Action
from game.rules.registry import game_of
from game.rules.view import View

CARD_FACTS = {
    "tressette": tressette.card_facts,
    "tute2": tute.card_facts,
    "tute4": tute.card_facts,
    "tresillo": tresillo.card_facts,
}
"""One entry a game."""


def reasons(view: View, judgement: Judgement) -> dict[Action, tuple[Fact, ...]]:
    """For each action that was judged what is told of it: at most one fact of the game and one of
    the figures, none where there is nothing certain to say.

    What speaks for an action is told of those that are as good as the best, what speaks against it
    of the others; of an action that must be taken, that it must.
    """
    game = game_of(view.game, view.options)
    of_cards = _of_cards(game, view)
    told = {}
    for worth in judgement.worths:
        found = _of_action(game, view, of_cards, worth.action)
        if len(view.legal) == 1 and worth.action in view.legal:
            found += merit("only_card" if worth.action.verb == "play" else "only_answer")
        told[worth.action] = _told(judgement, worth, found)
    return told


def _told(judgement: Judgement, worth: Worth, found: Facts) -> tuple[Fact, ...]:
    is_good = is_fine(judgement, worth)
    of_game = found.merits if is_good else found.faults
    figures = judged_facts(judgement, worth)
    return of_game[:1] + (figures.merits if is_good else figures.faults)


def _of_cards(game: Game[Any], view: View) -> dict[Card, Facts]:
    """All facts by card, those of an ending that is known first."""
    cards = tuple(action.cards[0] for action in view.legal if action.verb == "play")
    if not cards:
        return {}
    found = CARD_FACTS[view.game](view)
    if not is_known(game, view):
        return found
    last = last_trick_facts(game, game.sample(view, Random(0)), cards)
    return {card: facts + last.get(card, NOTHING) for card, facts in found.items()}


def _of_action(game: Game[Any], view: View, of_cards: dict[Card, Facts], action: Action) -> Facts:
    if action.verb == "play":
        return of_cards[action.cards[0]]
    answered = tresillo.answer_facts(view, action) if view.game == "tresillo" else NOTHING
    return answered + spoken_facts(game, view, action)
