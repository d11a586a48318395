"""What helps, at the table of a real browser: hints beside the play, taking back, what is kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.harness import OpenPage, wait_until_booted
from tests.browser.layout import SIZES, covered, too_small
from tests.browser.table import Table, opened_at
from tests.browser.tresillo_positions import position
from tests.browser.tute_positions import window

pytestmark = pytest.mark.kept

TRESSETTE = "#game=tressette&seed=7&bots=aprendiz&pace=instant"
FOCUSED = "document.activeElement.dataset.action || document.activeElement.className"


def opened(open_page: OpenPage) -> Table:
    table = Table(open_page(TRESSETTE))
    table.settle()
    return table


def play(table: Table, number: int = 1) -> None:
    """Some cards, the first that may be played."""
    for _ in range(number):
        table.page.locator('[data-action^="play "]').first.click()
        table.settle()


def hint(table: Table) -> str:
    """Asks for a hint; the sentence that came."""
    table.button("ui hint").click()
    return table.page.locator(".advice").inner_text()


def test_a_hint_marks_the_best_card_and_says_why(open_page: OpenPage) -> None:
    """Each card bears its figure; it is said once; the card can be played; the record tells."""
    table = opened(open_page)
    play(table)
    said = hint(table)
    assert said.startswith("Best: the ")
    assert table.page.locator("#live").inner_text().strip() == said
    live = table.page.locator('.hand .card:not([aria-disabled="true"])')
    assert table.page.locator(".hand .worth").count() == live.count()
    best = table.page.locator(".hand .card[data-best]").first
    assert "best" in (best.get_attribute("aria-label") or "")
    best.click()
    table.settle()
    assert table.page.locator(".worth, .advice").count() == 0
    assert table.record["help"] == ["hint"]


@pytest.mark.parametrize("game", ["tute2", "tute4", "auction", "trump", "exchange", "signal"])
def test_hints_find_their_room(open_page: OpenPage, game: str) -> None:
    """In every kind of question, at every size, nothing lies on anything else or is too small."""
    named = {
        "auction": "auction, first to speak",
        "trump": "trump of an entrada",
        "exchange": "exchange of an entrada",
        "signal": "signal, first",
    }
    match = position(named[game]) if game in named else window(game, "E1 E12 E4 C12 C11 O2")
    table = opened_at(open_page, match)
    hint(table)
    wrong = []
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        wrong += [f"{width}x{height}: {what}" for what in covered(table.page)]
        tools = [what for what in too_small(table.page) if what.startswith(("ui h", "ui u"))]
        wrong += [f"{width}x{height}: {what}" for what in tools]
    assert wrong == []


def test_who_plays_on_gets_no_hint_for_what_has_passed(open_page: OpenPage) -> None:
    table = opened(open_page)
    play(table)
    ply = int(table.data("ply"))
    card = table.page.locator('[data-action^="play "]').first.get_attribute("data-action")
    table.page.evaluate(
        """card => {
          document.querySelector('[data-action="ui hint"]').click();
          const isFree = () => document.documentElement.dataset.busy === "false";
          const press = () => document.querySelector(`[data-action="${card}"]`).click();
          const wait = () => (isFree() ? press() : setTimeout(wait, 5));
          setTimeout(wait, 30);  // What is pressed while the table is busy counts for nothing.
        }""",
        card,
    )
    table.page.wait_for_function(f"+document.querySelector('[data-table]').dataset.ply > {ply}")
    table.settle()
    table.page.wait_for_timeout(500)
    assert table.page.locator(".worth, .advice").count() == 0
    table.check_against_rules()


@pytest.mark.long
def test_figures_stay_on_for_every_turn_and_over_a_reload(open_page: OpenPage) -> None:
    table = opened(open_page)
    table.do("ui help")
    table.do("ui what_if")
    switch = table.page.locator('.panel [data-action="ui what_if"]')
    assert switch.get_attribute("aria-pressed") == "true"
    table.page.keyboard.press("Escape")
    table.settle()
    for _ in range(2):
        expect(table.page.locator(".hand .card[data-best]").first).to_be_visible()
        play(table)
    table.page.reload()
    wait_until_booted(table.page)
    table.settle()
    expect(table.page.locator(".hand .card[data-best]").first).to_be_visible()
    assert table.record["help"] == ["what_if"]


def test_taken_back_and_done_again_by_keys(open_page: OpenPage) -> None:
    """Back to the own last decision, over a reload, and forth to where one was."""
    table = opened(open_page)
    play(table, 3)
    before = table.record["deals"]
    hand = table.cards("hand")
    keyboard = table.page.keyboard
    keyboard.press("Control+z")
    table.settle()
    keyboard.press("Control+z")
    table.settle()
    assert len(table.cards("hand")) >= len(hand)
    assert table.data("turn") == "0"
    table.check_against_rules()
    table.page.reload()
    wait_until_booted(table.page)
    table.settle()
    keyboard.press("Control+Shift+z")
    table.settle()
    keyboard.press("Control+y")
    table.settle()
    assert table.record["deals"] == before
    assert table.cards("hand") == hand
    assert table.record["help"] == ["undo"]


def test_help_by_keyboard_alone(open_page: OpenPage) -> None:
    """The panel has the focus while it is open, and gives it back to the hand."""
    table = opened(open_page)
    play(table, 4)
    keyboard = table.page.keyboard
    table.page.locator('[data-action="ui help"]').focus()
    keyboard.press("Enter")
    table.settle()
    actions = set()
    for _ in range(12):
        actions.add(table.page.evaluate(FOCUSED))
        assert table.page.evaluate("!!document.activeElement.closest('.panel')")
        keyboard.press("Tab")
    assert {"ui close", "ui what_if", "ui undo", "ui replay"} <= actions
    keyboard.press("Escape")
    table.settle()
    assert table.page.evaluate("document.activeElement.dataset.slot") == "hand"


@pytest.mark.long
def test_the_result_says_that_there_was_help(open_page: OpenPage) -> None:
    table = opened(open_page)
    hint(table)
    table.do("ui hint")
    assert table.page.locator(".worth, .advice").count() == 0
    while table.data("phase") != "deal_over":
        play(table)
    assert "With help: hints." in table.page.get_by_role("dialog").inner_text()
    table.page.keyboard.press("Control+z")
    table.settle()
    assert table.data("phase") == "play"
    table.do("ui menu")
    assert "with help" in table.page.locator("#matches").inner_text()
