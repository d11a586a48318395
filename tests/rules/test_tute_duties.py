"""The duties of Tute beyond the vectors: reasons in codes, and the house rules about them."""

from __future__ import annotations

import pytest

from game.rules.cards import card_text
from tests.rules.tute_support import FORMS, SEATS, legal, position, refusal, take, tute

OFF_ON = (False, True)


@pytest.mark.parametrize("game_id", FORMS)
@pytest.mark.parametrize(
    ("hand", "trick", "refused", "reason"),
    [
        ("C4 E7 O1", "C11", "E7", {"code": "must_follow", "suit": "C"}),
        ("C12 C4", "C11", "C4", {"code": "must_follow_and_beat", "suit": "C", "card": "C11"}),
        ("E7 O1", "C11", "O1", {"code": "must_trump", "suit": "C"}),
        ("E5 E2", "E4", "E2", {"code": "must_follow_and_beat", "suit": "E", "card": "E4"}),
        ("E5 E2 O1", "E6", "O1", {"code": "must_follow", "suit": "E"}),
    ],
)
def test_reasons(game_id: str, hand: str, trick: str, refused: str, reason: dict[str, str]) -> None:
    """A refused card comes with the duty, the suit led and the card to be beaten."""
    others = ["O7"] * (SEATS[game_id] - 1)
    game, state = tute(game_id), position([*others, hand], turn=len(others), trick=trick)
    assert refusal(game, state, f"play {refused}") == reason
    refusals = game.view(state, len(others)).refused
    assert {card_text(card): why.to_json() for card, why in refusals.items()}[refused] == reason


def test_reasons_with_a_trumped_trick() -> None:
    """To overtrump names the trump; to follow does not name a card that need not be beaten."""
    game = tute("tute4")
    state = position(["", "", "", "E7 E2 O1"], turn=3, trick="C11 E6")
    overtrump = {"code": "must_overtrump", "suit": "C", "card": "E6"}
    assert refusal(game, state, "play E2") == refusal(game, state, "play O1") == overtrump
    state = position(["", "", "", "C4 C12 E7"], turn=3, trick="C11 E6")
    assert refusal(game, state, "play E7") == {"code": "must_follow", "suit": "C"}


@pytest.mark.parametrize("game_id", FORMS)
def test_other_refusals_of_cards(game_id: str) -> None:
    """Cards not held, not one's turn, deal over."""
    game, seats = tute(game_id), SEATS[game_id]
    state = position([f"O{7 - seat} B{7 - seat}" for seat in range(seats)])
    assert refusal(game, state, "play C1") == {"code": "not_held", "card": "C1"}
    assert game.view(state, 0).refused == {}
    assert {why.code for why in game.view(state, 1).refused.values()} == {"not_your_turn"}
    assert refusal(game, state, "bid pass") == {"code": "not_now", "action": "bid pass"}
    state = position(["O12 C12 E12 B12", *["O7"] * (seats - 1)], may_sing=True)
    state = take(game, state, "sing tute12")
    assert refusal(game, state, "play O12") == {"code": "deal_over"}
    assert {why.code for why in game.view(state, 0).refused.values()} == {"deal_over"}
    assert legal(game, state) == []


@pytest.mark.parametrize("on", OFF_ON)
def test_must_undertrump(on: bool) -> None:
    """Who cannot overtrump is free, or must still play a trump."""
    game = tute("tute4", must_undertrump=on)
    state = position(["", "", "", "E5 E2 O1"], turn=3, trick="C11 E6")
    assert ("play O1" in legal(game, state)) is not on
    assert {"play E2", "play E5"} <= set(legal(game, state))
    assert refusal(game, state, "play O1") == ({"code": "must_trump", "suit": "C"} if on else None)
    without = position(["", "", "", "O1 B2"], turn=3, trick="C11 E6")
    assert len(legal(game, without)) == 2, "without a trump everything is free"


@pytest.mark.parametrize("on", OFF_ON)
def test_mount_when_trumped(on: bool) -> None:
    """A trumped trick is followed with any card, or the best of its suit must be beaten."""
    game = tute("tute4", mount_when_trumped=on)
    state = position(["", "", "", "C12 C4 E7"], turn=3, trick="C11 C10 E6")
    assert legal(game, state) == (["play C12"] if on else ["play C4", "play C12"])
    reason = {"code": "must_follow_and_beat", "suit": "C", "card": "C11"}
    assert refusal(game, state, "play C4") == (reason if on else None)
    untrumped = position(["", "", "", "C12 C4 E7"], turn=3, trick="C11 C10")
    assert legal(game, untrumped) == ["play C12"]


@pytest.mark.parametrize("on", OFF_ON)
@pytest.mark.parametrize(
    ("hand", "trick", "bound", "exempt"),
    [
        ("C1 C2 B4", "C3 C5", ["C1"], ["C1", "C2"]),
        ("E2 O3 B4", "C1 C2", ["E2"], ["O3", "E2", "B4"]),
        ("E7 E5 O3", "C11 E6 C2", ["E7"], ["O3", "E5", "E7"]),
    ],
)
def test_partner_exempt(
    on: bool, hand: str, trick: str, bound: list[str], exempt: list[str]
) -> None:
    """While the partner wins one need only follow; otherwise there is no difference."""
    game = tute("tute4", partner_exempt=on)
    state = position(["", "", "", hand], turn=3, trick=trick)
    assert legal(game, state) == [f"play {card}" for card in (exempt if on else bound)]
    enemy_wins = position(["", "", "", "C1 C2 B4"], turn=3, trick="C5 C3")
    assert legal(game, enemy_wins) == ["play C1"]


@pytest.mark.parametrize(
    ("stock_duty", "trumps_led", "plain_led"),
    [
        ("none", ["O2", "C12", "E2", "E3", "B5"], ["O2", "C12", "E2", "E3", "B5"]),
        ("follow_trump", ["E2", "E3"], ["O2", "C12", "E2", "E3", "B5"]),
        ("full", ["E3"], ["C12"]),
    ],
)
def test_stock_duty(stock_duty: str, trumps_led: list[str], plain_led: list[str]) -> None:
    """While the stock lasts: nothing, following trumps, or all duties; afterwards all of them."""
    game, hand = tute("tute2", stock_duty=stock_duty), "O2 C12 E2 E3 B5"
    for stock in ("B6 B7", ""):
        led_trump = position(["", hand], turn=1, trick="E7", stock=stock)
        led_plain = position(["", hand], turn=1, trick="C11", stock=stock)
        full = not stock
        assert legal(game, led_trump) == [f"play {c}" for c in (["E3"] if full else trumps_led)]
        assert legal(game, led_plain) == [f"play {c}" for c in (["C12"] if full else plain_led)]
    void = position(["", "O2 B5"], turn=1, trick="E7", stock="B6 B7")
    assert len(legal(game, void)) == 2, "nothing to follow with"
    led_trump = position(["", hand], turn=1, trick="E7", stock="B6 B7")
    assert (
        refusal(game, led_trump, "play O2")
        == {
            "none": None,
            "follow_trump": {"code": "must_follow", "suit": "E"},
            "full": {"code": "must_follow_and_beat", "suit": "E", "card": "E7"},
        }[stock_duty]
    )
