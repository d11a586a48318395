"""The snapshot of the engine's memory as tests look at it, spoil it and take its makings away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page, Route

ENTRIES = """async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("baza-snapshot-"));
    const found = [];
    for (const name of names) {
        for (const request of await (await caches.open(name)).keys()) found.push(request.url);
    }
    return found;
}"""

# `bytes`, `length` and `hash` are what is kept and what its headers say; the code changes them.
# `marks` is where the memory begins in it, after a bit for each of its stretches.
REWRITE = """async (code) => {
    const hex = (buffer) => [...new Uint8Array(buffer)]
        .map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const hashOf = async (bytes) => hex(await crypto.subtle.digest("SHA-256", bytes));
    const [name] = (await caches.keys()).filter((name) => name.startsWith("baza-snapshot-"));
    const cache = await caches.open(name);
    const [request] = await cache.keys();
    const kept = await cache.match(request);
    const slot = {
        bytes: new Uint8Array(await kept.arrayBuffer()),
        length: kept.headers.get("x-baza-length"),
        hash: kept.headers.get("x-baza-sha256"),
    };
    const marks = Math.ceil(slot.length / 4096 / 8);
    await eval("(async () => {" + code + "})()");
    const headers = {"x-baza-length": slot.length, "x-baza-sha256": slot.hash};
    await cache.put(request, new Response(slot.bytes, {headers}));
}"""


def start_of(page: Page) -> str | None:
    """What the engine has started from: `snapshot` or `files`."""
    return page.locator("html").get_attribute("data-engine")


def entries(page: Page) -> list[str]:
    """The addresses under which snapshots are kept."""
    found: list[str] = page.evaluate(ENTRIES)
    return found


def wait_until_kept(page: Page) -> None:
    """Wait until a snapshot has been put away."""
    poll(page, lambda: entries(page) != [])


def poll(page: Page, is_so: Callable[[], bool]) -> None:
    """Look again and again until something is so; a minute later it is an error."""
    for _ in range(600):
        if is_so():
            return
        page.wait_for_timeout(100)
    raise AssertionError("it has not come about")


def rewrite(page: Page, code: str) -> None:
    """Change what is kept: JavaScript that assigns `slot.bytes`, `slot.length`, `slot.hash`."""
    page.evaluate(REWRITE, code)


def prepare_worker(context: BrowserContext, code: str) -> None:
    """Run JavaScript in the engine's worker before Pyodide is loaded there.

    It takes the place of the script's opening comment, so that the size stays that of the build.
    """

    def put_before(route: Route) -> None:
        response = route.fetch()
        body = response.text()
        end = body.index("*/") + 2
        assert len(code) <= end
        route.fulfill(response=response, body=code.ljust(end) + body[end:])

    context.route("**/engine-boot.js", put_before)


def quota(page: Page, site: str, size: int) -> None:
    """Let the site's storage hold `size` bytes."""
    session: Any = page.context.new_cdp_session(page)
    origin = site.rstrip("/")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": size})
