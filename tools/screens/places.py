"""What there is besides the table: the start screen, its panels, the lessons."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import Page

from tests.browser.harness import wait_until_booted
from tests.browser.test_statistics import PUT, counted

Show = Callable[[Page, str, str], None]
"""Brings a page to such a place, given the address of the site and the language."""


def _start(page: Page, address: str, language: str) -> None:
    """As on a first visit."""
    page.evaluate("localStorage.clear()")
    page.goto(f"{address}?lang={language}")
    wait_until_booted(page)


def _house_rules(page: Page, address: str, language: str) -> None:
    _start(page, address, language)
    page.locator(".house:visible summary").first.click()
    page.locator(".house:visible").first.scroll_into_view_if_needed()


def _settings(page: Page, address: str, language: str) -> None:
    _start(page, address, language)
    page.locator("#start [data-action='ui settings']").click()
    page.locator("#settings[open]").wait_for()


def _statistics(page: Page, address: str, language: str) -> None:
    page.evaluate("localStorage.clear()")
    page.evaluate(PUT, counted())
    page.goto(f"{address}?lang={language}&counted")
    wait_until_booted(page)
    page.locator("#start [data-action='ui statistics']").click()
    page.locator("[data-screen=statistics]").wait_for()


def _lesson(file: str) -> Show:
    def show(page: Page, address: str, language: str) -> None:
        page.goto(f"{address}learn/{language}/{file}.html")

    return show


PLACES: dict[str, Show] = {
    "start screen": _start,
    "start screen, house rules": _house_rules,
    "settings": _settings,
    "statistics": _statistics,
    "lessons": _lesson("index"),
    "lessons, rules of Tute": _lesson("tute"),
    "lessons, exercises": _lesson("tresillo-exercises"),
    "lessons, a deal explained": _lesson("tressette-deal"),
}


def places(page: Page, address: str, language: str, names: list[str]) -> Iterator[str]:
    """Brings the page to those of these names, one after the other; gives the name of each."""
    for name in names:
        page.set_viewport_size({"width": 1366, "height": 768})
        PLACES[name](page, address, language)
        yield name
