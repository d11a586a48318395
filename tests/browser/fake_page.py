"""The built page with a scripted engine in the worker, and what tests of the page alone share."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from tests.browser.harness import wait_until_booted

FAKE = Path(__file__).with_name("fake_engine.py")
ENGINE_TAG = re.compile(r'<script type="py" worker name="engine"[^>]*>')
FAKE_TAG = (
    '<script type="mpy" worker name="engine" src="./fake_engine.py" config="./pyscript.toml">'
)
HAND = "[data-slot=hand]"

OpenFake = Callable[..., Page]
"""`open_fake("#pace=instant")` opens the page and waits until it is ready."""
StartMatch = Callable[..., Page]
"""`table("instant")` starts a match at that pace and waits until it may be played."""


def fake_opener(page: Page, context: BrowserContext, site: str) -> OpenFake:
    """Put the scripted engine in the place of the real one."""

    def swap_engine(route: Route) -> None:
        response = route.fetch()
        body, count = ENGINE_TAG.subn(FAKE_TAG, response.text())
        assert count == 1
        route.fulfill(response=response, body=body)

    context.route(re.compile(re.escape(site) + r"(\?.*)?(#.*)?$"), swap_engine)
    context.route("**/fake_engine.py", lambda route: route.fulfill(path=FAKE))

    def open_at(fragment: str = "", ready: bool = True) -> Page:
        page.goto(site + fragment)
        if ready:
            wait_until_booted(page)
        return page

    return open_at


def match_starter(open_fake: OpenFake) -> StartMatch:
    """Start matches from the start screen."""

    def start(pace: str = "instant") -> Page:
        page = open_fake("#seed=7&pace=" + pace)
        page.get_by_role("button", name="Play", exact=True).click()
        expect(page.locator(HAND)).to_have_count(10)
        settle(page)
        return page

    return start


def settle(page: Page) -> None:
    """Wait until nothing is under way and a press counts again."""
    expect(page.locator("html")).to_have_attribute("data-busy", "false")


def asked(page: Page, kind: str = "") -> list[dict[str, Any]]:
    """What the engine was asked so far."""
    log: list[dict[str, Any]] = json.loads(page.evaluate("localStorage.getItem('baza:log')"))
    return [request for request in log if kind in ("", request["do"])]


def card(page: Page, name: str) -> Locator:
    """A card of the own hand."""
    return page.locator(f"{HAND}[data-card={name}]")


def focused(page: Page) -> str | None:
    """The key of the focused element."""
    key: str | None = page.evaluate("document.activeElement.dataset.key")
    return key


def play_and_time(page: Page, hurry: Callable[[], None] | None = None) -> float:
    """Seconds from a played card to the end of its trick, with `hurry` done in each pause."""
    start = page.evaluate("performance.now()")
    card(page, "C5").click()
    for count in (1, 2):
        expect(page.locator("[data-slot=trick]")).to_have_count(count)
        if hurry is not None:
            hurry()
    expect(page.locator("[data-slot=trick]")).to_have_count(0)
    settle(page)
    end = page.evaluate("performance.now()")
    return float(end - start) / 1000
