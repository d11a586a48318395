"""Tute in a real browser: whole matches, singing, the duties, what fits on a small screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from game.rules.cards import card_text
from game.table.texts import reason_text
from tests.browser.harness import OpenPage, wait_until_booted
from tests.browser.layout import SIZES, covered, play_by_taps
from tests.browser.table import Table, opened_at
from tests.browser.tute_positions import final_position, position_of, window
from tests.rules.support import cards
from tests.rules.tute_support import VECTORS

pytestmark = pytest.mark.kept

LEGAL = {vector["id"]: vector for vector in VECTORS["legal"] if not vector["options"]}
NOT_SHOWN = ("L20", "L46")
"""A lead, where all is free; and a hand without the turned card, which its holder would have."""


def a_turn(table: Table) -> str:
    """What a player does who sings whatever can be sung, else plays the last card that may go."""
    offered = table.actions()
    return next((action for action in offered if action.startswith("sing ")), offered[-1])


@pytest.mark.parametrize(
    ("game_id", "seed"), [("tute2", 7), pytest.param("tute4", 3, marks=pytest.mark.long)]
)
def test_a_whole_match_by_clicks(open_page: OpenPage, game_id: str, seed: int) -> None:
    """To the winner; at every turn the page offers what the rules allow, songs among it."""
    table = Table(open_page(f"#game={game_id}&seed={seed}&bots=aprendiz&pace=instant"))
    table.settle()
    while table.data("phase") != "match_over":
        if table.data("phase") == "deal_over":
            table.do("ui next")
        else:
            table.check_against_rules()
            table.do(a_turn(table))
    match = table.match
    assert match.winner is not None
    words = table.page.get_by_role("dialog").inner_text()
    assert all(str(total) in words for total in match.standing.totals)


@pytest.mark.long
def test_a_whole_match_by_keyboard_alone(open_page: OpenPage) -> None:
    """Two players: Tab to the songs, arrows along the hand; the focus is never lost."""
    table = Table(open_page("#game=tute2&seed=4&bots=aprendiz&pace=instant"))
    table.settle()
    page, sung = table.page, 0
    focused_action = "document.activeElement.dataset.action || ''"
    page.keyboard.press("Tab")
    for _ in range(600):
        if table.data("phase") == "match_over":
            break
        focused = page.evaluate(focused_action)
        assert focused, "the focus is nowhere"
        wants_to_sing = any(action.startswith("sing ") for action in table.actions())
        if wants_to_sing and not focused.startswith("sing "):
            # From the hand back past figures that can be asked; they stand before it.
            page.keyboard.press("Shift+Tab")
        elif focused == "ui next" or focused.startswith(("sing ", "play ")):
            sung += focused.startswith("sing ")
            page.keyboard.press("Enter")
            table.settle()
        elif focused.startswith("ui why"):
            page.keyboard.press("ArrowRight")
            if page.evaluate(focused_action) == focused:
                page.keyboard.press("Home")
        else:
            page.keyboard.press("Tab")
    assert table.match.winner is not None
    assert sung
    assert page.evaluate(focused_action) == "ui new"


def test_a_match_by_taps_on_the_smallest_phone(phone: OpenPage) -> None:
    """Four hands and the trick fit without scrolling, and nothing lies on anything else."""
    play_by_taps(Table(phone("#game=tute4&seed=3&bots=aprendiz&pace=instant")), a_turn)


def test_nothing_covers_anything_at_any_size(open_page: OpenPage) -> None:
    """With songs, a song that must wait, a warning, a trick half played, the stock gone."""
    two = window("tute2", "E1 E12 E4 C12 C11 O2", turned="E7", stock="O12 O11")
    four = window("tute4", "E1 E12 E11 C12 C11 O12 O11")
    last = final_position(LEGAL["L47"], cards("C4 C2 E1 O4 O5 O6"))
    table = opened_at(open_page, two)
    wrong = []
    for match, action in ((two, "sing C"), (four, "sing E"), (last, "play C4")):
        table.go_to(match)
        for done in (False, True):
            if done:
                table.do(action)
            for width, height in SIZES:
                table.page.set_viewport_size({"width": width, "height": height})
                wrong += [
                    f"{match.game.id} {width}x{height} {what}" for what in covered(table.page)
                ]
    assert wrong == []


def test_the_duties_leave_exactly_the_right_cards(open_page: OpenPage) -> None:
    """Position after position: what may be played, and for the rest the reason in words."""
    table = opened_at(open_page, position_of(LEGAL["L01"])[0])
    told = set()
    for name, vector in LEGAL.items():
        if name in NOT_SHOWN:
            continue
        match, legal = position_of(vector)
        table.go_to(match)
        table.check_against_rules()
        playable = {action[5:] for action in table.actions() if action.startswith("play ")}
        assert playable == legal, name
        assert set(table.refused()) == set(table.cards("hand")) - legal, name
        why = {card_text(c): reason_text(r) for c, r in match.view(0).refused.items()}
        for card in table.refused():
            button = table.page.locator(f'[data-slot=hand][data-card="{card}"]')
            assert button.get_attribute("data-why") == why[card], name
            assert why[card] in table.page.locator(".status").inner_text(), name
            told.add(why[card])
    assert {
        "You must follow cups and beat the knight.",
        "You must follow cups and beat the king.",
        "You must follow swords and beat the 6.",
        "You must follow cups.",
        "You must follow coins.",
        "You have no cups: you must trump.",
        "You have no cups: you must beat the 6 of swords.",
    } <= told


def test_twenty_and_forty_are_sung_and_stay_visible(open_page: OpenPage) -> None:
    """The lead is never blocked; the 20 waits for the 40 and says why; after it the lead is due."""
    table = opened_at(open_page, window("tute4", "E1 E12 E11 C12 C11 O2"))
    live = table.page.locator("#live")
    assert any(action.startswith("play ") for action in table.actions())
    assert [action for action in table.actions() if action.startswith("sing ")] == ["sing E"]
    assert table.button("sing E").inner_text() == "Sing 40 in swords"
    table.button("ui why sing C").click(force=True)
    expect(live).to_contain_text("The 40 in swords comes first")
    expect(table.button("sing E")).to_be_visible()
    table.do("sing E")
    table.check_against_rules()
    expect(live).to_contain_text("You sing 40 in swords.")
    assert all(action.startswith("play ") for action in table.actions())
    expect(table.page.locator(".own .song")).to_have_text("40 in swords")
    table.do(table.actions()[0])
    expect(table.page.locator(".own .song")).to_have_text("40 in swords")
    table.go_to(window("tute4", "E1 C12 C11 O2 O4"))
    table.do("sing C")
    expect(live).to_contain_text("You sing 20 in cups.")
    expect(table.page.locator(".own .song")).to_have_text("20 in cups")


def test_a_twenty_that_gives_up_a_forty_is_warned_of(open_page: OpenPage) -> None:
    """Half of the 40 is held and the other half may come: said beforehand, not forbidden."""
    table = opened_at(
        open_page, window("tute2", "E1 E12 C12 C11 O2 O4", turned="E7", stock="O12 O5")
    )
    warning = table.page.locator(".actions .warning")
    expect(warning).to_have_text("Singing 20 now gives up a 40 in swords.")
    table.do("sing C")
    expect(warning).to_have_count(0)
    expect(table.page.locator(".own .song")).to_have_text("20 in cups")
    table.go_to(window("tute2", "E1 C12 C11 O2 O4 O5", turned="E7", stock="O12 O7"))
    expect(table.button("sing C")).to_be_visible()
    expect(warning).to_have_count(0)


@pytest.mark.parametrize("game_id", ["tute2", "tute4"])
def test_a_tute_ends_the_match_with_its_four_cards(open_page: OpenPage, game_id: str) -> None:
    """Kings and knights; the panel names the tute and shows the cards."""
    kings = window(game_id, "E1 O12 C12 E12 B12 O2", turned="E7")
    knights = window(game_id, "E1 O11 C11 E11 B11 O2", turned="E7")
    table = opened_at(open_page, kings)
    for match, word, name, number in (
        (kings, "tute12", "kings", 12),
        (knights, "tute11", "knights", 11),
    ):
        table.go_to(match)
        table.do(f"sing {word}")
        panel = table.page.get_by_role("dialog")
        expect(panel).to_contain_text(f"You sing the tute of {name}!")
        shown = panel.locator(".fan .card").evaluate_all("all => all.map(c => c.dataset.card)")
        assert shown == [f"{suit}{number}" for suit in "OCEB"]
        assert table.data("phase") == "match_over"
        assert table.match.winner == 0


@pytest.mark.long
def test_reload_with_the_window_open_and_within_a_trick(open_page: OpenPage) -> None:
    """The song can still be sung; the trick lies as it lay."""
    table = opened_at(open_page, window("tute4", "E1 E12 E11 C12 C11 O2"))

    def reload() -> None:
        before = table.record
        table.page.reload()
        wait_until_booted(table.page)
        table.settle()
        assert table.record == before
        table.check_against_rules()

    reload()
    table.do("sing E")
    reload()
    expect(table.page.locator(".own .song")).to_have_text("40 in swords")
    while not table.match.view(0).trick:
        table.do(table.actions()[-1])
    reload()


def test_the_end_of_the_stock_is_shown_and_said(open_page: OpenPage) -> None:
    """The turned trump is drawn by the loser of the trick; from then on the duties hold."""
    match = final_position(LEGAL["L47"], cards("C4 C2 E1 O4 O5 O6"), upto=26)
    if match.turn != 0:
        match = final_position(LEGAL["L47"], cards("C4 C2 E1 O4 O5 O6"), upto=27)
    table = opened_at(open_page, match)
    assert table.cards("trump") == ["E1"]
    expect(table.page.locator(".stock > .count")).to_have_text(re.compile("2 left"))
    assert table.refused() == []
    told = table.page.evaluate_handle(
        """() => { const told = []; new MutationObserver(changes => changes.forEach(change =>
          change.addedNodes.forEach(node => told.push(node.textContent))
        )).observe(document.getElementById('live'), {childList: true}); return told; }"""
    )
    table.do(table.actions()[0])
    said = told.json_value()
    assert "The stock is gone: from now on follow, beat and trump." in said
    assert any("ace of swords" in sentence for sentence in said)
    expect(table.page.locator(".stock > .count")).to_have_text("stock gone: full duties")
    assert table.cards("trump") == []
    assert "E1" in table.cards("hand")
