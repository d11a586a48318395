"""The panel of settings: each does what it says, at once, and still does after another start."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.fake_page import HAND, OpenFake, StartMatch, asked, card, focused, settle
from tests.browser.harness import Guard, OpenPage, wait_until_booted
from tests.browser.table import Table

SEED_7 = "#game=tressette&seed=7&bots=aprendiz&pace=instant"
SPEAKER = """
  window.sounded = 0;
  window.AudioContext = class {
    currentTime = 0; sampleRate = 100; state = 'running'; destination = {};
    node() {
      const param = {value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {}};
      const node = {gain: param, frequency: param, Q: param, connect: (to) => to, stop() {}};
      return Object.assign(node, {start() { window.sounded += 1; }});
    }
    createGain() { return this.node(); }
    createOscillator() { return this.node(); }
    createBiquadFilter() { return this.node(); }
    createBufferSource() { return this.node(); }
    createBuffer(channels, length) { return {getChannelData: () => new Float32Array(length)}; }
  };
"""
COLOUR = "getComputedStyle(document.documentElement).getPropertyValue('--felt').trim()"
DRAWN = "img => getComputedStyle(img).content"


def stored(page: Page) -> dict[str, Any]:
    """The settings as they are kept."""
    found: dict[str, Any] = json.loads(page.evaluate("localStorage['baza:settings'] || '{}'"))
    return found


def panel(page: Page) -> Locator:
    """The open panel; from the start screen or, at a small table, from that of what helps."""
    if page.locator("#start").is_hidden():
        page.locator("[data-action='ui help']").click()
        page.get_by_role("dialog").locator("[data-action='ui settings']").click()
    else:
        page.locator("#start [data-action='ui settings']").click()
    expect(page.locator("#settings")).to_be_visible()
    return page.locator("#settings")


def again(page: Page) -> None:
    """Another start of the page."""
    page.reload()
    wait_until_booted(page)
    settle(page)


def test_the_panel_comes_and_goes_like_any_other(open_fake: OpenFake) -> None:
    page = open_fake()
    for leave in (
        lambda: page.keyboard.press("Escape"),
        page.go_back,
        lambda: page.get_by_role("button", name="Done").click(),
        lambda: page.mouse.click(5, 5),
    ):
        found = panel(page)
        assert found.evaluate("panel => panel.contains(document.activeElement)")
        leave()
        expect(found).to_be_hidden()
        expect(page.locator("#start [data-action='ui settings']")).to_be_focused()
        # The entry of the panel goes a moment later.
        page.wait_for_function("typeof history.state === 'number'")
    found = panel(page)
    page.set_viewport_size({"width": 320, "height": 568})
    assert found.evaluate("panel => panel.scrollWidth <= panel.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    small = """panel => [...panel.querySelectorAll('select, button, .setting')]
      .filter(one => one.offsetHeight < 44 || one.scrollWidth > one.clientWidth + 1)
      .map(one => one.textContent)"""
    assert found.evaluate(small) == []


def test_what_the_page_alone_knows(table: StartMatch) -> None:
    """Pace, colours, hand, taps and pauses, with the scripted engine."""
    page = table("instant")
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("#start")).to_be_visible()
    light = page.evaluate(COLOUR)
    found = panel(page)
    found.locator("[name=theme]").select_option("dark")
    assert page.evaluate(COLOUR) != light
    found.locator("[name=side]").select_option("left")
    found.locator("[name=back][value=tiles]").check()
    for name in ("twice", "wait"):
        found.locator(f"[name={name}]").check()
    kept = {"v": 2, "theme": "dark", "side": "left", "back": "tiles", "twice": "on", "wait": "on"}
    assert stored(page) == kept
    found.locator("[name=pace]").select_option("slowest")
    again(page)
    assert stored(page) == kept | {"pace": "slowest"}
    assert page.evaluate(COLOUR) != light
    expect(page.locator("html")).to_have_attribute("data-side", "left")
    # The first tap lifts, another card's takes its place, Escape lays it down.
    card(page, "E3").click()
    expect(page.locator("#live")).to_contain_text("Once more plays it")
    card(page, "C2").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-lifted]")).to_have_attribute("data-card", "C2")
    page.keyboard.press("Escape")
    expect(page.locator("[data-lifted]")).to_have_count(0)
    expect(page.locator(".status")).to_have_text("Your turn.")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("[data-slot=trick]")).to_have_count(1)
    assert [request["action"] for request in asked(page, "act")] == ["play C2"]
    # Then nothing goes on but by a tap, Enter or Space.
    for count, go_on in ((1, "Space"), (2, "Enter")):
        expect(page.locator("[data-slot=trick]")).to_have_count(count)
        expect(page.locator("#wait")).to_be_visible()
        page.wait_for_timeout(300)
        expect(page.locator("[data-slot=trick]")).to_have_count(count)
        page.locator(".status").click() if go_on == "Space" else page.keyboard.press("Escape")
    expect(page.locator("[data-slot=trick]")).to_have_count(0)
    expect(page.locator("#wait")).to_be_hidden()


def test_what_the_engine_has_to_know(page: Page, open_page: OpenPage) -> None:
    """Deck and names, order, points, brief sentences, sounds: on a phone, at once, and
    after another start, in the picture of the waking table as well.
    """
    page.add_init_script(SPEAKER)
    page.set_viewport_size({"width": 360, "height": 740})
    table = Table(open_page(SEED_7))
    table.settle()
    arranged = table.cards("hand")
    found = panel(page)
    expect(page.locator("#settings[data-samples]")).to_be_visible()
    samples = found.locator("img.sample.french").evaluate_all(f"all => all.map({DRAWN})")
    assert len({*samples}) == 3
    assert all("data:image/svg+xml" in drawn for drawn in samples)
    found.locator("[name=deck][value=french]").check()
    found.locator("[name=order]").select_option("number")
    found.locator("[name=points]").uncheck()
    found.locator("[name=sound]").check()
    page.wait_for_function("typeof baza.playCues === 'function'")
    found.locator("[name=announce]").select_option("brief")
    found.locator("[name=volume]").fill("100")
    assert page.evaluate("sounded") > 0
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator("#table [role=dialog]")).to_have_count(0)
    for _ in range(2):
        assert table.cards("hand") == sorted(arranged, key=lambda name: int(name[1:]))
        ace = page.locator(f"{HAND}[data-card=O1]")
        expect(ace).to_have_attribute("aria-label", re.compile("^ace of diamonds"))
        page.wait_for_function("document.querySelector('link[data-deck=french]').sheet")
        assert "data:image/svg+xml" in ace.locator("img").evaluate(DRAWN)
        expect(page.locator(".won")).to_have_count(0)
        again(page)
    assert page.evaluate("sounded") == 0
    table.do("play O1")
    page.wait_for_function("sounded > 4")
    expect(page.locator("#live")).not_to_contain_text("You play")
    picture = json.loads(page.evaluate("localStorage['baza:picture']"))
    assert picture["build"].endswith("-french-number-off")


@pytest.mark.long
def test_forced_cards_and_decided_deals(open_page: OpenPage) -> None:
    """With both there is a choice whenever the person is asked, up to the result."""
    table = Table(open_page(SEED_7))
    table.settle()
    found = panel(table.page)
    for name in ("forced", "finish"):
        found.locator(f"[name={name}]").check()
    table.page.keyboard.press("Escape")
    table.page.keyboard.press("Escape")
    table.settle()
    while table.match.turn is not None:
        assert len(table.actions()) > 1
        table.do(table.actions()[0])
    expect(table.page.get_by_role("dialog")).to_be_visible()


@pytest.mark.long
def test_a_deck_that_cannot_be_had(
    open_fake: OpenFake, context: BrowserContext, guard: Guard
) -> None:
    """It is said, and the usual cards lie there."""
    guard.expect_errors("decks/italian.css")
    context.route("**/decks/italian.css", lambda route: route.abort())
    page = open_fake()
    found = panel(page)
    found.locator("[name=deck][value=italian]").check()
    expect(found.locator("#no-deck")).to_be_visible()
    expect(found.locator("[name=deck][value=spanish]")).to_be_checked()
    found.locator("[name=deck][value=plain]").check()
    expect(found.locator("#no-deck")).to_be_hidden()
    expect(page.locator("link[data-deck]")).to_have_attribute("data-deck", "plain")


@pytest.mark.long
@pytest.mark.parametrize(
    "trouble",
    ["delete window.AudioContext", "window.AudioContext = class { constructor() { throw 1; } }"],
)
def test_without_sound_the_table_is_as_good(page: Page, open_page: OpenPage, trouble: str) -> None:
    page.add_init_script(trouble)
    table = Table(open_page(SEED_7))
    table.settle()
    panel(page).locator("[name=sound]").check()
    page.wait_for_function("typeof baza.playCues === 'function'")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    table.do("play O1")
    assert len(table.match.deal.taken) > 1


@pytest.mark.long
def test_settings_of_another_tab_count_here(open_fake: OpenFake, site: str) -> None:
    page = open_fake()
    other = page.context.new_page()
    other.goto(site)
    panel(other).locator("[name=theme]").select_option("dark")
    page.wait_for_function("baza.setting('theme') === 'dark'")
    assert page.evaluate(COLOUR) == other.evaluate(COLOUR)


@pytest.mark.long
def test_keys_that_type_something_can_be_switched_off(table: StartMatch) -> None:
    """Space shortens no pause any more; Enter does, and on a card both play it."""
    page = table("slow")
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("#start")).to_be_visible()
    panel(page).locator("[name=keys]").uncheck()
    page.keyboard.press("Escape")
    page.locator("[data-action='ui resume']").click()
    expect(page.locator("#table")).to_be_visible()
    settle(page)
    card(page, "C5").press("Space")
    expect(page.locator("[data-slot=trick]")).to_have_count(1)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    page.wait_for_timeout(200)
    expect(page.locator("[data-slot=trick]")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("[data-slot=trick]")).to_have_count(2)
    assert focused(page) != "card:C5"
