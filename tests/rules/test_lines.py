"""Lines that explain points on the way through a deal, and what single cards count in them."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.cards import DECK_SIZE
from game.rules.match import Match
from game.rules.notation import one_of
from game.rules.registry import GAMES, game_of

WORTH_OF_A_DECK = {"tressette": 32, "tute2": 120, "tute4": 120, "tresillo": 0}
"""Thirds without the last trick (tressette.md), card points (tute.md); Tresillo counts tricks."""


@pytest.mark.parametrize("game_id", GAMES)
def test_the_cards_of_a_deck_are_worth_what_the_rules_say(game_id: str) -> None:
    game = game_of(game_id, {})
    worth = sum(game.card_worth(card) for card in range(DECK_SIZE))
    assert worth == WORTH_OF_A_DECK[game_id]


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game_id", GAMES)
def test_lines_grow_into_those_of_the_result(game_id: str, seed: int) -> None:
    """What cards have brought a side is never less than before, and in the end it is the result."""
    match, rng = Match(game_of(game_id, {}), seed), Random(seed)
    match.next_deal()
    game = match.game
    won = [0] * game.sides
    while match.deal.result is None:
        lines = game.lines(match.deal.state)
        if game_id == "tresillo":
            assert lines == ()
        now = [
            sum(line.amount for line in lines if line.side == side) for side in range(game.sides)
        ]
        assert all(new >= old for new, old in zip(now, won, strict=True))
        won = now
        assert match.turn is not None
        view = match.view(match.turn)
        match.submit(one_of(rng.choice(view.legal), view.hand, rng))
    assert game.lines(match.deal.state) == match.deal.result.lines
