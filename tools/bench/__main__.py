"""Measure the start and the taps: `python -m tools.bench` (`make bench`).

Everything is measured in one run and told as a ratio to the plain start of the same site in the
same circumstances, because a shared machine makes absolute times mean little. It reports and never
fails because something is slow.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from contextlib import ExitStack
from itertools import product
from pathlib import Path

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from tools import chromium
from tools.bench.host import Host, hosting
from tools.bench.plain import make_plain
from tools.bench.taps import at_95_percent, tap_latencies
from tools.bench.throttle import throttled
from tools.bench.visit import Visit, visit

ROOT = Path(__file__).resolve().parent.parent.parent
DIST = ROOT / "dist"
MATCH = "#game=tressette&seed=7&bots=aprendiz&pace=instant"
RATES = (1, 4)
SETTLE_MS = 6000
FLAGS = ["--disable-gpu", "--no-first-run", "--no-sandbox", "--disable-background-networking"]
MEASURES = ("paint", "usable", "tap", "page", "ready", "card", "sent_bytes", "memory_mb")
READY_TARGET = 0.4
USABLE_TARGET = 0.25
TAP_TARGET_MS = {1: 50, 4: 100}
OFFLINE_READY = "navigator.serviceWorker && navigator.serviceWorker.controller !== null"


def open_browser(playwright: Playwright, profile: str) -> BrowserContext:
    """A browser that keeps its caches in a profile of its own."""
    return playwright.chromium.launch_persistent_context(
        profile, executable_path=chromium.find(), headless=True, args=FLAGS
    )


class Site:
    """One of the sites that are compared, in a browser of its own."""

    def __init__(self, playwright: Playwright, host: Host, profile: str) -> None:
        self.context = open_browser(playwright, profile)
        self.host = host
        self.profile = profile
        self.visits: dict[str, list[Visit]] = {"cold": [], "warm": [], "offline": []}

    def visit(self, kind: str, rate: int) -> None:
        """One more visit of a kind."""
        with throttled(self.profile, rate):
            self.visits[kind].append(_one(self.context, self.host, self.profile))


def measure(playwright: Playwright, hosts: list[Host], rate: int, warm_visits: int) -> list[Site]:
    """Visits with a cold cache, with a warm one, and without a network where that is possible.

    The sites take turns, so that what else the machine does is the same for all. Two visits come
    between that are not counted: a browser keeps its machine code only then.
    """
    with ExitStack() as at_end:
        profiles = [at_end.enter_context(tempfile.TemporaryDirectory()) for _ in hosts]
        sites = [
            Site(playwright, host, profile) for host, profile in zip(hosts, profiles, strict=True)
        ]
        for kind, count in (("cold", 1), ("between", 2), ("warm", warm_visits)):
            for _, site in product(range(count), sites):
                if kind == "between":
                    _one(site.context, site.host, site.profile)
                else:
                    site.visit(kind, rate)
        for site in sites:
            if _is_kept_offline(site.context, site.host):
                site.context.set_offline(True)
                for _ in range(warm_visits):
                    site.visit("offline", rate)
            site.context.close()
    return sites


def _one(context: BrowserContext, host: Host, profile: str) -> Visit:
    """A visit, and time for what goes on in the background after it."""
    page, seen = visit(context, host, profile, MATCH)
    page.wait_for_timeout(SETTLE_MS)
    page.close()
    return seen


def _is_kept_offline(context: BrowserContext, host: Host) -> bool:
    """Whether a service worker answers for the host."""
    page = context.new_page()
    page.goto(host.address)
    is_kept: bool = page.evaluate(OFFLINE_READY)
    page.close()
    return is_kept


def measure_taps(playwright: Playwright, host: Host, rate: int, match: str = MATCH) -> float:
    """The 95th percentile of the taps' latency in a match, in milliseconds."""
    with tempfile.TemporaryDirectory() as profile:
        context = open_browser(playwright, profile)
        page, _ = visit(context, host, profile, match.replace("instant", "quick"))
        with throttled(profile, rate):
            latencies = tap_latencies(page)
        context.close()
    return at_95_percent(latencies)


def middle(visits: list[Visit], name: str) -> float | None:
    """The median of a measure over some visits; None when one of them lacks it."""
    values = [getattr(one, name) for one in visits]
    return None if not values or None in values else statistics.median(values)


def report(fast: dict[str, list[Visit]], plain: dict[str, list[Visit]], rate: int) -> None:
    """Print the figures of one speed of the processor."""
    print(f"\nprocessor {'at full speed' if rate == 1 else f'slowed down {rate} times'}")
    print(f"{'':18}{'plain':>12}{'Baza':>12}{'ratio':>8}  target")
    for kind, visits in fast.items():
        if not visits:
            print(f"{kind}: not measured, no service worker keeps this build")
            continue
        # What a plain site does without a network is what it does with its caches.
        beside = plain[kind] or plain["warm"]
        print(f"{kind} ({', '.join(one.start for one in visits)})")
        for name in MEASURES:
            target = READY_TARGET if name == "ready" else None
            _print_row(name, middle(beside, name), middle(visits, name), target)
        _print_usable(middle(beside, "ready"), middle(visits, "usable"))


def _print_row(name: str, plain: float | None, fast: float | None, target: float | None) -> None:
    cells = ["" if value is None else f"{value:,.0f}" for value in (plain, fast)]
    ratio = f"{fast / plain:.2f}" if plain and fast is not None else ""
    wanted = "" if target is None else f"{target}"
    print(f"  {name:16}{cells[0]:>12}{cells[1]:>12}{ratio:>8}  {wanted}")


def _print_usable(plain_ready: float | None, usable: float | None) -> None:
    """The page's own target: usable, as a part of the time until the plain engine is ready."""
    if plain_ready and usable is not None:
        print(f"  {'usable/ready':40}{usable / plain_ready:>10.2f}  {USABLE_TARGET}")


def main() -> int:
    """Measure and print; the exit status is 1 when nothing is built or no browser is there."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description="Measure the site.")
    parser.add_argument("--warm", type=int, default=3, help="warm visits (the median counts)")
    warm_visits = parser.parse_args().warm
    if not (DIST / "index.html").is_file() or chromium.find() is None:
        print("The site is not built (`make site`), or there is no Chromium.", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        plain_site = Path(folder, "plain")
        make_plain(ROOT, DIST, plain_site)
        with hosting(DIST) as fast_host, hosting(plain_site) as plain_host:
            for rate in RATES:
                plain, fast = measure(playwright, [plain_host, fast_host], rate, warm_visits)
                report(fast.visits, plain.visits, rate)
                p95 = measure_taps(playwright, fast_host, rate)
                print(f"taps, 95th percentile: {p95:.0f} ms (target {TAP_TARGET_MS[rate]})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
