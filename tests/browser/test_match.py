"""Whole matches in a real browser, and what people do to a table in between."""

from __future__ import annotations

import io
import json
import re

import pytest
from playwright.sync_api import Page, expect

from game.__main__ import main
from game.rules.record import encode
from tests.browser.harness import OpenPage, serve, wait_until_booted
from tests.browser.table import Table
from tools.serve import DIST

pytestmark = pytest.mark.kept

FAST = "&pace=instant"
SEED_7 = "#game=tressette&seed=7&bots=aprendiz"
PHONE = {"width": 360, "height": 740}


def open_table(open_page: OpenPage, fragment: str = SEED_7 + FAST) -> Table:
    """The site opened at a match, ready for the first action."""
    table = Table(open_page(fragment))
    table.settle()
    return table


def go_on_or_stop(table: Table) -> bool:
    """Starts the next deal after a finished one; False when the match is over."""
    if table.data("phase") == "deal_over":
        table.button("ui next").click()
        table.settle()
    return table.data("phase") != "match_over"


@pytest.mark.long
def test_a_whole_match_by_clicks(open_page: OpenPage) -> None:
    """From the first card to the winner; at every turn the page offers what the rules allow."""
    table = open_table(open_page, SEED_7 + "&options=target=11" + FAST)
    while go_on_or_stop(table):
        table.check_against_rules()
        table.page.locator('[data-action^="play "]').last.click()
        table.settle()
    match = table.match
    assert match.winner is not None
    words = table.page.get_by_role("dialog").inner_text()
    assert all(str(total) in words for total in match.standing.totals)
    table.button("ui new").click()
    table.settle()
    again = table.match
    assert again.seed != 7
    assert len(again.deals) == 1


@pytest.mark.long
def test_a_whole_match_by_keyboard_alone(open_page: OpenPage) -> None:
    """Arrows along the hand, Enter plays, Enter goes on; the focus is never lost."""
    table = open_table(open_page, SEED_7 + "&options=target=11" + FAST)
    keyboard = table.page.keyboard
    keyboard.press("Tab")
    for _ in range(500):
        if table.data("phase") == "match_over":
            break
        focused = table.page.evaluate("document.activeElement.dataset.action || ''")
        assert focused, "the focus is nowhere"
        if focused.startswith("play ") or focused == "ui next":
            keyboard.press("Enter")
        elif focused.startswith("ui why"):
            keyboard.press("ArrowRight")
            after = table.page.evaluate("document.activeElement.dataset.action")
            if after == focused:
                keyboard.press("Home")
        else:
            keyboard.press("Tab")
        table.settle()
    assert table.match.winner is not None
    assert table.page.evaluate("document.activeElement.dataset.action") == "ui new"


@pytest.mark.long
def test_a_match_by_taps_on_a_phone(phone: OpenPage) -> None:
    """Cards are tapped; nothing scrolls; the whole hand can be reached."""
    page = phone(SEED_7 + "&options=target=11" + FAST, PHONE)
    table = Table(page)
    table.settle()
    overflow = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    while table.data("phase") != "match_over":
        if table.data("phase") == "deal_over":
            table.button("ui next").tap()
        else:
            assert page.evaluate(overflow) == [PHONE["width"], PHONE["height"]]
            page.locator('[data-action^="play "]').first.tap()
        table.settle()
    assert table.match.winner is not None


@pytest.mark.long
def test_reload_and_a_new_tab_find_the_same_position(open_page: OpenPage, site: str) -> None:
    """In the middle of a trick: the same cards, the same trick, the same turn."""
    table = open_table(open_page)
    while not table.match.view(0).trick:
        table.page.locator('[data-action^="play "]').first.click()
        table.settle()
    before, hand, trick = table.record, table.cards("hand"), table.cards("trick")
    table.page.reload()
    wait_until_booted(table.page)
    table.settle()
    assert table.record == before
    assert (table.cards("hand"), table.cards("trick")) == (hand, trick)
    other = Table(table.page.context.new_page())
    table.page.close()
    other.page.goto(site + SEED_7)
    wait_until_booted(other.page)
    other.settle()
    assert other.record == before
    other.check_against_rules()


@pytest.mark.long
def test_killed_during_every_pause_nothing_is_lost(open_page: OpenPage) -> None:
    """Whatever was shown when the page went away is there again when it comes back."""
    table = open_table(open_page, SEED_7 + "&pace=slow")
    for _ in range(2):
        table.page.locator('[data-action^="play "]').first.click()
        table.page.wait_for_function("document.documentElement.dataset.busy === 'true'")
        table.page.wait_for_timeout(250)
        seen, ply = table.record, table.data("ply")
        table.page.reload()
        wait_until_booted(table.page)
        kept = table.record["deals"][-1]["actions"]
        assert kept[: len(seen["deals"][-1]["actions"])] == seen["deals"][-1]["actions"]
        assert int(ply) <= len(seen["deals"][-1]["actions"])
        table.settle()
        table.check_against_rules()


def test_five_fast_clicks_play_one_card(open_page: OpenPage) -> None:
    """One card of ours goes, whatever lies under the pointer afterwards."""
    table = open_table(open_page, SEED_7)
    box = table.page.locator('[data-action^="play "]').first.bounding_box()
    assert box
    before = len(table.record["deals"][0]["actions"])
    for _ in range(5):
        table.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    table.settle()
    match = table.match
    ours = [taken for taken in match.deal.taken[before:] if taken.seat == 0]
    assert len(ours) == 1
    table.check_against_rules()


@pytest.mark.parametrize(
    "junk",
    [
        "{",
        pytest.param("null", marks=pytest.mark.long),
        '{"version":1,"record":{"format":"baza/0"}}',
    ],
)
def test_junk_in_storage_is_set_aside(open_page: OpenPage, page: Page, junk: str) -> None:
    """It never stops the start: it is said, kept elsewhere, and a new match can be had."""
    put = f"localStorage['baza:match'] = {json.dumps(junk)}"
    page.add_init_script(f"sessionStorage.seen || (sessionStorage.seen = 1, {put})")
    open_page(FAST.replace("&", "#"))
    expect(page.locator("#notice")).to_contain_text("set aside")
    kept = page.evaluate(
        "Object.entries(localStorage).filter(([key]) => key.startsWith('baza:aside:'))"
    )
    assert [text for _, text in kept] == [junk]
    page.locator('#start [data-action="ui start"]').click()
    table = Table(page)
    table.settle()
    table.check_against_rules()


@pytest.mark.long
def test_the_same_seed_deals_as_on_the_command_line(open_page: OpenPage) -> None:
    """A match that plays itself has the very record that the command line prints."""
    table = open_table(open_page, "#game=tressette&seed=11&bots=random,aprendiz" + FAST)
    while go_on_or_stop(table):
        table.settle()
    printed = io.StringIO()
    arguments = ["play", "tressette", "--seed", "11", "--bots", "random,aprendiz"]
    assert main(arguments, io.BytesIO(), printed, io.StringIO()) == 0
    assert table.record == json.loads(printed.getvalue())


def test_bad_values_in_the_address_are_named(open_page: OpenPage) -> None:
    """Defaults are played; the good values hold."""
    table = open_table(
        open_page, "#game=tressette&seed=5&bots=hal&options=target=22,show_drawn=true" + FAST
    )
    notice = table.page.locator("#notice")
    expect(notice).to_contain_text("hal")
    expect(notice).to_contain_text("22")
    assert table.record["options"] == {"show_drawn": True}
    assert table.match.seed == 5


def test_an_illegal_card_says_why(open_page: OpenPage) -> None:
    """It cannot be played, stays focusable, and the sentence names the suit."""
    table = open_table(open_page)
    while not (table.match.view(0).trick and table.refused()):
        table.page.locator('[data-action^="play "]').first.click()
        table.settle()
    before = table.record
    card = table.page.locator('[data-slot=hand][aria-disabled="true"]').first
    card.click(force=True)  # a card that may not be played counts as disabled
    expect(table.page.locator("#live")).to_have_text(
        re.compile(r"You must follow (coins|cups|swords|clubs)\.")
    )
    card.focus()
    table.page.keyboard.press("Enter")
    table.settle()
    assert table.record == before


def test_the_last_trick_can_be_looked_at(open_page: OpenPage) -> None:
    """On request, with who led and who took it."""
    table = open_table(open_page)
    expect(table.button("ui last")).to_have_count(0)
    table.page.locator('[data-action^="play "]').first.click()
    table.settle()
    while not table.match.view(0).tricks:
        table.page.locator('[data-action^="play "]').first.click()
        table.settle()
    table.button("ui last").click()
    dialog = table.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_each_event_is_said_once(open_page: OpenPage, page: Page) -> None:
    """The live region tells every card of a deal exactly once."""
    page.add_init_script(
        """addEventListener('DOMContentLoaded', () => {
          window.told = [];
          new MutationObserver(changes => changes.forEach(change =>
            change.addedNodes.forEach(node => window.told.push(node.textContent))
          )).observe(document.getElementById('live'), {childList: true});
        })"""
    )
    table = open_table(open_page)
    while table.data("phase") == "play":
        table.page.locator('[data-action^="play "]').first.click()
        table.settle()
    told = table.page.evaluate("window.told")
    plays = [sentence for sentence in told if re.search(r"\bplays? the\b", sentence)]
    assert len(plays) == len(set(plays)) == 40
    assert sum(sentence.startswith("You draw") for sentence in told) == 10
    assert encode(table.match)["deals"][0]["result"]["last_trick"] in (0, 1)


@pytest.mark.long
def test_played_under_a_subpath(page: Page) -> None:
    """A host may put the folder anywhere."""
    with serve(DIST, "/games/baza/") as address:
        page.goto(address + SEED_7 + FAST)
        wait_until_booted(page)
        table = Table(page)
        table.settle()
        page.locator('[data-action^="play "]').first.click()
        table.settle()
        table.check_against_rules()


@pytest.mark.long
def test_a_second_tab_does_not_overwrite_the_first(open_page: OpenPage, site: str) -> None:
    """It says so, leaves the match as it is, and shows it as it stands once it takes it over."""
    first = open_table(open_page)
    second = Table(first.page.context.new_page())
    second.page.goto(site + SEED_7 + FAST)
    wait_until_booted(second.page)
    second.settle()
    for _ in range(2):
        first.page.locator('[data-action^="play "]').first.click()
        first.settle()
    kept = first.record
    second.page.locator('[data-action^="play "]').first.click()
    second.settle()
    expect(second.page.locator("#notice")).to_contain_text("another tab")
    assert first.record == kept
    second.button("ui here").click()
    expect(second.page.locator("[data-table]")).to_have_attribute("data-ply", first.data("ply"))
    second.settle()
    second.check_against_rules()


@pytest.mark.long
def test_every_match_that_was_left_can_be_gone_on_with(open_page: OpenPage) -> None:
    """Three games begun one after the other, the page loaded again: each is offered."""
    table = open_table(open_page)
    records = {}
    for game_id in ("tressette", "tute2", "tute4"):
        if game_id != "tressette":
            table.button("ui menu").click()
            table.page.locator(f"input[name=game][value={game_id}]").check()
            table.page.locator('#start [data-action="ui start"]').click()
            table.settle()
        table.page.locator('[data-action^="play "]').first.click()
        table.settle()
        records[game_id] = table.record
    table.page.goto(table.page.url.partition("#")[0])
    wait_until_booted(table.page)
    table.settle()
    for game_id, title in (("tressette", "Tressette"), ("tute2", "two"), ("tute4", "four")):
        table.button("ui menu").click()
        table.page.locator("#matches button", has_text=title).click()
        expect(table.page.locator("[data-table]")).to_have_attribute("data-game", game_id)
        table.settle()
        assert table.record == records[game_id]
