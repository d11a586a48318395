"""Events in words."""

from __future__ import annotations

from game.rules.match import Match
from game.rules.notation import parse_action
from game.table import say
from game.table.model import Panel
from tests.table.tables import match_with, play, play_to_the_end, scene_of


def said(match: Match, action: str) -> list[str]:
    before, seat, done = match.view(0), match.turn, parse_action(action)
    assert seat is not None
    match.submit(done)
    return say.action_sentences(before, match.view(0), done, seat, scene_of(match))


def test_a_trick_from_lead_to_draw() -> None:
    match = match_with("C3 E4", "C12 B4", "O4 O5", dealer=0)
    assert said(match, "play C12") == ["Aprendiz plays the king of cups."]
    assert said(match, "play C3") == ["You play the 3 of cups.", "You take the trick: 2 thirds."]
    assert say.draw_sentences(match.view(0), scene_of(match)) == [
        "You draw the 4 of coins.",
        "18 cards left in the stock.",
    ]


def test_a_trick_without_value() -> None:
    match = match_with("E4", "E5")
    said(match, "play E4")
    assert said(match, "play E5") == [
        "Aprendiz plays the 5 of swords.",
        "Aprendiz takes the trick.",
    ]


def test_the_other_card_drawn_is_told_only_where_it_is_shown() -> None:
    match = match_with("E4", "E5", "O4 O5", show_drawn=True)
    play(match, "play E4", "play E5")
    assert say.draw_sentences(match.view(0), scene_of(match)) == [
        "Aprendiz draws the 4 of coins.",
        "You draw the 5 of coins.",
        "18 cards left in the stock.",
    ]


def test_the_stock_runs_out_once() -> None:
    match = match_with("E4", "E5")
    gone = []
    while match.turn is not None:
        tricks = len(match.view(0).tricks)
        play(match, match.game.legal_actions(match.deal.state)[0].text)
        if len(match.view(0).tricks) > tricks:
            sentences = say.draw_sentences(match.view(0), scene_of(match))
            gone.append("The stock is gone." in sentences)
            assert bool(sentences) == (len(gone) <= 10)
    assert gone.count(True) == 1
    assert gone[9]


def test_declarations() -> None:
    match = match_with("O1 C1 E1", "B1 O3 C3", accusi=True)
    assert said(match, "play O1") == [
        "You declare three aces, all but clubs.",
        "You play the ace of coins.",
    ]
    by_hand = match_with("O1 O2 O3", "C4", accusi=True, accusi_choice="manual")
    assert said(by_hand, "declare napoletana O") == ["You declare napoletana of coins."]


def test_a_claim() -> None:
    match = match_with("E4", "E5", target_rule="claim")
    assert said(match, "claim out") == ["You claim to be out."]


def test_a_new_deal_asked_for() -> None:
    weak = "O4 O5 O6 O7 C4 C5 C6 C7 E4 E5"
    match = match_with("O1 O2 O3", weak, dealer=0, weak_hand_redeal=True)
    assert say.deal_sentences(match.view(0), scene_of(match)) == [
        "Deal 1.",
        "You deal.",
        "Aprendiz may ask for a new deal.",
    ]
    assert said(match, "redeal no") == ["Aprendiz plays on."]
    assert said(match_with(weak, "O1 O2 O3", weak_hand_redeal=True), "redeal yes") == [
        "You ask for a new deal."
    ]


def test_how_a_deal_begins_and_is_gone_on_with() -> None:
    match = match_with("E4", "E5")
    assert say.deal_sentences(match.view(0), scene_of(match)) == [
        "Deal 1.",
        "Aprendiz deals.",
        "Your lead: play any card.",
    ]
    play(match, "play E4")
    assert say.deal_sentences(match.view(0), scene_of(match)) == ["Deal 1.", "Aprendiz is to play."]


def test_how_a_deal_ends() -> None:
    match = match_with("E4", "E5")
    assert say.result_sentences(scene_of(match), match.view(0)) == []
    play_to_the_end(match)
    a, b = match.standing.totals
    assert say.result_sentences(scene_of(match, panel=Panel.DEAL), match.view(0)) == [
        "Deal 1 is over.",
        f"You make {a}.",
        f"Aprendiz makes {b}.",
        f"The match stands You {a}, Aprendiz {b}.",
    ]


def test_how_a_match_ends() -> None:
    match = match_with("E4", "E5", target_rule="claim")
    play(match, "claim out")
    assert say.result_sentences(scene_of(match, panel=Panel.MATCH), match.view(0))[-2:] == [
        "Aprendiz wins the match.",
        "Final score: You 0, Aprendiz 0.",
    ]
