"""Open to everyone: what axe finds, matches by what a screen reader is told, by keys alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.access import faults, focus_fault, read, said
from tests.browser.harness import OpenPage
from tests.browser.states import State, leave, state, states
from tests.browser.table import Table

pytestmark = pytest.mark.kept

GAMES = ("tressette", "tute2", "tute4", "tresillo")
LOOKED_AT = (
    "tressette: a card drawn",
    "tressette: hint",
    "tressette: help",
    "tressette: review, in the deal",
    "tressette: points of a deal",
    "tute2: may sing, warned",
    "tute4: to overtrump",
    "tresillo: auction under house rules",
    "tresillo: exchange, two chosen",
    "tresillo: puesta",
)
"""A handful that shows nearly everything once; the others are for `make long`."""
FIRST_CHOICES = ("Play on", "Claim", "Accept", "Exchange first", "Entrada", "Weak")
"""Answers that lead on to a deal that is played; else the first that is told."""
SEED = {"tressette": 7, "tute2": 4, "tute4": 3, "tresillo": 5}


def open_table(open_page: OpenPage, game: str, more: str = "") -> Table:
    """A match of this game, ready for the first action."""
    table = Table(open_page(f"#game={game}&seed={SEED[game]}&bots=aprendiz&pace=instant{more}"))
    table.settle()
    return table


def wrong_in(table: Table, some: list[State]) -> str:
    """What axe finds in these states, a line each."""
    wrong = []
    for shown in some:
        shown.show(table)
        wrong += [f"{shown.title}, {fault}" for fault in faults(table.page)]
        leave(table)
    return "\n".join(wrong)


def test_axe_finds_nothing(open_page: OpenPage) -> None:
    """At the start screen and in a handful of states, light and dark: WCAG 2.2 AA and beyond."""
    page = open_page()
    assert faults(page) == []
    table = open_table(lambda fragment: _go(page, fragment), "tressette")
    assert wrong_in(table, [state(title) for title in LOOKED_AT]) == ""


def _go(page: Page, fragment: str) -> Page:
    """The same page at a match."""
    page.evaluate("hash => location.hash = hash", fragment)
    page.locator("[data-table]").wait_for()
    return page


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_in_any_state(open_page: OpenPage, game: str) -> None:
    table = open_table(open_page, game)
    assert wrong_in(table, [shown for shown in states() if shown.game == game]) == ""


def take_turn(page: Page) -> None:
    """One action by what is told alone: roles, names, and what the key P reads out."""
    dialog = page.get_by_role("dialog")
    if dialog.count():
        expect(dialog.get_by_role("heading").first).to_be_visible()
        dialog.get_by_role("button").first.press("Enter")
        return
    told = read(page, "p")
    hand = page.get_by_role("group", name="Your hand")
    if "Answers: " in told:
        names = told.partition("Answers: ")[2].rstrip(".").split(", ")
        chosen = next(
            (first for first in FIRST_CHOICES for name in names if name.startswith(first)), names[0]
        )
        answer(page, chosen).press("Enter")
    elif "exchange" in told or "put away" in told.lower():
        hand.get_by_role("button").last.press("Enter")
        page.get_by_role("button", name=re.compile(r"^(Exchange|Put away|Keep)")).first.press(
            "Enter"
        )
    else:
        playable = hand.get_by_role("button", disabled=False)
        name = playable.first.get_attribute("aria-label") or ""
        assert re.search(r"\d+ of \d+$", name), name
        assert told.startswith("You may play"), told
        playable.first.press("Enter")


def answer(page: Page, name: str) -> Locator:
    """The button of an answer, by the beginning of its name."""
    return page.get_by_role("button", name=re.compile(f"^{re.escape(name)}", re.IGNORECASE)).first


def play_a_deal(table: Table, until: str) -> None:
    """Turn by turn to this phase; the focus is always somewhere and to be seen."""
    for _ in range(400):
        if table.data("phase") in (until, "match_over"):
            return
        take_turn(table.page)
        table.settle()
        assert said(table.page)
        assert focus_fault(table.page) == ""
    raise AssertionError("the deal does not end")


@pytest.mark.parametrize("game", [pytest.param("tressette", marks=pytest.mark.long), "tresillo"])
def test_a_deal_by_what_a_screen_reader_is_told(open_page: OpenPage, game: str) -> None:
    """No place and no attribute: roles, names, keys and the live region."""
    table = open_table(open_page, game)
    page = table.page
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("deal 1"))
    expect(page.get_by_role("heading", level=2, name="Your hand")).to_have_count(1)
    play_a_deal(table, "deal_over")
    expect(page.get_by_role("dialog").get_by_role("heading", level=2)).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("game", ["tute2", "tute4"])
def test_a_whole_match_by_what_a_screen_reader_is_told(open_page: OpenPage, game: str) -> None:
    table = open_table(open_page, game)
    play_a_deal(table, "match_over")
    assert table.match.winner is not None


def press_on(page: Page) -> None:
    """Arrows and Tab to something that can be pressed, then Enter; nothing is known of the page but
    what has the focus.
    """
    for _ in range(30):
        action = page.evaluate("document.activeElement.dataset.action || ''")
        if (action and not action.startswith("ui ")) or action in ("ui next", "ui close"):
            page.keyboard.press("Enter")
            return
        if action.startswith("ui pick"):
            # Nothing need be exchanged where that is allowed; else this card goes.
            page.keyboard.press("Enter")
            page.keyboard.press("ArrowUp")
            while "exchange" not in page.evaluate("document.activeElement.dataset.action || ''"):
                page.keyboard.press("Shift+Tab")
        elif action.startswith("ui why play") or (action.startswith("ui why") and not action[7:]):
            page.keyboard.press("ArrowRight")
        else:
            before = action
            page.keyboard.press("ArrowRight" if before.startswith("ui why") else "Tab")
            if page.evaluate("document.activeElement.dataset.action || ''") == before:
                page.keyboard.press("Home")
    raise AssertionError("nothing to press")


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_deal_by_keys_alone(open_page: OpenPage, game: str) -> None:
    """On a small phone's screen, where most could lie on the focus."""
    table = open_table(open_page, game)
    table.page.set_viewport_size({"width": 320, "height": 568})
    table.page.keyboard.press("Tab")
    for _ in range(200):
        if table.data("phase").endswith("_over"):
            break
        press_on(table.page)
        table.settle()
        assert focus_fault(table.page) == ""
    assert table.data("phase").endswith("_over")


def test_single_keys_read_out_and_leave_the_focus(open_page: OpenPage) -> None:
    """Hand, trick, last trick, score, what may be played, the rest; hint and undo; the list."""
    table = open_table(open_page, "tressette")
    page = table.page
    page.locator(".hand .card").nth(2).focus()
    focused = "document.activeElement.dataset.key"
    before = page.evaluate(focused)
    for key, begins in {
        "h": r"\d+ cards in your hand\. \w+: ",
        "t": r"No card lies on the table\.|.* plays the ",
        "l": r"There is no finished trick",
        "s": r"The match stands You 0, Aprendiz 0\.",
        "p": r"You may play ",
        "G": r"\d+ cards left in the stock\. Aprendiz: \d+ cards\.",
    }.items():
        assert re.match(begins, read(page, key)), key
        assert page.evaluate(focused) == before
    page.keyboard.press("a")
    expect(page.locator(".advice")).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("a")  # Nothing is done behind a panel.
    page.keyboard.press("Escape")
    table.settle()
    assert page.evaluate("document.activeElement.dataset.slot") == "hand"
    ply = table.data("ply")
    page.keyboard.press("Enter")
    table.settle()
    page.keyboard.press("u")
    table.settle()
    assert table.data("ply") == ply
