"""Real Chromium over the built site, and guards that every test here runs under.

A test fails on any console error, uncaught page error, or request to another origin.
One test alone:
`make site && .venv/bin/pytest tests/browser/test_boot.py -k subpath`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from tests.browser.fake_page import OpenFake, StartMatch, fake_opener, match_starter
from tests.browser.harness import Guard, OpenPage, is_foreign, serve, wait_until_booted
from tests.browser.host import Host, host
from tools import chromium
from tools.serve import DIST

SMALL: ViewportSize = {"width": 320, "height": 568}
# Who has been here before is not shown around.
BEEN_HERE = "try { localStorage.setItem('baza:tour', '1') } catch {}"
TIMEOUT_MS = 60_000  # a loaded machine takes many times the usual 4 s to start
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-sync",
    "--no-first-run",
]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """pytest-playwright's own options, with the browser of this machine."""
    flags = [*FLAGS, "--no-sandbox"] if os.geteuid() == 0 else FLAGS
    system = chromium.system_browser()
    where = {"executable_path": system} if system else {}
    return {**browser_type_launch_args, **where, "args": flags}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """No service worker: it would answer in the place of the host that a test holds back or breaks.

    Where one is wanted a test module overrides this.
    """
    return {**browser_context_args, "service_workers": "block"}


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site, served as a plain static server does."""
    assert (DIST / "index.html").is_file(), "the site is not built: run `make site`"
    expect.set_options(timeout=TIMEOUT_MS)
    with serve(DIST) as address:
        yield address


@pytest.fixture(scope="session")
def base_url(site: str) -> str:
    """`page.goto("./")` opens the site. (The plugin's own fixture warns under this pytest.)"""
    return site


def _forget(context: BrowserContext, site: str) -> None:
    """Clears what a page stores, but not the files and the snapshot that it keeps."""
    page = context.new_page()
    stored = {"origin": site.rstrip("/"), "storageTypes": "local_storage,indexeddb,cookies"}
    context.new_cdp_session(page).send("Storage.clearDataForOrigin", stored)
    page.close()


@pytest.fixture(scope="session")
def kept_contexts(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Browsers that go on from test to test, one a form: starts from the snapshot are quick."""
    made: dict[str, BrowserContext] = {}

    def context_of(form: str, **args: Any) -> BrowserContext:
        if form not in made:
            made[form] = browser.new_context(**args)
            made[form].set_default_timeout(TIMEOUT_MS)
            made[form].add_init_script(BEEN_HERE)
        return made[form]

    yield context_of
    for context in made.values():
        context.close()


@contextmanager
def emptied(context: BrowserContext, site: str) -> Iterator[BrowserContext]:
    """A kept browser for one test."""
    _forget(context, site)
    yield context
    for page in context.pages:
        page.close()
    context.unroute_all()


@pytest.fixture
def context(
    request: pytest.FixtureRequest, browser_context_args: dict[str, Any], site: str
) -> Iterator[BrowserContext]:
    """A new browser for each test, or under the mark `kept` the one that goes on."""
    if request.node.get_closest_marker("kept") is None:
        fresh: BrowserContext = request.getfixturevalue("new_context")()
        if request.node.get_closest_marker("first_visit") is None:
            fresh.add_init_script(BEEN_HERE)
        yield fresh
        return
    kept = request.getfixturevalue("kept_contexts")
    with emptied(kept("plain", **browser_context_args), site) as found:
        yield found


@pytest.fixture(autouse=True)
def guard(context: BrowserContext) -> Iterator[Guard]:
    """Watch the page during the test, and fail it afterwards for what it did not expect."""
    watch = Guard()
    context.set_default_timeout(TIMEOUT_MS)
    context.route(is_foreign, watch.block)
    context.on("console", watch.on_console)
    context.on("weberror", watch.on_error)
    yield watch
    context.remove_listener("console", watch.on_console)
    context.remove_listener("weberror", watch.on_error)
    assert watch.foreign == [], "requests left the site's own origin"
    assert watch.unexpected() == [], "errors in the page"


@pytest.fixture
def open_page(page: Page, site: str) -> OpenPage:
    """`open_page("#game=tressette&seed=7")` opens the site and waits until it is ready."""

    def open_at(fragment: str = "", address: str = site, ready: bool = True) -> Page:
        page.goto(address + fragment)
        if ready:
            wait_until_booted(page)
        return page

    return open_at


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Host]:
    """A host of the test's own, with the site below a folder."""
    with host(tmp_path, "/some/folder/") as found:
        yield found


@pytest.fixture
def open_fake(page: Page, context: BrowserContext, site: str) -> OpenFake:
    """Opens the page with the scripted engine."""
    return fake_opener(page, context, site)


@pytest.fixture
def table(open_fake: OpenFake) -> StartMatch:
    """Starts a match with the scripted engine."""
    return match_starter(open_fake)


@pytest.fixture
def phone(kept_contexts: Callable[..., BrowserContext], site: str) -> Iterator[OpenPage]:
    """`phone("#game=tute4")` opens the site on a small phone, with a touch screen."""

    def open_at(fragment: str, size: ViewportSize = SMALL) -> Page:
        page = context.new_page()
        page.set_viewport_size(size)
        page.goto(site + fragment)
        wait_until_booted(page)
        return page

    touch = {"has_touch": True, "is_mobile": True, "service_workers": "block"}
    with emptied(kept_contexts("phone", **touch), site) as context:
        yield open_at
