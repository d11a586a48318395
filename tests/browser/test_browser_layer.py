"""The page alone, with a scripted engine: what reaches it, and what is done with its replies."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from tests.browser.harness import Guard, wait_until_booted

FAKE = Path(__file__).with_name("fake_engine.py")
ENGINE_TAG = re.compile(r'<script type="py" worker name="engine"[^>]*>')
FAKE_TAG = (
    '<script type="mpy" worker name="engine" src="./fake_engine.py" config="./pyscript.toml">'
)
HAND = "[data-slot=hand]"

OpenFake = Callable[..., Page]


@pytest.fixture
def open_fake(page: Page, context: BrowserContext, site: str) -> OpenFake:
    """`open_fake("#pace=instant")` opens the built page with the scripted engine in the worker."""

    def swap_engine(route: Route) -> None:
        response = route.fetch()
        body, count = ENGINE_TAG.subn(FAKE_TAG, response.text())
        assert count == 1
        route.fulfill(response=response, body=body)

    context.route(re.compile(re.escape(site) + r"(\?.*)?(#.*)?$"), swap_engine)
    context.route("**/fake_engine.py", lambda route: route.fulfill(path=FAKE))

    def open_at(fragment: str = "", ready: bool = True) -> Page:
        page.goto(site + fragment)
        if ready:
            wait_until_booted(page)
        return page

    return open_at


@pytest.fixture
def table(open_fake: OpenFake) -> Callable[..., Page]:
    """`table("instant")` starts a match at that pace and waits until it may be played."""

    def start(pace: str = "instant") -> Page:
        page = open_fake("#seed=7&pace=" + pace)
        page.get_by_role("button", name="Play", exact=True).click()
        expect(page.locator(HAND)).to_have_count(10)
        settle(page)
        return page

    return start


def settle(page: Page) -> None:
    """Wait until nothing is under way and a press counts again."""
    expect(page.locator("html")).to_have_attribute("data-busy", "false")


def asked(page: Page, kind: str = "") -> list[dict[str, Any]]:
    """What the engine was asked so far."""
    log: list[dict[str, Any]] = json.loads(page.evaluate("localStorage.getItem('baza:log')"))
    return [request for request in log if kind in ("", request["do"])]


def card(page: Page, name: str) -> Locator:
    """A card of the own hand."""
    return page.locator(f"{HAND}[data-card={name}]")


def focused(page: Page) -> str | None:
    """The key of the focused element."""
    key: str | None = page.evaluate("document.activeElement.dataset.key")
    return key


# ---- start ------------------------------------------------------------------------------------


def test_form_becomes_an_intent(table: Callable[..., Page]) -> None:
    page = table()
    (request,) = asked(page, "ui")
    assert request["intent"].startswith("start game=tressette&bots=")
    expect(page.locator("#start")).to_be_hidden()
    assert asked(page, "open")[0]["fragment"] == "seed=7&pace=instant"
    assert page.evaluate("location.hash") == "#pace=instant"


def test_wish_from_before_the_start_is_done(open_fake: OpenFake, context: BrowserContext) -> None:
    held: list[Route] = []
    context.route("**/fake_engine.py", lambda route: held.append(route))
    page = open_fake(ready=False)
    page.wait_for_function("window.baza !== undefined")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_timeout(300)
    held[0].fulfill(path=FAKE)
    expect(page.locator(HAND)).to_have_count(10)
    assert [request["do"] for request in asked(page)] == ["open", "ui"]


def test_stored_match_opens_the_table(table: Callable[..., Page]) -> None:
    page = table()
    page.reload()
    expect(page.locator(HAND)).to_have_count(10)
    settle(page)
    assert json.loads(asked(page, "open")[-1]["stored"]["baza:match"])["ply"] == 0


def test_menu_and_back(table: Callable[..., Page]) -> None:
    page = table()
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("#table")).to_be_hidden()
    resume = page.locator("#start [data-action='ui resume']")
    expect(resume).to_be_focused()
    resume.click()
    expect(page.locator(HAND)).to_have_count(10)


def test_engine_that_fails_at_the_start_is_said(open_fake: OpenFake, guard: Guard) -> None:
    guard.expect_errors()
    page = open_fake("#fake=crash", ready=False)
    expect(page.locator("html")).to_have_attribute("data-state", "error")
    expect(page.locator("#broken-text")).to_contain_text("the cellar is flooded")


def test_another_address_opens_again(table: Callable[..., Page]) -> None:
    page = table("slow")
    card(page, "E1").click()
    page.evaluate("location.hash = '#seed=8'")
    expect(page.locator(HAND)).to_have_count(9)
    settle(page)
    assert asked(page)[-1]["do"] == "open"
    assert asked(page)[-1]["fragment"] == "seed=8"
    assert [request["do"] for request in asked(page)][2:] == ["act", "advance", "advance", "open"]


# ---- a card is played once ---------------------------------------------------------------------


def test_five_fast_clicks_play_one_card(table: Callable[..., Page]) -> None:
    page = table()
    card(page, "E3").click(click_count=5, delay=5)
    expect(page.locator(HAND)).to_have_count(9)
    settle(page)
    (request,) = asked(page, "act")
    assert request == {"do": "act", "deal": 1, "ply": 0, "action": "play E3"}


def test_separate_fast_clicks_play_one_card(table: Callable[..., Page]) -> None:
    """Without a click count, as a second finger makes them, where another card has moved to."""
    page = table()
    box = card(page, "E3").bounding_box()
    assert box is not None
    for step in range(5):
        page.mouse.click(box["x"] + box["width"] / 2 + step % 2, box["y"] + box["height"] / 2)
    settle(page)
    assert len(asked(page, "act")) == 1


def test_clicks_from_script_on_every_card_play_one(table: Callable[..., Page]) -> None:
    page = table("normal")
    page.evaluate("document.querySelectorAll('[data-slot=hand]').forEach((card) => card.click())")
    expect(page.locator(HAND)).to_have_count(9)
    assert len(asked(page, "act")) == 1


def test_press_begun_in_a_pause_plays_nothing(table: Callable[..., Page]) -> None:
    page = table("quick")
    card(page, "E3").click()
    expect(page.locator("html")).to_have_attribute("data-busy", "true")
    box = card(page, "C2").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    settle(page)
    page.mouse.up()
    page.wait_for_timeout(100)
    assert len(asked(page, "act")) == 1


def test_enter_held_down_plays_one_card(table: Callable[..., Page]) -> None:
    page = table()
    card(page, "E3").focus()
    for _ in range(4):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    settle(page)
    assert len(asked(page, "act")) == 1


# ---- pauses -----------------------------------------------------------------------------------


def play_and_time(page: Page, hurry: Callable[[], None] | None = None) -> float:
    """Seconds from a played card to the end of its trick, with `hurry` done in each pause."""
    start = page.evaluate("performance.now()")
    card(page, "C5").click()
    for count in (1, 2):
        expect(page.locator("[data-slot=trick]")).to_have_count(count)
        if hurry is not None:
            hurry()
    expect(page.locator("[data-slot=trick]")).to_have_count(0)
    settle(page)
    end = page.evaluate("performance.now()")
    return float(end - start) / 1000


def test_pauses_last_and_can_be_hurried(table: Callable[..., Page]) -> None:
    page = table("normal")
    assert play_and_time(page) > 1.9
    card(page, "C6").click()
    page.keyboard.press("Escape")
    expect(page.locator("[data-slot=trick]")).to_have_count(2)
    page.locator("#table .trick").click()
    expect(page.locator("[data-slot=trick]")).to_have_count(0)
    settle(page)
    assert len(asked(page, "act")) == 2


def test_no_pause_at_instant_pace(table: Callable[..., Page]) -> None:
    page = table()
    start = page.evaluate("performance.now()")
    page.evaluate("document.querySelector('[data-slot=hand]').click()")
    page.wait_for_function("JSON.parse(localStorage.getItem('baza:log')).length === 5")
    assert page.evaluate("performance.now()") - start < 700


def test_intent_in_a_pause_waits_its_turn(table: Callable[..., Page]) -> None:
    page = table("slow")
    card(page, "E7").click()
    page.get_by_role("button", name="Last trick").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    kinds = [request["do"] for request in asked(page)]
    assert kinds[2:] == ["act", "advance", "advance", "ui"]


# ---- keyboard and focus ------------------------------------------------------------------------


def test_arrows_walk_the_hand_and_focus_stays(table: Callable[..., Page]) -> None:
    page = table("quick")
    page.keyboard.press("ArrowRight")
    assert focused(page) in ("card:E1", "card:E3")
    page.keyboard.press("Home")
    assert focused(page) == "card:E1"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert focused(page) == "card:E7"
    page.keyboard.press("Enter")
    expect(page.locator(HAND)).to_have_count(9)
    assert focused(page) == "card:C2"
    settle(page)
    page.keyboard.press("End")
    page.keyboard.press("ArrowRight")
    assert focused(page) == "card:O12"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press(" ")
    expect(page.locator(HAND)).to_have_count(8)
    assert focused(page) == "card:O12"
    assert page.locator(f"{HAND}[tabindex='0']").count() == 1


def test_up_and_down_leave_the_hand_and_come_back(table: Callable[..., Page]) -> None:
    page = table()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowUp")
    assert focused(page) == "odd"
    page.keyboard.press("ArrowUp")
    assert focused(page) == "offer"
    page.keyboard.press("ArrowDown")
    assert focused(page) == "card:E1"


def test_panel_takes_holds_and_returns_the_focus(table: Callable[..., Page]) -> None:
    page = table()
    card(page, "E7").focus()
    page.keyboard.press("ArrowUp")
    page.get_by_role("button", name="Last trick").press("Enter")
    expect(page.get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Tab")
    assert focused(page) == "panel-odd"
    page.keyboard.press("Shift+Tab")
    assert focused(page) == "panel-close"
    page.keyboard.press("ArrowLeft")
    assert focused(page) == "panel-close"
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert focused(page) == "card:E7"


# ---- words --------------------------------------------------------------------------------------


def test_barred_card_says_why_without_asking(table: Callable[..., Page]) -> None:
    page = table()
    before = len(asked(page))
    card(page, "O12").click(force=True)  # Playwright waits for what is aria-disabled
    expect(page.locator(".status")).to_have_text("You must follow cups")
    expect(page.locator("#live")).to_have_text("You must follow cups")
    assert len(asked(page)) == before
    card(page, "E1").click()
    expect(page.locator(".status")).to_have_text("Your turn.")


def test_sentences_come_once_and_together(table: Callable[..., Page]) -> None:
    page = table("quick")
    page.evaluate("""() => {
        window.heard = [];
        new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach(
            (node) => heard.push(node.textContent)))).observe(
                document.getElementById("live"), {childList: true});
    }""")
    for name in ("E1", "E3"):
        card(page, name).click()
        expect(page.locator("[data-slot=trick]")).to_have_count(2)
        settle(page)
    assert page.evaluate("heard") == ["You play it.", "They play.", "They win the trick."] * 2


def test_error_of_a_reply_is_shown_and_play_goes_on(table: Callable[..., Page]) -> None:
    page = table()
    page.get_by_role("button", name="Odd").click()
    expect(page.get_by_role("alert")).to_contain_text("There is no odd.")
    page.get_by_role("alert").get_by_role("button", name="OK").click()
    expect(page.locator("#notice")).to_be_empty()
    page.wait_for_timeout(300)
    card(page, "E1").click()
    expect(page.locator(HAND)).to_have_count(9)


def test_notice_with_an_offer(table: Callable[..., Page]) -> None:
    page = table()
    page.get_by_role("button", name="Offer").click()
    expect(page.get_by_role("alert")).to_contain_text("The other match waits.")
    page.get_by_role("button", name="Menu now").click()
    expect(page.locator("#start")).to_be_visible()
    expect(page.locator("#notice")).to_be_empty()


def test_notice_goes_with_the_next_card(table: Callable[..., Page]) -> None:
    page = table()
    page.get_by_role("button", name="Offer").click()
    expect(page.get_by_role("alert")).to_contain_text("The other match waits.")
    card(page, "E1").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#notice")).to_be_empty()


def test_engine_that_stops_later_offers_to_load_again(
    table: Callable[..., Page], guard: Guard
) -> None:
    guard.expect_errors()
    page = table()
    page.get_by_role("button", name="Boom").click()
    expect(page.get_by_role("alert")).to_contain_text("out of chalk")
    page.get_by_role("button", name="Reload").click()
    page.wait_for_function("document.documentElement.dataset.state === 'booting'")
    wait_until_booted(page)
    expect(page.locator(HAND)).to_have_count(10)


# ---- storage ------------------------------------------------------------------------------------


def test_saved_before_it_is_shown(page: Page, table: Callable[..., Page]) -> None:
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


def test_cards_move_and_ghosts_go(table: Callable[..., Page]) -> None:
    page = table("normal")
    page.evaluate(COUNT_MOTION)
    play_and_time(page)
    assert page.evaluate("moved") >= 4
    expect(page.locator("body > [aria-hidden=true][inert]")).to_have_count(0)
    assert page.evaluate("document.getAnimations().length") == 0


def test_ghosts_of_a_trick_are_no_cards(table: Callable[..., Page]) -> None:
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
    page: Page, table: Callable[..., Page], pace: str, motion: str
) -> None:
    page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    page = table(pace)
    page.evaluate(COUNT_MOTION)
    play_and_time(page) if pace != "instant" else card(page, "C5").click()
    settle(page)
    assert page.evaluate("moved") == 0
