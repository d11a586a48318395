"""Photographs of the table: one state after the other, at each size and in each look."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.browser.harness import wait_until_booted
from tests.browser.layout import covered, panel_faults
from tests.browser.states import State, leave
from tests.browser.table import Table
from tools.screens.places import PLACES, places

SETTLE_MS = 60
"""For what the page works out after its size has changed: a frame or two."""
USUAL_TEXT_PX = 16
USUAL_TEXT = 100
FIRST = "#game=tressette&seed=7&bots=aprendiz&pace=instant"

Size = tuple[int, int]


@dataclass(frozen=True)
class Look:
    """How the reader's system asks for the page: colours, contrast, size of text in per cent."""

    scheme: str = "light"
    forced: bool = False
    more_contrast: bool = False
    text: int = USUAL_TEXT

    @property
    def name(self) -> str:
        """Its part of a file's name."""
        words = [self.scheme]
        words += ["forced"] if self.forced else []
        words += ["contrast"] if self.more_contrast else []
        words += [f"text{self.text}"] if self.text != USUAL_TEXT else []
        return "-".join(words)

    def put_on(self, page: Page) -> None:
        """Shows the page so."""
        page.emulate_media(
            color_scheme="dark" if self.scheme == "dark" else "light",
            forced_colors="active" if self.forced else "none",
            contrast="more" if self.more_contrast else "no-preference",
            reduced_motion="reduce",
        )


@dataclass(frozen=True)
class Shot:
    """One picture, and what the layout check finds wrong in it."""

    state: str
    size: Size
    look: Look
    file: Path
    wrong: tuple[str, ...]


def open_table(browser: Browser, address: str, language: str, text: int) -> Table:
    """A page of its own in this language, at a first match, with text of this size."""
    page = browser.new_page(service_workers="block")
    fonts = {"standard": USUAL_TEXT_PX * text // 100, "fixed": USUAL_TEXT_PX * text // 100}
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": fonts})
    page.goto(f"{address}?lang={language}{FIRST}")
    wait_until_booted(page)
    table = Table(page)
    table.settle()
    return table


def photograph(
    table: Table, states: list[State], sizes: list[Size], looks: list[Look], folder: Path
) -> Iterator[Shot]:
    """Every state at every size in every look, one file each, below `folder`."""
    for state in states:
        table.page.set_viewport_size({"width": 1366, "height": 768})
        state.show(table)
        yield from _each(table.page, state.title, sizes, looks, folder)
        leave(table)


def photograph_places(
    page: Page,
    address: str,
    names: list[str],
    language: str,
    sizes: list[Size],
    looks: list[Look],
    folder: Path,
) -> Iterator[Shot]:
    """What there is besides the table, from its top."""
    for name in places(page, address, language, names):
        yield from _each(page, name, sizes, looks, folder)


def _each(
    page: Page, title: str, sizes: list[Size], looks: list[Look], folder: Path
) -> Iterator[Shot]:
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        for look in looks:
            look.put_on(page)
            page.mouse.move(0, 0)
            page.wait_for_timeout(SETTLE_MS)
            name = re.sub(r"[^a-z0-9]+", "-", title.lower())
            file = folder / f"{name}-{width}x{height}-{look.name}.png"
            page.screenshot(path=file)
            scrolls = look.text > USUAL_TEXT
            wrong = [] if title in PLACES else covered(page, scrolls) + panel_faults(page)
            yield Shot(title, (width, height), look, file, tuple(wrong))
