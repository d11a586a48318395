"""Players see only their own cards: hidden cards are changed at will, and nothing else changes.

What docs/FAIRNESS.md promises, for every game that is registered and every level that can be
chosen, by the very function through which the page asks its players (`game.engine.choose`).
"""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.ai.levels import LEVELS
from game.engine import choose
from game.rules.match import Match
from game.rules.registry import GAMES, game_of

LOOKED_AT = {"random": 12, "aprendiz": 12}
"""At how many moments of a deal a level is asked; the others take longer to think."""
FEW = 3


@cache
def moments(game_id: str, count: int) -> list[Match]:
    """Moments of the first deals of a match at which the seat to act does not know all cards."""
    match = Match(game_of(game_id, {}), 11)
    chance = Random(5)
    found = []
    while len(match.deals) < 2 and match.winner is None:
        match.next_deal()
        while match.turn is not None:
            found.append(match.rewound(len(match.deals), len(match.deal.taken)))
            match.submit(choose(match, match.turn, "random"))
    chance.shuffle(found)
    unknown = (
        match for match in found if lie_of_cards(with_other_cards(match, 0)) != lie_of_cards(match)
    )
    return list(islice(unknown, count))


def with_other_cards(match: Match, seed: int) -> Match:
    """The same moment with other cards in the hands of the others and in the stock."""
    seat = match.turn
    assert seat is not None
    other = match.rewound(len(match.deals), len(match.deal.taken))
    other.deal.state = match.game.sample(match.view(seat), Random(seed))
    return other


def lie_of_cards(match: Match) -> Any:
    """Where every card lies, seen by the seat to act or not."""
    return match.game.piles(match.deal.state)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game_id", GAMES)
def test_hidden_cards_change_neither_what_is_seen_nor_what_is_done(
    game_id: str, level: str
) -> None:
    looked_at = LOOKED_AT.get(level, FEW)
    found = moments(game_id, looked_at)
    assert len(found) == looked_at
    for match in found:
        seat = match.turn
        assert seat is not None
        done = choose(match, seat, level)
        for seed in range(2):
            other = with_other_cards(match, seed)
            assert other.view(seat) == match.view(seat)
            assert other.view(seat).to_json() == match.view(seat).to_json()
            assert choose(other, seat, level) == done
