"""Puzzles and the deal of the day in a real browser: by keys on a phone, by taps, over a reload."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from game.puzzles.judging import right
from game.puzzles.library import puzzle
from tests.browser.access import faults, said
from tests.browser.harness import OpenPage, wait_until_booted
from tests.browser.layout import at_sizes, covered, too_small
from tests.browser.states import solving
from tests.browser.table import Table

pytestmark = pytest.mark.kept

QUICK = "tressette-006"
WORKED_OUT_MS = 120_000
"""The strongest player has forty decisions to take, on a machine that does other things as well."""


def wrong_card() -> str:
    """A card by which the goal is lost."""
    found = right(puzzle(QUICK).match(), puzzle(QUICK))
    return next(text for text, reaches in found.items() if not reaches)


def press(page: Page, action: str) -> None:
    """Does something by keys alone: the arrows to a card, Enter on it."""
    page.locator(f'[data-action="{action}"]:not([inert] *)').first.focus()
    page.keyboard.press("Enter")
    Table(page).settle()


def test_a_puzzle_by_keys_on_a_phone(phone: OpenPage) -> None:
    """Failed, tried again, solved; each thing is said once, and nothing is covered or too small."""
    page = phone(f"#puzzle={QUICK}&pace=instant")
    table = Table(page)
    table.settle()
    assert table.data("deal") == "0"
    assert said(page).count("All hands are open.") == 1
    assert covered(page) == too_small(page) == []
    press(page, wrong_card())
    assert said(page).count("out of reach") == 1
    assert table.actions() == []
    assert covered(page) == too_small(page) == []
    page.keyboard.press("u")
    table.settle()
    for action in solving(puzzle(QUICK)):
        press(page, action)
    expect(page.locator("[data-panel=puzzle]")).to_be_visible()
    expect(page.locator("#panel-title")).to_have_text("Solved after 2 tries")
    assert page.evaluate("document.activeElement.dataset.action") == "ui puzzle next"
    assert faults(page) == []
    assert f"#puzzle={QUICK}" in page.locator("#share-text").input_value()
    kept = json.loads(page.evaluate("localStorage['baza:puzzles']"))
    assert kept["games"]["tressette"]["solved"] == {QUICK: 2}
    page.keyboard.press("Enter")
    expect(page.locator("[data-puzzle='tressette-007']")).to_be_visible()


def test_the_deal_of_the_day_by_taps(open_page: OpenPage) -> None:
    """From the start screen to the comparison; a reload in its middle goes on with it."""
    page = open_page("#pace=instant")
    page.locator("[data-action='ui daily tressette']").click()
    table = Table(page)
    table.settle()
    assert page.locator("[data-tool], [data-action='ui help']").count() == 0
    for _ in range(3):
        table.do(table.actions()[0])
    hand = table.cards("hand")
    page.reload()
    wait_until_booted(page)
    table.settle()
    assert table.cards("hand") == hand
    while page.locator("[data-panel=day]").count() == 0:
        table.do(table.actions()[0])
    compared = page.locator("[data-key='compared-said']")
    expect(compared).to_contain_text("Maestro in your seat", timeout=WORKED_OUT_MS)
    assert faults(page) == []
    table.do("ui daily best")
    table.do("ui at 1")
    table.do("ui close")
    expect(compared).to_be_visible()
    page.locator("[data-panel=day] [data-action='ui menu']").click()
    expect(page.locator("[data-today='daily:tressette']")).to_contain_text("Maestro")
    page.locator("[data-action='ui statistics']").click()
    expect(page.locator("[data-key='daily-stats']")).to_contain_text("1 day")
    assert page.evaluate("localStorage.getItem('baza:match')") is None


@pytest.mark.long
def test_a_match_is_there_afterwards_as_before(open_page: OpenPage) -> None:
    """Over a puzzle, a reload in its middle, its list, the way back and an address typed in."""
    page = open_page("#game=tressette&seed=7&bots=aprendiz&pace=instant")
    table = Table(page)
    table.settle()
    table.do(table.actions()[0])
    before = page.evaluate("localStorage['baza:match']")
    page.locator("[data-action='ui menu']").click()
    page.locator("[data-action='ui puzzle today tressette']").click()
    table.settle()
    assert table.data("deal") == "0"
    page.reload()
    wait_until_booted(page)
    table.settle()
    assert table.data("deal") == "0"
    assert "puzzle=tressette" in page.evaluate("location.hash")
    page.go_back()
    expect(page.locator("#start")).to_be_visible()
    assert page.evaluate("location.hash").strip("#") in ("", "pace=instant")
    page.evaluate("location.hash = 'puzzles=tute4'")
    expect(page.locator("[data-screen=puzzles] .puzzle").first).to_be_visible()
    assert faults(page) == []
    page.locator("[data-action='ui puzzle tute4-002']").click()
    table.settle()
    for which in ("tute4-001", "tresillo-001"):
        page.evaluate("which => location.hash = 'puzzle=' + which", which)
        expect(page.locator(f"[data-puzzle='{which}']")).to_be_visible()
        table.settle()
    page.locator("[data-action='ui menu']").click()
    page.locator("[data-action='ui resume']").click()
    table.settle()
    assert table.data("deal") == "1"
    assert page.evaluate("localStorage['baza:match']") == before
    page.reload()
    wait_until_booted(page)
    table.settle()
    assert page.evaluate("localStorage['baza:match']") == before


@pytest.mark.long
@pytest.mark.parametrize("game", ["tressette", "tute2", "tute4", "tresillo"])
def test_puzzles_find_their_room(open_page: OpenPage, game: str) -> None:
    """At every size, in a language with long words, nothing lies on anything else."""
    page = open_page(f"#puzzle={game}-005&pace=instant&lang=es")
    table = Table(page)
    table.settle()
    assert at_sizes(page, game) == []
    assert faults(page) == []
