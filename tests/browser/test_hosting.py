"""The site on plain hosts: some know few types, some show our own page for wrong addresses."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.harness import Guard, serve, wait_until_booted
from tools.serve import DIST, SiteHandler

UNKNOWN = {"": "application/octet-stream"}
# What nginx knows of the types that the site uses; older hosts do not know the last.
FEW = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "application/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
}
WASM = {".wasm": "application/wasm"}


class PlainHandler(SiteHandler):
    """Knows what nginx knows."""

    extensions_map = UNKNOWN | FEW | WASM

    def guess_type(self, path: Any) -> str:
        """By the map alone, not by what this machine knows besides."""
        return self.extensions_map.get("." + str(path).rpartition(".")[2], UNKNOWN[""])


class OldHandler(PlainHandler):
    """Does not know WebAssembly."""

    extensions_map = UNKNOWN | FEW


class NotFoundHandler(SiteHandler):
    """Shows the site's own page for a wrong address, as hosts of pages do."""

    def send_error(self, code: int, *_args: object) -> None:
        """The page with the status that is due."""
        body = (DIST / "404.html").read_bytes()
        self.send_response(HTTPStatus(code))
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@pytest.mark.parametrize("kind", [PlainHandler, OldHandler], ids=["nginx", "older"])
@pytest.mark.long
def test_starts_on_a_host_that_knows_few_types(
    page: Page, guard: Guard, kind: type[SiteHandler]
) -> None:
    # MicroPython says that it takes the slower road.
    guard.expect_errors("wasm streaming compile failed|falling back to ArrayBuffer")
    with serve(DIST, "/", kind) as address:
        page.goto(address + "#game=tressette&seed=7&bots=aprendiz&pace=instant")
        wait_until_booted(page)
        expect(page.locator("[data-slot=hand]")).to_have_count(10)
        page.goto("about:blank")


@pytest.mark.parametrize("wrong", ["nothing", "no/such/page", "no/such/folder/"])
@pytest.mark.long
def test_a_wrong_address_leads_home(page: Page, guard: Guard, wrong: str) -> None:
    """At any depth, the site in any folder, and with the match that the address names."""
    guard.expect_errors("404")
    match = "#game=tute2&seed=7"
    with serve(DIST, "/some/folder/", NotFoundHandler) as address:
        page.goto(address + wrong + match)
        link = page.get_by_role("link", name="To the table")
        expect(link).to_have_attribute("href", address + match)
        link.click()
        wait_until_booted(page)
        expect(page.locator("[data-table]")).to_have_attribute("data-game", "tute2")
        page.goto("about:blank")
