"""What the tests of embedded tables share: records, and an article on a port of its own."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from html import escape
from pathlib import Path
from random import Random
from string import Template
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import FrameLocator, Page

from game.ai.levels import player_of
from game.rules.match import Match
from game.rules.record import encode
from game.rules.registry import game_of
from tests.browser.harness import serve

ARTICLE = Path(__file__).with_name("pages") / "article.html"
SEED = 7
TRIES, TRY_MS = 600, 100


@cache
def record(game_id: str, plies: int | None = None, deals: int = 1) -> str:
    """Deals between players by rules of thumb, or the beginning of one."""
    match, rng = Match(game_of(game_id, {}), SEED), Random(SEED)
    for _ in range(deals):
        match.next_deal()
        while match.turn is not None and len(match.deal.taken) != plies:
            match.submit(player_of("aprendiz").choose(match.view(match.turn), rng))
    return json.dumps(encode(match), separators=(",", ":"))


def element(name: str, **attributes: Any) -> str:
    """A table as an author writes it, with a link in its place."""
    given = " ".join(f"{key}='{escape(str(value))}'" for key, value in attributes.items())
    return f"<baza-table id='{name}' {given}><a href='$site'>Instead of {name}</a></baza-table>"


def bare(name: str, sandbox: str, **attributes: Any) -> str:
    """The same as a frame without the script."""
    address = escape(f"embed.html#{urlencode(attributes)}")
    return (
        f"<iframe id='{name}' title='{name}' sandbox='{sandbox}' src='${{site}}{address}'></iframe>"
    )


@contextmanager
def article(folder: Path, site: str, tables: Sequence[str], lang: str = "en") -> Iterator[str]:
    """The address of an article with these tables, on a port of its own."""
    origin = site.rstrip("/")
    inside = Template("\n".join(tables)).substitute(site=site)
    html = Template(ARTICLE.read_text(encoding="utf-8")).substitute(
        site=site, origin=origin, lang=lang, tables=inside
    )
    (folder / "index.html").write_text(html, encoding="utf-8")
    with serve(folder) as address:
        yield address


def heard(page: Page, name: str, kind: str) -> list[Any]:
    """The messages of a kind that the article has heard of a table."""
    found: list[list[Any]] = page.evaluate("heard")
    return [detail for table, type_, detail in found if (table, type_) == (name, kind)]


def wait_for(page: Page, name: str, kind: str, count: int = 1) -> Any:
    """The last of so many messages."""
    for _ in range(TRIES):
        found = heard(page, name, kind)
        if len(found) >= count:
            return found[-1]
        page.wait_for_timeout(TRY_MS)
    raise AssertionError(f"{name} sent no {kind}: {page.evaluate('heard')}")


def inside(page: Page, name: str) -> FrameLocator:
    """The frame of a table."""
    return page.frame_locator(f"#{name} iframe, iframe#{name}")
