"""Several tabs with one match: one plays, the others say so and can take it over."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.fake_page import (
    HAND,
    OpenFake,
    StartMatch,
    asked,
    card,
    fake_opener,
    match_starter,
    settle,
)
from tests.browser.harness import wait_until_booted

NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', {value: undefined})"


@pytest.fixture
def open_fake(page: Page, context: BrowserContext, site: str) -> OpenFake:
    """Opens the page with the scripted engine."""
    return fake_opener(page, context, site)


@pytest.fixture
def table(open_fake: OpenFake) -> StartMatch:
    """Starts a match with the scripted engine."""
    return match_starter(open_fake)


def open_second(context: BrowserContext, address: str) -> Page:
    """Another tab, at the stored match."""
    page = context.new_page()
    page.goto(address)
    wait_until_booted(page)
    settle(page)
    return page


def here(page: Page) -> Locator:
    """The button that brings the match to this tab."""
    return page.locator("#notice").get_by_role("button", name="Play here")


def stored_ply(page: Page) -> int:
    """How far the stored match has gone."""
    return int(page.evaluate("JSON.parse(localStorage.getItem('baza:match')).ply"))


def test_second_tab_is_told_takes_over_and_gives_back(
    table: StartMatch, context: BrowserContext, site: str
) -> None:
    first = table()
    second = open_second(context, site + "#pace=instant")
    expect(second.get_by_role("alert")).to_contain_text("being played in another tab")
    expect(here(first)).to_have_count(0)
    card(second, "C6").click()
    second.get_by_role("alert").get_by_role("button", name="OK").click()
    card(second, "C6").click()
    expect(here(second)).to_be_visible()
    card(first, "E1").click()
    expect(first.locator(HAND)).to_have_count(9)
    settle(first)
    expect(second.locator(HAND)).to_have_count(10)
    here(second).click()
    expect(second.locator(HAND)).to_have_count(9)
    settle(second)
    expect(here(second)).to_have_count(0)
    expect(first.get_by_role("alert")).to_contain_text("being played in another tab")
    card(first, "E3").click()
    card(second, "C6").click()
    expect(second.locator(HAND)).to_have_count(8)
    settle(second)
    expect(first.locator(HAND)).to_have_count(9)
    here(first).click()
    expect(first.locator(HAND)).to_have_count(8)
    expect(here(second)).to_be_visible()
    assert stored_ply(first) == 4


@pytest.mark.long
def test_match_comes_by_itself_when_the_other_tab_goes(
    table: StartMatch, context: BrowserContext, site: str
) -> None:
    first = table()
    second = open_second(context, site + "#pace=instant")
    card(first, "E1").click()
    expect(first.locator(HAND)).to_have_count(9)
    settle(first)
    first.close()
    expect(here(second)).to_have_count(0)
    expect(second.locator(HAND)).to_have_count(9)
    settle(second)
    second.reload()
    wait_until_booted(second)
    settle(second)
    expect(second.locator("#notice")).to_be_empty()
    card(second, "E3").click()
    expect(second.locator(HAND)).to_have_count(8)


@pytest.mark.long
def test_taken_over_in_a_pause(table: StartMatch, context: BrowserContext, site: str) -> None:
    """The first does not play on; what it had stored is what the second goes on from."""
    first = table("slow")
    second = open_second(context, site + "#pace=instant")
    first.bring_to_front()
    card(first, "E1").click()
    expect(first.locator("[data-slot=trick]")).to_have_count(1)
    here(second).click()
    expect(here(first)).to_be_visible()
    settle(first)
    assert stored_ply(second) == 1
    assert [request["do"] for request in asked(second)].count("act") == 0
    expect(second.locator(HAND)).to_have_count(9)


@pytest.mark.long
def test_address_of_another_match_waits_in_the_second_tab(
    table: StartMatch, context: BrowserContext, site: str
) -> None:
    """It would replace the match that is being played."""
    first = table()
    second = open_second(context, site + "#seed=8&pace=instant")
    here(second).click()
    expect(here(first)).to_be_visible()
    settle(second)
    assert [request["fragment"] for request in asked(second, "open")] == ["", "seed=8&pace=instant"]
    here(first).click()
    expect(here(second)).to_be_visible()
    settle(first)
    assert [request["fragment"] for request in asked(first, "open")][1:] == [""]


@pytest.mark.long
def test_without_locks_the_tab_left_behind_is_told(
    table: StartMatch, context: BrowserContext, site: str
) -> None:
    """By storage, as soon as the other one has gone on."""
    context.add_init_script(NO_LOCKS)
    first = table()
    second = open_second(context, site + "#pace=instant")
    expect(second.locator("#notice")).to_be_empty()
    card(first, "E1").click()
    expect(first.locator(HAND)).to_have_count(9)
    settle(first)
    card(second, "C6").click()
    here(second).click()
    expect(second.locator(HAND)).to_have_count(9)
    settle(second)
    card(second, "C6").click()
    expect(second.locator(HAND)).to_have_count(8)
    settle(second)
    expect(here(first)).to_be_visible()
    assert json.loads(first.evaluate("localStorage.getItem('baza:match')"))["ply"] == 4
