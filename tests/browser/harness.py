"""What the browser tests share: a server, the guard of a page, waiting for the start."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Route, WebError

from tools.serve import SiteHandler, SiteServer

OpenPage = Callable[..., Page]


@contextmanager
def serve(root: Path, prefix: str = "/", kind: type[SiteHandler] = SiteHandler) -> Iterator[str]:
    """Serve a folder at a free port, as a host of this kind; gives the address of its index
    page.
    """

    class Server(SiteServer):
        handler = kind

    server = Server(root, 0, prefix)
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{prefix}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class Guard:
    """What went wrong in the page while a test ran, and what the test says is expected."""

    def __init__(self) -> None:
        self.foreign: list[str] = []
        self.errors: list[str] = []
        self._expected: list[re.Pattern[str]] = []

    def expect_errors(self, pattern: str = "") -> None:
        """Errors that match `pattern` (all, when empty) are part of this test."""
        self._expected.append(re.compile(pattern))

    def unexpected(self) -> list[str]:
        """The errors that no pattern explains."""
        return [
            text
            for text in self.errors
            if not any(pattern.search(text) for pattern in self._expected)
        ]

    def on_console(self, message: ConsoleMessage) -> None:
        """Keep what the page wrote as an error."""
        if message.type == "error":
            self.errors.append(f"{message.text} ({message.location['url']})")

    def on_error(self, error: WebError) -> None:
        """Keep an exception that nobody caught."""
        self.errors.append(f"uncaught: {error.error}")

    def block(self, route: Route) -> None:
        """Note and refuse a request that leaves the machine's own server."""
        self.foreign.append(route.request.url)
        route.abort()


class Hold:
    """Keeps requests for a file waiting until `release`, whether they came before it or come after.

    On a quick page a test is done with its first steps before the file is even asked for.
    """

    def __init__(self, context: BrowserContext, pattern: str, path: Path | None = None) -> None:
        """Holds back what matches `pattern`; with `path` that file is given in its place."""
        self._held: list[Route] = []
        self._is_free = False
        self._path = path
        context.route(pattern, self._take)

    def release(self) -> None:
        """Lets all go on."""
        self._is_free = True
        for route in self._held:
            self._give(route)

    def _take(self, route: Route) -> None:
        if self._is_free:
            self._give(route)
        else:
            self._held.append(route)

    def _give(self, route: Route) -> None:
        if self._path is None:
            route.continue_()
        else:
            route.fulfill(path=self._path)


def is_foreign(url: str) -> bool:
    """Whether a request goes anywhere but to a server of the tests (or stays inside the page)."""
    parts = urlsplit(url)
    return parts.scheme in ("http", "https", "ws", "wss") and parts.hostname != "127.0.0.1"


def wait_until_booted(page: Page) -> None:
    """Wait for html[data-state=ready]; an error state fails at once, with the page's own words."""
    page.wait_for_function("document.documentElement.dataset.state !== 'booting'")
    state = page.locator("html").get_attribute("data-state")
    assert state == "ready", page.locator("#broken-text").inner_text()
