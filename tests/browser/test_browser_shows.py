"""The page alone, with a scripted engine: words, storage and motion."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fake_page import (
    HAND,
    OpenFake,
    StartMatch,
    asked,
    card,
    play_and_time,
    settle,
)
from tests.browser.harness import Guard, wait_until_booted

# ---- words --------------------------------------------------------------------------------------


def test_barred_card_says_why_without_asking(table: StartMatch) -> None:
    page = table()
    before = len(asked(page))
    card(page, "O12").click(force=True)  # Playwright waits for what is aria-disabled
    expect(page.locator(".status")).to_have_text("You must follow cups")
    expect(page.locator("#live")).to_have_text("You must follow cups")
    assert len(asked(page)) == before
    card(page, "E1").click()
    expect(page.locator(".status")).to_have_text("Your turn.")


def test_sentences_come_once_and_together(table: StartMatch) -> None:
    page = table("quick")
    page.evaluate("""() => {
        window.heard = [];
        new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach(
            (node) => heard.push(node.textContent)))).observe(
                document.getElementById("live"), {childList: true});
    }""")
    told = ["You play it.", "They play.", "They win the trick."]
    for tricks, name in enumerate(("E1", "E3"), 1):
        card(page, name).click()
        # Not by the cards: at this pace a trick may lie too short to be seen from here.
        page.wait_for_function("count => heard.length >= count", arg=tricks * len(told))
        settle(page)
    assert page.evaluate("heard") == told * 2


def test_error_of_a_reply_is_shown_and_play_goes_on(table: StartMatch) -> None:
    page = table()
    page.get_by_role("button", name="Odd").click()
    expect(page.get_by_role("alert")).to_contain_text("There is no odd.")
    page.get_by_role("alert").get_by_role("button", name="OK").click()
    expect(page.locator("#notice")).to_be_empty()
    page.wait_for_timeout(300)
    card(page, "E1").click()
    expect(page.locator(HAND)).to_have_count(9)


def test_notice_with_an_offer(table: StartMatch) -> None:
    page = table()
    page.get_by_role("button", name="Offer").click()
    expect(page.get_by_role("alert")).to_contain_text("The other match waits.")
    page.get_by_role("button", name="Menu now").click()
    expect(page.locator("#start")).to_be_visible()
    expect(page.locator("#notice")).to_be_empty()


def test_notice_goes_with_the_next_card(table: StartMatch) -> None:
    page = table()
    page.get_by_role("button", name="Offer").click()
    expect(page.get_by_role("alert")).to_contain_text("The other match waits.")
    card(page, "E1").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#notice")).to_be_empty()


def test_engine_that_stops_later_offers_to_load_again(table: StartMatch, guard: Guard) -> None:
    guard.expect_errors()
    page = table()
    page.get_by_role("button", name="Boom").click()
    expect(page.get_by_role("alert")).to_contain_text("out of chalk")
    page.get_by_role("button", name="Reload").click()
    page.wait_for_function("document.documentElement.dataset.state === 'booting'")
    wait_until_booted(page)
    expect(page.locator(HAND)).to_have_count(10)


def test_slow_engine_is_said_until_it_answers(page: Page, table: StartMatch) -> None:
    page.clock.install()
    page = table()
    page.get_by_role("button", name="Ponder").click()
    for _ in range(25):
        page.clock.run_for(1000)
    expect(page.get_by_role("alert")).to_contain_text("has not answered for a while")
    expect(page.get_by_role("alert")).to_contain_text("There is no ponder.")
    expect(page.get_by_role("button", name="Reload")).to_have_count(0)


# ---- storage ------------------------------------------------------------------------------------


def test_saved_before_it_is_shown(page: Page, table: StartMatch) -> None:
    page.add_init_script("""
        window.order = [];
        const set = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key, value) {
            if (key === "baza:match") order.push("saved");
            return set.call(this, key, value);
        };
        document.addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
            if (order.at(-1) !== "shown") order.push("shown");
        }).observe(document.getElementById("table"), {childList: true, subtree: true}));
    """)
    page = table()
    page.evaluate("order.length = 0")
    card(page, "B4").click()
    expect(page.locator(HAND)).to_have_count(9)
    settle(page)
    assert page.evaluate("order") == ["saved", "shown"] * 3


@pytest.mark.parametrize(
    "trouble",
    [
        "Storage.prototype.setItem = () => { throw new Error('full'); }",
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('no'); }})",
    ],
)
def test_refused_storage_is_said_once(page: Page, open_fake: OpenFake, trouble: str) -> None:
    page.add_init_script(trouble)
    page = open_fake("#pace=instant")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(HAND)).to_have_count(10)
    expect(page.get_by_role("alert")).to_contain_text("This browser does not keep the match")
    page.get_by_role("alert").get_by_role("button").click()
    page.wait_for_timeout(300)
    card(page, "B4").click()
    expect(page.locator(HAND)).to_have_count(9)
    settle(page)
    expect(page.locator("#notice")).to_be_empty()
    page.evaluate("location.hash = '#again'")
    page.wait_for_timeout(300)
    expect(page.locator(HAND)).to_have_count(9)


@pytest.mark.parametrize("junk", ["{", "[]", '{"v": 1, "pace": 7}', '{"v": 1, "pace": "x"}', '""'])
def test_junk_in_the_settings_is_ignored(page: Page, open_fake: OpenFake, junk: str) -> None:
    page.add_init_script(f"localStorage.setItem('baza:settings', {json.dumps(junk)})")
    page = open_fake()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(HAND)).to_have_count(10)


# ---- motion -------------------------------------------------------------------------------------

COUNT_MOTION = """() => {
    window.moved = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...args) {
        moved += 1;
        return animate.apply(this, args);
    };
}"""


def test_cards_move_and_ghosts_go(table: StartMatch) -> None:
    page = table("normal")
    page.evaluate(COUNT_MOTION)
    play_and_time(page)
    assert page.evaluate("moved") >= 4
    expect(page.locator("body > [aria-hidden=true][inert]")).to_have_count(0)
    assert page.evaluate("document.getAnimations().length") == 0


def test_ghosts_of_a_trick_are_no_cards(table: StartMatch) -> None:
    page = table("normal")
    page.evaluate("""() => {
        window.ghosts = [];
        new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach(
            (node) => ghosts.push(node.outerHTML)))).observe(document.body, {childList: true});
    }""")
    play_and_time(page)
    ghosts = page.evaluate("ghosts")
    assert len(ghosts) == 2
    for ghost in ghosts:
        assert "data-card" not in ghost
        assert "pointer-events: none" in ghost


@pytest.mark.parametrize(("pace", "motion"), [("instant", "no-preference"), ("quick", "reduce")])
def test_no_motion_where_none_is_wanted(
    page: Page, table: StartMatch, pace: str, motion: str
) -> None:
    page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    page = table(pace)
    page.evaluate(COUNT_MOTION)
    play_and_time(page) if pace != "instant" else card(page, "C5").click()
    settle(page)
    assert page.evaluate("moved") == 0
