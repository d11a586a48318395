"""The page alone, with a scripted engine: what the player does and what reaches the engine."""

from __future__ import annotations

import json

from playwright.sync_api import BrowserContext, expect

from tests.browser.fake_page import (
    FAKE,
    HAND,
    OpenFake,
    StartMatch,
    asked,
    card,
    focused,
    play_and_time,
    settle,
)
from tests.browser.harness import Guard, Hold

# ---- start ------------------------------------------------------------------------------------


def test_form_becomes_an_intent(table: StartMatch) -> None:
    page = table()
    (request,) = asked(page, "ui")
    assert request["intent"].startswith("start game=tressette&bots=")
    expect(page.locator("#start")).to_be_hidden()
    assert asked(page, "open")[0]["fragment"] == "seed=7&pace=instant"
    assert page.evaluate("location.hash") == "#pace=instant"


def test_wish_from_before_the_start_is_done(open_fake: OpenFake, context: BrowserContext) -> None:
    engine = Hold(context, "**/fake_engine.py", FAKE)
    page = open_fake(ready=False)
    page.wait_for_function("window.baza !== undefined")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_timeout(300)
    engine.release()
    expect(page.locator(HAND)).to_have_count(10)
    assert [request["do"] for request in asked(page)] == ["open", "ui"]


def test_stored_match_opens_the_table(table: StartMatch) -> None:
    page = table()
    page.reload()
    expect(page.locator(HAND)).to_have_count(10)
    settle(page)
    assert json.loads(asked(page, "open")[-1]["stored"]["baza:match"])["ply"] == 0


def test_menu_and_back(table: StartMatch) -> None:
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


def test_another_address_opens_again(table: StartMatch) -> None:
    page = table("slow")
    card(page, "E1").click()
    page.evaluate("location.hash = '#pace=quick'")
    page.evaluate("location.hash = '#seed=8'")
    expect(page.locator(HAND)).to_have_count(9)
    settle(page)
    assert asked(page)[-1]["do"] == "open"
    assert asked(page)[-1]["fragment"] == "seed=8"
    assert [request["do"] for request in asked(page)][2:] == ["act", "open"]


# ---- a card is played once ---------------------------------------------------------------------


def test_five_fast_clicks_play_one_card(table: StartMatch) -> None:
    page = table()
    card(page, "E3").click(click_count=5, delay=5)
    expect(page.locator(HAND)).to_have_count(9)
    settle(page)
    (request,) = asked(page, "act")
    assert request == {"do": "act", "deal": 1, "ply": 0, "action": "play E3"}


def test_separate_fast_clicks_play_one_card(table: StartMatch) -> None:
    """Without a click count, as a second finger makes them, where another card has moved to."""
    page = table()
    box = card(page, "E3").bounding_box()
    assert box is not None
    for step in range(5):
        page.mouse.click(box["x"] + box["width"] / 2 + step % 2, box["y"] + box["height"] / 2)
    settle(page)
    assert len(asked(page, "act")) == 1


def test_clicks_from_script_on_every_card_play_one(table: StartMatch) -> None:
    page = table("normal")
    page.evaluate("document.querySelectorAll('[data-slot=hand]').forEach((card) => card.click())")
    expect(page.locator(HAND)).to_have_count(9)
    assert len(asked(page, "act")) == 1


def test_two_fingers_at_once_play_at_most_one_card(
    table: StartMatch, context: BrowserContext
) -> None:
    page = table()
    touch = context.new_cdp_session(page)
    boxes = [card(page, name).bounding_box() for name in ("E3", "C2")]
    fingers = [
        {"x": box["x"] + 9, "y": box["y"] + 9, "id": n} for n, box in enumerate(boxes) if box
    ]
    for number in (1, 2):
        points = fingers[:number]
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    for points in (fingers[:1], []):
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": points})
    page.wait_for_timeout(200)
    settle(page)
    assert len(asked(page, "act")) <= 1


def test_press_begun_in_a_pause_plays_nothing(table: StartMatch) -> None:
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


def test_enter_held_down_plays_one_card(table: StartMatch) -> None:
    page = table()
    card(page, "E3").focus()
    for _ in range(4):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    settle(page)
    assert len(asked(page, "act")) == 1


# ---- pauses -----------------------------------------------------------------------------------


def test_pauses_last_and_can_be_hurried(table: StartMatch) -> None:
    page = table("normal")
    assert play_and_time(page) > 1.9
    card(page, "C6").click()
    page.keyboard.press("Escape")
    expect(page.locator("[data-slot=trick]")).to_have_count(2)
    page.locator("#table .trick").click()
    expect(page.locator("[data-slot=trick]")).to_have_count(0)
    settle(page)
    assert len(asked(page, "act")) == 2


def test_no_pause_at_instant_pace(table: StartMatch) -> None:
    page = table()
    start = page.evaluate("performance.now()")
    page.evaluate("document.querySelector('[data-slot=hand]').click()")
    page.wait_for_function("JSON.parse(localStorage.getItem('baza:log')).length === 5")
    assert page.evaluate("performance.now()") - start < 700


def test_intent_in_a_pause_waits_its_turn(table: StartMatch) -> None:
    page = table("slow")
    card(page, "E7").click()
    page.get_by_role("button", name="Last trick").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    kinds = [request["do"] for request in asked(page)]
    assert kinds[2:] == ["act", "advance", "advance", "ui"]


# ---- keyboard and focus ------------------------------------------------------------------------


def test_arrows_walk_the_hand_and_focus_stays(table: StartMatch) -> None:
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


def test_up_and_down_leave_the_hand_and_come_back(table: StartMatch) -> None:
    page = table()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowUp")
    assert focused(page) == "odd"
    page.keyboard.press("ArrowUp")
    assert focused(page) == "offer"
    page.keyboard.press("ArrowDown")
    assert focused(page) == "card:E1"


def test_panel_takes_holds_and_returns_the_focus(table: StartMatch) -> None:
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
