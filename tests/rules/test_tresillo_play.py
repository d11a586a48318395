"""What a seat sees and is told in Tresillo: stakes, suggestions, reasons, named cards, phases."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from game.rules.cards import card_text, parse_card
from game.rules.game import IllegalAction, Standing
from game.rules.notation import Action, exchange_range
from game.rules.tresillo import Tresillo
from game.rules.tresillo.ranks import ranking
from game.rules.tresillo.state import Phase, State
from tests.rules.support import mixed
from tests.rules.tresillo_support import (
    SEATS,
    ZERO,
    Order,
    any_of,
    dealt,
    deck_for,
    exchange_of,
    finished,
    hand_texts,
    legal,
    position,
    refusal,
    some_way,
    split_order,
    standard,
    take,
    tresillo,
)

SPLITS = {"sacada": (5, 3, 1), "puesta": (4, 4, 1), "codillo": (3, 5, 1)}


@pytest.mark.parametrize("trump", "OCEB")
def test_ranking(trump: str) -> None:
    """Twelve or eleven trumps, black aces among them; the four suits are the forty cards."""
    order = ranking("OCEB".index(trump))
    assert len(order.order[order.trump]) == (12 if trump in "OC" else 11)
    assert sorted(card for suit in order.order for card in suit) == list(range(40))
    for ace in ("E1", "B1"):
        assert order.suits[parse_card(ace)] == order.trump
    names = ["spadille", "manille", "basto", *(["punto"] if trump in "OC" else [])]
    assert [order.title(card) for card in order.order[order.trump]][:4] == [*names, None][:4]
    plain = [suit for suit in "OCEB" if suit != trump]
    for suit in plain:
        cards = [card_text(card) for card in order.order["OCEB".index(suit)]]
        red = ["12", "11", "10", "1", "2", "3", "4", "5", "6", "7"]
        black = ["12", "11", "10", "7", "6", "5", "4", "3", "2"]
        assert cards == [suit + number for number in (red if suit in "OC" else black)]


@pytest.mark.parametrize("contract", ["entrada", "vuelta", "solo"])
@pytest.mark.parametrize("outcome", SPLITS)
def test_stakes_of_a_bid_come_true(contract: str, outcome: str) -> None:
    """What the view says a contract brings if won, tied and beaten is what it then brings."""
    game, before = tresillo(), Standing(ZERO, pool=3)
    order = Order(split_order(SPLITS[outcome], 0), contract=contract, standing=before)
    told = game.view(dealt(game, order.deck, standing=before), 0).stakes[f"bid {contract}"]
    assert finished(game, order.play(game)).points[0] == told[outcome]
    assert list(told) == list(SPLITS)


def test_stakes_of_a_hold() -> None:
    """What is held is the higher bid."""
    game = tresillo()
    state = take(game, dealt(game, deck_for([""] * 3)), "bid entrada", "bid solo")
    assert game.view(state, 0).stakes == {
        "bid hold": {"sacada": 8, "puesta": -4, "codillo": -8},
    }


@pytest.mark.parametrize("taker", [1, 2])
@pytest.mark.parametrize("rule", ["successor", "traditional"])
@pytest.mark.parametrize("outcome", SPLITS)
def test_stakes_of_a_takeover_come_true(taker: int, rule: str, outcome: str) -> None:
    """Under both ways of scoring one, against the seat that did not give up."""
    game, before = tresillo(takeover_scoring=rule), Standing(ZERO, pool=3)
    split = [0, 0, 0]
    split[taker], split[3 - taker], split[0] = SPLITS[outcome]
    answers: dict[str, str | None] = {
        "surrender": "surrender yes",
        "reply": "reply accept",
        f"reply {taker}": None,
    }
    order = Order(split_order(split, taker), answers=answers, standing=before)
    asked = order.play(game)
    told = game.view(asked, taker).stakes["reply insist"]
    answers[f"reply {taker}"] = "reply insist"
    result = finished(game, order.play(game))
    assert (result.fields["outcome"], result.points[taker]) == (outcome, told[outcome])


def test_stakes_of_a_surrender_come_true() -> None:
    """A puesta, and nothing said about playing on."""
    game = tresillo()
    state = Order((1, 2, 0), answers={"surrender": None}).play(game)
    assert game.view(state, 0).stakes == {
        "surrender yes": {"puesta": -2, "taken_and_won": -2, "taken_and_level": 0}
    }
    state = take(game, state, "surrender yes", "reply accept", "reply accept")
    assert finished(game, state).points == (-2, 0, 0)


@pytest.mark.parametrize("estuche", [False, True])
@pytest.mark.parametrize(
    ("answer", "more", "name"),
    [
        ("claim yes", (), "primeras"),
        ("claim no", (0,) * 4, "bola"),
        ("claim no", (0, 0, 1, 0), "failed_bola"),
    ],
)
def test_stakes_of_a_claim_come_true(
    answer: str, more: tuple[int, ...], name: str, estuche: bool
) -> None:
    """Claimed, all nine, not all nine; with and without the matadors."""
    game = tresillo()
    answers: dict[str, str | None] = {"claim": None}
    order = Order((0,) * 5 + more, answers=answers, estuche=estuche)
    told = game.view(order.play(game), 0).stakes
    answers["claim"] = answer
    assert finished(game, order.play(game)).points[0] == told[answer][name]


def test_suggestions() -> None:
    """The honest signal; weak hands leave the cards to the other."""
    game = tresillo()
    weak, strong = "O2 O3 O4 O5 O6 C2 C3 C4 C5", "E1 E2 E12 C6 C7 B2 B3 B4 B5"
    state = standard(game, dealt(game, deck_for(["", weak, strong])), {0: "solo"}, until="signal")
    assert game.view(state, 1).suggested == "signal 0"
    assert game.view(state, 2).suggested is None
    state = take(game, state, "signal 0")
    assert game.view(state, 2).suggested == "signal 2"
    for said, asked, order in ((2, 2, "take"), (1, 2, "take"), (0, 1, "cede")):
        told = take(game, state, f"signal {said}")
        assert (told.turn, game.view(told, asked).suggested) == (asked, f"order {order}")
    ceded = take(game, state, "signal 2", "order cede")
    assert (ceded.phase, ceded.turn) == ("exchange", 1)
    assert game.view(ceded, 1).suggested is None


def test_refused_exchanges() -> None:
    """Too few, too many, cards of others, a card twice, the range itself, at the wrong time."""
    game = tresillo()
    state = standard(game, dealt(game, deck_for([""] * 3, "C4")), {0: "vuelta"}, until="exchange")
    own, count = hand_texts(state, 0), {"code": "exchange_count", "least": "1", "most": "9"}
    assert refusal(game, state, "exchange") == count
    assert refusal(game, state, exchange_of(state, 10)) == count
    other = hand_texts(state, 1)[0]
    assert refusal(game, state, f"exchange {own[0]} {other}") == {"code": "not_held", "card": other}
    twice = Action("exchange", cards=(parse_card(own[0]),) * 2)
    with pytest.raises(IllegalAction, match="not_held"):
        game.apply(state, twice)
    with pytest.raises(IllegalAction, match=r"exchange 1\.\.9: not_now"):
        game.apply(state, exchange_range(1, 9))
    later = take(game, state, exchange_of(state, 9))
    assert refusal(game, later, "exchange") == {"code": "not_now", "action": "exchange"}
    assert refusal(game, later, f"play {own[0]}") == {"code": "not_now", "action": f"play {own[0]}"}


def test_an_exchange_is_told_by_its_number() -> None:
    """All hear how many; the seat itself sees what it has thrown away, nobody else."""
    game = tresillo()
    state = standard(game, dealt(game, deck_for([""] * 3)), {0: "entrada"}, until="exchange")
    gone = [parse_card(card) for card in hand_texts(state, 0)[:3]]
    state = take(game, state, exchange_of(state, 3))
    for seat in SEATS:
        view = game.view(state, seat)
        assert view.calls[-1].text == "exchange 3"
        assert list(view.discarded) == (gone if seat == 0 else [])
        assert (view.stock, view.hand_sizes) == (10, (9, 9, 9))


def test_a_defender_who_finds_nothing_is_not_asked() -> None:
    """The first of them has taken all that was left."""
    game = tresillo()
    state = standard(game, dealt(game, deck_for([""] * 3)), {0: "entrada"}, until="exchange")
    state = standard(game, take(game, state, exchange_of(state, 4)), {}, until="exchange")
    assert legal(game, state) == ["exchange 0..9"]
    state = take(game, state, exchange_of(state, 9))
    assert (state.phase, state.turn, state.stock) == ("play", 0, [])


def test_reasons_in_play() -> None:
    """What must be followed; which matador is forced; not held; not one's turn; not now."""
    game = tresillo()
    state = take(game, position(["C11", "C4 O2", "O3"]), "play C11")
    assert refusal(game, state, "play O2") == {"code": "must_follow", "suit": "C"}
    assert refusal(game, state, "play O3") == {"code": "not_held", "card": "O3"}
    assert refusal(game, state, "claim yes") == {"code": "not_now", "action": "claim yes"}
    assert {why.code for why in game.view(state, 2).refused.values()} == {"not_your_turn"}
    forced = take(game, position(["E2", "B1 C4", "O3"]), "play E2")
    assert refusal(game, forced, "play C4") == {
        "code": "matador_forced",
        "suit": "E",
        "card": "E2",
        "forced": "B1",
    }
    ordinary = take(game, position(["E2", "B1 E3 C4", "O3"]), "play E2")
    assert refusal(game, ordinary, "play C4") == {"code": "must_follow", "suit": "E"}
    asked = Order((1, 2, 0), answers={"surrender": None}).play(game)
    assert {why.code for why in game.view(asked, 0).refused.values()} == {"answer_first"}
    over = take(game, asked, "surrender yes", "reply accept", "reply accept")
    assert refusal(game, over, "play O1") == {"code": "deal_over"}
    assert {why.code for why in game.view(over, 0).refused.values()} == {"deal_over"}
    assert legal(game, over) == []


def test_who_wins_as_it_lies() -> None:
    """The view names the seat that has the trick so far."""
    game = tresillo()
    state = position(["C11", "C4 O2", "E3"])
    assert game.view(state, 0).winning is None
    state = take(game, state, "play C11", "play C4")
    assert game.view(state, 1).winning == 0
    assert game.view(take(game, state, "play E3"), 1).counted == {"tricks": (0, 0, 1)}


def test_hands_are_arranged() -> None:
    """Before there is a trump black aces first; then trumps, then suit by suit."""
    game = tresillo()
    state = dealt(game, deck_for(["E1 B1 O7 O1 O12 C1 C7 E2 B12", "", ""]))
    before = [card_text(card) for card in game.arranged(game.view(state, 0))]
    assert before == ["E1", "B1", "O12", "O1", "O7", "C1", "C7", "E2", "B12"]
    assert game.titles(game.view(state, 0)) == {}
    for trump, order, titles in (
        ("O", "E1 O7 B1 O1 O12 C1 C7 E2 B12", {"E1": 0, "O7": 1, "B1": 2, "O1": 3}),
        ("E", "E1 E2 B1 O12 O1 O7 C1 C7 B12", {"E1": 0, "E2": 1, "B1": 2}),
    ):
        view = game.view(standard(game, state, {0: "solo"}, trump), 0)
        assert [card_text(card) for card in game.arranged(view)] == order.split()
        names = ("spadille", "manille", "basto", "punto")
        assert game.titles(view) == {parse_card(card): names[n] for card, n in titles.items()}


def reached(state: State) -> set[str]:
    """The rare things that a finished deal holds."""
    exchanges = sum(text.startswith("exchange") for _, text in state.calls)
    facts = {
        "takeover": state.is_taken_over,
        "forced": state.forced,
        "redeal": state.ended == "redealt",
        "surrender": state.ended == "surrendered",
        "claim": state.ended == "claimed",
        "played on": state.played_on,
        "stock used up": exchanges < 2 + (state.contract != "solo") and state.hombre is not None,
        "black ace turned": state.turned in (20, 30),
    }
    return {name for name, is_so in facts.items() if is_so}


SEEN: set[str] = set()


@settings(max_examples=150, deadline=None, derandomize=True)
@given(
    seed=st.integers(0, 10**6),
    bid=st.sampled_from(["bid pass", "bid entrada", "bid vuelta", "bid solo"]),
    answers=st.sets(st.sampled_from(["surrender yes", "reply insist", "claim yes", "claim no"])),
    strong=st.booleans(),
    top=st.sampled_from(["", "E1", "B1"]),
)
def test_invariants(seed: int, bid: str, answers: set[str], strong: bool, top: str) -> None:
    """After every action of deals that lead to the rare things: no card is lost, hands and tricks
    fit, the shown cards are there; the end adds up.
    """
    game, rng = tresillo(), Random(seed)
    deck = mixed(seed)
    if strong:
        deck = tuple(deck_for(["E1 E2 B1 E12 E11 E10 E7 E6 E5", "", ""], dealer=seed % 3))
    elif top:
        deck = tuple(deck_for([""] * 3, top, dealer=seed % 3))
    state = dealt(game, deck, seed % 3, Standing(ZERO, pool=seed % 4))
    pool = state.pool
    while game.turn(state) is not None:
        state = take(game, state, chosen(game, state, rng, {bid, *answers}))
        check(state)
    found = reached(state)
    SEEN.update(found)
    for name in found:
        event(name)
    result = finished(game, state)
    assert sum(result.points) + result.fields["pool"] == pool
    assert result.fields["tricks"] == state.tricks_of()
    assert sum(state.tricks_of()) == {"claimed": 5, "surrendered": 3, "redealt": 0}.get(
        str(state.ended), 9
    )


def chosen(game: Tresillo, state: State, rng: Random, wanted: set[str]) -> str:
    """What is wanted if it may be done; of exchanges mostly large ones; of cards the strongest of
    seat 0, else any.
    """
    may = legal(game, state)
    liked = [text for text in may if text in wanted]
    if liked:
        return liked[0]
    if state.phase is Phase.EXCHANGE and rng.random() < 0.7:
        return exchange_of(state, int(may[0].rpartition("..")[2]))
    if state.phase is Phase.PLAY and state.turn == state.hombre:
        order = ranking(state.trump or 0)
        return max(may, key=lambda text: order.strength[parse_card(text[5:])])
    return any_of(game, state, rng).text


def check(state: State) -> None:
    """Cards and tricks at any moment."""
    lying = sorted(card for pile in state.piles().values() for card in pile)
    assert lying == list(range(40))
    for seat, shown in enumerate(state.shown):
        assert shown & ~state.hands[seat] == 0
    sizes = {hand.bit_count() for hand in state.hands}
    if state.phase is Phase.PLAY and not state.trick:
        assert sizes == {9 - len(state.tricks)}
    if state.phase is Phase.EXCHANGE:
        assert sizes <= {9, 10}
    assert len(state.taken_by) == len(state.tricks)


def test_the_invariants_were_checked_in_rare_deals() -> None:
    """The walks above, the same on every run, reached each of them."""
    if not SEEN:
        test_invariants()
    rare = {
        "takeover",
        "forced",
        "redeal",
        "surrender",
        "claim",
        "played on",
        "stock used up",
        "black ace turned",
    }
    assert rare == SEEN


def test_states_are_independent() -> None:
    """`apply` leaves its state alone, down to the last list."""
    game = tresillo()
    state = standard(game, dealt(game, mixed(3)), {0: "entrada"}, until="exchange")
    before = state.copy()
    some_way(game, state)
    assert state == before
