"""The last trick, where all cards are known: which cards keep it and which give it away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.ai.effort import positions
from game.ai.kernel import solver
from game.ai.reasons.facts import Facts, fault, merit
from game.rules.cards import Card
from game.rules.deal import DealState
from game.rules.game import Game
from game.rules.notation import play

MOST_CARDS = 16
"""With more cards than this in the hands the last trick is far away."""
BUDGET = 200_000
"""Positions looked at before nothing is said."""


def last_trick_facts(
    game: Game[Any], state: DealState, cards: tuple[Card, ...]
) -> Mapping[Card, Facts]:
    """By card whether the own side can still win the last trick whatever the others do, where that
    depends on the card. `state` is the deal as it is, and the search is exact.
    """
    if game.id == "tresillo" or sum(hand.bit_count() for hand in state.hands) > MOST_CARDS:
        return {}
    found = solver.last_trick(game, state, positions(BUDGET))
    if found is None:
        return {}
    keeps = {card: found[play(card).text] for card in cards}
    if len(set(keeps.values())) < 2:
        return {}
    return {
        card: merit("keeps_last_trick") if kept else fault("costs_last_trick")
        for card, kept in keeps.items()
    }
