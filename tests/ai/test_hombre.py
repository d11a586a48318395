"""The strong player of Tresillo: lawful, honest, the same each time, right where all is known."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.ai.hombre import in_play, judge
from game.ai.hombre.budget import Budget
from game.ai.hombre.knowledge import known_words
from game.ai.hombre.levels import BUDGETS, judged
from game.ai.hombre.tables import auction_graph, tables
from game.ai.hombre.worth import Terms, played_worths
from game.ai.kernel import solver
from game.ai.kernel.run import Plain, use
from game.ai.kernel.tresillo_layout import (
    DRAWN_SIZE,
    HIDDEN,
    KEPT_SIZE,
    KNOWN,
    STOCK_SIZE,
    THROWN_SIZE,
)
from game.ai.levels import player_of
from game.ai.players import decision_rng
from game.rules.cards import shuffled_deck
from game.rules.game import Standing
from game.rules.notation import bounds_of
from game.rules.registry import game_of
from game.rules.tresillo.game import Tresillo
from game.rules.tresillo.state import State
from game.rules.view import View
from tests.ai.tresillo_play import crimes
from tests.conformance.cases import PRESETS
from tests.rules.tresillo_support import tresillo

SMALL = Budget(tries=2, deals=2, discards=1, worlds=3, playouts=1, nodes=200)
"""Enough to look at everything, in plain Python."""
NO_SEARCH = Budget(tries=0, deals=0, discards=0, worlds=0, playouts=0, nodes=0)
"""The rules of thumb."""
HOUSES = PRESETS["tresillo"]


@pytest.fixture(autouse=True)
def _plain() -> Iterator[None]:
    use(Plain())
    yield
    use(None)


def decisions(
    options: dict[str, Any], deals: int, seed: int, budget: Budget = SMALL
) -> Iterator[tuple[Tresillo, State, View, Any]]:
    """Every decision of some deals between three of them, in which there is a choice."""
    game = game_of("tresillo", options)
    assert isinstance(game, Tresillo)
    for number in range(deals):
        rng = Random(f"{seed} {number}")
        pool = 2 * rng.randrange(3)
        state = game.deal(shuffled_deck(rng), number % 3, Standing((0, 0, 0), pool))
        while (seat := game.turn(state)) is not None:
            view = game.view(state, seat)
            chance = decision_rng(seed, number, state.ply, seat)
            action = judge(view, budget, chance).choice
            if len(view.legal) > 1 or bounds_of(view.legal[0]):
                yield game, state, view, action
            state = game.apply(state, action)


@pytest.mark.parametrize("house", HOUSES)
def test_every_choice_is_allowed(house: str) -> None:
    """`apply` refuses whatever is not; every phase that the house rules have is met."""
    seen = {view.phase for _, _, view, _ in decisions(HOUSES[house], 3, seed=3)}
    assert {"auction", "trump", "exchange", "play"} <= seen


def test_a_judgement_names_all_actions_best_first() -> None:
    """Of cards and calls each stands there once, the choice first."""
    for _, _, view, action in decisions({}, 2, seed=5):
        judgement = judge(view, SMALL, Random(1))
        named = [worth.action for worth in judgement.worths]
        assert len(named) == len(set(named))
        if view.phase in ("auction", "play", "trump", "order"):
            assert set(named) == set(view.legal)
        assert action in named or view.phase == "exchange"


def test_hidden_cards_change_nothing() -> None:
    """Where others hold other cards that fit the same view, the same is done."""
    for number, (game, state, view, _) in enumerate(decisions({}, 2, seed=7, budget=NO_SEARCH)):
        other = game.sample(view, Random(number))
        assert game.view(other, state.turn) == view
        assert judge(game.view(other, state.turn), SMALL, Random(9)) == judge(
            view, SMALL, Random(9)
        )


def test_where_all_is_known_the_move_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the last tricks, with all cards shown: as good as anything that can be played, on the
    levels that look at cards.
    """
    monkeypatch.setattr(in_play, "is_known", lambda _game, _view: True)
    right = 0
    for game, state, view, _ in decisions({}, 40, seed=11, budget=NO_SEARCH):
        if view.phase not in ("play", "claim") or len(view.tricks) < 5:
            continue
        state.shown = list(state.hands)
        open_view = game.view(state, state.turn)
        solved = solver.solve(game, state)
        assert solved is not None
        for level in ("veterano", "maestro"):
            judgement = judged(open_view, level, Random(2))
            assert judgement.exact
            assert solved.values[judgement.choice.text] == max(solved.values.values())
        right += 1
    assert right >= 200


def test_known_and_hidden_cards_add_up() -> None:
    """What is dealt by the kernel fits into the places that the view names."""
    for house in HOUSES.values():
        for _, _, view, _ in decisions(house, 2, seed=17, budget=NO_SEARCH):
            words = known_words(view, Random(1), 1)
            others = [seat for seat in range(3) if seat != view.seat]
            room = words[STOCK_SIZE]
            for seat in others:
                places = words[KEPT_SIZE + seat] + words[DRAWN_SIZE + seat]
                room += places + words[THROWN_SIZE + seat] - words[KNOWN + seat].bit_count()
            assert words[HIDDEN].bit_count() == room


def test_all_auctions_are_in_the_graph() -> None:
    """Thirty-eight call sequences lead from its beginning to an end."""
    graph = auction_graph(tresillo().options, 2)

    def sequences(node: int) -> int:
        following = [other for other in graph[node][1] if other >= 0]
        return sum(map(sequences, following)) if following else 1

    assert sequences(0) == 38


def test_worths_sum_to_nothing() -> None:
    """Whatever one gets others pay, the pool being a third of each."""
    for house in ({}, HOUSES["plate"], HOUSES["target"]):
        options = tresillo(**house).options
        for terms in (Terms(0, "entrada", 0), Terms(2, "solo", 6), Terms(1, "vuelta", 4, 0)):
            table = played_worths(options, terms, True, False)
            assert {sum(worths) for worths in table if worths is not None} == {0}


def test_tables_are_made_once() -> None:
    """They are many; the same deal asks for the same ones again."""
    options = tresillo().options
    assert tables(options, 2, 1, 0) is tables(options, 2, 1, 0)


def test_partners_trick_is_left_and_matadors_are_kept() -> None:
    """No crime of those that `tresillo_play` counts."""
    committed = [
        name
        for _, _, view, action in decisions({}, 5, seed=19)
        if view.phase == "play"
        for name, done in crimes(view, action)
        if done
    ]
    assert committed == []


def test_levels_choose_by_this_judgement() -> None:
    """A player of the level is the judgement with its budget, and nothing else."""
    game = game_of("tresillo", {})
    state = game.deal(shuffled_deck(Random(1)), 0, Standing((0, 0, 0)))
    view = game.view(state, 1)
    for name in BUDGETS:
        assert player_of(name).choose(view, Random(4)) == judged(view, name, Random(4)).choice
