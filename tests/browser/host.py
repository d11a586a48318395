"""A host for tests of what the browser keeps: its site changes, it fails, it comes and goes."""

from __future__ import annotations

import re
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.harness import wait_until_booted
from tools.offline import write_worker
from tools.serve import DIST, SiteHandler, SiteServer

MARK = "assets/mark.txt"
"""A file that no page asks for by itself."""
MARKED_STYLES = ("assets/page.css", "assets/table.css")
MOTTO = re.compile(r'<p [^>]*class="motto"[^>]*>')


class Handler(SiteHandler):
    """Notes who asked for what, and refuses what the test wants refused."""

    server: Server

    def log_request(self, code: int | str = "-", _size: int | str = "-") -> None:
        """Keep what the service worker was sent in full."""
        path = self.path.split("?")[0].removeprefix(self.prefix)
        if code == HTTPStatus.OK and self.headers.get("Referer", "").endswith("/sw.js"):
            self.server.sent_to_worker.append(path)

    def do_GET(self) -> None:  # noqa: N802 (the name is http.server's)
        path = self.path.split("?")[0].removeprefix(self.prefix)
        is_worker = self.headers.get("Referer", "").endswith("/sw.js") or path == "sw.js"
        self.server.log.append((path, is_worker))
        while path in self.server.held:
            self.server.released.wait()
        if path in self.server.broken:
            # No answer at all, as from a connection that is gone.
            self.close_connection = True
            return
        super().do_GET()


class Server(SiteServer):
    """A server with a memory."""

    handler = Handler

    def __init__(self, root: Path, port: int, prefix: str) -> None:
        super().__init__(root, port, prefix)
        self.log: list[tuple[str, bool]] = []
        self.sent_to_worker: list[str] = []
        self.broken: set[str] = set()
        self.held: set[str] = set()
        self.released = threading.Event()


class Host:
    """A folder that is served; `deploy` puts another version of the site there."""

    def __init__(self, root: Path, prefix: str = "/") -> None:
        self.root = root
        self._prefix = prefix
        self._port = 0
        self.start()

    def start(self) -> None:
        """Comes up, again at the same address."""
        self.server = Server(self.root, self._port, self._prefix)
        self._port = self.server.server_port
        self.address = f"http://127.0.0.1:{self._port}{self._prefix}"
        self._thread = threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Goes away: connections are refused from now on."""
        self.server.held.clear()
        self.server.released.set()
        self.server.shutdown()
        self.server.server_close()
        self._thread.join()

    def deploy(self, mark: str) -> None:
        """Puts a version there whose page, styles and mark all bear the same name."""
        fresh = self.root.with_name(self.root.name + "-fresh")
        # Copied, not linked: the version is written into its files.
        shutil.copytree(DIST, fresh)
        (fresh / MARK).write_text(mark, encoding="utf-8")
        for style in MARKED_STYLES:
            with (fresh / style).open("a", encoding="utf-8") as file:
                file.write(f':root {{ --mark-{Path(style).stem}: "{mark}" }}\n')
        index = fresh / "index.html"
        page = index.read_text(encoding="utf-8")
        index.write_text(MOTTO.sub(lambda found: f"{found[0]}{mark}: ", page), encoding="utf-8")
        write_worker(fresh)
        shutil.rmtree(self.root, ignore_errors=True)
        fresh.rename(self.root)

    def release(self, path: str) -> None:
        """Answers requests that were held back."""
        self.server.held.discard(path)
        self.server.released.set()

    def asked_by_worker(self) -> list[str]:
        """The files that the service worker has asked for, its own script left out."""
        return [path for path, is_worker in self.server.log if is_worker and path != "sw.js"]


@contextmanager
def host(folder: Path, prefix: str = "/") -> Iterator[Host]:
    """A host with the version `one`."""
    (folder / "site").mkdir()
    found = Host(folder / "site", prefix)
    found.deploy("one")
    try:
        yield found
    finally:
        found.stop()


def visit(page: Page, address: str) -> Page:
    """Open the site and wait until it is up."""
    page.goto(address)
    wait_until_booted(page)
    return page
