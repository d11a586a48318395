"""Fair deals, the rules at hand, the form of house rules and the tour, in one visit."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from game.rules.seal import match_seal
from tests.browser.harness import OpenPage
from tests.browser.table import Table
from tests.browser.test_looks import resize

SMALL_PHONE = (320, 568)
FORM = '[data-game-options="tute2"]'
COVERED = """() => {
  const tour = document.querySelector('.tour').getBoundingClientRect();
  return [...document.querySelectorAll('.hand .card')]
    .some(card => card.getBoundingClientRect().top < tour.bottom);
}"""
WIDE = "document.documentElement.scrollWidth > innerWidth"


@pytest.mark.first_visit
def test_from_the_form_to_a_checked_table(open_page: OpenPage) -> None:
    page = open_page("#pace=instant")
    resize(page, SMALL_PHONE)
    page.locator("input[name=game][value=tute2]").check()
    page.locator(f"{FORM} .house summary").click()
    page.locator(f"{FORM} .choice", has_text="Habanero").click()
    assert page.evaluate("baza.choice()").endswith("hand_size_2p=8,exchange=true")
    page.locator('[name="tute2:option:format"]').select_option("deals")
    expect(page.locator('[name="tute2:option:tute_effect"]')).to_be_disabled()
    expect(page.locator(f"{FORM} .house-name")).to_contain_text("Your own")
    assert not page.evaluate(WIDE)
    page.locator('[data-action="ui start"]').click()
    table = Table(page)
    # The tour, once; Escape ends it.
    expect(page.locator(".tour")).to_be_visible()
    assert not page.evaluate(COVERED)
    page.keyboard.press("Escape")
    expect(page.locator(".tour")).to_have_count(0)
    table.settle()
    # The seal, noted before the first card, belongs to what is stored.
    record = table.record
    seal = match_seal(record["seed"], record["salt"])
    assert record["options"] == {"format": "deals", "hand_size_2p": 8, "exchange": True}
    page.locator('[data-action="ui rules"]').click()
    expect(page.locator(".house-rules")).to_contain_text("8 cards")
    page.locator('[data-action="ui rules fair"]:visible').last.click()
    expect(page.locator(".page")).to_contain_text(seal)
    page.locator('[data-action="ui rules trial"]').click()
    expect(page.locator("[data-verdict]")).to_have_count(2)
    assert not page.evaluate(WIDE)
    page.keyboard.press("Escape")
    expect(page.locator(".panel")).to_have_count(0)
    # What was chosen is still chosen.
    page.goto(page.url.partition("#")[0] + "?again")
    expect(page.locator("input[name=game][value=tute2]")).to_be_checked()
    expect(page.locator('[name="tute2:option:format"]')).to_have_value("deals")
    kept = json.loads(page.evaluate("localStorage['baza:start']"))
    assert (kept["v"], kept["game"]) == (1, "tute2")
    # Who plays is kept elsewhere, and there alone.
    assert all(field.startswith("option:") for field in kept["games"]["tute2"])
