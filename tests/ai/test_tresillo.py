"""The rule-of-thumb player of Tresillo: single positions, what it never does, how strong it is."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.ai.levels import player_of
from game.ai.outside import OutsidePlayer
from game.ai.tresillo_claim import chance_of_all
from game.ai.tresillo_counting import count_of
from game.ai.tresillo_facts import facts_of
from game.ai.tresillo_goals import outcomes, worth
from game.ai.tresillo_play import situation
from game.ai.tresillo_weights import WEIGHTS
from game.rules.cards import card_text, parse_card
from game.rules.match import Match
from game.rules.notation import Action, bounds_of, exchange, parse_action
from game.rules.registry import game_of
from game.rules.tresillo.state import Phase, State
from tests.ai.duplicate import duplicate
from tests.ai.tresillo_play import CONTRACTS, CRIMES, decisions, tallied
from tests.conformance.cases import all_cases
from tests.rules.support import cards
from tests.rules.tresillo_support import dealt, deck_for, position, take, tresillo

APRENDIZ = player_of("aprendiz")
CASES = [case for case in all_cases() if case.game_id == "tresillo"]


def chosen(state: State, **options: Any) -> str:
    """What is done; it must not hang on chance."""
    view = tresillo(**options).view(state, state.turn)
    texts = {APRENDIZ.choose(view, Random(seed)).text for seed in range(5)}
    assert len(texts) == 1, texts
    return texts.pop()


def after(hands: list[str], *actions: str, stock: str = "", **options: Any) -> State:
    """A deal in which seat 0 speaks and leads first, after these actions."""
    game = tresillo(**options)
    hands = [*hands, "", ""][:3]
    return take(game, dealt(game, deck_for(hands, stock)), *actions)


NOTHING = "O3 O5 C3 C5 E4 E5 B4 B5 B6"
ENTRADA = "E1 E2 E12 E3 C4 B7 O6 O5 C5"
SOLO = "E1 E2 B1 E12 E11 E6 O12 C12 C4"
BLACK_ACES = "E1 B1 O12 C12 O4 C4 E4 B4 B5"


@pytest.mark.parametrize(
    ("hand", "bid"),
    [(NOTHING, "pass"), (ENTRADA, "entrada"), (SOLO, "solo")],
)
def test_first_bid(hand: str, bid: str) -> None:
    """Nothing on a hand without trumps, a Solo on one that wins as it is."""
    assert chosen(after([hand])) == f"bid {bid}"


def test_strong_hand_is_bid_over() -> None:
    """Who has bid an Entrada is outbid by a Solo, and holds it only with a hand to match."""
    assert chosen(after(["", SOLO], "bid entrada")) == "bid solo"
    assert chosen(after([ENTRADA, "C12"], "bid entrada", "bid solo")) == "bid pass"
    assert chosen(after([SOLO, "B12"], "bid entrada", "bid solo")) == "bid hold"


def test_black_aces_and_kings_make_a_vuelta() -> None:
    """Whatever suit is turned, two matadors and two kings are there."""
    assert chosen(after(["", BLACK_ACES], "bid entrada")) == "bid vuelta"
    assert chosen(after(["", NOTHING], "bid entrada")) == "bid pass"


@pytest.mark.parametrize(
    ("hand", "trump"),
    [
        ("E1 B1 O12 O11 O4 O5 C3 E4 B5", "O"),
        ("E1 E2 E12 E6 E5 O12 O4 C3 B5", "E"),
        ("B2 B1 B7 B6 B3 B4 C12 C11 O5", "B"),
    ],
)
def test_trump_is_the_long_strong_suit(hand: str, trump: str) -> None:
    """Length and matadors decide."""
    assert chosen(after([hand], "bid entrada", "bid pass", "bid pass")) == f"trump {trump}"


def test_hombre_keeps_trumps_and_kings() -> None:
    """Everything else goes, but for a knight under its king."""
    state = after(
        ["E1 E2 E6 O12 O11 C11 C4 B7 O4"], "bid entrada", "bid pass", "bid pass", "trump E"
    )
    assert chosen(state) == "exchange O4 C4 C11 B7"


def test_vuelta_throws_what_is_no_trump() -> None:
    """Of ten cards, the turned one among them."""
    state = after([BLACK_ACES], "bid vuelta", "bid pass", "bid pass", stock="O7")
    assert tresillo().view(state, 0).trump == "O"
    assert set(chosen(state).split()[1:]) == {"C4", "E4", "B4", "B5"}


def test_strong_defender_takes_and_weak_one_cedes() -> None:
    """Honest signals, and the cards go to the hand that can use them."""
    hands = ["", "E2 B1 E12 O12 O4 O5 C4 C5 B4", "O2 O3 C2 C3 B2 B3 B5 O6 C6"]
    begin = ("bid entrada", "bid pass", "bid pass", "trump E", "exchange")
    assert chosen(after(hands, *begin)) == "signal 2"
    assert chosen(after(hands, *begin, "signal 2")) == "signal 0"
    assert chosen(after(hands, *begin, "signal 2", "signal 0")) == "order take"
    weak = [hands[0], hands[2], hands[2].replace("2", "4")]
    assert chosen(after(weak, *begin, "signal 0", "signal 0")) == "order cede"
    taken = chosen(after(hands, *begin, "signal 2", "signal 0", "order take"))
    assert taken == "exchange O4 O5 C4 C5 B4"


def test_exchange_stays_within_its_bounds() -> None:
    """With few cards in the stock the worst go; where one must go, the worst one."""
    hands = ["", "E3 C12 O10 O4 O5 C7 C6 B3 B2", "E4"]
    state = after(hands, "bid entrada", "bid pass", "bid pass", "trump E", "exchange", "signal 1",
                  "signal 0", "order take")  # fmt: skip
    view = tresillo().view(state, 1)
    two = replace(view, legal=(Action("exchange", "0..2"),))
    assert APRENDIZ.choose(two, Random(1)).cards == exchange(cards("C7 B2")).cards
    strong = after([SOLO], "bid entrada", "bid pass", "bid pass", "trump E", entrada_min_exchange=1)
    assert chosen(strong, entrada_min_exchange=1) == "exchange C4"


def test_weights_are_of_facts() -> None:
    """Every situation that comes up has weights, every weight a fact, every fact a weight."""
    met: dict[str, set[str]] = {}
    for _, view, action in decisions({}, 25):
        if action.verb == "play":
            count = count_of(view)
            met.setdefault(situation(view, count), set()).update(
                facts_of(view, count, action.cards[0])
            )
    assert set(met) == set(WEIGHTS)
    weighed = {name for weights in WEIGHTS.values() for name in weights}
    assert weighed == set().union(*met.values())
    for name, weights in WEIGHTS.items():
        assert set(weights) <= met[name]


def play(state: State, **options: Any) -> str:
    """The card that is played."""
    return chosen(state, **options).removeprefix("play ")


def test_hombre_draws_trumps_from_the_top() -> None:
    """With length and the spadille he leads it, or another trump that nobody can beat."""
    hands = ["E1 E2 E12 E11 E10 E7 O12 O4 C4", "O2 C5", "O3 C6"]
    assert play(position(hands)) in ("E1", "E2")


def test_hombre_wins_cheaply() -> None:
    """The last to play takes with the lowest card that does it."""
    hands = ["O12 O11 E1 E2 C4", "O5 C5 C6 B2", "C7 B3 B4 B5"]
    assert play(position(hands, trick="O4 O10")) == "O11"
    hands = ["E1 E3 E6 C4", "O5 C5 C6", "C7 B3 B4"]
    assert play(position(hands, trick="O4 O10")) == "E3", "a low trump ruffs as well"


def test_trick_goes_to_the_partner() -> None:
    """A defender does not beat his partner's certain trick, nor ruff it."""
    hands = ["O5 C5 E6", "O6 C6 E7", "O12 O2 C4 E3"]
    assert play(position(hands, turn=2, trick="O4 O11")) == "O2"
    hands = ["O5 C5 E6", "O6 C6 E7", "B2 C4 E3 E11"]
    assert play(position(hands, turn=2, trick="O4 O12")) in ("B2", "C4")


def test_hombre_is_beaten_by_the_last_defender() -> None:
    """With the lowest card that does it."""
    hands = ["O5 C5 E6", "O6 C6 E7", "O12 O10 C4 E3"]
    assert play(position(hands, turn=2, trick="O11 O4")) == "O12"
    assert play(position(hands, turn=2, trick="O1 O4")) == "O10"


def test_king_is_not_thrown_away() -> None:
    """Into a lost trick goes a small card."""
    hands = ["O5 C5 E6", "O6 C6 E7", "C12 C4 B12 B3"]
    assert play(position(hands, turn=2, trick="O12 O4")) in ("C4", "B3")


def test_renege() -> None:
    """A lone matador need not follow a low trump, and is not wasted on the partner's trick."""
    hands = ["E5 C5 O6", "E12 C6 O5", "E2 C4 B3 O2"]
    assert play(position(hands, turn=2, trick="E6 E12")) != "E2"


def test_goal_is_the_outcome() -> None:
    """With one trick to come 4-3-1 is won by the hombre unless the better defender takes it."""
    even = (1 / 3,) * 3
    level = worth(1, 0, (4, 4, 1), 0, even, False)
    lost = worth(1, 0, (4, 3, 2), 0, even, False)
    assert level > 0 > lost
    assert worth(2, 0, (4, 4, 1), 0, even, False) > worth(2, 0, (4, 3, 2), 0, even, False)
    assert worth(1, 0, (2, 5, 2), 0, even, False) > worth(2, 0, (2, 5, 2), 0, even, False)
    assert sum(outcomes(0, (2, 1, 1), 5, (8, 6, 6))) == pytest.approx(1)


def test_better_defender_has_the_tricks() -> None:
    """At four for the hombre and three for one defender, that one must have the next trick: the
    other leaves it to him, and he takes it even from his partner.
    """
    hands = ["C4", "B4", "O12 O2"]
    assert play(position(hands, turn=2, trick="O4 O11", won="0101010")) == "O2"
    assert play(position(hands, turn=2, trick="O4 O11", won="0202020")) == "O12"


def test_counting() -> None:
    """A void is remembered, a turned trump lies with the hombre, matadors are higher."""
    game = tresillo()
    state = after(["E1 E6", "O12 C4", "O3 O2 B3"], "bid vuelta", "bid pass", "bid pass", stock="E7",
                  defender_order="right_of_hombre")  # fmt: skip
    state = take(tresillo(defender_order="right_of_hombre"), state, "exchange O1", "exchange")
    view = game.view(state, 2)
    count = count_of(view)
    assert count.chance[0][parse_card("E7")] == 1
    assert [card_text(card) for card in count.higher(parse_card("B1"))] == ["E1", "E2"]


def five_won(hand: str, others: tuple[str, str]) -> State:
    """The hombre has taken the first five tricks with trumps and has these cards left."""
    trumps = ["E1", "E2", "B1", "E12", "E11"]
    left = [" ".join([*trumps, *hand.split()]), *others]
    order = {"defender_order": "right_of_hombre"}
    state = after(left, "bid solo", "trump E", "exchange", "exchange", **order)
    game = tresillo(defender_order="right_of_hombre")
    for trump in trumps:
        state = take(game, state, f"play {trump}")
        for _ in range(2):
            state = game.apply(state, game.legal_actions(state)[0])
    return state


@pytest.mark.parametrize(
    ("hand", "answer"),
    [
        ("E10 E7 E6 E5", "no"),
        ("E10 E7 E6 O12", "no"),
        ("O4 C4 B4 B6", "yes"),
        ("O10 C10 B7 B6", "yes"),
    ],
)
def test_claim_or_bola(hand: str, answer: str) -> None:
    """All nine are tried for where no card can be beaten, and never on small cards."""
    others = ("O3 O5 C3 C5 B3 B5 O7 C7 B10", "O2 O6 C2 C6 B2 B12 O1 C1 B11")
    state = five_won(hand, others)
    assert chosen(state, defender_order="right_of_hombre") == f"claim {answer}"


def test_bola_hangs_on_what_it_brings() -> None:
    """The same hand and chance: it claims where less is to be had."""
    state = five_won(
        "E10 E7 O12 O11", ("O3 O5 C3 C5 B3 B5 O7 C7 B10", "O2 O6 C2 C6 B2 B12 O1 C1 B11")
    )
    view = tresillo(defender_order="right_of_hombre").view(state, 0)
    chance = chance_of_all(view, Random(1))
    for bola, answer in ((1000, "no"), (0, "yes")):
        stakes = {"claim yes": {"primeras": 10}, "claim no": {"bola": bola, "failed_bola": 0}}
        assert chance > 0
        assert APRENDIZ.choose(replace(view, stakes=stakes), Random(1)).word == answer


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_legal_under_all_house_rules(case: Any) -> None:
    """Whatever the house rules, it does something legal; `submit` checks."""
    match = Match(case.game(), 3)
    for _ in range(2):
        if match.winner is None:
            match.next_deal()
        while (seat := match.turn) is not None:
            match.submit(APRENDIZ.choose(match.view(seat), Random(match.deal.state.ply)))


def test_no_peeking() -> None:
    """Other hidden cards, same view, same choice."""
    rng, game, seen = Random(5), game_of("tresillo", {}), 0
    for number, (_, view, _) in enumerate(decisions({}, 8)):
        other = game.view(game.sample(view, rng), view.seat)
        if number % 5 == 0 and replace(other, deal=view.deal) == view:
            again = [APRENDIZ.choose(each, Random(number)) for each in (other, view)]
            assert again[0] == again[1]
            seen += 1
    assert seen > 20


def test_random_answers_ranges() -> None:
    """Of a range of exchanges it makes a concrete one, of any number that is allowed."""
    state = after([ENTRADA], "bid entrada", "bid pass", "bid pass", "trump E")
    view = tresillo().view(state, 0)
    answers = [player_of("random").choose(view, Random(seed)) for seed in range(200)]
    assert {len(answer.cards) for answer in answers} == set(range(10))
    assert not any(bounds_of(answer) for answer in answers)


def test_outside_program_exchanges() -> None:
    """It is sent the range as text and may answer with any exchange."""
    program = "import json; print('exchange', *json.loads(input())['hand'][:2])"
    player = OutsidePlayer(f'exec:python3 -c "{program}"', 10)
    state = after([ENTRADA], "bid entrada", "bid pass", "bid pass", "trump E")
    view = tresillo().view(state, 0)
    try:
        assert view.to_json()["legal"] == ["exchange 0..9"]
        assert player.choose(view, Random(1)) == parse_action("exchange O5 O6")
    finally:
        player.close()


def surrender(hand: str, won: str) -> str:
    """What a hombre with these six cards answers before the fourth trick."""
    state = position([hand, "O2 O3 C2 C3 B2 B3", "O4 O5 C4 C5 B4 B5"], won=won)
    return chosen(replace(state, phase=Phase.SURRENDER))


def test_surrender() -> None:
    """With nothing won and little to come; never with good trumps or two tricks."""
    assert surrender("E3 C6 C7 B6 B7 O6", "121") == "surrender yes"
    assert surrender("E1 E2 B1 E12 E11 O12", "121") == "surrender no"
    assert surrender("E3 C6 C7 B6 B7 O6", "100") == "surrender no"


@pytest.mark.parametrize(
    ("hand", "won", "answer"),
    [("E1 E2 B1 E12 C12 B12", "111", "insist"), ("E3 C12 B12 C6 B7 O6", "122", "accept")],
)
def test_taking_over(hand: str, won: str, answer: str) -> None:
    """Only with the best of the deal in hand."""
    state = position(["E4 C4 C5 B4 B5 O6", hand, "O2 O3 C2 C3 B2 B3"], won=won, turn=1)
    state = replace(state, phase=Phase.REPLY, gave_up=0, calls=[(0, "surrender yes")])
    assert chosen(state) == f"reply {answer}"


def test_crimes_and_contracts() -> None:
    """No king, matador or partner's trick is thrown away; what is bid is mostly won."""
    tally = tallied({}, 40)
    assert {name: done for name, (_, done) in tally.crimes.items()} == dict.fromkeys(CRIMES, 0)
    assert min(chances for chances, _ in tally.crimes.values()) > 5
    bid = [contract for contract in CONTRACTS if contract != "forced"]
    assert sum(tally.games[contract, "sacada"] for contract in bid) > 15
    assert sum(tally.points[contract] for contract in bid) > 0


def test_beats_random_by_far() -> None:
    """On duplicate deals it wins more than three points a deal; about five are measured."""
    assert duplicate(APRENDIZ, player_of("random"), "tresillo", deals=12).mean > 3
