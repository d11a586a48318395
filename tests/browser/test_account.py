"""Figures that tell how they came about, and a deal that is skipped, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.harness import OpenPage
from tests.browser.layout import SIZES, panel_faults, too_small
from tests.browser.table import Table, opened_at
from tests.browser.tresillo_positions import position
from tests.browser.tute_positions import window
from tests.table.tables import match_with, play_to_the_end

pytestmark = pytest.mark.kept


def test_a_figure_is_asked_by_keys_and_a_deal_skipped(open_page: OpenPage) -> None:
    """The focus comes back to the figure; the skip is asked first, and can be taken back."""
    table = Table(open_page("#game=tressette&seed=7&bots=aprendiz&pace=instant"))
    table.settle()
    page = table.page
    page.locator('[data-action^="play "]').first.click()
    table.settle()
    before = table.record["deals"]
    won = page.locator(".seat.own .won")
    won.focus()
    page.keyboard.press("Enter")
    panel = page.locator(".panel[data-panel=account]")
    expect(panel.get_by_role("heading", level=2)).to_have_text("Points of deal 1 so far")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(won).to_be_focused()
    table.do("ui help")
    table.do("ui skip")
    table.do("ui skip yes")
    assert table.data("deal") == "2"
    assert table.record["help"] == ["skip"]
    notice = page.locator("#notice .notice")
    expect(notice).to_contain_text("Deal skipped: You ")
    notice.get_by_role("button", name="Undo").click()
    table.settle()
    assert table.record["deals"] == before


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_every_page_of_an_account_finds_its_room(open_page: OpenPage, language: str) -> None:
    """At every size: nothing is cut or too small, whatever the game and whoever's points."""
    matches = {
        "tressette": play_to_the_end(match_with("O1 O4 C3", "O5 O7 C1")),
        "tute4": play_to_the_end(window("tute4", "E1 E12 E11 C12 C11 O2")),
        "tresillo": position("puesta"),
    }
    wrong = []
    for name, match in matches.items():
        table = opened_at(lambda more: open_page(f"?lang={language}{more}"), match)
        page = table.page
        page.locator(".panel .figure").first.click()
        table.settle()
        sides = page.locator("#table nav button").count()
        for side in range(sides + 1):
            chooser = page.locator("#table nav button")
            last = page.locator(".panel [data-action='ui account match']")
            (chooser.nth(side) if side < sides else last).click()
            table.settle()
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                wrong += [f"{name}, {side}, {width}x{height}: {w}" for w in panel_faults(page)]
                wrong += [f"{name}, {side}, {width}x{height}: {w}" for w in too_small(page, 24)]
    assert not wrong, "\n".join(wrong)
