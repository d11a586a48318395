"""Singing: the window, one song a trick, forty first, the bar, warnings, and the house rules."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.tute.state import State
from game.rules.view import Reason
from tests.rules.support import cards
from tests.rules.tute_support import (
    FORMS,
    SEATS,
    codes,
    dealt,
    deck_for,
    finished,
    legal,
    position,
    refusal,
    take,
    tute,
)

AFTER = {"code": "sing_after_trick"}


def window(game_id: str, hand: str, **more: Any) -> State:
    """Seat 0 has just won a trick and holds this."""
    return position([hand, *["O2 O4 O5"] * (SEATS[game_id] - 1)], may_sing=True, **more)


@pytest.mark.parametrize("game_id", FORMS)
def test_no_window_before_the_first_lead(game_id: str) -> None:
    """A pair in the dealt hand waits for a trick."""
    others = [""] * (SEATS[game_id] - 1)
    game = tute(game_id)
    state = dealt(game, deck_for(["C12 C11", *others], turned="E2"))
    assert legal(game, state, "sing") == []
    assert refusal(game, state, "sing C") == AFTER
    assert game.view(state, 0).held_back == {"sing C": Reason("sing_after_trick")}


def test_only_the_winner_and_only_before_leading() -> None:
    """Whoever lost the trick may not sing; leading closes the window."""
    game = tute("tute4")
    hands = ["O1 C12 C11", "O4 E12 E11", "O5 B12 B11", "O6"]
    state = take(game, position(hands), "play O1", "play O4", "play O5", "play O6")
    assert legal(game, state, "sing") == ["sing C"]
    for seat, text in ((1, "sing E"), (2, "sing B")):
        assert game.view(state, seat).held_back == {text: Reason("sing_after_trick")}
    state = take(game, state, "play C12")
    assert refusal(game, state, "sing E") == AFTER, "in the middle of a trick"


def test_one_announcement_a_trick() -> None:
    """After a song the lead; the other pair waits for another trick won."""
    game = tute("tute2")
    state = position(["O1 C12 C11 B12 B11", "O4 O5 O6 O7 E2"])
    state = take(game, state, "play O1", "play O4")
    assert legal(game, state, "sing") == ["sing C", "sing B"]
    state = take(game, state, "sing B")
    assert (legal(game, state, "sing"), game.turn(state)) == ([], 0)
    assert refusal(game, state, "sing C") == AFTER
    assert refusal(game, state, "sing B") == {"code": "sung_already", "suit": "B"}
    assert game.view(state, 0).held_back == {
        "sing C": Reason("sing_after_trick"),
        "sing B": Reason("sung_already", {"suit": "B"}),
    }
    assert game.view(state, 1).shown == {0: tuple(cards("B11 B12"))}
    assert game.view(state, 1).counted["sung"] == (20, 0)
    assert game.view(state, 1).counted["points"] == (31, 0)


def test_declining_keeps_the_right() -> None:
    """Who leads without singing may sing after the next trick he wins."""
    game = tute("tute2")
    state = position(["O1 O3 C12 C11", "O4 O5 O6 O7"])
    state = take(game, state, "play O1", "play O4", "play O3", "play O5")
    assert legal(game, state, "sing") == ["sing C"]


def test_the_window_opens_after_drawing() -> None:
    """A card just drawn completes the pair."""
    game = tute("tute2")
    deck = deck_for(["O1 C12", "O4"], turned="E2", stock="C11 B4")
    state = take(game, dealt(game, deck), "play O1", "play O4")
    assert legal(game, state, "sing") == ["sing C"]


@pytest.mark.parametrize("game_id", FORMS)
@pytest.mark.parametrize(
    ("hand", "songs", "text", "reason"),
    [
        ("E12 E11 C12 C11", [], "sing C", {"code": "forty_first", "suit": "E"}),
        ("E12 E11 O2", [(0, "C")], "sing E", {"code": "forty_barred"}),
        ("C12 C11 O2", [(0, "C")], "sing C", {"code": "sung_already", "suit": "C"}),
        ("C12 C10 O2", [], "sing C", {"code": "no_pair", "word": "C"}),
        ("O12 C12 E12 O2", [], "sing tute12", {"code": "no_tute", "word": "tute12"}),
    ],
)
def test_reasons(
    game_id: str, hand: str, songs: list[tuple[int, str]], text: str, reason: dict[str, str]
) -> None:
    """Each refused announcement has its reason; what the hand holds is explained in the view."""
    game, state = tute(game_id), window(game_id, hand, songs=songs)
    assert refusal(game, state, text) == reason
    held = game.view(state, 0).held_back
    assert (text in held) is (reason["code"] not in ("no_pair", "no_tute"))
    assert held.get(text, Reason("none")).to_json() in (reason, {"code": "none"})


def test_tute_off() -> None:
    """Option `tute_enabled`: four kings are only four kings."""
    hand = "O11 C11 E11 B11 O2"
    for on in (True, False):
        game, state = tute("tute4", tute_enabled=on), window("tute4", hand)
        assert legal(game, state, "sing") == (["sing tute11"] if on else [])
        assert refusal(game, state, "sing tute11") == (None if on else {"code": "tute_off"})


@pytest.mark.parametrize("on", [True, False])
def test_forty_first(on: bool) -> None:
    """Option `forty_first`: with both in hand only the 40, or any; a tute always."""
    game, state = tute("tute4", forty_first=on), window("tute4", "E12 E11 C12 C11 O12 B12")
    twenties = [] if on else ["sing C"]
    assert legal(game, state, "sing") == [*twenties, "sing E", "sing tute12"]


@pytest.mark.parametrize("rule", ["barred", "allowed"])
def test_forty_after_twenty(rule: str) -> None:
    """Option `forty_after_twenty`: whether a 20 bars the same player's 40."""
    game = tute("tute4", forty_after_twenty=rule)
    own = window("tute4", "E12 E11 O2", songs=[(0, "C")])
    assert legal(game, own, "sing") == (["sing E"] if rule == "allowed" else [])
    partners = window("tute4", "E12 E11 O2", songs=[(2, "C")])
    assert legal(game, partners, "sing") == ["sing E"], "a partner's 20 bars nothing"


@pytest.mark.parametrize(
    ("hand", "options", "warned"),
    [
        ("C12 C11 E12", {}, True),
        ("C12 C11 E10", {}, False),
        ("C12 C11 E12", {"forty_after_twenty": "allowed"}, False),
        ("C12 C11 E12 E11", {"forty_first": False}, True),
    ],
)
def test_warning_before_a_twenty(hand: str, options: dict[str, object], warned: bool) -> None:
    """While one trump court is held and the other may be drawn, or both are held unsung."""
    game = tute("tute2", **options)
    state = window("tute2", hand, stock="B6 B7 B4 B5")
    warning = {"sing C": Reason("gives_up_forty", {"suit": "E"})}
    assert game.view(state, 0).warnings == (warning if warned else {})
    assert game.view(state, 1).warnings == {}


@pytest.mark.parametrize("gone", ["played", "shown", "turned", "no stock", "four players", "sung"])
def test_no_warning_once_the_forty_cannot_come(gone: str) -> None:
    """A card played or shown in the other hand will not be drawn, the turned one may be."""
    form = "tute4" if gone == "four players" else "tute2"
    game = tute(form)
    has_stock = gone not in ("no stock", "four players")
    stock = "B6 E11" if gone == "turned" else "B6 B7"
    state = window(form, "C12 C11 E12", stock=stock if has_stock else "")
    if gone == "played":
        state.tricks[0] = ((0, cards("O3")[0]), (1, cards("E11")[0]))
    if gone == "shown":
        state.shown[1] = 1 << cards("E11")[0]
    if gone == "sung":
        state.songs = [(0, "B")]
    assert bool(game.view(state, 0).warnings) is (gone == "turned")


def test_sung_cards_are_shown_until_they_are_played() -> None:
    """Both cards of a pair stay known to all."""
    game, state = tute("tute4"), window("tute4", "C12 C11 O7")
    state = take(game, state, "sing C")
    state = take(game, state, "play C12")
    for seat in range(4):
        assert game.view(state, seat).shown == {0: tuple(cards("C11"))}


@pytest.mark.parametrize(
    ("rule", "open_in"),
    [
        ("always", {13, 14, 15, 16}),
        ("stock_only", {13}),
        ("until_first_win_after_stock", {13, 14, 15}),
    ],
)
def test_sing_window(rule: str, open_in: set[int]) -> None:
    """After trick 13 two cards are left in the stock, after 14 none; 15 and 16 are won without."""
    game = tute("tute2", sing_window=rule)
    hand = "C12 C11 O1 O3 O12 O11"
    for number in (13, 14, 15, 16):
        left = max(0, 28 - 2 * (number - 1))
        stock = " ".join(["B4", "B5", "B6", "B7"][:left])
        own = " ".join(hand.split()[: min(6, 21 - number)])
        state = position([own, "O2 O4 O5 O6 O7 E2"], turn=0, stock=stock, won="0" * (number - 1))
        state = take(game, state, "play O1", "play O2")
        assert (legal(game, state, "sing") != []) is (number in open_in), number


def test_a_window_that_will_not_open_again_is_over() -> None:
    """`sing_over` and not `sing_after_trick` once no trick to come can help."""
    game = tute("tute2", sing_window="stock_only")
    early = position(["C12 C11 O1", "O2 O4 O5"], stock="B4 B5 B6 B7")
    late = position(["C12 C11 O1", "O2 O4 O5"], stock="B4 B5")
    assert refusal(game, early, "sing C") == AFTER
    assert refusal(game, late, "sing C") == {"code": "sing_over"}


def ask(on: bool) -> tuple[Any, State]:
    """Seat 0 wins a trick; he and his partner hold a pair each, as do both opponents."""
    game = tute("tute4", singers="winning_side" if on else "trick_winner")
    hands = ["O1 C12 C11 O7", "O4 E12 E11", "O5 B12 B11", "O6 O12 O11"]
    return game, take(game, position(hands), "play O1", "play O4", "play O5", "play O6")


def test_singers_by_default() -> None:
    """Only the winner may sing, while he leads."""
    game, state = ask(False)
    assert game.phase(state) == "play"
    assert legal(game, state, "sing") == ["sing C"]


@pytest.mark.parametrize("first", ["sing C", "sing pass"])
@pytest.mark.parametrize("second", ["sing B", "sing pass"])
def test_singers_of_the_winning_side(first: str, second: str) -> None:
    """The winner is asked, then his partner, each once; then the winner leads."""
    game, state = ask(True)
    assert (game.phase(state), game.turn(state)) == ("sing", 0)
    assert legal(game, state) == ["sing C", "sing pass"]
    assert refusal(game, state, "play O7") == {"code": "not_now", "action": "play O7"}
    assert {why.code for why in game.view(state, 0).refused.values()} == {"answer_first"}
    state = take(game, state, first)
    assert (game.phase(state), game.turn(state)) == ("sing", 2)
    assert legal(game, state) == ["sing B", "sing pass"]
    state = take(game, state, second)
    assert (game.phase(state), game.turn(state)) == ("play", 0)
    assert legal(game, state, "sing") == []
    sung = 20 * ((first != "sing pass") + (second != "sing pass"))
    assert game.view(state, 3).counted["sung"] == (sung, 0)


def test_singers_of_the_winning_side_are_asked_only_with_a_reason() -> None:
    """Nobody is asked who has nothing to sing; a partner alone may be; a partner's tute counts."""
    game = tute("tute4", singers="winning_side")
    hands = ["O1 O7", "O4 E2", "O5 C12 E12 B12 O12", "O6 B2"]
    state = take(game, position(hands), "play O1", "play O4", "play O12", "play O6")
    assert game.phase(state) == "play"
    hands[2] = "O5 C11 E11 B11 O11"
    state = take(game, position(hands), "play O1", "play O4", "play O5", "play O6")
    assert (game.phase(state), game.turn(state)) == ("sing", 2)
    result = finished(game, take(game, state, "sing tute11"))
    assert (result.fields["tute"], result.winner) == (0, 0)
    assert ("tute11", 0, 0) in codes(result)
