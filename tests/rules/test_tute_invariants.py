"""What holds in every deal and match of Tute (rules, 1.5, 4.5, 6 and 7)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.cards import DECK_SIZE, card_text
from game.rules.game import Standing
from game.rules.match import Match
from game.rules.registry import game_of
from game.rules.tute.ranks import points_of
from game.rules.tute.state import State
from tests.rules.support import mixed
from tests.rules.tute_support import FORMS, dealt, finished, legal, play_on, random_match, tute

DEALS_AT_MOST = {101: 2, 201: 4, 301: 5}


def check(game: Any, state: State) -> None:
    """Cards, points and songs at any moment."""
    piles = state.piles()
    lying = [card for pile in piles.values() for card in pile]
    assert sorted(lying) == list(range(40))
    won = sum(map(points_of, piles["tricks"]))
    assert won == sum(state.card_points)
    assert (
        won + sum(points_of(c) for name, p in piles.items() if name != "tricks" for c in p) == 120
    )
    if not state.trick:
        assert len({hand.bit_count() for hand in state.hands}) == 1
    pairs = [word for _, word in state.songs if not word.startswith("tute")]
    assert len(set(pairs)) == len(pairs) <= 4
    if game.turn(state) is not None:
        assert legal(game, state)


def check_window(state: State, text: str, sung_at: list[int]) -> None:
    """Songs come after a trick won, one each, and not in the last moments (4.5)."""
    if text.startswith("sing"):
        number = len(state.tricks)
        assert number > 0
        assert not state.trick
        assert state.taken_by[-1] == state.turn
        assert number not in sung_at
        sung_at.append(number)
        last = {2: (18, 16), 4: (8, 6)}[state.seats]
        assert number <= last["tute" in text]


def check_result(result: Any) -> None:
    """A played deal adds up; a deal with a tute names its winner."""
    fields = result.fields
    assert all(0 <= points <= 230 for points in result.points)
    if fields["tute"] is not None:
        assert (result.winner, fields["last_trick"]) == (fields["tute"], None)
        return
    assert sum(result.points) == 130 + sum(fields["sung"])
    assert sum(result.points) % 2 == 0
    assert 130 <= sum(result.points) <= 230


@pytest.mark.parametrize("game_id", FORMS)
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**6), eager=st.booleans())
def test_invariants(game_id: str, seed: int, eager: bool) -> None:
    """After every action of a random deal; songs are sung by chance or always."""
    game, rng = tute(game_id), Random(seed)
    state = dealt(game, mixed(seed), seed % game.seats)
    sung_at: list[int] = []
    check(game, state)
    while game.turn(state) is not None:
        actions = game.legal_actions(state)
        songs = [action for action in actions if action.verb == "sing"]
        action = rng.choice(songs if songs and eager else actions)
        check_window(state, action.text, sung_at)
        game.advance(state, action)
        check(game, state)
    check_result(finished(game, state))


@pytest.mark.parametrize("game_id", FORMS)
@pytest.mark.parametrize("target", DEALS_AT_MOST)
def test_a_match_is_short(game_id: str, target: int) -> None:
    """To 101 without a tute one or two deals, never three; to 201 four, to 301 five."""
    lengths = set()
    for seed in range(25):
        match = random_match(game_id, seed, target=target)
        tutes = [deal for deal in match.deals if deal.result and deal.result.winner is not None]
        lengths.add(len(match.deals))
        assert len(match.deals) <= DEALS_AT_MOST[target]
        if not tutes:
            assert max(match.standing.totals) >= target
            assert match.standing.totals[match.winner] == max(match.standing.totals)
    assert len(lengths) > 1 or target != 101


@pytest.mark.parametrize("game_id", FORMS)
def test_the_dealer_rotates(game_id: str) -> None:
    """The player to the dealer's right deals next; the first lead is the next one's."""
    seats, firsts = tute(game_id).seats, set()
    for seed in range(12):
        match = random_match(game_id, seed, target=301)
        dealers = [deal.dealer for deal in match.deals]
        firsts.add(dealers[0])
        assert dealers == [(dealers[0] + n) % seats for n in range(len(dealers))]
        for deal in match.deals:
            assert deal.taken[0].seat == (deal.dealer + 1) % seats
    assert firsts == set(range(seats))


def test_four_players_are_dealt_one_card_at_a_time() -> None:
    """`deck[i]` goes to the seat i places after the dealer's right; the last one lies open."""
    deck = mixed(4)
    for dealer in range(4):
        state = dealt(tute("tute4"), deck, dealer)
        for place, card in enumerate(deck):
            assert state.hands[(dealer + 1 + place) % 4] >> card & 1
        for seat in range(4):
            view = tute("tute4").view(state, seat)
            assert view.shown == {dealer: (deck[39],)}
            assert (view.trump, view.stock, view.turned) == (card_text(deck[39])[0], 0, deck[39])


def test_the_open_trump_is_shown_until_it_is_played() -> None:
    """All know that one card of the dealer."""
    game, rng, state = tute("tute4"), Random(1), dealt(tute("tute4"), mixed(4), 2)
    while game.turn(state) is not None:
        held = state.hands[2] >> state.turned & 1
        assert bool(held) is (state.turned in game.view(state, 0).shown.get(2, ()))
        game.advance(state, rng.choice(game.legal_actions(state)))


@pytest.mark.parametrize("game_id", ["tute2", "tute4"])
def test_trumps_are_the_cards_of_the_trump_suit(game_id: str) -> None:
    game = game_of(game_id, {})
    view = game.view(game.deal(range(DECK_SIZE), 0, Standing((0, 0))), 1)
    cards = {card_text(card) for card in game.trumps(view)}
    assert cards == {text for text in map(card_text, view.hand) if text[0] == view.trump}


@pytest.mark.parametrize("game_id", FORMS)
def test_a_hand_is_arranged_by_suit_and_strength(game_id: str) -> None:
    """Aces first, twos last."""
    game = tute(game_id)
    view = game.view(dealt(game, mixed(9)), 0)
    order = [1, 3, 12, 11, 10, 7, 6, 5, 4, 2]
    arranged = [card_text(card) for card in game.arranged(view)]
    assert arranged == sorted(
        arranged, key=lambda text: ("OCEB".index(text[0]), order.index(int(text[1:])))
    )


@pytest.mark.parametrize("game_id", FORMS)
def test_states_are_independent(game_id: str) -> None:
    """`apply` leaves its state alone, down to the last list."""
    game = tute(game_id)
    state = dealt(game, mixed(3))
    before = state.copy()
    play_on(game, state)
    assert state == before


def test_a_match_adds_up() -> None:
    """The standing counts points and deals."""
    match = Match(tute("tute2"), 11)
    match.next_deal()
    while match.turn is not None:
        match.submit(match.game.legal_actions(match.deal.state)[0])
    assert match.deal.result is not None
    assert match.standing.totals == match.deal.result.points
    assert match.standing.deals == 1
