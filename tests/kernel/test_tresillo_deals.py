"""Imagined deals of Tresillo: the same in plain Python, Numba and WebAssembly, and by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.ai import tresillo as rules_of_thumb
from game.ai.hombre import judge
from game.ai.hombre.budget import PLAIN, Budget, within
from game.ai.hombre.knowledge import known_words
from game.ai.hombre.tables import CALL_WORDS, auction_graph
from game.ai.kernel.cards import lowest
from game.ai.kernel.layout import HAND, LANE, LANE_MASK, TRUMPS
from game.ai.kernel.run import Plain, Runner, use
from game.ai.kernel.tresillo_deals import come_to_play
from game.ai.kernel.tresillo_hands import (
    best_trump,
    honest_level,
    in_lanes,
    usual_call,
    usual_discards,
)
from game.ai.kernel.tresillo_layout import (
    CALLING,
    NODE_NOW,
    SIM_BIDDER,
    SIM_TRUMP,
    STEP,
    TRUMP,
    WORLD_HAND,
    WORLD_STOCK,
)
from game.ai.kernel.tresillo_worlds import draw
from game.rules.cards import FULL_DECK, cards_in, mask_of, shuffled_deck
from game.rules.game import Standing
from game.rules.registry import game_of
from game.rules.view import View
from tests.conformance.cases import PRESETS

FEW = within(Budget(tries=12, deals=4, discards=3, worlds=3, playouts=2, nodes=400), PLAIN)
"""What plain Python may spend, so that no way may look further."""


def views(options: dict[str, Any], deals: int, seed: int) -> Iterator[tuple[Any, Any, View]]:
    """What the rules of thumb are asked in some deals."""
    game = game_of("tresillo", options)
    for number in range(deals):
        rng = Random(f"{seed} {number}")
        state = game.deal(shuffled_deck(rng), number % 3, Standing((0, 0, 0), 2 * (number % 2)))
        while (seat := game.turn(state)) is not None:
            view = game.view(state, seat)
            yield game, state, view
            game.advance(state, rules_of_thumb.choose(view, rng))


def test_all_three_ways_judge_alike(native: Runner, wasm: Runner) -> None:
    found = []
    for runner in (Plain(), native, wasm):
        use(runner)
        found.append([judge(view, FEW, Random(1)) for _, _, view in views({}, 2, seed=3)])
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("house", PRESETS["tresillo"])
def test_drawn_deals_are_whole_and_allowed(house: str) -> None:
    """Every card lies somewhere once, and the other hands hold what they may."""
    for game, _, view in views(PRESETS["tresillo"][house], 4, seed=5):
        words = known_words(view, Random(2), 3)
        assert draw(words)
        hands = words[WORLD_HAND : WORLD_HAND + 3]
        assert [hand.bit_count() for hand in hands] == list(view.hand_sizes)
        stock = words[WORLD_STOCK : WORLD_STOCK + view.stock]
        everything = [*hands, *stock]
        assert mask_of(lowest(card) for card in stock).bit_count() == view.stock
        assert sum(cards.bit_count() for cards in everything) == len(
            list(cards_in(_union(everything)))
        )
        may = game.sample(view, Random(1))
        for seat, cards in view.shown.items():
            assert mask_of(cards) & ~hands[seat] == 0
        assert may.hands[view.seat] == hands[view.seat]


def _union(masks: list[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found & FULL_DECK


def test_usual_choices_are_those_of_the_rules_of_thumb() -> None:
    """The kernel has their weights; where two calls are worth nearly the same it may differ."""
    same, asked = 0, 0
    for _, _, view in views({}, 40, seed=7):
        words = known_words(view, Random(1), 1)
        hand, chosen = mask_of(view.hand), rules_of_thumb.choose(view, Random(1))
        if view.phase == "auction":
            asked += 1
            same += CALL_WORDS[usual_call(words, hand, words[NODE_NOW])] == chosen.word
        elif view.phase == "trump":
            asked += 1
            as_it_is = int(view.contract == "solo")
            same += "OCEB"[best_trump(words, hand, as_it_is)] == chosen.word
        elif view.phase == "signal":
            assert f"signal {honest_level(words, hand, words[TRUMP])}" == view.suggested
        elif view.phase == "exchange" and view.exchange_bounds is not None:
            _set_trump(words)
            laned = in_lanes(words, hand, words[TRUMP])
            thrown = usual_discards(words, laned, words[TRUMP], *view.exchange_bounds)
            cards = in_lanes(words, mask_of(chosen.cards), words[TRUMP])
            assert thrown.bit_count() == cards.bit_count()
            asked += 1
            same += thrown == cards
    assert asked > 100
    assert same >= 0.97 * asked


def test_deals_come_to_the_play_as_by_the_rules() -> None:
    """From the first call on, with the same choices the same hands are played."""
    same, deals = 0, 0
    for house in PRESETS["tresillo"]:
        for game, state, view in views(PRESETS["tresillo"][house], 12, seed=11):
            if view.calls or not auction_graph(game.options, view.dealer):
                continue
            words = known_words(view, Random(1), 1)
            words[STEP] = CALLING
            words[WORLD_HAND : WORLD_HAND + 3] = state.hands
            words[WORLD_STOCK : WORLD_STOCK + len(state.stock)] = [1 << c for c in state.stock]
            real = _played_by_rules_of_thumb(game, state.copy())
            call = usual_call(words, state.hands[state.turn], words[NODE_NOW])
            comes = come_to_play(words, call)
            deals += 1
            if real is None or not comes:
                same += real is None and not comes
                continue
            laned = [in_lanes(words, hand, words[SIM_TRUMP]) for hand in real.hands]
            same += laned == words[HAND : HAND + 3] and real.hombre == words[SIM_BIDDER]
    assert deals >= 50
    assert same >= 0.93 * deals


def _played_by_rules_of_thumb(game: Any, state: Any) -> Any:
    """The deal as its first card is led; None if nobody plays it."""
    while game.phase(state) not in ("play", "deal_over"):
        game.advance(state, rules_of_thumb.choose(game.view(state, state.turn), Random(1)))
    return state if game.phase(state) == "play" else None


def _set_trump(words: list[int]) -> None:
    words[TRUMPS] = LANE_MASK << (words[TRUMP] * LANE)


def test_the_auction_goes_on_where_the_view_says() -> None:
    """At each call the graph knows whose turn it is and what may be called."""
    for game, _, view in views({"auction": "single_round"}, 20, seed=9):
        if view.phase == "auction":
            words = known_words(view, Random(1), 1)
            bidding, after = auction_graph(game.options, view.dealer)[words[NODE_NOW]]
            assert bidding.turn == view.seat
            allowed = [word for word, node in zip(CALL_WORDS, after, strict=True) if node >= 0]
            assert allowed == [action.word for action in view.legal]
