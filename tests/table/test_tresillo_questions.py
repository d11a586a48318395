"""What is asked at the table for three: every answer a button, with what it means and may cost."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.cards import cards_in, parse_card
from game.rules.match import Match
from game.rules.notation import bounds_of, one_of, parse_action
from game.rules.registry import game_of
from game.table.model import Panel, table
from game.table.nodes import Node
from game.table.setting import Screen
from tests.browser.tresillo_positions import FAIR, HUMAN, POOR, STAND, Script, played, position
from tests.table.tables import actions, codes, find, has, scene_of, walk, words

SURRENDER = HUMAN["surrender"]
HOUSES: list[dict[str, object]] = [
    {},
    {"favour_suit": "E", "auction": "single_round", "vuelta_card": "indicator"},
    {"renege_scope": "loose", "all_pass": "redeal_with_ante", "entrada_min_exchange": 1},
    {"match": "open", "ante": 1, "show_signals_to_hombre": False, "first_defender_cap": 6},
    {"match": "target20", "takeover_scoring": "traditional", "defender_order": "auto"},
]


def drawn(match: Match, panel: Panel = Panel.NONE) -> Node:
    return table(match.view(0), scene_of(match, panel=panel))


def picking(match: Match, *cards: str) -> Node:
    """The table with these cards chosen."""
    picks = frozenset(map(parse_card, cards))
    return table(match.view(0), scene_of(match, screen=Screen(picks=picks)))


def asked(name: str) -> Node:
    """The question of a position."""
    return find(drawn(position(name)), "question")


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(HOUSES))
def test_all_that_may_be_done_is_a_button_and_nothing_else(
    seed: int, house: dict[str, object]
) -> None:
    """Whatever the deal comes to; the exchange goes by choosing, giving up by asking again."""
    rng = Random(seed)
    match = Match(game_of("tresillo", house), seed)
    match.next_deal()
    while match.turn is not None:
        tree = drawn(match)
        keys = Counter(node.key for node in walk(tree))
        assert max(keys.values()) == 1
        wanted = {a.text for a in match.view(0).legal if bounds_of(a) is None} - {"surrender yes"}
        offered = {action for action in actions(tree) if not action.startswith(("ui ", "exch"))}
        assert offered == wanted
        state = match.deal.state
        entry = rng.choice(match.game.legal_actions(state))
        match.submit(one_of(entry, list(cards_in(state.hands[state.turn])), rng))
    assert has(drawn(match, Panel.DEAL), "panel")


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(HOUSES))
def test_hidden_cards_are_nowhere(seed: int, house: dict[str, object]) -> None:
    rng = Random(seed)
    match = Match(game_of("tresillo", house), seed)
    match.next_deal()
    while match.turn is not None:
        view = match.view(0)
        seen = {*view.hand, *(card for _, card in view.trick)}
        seen |= {card for shown in view.shown.values() for card in shown}
        for node in walk(drawn(match)):
            if code := node.attrs.get("data-card"):
                assert parse_card(code) in seen
        state = match.deal.state
        entry = rng.choice(match.game.legal_actions(state))
        match.submit(one_of(entry, list(cards_in(state.hands[state.turn])), rng))


def test_the_auction_says_what_each_call_means_and_may_bring() -> None:
    question = asked("auction, first to speak")
    assert actions(question) == ["bid pass", "bid entrada", "bid vuelta", "bid solo"]
    assert words(find(question, "do:bid entrada")) == (
        "Entrada You name trumps and exchange what you like. win +4 · tie −2 · beaten −4"
    )
    assert words(find(question, "do:bid solo")).endswith("win +8 · tie −4 · beaten −8")
    assert words(find(question, "do:bid pass")) == "Pass You are out of this auction."
    assert not has(question, "note:pool")


def test_a_win_takes_the_pool_too() -> None:
    match = position("surrendered")
    match.next_deal()
    while match.turn != 0:
        match.submit(match.game.legal_actions(match.deal.state)[0])
    question = find(drawn(match), "question")
    assert find(question, "note:pool").text == (
        "A win takes the pool too: 2 points, counted in below."
    )
    assert "win +6 · tie −2 · beaten −4" in words(find(question, "do:bid entrada"))


def test_the_hand_is_counted_under_each_trump_while_one_bids() -> None:
    prospects = find(asked("auction, first to speak"), "prospects-list")
    assert [words(suit) for suit in prospects.kids] == [
        "Coins 3 (spadille)",
        "Cups 2 (spadille)",
        "Swords 5 (spadille, manille)",
        "Clubs 2 (spadille)",
    ]


def test_bids_that_are_outbid_stay_and_say_why() -> None:
    question = asked("auction, a vuelta before")
    assert [key for key in actions(question) if not key.startswith("ui ")] == [
        "bid pass",
        "bid solo",
    ]
    assert [node.key for node in find(question, "answers").kids] == [
        *("do:bid pass", "do:bid entrada", "do:bid vuelta", "do:bid solo")
    ]
    outbid = find(question, "do:bid entrada")
    assert outbid.attrs["aria-disabled"] == "true"
    assert outbid.attrs["data-why"] == "Vuelta is bid: only a higher bid counts."
    assert words(outbid) == "Entrada Vuelta is bid: only a higher bid counts."


def test_whoever_spoke_first_is_asked_to_hold() -> None:
    question = asked("auction, asked to hold")
    assert question.attrs["aria-label"] == "East bids Solo. Hold it yourself, or pass?"
    assert actions(question) == ["bid pass", "bid hold"]
    assert words(find(question, "do:bid hold")) == (
        "Hold the Solo You spoke first, so at the same bid you come before East. "
        "win +8 · tie −4 · beaten −8"
    )
    assert words(find(question, "do:bid pass")) == "Pass East keeps the bid."


def test_a_favoured_suit_is_bid_by_name() -> None:
    question = find(drawn(played(Script(FAIR, options={"favour_suit": "E"}))), "question")
    assert actions(question) == [
        *("bid pass", "bid entrada", "bid entrada E", "bid vuelta", "bid solo", "bid solo E")
    ]
    meanings = {
        "bid entrada": "Entrada You name trumps, but not swords, and exchange what you like.",
        "bid entrada E": "Entrada in swords Swords are trumps; you exchange what you like.",
        "bid solo": "Solo You name trumps, but not swords, and play what you were dealt.",
        "bid solo E": "Solo in swords Swords are trumps; you play the cards you were dealt.",
    }
    for action, meaning in meanings.items():
        assert words(find(question, f"do:{action}")).startswith(meaning)


def test_trumps_are_chosen_with_the_hand_under_each() -> None:
    question = asked("trump of an entrada")
    assert actions(question) == ["trump O", "trump C", "trump E", "trump B"]
    row = find(question, "do:trump E")
    assert words(row) == "Swords: 5 trumps, with spadille and manille"
    assert row.attrs["data-count"] == "5"
    faces = find(row, "candidate-cards:E").kids
    assert codes(faces) == ["E1", "E2", "E12", "E7", "E6", "O12", "O11", "C5", "B4"]
    assert [face.attrs.get("data-title") for face in faces[:3]] == ["spadille", "manille", None]
    assert ["data-trump" in face.attrs for face in faces] == [True] * 5 + [False] * 4
    assert {face.attrs["data-slot"] for face in faces} == {"candidate"}
    red = find(question, "candidate-cards:O").kids
    assert codes(red)[:3] == ["E1", "O12", "O11"]


def test_a_forced_hombre_is_told_why() -> None:
    tree = drawn(position("trump, forced by the spadille"))
    assert find(tree, "note:forced").text == (
        "All have passed, and you hold the spadille: you must play an Entrada."
    )
    assert words(find(tree, "contract")) == "Entrada You are hombre all passed: forced"


def test_cards_are_chosen_for_the_exchange_and_confirmed() -> None:
    match = position("exchange of an entrada")
    none = drawn(match)
    assert words(find(none, "question")) == (
        "Choose up to 9 cards; 13 are left in the stock. Keep all"
    )
    assert find(none, "do:exchange").attrs["data-action"] == "exchange"
    assert not has(none, "unpick")
    card = find(none, "card:B4")
    assert (card.attrs["data-action"], card.attrs["aria-pressed"]) == ("ui pick B4", "false")
    assert "data-picking" in find(none, "hand").attrs
    some = picking(match, "C5", "B4", "O11")
    assert find(some, "card:B4").attrs["aria-pressed"] == "true"
    assert find(some, "card:E1").attrs["aria-pressed"] == "false"
    assert words(find(some, "do:exchange")) == "Exchange 3 cards"
    assert find(some, "do:exchange").attrs["data-action"] == "exchange O11 C5 B4"
    assert find(some, "unpick").attrs["data-action"] == "ui unpick"


def test_a_card_too_many_is_told_before_it_is_tried() -> None:
    script = HUMAN["exchange of the second defender"]
    match = played(
        Script(script.hand, script.steps, script.others, script.stock, script.dealer, script.keen)
    )
    assert match.view(0).stock == 2
    tree = picking(match, "O10", "O6", "O2")
    confirm = find(tree, "do:exchange")
    assert confirm.attrs["aria-disabled"] == "true"
    assert confirm.attrs["data-action"] == "ui why exchange"
    assert confirm.attrs["data-why"] == "Choose at most 2 cards."
    assert words(confirm) == "Exchange 3 cards Choose at most 2 cards."
    assert find(tree, "note:exchange").text == "Choose up to 2 cards; 2 are left in the stock."


def test_the_turned_card_is_one_of_ten() -> None:
    match = position("exchange of a vuelta")
    none = drawn(match)
    assert len(find(none, "hand").kids) == 10
    assert find(none, "do:exchange").attrs["data-why"] == "Choose at least 1 and at most 9 cards."
    assert words(find(none, "do:exchange")).startswith("Choose a card ")
    turned = find(none, "card:C7")
    assert words(turned) == "manille turned"
    assert turned.attrs["aria-label"] == "7 of cups, manille, turned, 2 of 10"
    assert "With the turned card you hold 10 cards." in words(find(none, "question"))
    as_dealt = find(picking(match, "C7"), "do:exchange")
    assert words(as_dealt) == "Put away 1 card: play as dealt"
    assert as_dealt.attrs["data-action"] == "exchange C7"
    assert words(find(picking(match, "B4"), "do:exchange")) == "Put away 1 card, draw none"
    assert words(find(picking(match, "B4", "C7", "O11"), "do:exchange")) == (
        "Put away 3 cards, draw 2"
    )


@pytest.mark.parametrize("name", ["signal, first", "signal, second"])
def test_the_honest_signal_comes_first(name: str) -> None:
    match = position(name)
    question = find(drawn(match), "question")
    honest = match.view(0).suggested
    assert honest is not None
    assert actions(question)[0] == honest
    assert sorted(actions(question)) == ["signal 0", "signal 1", "signal 2"]
    first = find(question, f"do:{honest}")
    assert "primary" in first.attrs["class"]
    assert "data-autofocus" in first.attrs
    assert words(first).split()[1] == "honest"
    assert words(question).count("honest") == 1


def test_the_order_is_asked_with_the_other_named() -> None:
    question = asked("order")
    assert question.attrs["aria-label"] == "Exchange first, or let East go first?"
    assert actions(question) == ["order cede", "order take"]
    assert words(find(question, "do:order cede")) == (
        "Let East go first as a rule You draw from what is left then."
    )
    assert words(find(question, "do:order take")) == (
        "Exchange first You draw first; 9 are left in the stock."
    )


def test_giving_up_is_asked_about_once_more() -> None:
    match = position("surrender")
    question = find(drawn(match), "question")
    assert actions(question) == ["surrender no", "ui ask surrender yes"]
    assert "primary" in find(question, "do:surrender no").attrs["class"]
    assert "primary" not in find(question, "do:surrender yes").attrs["class"]
    assert words(find(question, "do:surrender yes")) == (
        "Give up … Costs 2 points, but nothing if a defender plays on and does not win."
    )
    screen = Screen(panel=Panel.ASK, asked="surrender yes")
    panel = find(table(match.view(0), scene_of(match, screen=screen)), "panel")
    assert words(panel) == (
        "Give this deal up? If neither defender plays on in your place, the deal ends and you "
        "pay 2 points into the pool. If one does, you become a defender, and pay at least 2 points "
        "if the new hombre wins. Go back Give up"
    )
    assert actions(panel) == ["ui close", "surrender yes"]
    assert "data-autofocus" in find(panel, "button:ui close").attrs


@pytest.mark.parametrize(
    ("options", "meaning", "line"),
    [
        (
            {"takeover_scoring": "traditional"},
            "Costs 2 points, also if a defender plays on, unless you then do better than he does.",
            "If neither defender plays on in your place, the deal ends and you pay 2 points into "
            "the pool. If one does, you become a defender, and pay 2 points unless you take more "
            "tricks than the new hombre and no fewer than the third player.",
        ),
        (
            {"vuelta_takeover": False},
            "The deal ends; it costs 2 points.",
            "The deal ends at once, and you pay 2 points into the pool.",
        ),
    ],
)
def test_what_giving_up_costs_is_as_the_house_has_it(
    options: dict[str, object], meaning: str, line: str
) -> None:
    steps = SURRENDER.steps
    stock = ""
    if "vuelta_takeover" in options:
        steps = ("bid vuelta", "bid pass", "bid pass", "discard 1", *STAND[1:], "tricks 3")
        stock = "C2"
    match = played(Script(POOR, steps, stock=stock, keen=(1,), options=options))
    assert words(find(drawn(match), "do:surrender yes")) == f"Give up … {meaning}"
    screen = Screen(panel=Panel.ASK, asked="surrender yes")
    panel = find(table(match.view(0), scene_of(match, screen=screen)), "panel")
    assert words(panel) == f"Give this deal up? {line} Go back Give up"


def test_what_the_words_about_giving_up_say_is_what_is_paid() -> None:
    """The stakes against whole deals: a defender plays on, and wins or does not."""
    for scoring in ("official", "traditional"):
        options = {} if scoring == "official" else {"takeover_scoring": scoring}
        match = played(Script(POOR, SURRENDER.steps, keen=(1,), options=options))
        stakes = match.view(0).stakes["surrender yes"]
        for seed in range(20):
            rng = Random(seed)
            match = played(Script(POOR, SURRENDER.steps, keen=(1,), options=options))
            for action in ("surrender yes", "reply insist"):
                match.submit(parse_action(action))
            while match.turn is not None:
                match.submit(rng.choice(match.game.legal_actions(match.deal.state)))
            result = match.game.result(match.deal.state)
            assert result is not None
            tricks, taker = result.fields["tricks"], result.fields["hombre"]
            paid = {"game_paid", "conceded_paid", "conceded_puesta", "nothing"}
            amounts = [line.amount for line in result.lines if line.side == 0 and line.code in paid]
            if result.fields["outcome"] == "sacada":
                assert amounts == [stakes["taken_and_won"]] == [-2]
            elif scoring == "official" or tricks[taker] < tricks[0] == max(tricks):
                assert result.points[0] >= 0
            else:
                assert amounts == [stakes["taken_and_level"]] == [-2]


@pytest.mark.parametrize(
    ("name", "quitter", "accepting"),
    [
        (
            "reply, first asked",
            "West",
            "If East accepts too, the deal ends and West pays into the pool.",
        ),
        ("reply, second asked", "East", "The deal ends and East pays into the pool."),
    ],
)
def test_whoever_may_take_over_is_told_what_for(name: str, quitter: str, accepting: str) -> None:
    question = asked(name)
    assert question.attrs["aria-label"] == (f"{quitter} gives up. Accept, or play on as hombre?")
    assert words(find(question, "do:reply accept")) == f"Accept {accepting}"
    assert words(find(question, "do:reply insist")) == (
        "Play on as hombre You play alone from here on, with the same trumps. "
        "win +4 · tie −2 · beaten −4"
    )


def test_a_claim_and_a_bola_side_by_side() -> None:
    question = asked("claim")
    assert actions(question) == ["claim yes", "claim no"]
    assert words(find(question, "do:claim yes")) == (
        "Claim: stop here The deal ends now, won. you get +8"
    )
    assert words(find(question, "do:claim no")) == (
        "Go for all nine (bola) The deal is yours; if you miss one trick, you pay each defender "
        "for it. all nine +10 · if not +2"
    )
    warned = find(asked("claim, a matador unplayed"), "do:claim yes")
    assert find(warned, "warning:claim yes").text == (
        "The ace of swords is still in your hand: if you stop here, the estuche is not paid."
    )


@pytest.mark.parametrize("name", HUMAN)
def test_while_something_is_asked_no_card_can_be_played(name: str) -> None:
    match = position(name)
    tree = drawn(match)
    is_play = match.view(0).phase == "play"
    assert has(tree, "question") != is_play
    assert ("data-live" in find(tree, "hand").attrs) == (is_play and match.turn == 0)
    assert find(tree, "status").text
    if not is_play:
        assert find(tree, "question").attrs["data-asks"] == tree.attrs["data-phase"]
        assert find(tree, "status").text == find(tree, "question").attrs["aria-label"]
        assert find(tree, "actions").kids == ()


def test_nobody_is_asked_in_the_place_of_another() -> None:
    match = position("auction, first to speak", 1)
    tree = drawn(match)
    assert match.turn == 1
    assert not has(tree, "question")
    assert find(tree, "status").text == "East is to call."
    assert words(find(tree, "turn:1")) == "To decide"
