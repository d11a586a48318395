"""Storage that lasts: asked for at the right moment, and the answer shown."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.harness import OpenPage, wait_until_booted
from tests.browser.table import Table
from tests.browser.test_install import play_deal

SEED_7 = "#game=tressette&seed=7&bots=aprendiz&options=target=11&pace=instant"
# Counts how often it is asked, in all of the tab's life; the answer is the one that is put in.
ASKED = """StorageManager.prototype.persisted = async () => sessionStorage.lasts === 'true';
StorageManager.prototype.persist = async () => {
    sessionStorage.asked = Number(sessionStorage.asked || 0) + 1;
    sessionStorage.lasts = ANSWER;
    return ANSWER;
};"""


def times_asked(page: Page) -> int:
    """How often the browser was asked."""
    return int(page.evaluate("sessionStorage.asked || 0"))


@pytest.mark.parametrize(
    ("answer", "words"),
    [("true", "Your matches stay"), ("false", "the browser may clear your matches")],
)
@pytest.mark.long
def test_asked_once_after_the_first_deal(
    page: Page, open_page: OpenPage, answer: str, words: str
) -> None:
    page.add_init_script(ASKED.replace("ANSWER", answer))
    open_page(SEED_7)
    table = Table(page)
    table.settle()
    table.page.locator('[data-action^="play "]').first.click()
    table.settle()
    assert times_asked(page) == 0
    expect(page.locator("#lasting")).to_be_hidden()
    play_deal(page)
    page.wait_for_function("Boolean(sessionStorage.asked)")
    play_deal(page)
    page.reload()
    wait_until_booted(page)
    play_deal(page)
    assert times_asked(page) == 1
    page.get_by_role("dialog").get_by_role("button", name="Menu").click()
    expect(page.locator("#lasting")).to_be_visible()
    expect(page.locator("#lasting")).to_contain_text(words, use_inner_text=True)
    assert json.loads(page.evaluate("localStorage['baza:lasting']")) == {"v": 1, "asked": ["deal"]}
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    page.wait_for_function("JSON.parse(localStorage['baza:lasting']).asked.includes('install')")
    assert times_asked(page) == (1 if answer == "true" else 2)


@pytest.mark.parametrize(
    "lack",
    [
        "Object.defineProperty(Navigator.prototype, 'storage', {value: undefined})",
        "StorageManager.prototype.persisted = () => Promise.reject(new TypeError('sandboxed'))",
    ],
    ids=["absent", "refused"],
)
@pytest.mark.long
def test_nothing_is_said_where_it_cannot_be_asked(
    page: Page, open_page: OpenPage, lack: str
) -> None:
    page.add_init_script(lack)
    play_deal(open_page(SEED_7))
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    expect(page.locator("#lasting")).to_be_hidden()
    expect(page.locator("#notice")).to_be_empty()
