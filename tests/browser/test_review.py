"""Reviews in a real browser: worked out beside, gone through by keys, left at any time."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.harness import OpenPage
from tests.browser.layout import SIZES
from tests.browser.table import Table, opened_at
from tests.browser.tresillo_positions import position
from tests.table.tables import match_with, play_to_the_end

pytestmark = pytest.mark.kept

DONE = "document.querySelector('.panel progress') === null"
WRONG = """() => {
  const inside = document.querySelector('.inside').getBoundingClientRect();
  const out = [...document.querySelectorAll('.inside *')].filter(node => {
    const box = node.getBoundingClientRect();
    return box.width && (box.left < inside.left - 1 || box.right > inside.right + 1);
  });
  const small = [...document.querySelectorAll('.inside button')].filter(node => {
    const box = node.getBoundingClientRect();
    return Math.min(box.width, box.height) < 43.5;
  });
  const shut = [...document.querySelectorAll('.inside .buttons button')].filter(node =>
    node.getBoundingClientRect().bottom > innerHeight);
  const cut = [...document.querySelectorAll('.inside button')].filter(node =>
    node.scrollHeight > node.clientHeight + 1);
  return [...out, ...small, ...shut, ...cut].map(node => node.className + ' ' + node.textContent);
}"""


def reviewed(open_page: OpenPage) -> Table:
    """The review of a deal that was played by chance, all judged."""
    hand, other = "O1 O4 C3 C5 E7 E12 B2 B4 B10 B12", "O5 O7 C1 C12"
    table = opened_at(open_page, play_to_the_end(match_with(hand, other)))
    table.do("ui review")
    table.page.wait_for_function(DONE)
    return table


def ply_of(page: Page) -> int:
    found = re.match(r"\d+", page.locator(".step-where").inner_text())
    assert found is not None
    return int(found[0])


def test_a_deal_is_gone_through_by_keys_and_by_its_mistakes(open_page: OpenPage) -> None:
    """A step is said once; the focus stays; the largest mistake comes first and leads there."""
    table = reviewed(open_page)
    page = table.page
    assert re.match(r"\d+ of 100: ", page.locator(".review-summary").inner_text())
    page.keyboard.press("ArrowRight")
    table.settle()
    page.keyboard.press("ArrowRight")
    table.settle()
    assert ply_of(page) == 2
    said = page.locator(".review-said").inner_text()
    assert page.locator("#live").inner_text().strip() == said
    assert page.locator("[data-next]").count() == 1
    page.keyboard.press("End")
    table.settle()
    assert page.locator("[data-slot=open]").count() == 0
    page.locator(".mistake").first.click()
    table.settle()
    assert page.locator(".review-verdict[data-bad]").is_visible()
    assert "mistake" in page.evaluate("document.activeElement.className")
    page.keyboard.press("Escape")
    table.settle()
    assert page.evaluate("document.activeElement.dataset.action") == "ui next"


@pytest.mark.long
def test_a_review_fits_every_screen(open_page: OpenPage) -> None:
    table = reviewed(open_page)
    table.page.locator(".mistake").first.click()
    table.settle()
    wrong = []
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        wrong += [f"{width}x{height}: {what}" for what in table.page.evaluate(WRONG)]
    assert wrong == []


@pytest.mark.long
def test_played_on_from_a_review_and_forth_again(open_page: OpenPage) -> None:
    table = reviewed(open_page)
    before = table.record["deals"]
    table.page.locator(".mistake").first.click()
    table.settle()
    table.do("ui from_here")
    assert table.data("phase") == "play"
    assert table.record["help"] == ["moment"]
    table.check_against_rules()
    while table.page.evaluate("'ahead' in JSON.parse(localStorage['baza:match'])"):
        table.page.keyboard.press("Control+y")
        table.settle()
    assert table.record["deals"] == before


def test_all_hands_lie_open_where_they_are_asked_for(open_page: OpenPage) -> None:
    table = opened_at(open_page, position("lead"))
    table.do("ui help")
    table.do("ui hands")
    expect(table.page.locator("[data-slot=open]")).to_have_count(27)
    wrong = []
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        wrong += [f"{width}x{height}: {what}" for what in table.page.evaluate(WRONG)]
    assert wrong == []
    table.page.keyboard.press("Escape")
    table.settle()
    assert table.record["help"] == ["hands"]
