"""A deal of Tressette from the first card to the last: rules, sections 1 to 6."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.cards import card_text
from game.rules.game import IllegalAction
from game.rules.notation import Action, parse_action, play
from game.rules.tressette.scoring import points_of
from game.rules.view import Reason
from tests.rules.support import (
    cards,
    dealt,
    deck_with,
    finished,
    hand_of,
    mixed,
    play_on,
    take,
    texts,
    tressette,
)


@pytest.mark.parametrize("dealer", [0, 1])
def test_packets_of_five(dealer: int) -> None:
    """Five to the non-dealer, five to the dealer, five, five; the rest is the stock."""
    deck = mixed(1)
    state = dealt(tressette(), deck, dealer)
    assert hand_of(state, 1 - dealer) == sorted([*deck[:5], *deck[10:15]])
    assert hand_of(state, dealer) == sorted([*deck[5:10], *deck[15:20]])
    assert state.stock == list(deck[20:])
    assert tressette().turn(state) == 1 - dealer, "the dealer's opponent leads"


@pytest.mark.parametrize("seed", range(10))
def test_stock_and_hands_at_every_lead(seed: int) -> None:
    """Before trick n the stock is 20 - 2(n - 1) or empty; hands are 10, from trick 11 on 21 - n."""
    game, rng = tressette(), Random(seed)
    state = dealt(game, mixed(seed))
    for n in range(1, 21):
        view = game.view(state, seed % 2)
        assert view.stock == len(state.stock) == (20 - 2 * (n - 1) if n <= 10 else 0)
        assert view.hand_sizes == ((10, 10) if n <= 11 else (21 - n, 21 - n))
        leader = game.turn(state)
        for seat in (leader, 1 - state.turn):
            assert game.turn(state) == seat
            state = game.apply(state, rng.choice(game.legal_actions(state)))
        assert len(state.tricks) == n
        assert n == 20 or game.turn(state) == state.taken_by[-1], "the winner leads"
    assert game.turn(state) is None
    assert game.phase(state) == "deal_over"


def test_winner_draws_first() -> None:
    """After a trick the winner draws the top card, then the other; unseen by the opponent."""
    game = tressette()
    deck = deck_with(cards("O4"), cards("O5"), cards("B12 E7"))
    state = take(game, dealt(game, deck), "play O4", "play O5")
    assert state.drawn == {1: cards("B12")[0], 0: cards("E7")[0]}
    assert cards("B12")[0] in hand_of(state, 1)
    assert game.view(state, 0).drawn == {0: cards("E7")[0]}
    assert game.view(state, 1).drawn == {1: cards("B12")[0]}
    assert game.view(state, 0).shown == {}


def test_the_duty_to_follow_is_there_with_the_stock_standing() -> None:
    """The first trick already: a card of the suit led, any of them; others say why not."""
    game = tressette()
    deck = deck_with(cards("O12"), cards("O3 O1 O4 C12 E2"))
    state = take(game, dealt(game, deck), "play O12")
    legal = texts(game.legal_actions(state))
    assert {"play O1", "play O3", "play O4"} <= set(legal)
    assert all(text.startswith("play O") for text in legal)
    with pytest.raises(IllegalAction, match=r"play C12: must_follow \(suit O\)") as error:
        take(game, state, "play C12")
    assert error.value.reason == Reason("must_follow", {"suit": "O"})
    assert error.value.action == parse_action("play C12")
    assert game.view(state, 1).refused[cards("E2")[0]] == Reason("must_follow", {"suit": "O"})


def test_a_discard_stands_whatever_is_drawn() -> None:
    """Drawing the suit led after a discard changes nothing: the duty was tested when playing."""
    game = tressette()
    deck = deck_with(cards("O7"), cards("C4 C5 C6 C7 E4 E5 E6 E7 B4 B5"), cards("B12 O3"))
    state = take(game, dealt(game, deck), "play O7", "play C4")
    assert state.taken_by == [0]
    assert cards("O3")[0] in hand_of(state, 1)


def test_reasons() -> None:
    """A card not held, words out of place, a turn that is another's, a deal that is over."""
    game = tressette()
    state = dealt(game, deck_with(cards("O7"), cards("C4")))
    assert game.why_not(state, play(cards("C4")[0])) == Reason("not_held", {"card": "C4"})
    for action in (Action("claim", "out"), Action("exchange"), Action("play")):
        assert game.why_not(state, action) == Reason("not_now", {"action": action.text})
    assert all(why == Reason("not_your_turn") for why in game.view(state, 1).refused.values())
    assert str(Reason("not_your_turn")) == "not_your_turn"
    over = play_on(game, state)
    assert game.why_not(over, play(0)) == Reason("deal_over")
    with pytest.raises(IllegalAction, match="deal_over"):
        take(game, over, "play O7")


def test_why_a_hand_is_refused_after_the_deal() -> None:
    """Cards left in hand when a deal ends early can no longer be played."""
    game = tressette(target_rule="claim")
    state = take(game, dealt(game, mixed(2)), "claim out")
    refused = game.view(state, 0).refused
    assert list(refused.values()) == [Reason("deal_over")] * 10


def test_a_view_tells_who_is_winning() -> None:
    """The lead wins the trick as it lies until a stronger card of the suit falls."""
    game = tressette()
    state = dealt(game, deck_with(cards("O7"), cards("O4")))
    assert game.view(state, 1).winning is None
    state = take(game, state, "play O7")
    view = game.view(state, 1)
    assert (view.winning, view.trick) == (0, ((0, cards("O7")[0]),))


def test_view_as_json() -> None:
    """The keys of the notation, cards as text, only what the game and the phase have."""
    game = tressette(show_drawn=True)
    deck = deck_with(cards("O4 C4"), cards("O5"), cards("B12 E7"))
    state = take(game, dealt(game, deck, totals=(3, 8)), "play O4", "play O5")
    out = game.view(state, 1).to_json()
    assert out["hand"] == [card_text(card) for card in hand_of(state, 1)]
    assert out["tricks"] == [[[0, "O4"], [1, "O5"]]]
    assert out["shown"] == {"0": ["E7"], "1": ["B12"]}
    assert out["drawn"] == {"0": "E7", "1": "B12"}
    expected = {
        "game": "tressette",
        "options": {"show_drawn": True},
        "seat": 1,
        "dealer": 1,
        "deal": 1,
        "ply": 2,
        "phase": "play",
        "turn": 1,
        "hand_sizes": [10, 10],
        "totals": [3, 8],
        "trick": [],
        "taken_by": [1],
        "stock": 18,
        "calls": [],
        "counted": {"thirds": [0, 0], "points": [0, 0]},
    }
    assert {name: out[name] for name in expected} == expected
    assert "trump" not in out
    assert "turned" not in out
    assert "refused" not in out, "whoever leads may play anything"
    other = game.view(state, 0).to_json()
    assert other["legal"] == []
    assert other["refused"]["C4"] == {"code": "not_your_turn"}


@pytest.mark.parametrize("thirds", range(33))
def test_all_33_splits(thirds: int) -> None:
    """Whole points always add up to 10, with the last trick to 11; the rests always to 2."""
    a, b = thirds, 32 - thirds
    options = tressette().options
    assert points_of(options, a, False, 0) + points_of(options, b, False, 0) == 10
    assert points_of(options, a, True, 0) + points_of(options, b, False, 0) == 11
    assert points_of(options, a, False, 0) + points_of(options, b, True, 0) == 11
    assert (a + 3) // 3 == points_of(options, a, True, 0), "before or after dropping: the same"


@pytest.mark.parametrize("seed", range(20))
def test_a_deal_is_worth_eleven(seed: int) -> None:
    """Exactly twenty tricks, 32 thirds, A + B = 11."""
    game = tressette()
    state = play_on(game, dealt(game, mixed(seed)), Random(seed))
    result = finished(game, state)
    assert len(state.tricks) == 20
    assert sum(result.fields["thirds"]) == 32
    assert sum(result.points) == 11
    assert result.fields["last_trick"] == state.taken_by[-1]


def test_hands_are_arranged_by_strength() -> None:
    """By suit, inside a suit from the 3 down to the 4."""
    game = tressette()
    state = dealt(game, deck_with(cards("O4 O1 O3 C12 C2 E7 E10 B5 B11 B6")))
    arranged = [card_text(card) for card in game.arranged(game.view(state, 0))]
    assert arranged == ["O3", "O1", "O4", "C2", "C12", "E10", "E7", "B11", "B6", "B5"]
    assert game.side_of(1) == 1
