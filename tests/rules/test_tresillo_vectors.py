"""Every vector of `vectors/tresillo.json`, by its id."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.cards import card_text, parse_card, parse_suit
from game.rules.game import Standing
from game.rules.match import Match
from game.rules.notation import parse_action
from game.rules.tresillo import talk
from game.rules.tresillo.ranks import ranking
from game.rules.tresillo.scoring import classify
from tests.rules.support import cards, check_golden_match
from tests.rules.tresillo_support import (
    SEATS,
    VECTORS,
    ZERO,
    Order,
    dealt,
    deck_for,
    exchange_of,
    finished,
    hand_texts,
    legal,
    position,
    refusal,
    split_order,
    standard,
    take,
    tresillo,
)


def each(group: str) -> pytest.MarkDecorator:
    """One test a vector of this group, under the vector's id."""
    return pytest.mark.parametrize(
        "vector",
        [pytest.param(v, id=v.get("id", str(v.get("tricks")))) for v in VECTORS[group]],
    )


@each("rank")
def test_rank(vector: dict[str, Any]) -> None:
    """Of two cards of a suit the higher wins, whichever is played first."""
    game, pair = tresillo(), [vector["lower"], vector["higher"]]
    other = "B5" if vector["trump"] in "OC" else "O5"
    for first, second in (pair, pair[::-1]):
        state = position([first, second, other], trump=vector["trump"])
        after = take(game, state, f"play {first}", f"play {second}", f"play {other}")
        assert after.taken_by[-1] == int(second == vector["higher"])


@each("legal")
@pytest.mark.parametrize("scope", ["matadors_only", "loose"])
def test_legal(vector: dict[str, Any], scope: str) -> None:
    """What may be played, under both readings of the matadors' privilege."""
    game = tresillo(renege_scope=scope)
    seat = len(vector["trick"])
    hands = ["", "", ""]
    hands[seat] = " ".join(vector["hand"])
    trick = " ".join(vector["trick"])
    state = position(hands, trump=vector["trump"], turn=seat, trick=trick)
    may = vector["legal_if_loose" if scope == "loose" else "legal"]
    assert legal(game, state) == [f"play {card}" for card in may]
    refused = set(cards(vector["hand"])) - set(cards(may))
    assert set(game.view(state, seat).refused) == refused
    for card in vector["hand"]:
        assert (refusal(game, state, f"play {card}") is None) == (card in may)


def test_loose_changes_three_vectors() -> None:
    """In L2, L13 and L26, and in no other, the exempt matador frees the whole hand."""
    changed = {v["id"] for v in VECTORS["legal"] if v["legal"] != v["legal_if_loose"]}
    assert changed == {"L2", "L13", "L26"}
    for vector in VECTORS["legal"]:
        if vector["id"] in changed:
            assert set(vector["legal_if_loose"]) == set(vector["hand"])


@each("trick_winner")
def test_trick_winner(vector: dict[str, Any]) -> None:
    """Whoever plays the winning card takes the trick and leads."""
    game = tresillo()
    for leader in SEATS:
        hands = [""] * 3
        for place, card in enumerate(vector["trick"]):
            hands[(leader + place) % 3] = card
        state = position(hands, trump=vector["trump"], turn=leader)
        state = take(game, state, *(f"play {card}" for card in vector["trick"]))
        assert state.taken_by == [(leader + vector["winner"]) % 3]


@each("auction")
@pytest.mark.parametrize("mano", SEATS)
def test_auction(vector: dict[str, Any], mano: int) -> None:
    """Calls in turn, the last of them perhaps refused; the same from every seat."""
    game, dealer = tresillo(), (mano + 2) % 3
    state = dealt(game, deck_for(["E1", "", ""], dealer=dealer), dealer)
    for number, call in enumerate(vector["calls"], 1):
        assert game.turn(state) == (mano + call["seat"]) % 3
        if number == vector.get("illegal_call"):
            assert legal(game, state) == vector["legal"]
            assert refusal(game, state, call["action"]) == {
                "code": "must_outrank",
                "bid": vector["calls"][number - 2]["action"],
            }
            return
        assert call["action"] in legal(game, state)
        state = take(game, state, call["action"])
    if vector["hombre"] is None:
        assert (state.hombre, state.contract, state.forced) == (0, "entrada", True)
        return
    assert state.hombre == (mano + vector["hombre"]) % 3
    assert (state.contract, state.forced) == (vector["contract"], False)


@each("deal")
def test_deal(vector: dict[str, Any]) -> None:
    """Three at a time to mano, the middle and the dealer; the rest is the stock in its order."""
    state = dealt(tresillo(), cards(vector["deck"]), vector["dealer"])
    assert [hand_texts(state, seat) for seat in SEATS] == vector["hands"]
    assert state.stock == cards(vector["stock"])
    assert (state.mano, state.turn) == (vector["mano"], vector["mano"])


@each("after_auction")
def test_after_auction(vector: dict[str, Any]) -> None:
    """A forced hombre; a Vuelta with its turned card."""
    game = tresillo()
    state = take(game, dealt(game, cards(vector["deck"]), vector["dealer"]), *vector["actions"])
    assert (state.hombre, state.contract) == (vector["hombre"], vector["contract"])
    assert game.turn(state) == vector["hombre"]
    assert legal(game, state) == vector["legal"]
    view = game.view(state, (vector["hombre"] + 1) % 3)
    if "turned" in vector:
        turned = parse_card(vector["turned"])
        assert (view.turned, view.trump) == (turned, vector["trump"])
        assert view.hand_sizes[vector["hombre"]] == vector["hand_size"]
        assert view.stock == vector["stock_size"]
        assert view.shown == {vector["hombre"]: (turned,)}
    else:
        assert view.shown == {vector["hombre"]: (parse_card("E1"),)}


@each("exchange")
def test_exchange(vector: dict[str, Any]) -> None:
    """How many may go, how many come, what is left for the others."""
    game = tresillo()
    deck = deck_for(["", "", ""], vector.get("turned", ""))
    state = standard(game, dealt(game, deck), {0: vector["contract"]}, until="exchange")
    before = hand_texts(state, 0)
    if "illegal" in vector:
        assert legal(game, state) == vector["legal"]
        assert refusal(game, state, vector["illegal"]) is not None
        return
    if "trump" in vector:
        assert game.view(state, 1).trump == vector["trump"]
    stock = state.stock.copy()
    if vector["contract"] != "solo":
        action = vector.get("action", exchange_of(state, vector["hombre_discards"]))
        state = take(game, state, action)
        drawn = vector.get("hombre_draws", vector["hombre_discards"])
        gone = action.split()[1:]
        assert set(hand_texts(state, 0)) == {*before, *map(card_text, stock[:drawn])} - set(gone)
        assert state.hands[0].bit_count() == 9
    assert state.stock == stock[len(stock) - vector.get("stock_after", 13) :]
    if "note" in vector:
        assert len(stock) == 12
        dealt_hand = set(before) - {vector["turned"]}
        assert set(hand_texts(state, 0)) == dealt_hand
    if "first_legal" in vector:
        state = standard(game, state, {}, until="exchange")
        assert legal(game, state) == [vector["first_legal"]]
        state = take(game, state, exchange_of(state, vector["first_discards"]))
        assert legal(game, state) == [vector["second_legal"]]


@each("order")
def test_order(vector: dict[str, Any]) -> None:
    """The stronger signal is asked, of equal ones the hombre's right; he may go first."""
    game, hombre = tresillo(), vector["hombre"]
    state = dealt(game, deck_for(["", "", ""]))
    state = standard(game, state, {hombre: "entrada"}, until="signal")
    for said in vector["actions"]:
        assert game.turn(state) == said["seat"]
        state = take(game, state, said["action"])
    assert (state.phase, game.turn(state)) == ("exchange", vector["first"])
    second = take(game, state, "exchange")
    assert game.turn(second) == 3 - hombre - vector["first"]


@each("honest_signal")
def test_honest_signal(vector: dict[str, Any]) -> None:
    """The points of a hand, its level, and the level as it is suggested to the seat."""
    order = ranking(parse_suit(vector["trump"]))
    hand = sum(1 << card for card in cards(vector["hand"]))
    assert talk.honest_points(hand, order) == vector["honest_points"]
    game = tresillo()
    deck = deck_for(["", " ".join(vector["hand"]), ""])
    state = standard(game, dealt(game, deck), {0: "entrada"}, vector["trump"], until="signal")
    assert game.view(state, 1).suggested == f"signal {vector['honest_level']}"


@each("state")
def test_state(vector: dict[str, Any]) -> None:
    """What comes after the third, fourth and fifth trick."""
    game, hombre = tresillo(), vector["hombre"]
    winners = vector.get("trick_winners", [1, 2, 0, 1][: vector.get("after_trick")])
    order = Order(tuple(winners), hombre, vector["contract"])
    state = dealt(game, order.deck)
    if vector.get("forced"):
        hands = [hand_texts(state, seat) for seat in SEATS]
        played = {card for _, card in order.plays}
        spare = next(place for place, card in enumerate(hands[0]) if card not in played)
        hands[0][spare] = "E1"
        state = dealt(game, deck_for([" ".join(hand) for hand in hands]))
        state = take(game, state, "bid pass", "bid pass", "bid pass")
        assert state.forced
    state = play_tricks(order, state, vector.get("after_trick", 5))
    for said in vector.get("actions", []):
        assert game.turn(state) == said["seat"]
        state = take(game, state, said["action"])
    if "outcome" in vector:
        assert finished(game, state).fields["outcome"] == vector["outcome"]
    if "illegal" in vector:
        assert refusal(game, state, vector["illegal"]) == {"code": "surrender_before_fourth"}
    if "next" in vector:
        assert {text.split()[0] for text in legal(game, state)} == {vector["next"]}
    if "next_seat" in vector:
        assert game.turn(state) == vector["next_seat"]
    if "hombre_after" in vector:
        assert (state.hombre, state.turn) == (vector["hombre_after"], state.taken_by[-1])


def play_tricks(order: Order, state: Any, tricks: int) -> Any:
    """As ordered from here on, up to the question that follows so many tricks."""
    game = tresillo()
    for action in order.actions(game, state):
        if len(state.tricks) == tricks:
            break
        state = take(game, state, action)
    return state


@each("split")
def test_split(vector: dict[str, Any]) -> None:
    """All 55 splits, each seat as hombre: outcome, and who won a codillo."""
    for hombre in SEATS:
        tricks = [vector["tricks"][(seat - hombre) % 3] for seat in SEATS]
        codillo = None if vector["codillo"] is None else (hombre + vector["codillo"]) % 3
        verdict = classify(tricks, hombre)
        assert (verdict.outcome.value, verdict.codillo_to) == (vector["outcome"], codillo)
        game = tresillo()
        answers = {"claim": "claim no"}
        order = Order(split_order(tricks, hombre), hombre, dealer=(hombre + 2) % 3, answers=answers)
        fields = finished(game, order.play(game)).fields
        assert (fields["outcome"], fields["tricks"]) == (vector["outcome"], tricks)
        assert fields["bola"] == ("made" if tricks[hombre] == 9 else None)


def test_there_are_55_splits() -> None:
    """Each once; the outcomes 17, 17 + 17 and 4 times."""
    splits = [tuple(vector["tricks"]) for vector in VECTORS["split"]]
    assert sorted(splits) == sorted((a, b, 9 - a - b) for a in range(10) for b in range(10 - a))
    outcomes = [(vector["outcome"], vector["codillo"]) for vector in VECTORS["split"]]
    counts = {outcome: outcomes.count(outcome) for outcome in outcomes}
    assert counts == {
        ("sacada", None): 17,
        ("codillo", 1): 17,
        ("codillo", 2): 17,
        ("puesta", None): 4,
    }


def order_of(vector: dict[str, Any], taken_from: int | None, **more: Any) -> Order:
    """A deal with the result of a score vector, perhaps one that was taken over."""
    hombre, tricks = vector["hombre"], vector["tricks"]
    winners = split_order(tricks, hombre)
    answers = {"claim": "claim yes" if vector["end"] == "claim" else "claim no"}
    if vector.get("played_on"):
        winners = winners[-5:] + winners[:-5]
    if vector["end"] == "surrender":
        answers |= {"surrender": "surrender yes", "reply": "reply accept"}
    first = hombre
    if taken_from is not None:
        first = taken_from
        replies = {"reply": "reply accept", f"reply {hombre}": "reply insist"}
        answers |= {"surrender": "surrender yes", **replies}
    return Order(
        winners, first, vector["contract"], estuche=vector["estuche"], answers=answers, **more
    )


@each("score")
def test_score(vector: dict[str, Any]) -> None:
    """Points and pool of whole deals, as the first hombre's own and as a deal taken over."""
    game = tresillo(**vector.get("options", {}))
    standing = Standing(ZERO, pool=vector["pool_before"])
    ways = [vector["gave_up"]] if "gave_up" in vector else [None]
    plain = vector["contract"] != "solo" and vector["end"] == "full" and not vector["played_on"]
    if "gave_up" not in vector and plain and not vector["estuche"]:
        ways += [seat for seat in SEATS if seat != vector["hombre"]]
    for taken_from in ways:
        order = order_of(vector, taken_from, standing=standing)
        fields = finished(game, order.play(game)).fields
        assert (fields["hombre"], fields["contract"]) == (vector["hombre"], vector["contract"])
        assert fields["tricks"] == vector["tricks"]
        assert fields["outcome"] == vector.get("outcome", fields["outcome"])
        assert (fields["points"], fields["pool"]) == (vector["points"], vector["pool"])
        assert fields["estuche"] is vector["estuche"]
        assert fields["primeras"] is (vector["end"] == "claim")
        if vector["played_on"]:
            assert fields["bola"] == ("made" if max(vector["tricks"]) == 9 else "failed")


def test_ledger() -> None:
    """A match of seven hands, deal by deal, and what becomes of the pool at its end."""
    (ledger,) = VECTORS["ledger"]
    match = Match(tresillo(match="open"), None)
    for number, deal in enumerate(ledger["deals"], 1):
        dealer = (number + 1) % 3
        order = order_of(deal, None, dealer=dealer)
        match.next_deal(order.deck, dealer)
        for action in order.actions(tresillo(), match.deal.state):
            match.submit(parse_action(action))
        result = match.deal.result
        assert result is not None
        assert result.fields["outcome"] == deal["outcome"]
        assert (result.fields["points"], result.fields["pool"]) == (deal["points"], deal["pool"])
        assert (list(match.standing.totals), match.standing.pool) == (deal["totals"], deal["pool"])
        assert sum(match.standing.totals) + match.standing.pool == 0
    assert ((match.dealer_due() or 0) + 1) % 3 == ledger["next_mano"]
    match.stop()
    assert list(match.standing.totals) == ledger["totals_after_split"]
    assert (match.standing.pool, match.winner) == (0, 1)


GOLDEN = VECTORS["golden"][0]


def test_golden_deal_trick_by_trick() -> None:
    """The whole golden deal: hands, leaders, legal counts, winners."""
    game = tresillo()
    state = dealt(game, cards(GOLDEN["deck"]), GOLDEN["dealer"])
    assert [hand_texts(state, seat) for seat in SEATS] == GOLDEN["hands"]
    before = [action for action in GOLDEN["actions"][:10] if not action.startswith("play")]
    state = take(game, state, *before)
    for trick in GOLDEN["tricks"]:
        assert game.turn(state) == trick["leader"]
        for card, count in zip(trick["cards"], trick["legal_counts"], strict=True):
            assert len(legal(game, state)) == count
            state = take(game, state, f"play {card}")
        assert state.taken_by[-1] == trick["winner"]
        state = take(game, state, *trick.get("then", []))
    assert finished(game, state).fields == GOLDEN["result"]


def test_golden_deal_as_a_record() -> None:
    """As the first deal of a match; its record is read back."""
    check_golden_match(tresillo(), GOLDEN)


def test_every_group_of_vectors_has_its_test() -> None:
    """A group added to the file does not go unnoticed."""
    assert set(VECTORS) == {
        "rank",
        "legal",
        "trick_winner",
        "auction",
        "deal",
        "after_auction",
        "exchange",
        "order",
        "honest_signal",
        "state",
        "score",
        "split",
        "ledger",
        "golden",
    }
