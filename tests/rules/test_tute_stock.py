"""Tute for two: dealing, drawing, the turned card; options `hand_size_2p`, `exchange`, `capote`."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.rules.cards import card_text
from game.rules.game import DealResult
from game.rules.tute.state import State
from tests.rules.support import cards, hand_of, mixed
from tests.rules.tute_support import (
    codes,
    dealt,
    deck_for,
    finished,
    legal,
    play_on,
    position,
    refusal,
    take,
    tute,
)


@pytest.mark.parametrize("size", [6, 8])
def test_hand_size(size: int) -> None:
    """Packets of half a hand, eldest first; the next card is turned and goes undermost."""
    game = tute("tute2", **({} if size == 6 else {"hand_size_2p": 8}))
    deck, half = mixed(2), size // 2
    for dealer in (0, 1):
        state = dealt(game, deck, dealer)
        eldest = [*deck[:half], *deck[size : size + half]]
        assert hand_of(state, 1 - dealer) == sorted(eldest)
        assert hand_of(state, dealer) == sorted([*deck[half:size], *deck[size + half : 2 * size]])
        assert state.turned == deck[2 * size] == state.stock[-1]
        assert state.stock[:-1] == list(deck[2 * size + 1 :])
        assert game.turn(state) == 1 - dealer
        assert game.view(state, 0).stock == 40 - 2 * size


@pytest.mark.parametrize("size", [6, 8])
def test_drawing(size: int) -> None:
    """The winner draws first; the loser of the last trick with a draw gets the turned card, which
    stays shown; duties begin with the next trick.
    """
    game, rng = tute("tute2", hand_size_2p=size) if size == 8 else tute("tute2"), Random(5)
    state = dealt(game, mixed(5))
    turned = state.turned
    for number in range(1, 21):
        free = number <= 20 - size
        assert len(state.stock) == max(0, 40 - 2 * size - 2 * (number - 1))
        stock = list(state.stock)
        for _ in range(2):
            plays = legal(game, state, "play")
            if free:
                assert len(plays) == size
            state = take(game, state, rng.choice(plays))
        winner = state.taken_by[-1]
        assert state.drawn == ({winner: stock[0], 1 - winner: stock[1]} if stock else {})
        for seat in (0, 1):
            own = {seat: state.drawn[seat]} if stock else {}
            assert game.view(state, seat).drawn == own
        if number == 20 - size:
            assert game.view(state, winner).shown == {1 - winner: (turned,)}
    assert game.turn(state) is None


EXCHANGE = {"exchange": True}


@pytest.mark.parametrize(
    ("turned", "hand", "offered"),
    [
        ("E1", "E7 E2", ["swap 7", "swap no"]),
        ("E10", "E7 E2", ["swap 7", "swap no"]),
        ("E6", "E7 E2", ["swap 2", "swap no"]),
        ("E7", "E2", ["swap 2", "swap no"]),
        ("E2", "E7", []),
        ("E1", "E2", []),
        ("E1", "C7 C2", []),
    ],
)
def test_exchange_is_offered(turned: str, hand: str, offered: list[str]) -> None:
    """The 7 for a counting card, the 2 for a white one; the winner of a trick, before drawing."""
    for options in (EXCHANGE, {}):
        game = tute("tute2", **options)
        state = dealt(game, deck_for([f"O1 {hand}", "O4"], turned=turned))
        state = take(game, state, "play O1", "play O4")
        expected = offered if options else []
        assert (legal(game, state) if expected else legal(game, state, "swap")) == expected
        assert game.phase(state) == ("swap" if expected else "play")
        assert len(state.stock) == (28 if expected else 26), "nothing is drawn before the answer"


def test_exchange() -> None:
    """Two swaps in one turn, public, each trump once; then both draw and the winner may sing."""
    game = tute("tute2", exchange=True)
    deck = deck_for(["O1 E7 E2 E11", "O4"], turned="E12", stock="B4 B5")
    state = take(game, dealt(game, deck), "play O1", "play O4")
    assert refusal(game, state, "play E2") == {"code": "not_now", "action": "play E2"}
    state = take(game, state, "swap 7")
    assert (card_text(state.turned), legal(game, state)) == ("E7", ["swap 2", "swap no"])
    state = take(game, state, "swap 2")
    view = game.view(state, 1)
    assert (card_text(view.turned), view.stock, view.trump) == ("E2", 26, "E")
    assert view.shown == {0: tuple(cards("E7 E12"))}
    assert [call.text for call in view.calls] == ["swap 7", "swap 2"]
    assert (state.drawn[0], state.drawn[1]) == tuple(cards("B4 B5"))
    assert legal(game, state, "sing") == ["sing E"]
    assert card_text(state.stock[-1]) == "E2"


def test_exchange_may_be_declined() -> None:
    """`swap no` draws; the question comes again after the next trick won."""
    game = tute("tute2", exchange=True)
    deck = deck_for(["O1 O3 E7", "O4 O5"], turned="E12")
    state = take(game, dealt(game, deck), "play O1", "play O4", "swap no", "play O3", "play O5")
    assert legal(game, state) == ["swap 7", "swap no"]
    state = take(game, state, "swap 7")
    assert state.swapped == ["7"]


def test_no_exchange_without_a_turned_card() -> None:
    """Before the last draw still, after it no more; and the loser of a trick is not asked."""
    game = tute("tute2", exchange=True)
    state = position(["O1 E7", "O4 O5"], stock="B4 E12")
    assert game.phase(take(game, state, "play O1", "play O4")) == "swap"
    state = position(["O1 E7", "O4 O5"])
    assert game.phase(take(game, state, "play O1", "play O4")) == "play"
    state = position(["O4 E7", "O1 O5"], stock="B4 E12")
    state = take(game, state, "play O4", "play O1")
    assert (game.phase(state), game.turn(state)) == ("play", 1)


TOP = "O1 O3 O12 O11 O10 O7"


def last_six(own: str, other: str, **options: object) -> tuple[Any, State]:
    """Seat 0 leads when the stock is just gone."""
    game = tute("tute2", capote=True, **options)
    return game, position([own, other], points=(40, 20), songs=[(0, "C"), (1, "B")])


def test_capote_may_be_announced_before_the_first_lead_without_a_stock() -> None:
    """By the player on lead, once, and only with this house rule."""
    game, state = last_six(TOP, "O2 O4 O5 O6 C2 C4")
    assert legal(game, state, "claim") == ["claim capote"]
    announced = take(game, state, "claim capote")
    assert legal(game, announced, "claim") == []
    assert game.turn(announced) == 0
    assert legal(tute("tute2"), state, "claim") == []
    later = take(game, state, "play O1", "play O2")
    assert legal(game, later, "claim") == []
    with_stock = position([TOP, "O2 O4 O5 O6 C2 C4"], stock="B4 B5")
    assert legal(game, with_stock, "claim") == []


def test_capote_may_be_announced_with_a_song() -> None:
    """It leaves the window open."""
    game, state = last_six(TOP, "O2 O4 O5 O6 C2 C4")
    state.may_sing = True
    state = take(game, state, "claim capote", "sing O")
    assert finished(game, play_on(game, state)).points == (170, 0)


@pytest.mark.parametrize(
    ("own", "code", "points"),
    [(TOP, "capote_made", (150, 0)), ("O7 O6 O5 O4 O2 C2", "capote_failed", (0, 150))],
)
def test_capote(own: str, code: str, points: tuple[int, int]) -> None:
    """All remaining tricks: the whole deal and the own songs; else the same for the other side."""
    other = "C10 C7 C6 C5 C4 C3" if code == "capote_made" else "O1 O3 O12 O11 O10 C1"
    game, state = last_six(own, other)
    result = finished(game, play_on(game, take(game, state, "claim capote")))
    assert result.points == points
    winner = points.index(150)
    assert (code, winner, 130) in codes(result)
    assert result.fields["capote"] == code.removeprefix("capote_")
    assert ("no_deal", 1 - winner, 0) not in codes(result)


def test_capote_not_announced() -> None:
    """All tricks without a word are only their points."""
    game, state = last_six(TOP, "C10 C7 C6 C5 C4 C3")
    result: DealResult = finished(game, play_on(game, state))
    assert result.fields["capote"] is None
    assert result.points[0] == 40 + 30 + 12 + 10 + 20


@pytest.mark.parametrize("how", ["tute", "immediate"])
def test_capote_without_an_end(how: str) -> None:
    """A tute, or the target under `immediate`, ends the deal before it is made or failed."""
    if how == "tute":
        game, state = last_six("O12 C12 E12 B12 O7 O6", "C10 C7 C6 C5 C4 C3")
        state.may_sing = True
        state = take(game, state, "claim capote", "sing tute12")
    else:
        game, state = last_six(TOP, "C10 C7 C6 C5 C4 C3", target_rule="immediate")
        state.carried = (30, 0)
        state = take(game, state, "claim capote", "play O1", "play C10")
    result = finished(game, state)
    assert result.fields["capote"] is None
    assert result.points == ((60, 40) if how == "tute" else (73, 40))
