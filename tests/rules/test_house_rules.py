"""Options `show_drawn`, `follow_suit`, `weak_hand_redeal` and `cappotto`."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.cards import cards_in, suit_of
from game.rules.game import DealResult, Standing
from game.rules.match import Match
from game.rules.notation import parse_action
from game.rules.record import decode, encode
from game.rules.tressette.state import State
from tests.rules.support import (
    cards,
    dealt,
    deck_with,
    finished,
    late_state,
    mixed,
    play_on,
    take,
    texts,
    tressette,
)

WEAK = cards("O4 O5 O6 O7 C4 C5 C6 C7 O12 C12")
"""Two thirds: less than one point."""
STRONG = cards("O10 C10 E10 B4 B5 B6 B7 E4 E5 E6")
"""Three thirds: exactly one point."""
ALSO_WEAK = cards("E4 E5 E6 E7 B4 B5 B6 B7 E12 B12")


def test_shown_draws() -> None:
    """With `show_drawn` both see both drawn cards, and know them until they are played."""
    game = tressette(show_drawn=True)
    deck = deck_with(cards("O4 O3"), cards("O5 O6"), cards("B12 E7"))
    state = take(game, dealt(game, deck), "play O4", "play O5")
    for seat in (0, 1):
        view = game.view(state, seat)
        assert view.drawn == {1: cards("B12")[0], 0: cards("E7")[0]}
        assert view.shown == {1: tuple(cards("B12")), 0: tuple(cards("E7"))}
    state = take(game, state, "play B12")
    assert 1 not in game.view(state, 0).shown


@pytest.mark.parametrize("seed", range(5))
def test_shown_draws_are_all_shown(seed: int) -> None:
    """Once the stock is gone each has seen just those cards that the other drew and still holds."""
    game, rng = tressette(show_drawn=True), Random(seed)
    state = dealt(game, mixed(seed))
    drawn: list[set[int]] = [set(), set()]
    while game.turn(state) is not None:
        game.advance(state, rng.choice(game.legal_actions(state)))
        if not state.trick:
            for seat, card in state.drawn.items():
                drawn[seat].add(card)
        for seat in (0, 1):
            held = drawn[seat] & set(cards_in(state.hands[seat]))
            assert set(game.view(state, 1 - seat).shown.get(seat, ())) == held


def test_follow_suit_after_stock() -> None:
    """Any card goes while the stock stands, off-suit ones lose; then one must follow."""
    game = tressette(follow_suit="after_stock")
    state = take(game, dealt(game, deck_with(cards("O7"), cards("O3 O4 C3"))), "play O7")
    assert len(game.legal_actions(state)) == 10
    state = take(game, state, "play C3")
    assert state.taken_by == [0], "off-suit"
    rng = Random(4)
    state = dealt(game, mixed(4))
    while game.turn(state) is not None:
        legal = game.legal_actions(state)
        if state.trick:
            led = suit_of(state.trick[0][1])
            suits = [suit_of(card) for card in cards_in(state.hands[state.turn])]
            bound = len(state.tricks) >= 10 and led in suits
            assert len(legal) == (suits.count(led) if bound else len(suits))
        state = game.apply(state, rng.choice(legal))


def test_weak_hands_are_not_asked_by_default() -> None:
    """Without the house rule a hand without a point is played like any other."""
    state = dealt(tressette(), deck_with(WEAK, ALSO_WEAK))
    assert tressette().phase(state) == "play"


def asked(state: State) -> tuple[str, int | None, list[str]]:
    """Phase, who is to act and what he may do, where that is not a card."""
    game = tressette(weak_hand_redeal=True)
    words = [text for text in texts(game.legal_actions(state)) if not text.startswith("play")]
    return game.phase(state), game.turn(state), words


def test_less_than_a_point_is_weak() -> None:
    """Two thirds may ask for a new deal, three may not."""
    game = tressette(weak_hand_redeal=True)
    yes_no = ["redeal yes", "redeal no"]
    assert asked(dealt(game, deck_with(WEAK, STRONG))) == ("redeal", 0, yes_no)
    assert asked(dealt(game, deck_with(STRONG, WEAK))) == ("redeal", 1, yes_no), "only the dealer"
    assert asked(dealt(game, deck_with(STRONG, ACED))) == ("play", 0, [])


ACED = cards("O1 O4 O5 O6 O7 C4 C5 C6 C7 B10")


def test_whoever_refuses_plays() -> None:
    """After `no` the deal goes on, and the dealer's opponent leads whoever was asked."""
    game = tressette(weak_hand_redeal=True)
    for deck in (deck_with(WEAK, STRONG), deck_with(STRONG, WEAK)):
        state = take(game, dealt(game, deck), "redeal no")
        assert asked(state) == ("play", 0, [])


def test_both_may_be_asked() -> None:
    """Two weak hands: the one who leads is asked first, then the dealer."""
    game = tressette(weak_hand_redeal=True)
    state = dealt(game, deck_with(WEAK, ALSO_WEAK))
    assert asked(state)[:2] == ("redeal", 0)
    state = take(game, state, "redeal no")
    assert asked(state)[:2] == ("redeal", 1)
    assert asked(take(game, state, "redeal no")) == ("play", 0, [])
    over = take(game, state, "redeal yes")
    assert over.calls == [(0, "redeal no"), (1, "redeal yes")]
    assert game.turn(over) is None


def test_no_card_is_played_before_the_answer() -> None:
    """While the question is open every card is refused."""
    game = tressette(weak_hand_redeal=True)
    view = game.view(dealt(game, deck_with(WEAK, STRONG)), 0)
    assert {why.code for why in view.refused.values()} == {"answer_first"}
    assert len(view.refused) == 10


def test_a_redeal_counts_nothing_and_the_same_dealer_deals() -> None:
    """A new deal: no points, no deal counted, the same dealer once more."""
    match = Match(tressette(weak_hand_redeal=True), None)
    match.next_deal(deck_with(WEAK, STRONG), 1)
    match.submit(parse_action("redeal yes"))
    result = match.deal.result
    assert result is not None
    assert result.fields == {
        "thirds": [0, 0],
        "last_trick": None,
        "redeal": True,
        "points": [0, 0],
    }
    assert [line.code for line in result.lines] == ["redeal", "redeal"]
    assert (match.standing, match.winner) == (Standing((0, 0)), None)
    assert match.dealer_due() == 1
    match.next_deal(mixed(1))
    assert match.deal.dealer == 1
    assert encode(decode(encode(match))) == encode(match)


def test_a_redeal_at_a_tie_decides_nothing() -> None:
    """At 22-22 a redeal leaves the match where it was, even where a tie goes to the last trick."""
    game = tressette(weak_hand_redeal=True)
    state = dealt(game, deck_with(WEAK, STRONG), totals=(22, 22))
    result = finished(game, take(game, state, "redeal yes"))
    assert game.winner(Standing((22, 22)), result) is None


def twenty_tricks(taken_by: list[int], thirds: tuple[int, int]) -> State:
    """The last card of each is left after nineteen tricks taken as said; seat 0 leads and wins."""
    state = late_state((0, 0), thirds, ("O7", "O4"))
    state.taken_by = taken_by
    return state


def test_cappotto_and_stramazzo() -> None:
    """All 20 tricks are a cappotto; all points without all tricks a stramazzo; else nothing."""
    game = tressette(cappotto=True)

    def kind(taken_by: list[int], thirds: tuple[int, int]) -> str | None:
        result = finished(game, play_on(game, twenty_tricks(taken_by, thirds)))
        assert sum(result.points) == 11, "the points of the deal stay what they are"
        value: str | None = result.fields["cappotto"]
        said = [(line.code, line.params["worth"]) for line in result.lines if line.code == value]
        assert (
            said
            == {None: [], "cappotto": [("cappotto", 2)], "stramazzo": [("stramazzo", 3)]}[value]
        )
        return value

    assert kind([0] * 19, (32, 0)) == "cappotto"
    assert kind([1, *[0] * 18], (32, 0)) == "stramazzo"
    assert kind([1] * 19, (0, 32)) == "stramazzo", "but for the last trick"
    assert kind([1, *[0] * 18], (31, 1)) is None


def test_cappotto_is_off_by_default() -> None:
    """Without the house rule nothing is said of it."""
    result = finished(tressette(), play_on(tressette(), twenty_tricks([0] * 19, (32, 0))))
    assert "cappotto" not in result.fields
    assert {line.code for line in result.lines} == {"thirds", "last_trick"}
    assert tressette().match_extras([result], 0) == {}


@pytest.mark.parametrize(
    ("made", "winner", "worth"),
    [
        ([], 0, 1),
        ([(None, [20, 12])], 0, 1),
        ([("cappotto", [32, 0])], 0, 2),
        ([("cappotto", [32, 0])], 1, 1),
        ([("stramazzo", [0, 32])], 1, 3),
        ([("cappotto", [32, 0]), ("stramazzo", [32, 0])], 0, 3),
        ([("stramazzo", [0, 32]), ("cappotto", [32, 0]), (None, [16, 16])], 0, 2),
    ],
)
def test_what_a_match_is_worth(
    made: list[tuple[str | None, list[int]]], winner: int, worth: int
) -> None:
    """The winner's cappotto doubles the match, his stramazzo trebles it; the loser's is nothing."""
    results = [DealResult({"cappotto": kind, "thirds": t}, (0, 0), ()) for kind, t in made]
    assert tressette(cappotto=True).match_extras(results, winner) == {"worth": worth}


def test_no_cappotto_in_a_deal_cut_short() -> None:
    """All points before the last trick are not yet all points of the deal."""
    game = tressette(cappotto=True, target_rule="claim")
    state = twenty_tricks([0] * 19, (32, 0))
    assert finished(game, take(game, state, "claim out")).fields["cappotto"] is None
