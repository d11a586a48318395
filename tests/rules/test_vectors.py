"""Every vector of `vectors/tressette.json`, by its id."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.cards import mask_of
from game.rules.game import DealResult, Standing
from game.rules.tressette import scoring
from game.rules.tressette.house import TressetteOptions
from game.rules.tressette.ranks import strength, thirds_of
from tests.rules.support import (
    VECTORS,
    cards,
    check_golden_match,
    dealt,
    deck_with,
    finished,
    hand_of,
    late_state,
    play_on,
    rest_after,
    take,
    texts,
    tressette,
)


def each(group: str) -> pytest.MarkDecorator:
    """One test a vector of this group, under the vector's id."""
    return pytest.mark.parametrize(
        "vector", [pytest.param(vector, id=vector["id"]) for vector in VECTORS[group]]
    )


@each("legal")
def test_legal(vector: dict[str, Any]) -> None:
    """Leading anything; following the suit led if it is held, else anything; no duty to beat."""
    hand, trick = cards(vector["hand"]), cards(vector["trick"])
    if len(hand) == 10:
        deck = deck_with(trick or hand, hand if trick else ())
        state = dealt(tressette(), deck)
    else:
        state = late_state((0, 0), (0, 0), ("", ""))
        others = list(rest_after(hand, trick))[: len(hand)]
        state.hands = [mask_of(others) | mask_of(trick), mask_of(hand)]
        state.turn = 0 if trick else 1
    if trick:
        state = take(tressette(), state, f"play {vector['trick'][0]}")
    assert texts(tressette().legal_actions(state)) == [f"play {card}" for card in vector["legal"]]


@each("trick_winner")
def test_trick_winner(vector: dict[str, Any]) -> None:
    """The stronger card of the suit led takes the trick, and with it the thirds of both cards."""
    lead, reply = cards(vector["trick"])
    blockers = [card for card in rest_after([lead, reply]) if card // 10 != lead // 10]
    state = dealt(tressette(), deck_with([lead], [reply, *blockers[:9]]))
    state = take(tressette(), state, *(f"play {card}" for card in vector["trick"]))
    assert state.taken_by == [vector["winner"]]
    assert state.turn == vector["winner"], "the winner leads"
    assert state.thirds[vector["winner"]] == vector["thirds"]
    assert state.thirds[1 - vector["winner"]] == 0


@each("card_thirds")
def test_card_thirds(vector: dict[str, Any]) -> None:
    """An ace is three thirds, a 3, 2, king, knight or jack one, the others nothing."""
    thirds = sum(map(thirds_of, cards(vector["cards"])))
    assert (thirds, *divmod(thirds, 3)) == (vector["thirds"], vector["whole"], vector["rest"])


@each("deal_score")
def test_deal_score(vector: dict[str, Any]) -> None:
    """Each drops the fraction of his thirds; the winner of the last trick adds a point."""
    lead, reply = ("O7", "O4") if vector["last_trick"] == 0 else ("O4", "O7")
    state = late_state((0, 0), tuple(vector["thirds"]), (lead, reply))
    result = finished(tressette(), take(tressette(), state, f"play {lead}", f"play {reply}"))
    assert list(result.points) == vector["points"]
    assert result.fields == {
        "thirds": vector["thirds"],
        "last_trick": vector["last_trick"],
        "points": vector["points"],
    }
    thirds_lines = [line for line in result.lines if line.code == "thirds"]
    assert [line.amount for line in thirds_lines] == vector["whole"]
    assert [line.params["rest"] for line in thirds_lines] == vector["rest"]


@each("match")
def test_match(vector: dict[str, Any]) -> None:
    """Totals are compared after a deal: 21 wins, the higher of two wins, equal ones play on."""
    game = tressette()
    result = DealResult({"last_trick": 0}, tuple(vector["points"]), ())
    standing = game.settle(Standing(tuple(vector["before"])), result)
    assert list(standing.totals) == vector["totals"]
    assert game.winner(standing, result) == vector["winner"]


@each("immediate")
def test_immediate(vector: dict[str, Any]) -> None:
    """Watched after each trick: whoever has 21 with the thirds so far wins at once."""
    game, taker = tressette(target_rule="immediate"), vector["trick_to"]
    before = list(vector["thirds"])
    before[taker] -= 1
    lead, reply = ("O10", "O4") if taker == 0 else ("O4", "O10")
    state = late_state(tuple(vector["carried"]), tuple(before), (f"{lead} B4", f"{reply} B5"))
    assert game.result(state) is None, "one third less is not enough"
    result = finished(game, take(game, state, f"play {lead}", f"play {reply}"))
    assert result.fields["thirds"] == vector["thirds"]
    assert result.fields["last_trick"] is vector["last_trick"]
    standing = game.settle(Standing(tuple(vector["carried"])), result)
    assert list(standing.totals) == vector["totals"]
    assert game.winner(standing, result) == vector["winner"]


@each("accusi")
@pytest.mark.parametrize("choice", ["auto", "manual"])
def test_accusi(vector: dict[str, Any], choice: str) -> None:
    """Combinations in the ten dealt cards: by themselves with the first card, or offered."""
    game = tressette(accusi=True, accusi_choice=choice)
    hand = cards(vector["hand"])
    quiet = [card for card in rest_after(hand) if strength(card) < 7][:10]
    state = dealt(game, deck_with(hand, quiet))
    declare = [f"declare {word}" for word in vector["declarations"]]
    if choice == "manual":
        assert [text for text in texts(game.legal_actions(state)) if "declare" in text] == declare
        state = take(game, state, *declare)
    state = take(game, state, f"play {vector['hand'][-1]}")
    assert [text for seat, text in state.calls if seat == 0] == declare
    assert state.declared_points == [vector["points"], 0]
    assert scoring.points_so_far(TressetteOptions(accusi=True), state) == (vector["points"], 0)


GOLDEN = VECTORS["golden"][0]


def test_golden_deal_trick_by_trick() -> None:
    """The whole golden deal: hands, leaders, legal counts, winners, thirds and drawn cards."""
    game = tressette()
    state = dealt(game, cards(GOLDEN["deck"]), GOLDEN["dealer"])
    for seat in range(2):
        assert hand_of(state, seat) == cards(GOLDEN["hands"][seat])
    for trick in GOLDEN["tricks"]:
        assert game.turn(state) == trick["leader"]
        thirds = sum(state.thirds)
        for card, count in zip(trick["cards"], trick["legal_counts"], strict=True):
            legal = texts(game.legal_actions(state))
            assert (legal[0], len(legal)) == (f"play {card}", count)
            state = take(game, state, f"play {card}")
        assert state.taken_by[-1] == trick["winner"]
        assert sum(state.thirds) - thirds == trick["thirds"]
        drawn = [
            state.drawn[seat] for seat in (trick["winner"], 1 - trick["winner"]) if state.drawn
        ]
        assert drawn == cards(trick.get("drawn", []))
    assert finished(game, state).fields == GOLDEN["result"]


def test_golden_deal_by_policy() -> None:
    """Everybody plays the first legal card: the same result without being told the actions."""
    game = tressette()
    state = play_on(game, dealt(game, cards(GOLDEN["deck"]), GOLDEN["dealer"]))
    assert finished(game, state).fields == GOLDEN["result"]


def test_golden_deal_as_a_match() -> None:
    """The golden deal as the first of a match: totals 4 to 7, no winner, and its record is back."""
    check_golden_match(tressette(), GOLDEN)


def test_every_group_of_vectors_has_its_test() -> None:
    """A group added to the file does not go unnoticed."""
    assert set(VECTORS) == {
        "legal",
        "trick_winner",
        "card_thirds",
        "deal_score",
        "match",
        "immediate",
        "accusi",
        "golden",
    }
