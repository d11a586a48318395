"""House rules of Tresillo, about bids, exchanges and play: each value by its effect."""

from __future__ import annotations

import pytest

from game.rules.game import Standing
from game.rules.tresillo import house
from tests.rules.tresillo_support import (
    SEATS,
    ZERO,
    Order,
    codes,
    dealt,
    deck_for,
    exchange_of,
    finished,
    legal,
    position,
    refusal,
    split_order,
    standard,
    take,
    tresillo,
)

WEAK = "O2 O3 O4 O5 O6 C2 C3 C4 C5"
UNDECIDED: dict[str, str | None] = {"surrender": None}
TAKEN_OVER: dict[str, str | None] = {
    "surrender": "surrender yes",
    "reply": "reply accept",
    "reply 1": "reply insist",
}


@pytest.mark.parametrize("rule", ["hold", "single_round"])
def test_auction(rule: str) -> None:
    """Whether whoever is outbid is asked again."""
    game = tresillo(auction=rule)
    state = take(game, dealt(game, deck_for(["", "", ""])), "bid entrada", "bid vuelta")
    asked = {"hold": (0, ["bid pass", "bid hold"]), "single_round": (2, ["bid pass", "bid solo"])}
    assert (state.turn, legal(game, state)) == asked[rule]


def test_favour_suit_outranks() -> None:
    """Among equal bids one in the favoured suit is higher; a Vuelta cannot be in a suit."""
    for suit in "OCEB":
        game = tresillo(favour_suit=suit)
        state = dealt(game, deck_for(["", "", ""]))
        assert legal(game, state) == [
            "bid pass", "bid entrada", f"bid entrada {suit}", "bid vuelta", "bid solo",
            f"bid solo {suit}",
        ]  # fmt: skip
        state = take(game, state, "bid entrada", f"bid entrada {suit}")
        assert legal(game, state) == ["bid pass", "bid hold"]
        state = take(game, state, "bid pass")
        assert legal(game, state) == ["bid pass", "bid vuelta", "bid solo", f"bid solo {suit}"]
        assert refusal(game, state, "bid entrada") == {
            "code": "must_outrank",
            "bid": f"bid entrada {suit}",
        }
        stakes = game.view(state, 2).stakes
        assert stakes["bid solo"] == stakes[f"bid solo {suit}"]


def test_favour_suit_is_named_with_the_bid() -> None:
    """Trumps are settled then; whoever bid plainly names another suit; a forced hombre any."""
    game, start = tresillo(favour_suit="E"), dealt(tresillo(), deck_for(["", "", "E1"]))
    entrada = standard(game, start, {0: "entrada E"}, until="exchange")
    assert (entrada.trump, entrada.turn, game.view(entrada, 1).trump) == (2, 0, "E")
    solo = standard(game, start, {0: "solo E"}, until="signal")
    assert (solo.trump, solo.turn) == (2, 1)
    plain = standard(game, start, {0: "entrada"}, until="trump")
    assert legal(game, plain) == ["trump O", "trump C", "trump B"]
    assert refusal(game, plain, "trump E") == {"code": "not_now", "action": "trump E"}
    forced = take(game, start, "bid pass", "bid pass", "bid pass")
    assert (forced.turn, len(legal(game, forced))) == (2, 4)
    held = take(game, start, "bid entrada", "bid entrada E", "bid hold", "bid pass", "bid pass")
    assert (held.hombre, held.trump, held.phase) == (0, 2, "exchange")


@pytest.mark.parametrize("spadille", ["hand", "stock"])
@pytest.mark.parametrize("rule", ["forced_espada", "redeal", "redeal_with_ante"])
def test_all_pass(rule: str, spadille: str) -> None:
    """A forced Entrada, new cards, or new cards and a point from each into the pool."""
    game = tresillo(all_pass=rule)
    hands, top = (["", "E1", ""], "") if spadille == "hand" else (["", "", ""], "E1")
    state = dealt(game, deck_for(hands, top), standing=Standing(ZERO, pool=4))
    state = take(game, state, "bid pass", "bid pass", "bid pass")
    if rule == "forced_espada" and spadille == "hand":
        assert (state.forced, state.hombre) == (True, 1)
        return
    given = int(rule == "redeal_with_ante")
    result = finished(game, state)
    assert (result.fields["outcome"], result.fields["pool"]) == ("redeal", 4 + 3 * given)
    assert result.points == (-given,) * 3
    assert game.next_dealer(2, result) == 2
    assert game.settle(Standing(ZERO, pool=4), result).deals == 0


def test_vuelta_card() -> None:
    """The turned card joins the hand, and one must go; or it lies dead and nothing must."""
    taken = standard(
        tresillo(), dealt(tresillo(), deck_for([""] * 3, "B1")), {1: "vuelta"}, until="exchange"
    )
    assert (taken.hands[1].bit_count(), legal(tresillo(), taken)) == (10, ["exchange 1..9"])
    game = tresillo(vuelta_card="indicator")
    state = standard(game, dealt(game, deck_for([""] * 3, "B1")), {1: "vuelta"}, until="exchange")
    assert (state.hands[1].bit_count(), legal(game, state)) == (9, ["exchange 0..9"])
    assert (len(state.stock), state.piles()["set aside"]) == (12, [30])
    for view in (game.view(state, seat) for seat in SEATS):
        assert (view.turned, view.trump, view.shown) == (30, "B", {})
    state = take(game, state, exchange_of(state, 9))
    assert (len(state.stock), state.hands[1].bit_count()) == (3, 9)


@pytest.mark.parametrize("least", [0, 1])
def test_entrada_min_exchange(least: int) -> None:
    """An Entrada, forced or not; a Vuelta and the defenders are not concerned."""
    game = tresillo(entrada_min_exchange=least)
    start = dealt(game, deck_for(["", "E1", ""]))
    for bids in ({0: "entrada"}, {}):
        state = standard(game, start, bids, until="exchange")
        assert legal(game, state) == [f"exchange {least}..9"]
        reason = refusal(game, state, "exchange")
        assert reason == ({"code": "exchange_count", "least": "1", "most": "9"} if least else None)
        state = take(game, state, exchange_of(state, 1))
        state = standard(game, state, {}, until="exchange")
        assert legal(game, state) == ["exchange 0..9"]
    dead = tresillo(entrada_min_exchange=least, vuelta_card="indicator")
    state = standard(dead, dealt(dead, deck_for([""] * 3)), {0: "vuelta"}, until="exchange")
    assert legal(dead, state) == ["exchange 0..9"]


@pytest.mark.parametrize(
    ("hands", "auto"),
    [
        ([WEAK, "E2 B1 E12 B2 B3 B4 B5 B6 B7"], 2),
        (["E2 B1 E12 B2 B3 B4 B5 B6 B7", WEAK], 1),
        (["E3 E4 E5 E6 B2 B3 B4 B5 B6", "E7 E10 E11 E12 C2 C3 C4 C5 C6"], 1),
        (["E3 E4 E5 B12 B2 B3 B4 B5 B6", "E1 E7 E12 C12 C2 C3 C4 C5 C6"], 2),
    ],
)
def test_defender_order(hands: list[str], auto: int) -> None:
    """Asked and told; always the hombre's right; or the stronger hand without a word."""
    start = deck_for(["", *hands])
    firsts = {}
    for rule in ("signals", "right_of_hombre", "auto"):
        game = tresillo(defender_order=rule)
        state = dealt(game, start)
        state = standard(
            game, state, {0: "solo"}, until="signal" if rule == "signals" else "exchange"
        )
        firsts[rule] = (state.phase.value, state.turn)
        state = standard(game, state, {})
        said = {text.split()[0] for _, text in state.calls}
        assert ("signal" in said, "order" in said) == (rule == "signals",) * 2
        exchanges = [seat for seat, text in state.calls if text.startswith("exchange")]
        assert exchanges[0] == (1 if rule == "signals" else firsts[rule][1])
    assert firsts == {
        "signals": ("signal", 1),
        "right_of_hombre": ("exchange", 1),
        "auto": ("exchange", auto),
    }


@pytest.mark.parametrize("cap", [9, 7, 6])
def test_first_defender_cap(cap: int) -> None:
    """How many the first of the defenders may take; the second is bound by the stock alone."""
    game = tresillo(first_defender_cap=cap)
    for ordering in ("order take", "order cede"):
        state = standard(game, dealt(game, deck_for([""] * 3)), {0: "solo"}, until="order")
        state = take(game, state, ordering)
        assert legal(game, state) == [f"exchange 0..{cap}"]
        state = take(game, state, exchange_of(state, 2))
        assert legal(game, state) == ["exchange 0..9"]


@pytest.mark.parametrize("offered", [True, False])
def test_surrender(offered: bool) -> None:
    """Whether the hombre is asked at all; a Solo is never given up."""
    game = tresillo(surrender=offered)
    state = Order((1, 2, 0), answers=UNDECIDED).play(game)
    assert (state.phase, state.turn) == (("surrender", 0) if offered else ("play", 0))
    early = Order((1, 2)).play(game)
    assert refusal(game, early, "surrender yes") == (
        {"code": "surrender_before_fourth"}
        if offered
        else {"code": "not_now", "action": "surrender yes"}
    )
    solo = Order((1, 2, 0), contract="solo").play(game)
    assert solo.phase == "play"
    assert refusal(game, solo, "surrender yes") == {"code": "no_surrender_in_solo"}
    bidding = dealt(game, deck_for([""] * 3))
    assert refusal(game, bidding, "surrender yes") == {"code": "not_now", "action": "surrender yes"}


@pytest.mark.parametrize("allowed", [True, False])
def test_vuelta_takeover(allowed: bool) -> None:
    """Whether the defenders are asked when a Vuelta is given up; of an Entrada they always are."""
    game = tresillo(vuelta_takeover=allowed)
    vuelta = Order((1, 2, 0), contract="vuelta", answers=UNDECIDED)
    state = take(game, vuelta.play(game), "surrender yes")
    if allowed:
        assert (state.phase, state.turn) == ("reply", 1)
    else:
        result = finished(game, state)
        assert (result.points, result.fields["pool"]) == ((-2, 0, 0), 2)
        assert result.fields["outcome"] == "puesta"
        assert codes(result)[0] == ("surrendered", 0, -2)
    entrada = Order((1, 2, 0), answers=UNDECIDED)
    assert take(game, entrada.play(game), "surrender yes").phase == "reply"


@pytest.mark.parametrize(("fourth", "winner"), [(True, 1), (False, 0)])
def test_punto_fourth(fourth: bool, winner: int) -> None:
    """The ace of a red trump suit above the king, or in its plain place below the jack."""
    game = tresillo(punto_fourth=fourth)
    for suit in "OC":
        state = position([f"{suit}12", f"{suit}1", "E5"], trump=suit)
        state = take(game, state, f"play {suit}12", f"play {suit}1", "play E5")
        assert state.taken_by == [winner]
    jack = position(["O10", "O1", "O2"], trump="O", turn=2)
    jack = take(game, jack, "play O2", "play O10", "play O1")
    assert jack.taken_by == [1 if fourth else 0]
    lone = position(["O1 C12", "O12", "O2"], trump="O", turn=1)
    lone = take(game, lone, "play O12", "play O2")
    assert legal(game, lone) == ["play O1"], "it is no matador in either place"


def test_renege_scope() -> None:
    """An exempt matador beside an ordinary trump; what is exempt is told to the hand."""
    hands = ["E5", "E1 E3 C12", "O2"]
    for scope, may in (("matadors_only", "E1 E3"), ("loose", "C12 E1 E3")):
        game = tresillo(renege_scope=scope)
        state = take(game, position(hands), "play E5")
        assert legal(game, state) == [f"play {card}" for card in may.split()]
        exempt = (20,) if scope == "loose" else ()
        assert game.view(state, 1).may_renege == exempt
    alone = take(tresillo(), position(["E5", "E1 B1 C12", "O2"]), "play E5")
    assert tresillo().view(alone, 1).may_renege == (20, 30)
    assert tresillo().view(alone, 1).refused == {}


@pytest.mark.parametrize("heard", [True, False])
def test_show_signals_to_hombre(heard: bool) -> None:
    """The hombre's view has the signals or not; the defenders' always, also after a takeover."""
    game = tresillo(show_signals_to_hombre=heard)
    order = Order(split_order((3, 5, 1), 1), answers=TAKEN_OVER)
    state = order.play(game)
    assert state.is_taken_over
    for seat in SEATS:
        told = [call.text for call in game.view(state, seat).calls]
        assert ("signal 0" in told) == (heard or seat != 0)
        assert "order take" in told


def test_presets() -> None:
    """The usual rules, a short match, and the plate with antes and the old way of taking over."""
    assert house.PRESETS["usual"] == house.TresilloOptions()
    assert house.deals(house.PRESETS["short"]) == 3
    plate = house.PRESETS["plate"]
    assert (plate.ante, plate.vuelta_takeover, plate.takeover_scoring) == (1, False, "traditional")
