"""New versions of a kept site: offered once, never mixed, never forced; and starting afresh."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.harness import Guard, wait_until_booted
from tests.browser.host import MARK, Host, visit
from tests.browser.table import Table

SEED_7 = "#game=tressette&seed=7&bots=aprendiz&pace=instant"
MARKS = """async (mark) => {
    const style = getComputedStyle(document.documentElement);
    const said = (name) => style.getPropertyValue(name).replaceAll('"', '');
    const motto = document.querySelector('.motto').textContent.split(':')[0];
    const later = await (await fetch('./' + mark)).text();
    return [motto, said('--mark-page'), said('--mark-table'), later];
}"""
FOREIGN_CACHES = """async () => {
    const here = new URL('./', location.href).href;
    const names = ['other-app', 'baza-precache-v2-' + here + 'beta/', 'baza-precache-v1-' + here];
    for (const name of names) await (await caches.open(name)).put('./x', new Response('x'));
    return names;
}"""


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """With service workers, which the other tests do without."""
    return {**browser_context_args, "service_workers": "allow"}


def install(page: Page, here: Host) -> Page:
    """A page with the version that is on the host, kept, at a match."""
    visit(page, here.address)
    expect(page.locator("[data-when=ready]")).to_be_visible()
    page.goto("about:blank")
    visit(page, here.address + SEED_7)
    Table(page).settle()
    return page


def version(page: Page) -> str:
    """The one version that all of the page is of."""
    (only,) = set(page.evaluate(MARKS, MARK))
    return str(only)


def offer(page: Page) -> Locator:
    """The prompt for a new version."""
    return page.locator("#notice").get_by_role("button", name="Change over now")


def play_a_card(page: Page) -> list[Any]:
    """Play one; gives what is stored."""
    table = Table(page)
    page.locator('[data-action^="play "]').first.click()
    table.settle()
    return list(table.match.deals[0].taken)


def test_a_new_version_waits_and_the_match_goes_on(
    page: Page, context: BrowserContext, here: Host
) -> None:
    """Two tabs on the old version; one accepts; each is loaded once and is wholly new."""
    install(page, here)
    here.deploy("two")
    other = visit(context.new_page(), here.address)
    for tab in (page, other):
        expect(offer(tab)).to_have_count(1)
        assert version(tab) == "one"
    page.bring_to_front()
    before = play_a_card(page)
    loads: list[str] = []
    for tab in (page, other):
        tab.on("domcontentloaded", lambda _page: loads.append(version(_page)))
    offer(page).click()
    for tab in (page, other):
        tab.wait_for_function(
            "getComputedStyle(document.documentElement)"
            ".getPropertyValue('--mark-page').includes('two')"
        )
        wait_until_booted(tab)
        Table(tab).settle()
        assert version(tab) == "two"
        assert list(Table(tab).match.deals[0].taken) == before
        expect(offer(tab)).to_have_count(0)


@pytest.mark.long
def test_an_old_version_stays_whole_until_its_pages_are_gone(
    page: Page, context: BrowserContext, here: Host
) -> None:
    """Nobody accepts: reloading changes nothing, closing everything does."""
    install(page, here)
    here.deploy("two")
    page.reload()
    wait_until_booted(page)
    expect(offer(page)).to_have_count(1)
    page.locator("#notice").get_by_role("button", name="Later").click()
    expect(offer(page)).to_have_count(0)
    assert version(page) == "one"
    page.reload()
    wait_until_booted(page)
    assert version(page) == "one"
    page.close()
    again = visit(context.new_page(), here.address)
    assert version(again) == "two"


@pytest.mark.long
def test_back_to_the_version_before(page: Page, here: Host) -> None:
    """A host that takes a version back is a new version like any other."""
    install(page, here)
    for mark in ("two", "one"):
        here.deploy(mark)
        page.reload()
        wait_until_booted(page)
        offer(page).click()
        page.wait_for_function(
            "mark => getComputedStyle(document.documentElement)"
            ".getPropertyValue('--mark-page').includes(mark)",
            arg=mark,
        )
        wait_until_booted(page)
        assert version(page) == mark


@pytest.mark.long
def test_an_update_that_fails_leaves_the_old_version_whole(
    page: Page, here: Host, guard: Guard
) -> None:
    """One new file cannot be had: no prompt, all old, also offline. Later it goes on."""
    guard.expect_errors("ERR_EMPTY_RESPONSE")
    install(page, here)
    here.deploy("two")
    here.server.broken.add(MARK)
    page.reload()
    wait_until_booted(page)
    page.wait_for_function(
        "navigator.serviceWorker.getRegistration().then(it => !it.installing && !it.waiting)"
    )
    here.stop()
    page.reload()
    wait_until_booted(page)
    assert version(page) == "one"
    expect(offer(page)).to_have_count(0)
    play_a_card(page)
    here.start()
    page.reload()
    wait_until_booted(page)
    offer(page).click()
    page.wait_for_function("document.querySelector('.motto').textContent.startsWith('two')")
    wait_until_booted(page)
    assert version(page) == "two"


@pytest.mark.long
def test_only_our_own_old_caches_go(page: Page, here: Host) -> None:
    """Another app's cache and that of a Baza below this one stay; so does what is not of ours."""
    install(page, here)
    other, deeper, old = page.evaluate(FOREIGN_CACHES)
    here.deploy("two")
    page.reload()
    wait_until_booted(page)
    offer(page).click()
    page.wait_for_function("document.querySelector('.motto').textContent.startsWith('two')")
    wait_until_booted(page)
    page.wait_for_function("async old => !(await caches.has(old))", arg=old)
    # The engine's snapshot comes when the engine has had nothing to do for a moment.
    snapshot = "baza-snapshot-" + here.address
    names = [name for name in page.evaluate("caches.keys()") if name != snapshot]
    assert {other, deeper} <= set(names)
    assert len(names) == 3
    marks = page.evaluate(
        """async (name) => (await (await caches.open(name)).keys())
            .filter(({url}) => url.includes('mark.txt')).length""",
        next(name for name in names if name not in (other, deeper)),
    )
    assert marks == 1


def break_install(page: Page, names: str) -> None:
    """Put rubbish in the place of every kept file whose address holds this."""
    page.evaluate(
        """async (names) => {
            const [name] = (await caches.keys()).filter((name) => name.startsWith('baza-precache'));
            const cache = await caches.open(name);
            const headers = {'content-type': 'text/javascript'};
            const found = (await cache.keys()).filter(({url}) => url.includes(names));
            for (const key of found) await cache.put(key, new Response('rubbish(', {headers}));
        }""",
        names,
    )


@pytest.mark.long
def test_reset_recovers_a_broken_install(page: Page, here: Host, guard: Guard) -> None:
    """Every kept script is rubbish; `?reset` loads all anew, the match and other caches stay."""
    guard.expect_errors("rubbish|Unexpected|ERR_")
    install(page, here)
    before = play_a_card(page)
    other, deeper, _old = page.evaluate(FOREIGN_CACHES)
    break_install(page, ".js?")
    page.reload()
    expect(page.get_by_text("needs JavaScript")).to_be_visible()
    page.goto(here.address + "?reset#pace=instant")
    page.wait_for_url(here.address + "#pace=instant")
    wait_until_booted(page)
    table = Table(page)
    table.settle()
    assert list(table.match.deals[0].taken) == before
    play_a_card(page)
    assert {other, deeper} <= set(page.evaluate("caches.keys()"))
    page.goto("about:blank")
    visit(page, here.address)
    page.wait_for_function("navigator.serviceWorker.controller !== null")


@pytest.mark.long
def test_a_broken_install_offers_to_start_afresh(page: Page, here: Host, guard: Guard) -> None:
    """Where the page can still speak, its error panel has the way out."""
    guard.expect_errors()
    install(page, here)
    before = play_a_card(page)
    break_install(page, "browser/main.py")
    page.reload()
    afresh = page.get_by_role("link", name="Load the program anew")
    afresh.click()
    wait_until_booted(page)
    table = Table(page)
    table.settle()
    assert list(table.match.deals[0].taken) == before
    expect(page.locator("#afresh")).to_be_hidden()


@pytest.mark.long
def test_reset_without_network_leaves_everything(page: Page, here: Host, guard: Guard) -> None:
    """Gone would be gone: without a connection the program is kept, and that is said."""
    guard.expect_errors("ERR_CONNECTION_REFUSED")
    install(page, here)
    here.stop()
    page.goto(here.address + "?reset#pace=instant")
    expect(page.locator("#notice")).to_contain_text("only be loaded anew with a connection")
    wait_until_booted(page)
    assert "reset" not in page.url
    play_a_card(page)
    here.start()
