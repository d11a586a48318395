"""One visit: a page is opened and watched until it can be played on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import BrowserContext, Page

from tools.bench.host import Host
from tools.bench.throttle import memory_mb

PATIENCE_MS = 300_000
# When what was there for the first time, in milliseconds since the navigation began.
WATCH = """
window.bench = {};
(function watch() {
  const root = () => document.documentElement;
  const note = (name) => { window.bench[name] ??= performance.now(); };
  const card = () => document.querySelector("[data-slot=hand][data-action^='play ']");
  function look() {
    if (!root()) {
      setTimeout(look);
      return;
    }
    const state = root().dataset.state;
    if (window.baza && window.baza.takeWish) note("usable");
    if ("waking" in root().dataset && card()) note("tap");
    if (state === "ready") note("ready");
    if (state === "error") note("failed");
    if (state === "ready" && root().dataset.busy === "false" && card()) note("card");
    if (window.bench.card === undefined && window.bench.failed === undefined) setTimeout(look, 4);
  }
  document.addEventListener("mpy:done", () => note("page"), { capture: true });
  look();
})();
"""
PAINT = "performance.getEntriesByName('first-contentful-paint').map((entry) => entry.startTime)[0]"
IS_OVER = "window.bench.card !== undefined || window.bench.failed !== undefined"


@dataclass(frozen=True)
class Visit:
    """Times in milliseconds since the navigation began; None for what did not come about.

    `usable`: painted, and a press is taken (the start screen, or the menu of a waking table).
    `tap`: the table of a stored match is there and a card tapped on it is kept.
    """

    paint: float | None
    usable: float | None
    tap: float | None
    page: float | None
    ready: float | None
    card: float | None
    sent_bytes: int
    memory_mb: float | None
    start: str
    """`snapshot`, `files`, or `plain`."""


def visit(context: BrowserContext, host: Host, profile: str, fragment: str) -> tuple[Page, Visit]:
    """Open the page at an address and wait until a card can be played."""
    sent_before = host.sent
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(host.address + fragment, timeout=PATIENCE_MS)
    page.wait_for_function(IS_OVER, timeout=PATIENCE_MS)
    seen: dict[str, Any] = page.evaluate("window.bench")
    if "failed" in seen:
        raise RuntimeError(page.locator("#broken-text").inner_text())
    paint = page.evaluate(PAINT)
    return page, Visit(
        paint=paint,
        usable=_after(paint, seen.get("usable")),
        tap=_after(paint, seen.get("tap")),
        page=seen.get("page"),
        ready=seen.get("ready"),
        card=seen.get("card"),
        sent_bytes=host.sent - sent_before,
        memory_mb=memory_mb(profile),
        start=page.evaluate("document.documentElement.dataset.engine ?? 'plain'"),
    )


def _after(paint: float | None, moment: float | None) -> float | None:
    """A moment that does not count before there is something to be seen."""
    return moment if moment is None or paint is None else max(moment, paint)
