"""What earlier versions of the page have stored still counts; `tests/stored` never changes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.fake_page import FAKE, HAND, OpenFake, fake_opener
from tests.browser.harness import Hold, OpenPage, wait_until_booted
from tests.browser.table import Table
from tests.browser.test_install import OFFERED, hint, play_deal
from tests.test_settings_form import known

USUAL = {name: values[0] for name, values in known().items()}
STORED = Path(__file__).resolve().parent.parent / "stored"
PUT = "([key, text]) => localStorage.setItem(key, text)"


def sample(name: str) -> str:
    """A text as it was stored."""
    return (STORED / name).read_text(encoding="utf-8").strip()


@pytest.fixture
def open_fake(page: Page, context: BrowserContext, site: str) -> OpenFake:
    """Opens the page with the scripted engine."""
    return fake_opener(page, context, site)


def set_to(page: Page) -> dict[str, str]:
    """Everything that is set otherwise than usual, as it counts after another start."""
    page.reload()
    wait_until_booted(page)
    names = page.locator("#settings [name]").evaluate_all("all => all.map(one => one.name)")
    ask = "names => names.map(name => [name, baza.setting(name)])"
    found = dict(page.evaluate(ask, sorted(set(names))))
    return {name: value for name, value in found.items() if value != USUAL[name]}


def test_settings(open_fake: OpenFake) -> None:
    """Of version 1 there was the pace alone."""
    page = open_fake()
    page.evaluate(PUT, ["baza:settings", sample("settings-1.json")])
    assert set_to(page) == {"pace": "quick"}
    second = sample("settings-2.json")
    page.evaluate(PUT, ["baza:settings", second])
    kept = json.loads(second)
    del kept["v"]
    assert set_to(page) == kept
    assert set(kept) == set(USUAL)


@pytest.mark.long
def test_settings_of_a_newer_version_are_put_aside(open_fake: OpenFake) -> None:
    """Nothing is written over them as long as nothing is chosen."""
    newer = '{"v": 3, "pace": {"bots": "quick"}}'
    page = open_fake()
    page.evaluate("localStorage.clear()")
    page.evaluate(PUT, ["baza:settings", newer])
    page.reload()
    wait_until_booted(page)
    assert page.evaluate("baza.setting('pace')") == "normal"
    assert page.evaluate("localStorage.getItem('baza:settings')") == newer
    page.locator("#start").get_by_role("button", name="Settings").click()
    page.locator("#settings [name=pace]").select_option("slow")
    page.wait_for_function("localStorage.getItem('baza:settings').includes('slow')")
    assert page.evaluate("localStorage.getItem('baza:aside:settings')") == newer
    assert json.loads(page.evaluate("localStorage.getItem('baza:settings')"))["v"] == 2


def test_picture(open_fake: OpenFake, context: BrowserContext) -> None:
    """Bound to the build that drew it: here it is given the one of today."""
    page = open_fake()
    build = page.locator("#table").get_attribute("data-build")
    picture = sample("picture-1.json").replace("BUILD", build or "")
    page.evaluate(PUT, ["baza:match", sample("picture-1-match.json")])
    page.evaluate(PUT, ["baza:picture", picture])
    Hold(context, "**/fake_engine.py", FAKE)
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-waking", "")
    expect(page.locator(HAND)).to_have_count(9)


@pytest.mark.long
def test_moments_that_have_been(page: Page, open_page: OpenPage) -> None:
    """Neither is the hint shown again nor the browser asked again."""
    page.add_init_script(OFFERED)
    page.add_init_script(
        "StorageManager.prototype.persist = async () => (sessionStorage.asked = 1, false);"
    )
    open_page()
    for name in ("install", "lasting"):
        page.evaluate(PUT, ["baza:" + name, sample(name + "-1.txt")])
    match = json.loads(sample("match-1-tressette.json"))
    page.evaluate(PUT, ["baza:match", json.dumps(match)])
    page.reload()
    wait_until_booted(page)
    table = Table(page)
    table.settle()
    assert table.record == match["record"]
    play_deal(page)
    expect(hint(page)).to_have_count(0)
    expect(page.locator("#lasting [data-when=passing]")).not_to_have_attribute("hidden", "")
    assert page.evaluate("sessionStorage.asked || 0") == 0
