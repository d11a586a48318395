"""The engine's start from a snapshot of its memory, and the plain start whenever that fails."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.harness import Guard, OpenPage, wait_until_booted
from tests.browser.snapshots import (
    entries,
    poll,
    prepare_worker,
    quota,
    rewrite,
    start_of,
    wait_until_kept,
)
from tests.browser.table import Table

MATCH = "#game=tressette&seed=7&pace=instant"


@pytest.fixture
def kept(open_page: OpenPage) -> Page:
    """A page after its first start, with the snapshot put away."""
    page = open_page()
    assert start_of(page) == "files"
    wait_until_kept(page)
    return page


def start_again(page: Page) -> str | None:
    """What the next start is from."""
    page.reload()
    wait_until_booted(page)
    return start_of(page)


def test_second_start_is_from_the_snapshot_and_plays(kept: Page, site: str) -> None:
    kept.goto("about:blank")
    kept.goto(site + MATCH)
    wait_until_booted(kept)
    assert start_of(kept) == "snapshot"
    table = Table(kept)
    table.settle()
    match = table.check_against_rules()
    kept.locator(f'[data-action="{match.view(0).legal[0].text}"]').click()
    expect(kept.locator("[data-table]")).not_to_have_attribute("data-ply", "0")
    table.settle()
    table.check_against_rules()


@pytest.mark.long
def test_matches_are_not_dealt_alike_after_each_start(kept: Page) -> None:
    """Chance is not part of what was kept."""
    seeds = []
    for is_first in (True, False):
        assert start_again(kept) == "snapshot"
        if not is_first:
            kept.get_by_role("button", name="Menu", exact=True).click()
        kept.get_by_role("button", name="Play", exact=True).click()
        expect(kept.locator("#start")).to_be_hidden()
        table = Table(kept)
        table.settle()
        seeds.append(table.record["seed"])
    assert seeds[0] != seeds[1]


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param("slot.bytes[9999] ^= 1;", id="one bit"),
        pytest.param("slot.bytes = slot.bytes.slice(0, 9999);", id="cut off"),
        pytest.param("slot.length = 'much';", id="no length"),
        pytest.param("slot.length = 2 * slot.length;", id="another length"),
        pytest.param(
            "slot.bytes[marks + 20] ^= 1; slot.hash = await hashOf(slot.bytes);",
            id="of another Pyodide",
        ),
        pytest.param(
            "slot.bytes.fill(0, marks + 5000); slot.hash = await hashOf(slot.bytes);",
            id="wiped",
        ),
    ],
)
@pytest.mark.long
def test_damaged_snapshot_is_passed_over_and_made_anew(
    kept: Page, guard: Guard, damage: str
) -> None:
    guard.expect_errors()  # What a wiped memory makes Pyodide say.
    rewrite(kept, damage)
    assert start_again(kept) == "files"
    wait_until_kept(kept)


@pytest.mark.long
def test_snapshot_of_an_older_version_makes_room(open_page: OpenPage, site: str) -> None:
    """What an earlier build kept goes; what another program keeps here stays."""
    page = open_page(ready=False)
    page.evaluate(
        """async (site) => {
            const ours = await caches.open("baza-snapshot-" + site);
            await ours.put(site + "vendor/pyodide/snapshot/313.0.0-0", new Response("old"));
            const other = await caches.open("baza-snapshot-" + site + "elsewhere/");
            await other.put(site + "elsewhere/", new Response("another's"));
        }""",
        site,
    )
    assert start_again(page) == "files"
    poll(page, lambda: any("314.0.7" in entry for entry in entries(page)))
    own = [entry for entry in entries(page) if not entry.endswith("elsewhere/")]
    assert [entry.rpartition("-")[0] for entry in own] == [
        site + "vendor/pyodide/snapshot/stretches-314.0.7"
    ]
    assert site + "elsewhere/" in entries(page)


@pytest.mark.long
def test_engine_that_fails_after_the_snapshot_is_started_plainly(
    kept: Page, guard: Guard, context: BrowserContext
) -> None:
    """The page loads itself once more, and a player sees no more than a longer wait."""
    guard.expect_errors("RuntimeError|MessageEvent")
    asked = []

    def fail_once(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.fulfill(body="raise RuntimeError('a hole in the memory')")
        else:
            route.continue_()

    context.route("**/game/worker.py", fail_once)
    kept.reload()
    expect(kept.locator("html")).to_have_attribute("data-engine", "files")
    wait_until_booted(kept)
    assert len(asked) == 2


@pytest.mark.long
def test_no_room_for_a_snapshot(open_page: OpenPage, site: str, page: Page) -> None:
    quota(page, site, 1_000_000)
    open_page()
    page.wait_for_timeout(3000)
    assert entries(page) == []
    assert start_again(page) == "files"


@pytest.mark.parametrize(
    "lack",
    [
        "delete WorkerGlobalScope.prototype.caches; delete self.caches",
        "Object.defineProperty(self, 'caches', {get() { throw new Error('sandboxed') }})",
        "Object.defineProperty(crypto, 'subtle', {value: undefined})",
    ],
)
@pytest.mark.long
def test_browser_without_what_it_takes(
    open_page: OpenPage, context: BrowserContext, lack: str
) -> None:
    """It starts from the files, keeps nothing and says nothing of it."""
    prepare_worker(context, lack)
    page = open_page()
    page.wait_for_timeout(3000)
    assert start_of(page) == "files"
    assert entries(page) == []


@pytest.mark.long
def test_browser_that_refuses_to_keep_or_to_look(
    open_page: OpenPage, context: BrowserContext
) -> None:
    refuse = "CacheStorage.prototype.match = Cache.prototype.put = () => Promise.reject(1)"
    prepare_worker(context, "self.Worker = undefined; " + refuse)
    page = open_page()
    page.wait_for_timeout(3000)
    assert entries(page) == []
    assert start_again(page) == "files"
