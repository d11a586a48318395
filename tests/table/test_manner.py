"""What is set for the table: the order of the hand, what is shown and said, what may be heard."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.rules.cards import card_text, parse_card
from game.rules.match import Match
from game.rules.notation import parse_action
from game.rules.registry import game_of
from game.table import language, say, setting
from game.table.cues import cues, moment
from game.table.manner import ORDERS, USUAL, Manner
from game.table.model import Panel, table
from game.table.setting import Screen, seat_names
from game.table.texts import action_text, bid_name, card_name, reason_text, suit_name
from tests.browser.tresillo_positions import position
from tests.table.tables import NAMES, codes, find, has, match_with, play, play_to_the_end, words

HAND = "E12 O1 C3 C1 B7 O4 E2 B2 C11 E10"
BRIEF = Manner(brief=True)


@pytest.fixture(autouse=True)
def usual_deck() -> Iterator[None]:
    """Whatever a test lays on the table, the next one has the usual cards."""
    yield
    language.use_deck("")


def scene(match: Match, manner: Manner, screen: Screen | None = None) -> setting.Scene:
    """The setting of seat 0's picture in this manner."""
    names = seat_names((None, *["aprendiz"] * (match.game.seats - 1)), 0)
    return setting.scene_of(match, match.view(0), names, screen or Screen(), manner)


def laid(match: Match, order: str) -> list[str]:
    """The hand as the table shows it."""
    drawn = table(match.view(0), scene(match, Manner(order=order)))
    return codes(find(drawn, "hand").kids)


# ---- what is read -------------------------------------------------------------------------


def test_a_page_that_says_nothing_has_the_usual_manner() -> None:
    assert Manner.read({}) == USUAL == Manner.read({"order": "sideways", "points": "", "x": "y"})


def test_each_setting_is_read() -> None:
    told = {"order": "trump", "forced": "on", "finish": "on", "points": "off", "announce": "brief"}
    assert Manner.read(told) == Manner("trump", True, True, False, True)


# ---- the hand -----------------------------------------------------------------------------


def test_the_game_has_an_order_of_its_own() -> None:
    match = match_with(HAND, "")
    arranged = [card_text(card) for card in match.game.arranged(match.view(0))]
    assert laid(match, "suit") == arranged
    assert arranged[:2] == ["O1", "O4"]


def test_by_number_equal_ones_stand_together() -> None:
    assert " ".join(laid(match_with(HAND, ""), "number")) == "O1 C1 E2 B2 C3 O4 B7 E10 C11 E12"


def test_trumps_first_leaves_the_rest_as_it_is() -> None:
    match = Match(game_of("tute2", {}), 7)
    match.next_deal()
    view = match.view(0)
    for trump in "OCEB":
        under = replace(view, trump=trump)
        trumps = match.game.trumps(under)
        arranged = match.game.arranged(under)
        found = Manner(order="trump").arranged(arranged, trumps)
        assert [card in trumps for card in found] == sorted(c in trumps for c in found)[::-1]
        assert [c for c in found if c not in trumps] == [c for c in arranged if c not in trumps]


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("game", ["tressette", "tute2", "tute4", "tresillo"])
def test_no_order_loses_a_card(game: str, order: str) -> None:
    match = Match(game_of(game, {}), 3)
    match.next_deal()
    assert sorted(laid(match, order)) == sorted(card_text(card) for card in match.view(0).hand)


# ---- what is shown --------------------------------------------------------------------------


def test_points_are_shown_or_not() -> None:
    two, four = match_with("C3", "C12"), Match(game_of("tute4", {}), 3)
    four.next_deal()
    for match, part in ((two, "won:0"), (two, "won:1"), (four, "gained:0")):
        for manner, is_there in ((USUAL, True), (Manner(points=False), False)):
            assert has(table(match.view(0), scene(match, manner)), part) is is_there


def test_tricks_are_shown_in_any_case() -> None:
    """They lie on the table."""
    match = position("follow a plain suit")
    drawn = table(match.view(0), scene(match, Manner(points=False)))
    assert words(find(drawn, "won:0")).endswith("tricks")


# ---- what is said ---------------------------------------------------------------------------


def said(match: Match, action: str, manner: Manner) -> list[str]:
    """What is said of an action that is taken now."""
    before, seat, done = match.view(0), match.turn, parse_action(action)
    assert seat is not None
    match.submit(done)
    after = match.view(0)
    return say.action_sentences(before, after, done, seat, scene(match, manner))


def test_brief_sentences_leave_out_what_one_knows() -> None:
    match = match_with("C3 E4", "C12 B4", "O4 O5", dealer=0)
    view = match.view(0)
    assert say.deal_sentences(view, scene(match, BRIEF)) == ["Deal 1.", "Aprendiz is to lead."]
    assert said(match, "play C12", BRIEF) == ["Aprendiz: king of cups."]
    assert said(match, "play C3", BRIEF) == ["You take the trick."]
    view = match.view(0)
    assert say.draw_sentences(view, scene(match, BRIEF)) == ["You draw the 4 of coins."]
    assert say.turn_sentences(view, scene(match, BRIEF)) == ["Your lead."]


def test_without_running_points_a_trick_is_told_without_its_worth() -> None:
    match = match_with("C3 E4", "C12 B4", dealer=0)
    play(match, "play C12")
    told = said(match, "play C3", Manner(points=False))
    assert told == ["You play the 3 of cups.", "You take the trick."]


# ---- what may be heard ------------------------------------------------------------------------


def heard(match: Match, *screens: Screen) -> list[list[str]]:
    """The cues from picture to picture; in each of them the person is to act if it can."""
    moments = []
    for screen in screens:
        view = match.view(0)
        is_asked = bool(view.legal) and not screen.lingering
        moments.append(moment(view, scene(match, USUAL, screen), is_asked))
    return [cues(before, now) for before, now in zip([None, *moments], moments, strict=False)]


def test_a_trick_is_heard_card_by_card() -> None:
    match = match_with("C3 E4", "C12 B4", dealer=0)
    before = moment(match.view(0), scene(match, USUAL), False)
    play(match, "play C12")
    asked = moment(match.view(0), scene(match, USUAL), True)
    assert cues(before, asked) == ["card", "turn"]
    play(match, "play C3")
    lies = Screen(lingering=match.view(0).tricks[-1])
    taken = moment(match.view(0), scene(match, USUAL, lies), False)
    assert cues(asked, taken) == ["card"]
    gone = moment(match.view(0), scene(match, USUAL), True)
    assert cues(taken, gone) == ["trick", "turn"]
    assert cues(gone, gone) == [] == cues(None, gone)


def test_what_is_taken_back_is_not_heard() -> None:
    match = match_with("C3 E4", "C12 B4", dealer=1)
    before = moment(match.view(0), scene(match, USUAL), True)
    play(match, "play C3")
    assert cues(moment(match.view(0), scene(match, USUAL), False), before) == ["turn"]


@pytest.mark.parametrize("seed", range(6))
def test_a_deal_is_won_or_lost(seed: int) -> None:
    match = play_to_the_end(match_with("", ""), seed)
    result = match.deal.result
    assert result is not None
    found = heard(match, Screen(), Screen(panel=Panel.DEAL))[1]
    own, other = result.points
    assert found == ([] if own == other else ["won" if own > other else "lost"])


# ---- how the cards are called -----------------------------------------------------------------


def test_french_cards_have_their_own_names() -> None:
    language.use_deck("four-colour")
    view = match_with("", "").view(0)
    assert card_name(parse_card("E11")) == "queen of spades"
    assert f"{card_name(parse_card('O10')):The}" == "The jack of diamonds"
    assert suit_name("C") == "hearts"
    assert action_text("sing tute11", view) == "Tute of queens!"
    assert bid_name("bid solo E") == "Solo in spades"
    match = match_with("O1", "O3", dealer=0)
    play(match, "play O3")
    assert reason_text(next(iter(match.view(0).refused.values()))) == "You must follow diamonds."


@pytest.mark.parametrize("deck", ["spanish", "italian-large", "plain", "none at all"])
def test_all_others_have_the_names_of_the_spanish_ones(deck: str) -> None:
    language.use_deck("french")
    assert language.use_deck(deck)
    assert card_name(parse_card("E11")) == "knight of swords"
    assert not language.use_deck(deck)


def test_names_stay() -> None:
    assert seat_names((None, "aprendiz"), 0) == NAMES
