"""A deal in a kernel's words goes on as the deal itself does, card by card, in every game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.kernel.layout import (
    DYNAMIC,
    FORTY,
    GAME,
    LED,
    MAY_SING,
    NEXT,
    PLACE,
    TRESSETTE,
    TUTE,
    WINS,
)
from game.ai.kernel.search import act
from game.ai.kernel.solver import encoded
from game.ai.kernel.trick import playable
from game.rules.cards import shuffled_deck
from game.rules.game import Standing
from tests.conformance.cases import Case, all_cases
from tests.kernel.positions import chosen


@pytest.mark.parametrize("case", all_cases(), ids=lambda case: case.name)
def test_legal_cards_and_what_they_do(case: Case) -> None:
    """The kernel's legal set is the game's, and its next position is the next state encoded."""
    game, rng = case.game(), Random(case.name)
    standing = Standing((0,) * game.sides)
    state = game.deal(shuffled_deck(rng), rng.randrange(game.seats), standing)
    while game.turn(state) is not None:
        action = chosen(game, state, rng)
        deal = encoded(game, state)
        if deal is not None:
            plays = {a.text for a in game.legal_actions(state) if a.verb == "play"}
            allowed = playable(deal.words)
            assert {t for t, n in deal.actions.items() if t in plays} == plays
            if plays:
                assert allowed == sum(1 << deal.actions[text] for text in plays)
            act(deal.words, deal.actions[action.text])
        game.advance(state, action)
        after = encoded(game, state) if deal is not None else None
        if deal is not None and after is not None:
            assert what_counts(deal.words) == what_counts(after.words)


def what_counts(words: list[int]) -> list[Any]:
    """The part of a position that decides how it goes on."""
    counted = words[:DYNAMIC]
    if not words[PLACE]:
        # What lies in no trick is not looked at, nor is where the stock was begun.
        counted[LED : LED + 5] = [0] * 5
        counted[DYNAMIC - 1] = 0
    counted[NEXT] = 0
    if words[GAME] != TUTE or not words[FORTY]:
        counted[MAY_SING] = 0
    if words[GAME] == TRESSETTE:
        counted[WINS : WINS + 4] = [0] * 4
    return counted
