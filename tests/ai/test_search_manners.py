"""The levels that search commit no crime, and play perfectly where they know all cards."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.ai.certainty import is_known
from game.ai.judgement import Judgement
from game.ai.kernel import solver
from game.ai.kernel.run import use
from game.ai.levels import player_of
from game.ai.search.judging import judge
from game.ai.search.levels import BUDGETS
from game.ai.search.manners import LAST_TRICKS
from game.rules.cards import number_of, shuffled_deck
from game.rules.game import Standing
from game.rules.notation import Action
from game.rules.registry import game_of
from game.rules.tressette.ranks import follower_wins
from game.rules.tute.ranks import points_of
from game.rules.view import View
from tests.ai.tute_play import certain_for, over_partner
from tests.kernel.positions import position

DEALS = {"aficionado": 12, "veterano": 8, "maestro": 2}
POSITIONS = 50
THROWN, TAKEN = "dear card thrown away", "partner's certain trick taken"
RULES: dict[str, dict[str, Any]] = {
    "tressette": {},
    "tute2": {"tute_effect": "deal"},
    "tute4": {"tute_effect": "deal", "partner_exempt": True},
}


@pytest.fixture(autouse=True)
def _fastest_kernels() -> None:
    use(None)


def decisions(game_id: str, level: str, deals: int) -> Iterator[tuple[View, Action]]:
    """Every play of some deals between players of this level."""
    game, player, rng = game_of(game_id, RULES[game_id]), player_of(level), Random(game_id)
    for number in range(deals):
        state = game.deal(shuffled_deck(rng), number % game.seats, Standing((0,) * game.sides))
        while game.turn(state) is not None:
            view = game.view(state, state.turn)
            action = player.choose(view, rng)
            if action.verb == "play":
                yield view, action
            game.advance(state, action)


def crimes(view: View, action: Action) -> Iterator[tuple[str, bool]]:
    """By name each crime that was possible in this reply, and whether it was committed."""
    card, legal = action.cards[0], [may.cards[0] for may in view.legal if may.verb == "play"]
    if view.game == "tressette":
        lost = [c for c in legal if not follower_wins(view.trick[0][1], c)]
        dear = [c for c in lost if number_of(c) == 1]
    else:
        lost = [c for c in legal if certain_for(view, c) == 1 - view.seat % 2]
        dear = [c for c in lost if points_of(c) >= 10]
        over = over_partner(view, legal)
        if over and len(view.hand) > LAST_TRICKS:
            yield TAKEN, card in over
    if 0 < len(dear) < len(lost):
        yield THROWN, card in dear


@pytest.mark.parametrize(
    "level", ["aficionado", "veterano", pytest.param("maestro", marks=pytest.mark.long)]
)
@pytest.mark.parametrize("game_id", list(RULES))
def test_no_crimes(game_id: str, level: str) -> None:
    """Nothing dear is thrown away, and no partner's trick is taken, unless all cards are known."""
    counts: dict[str, list[int]] = {}
    game = game_of(game_id, RULES[game_id])
    for view, action in decisions(game_id, level, DEALS[level]):
        if view.trick and not is_known(game, view):
            for name, done in crimes(view, action):
                chances, committed = counts.get(name, [0, 0])
                counts[name] = [chances + 1, committed + done]
    assert counts
    assert {name: done for name, (_, done) in counts.items()} == dict.fromkeys(counts, 0)


def known(game_id: str, seed: int) -> tuple[Any, View] | None:
    """A position in which somebody who is to act knows all cards, from play by chance."""
    rng = Random(seed)
    game, state = position(game_id, {}, rng, rng.choice((6, 8, 10, 12)))
    view = game.view(state, state.turn)
    return (game, view) if len(view.legal) > 1 and is_known(game, view) else None


@pytest.mark.parametrize("level", ["veterano", "maestro"])
@pytest.mark.parametrize("game_id", list(RULES))
def test_no_regret_where_all_is_known(game_id: str, level: str) -> None:
    """What is chosen is never worth less than the best, and every value is exact."""
    tried = 0
    for seed in range(100 * POSITIONS):
        found = known(game_id, seed)
        if found is None:
            continue
        game, view = found
        solved = solver.solve(game, game.sample(view, Random(1)))
        assert solved is not None
        judged: Judgement = judge(view, BUDGETS[level][game_id], Random(seed))
        assert judged.exact
        assert solved.values[judged.choice.text] == max(solved.values.values())
        tried += 1
        if tried == POSITIONS:
            return
    pytest.fail(f"only {tried} positions are known")
