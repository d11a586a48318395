"""Events of the table for three in words: each once."""

from __future__ import annotations

import pytest

from game.rules.match import Match
from game.rules.notation import parse_action
from game.table import say
from game.table.model import Panel
from tests.browser.tresillo_positions import (
    BEGUN,
    ENTRADA,
    FAIR,
    HUMAN,
    OVER,
    PLAIN,
    SECOND,
    Script,
    end_with_a_pool,
    open_match,
    played,
    position,
)
from tests.table.tables import scene_of


def said(match: Match, action: str) -> list[str]:
    before, seat, done = match.view(0), match.turn, parse_action(action)
    assert seat is not None
    match.submit(done)
    return say.action_sentences(before, match.view(0), done, seat, scene_of(match))


def asked(name: str) -> list[str]:
    match = position(name)
    return say.turn_sentences(match.view(0), scene_of(match))


def test_an_auction_from_call_to_trump() -> None:
    match = played(Script(FAIR))
    assert said(match, "bid entrada") == ["You bid Entrada."]
    assert said(match, "bid pass") == ["East passes."]
    assert said(match, "bid solo") == ["West bids Solo."]
    assert said(match, "bid hold") == ["You hold the Solo.", "You are hombre: Solo."]
    assert said(match, "trump E") == ["You name swords trumps."]


def test_the_spadille_forces() -> None:
    match = played(Script("E1 E4 O4 O5 C6 C7 B5 B6 B7", ("bid pass",) * 2))
    assert said(match, "bid pass") == [
        "West passes.",
        "All have passed. You hold the spadille and must play an Entrada.",
    ]
    other = played(Script(PLAIN, ("bid pass",) * 2, ("E1", "")))
    assert said(other, "bid pass")[1] == (
        "All have passed. East holds the spadille and must play an Entrada."
    )


def test_a_vuelta_turns_a_card() -> None:
    match = played(Script(FAIR, ("bid vuelta", "bid pass"), stock="C7 O1 O2"))
    assert said(match, "bid pass") == [
        "West passes.",
        "You are hombre: Vuelta.",
        "The 7 of cups is turned up: cups are trumps.",
        "It joins your hand.",
    ]
    apart = Script(
        FAIR, ("bid vuelta", "bid pass"), stock="C7", options={"vuelta_card": "indicator"}
    )
    assert said(played(apart), "bid pass")[-1].startswith("The 7 of cups is turned up")
    assert said(match, "exchange B4 C5 O11") == [
        "You put away 3 cards and draw 2; 10 are left in the stock.",
        "You draw: ace of coins, 2 of coins.",
    ]
    as_dealt = played(Script(FAIR, ("bid vuelta", "bid pass", "bid pass"), stock="C7"))
    assert said(as_dealt, "exchange C7") == [
        "You put away 1 card and draw none; 12 are left in the stock."
    ]


def test_exchanges_tell_how_many_and_what_is_left() -> None:
    match = played(Script(FAIR, (*ENTRADA, "trump E"), stock="O1 O2"))
    assert said(match, "exchange B4 C5") == [
        "You exchange 2 cards; 11 are left in the stock.",
        "You draw: ace of coins, 2 of coins.",
    ]
    assert said(match, "signal 2") == ["East signals a strong hand."]
    assert said(match, "signal 0") == ["West signals a weak hand."]
    assert said(match, "order cede") == ["East leaves the first exchange to West."]
    assert said(match, "exchange") == ["West keeps all cards; 11 are left in the stock."]


def test_what_others_draw_is_not_told() -> None:
    script = HUMAN["exchange of the first defender"]
    match = played(Script(script.hand, script.steps, script.others, dealer=script.dealer), 1)
    assert match.turn == 1
    assert said(match, "exchange O10") == ["East exchanges 1 card; 7 are left in the stock."]


def test_nothing_left_for_the_second_defender() -> None:
    steps = (*ENTRADA, "trump E", "discard 5", "signal 1", "signal 0", "order take")
    match = played(Script(FAIR, steps, ("O1 O2 O3 O4 O5 O6 C1 C2 C3", "")))
    assert said(match, "exchange O1 O2 O3 O4 O5 O6 C1 C2") == [
        "East exchanges 8 cards; none are left in the stock.",
        "Nothing is left for West to exchange.",
    ]


def test_signals_that_the_hombre_may_not_hear() -> None:
    steps = (*ENTRADA, "trump E", "exchange")
    match = played(Script(FAIR, steps, options={"show_signals_to_hombre": False}))
    assert said(match, "signal 1") == []


def test_giving_up_and_taking_over() -> None:
    match = position("surrender")
    assert said(match, "surrender yes") == ["You give up."]
    assert said(match, "reply accept") == ["East accepts."]
    assert said(match, "reply insist") == ["West plays on as hombre."]
    assert said(position("surrender"), "surrender no") == ["You play on."]


def test_a_claim_and_an_attempt_at_all() -> None:
    assert said(position("claim"), "claim yes") == ["You claim after five tricks in a row."]
    assert said(position("claim"), "claim no") == ["You go for all nine tricks."]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("auction, first to speak", "Your call: bid, or pass."),
        ("auction, asked to hold", "Hold it yourself, or pass?"),
        ("trump of an entrada", "Name trumps."),
        ("exchange of a vuelta", "Choose the cards that you exchange."),
        ("signal, first", "How strong are you against West?"),
        ("order", "Exchange first, or let East go first?"),
        ("surrender", "Play on, or give the deal up?"),
        ("reply, first asked", "West gives up. Accept, or play on as hombre?"),
        ("claim", "Five tricks in a row: claim, or go for all nine?"),
        ("lead", "Your lead."),
        ("follow a plain suit", "You must follow cups."),
        (
            "the spadille may stay",
            "You may keep the spadille: the lower trump led does not call for it.",
        ),
    ],
)
def test_the_question_is_said(name: str, sentence: str) -> None:
    assert asked(name) == [sentence]


def test_how_a_deal_begins_and_is_gone_on_with() -> None:
    match = position("auction, first to speak")
    assert say.deal_sentences(match.view(0), scene_of(match)) == [
        "Deal 1 of 9.",
        "West deals.",
        "Your call: bid, or pass.",
    ]
    anted = played(Script(FAIR, options={"ante": 1, "match": "open"}))
    assert say.deal_sentences(anted.view(0), scene_of(anted)) == [
        "Deal 1.",
        "West deals.",
        "Each puts 1 point into the pool.",
        "3 points in the pool.",
        "Your call: bid, or pass.",
    ]
    playing = played(Script(FAIR, BEGUN, dealer=SECOND))
    assert say.deal_sentences(playing.view(0), scene_of(playing)) == [
        "Deal 1 of 9.",
        "West is hombre: Entrada.",
        "Swords are trumps.",
        "West is to lead.",
    ]


def test_how_a_deal_ends() -> None:
    match = position("codillo")
    names = {1: "East", 2: "West"}
    winner = match.standing.totals.index(4)
    paid = {winner: f"{names[winner]} gets 4 points."}
    even = {3 - winner: f"{names[3 - winner]} neither gets nor pays."}
    east, west = match.standing.totals[1:]
    assert say.result_sentences(scene_of(match, panel=Panel.DEAL), match.view(0)) == [
        "Deal 1 is over.",
        f"Codillo: {names[winner]} beats you.",
        "You pay 4 points.",
        *(sentence for _, sentence in sorted((paid | even).items())),
        f"The match stands You −4, East {east}, West {west}.",
    ]
    puesta = played(OVER["surrendered"])
    assert "2 points in the pool." in say.result_sentences(
        scene_of(puesta, panel=Panel.DEAL), puesta.view(0)
    )


def test_antes_that_go_back_are_told() -> None:
    steps = ("bid pass",) * 3
    passed = {
        "back": played(Script(PLAIN, steps, stock="E1", options={"ante": 1})),
        "none": played(Script(PLAIN, steps, stock="E1")),
    }
    told = {
        name: say.result_sentences(scene_of(match, panel=Panel.DEAL), match.view(0))
        for name, match in passed.items()
    }
    assert told["back"].count("The antes of this deal go back.") == 1
    assert "The antes of this deal go back." not in told["none"]


def test_how_a_match_ends() -> None:
    match = end_with_a_pool()
    while match.turn is not None:
        match.submit(parse_action("reply accept"))
    sentences = say.result_sentences(scene_of(match, panel=Panel.MATCH), match.view(0))
    assert sentences[-1].startswith("Final score: You ")
    shares = [sentence for sentence in sentences if sentence.endswith("out of the pool.")]
    assert shares == [f"{name} gets 1 point out of the pool." for name in ("East", "West")]
    shared = open_match()
    shared.winner = [0, 1]
    assert say.end_sentences(scene_of(shared))[0] == "You and East share the match."
