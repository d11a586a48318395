"""The back button leads a screen back, forward again, and never costs a card."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.harness import OpenPage, wait_until_booted
from tests.browser.table import Table

SEED_7 = "#game=tressette&seed=7&bots=aprendiz&pace=instant"


def at_start(open_page: OpenPage) -> Table:
    """A match that was begun in the start screen, at its first turn."""
    page = open_page("#pace=instant")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("[data-table]")).to_be_visible()
    table = Table(page)
    table.settle()
    return table


def play_until_a_trick(table: Table) -> None:
    """Play until there is a last trick to be looked at."""
    while not table.match.view(0).tricks:
        table.page.locator('[data-action^="play "]').first.click()
        table.settle()


def depth(page: Page) -> int:
    """The depth that the browser's own entry bears."""
    found: int = page.evaluate("history.state")
    return found


@pytest.mark.long
def test_back_from_the_table_and_forward_again(open_page: OpenPage) -> None:
    table = at_start(open_page)
    page = table.page
    page.locator('[data-action^="play "]').first.click()
    table.settle()
    record = table.record
    page.go_back()
    expect(page.locator("#start")).to_be_visible()
    expect(table.button("ui resume")).to_be_visible()
    assert table.record == record
    page.go_forward()
    expect(page.locator("[data-table]")).to_be_visible()
    table.settle()
    assert table.record == record
    table.check_against_rules()


def test_back_closes_a_panel_first(open_page: OpenPage) -> None:
    """Once for the panel, once for the table; one more leaves the page."""
    table = at_start(open_page)
    page = table.page
    play_until_a_trick(table)
    table.button("ui last").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    table.settle()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("[data-table]")).to_be_visible()
    page.go_back()
    expect(page.locator("#start")).to_be_visible()
    page.go_back()
    page.wait_for_url("about:blank")


@pytest.mark.long
def test_buttons_leave_no_entries_behind(open_page: OpenPage) -> None:
    """Panels opened and closed, the menu and the match again: back is still one screen back."""
    table = at_start(open_page)
    page = table.page
    play_until_a_trick(table)
    for _ in range(2):
        table.button("ui last").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        table.settle()
        table.button("ui close").click()
        expect(page.get_by_role("dialog")).to_have_count(0)
        table.settle()
        table.button("ui menu").click()
        expect(page.locator("#start")).to_be_visible()
        table.settle()
        page.wait_for_function("history.state === 0")
        table.button("ui resume").click()
        expect(page.locator("[data-table]")).to_be_visible()
        table.settle()
    assert depth(page) == 1
    page.go_back()
    expect(page.locator("#start")).to_be_visible()
    page.go_back()
    page.wait_for_url("about:blank")


def test_back_in_the_middle_of_a_trick_keeps_the_card(open_page: OpenPage) -> None:
    """At a slow pace, while the other player thinks: the card lies in the stored match."""
    page = open_page("#game=tressette&seed=7&bots=aprendiz&pace=slow")
    table = Table(page)
    table.settle()
    card = page.locator('[data-action^="play "]').first
    action = card.get_attribute("data-action")
    card.click()
    expect(page.locator("[data-slot=trick]").first).to_be_visible()
    page.go_back()
    expect(page.locator("#start")).to_be_visible()
    assert action in [taken.action.text for taken in table.match.deals[0].taken]


@pytest.mark.long
def test_back_does_not_open_the_match_of_an_older_address(open_page: OpenPage) -> None:
    """A link began a match, a button another: back leads to the start screen, the newer is kept."""
    page = open_page(SEED_7)
    table = Table(page)
    table.settle()
    while table.data("phase") != "deal_over":
        page.locator('[data-action^="play "]').first.click()
        table.settle()
    page.go_back()
    expect(page.locator("#start")).to_be_visible()
    table.settle()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("[data-table]")).to_be_visible()
    table.settle()
    seed = table.match.seed
    assert seed != 7
    page.go_back()
    expect(page.locator("#start")).to_be_visible()
    table.settle()
    assert "seed=7" not in page.url
    assert table.match.seed == seed
    page.reload()
    wait_until_booted(page)
    assert table.match.seed == seed


@pytest.mark.long
def test_a_new_address_opens_its_match_and_back_leads_out(open_page: OpenPage) -> None:
    page = open_page(SEED_7)
    table = Table(page)
    table.settle()
    page.evaluate("location.hash = '#game=tressette&seed=8&bots=aprendiz&pace=instant'")
    page.wait_for_function("(localStorage.getItem('baza:match') || '').includes('8')")
    table.settle()
    assert table.match.seed == 8
    expect(page.locator("[data-table]")).to_be_visible()
    assert depth(page) == 1
