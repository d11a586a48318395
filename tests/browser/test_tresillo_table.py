"""The table for three as it stands: what lies where, what can be hit, named and come back to."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.harness import OpenPage, wait_until_booted
from tests.browser.layout import SIZES, at_sizes, covered, too_small
from tests.browser.table import Table, opened_at
from tests.browser.tresillo_positions import HUMAN, OVER, position

pytestmark = pytest.mark.kept

LARGE = {"fontSizes": {"standard": 32, "fixed": 32}}
"""Letters twice as high as usual."""
PICTURE = """() => document.querySelector('[data-table]').outerHTML
  .replace(/ (tabindex|style)="[^"]*"/g, '')"""
FITS_ACROSS = "node => node.scrollWidth <= node.clientWidth"
RELOADED = (
    "auction, an entrada before",
    "trump of an entrada",
    "exchange of a vuelta",
    "signal, second",
    "surrender",
    "reply, second asked",
    "claim",
)


def hush(page: Page) -> None:
    """Takes away what the page tells about the match before, which makes the table lower."""
    page.evaluate("document.querySelector('#notice').textContent = ''")


def test_nothing_covers_anything_at_any_size(open_page: OpenPage) -> None:
    """In every phase with a choice; with cards chosen; what must be hit is large enough."""
    first, *others = HUMAN
    table = opened_at(open_page, position(first))
    wrong = at_sizes(table.page, first)
    for name in others:
        table.go_to(position(name))
        hush(table.page)
        wrong += at_sizes(table.page, name)
        for width, height in SIZES[:3]:
            table.page.set_viewport_size({"width": width, "height": height})
            fan = ("ui why ",) if table.data("phase") != "play" else ()
            wrong += [
                f"{name} {what}" for what in too_small(table.page) if not what.startswith(fan)
            ]
        if table.data("phase") == "exchange":
            for card in table.cards("hand")[:3]:
                table.do(f"ui pick {card}")
            wrong += at_sizes(table.page, f"{name}, three chosen")
    assert wrong == []


@pytest.mark.long
def test_giving_up_lies_away_from_the_cards(open_page: OpenPage) -> None:
    """Neither the first press nor the second is where a card of the hand lies."""
    table = opened_at(open_page, position("surrender"))
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        hand = table.page.locator(".hand").bounding_box()
        table.do("ui ask surrender yes")
        sure = table.button("surrender yes").bounding_box()
        table.do("ui close")
        asks = table.button("ui ask surrender yes").bounding_box()
        assert hand is not None
        for box in (sure, asks):
            assert box is not None
            assert box["y"] + box["height"] <= hand["y"], (width, height)


@pytest.mark.long
def test_results_are_read_without_losing_the_way_on(open_page: OpenPage) -> None:
    """However long a result is, its button stays on the screen; nothing runs out at the side."""
    first, *others = OVER
    table = opened_at(open_page, position(first))
    for name in (first, *others):
        if name != first:
            table.go_to(position(name))
            hush(table.page)
        for width, height in SIZES:
            table.page.set_viewport_size({"width": width, "height": height})
            box = table.button("ui next").bounding_box()
            assert box, name
            assert box["y"] >= 0, name
            assert box["y"] + box["height"] <= height, (name, width, height)
            assert table.page.locator(".inside").evaluate(FITS_ACROSS), name


def test_the_last_trick_and_what_was_put_away(open_page: OpenPage) -> None:
    """Nine discards and three cards fit; the own cards that went away can be looked at again."""
    table = opened_at(open_page, position("second trick"))
    gone = table.record["deals"][0]["actions"][4].split()[1:]
    table.do("ui last")
    shown = table.page.locator(".discards .card")
    assert shown.evaluate_all("all => all.map(card => card.dataset.card)") == gone
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        assert table.page.locator(".inside").evaluate(FITS_ACROSS), (width, height)
        assert table.page.locator(".fan").evaluate(FITS_ACROSS), (width, height)


@pytest.mark.long
def test_every_phase_comes_back_after_a_reload(open_page: OpenPage) -> None:
    """The same table to the last word, and the same things to do."""
    table = opened_at(open_page, position(RELOADED[0]))
    for name in RELOADED:
        if name != RELOADED[0]:
            table.go_to(position(name))
        before, record = table.page.evaluate(PICTURE), table.record
        table.page.reload()
        wait_until_booted(table.page)
        table.settle()
        assert table.record == record, name
        assert table.page.evaluate(PICTURE) == before, name
        table.check_against_rules()


@pytest.mark.long
def test_names_for_everything_that_can_be_pressed(open_page: OpenPage) -> None:
    """No button is without a name for who cannot see it; a chosen card says that it is."""
    first, *others = HUMAN
    table = opened_at(open_page, position(first))
    for name in (first, *others):
        if name != first:
            table.go_to(position(name))
        snapshot = table.page.locator("[data-table]").aria_snapshot()
        assert not re.search(r"- button(?! \")", snapshot), f"{name}\n{snapshot}"
        assert "/url" not in snapshot


@pytest.mark.parametrize("start", ["tressette", "tute4", "tresillo"])
def test_letters_twice_as_high(page: Page, context: BrowserContext, site: str, start: str) -> None:
    """The table scrolls then: nothing runs out at the side or lies on anything but the hand, which
    stays in sight.
    """
    context.new_cdp_session(page).send("Page.setFontSizes", LARGE)
    for width, height in SIZES[:3]:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{site}#game={start}&seed=7&bots=aprendiz&pace=instant")
        wait_until_booted(page)
        table = Table(page)
        table.settle()
        assert covered(page, scrolls=True) == [], (width, height)
