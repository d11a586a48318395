"""Tresillo in a real browser: whole matches, every contract, how a match ends."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.harness import OpenPage
from tests.browser.layout import play_by_taps
from tests.browser.table import Table, opened_at
from tests.browser.tresillo_play import a_turn, play_out
from tests.browser.tresillo_positions import (
    end_with_a_pool,
    open_match,
    position,
)

pytestmark = pytest.mark.kept

SHORT = "#game=tresillo&bots=random&options=match=3&pace=instant"
"""Random players go the same way for ever, whatever the others learn."""
OF_CARDS = ("play ", "ui pick ", "ui why ")
FOCUSED_PLACE = "document.activeElement.closest('.question, .hand, .panel, .table')?.className"


@pytest.mark.long
def test_a_whole_match_by_clicks(open_page: OpenPage) -> None:
    """Three deals and those dealt again; at every turn the page offers what the rules allow."""
    table = Table(open_page(SHORT + "&seed=2"))
    table.settle()
    phases = set()
    while table.data("phase") != "match_over":
        phases.add(table.data("phase"))
        if table.data("phase") == "deal_over":
            table.do("ui next")
        table.check_against_rules()
        table.do(a_turn(table))
        assert table.match.deal.result is not None or table.data("turn") == "0"
    asked = {"auction", "trump", "exchange", "signal", "order", "surrender", "play"}
    assert phases == asked | {"deal_over"}
    match = table.match
    assert match.winner is not None
    assert sum(match.standing.totals) == 0
    words = table.page.get_by_role("dialog").inner_text().replace("−", "-")
    assert all(str(total) in words for total in match.standing.totals)


@pytest.mark.long
def test_a_whole_match_by_keyboard_alone(open_page: OpenPage) -> None:
    """A question takes the focus, Tab goes through its answers, Enter gives one."""
    table = Table(open_page(SHORT + "&seed=9"))
    table.settle()
    page = table.page
    focused_action = "document.activeElement.dataset.action || document.activeElement.className"
    page.keyboard.press("Tab")
    answered = set()
    for _ in range(900):
        if table.data("phase") == "match_over":
            break
        focused = page.evaluate(focused_action)
        wanted = "ui next" if table.data("phase") == "deal_over" else a_turn(table)
        if focused == wanted:
            answered.add(wanted.split()[0])
            page.keyboard.press("Enter")
            table.settle()
            where = page.evaluate(FOCUSED_PLACE)
            if table.data("phase") == "play" or wanted.startswith("ui "):
                assert where, "the focus is nowhere"
            elif not table.data("phase").endswith("_over"):
                assert where == ("hand" if table.data("phase") == "exchange" else "question")
        elif wanted.startswith(OF_CARDS) and focused.startswith(OF_CARDS):
            page.keyboard.press("ArrowRight")
            if page.evaluate(focused_action) == focused:
                page.keyboard.press("Home")
        else:
            page.keyboard.press("Tab")
    assert table.match.winner is not None
    asked = {"bid", "trump", "exchange", "signal", "order", "surrender", "play", "ui"}
    assert answered == asked
    assert page.evaluate(focused_action) == "ui new"


@pytest.mark.long
def test_a_match_by_taps_on_the_smallest_phone(phone: OpenPage) -> None:
    """All that is asked and every card can be reached without scrolling."""
    play_by_taps(Table(phone(SHORT + "&seed=20")), a_turn)


CONTRACTS = (
    ("trump of an entrada", "entrada", "Entrada"),
    ("trump, forced by the spadille", "entrada", "forced"),
    ("trump of a solo", "solo", "Solo"),
    ("exchange, the spadille turned", "vuelta", "turned: ace of swords"),
    ("exchange of a vuelta", "vuelta", "turned: 7 of cups"),
)


@pytest.mark.long
def test_every_contract_is_played_to_its_end(open_page: OpenPage) -> None:
    """From the first choice of the hombre to the result, which names the contract."""
    table = opened_at(open_page, position(CONTRACTS[0][0]))
    for name, contract, words in CONTRACTS:
        if name != CONTRACTS[0][0]:
            table.go_to(position(name))
        strip = table.page.locator(".contract")
        expect(strip).to_have_attribute("data-contract", contract)
        expect(strip).to_contain_text(words)
        assert bool(table.actions()) == (contract != "vuelta"), "one of the ten cards must go"
        play_out(table)
        fields = table.record["deals"][0]["result"]
        assert (fields["contract"], fields["outcome"] != "redeal") == (contract, True)
        expect(table.page.get_by_role("dialog")).to_be_visible()


def test_the_pool_is_shared_at_the_end_of_a_match(open_page: OpenPage) -> None:
    """The two points left in it go to the two who are behind, and the panel says so."""
    table = opened_at(open_page, end_with_a_pool())
    table.do("reply accept")
    assert table.data("phase") == "match_over"
    assert table.match.standing.totals == (4, 3, -7)
    panel = table.page.get_by_role("dialog")
    expect(panel.locator(".share")).to_have_text(["Share of the pool+1", "Share of the pool+1"])


@pytest.mark.long
def test_an_open_match_ends_when_the_player_has_enough(open_page: OpenPage) -> None:
    """At the result of a deal; it is kept as ended."""
    table = opened_at(open_page, open_match())
    expect(table.page.locator(".course")).to_contain_text(re.compile("no fixed end"))
    table.do("ui stop")
    assert table.data("phase") == "match_over"
    assert table.record["stopped"] is True
    assert table.match.winner is not None


@pytest.mark.long
def test_a_deal_passed_out_is_dealt_again_and_not_counted(open_page: OpenPage) -> None:
    """By the same dealer, under the same number."""
    table = opened_at(open_page, position("redeal"))
    number = table.page.locator(".course")
    expect(number).to_contain_text("Deal 1 of 9")
    table.do("ui next")
    first, second = table.record["deals"]
    assert second["dealer"] == first["dealer"]
    expect(number).to_contain_text("Deal 1 of 9")
    assert table.data("deal") == "2"
