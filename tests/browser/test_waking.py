"""The table as it was left, shown before the engine is up: never another, and no tap is lost."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.fake_page import (
    FAKE,
    HAND,
    StartMatch,
    asked,
    card,
    focused,
    settle,
)
from tests.browser.harness import Guard, Hold, OpenPage, wait_until_booted
from tests.browser.table import Table

WAKING = re.compile("")
# A table as nested lists. The order of attributes does not count, nor where Tab enters the hand.
SHAPE = """(element) => {
    const shape = (node) => node.nodeType !== Node.ELEMENT_NODE ? node.textContent : [
        node.tagName,
        [...node.attributes].map((one) => one.name + "=" + one.value).sort()
            .filter((text) => !text.startsWith("tabindex=")),
        [...node.childNodes].map(shape),
    ];
    return shape(element);
}"""
PICTURE = f"""() => {{
    const box = document.createElement("template");
    box.innerHTML = JSON.parse(localStorage.getItem("baza:picture")).html;
    return ({SHAPE})(box.content.firstElementChild);
}}"""
DRAWN = f"() => ({SHAPE})(document.querySelector('[data-table]'))"


@pytest.fixture
def left(table: StartMatch) -> Page:
    """A page with a match in which one trick has been played."""
    page = table()
    card(page, "E1").click()
    expect(page.locator(HAND)).to_have_count(9)
    settle(page)
    return page


def asleep(page: Page, context: BrowserContext) -> Hold:
    """Load the page again with its engine held back."""
    engine = Hold(context, "**/fake_engine.py", FAKE)
    page.reload()
    page.wait_for_function("window.baza.takeWish !== undefined")
    return engine


def awake(page: Page, engine: Hold) -> None:
    """Let the engine come up."""
    engine.release()
    wait_until_booted(page)
    settle(page)


def expect_no_picture(page: Page) -> None:
    """The start screen is there, as on a first visit."""
    expect(page.locator("html")).not_to_have_attribute("data-waking", WAKING)
    expect(page.locator("#table")).to_be_hidden()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_table_is_there_before_the_engine(left: Page, context: BrowserContext) -> None:
    engine = asleep(left, context)
    expect(left.locator("html")).to_have_attribute("data-waking", "")
    expect(left.locator("html")).to_have_attribute("data-state", "booting")
    expect(left.locator("#table")).to_have_attribute("aria-busy", "true")
    expect(left.locator("[data-table]")).to_have_attribute("data-ply", "2")
    expect(left.locator(HAND)).to_have_count(9)
    expect(left.get_by_text("Waking the table")).to_be_visible()
    expect(left.locator("#start")).to_be_hidden()
    awake(left, engine)
    expect(left.locator("[data-table]")).to_have_count(1)
    expect(left.locator("#table")).not_to_have_attribute("aria-busy", WAKING)
    expect(left.get_by_text("Waking the table")).to_be_hidden()


def test_first_tap_is_carried_out_once(left: Page, context: BrowserContext) -> None:
    engine = asleep(left, context)
    card(left, "C5").click()
    card(left, "C5").click()
    card(left, "E3").click()
    expect(left.get_by_text("Your move is kept")).to_be_visible()
    awake(left, engine)
    expect(left.locator(HAND)).to_have_count(8)
    (act,) = asked(left, "act")
    assert act == {"do": "act", "deal": 1, "ply": 2, "action": "play C5"}


@pytest.mark.long
def test_card_that_is_barred_says_why_and_is_not_kept(left: Page, context: BrowserContext) -> None:
    engine = asleep(left, context)
    card(left, "O12").click(force=True)
    expect(left.get_by_text("Your move is kept")).to_be_hidden()
    card(left, "E7").click()
    awake(left, engine)
    assert asked(left, "act")[-1]["action"] == "play E7"


def test_tap_on_a_table_that_has_gone_on_elsewhere(left: Page, context: BrowserContext) -> None:
    """Another tab has played since the picture was shown: the tap comes too late."""
    engine = asleep(left, context)
    left.evaluate(
        """() => {
            const match = JSON.parse(localStorage.getItem("baza:match"));
            match.ply = 4;
            match.hand.pop();
            localStorage.setItem("baza:match", JSON.stringify(match));
        }"""
    )
    card(left, "C5").click()
    awake(left, engine)
    expect(left.locator(HAND)).to_have_count(8)
    expect(card(left, "C5")).to_be_visible()


@pytest.mark.parametrize(
    "change",
    [
        pytest.param("match = match.replace('\"ply\": 2', '\"ply\": 4')", id="a later ply"),
        pytest.param("match = match.replace('C5', 'C4')", id="another match"),
        pytest.param("match = null", id="no match"),
        pytest.param("picture.html = picture.html.replace('data-ply=\"2\"', '')", id="no ply"),
        pytest.param("picture.ply = '4'", id="another ply"),
        pytest.param("picture.build = 'older'", id="another build"),
        pytest.param("picture.address = 'game=tute4'", id="another address"),
        pytest.param("picture.html = ''", id="empty"),
        pytest.param("picture = 'junk'", id="junk"),
    ],
)
@pytest.mark.long
def test_picture_of_anything_else_is_not_shown(
    left: Page, context: BrowserContext, change: str
) -> None:
    left.evaluate(
        """change => {
            let match = localStorage.getItem("baza:match");
            let picture = JSON.parse(localStorage.getItem("baza:picture"));
            eval(change);
            if (match === null) localStorage.removeItem("baza:match");
            else localStorage.setItem("baza:match", match);
            localStorage.setItem("baza:picture", JSON.stringify(picture));
        }""",
        change,
    )
    asleep(left, context)
    expect_no_picture(left)


@pytest.mark.long
def test_menu_answers_while_the_table_wakes(left: Page, context: BrowserContext) -> None:
    engine = asleep(left, context)
    left.get_by_role("button", name="Menu", exact=True).click()
    expect(left.locator("#start")).to_be_visible()
    expect(left.locator("#table")).to_be_hidden()
    awake(left, engine)
    expect(left.locator("#table")).to_be_hidden()
    left.get_by_role("button", name="Go on with the match").click()
    expect(left.locator(HAND)).to_have_count(9)


@pytest.mark.long
def test_focus_stays_on_its_card(left: Page, context: BrowserContext) -> None:
    engine = asleep(left, context)
    card(left, "E7").focus()
    awake(left, engine)
    assert focused(left) == "card:E7"


@pytest.mark.long
def test_engine_that_does_not_come_takes_the_picture_away(
    left: Page, context: BrowserContext, guard: Guard
) -> None:
    guard.expect_errors()
    context.route("**/fake_engine.py", lambda route: route.abort())
    left.reload()
    expect(left.locator("#broken")).to_be_visible()
    expect(left.locator("#table")).to_be_hidden()
    expect(left.locator("html")).not_to_have_attribute("data-waking", WAKING)


@pytest.mark.long
def test_no_room_costs_the_picture_and_not_the_match(left: Page) -> None:
    left.evaluate(
        """() => {
            for (let size = 4e6; size >= 1; size = Math.floor(size / 2)) {
                for (let more = true; more;) {
                    const junk = (localStorage.getItem("junk") || "") + "x".repeat(size);
                    try { localStorage.setItem("junk", junk); } catch { more = false; }
                }
            }
        }"""
    )
    card(left, "C5").click()
    expect(left.locator(HAND)).to_have_count(8)
    settle(left)
    assert left.evaluate("JSON.parse(localStorage.getItem('baza:match')).ply") == 4
    expect(left.locator("#notice > *")).to_have_count(0)


@pytest.mark.long
def test_tab_left_behind_draws_no_picture(left: Page, context: BrowserContext, site: str) -> None:
    other = context.new_page()
    other.goto(site + "#pace=instant")
    wait_until_booted(other)
    settle(other)
    other.get_by_role("button", name="Play here").click()
    expect(left.get_by_role("button", name="Play here")).to_be_visible()
    card(other, "C6").click()
    expect(other.locator(HAND)).to_have_count(8)
    settle(other)
    kept = other.evaluate("localStorage.getItem('baza:picture')")
    card(left, "B4").click()
    settle(left)
    assert other.evaluate("localStorage.getItem('baza:picture')") == kept


@pytest.mark.parametrize("game", ["tressette", "tute2", "tute4"])
@pytest.mark.long
def test_picture_is_what_the_engine_draws(open_page: OpenPage, game: str) -> None:
    """Nobody sees the real table take its place."""
    page = open_page(f"#game={game}&seed=7&pace=instant")
    table = Table(page)
    for _ in range(3):
        table.settle()
        table.button(table.match.view(0).legal[0].text).first.click()
    table.settle()
    page.wait_for_function("document.documentElement.dataset.busy === 'false'")
    picture = page.evaluate(PICTURE)
    page.reload()
    wait_until_booted(page)
    table.settle()
    assert page.evaluate(DRAWN) == picture
