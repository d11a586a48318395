"""Declarations: option `accusi` with its timing and its choice. Rules, section 7."""

from __future__ import annotations

import pytest

from game.rules.cards import card_text
from game.rules.game import Standing
from game.rules.tressette.declarations import available, points_of
from game.rules.tressette.state import State
from tests.rules.support import (
    cards,
    dealt,
    deck_with,
    finished,
    hand_of,
    late_state,
    play_on,
    take,
    texts,
    tressette,
)

ACES = cards("O1 C1 E1 O4 O5 O6 C4 C5 E4 E5")
TWOS = cards("O2 C2 E2 O7 C6 C7 E6 E7 B6 B7")


def declarations(state: State) -> list[str]:
    """Those that the seat to act may make by an action of its own."""
    legal = texts(tressette(accusi=True, accusi_choice="manual").legal_actions(state))
    return [text for text in legal if text.startswith("declare")]


def test_off_by_default() -> None:
    """The seed has no declarations: nothing is said, shown or scored."""
    state = take(tressette(), dealt(tressette(), deck_with(ACES, TWOS)), "play O4", "play O7")
    assert (state.calls, state.shown, state.declared_points) == ([], [0, 0], [0, 0])
    assert "declared" not in finished(tressette(), play_on(tressette(), state)).fields


def test_each_declares_with_his_first_card() -> None:
    """Both score at once when they play their first cards; nothing is declared later."""
    game = tressette(accusi=True)
    state = take(game, dealt(game, deck_with(ACES, TWOS)), "play O4")
    assert state.calls == [(0, "declare 3 x 1")]
    assert game.view(state, 1).counted["points"] == (3, 0)
    state = take(game, state, "play O7")
    assert state.calls == [(0, "declare 3 x 1"), (1, "declare 3 x 2")]
    assert play_on(game, state).calls == state.calls


def test_declared_cards_are_public() -> None:
    """Declared cards are shown to both until they are played."""
    game = tressette(accusi=True)
    state = take(game, dealt(game, deck_with(ACES, TWOS)), "play O1")
    for seat in (0, 1):
        assert [card_text(card) for card in game.view(state, seat).shown[0]] == ["C1", "E1"]
    state = take(game, state, "play O2")
    assert [card_text(card) for card in game.view(state, 0).shown[1]] == ["C2", "E2"]


def test_declarations_are_outside_the_eleven() -> None:
    """A + B = 11 + declared points; they have a line of their own and a place in the result."""
    game = tressette(accusi=True)
    result = finished(game, play_on(game, dealt(game, deck_with(ACES, TWOS))))
    assert result.fields["declared"] == [3, 3]
    assert list(result.fields) == ["thirds", "last_trick", "declared", "points"]
    assert sum(result.points) == 11 + 6
    lines = [line for line in result.lines if line.code == "declared"]
    assert [(line.side, line.amount, line.params["what"]) for line in lines] == [
        (0, 3, "3 x 1"),
        (1, 3, "3 x 2"),
    ]


def test_declarations_in_thirds() -> None:
    """Where every third counts, a declared point is three of them."""
    game = tressette(accusi=True, scoring="exact_thirds")
    result = finished(game, play_on(game, dealt(game, deck_with(ACES, TWOS))))
    assert result.fields["declared"] == [3, 3]
    assert sum(result.points) == 35 + 18


def test_manual_is_a_choice() -> None:
    """By choice: one may declare before the first card, or keep silent for good."""
    game = tressette(accusi=True, accusi_choice="manual")
    start = dealt(game, deck_with(ACES, TWOS))
    assert declarations(start) == ["declare 3 x 1"]
    said = take(game, start, "declare 3 x 1")
    assert (said.turn, declarations(said)) == (0, []), "he still is to play, and says it once"
    silent = take(game, start, "play O4")
    assert silent.declared_points == [0, 0]
    assert declarations(silent) == ["declare 3 x 2"], "the other before his first card"
    later = take(game, silent, "play O7")
    assert declarations(later) == []


def test_initial_leaves_drawn_cards_out() -> None:
    """Timing `initial`: a combination completed by drawing is never declared."""
    game = tressette(accusi=True)
    deck = deck_with(cards("O1 C1 E4 E5 E6 E7 B4 B5 B6 O3"), cards("O4 O5 O6"), cards("E1"))
    state = take(game, dealt(game, deck), "play O3", "play O4")
    assert cards("E1")[0] in hand_of(state, 0)
    assert play_on(game, state).calls == []


@pytest.mark.parametrize("choice", ["auto", "manual"])
def test_ongoing_counts_drawn_cards(choice: str) -> None:
    """Timing `ongoing`: a player about to lead declares what drawing has completed, each once."""
    game = tressette(accusi=True, accusi_timing="ongoing", accusi_choice=choice)
    deck = deck_with(
        cards("O1 C1 E4 E5 E6 E7 B4 B5 O3 O2"), cards("O4 O5 O6 C2 C3 E2"), cards("E1")
    )
    state = dealt(game, deck)
    by_hand = choice == "manual"
    if by_hand:
        state = take(game, state, "declare napoletana O")
    state = take(game, state, "play O3", "play O4")
    if by_hand:
        assert "declare 3 x 1" in texts(game.legal_actions(state))
        state = take(game, state, "declare 3 x 1")
    state = take(game, state, "play O2", "play O5")
    assert state.calls == [(0, "declare napoletana O"), (0, "declare 3 x 1")]
    assert state.declared_points == [6, 0]


def test_ongoing_is_for_the_leader() -> None:
    """Whoever follows declares with his first card only; later he waits until he leads."""
    game = tressette(accusi=True, accusi_timing="ongoing", accusi_choice="manual")
    deck = deck_with(
        cards("O3 O2 E4 E5 E6 E7 B4 B5 B6 B7"),
        cards("O4 O5 C1 E1 C4 C5 C6 C7 C10 E10"),
        cards("E2 O1"),
    )
    state = take(game, dealt(game, deck), "play O3", "play O4", "play O2")
    assert not any("declare" in text for text in texts(game.legal_actions(state)))
    state = take(game, state, "play O5", "play E4", "play E10")
    assert (state.turn, "declare 3 x 1" in texts(game.legal_actions(state))) == (1, True)


def test_a_fourth_card_adds_one() -> None:
    """Three declared and the fourth drawn: one point more; four at once are four."""
    game = tressette(accusi=True, accusi_timing="ongoing")
    deck = deck_with(cards("O1 C1 E1 O3 O2 E4 E5 E6 B4 B5"), cards("O4 O5"), cards("B1"))
    state = take(game, dealt(game, deck), "play O3", "play O4")
    assert state.declared_points == [6, 0], "three aces and a napoletana"
    state = take(game, state, "play O2", "play O5")
    assert [text for _, text in state.calls][-1] == "declare 4 x 1"
    assert state.declared_points == [7, 0]
    assert (points_of("4 x 1", []), points_of("3 x 1", []), points_of("4 x 1", ["3 x 1"])) == (
        4,
        3,
        1,
    )


def test_three_of_four_declared_are_nothing_new() -> None:
    """Whoever has declared four aces does not declare the three that he still holds."""
    held = sum(1 << card for card in cards("O1 C1 E1"))
    assert available(held, ["4 x 1"]) == []
    assert available(held, ["4 x 2"]) == ["3 x 1"]


def test_the_largest_hand_is_19() -> None:
    """The most that ten cards can be worth: 4 + 3 + 3 and three napoletane."""
    game = tressette(accusi=True)
    hand = cards("O1 O2 O3 C1 C2 C3 E1 E2 E3 B1")
    state = take(game, dealt(game, deck_with(hand)), "play O1")
    assert state.declared_points == [4 + 3 + 3 + 9, 0]


def test_a_tie_other_than_22_is_played_on() -> None:
    """With declarations totals may be equal elsewhere: another deal decides."""
    game = tressette(accusi=True, target=31)
    result = finished(game, play_on(game, dealt(game, deck_with(ACES, TWOS))))
    assert game.winner(Standing((34, 34)), result) is None
    assert game.winner(Standing((34, 35)), result) == 1


@pytest.mark.parametrize("choice", ["auto", "manual"])
def test_a_declaration_may_end_the_match(choice: str) -> None:
    """Under `immediate` the declaration that reaches the target ends the match at once."""
    game = tressette(accusi=True, accusi_choice=choice, target_rule="immediate")
    hand = cards("O1 O2 O3 C1 C2 C3 E4 E5 E6 E7")
    state = dealt(game, deck_with(hand), totals=(18, 20))
    state = take(game, state, "declare napoletana O" if choice == "manual" else "play E4")
    result = finished(game, state)
    assert (result.points, result.fields["last_trick"]) == ((3, 0), None), "the second is not said"
    assert result.fields["declared"] == [3, 0]
    standing = game.settle(Standing((18, 20)), result)
    assert (standing.totals, game.winner(standing, result)) == ((21, 20), 0)
    assert game.turn(state) is None


def test_a_claim_counts_declarations() -> None:
    """Who claims counts what he has declared."""
    game = tressette(accusi=True, target_rule="claim")
    state = late_state((18, 0), (0, 20), ("O10", "O4"))
    state.declared_points = [3, 0]
    assert finished(game, take(game, state, "claim out")).winner == 0
