"""House rules of Tresillo, about what is paid: each value by its effect."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.game import Standing
from game.rules.tresillo.state import Phase
from tests.rules.tresillo_support import (
    SEATS,
    ZERO,
    Order,
    codes,
    dealt,
    deck_for,
    finished,
    position,
    split_order,
    take,
    tresillo,
)

PUESTA, CODILLO, SACADA = (4, 4, 1), (3, 5, 1), (5, 3, 1)
TAKEN_OVER: dict[str, str | None] = {
    "surrender": "surrender yes",
    "reply": "reply accept",
    "reply 1": "reply insist",
}


def points(
    tricks: tuple[int, int, int], contract: str = "entrada", **options: Any
) -> tuple[int, ...]:
    """What the seats get when seat 0 plays this contract to this split."""
    order = Order(split_order(tricks, 0), contract=contract)
    return finished(tresillo(**options), order.play(tresillo(**options))).points


def straight(answer: str, more: tuple[int, ...] = (), **about: Any) -> Order:
    """Five straight tricks of seat 0, and the answer to the question that follows."""
    return Order((0,) * 5 + more, answers={"claim": f"claim {answer}"}, **about)


@pytest.mark.parametrize("base", [2, 1, 4])
def test_base(base: int) -> None:
    """What each defender pays; a puesta is as much, a codillo double."""
    assert points(SACADA, base=base) == (2 * base, -base, -base)
    assert points(PUESTA, base=base) == (-base, 0, 0)
    assert points(CODILLO, base=base) == (-2 * base, 2 * base, 0)


@pytest.mark.parametrize("times", [2, 3])
def test_solo_multiplier(times: int) -> None:
    """A Solo, won and lost."""
    for split, each in ((SACADA, (2, -1, -1)), (PUESTA, (-1, 0, 0)), (CODILLO, (-2, 2, 0))):
        wanted = tuple(2 * times * share for share in each)
        assert points(split, "solo", solo_multiplier=times) == wanted
    assert points(SACADA, solo_multiplier=times) == (4, -2, -2)


@pytest.mark.parametrize("times", [1, 2])
def test_vuelta_multiplier(times: int) -> None:
    """A Vuelta, won and lost."""
    for split, each in ((SACADA, (4, -2, -2)), (PUESTA, (-2, 0, 0)), (CODILLO, (-4, 4, 0))):
        wanted = tuple(times * share for share in each)
        assert points(split, "vuelta", vuelta_multiplier=times) == wanted
    assert points(SACADA, "solo", vuelta_multiplier=times) == (8, -4, -4)


@pytest.mark.parametrize("doubles", [True, False])
def test_solo_doubles_losses(doubles: bool) -> None:
    """A Solo won is doubled in any case; lost only under this rule."""
    times = 2 if doubles else 1
    options = {"solo_doubles_losses": doubles}
    assert points(SACADA, "solo", **options) == (8, -4, -4)
    assert points(PUESTA, "solo", **options) == (-2 * times, 0, 0)
    assert points(CODILLO, "solo", **options) == (-4 * times, 4 * times, 0)


def test_matadors_in_the_hand_count_when_all_is_played() -> None:
    """What going for all nine brings has the estuche that is still in the hand."""
    game = tresillo()
    state = position(["E1 E2 B1 O2", "O3 C1 C2 C3", "O4 B2 B3 B4"], won="00000")
    state.phase = Phase.CLAIM
    told = game.view(state, 0).stakes["claim no"]
    assert told == {"bola": 10, "failed_bola": 2}
    plays = ["E1", "C1", "B2", "E2", "C2", "B3", "B1", "C3", "B4", "O2", "O3", "O4"]
    state = take(game, state, "claim no", *(f"play {card}" for card in plays))
    result = finished(game, state)
    assert (result.points[0], result.fields["bola"]) == (told["bola"], "made")


def test_multipliers_of_one_value() -> None:
    """A codillo is double, a puesta single; nothing else is offered."""
    assert points(CODILLO, codillo_multiplier=2) == (-4, 4, 0)
    assert points(PUESTA, puesta_multiplier=1) == (-2, 0, 0)


@pytest.mark.parametrize("each", [1, 0])
def test_estuche(each: int) -> None:
    """The three matadors, when won; where they are worth nothing they are not in the result."""
    game = tresillo(estuche=each)
    order = Order((1, 1, 2, 0, 0, 0, 0, 0, 0), estuche=True)
    result = finished(game, order.play(game))
    assert result.points == (4 + 2 * each, -2 - each, -2 - each)
    assert result.fields["estuche"] is bool(each)
    lost = Order((1, 1, 1, 1, 0, 0, 0, 0, 2), estuche=True)
    assert finished(game, lost.play(game)).fields["outcome"] == "puesta"
    assert finished(game, lost.play(game)).fields["estuche"] is False


@pytest.mark.parametrize("each", [1, 0])
def test_primeras(each: int) -> None:
    """The claim after five straight tricks, and only the claim."""
    game = tresillo(primeras=each)
    result = finished(game, straight("yes").play(game))
    assert result.points == (4 + 2 * each, -2 - each, -2 - each)
    assert result.fields["primeras"] is bool(each)
    made = finished(game, straight("no", (0,) * 4).play(game))
    assert (made.points, made.fields["primeras"]) == ((8, -4, -4), False)


@pytest.mark.parametrize(
    ("value", "contract", "net"),
    [
        ("contract_value", "entrada", 0),
        ("contract_value", "solo", 0),
        (1, "entrada", 1),
        (1, "solo", 3),
        (2, "entrada", 0),
        (2, "solo", 2),
    ],
)
def test_failed_bola(value: int | str, contract: str, net: int) -> None:
    """What each defender gets back of the game that he pays."""
    game = tresillo(failed_bola=value)
    order = straight("no", (0, 0, 1, 2), contract=contract)
    result = finished(game, order.play(game))
    assert (result.points, result.fields["bola"]) == ((2 * net, -net, -net), "failed")


@pytest.mark.parametrize(("rule", "counts"), [("played", False), ("held", True)])
def test_estuche_on_claim(rule: str, counts: bool) -> None:
    """Matadors that are still in the hand at the claim."""
    game = tresillo(estuche_on_claim=rule)
    state = position(["E1 E2 B1 O2", "O3 C1 C2 C3", "O4 B2 B3 B4"], won="00000")
    state.phase = Phase.CLAIM
    view = game.view(state, 0)
    warned = {text: why.to_json() for text, why in view.warnings.items()}
    lost = {"claim yes": {"code": "estuche_unplayed", "card": "E1"}}
    assert warned == ({} if counts else lost)
    assert view.stakes["claim yes"] == {"primeras": 8 if counts else 6}
    result = finished(game, take(game, state, "claim yes"))
    assert result.fields["estuche"] is counts
    assert result.points[0] == view.stakes["claim yes"]["primeras"]
    assert tresillo(estuche=0).view(state, 0).warnings == {}
    for gone in (0, 1):
        # One matador lies elsewhere: nothing is given up.
        state.hands[gone] ^= state.hands[gone] & (1 << 20 | 1 << 16 | 1 << 30)
    assert game.view(state, 0).warnings == {}
    assert game.view(state, 0).stakes["claim yes"] == {"primeras": 6}


TRADITIONAL = [
    ((1, 6, 2), "sacada", (-2, 5, 0), 0),
    ((4, 4, 1), "puesta", (-2, -2, 0), 7),
    ((1, 4, 4), "puesta", (-2, -2, 0), 7),
    ((3, 3, 3), "puesta", (-2, -2, 0), 7),
    ((5, 3, 1), "puesta", (0, -2, 0), 5),
    ((2, 2, 5), "codillo", (-2, -4, 7), 2),
    ((4, 1, 4), "puesta", (0, -2, 0), 5),
]
SUCCESSOR = [
    ((1, 6, 2), "sacada", (-2, 7, -2), 0),
    ((4, 4, 1), "puesta", (0, -2, 0), 5),
    ((1, 4, 4), "puesta", (0, -2, 0), 5),
    ((3, 3, 3), "puesta", (0, -2, 0), 5),
    ((5, 3, 1), "codillo", (7, -4, 0), 0),
    ((2, 2, 5), "codillo", (0, -4, 7), 0),
    ((4, 1, 4), "puesta", (0, -2, 0), 5),
]


@pytest.mark.parametrize(
    ("rule", "split", "outcome", "paid", "pool"),
    [
        *(("successor", *row) for row in SUCCESSOR),
        *(("traditional", *row) for row in TRADITIONAL),
    ],
)
def test_takeover_scoring(
    rule: str, split: tuple[int, ...], outcome: str, paid: tuple[int, ...], pool: int
) -> None:
    """Seat 1 has taken over from seat 0, three points in the pool: all that can come of it."""
    game, before = tresillo(takeover_scoring=rule), Standing(ZERO, pool=3)
    order = Order(split_order(split, 1), answers=TAKEN_OVER, standing=before)
    result = finished(game, order.play(game))
    fields = result.fields
    assert (fields["hombre"], fields["tricks"]) == (1, list(split))
    assert (fields["outcome"], result.points, fields["pool"]) == (outcome, paid, pool)
    winner = {"sacada": 1, "codillo": paid.index(max(paid))}.get(outcome)
    assert game.settle(before, result).last_winner == winner


@pytest.mark.parametrize("answer", ["yes", "no"])
@pytest.mark.parametrize("rule", ["successor", "traditional"])
def test_bonuses_after_a_takeover(rule: str, answer: str) -> None:
    """A taker with five straight tricks is asked like any hombre; the old way pays no bonus."""
    game = tresillo(takeover_scoring=rule)
    order = Order((1,) * 9, dealer=0, answers=TAKEN_OVER | {"claim": f"claim {answer}"})
    state = order.play(game)
    result = finished(game, state)
    traditional = rule == "traditional"
    assert (result.fields["hombre"], result.fields["outcome"]) == (1, "sacada")
    assert result.fields["primeras"] is (answer == "yes" and not traditional)
    assert result.fields["bola"] == ("made" if answer == "no" and not traditional else None)
    won = {"yes": (-3, 6, -3), "no": (-4, 8, -4)}[answer]
    assert result.points == ((-2, 2, 0) if traditional else won)


@pytest.mark.parametrize("ante", [0, 1])
def test_ante(ante: int) -> None:
    """Each puts in a point when the pool is empty at a deal; a redeal gives it back."""
    game = tresillo(ante=ante)
    order = Order(split_order(SACADA, 0))
    state = dealt(game, order.deck)
    for seat in SEATS:
        view = game.view(state, seat)
        assert (view.pool, view.ante) == ((3, 1) if ante else (0, None))
    result = finished(game, order.play(game))
    assert result.points == (4 + 2 * ante, -2 - ante, -2 - ante)
    assert sum(code == "ante" for code, _, _ in codes(result)) == 3 * ante
    full = Order(split_order(PUESTA, 0), standing=Standing(ZERO, pool=5))
    result = finished(game, full.play(game))
    assert (result.points, result.fields["pool"]) == ((-2, 0, 0), 7)
    passed = take(game, dealt(game, deck_for([""] * 3, "E1")), *["bid pass"] * 3)
    assert (finished(game, passed).points, finished(game, passed).fields["pool"]) == (ZERO, 0)
