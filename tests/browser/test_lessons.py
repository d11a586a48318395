"""The exercises of the lessons in a browser: answered by keyboard, and remembered."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import faults

EXERCISES = "learn/en/tressette-exercises.html"
STORED = Path(__file__).resolve().parents[1] / "stored" / "learn-1.json"
KEY = "baza:learn"


def kept(page: Page) -> str | None:
    """What is stored of the lessons."""
    found: str | None = page.evaluate(f"localStorage.getItem('{KEY}')")
    return found


def test_an_exercise_by_keyboard(page: Page, site: str) -> None:
    """What cannot be read in the storage counts as nothing; what was solved stays solved."""
    page.goto(site + "learn/en/index.html")
    page.evaluate(f"localStorage.setItem('{KEY}', '[1, {{]')")
    page.goto(site + EXERCISES)
    first = page.locator("section.exercise").first
    status, check = first.get_by_role("status"), first.get_by_role("button", name="Check")
    expect(page.locator(".progress")).to_have_text("Solved: 0 of 28")
    check.focus()
    page.keyboard.press("Enter")
    expect(status).to_have_text("Choose first.")
    first.get_by_role("checkbox", name="3 of coins").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    check.focus()
    page.keyboard.press("Enter")
    expect(status).to_have_text("Right so far, but something is missing.")
    expect(first.locator("details")).not_to_have_attribute("open", "")
    first.get_by_role("checkbox", name="4 of coins").focus()
    page.keyboard.press("Space")
    expect(status).to_have_text("")
    check.focus()
    page.keyboard.press("Enter")
    expect(status).to_have_text("Right.")
    expect(first.get_by_text("You must follow coins.")).to_be_visible()
    assert json.loads(kept(page) or "") == {"version": 1, "solved": ["tressette/three-coins"]}
    assert faults(page) == []
    page.goto(site + "learn/es/tressette-exercises.html")
    expect(page.locator(".progress")).to_contain_text("Resueltos: 1 de 28")
    expect(page.locator("section.exercise").first).to_have_class("exercise solved")


@pytest.mark.long
def test_what_is_stored(page: Page, site: str) -> None:
    """Progress of this version is read; that of a newer one is left as it is."""
    page.goto(site + "learn/en/index.html")
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, STORED.read_text()])
    page.reload()
    expect(page.locator(".progress").first).to_contain_text("Solved: 2 of 28")
    page.get_by_role("button", name="Start over").click()
    expect(page.locator(".progress").first).to_have_text("Solved: 0 of 28")
    newer = '{"version": 2, "solved": {"tressette": 3}}'
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, newer])
    page.goto(site + EXERCISES)
    last = page.locator("section.exercise").last
    last.get_by_role("radio", name="6 of swords").check(force=True)
    last.get_by_role("button", name="Check").click()
    expect(last.get_by_role("status")).to_have_text("Right.")
    assert kept(page) == newer


@pytest.mark.long
@pytest.mark.parametrize("size", [(320, 568), (820, 1180)])
def test_axe_finds_nothing(page: Page, site: str, size: tuple[int, int]) -> None:
    """On a page of each kind, and nothing is wider than the screen."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    lessons = ("en/index", "es/tresillo", "it/tute-exercises", "en/tute-deal")
    for name in (*(f"learn/{lesson}" for lesson in lessons), "credits", "credits-es", "credits-it"):
        page.goto(f"{site}{name}.html")
        assert faults(page) == []
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= size[0], name


@pytest.mark.long
def test_they_look_as_it_was_chosen_at_the_table(page: Page, site: str) -> None:
    """A dark page where the device is light, and another deck in the place of the usual one."""
    page.emulate_media(color_scheme="light")
    page.goto(site + "learn/it/index.html")
    wished = '{"v": 2, "theme": "dark", "deck": "italian"}'
    page.evaluate("text => localStorage.setItem('baza:settings', text)", wished)
    with page.expect_response("**/assets/decks/italian.css"):
        page.goto(site + "learn/it/tressette.html")
    drawn = "() => getComputedStyle(document.querySelector('.ladder .card')).content"
    page.wait_for_load_state()
    assert str(page.evaluate(drawn)).startswith('url("data:image/svg')
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(238, 243, 236)"
