"""The service worker: all is kept, that is said when it is true, and the network may go."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Locator, Page, expect

from tests.browser.harness import Guard, wait_until_booted
from tests.browser.host import MARK, Host, visit
from tests.browser.table import Table

LANES = 4
"""How many files the service worker fetches at a time."""
KEEPER = "vendor/pyodide/engine-keeper.js"
OWN_CHECK = ("sw.js", True)
"""The browser's own look for a new version, now and then after a start; no page can stop it."""
SEED_7 = "#game=tressette&seed=7&bots=aprendiz&pace=instant"


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """With service workers, which the other tests do without."""
    return {**browser_context_args, "service_workers": "allow"}


def said(page: Page, when: str) -> Locator:
    """What the start screen says while it is so: `filling`, `ready` or `stopped`."""
    return page.locator(f"#offline [data-when={when}]")


def wait_until_kept(page: Page) -> None:
    """Wait for the line that says so."""
    expect(said(page, "ready")).to_be_visible()


def test_plays_without_network_from_the_second_start_on(
    page: Page, context: BrowserContext, here: Host
) -> None:
    """The host is gone; a second page opens at the match of its address and plays a deal, in a
    language that no page has asked for before.
    """
    wait_until_kept(visit(page, here.address))
    page.close()
    here.stop()
    table = Table(visit(context.new_page(), here.address + SEED_7 + "&lang=es"))
    table.settle()
    expect(table.page.locator("html")).to_have_attribute("lang", "es")
    expect(table.page.locator(".status")).to_contain_text("Te toca")
    assert table.match.seed == 7
    while table.data("phase") != "deal_over":
        table.page.locator('[data-action^="play "]').first.click()
        table.settle()
    here.start()


@pytest.mark.long
def test_an_unknown_page_leads_home_without_network(page: Page, here: Host, guard: Guard) -> None:
    """With the network it is the host's business; without it the way home keeps the fragment."""
    guard.expect_errors("404")
    wait_until_kept(visit(page, here.address))
    response = page.goto(here.address + "no/such/page")
    assert response is not None
    assert response.status == 404
    here.stop()
    visit(page, here.address + "nor/this/one" + SEED_7)
    assert page.url.startswith(here.address + "#")
    assert Table(page).match.seed == 7
    here.start()


def test_no_request_while_one_plays(page: Page, here: Host) -> None:
    """Not in the first visit either: once all is kept, the page is served by the worker."""
    wait_until_kept(visit(page, here.address + "#pace=instant"))
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    here.server.log.clear()
    page.get_by_role("button", name="Play", exact=True).click()
    table = Table(page)
    table.settle()
    while table.data("phase") != "deal_over":
        page.locator('[data-action^="play "]').first.click()
        table.settle()
    asked = here.server.log
    assert asked in ([], [OWN_CHECK])


@pytest.mark.long
def test_ready_is_said_when_it_is_true(page: Page, here: Host) -> None:
    """With one file held back there is progress and no more; the page plays all the same."""
    here.server.held.add(MARK)
    visit(page, here.address)
    expect(said(page, "filling")).to_have_text("Kept for play without a connection: 99 %")
    expect(said(page, "ready")).to_be_hidden()
    here.release(MARK)
    wait_until_kept(page)


@pytest.mark.long
def test_a_first_visit_cut_short_is_gone_on_with(
    page: Page, context: BrowserContext, here: Host, guard: Guard
) -> None:
    """The connection goes at one file; the next visit fetches what was not there yet."""
    guard.expect_errors("ERR_EMPTY_RESPONSE")
    here.server.broken.add(MARK)
    visit(page, here.address)
    expect(said(page, "stopped")).to_be_visible()
    page.close()
    first = set(here.asked_by_worker())
    here.server.broken.clear()
    here.server.log.clear()
    wait_until_kept(visit(context.new_page(), here.address))
    again = first & set(here.asked_by_worker())
    # What was on its way when it broke off may come again.
    assert len(again) <= LANES < len(first)
    assert MARK in again


@pytest.mark.long
def test_a_page_closed_in_the_middle_is_gone_on_with(
    page: Page, context: BrowserContext, here: Host
) -> None:
    """As above, where the whole browser goes in the middle of it."""
    here.server.held.add(MARK)
    visit(page, here.address)
    expect(said(page, "filling")).to_contain_text("99 %")
    page.close()
    here.release(MARK)
    wait_until_kept(visit(context.new_page(), here.address))
    assert here.asked_by_worker().count("vendor/pyodide/pyodide.asm.wasm") == 1


@pytest.mark.long
def test_a_half_filled_host_is_not_kept(page: Page, here: Host, guard: Guard) -> None:
    """A file that is not of the version is refused by its hash, and fetched when it is right."""
    guard.expect_errors("integrity")
    (here.root / MARK).write_text("two", encoding="utf-8")
    visit(page, here.address)
    expect(said(page, "stopped")).to_be_visible()
    (here.root / MARK).write_text("one", encoding="utf-8")
    page.reload()
    wait_until_booted(page)
    wait_until_kept(page)


@pytest.mark.long
def test_a_lost_file_is_kept_again_before_ready_is_said(page: Page, here: Host) -> None:
    """What the browser has thrown away is noticed at the next start."""
    wait_until_kept(visit(page, here.address))
    lost = page.evaluate(
        """async (mark) => {
            const [name] = (await caches.keys()).filter((name) => name.startsWith('baza-precache'));
            const cache = await caches.open(name);
            const key = (await cache.keys()).find((request) => request.url.includes(mark));
            return cache.delete(key);
        }""",
        MARK,
    )
    assert lost
    here.server.held.add(MARK)
    page.reload()
    wait_until_booted(page)
    expect(said(page, "filling")).to_contain_text("99 %")
    here.release(MARK)
    wait_until_kept(page)


@pytest.mark.parametrize(
    "lack",
    [
        "delete Navigator.prototype.serviceWorker",
        "Object.defineProperty(Navigator.prototype, 'serviceWorker',"
        " {get() { throw new DOMException('sandboxed', 'SecurityError'); }})",
        "ServiceWorkerContainer.prototype.register = () => Promise.reject(new TypeError('no'))",
        "ServiceWorkerContainer.prototype.register = () => Promise.resolve()",
    ],
    ids=["absent", "sandboxed", "refused", "refused without a word"],
)
@pytest.mark.long
def test_without_a_service_worker_all_is_as_before(page: Page, here: Host, lack: str) -> None:
    page.add_init_script(lack)
    visit(page, here.address + SEED_7)
    table = Table(page)
    table.settle()
    page.locator('[data-action^="play "]').first.click()
    table.settle()
    assert table.data("ply") != "0"
    expect(page.locator("#offline")).to_be_hidden()
    assert here.asked_by_worker() == []


@pytest.mark.long
def test_the_first_visit_sends_nothing_twice(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    tmp_path: Path,
    here: Host,
) -> None:
    """What the page has loaded the host only confirms; in full go files that no page has yet."""
    # A browser with a cache on disk, as people have it.
    context = browser_type.launch_persistent_context(tmp_path / "p", **browser_type_launch_args)
    page = visit(context.pages[0], here.address)
    page.set_default_timeout(60_000)
    wait_until_kept(page)
    context.close()
    # What keeps the snapshot the page asks for late, perhaps after the worker.
    sent = [file for file in here.server.sent_to_worker if file != KEEPER]
    by_page = {path for path, is_worker in here.server.log if not is_worker}
    assert {"assets/page.css", "assets/boot.js"} <= by_page
    assert by_page & set(sent) == set()
    assert len(set(sent)) == len(sent)


@pytest.mark.long
def test_lessons_without_network(here: Host, context: BrowserContext, page: Page) -> None:
    """Once the site is kept its lessons are, though no page has asked for them."""
    wait_until_kept(visit(page, here.address))
    page.close()
    here.stop()
    other = context.new_page()
    other.goto(here.address + "learn/en/tressette-exercises.html")
    expect(other.locator("section.exercise")).to_have_count(28)
    face = other.locator(".picks .card").first
    expect(face).to_be_visible()
    assert face.evaluate("card => card.naturalWidth") > 0
    other.get_by_role("link", name="Español").click()
    expect(other.locator("html")).to_have_attribute("lang", "es")
    here.start()
