"""What goes wrong in a match: it goes on by itself, and no card is lost or doubled."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.fake_page import (
    HAND,
    StartMatch,
    card,
    play_and_time,
    settle,
)
from tests.browser.harness import Guard, OpenPage, wait_until_booted
from tests.browser.snapshots import prepare_worker
from tests.browser.table import Table

SEED_7 = "#game=tressette&seed=7&bots=aprendiz&pace=instant"
KEEP_WORKERS = """window.made = [];
window.Worker = class extends Worker {
    constructor(...args) { super(...args); made.push(this); }
}"""
END_WORKER = "made.at(-1).terminate()"
CLOCK = "window.ahead = 0; const now = Date.now; Date.now = () => now() + window.ahead;"
NO_MEMORY = (
    "WebAssembly.instantiate = WebAssembly.instantiateStreaming = () =>"
    " Promise.reject(RangeError('Out of memory'));"
)
HOUR_MS = 3_600_000


def expect_one_card_played(page: Page) -> None:
    """The trick of that card is over, stored, and nothing more is said."""
    expect(page.locator(HAND)).to_have_count(9)
    settle(page)
    assert page.evaluate("JSON.parse(localStorage.getItem('baza:match')).ply") == 2
    expect(page.locator("#notice")).to_be_empty()


def test_worker_that_ends_is_started_again(
    page: Page, open_page: OpenPage, context: BrowserContext
) -> None:
    """While nobody plays, and under a tap, which is then neither lost nor done twice."""
    context.add_init_script(KEEP_WORKERS)
    table = Table(open_page(SEED_7))
    table.settle()
    for count, when in enumerate(("idle", "tapped"), 2):
        before = [taken.action.text for taken in table.match.deal.taken]
        action = table.match.view(0).legal[0].text
        if when == "idle":
            page.evaluate(END_WORKER)
            page.wait_for_function("want => made.length === want", arg=count)
            expect(page.locator("#notice")).to_contain_text("being started again")
            expect(page.locator("#notice")).to_be_empty()
            table.settle()
            table.button(action).click()
        else:
            page.wait_for_function("document.documentElement.dataset.busy === 'false'")
            page.evaluate(
                END_WORKER + ';document.querySelector(`[data-action="' + action + '"]`).click()'
            )
        expect(table.button(action)).to_have_count(0)
        table.settle()
        after = [taken.action.text for taken in table.check_against_rules().deal.taken]
        assert after[: len(before) + 1] == [*before, action]
        assert page.evaluate("made.length") == count
    expect(page.locator("#notice")).to_be_empty()


@pytest.mark.parametrize("refused", [2, pytest.param(9, marks=pytest.mark.long)])
def test_connection_lost_after_the_first_table(
    open_page: OpenPage, context: BrowserContext, guard: Guard, refused: int
) -> None:
    """What the players are made of could not be had a few times: nothing is said, the match goes
    on. Over a time that is longer than the engine's patience it is started again.
    """
    guard.expect_errors()
    asked: list[str] = []

    def give(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) > refused:
            route.continue_()
        else:
            route.abort()

    context.route("**/later.bin", give)
    table = Table(open_page(SEED_7))
    assert not table.match.deal.taken, "a computer player is to lead"
    table.settle()
    assert len(asked) == refused + 1
    expect(table.page.locator("#notice")).to_be_empty()
    action = table.match.view(0).legal[0].text
    table.button(action).click()
    expect(table.button(action)).to_have_count(0)
    table.settle()
    taken = table.check_against_rules().deal.taken
    assert taken[1].action.text == action


@pytest.mark.long
def test_engine_that_runs_out_of_memory_is_started_again(table: StartMatch, guard: Guard) -> None:
    guard.expect_errors("memory allocation failed")
    page = table()
    card(page, "O10").click()
    expect_one_card_played(page)


@pytest.mark.long
def test_engine_that_never_answers_is_given_up(page: Page, table: StartMatch) -> None:
    """It is said first, with a way not to wait."""
    page.clock.install()
    page = table()
    card(page, "B11").click()
    for _ in range(25):
        page.clock.run_for(1000)
    expect(page.get_by_role("alert")).to_contain_text("has not answered for a while")
    expect(page.locator(HAND)).to_have_count(10)
    for _ in range(40):
        page.clock.run_for(1000)
    expect_one_card_played(page)


@pytest.mark.long
def test_engine_that_never_answers_is_started_again_by_a_button(
    page: Page, table: StartMatch
) -> None:
    page.clock.install()
    page = table()
    card(page, "B11").click()
    for _ in range(25):
        page.clock.run_for(1000)
    page.get_by_role("button", name="Start it again").click()
    expect_one_card_played(page)


@pytest.mark.long
def test_match_goes_on_where_nothing_is_stored(page: Page, table: StartMatch, guard: Guard) -> None:
    """The page itself still knows it."""
    guard.expect_errors("memory allocation failed")
    page.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); }")
    page = table()
    page.get_by_role("alert").get_by_role("button").click()
    page.wait_for_timeout(300)
    card(page, "E1").click()
    expect(page.locator(HAND)).to_have_count(9)
    settle(page)
    card(page, "O10").click()
    expect(page.locator(HAND)).to_have_count(8)
    settle(page)
    expect(page.locator("#notice")).to_be_empty()


@pytest.mark.long
def test_no_memory_at_the_start_is_said(
    page: Page, open_page: OpenPage, context: BrowserContext, guard: Guard
) -> None:
    """With the match kept for when there is some."""
    guard.expect_errors("Out of memory")
    table = Table(open_page(SEED_7))
    table.settle()
    before = table.record
    prepare_worker(context, NO_MEMORY)
    page.reload()
    expect(page.locator("#broken-text")).to_contain_text("not enough free memory")
    expect(page.locator("#table")).to_be_hidden()
    context.unroute("**/engine-boot.js")
    page.get_by_role("button", name="Try again").click()
    page.wait_for_function("document.documentElement.dataset.state !== 'error'")
    wait_until_booted(page)
    table.settle()
    assert table.record == before
    table.check_against_rules()


@pytest.mark.parametrize("jump_ms", [-HOUR_MS, HOUR_MS])
@pytest.mark.long
def test_clock_that_jumps_in_a_pause(page: Page, table: StartMatch, jump_ms: int) -> None:
    page.add_init_script(CLOCK)
    page = table("normal")
    seconds = play_and_time(page, lambda: page.evaluate("by => { ahead += by; }", jump_ms))
    assert 1.9 < seconds < 60
    card(page, "E1").click()
    expect(page.locator(HAND)).to_have_count(8)
    settle(page)
    expect(page.locator("#notice")).to_be_empty()


@pytest.mark.long
def test_tab_that_is_frozen_in_a_pause(table: StartMatch, context: BrowserContext) -> None:
    page = table("slow")
    devtools = context.new_cdp_session(page)
    card(page, "E1").click()
    expect(page.locator("[data-slot=trick]")).to_have_count(1)
    devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
    devtools.send("Page.setWebLifecycleState", {"state": "active"})
    expect_one_card_played(page)
