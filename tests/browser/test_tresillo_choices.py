"""Tresillo in a real browser: choosing cards and trumps, giving up, taking over, claiming."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.harness import OpenPage
from tests.browser.table import Table, fragment, opened_at
from tests.browser.tresillo_play import play_out
from tests.browser.tresillo_positions import (
    BEGUN,
    POOR,
    Script,
    played,
    position,
)

pytestmark = pytest.mark.kept


def test_cards_are_chosen_and_given_back_until_it_is_confirmed(open_page: OpenPage) -> None:
    """Each tap takes a card or leaves it; one too many is refused with words and no card goes."""
    table = opened_at(open_page, position("exchange of the second defender"))
    page, hand = table.page, table.cards("hand")
    confirm = page.locator('[data-key="do:exchange"]')
    expect(confirm).to_have_text("Keep all")
    for card in hand[:2]:
        table.do(f"ui pick {card}")
    assert table.picked() == hand[:2]
    expect(confirm).to_have_text("Exchange 2 cards")
    table.check_against_rules()
    table.do(f"ui pick {hand[2]}")
    expect(confirm).to_have_attribute("aria-disabled", "true")
    expect(confirm).to_contain_text("Choose at most 2")
    before = table.record
    confirm.click(force=True)
    expect(page.locator("#live")).to_contain_text("Choose at most 2")
    assert table.record == before
    table.do(f"ui pick {hand[2]}")
    assert table.picked() == hand[:2]
    table.do("ui unpick")
    assert table.picked() == []
    for card in hand[7:]:
        table.do(f"ui pick {card}")
    confirm.click()
    table.settle()
    (gone,) = [text for text in table.record["deals"][0]["actions"][-3:] if "exch" in text][-1:]
    assert sorted(gone.split()[1:]) == sorted(hand[7:])
    assert not set(hand[7:]) & set(table.cards("hand"))
    assert table.picked() == []


@pytest.mark.long
def test_whoever_finds_the_stock_empty_is_passed_over(open_page: OpenPage) -> None:
    """The first defender takes all that is left; it is said that the other gets nothing."""
    table = opened_at(open_page, position("exchange of the first defender"))
    for card in table.cards("hand")[:8]:
        table.do(f"ui pick {card}")
    table.page.locator('[data-key="do:exchange"]').click()
    table.settle()
    exchanges = [t.seat for t in table.match.deal.taken if t.action.verb == "exchange"]
    assert exchanges == [2, 0]
    expect(table.page.locator("#live")).to_contain_text("Nothing is left for East to exchange.")
    expect(table.page.locator(".stock > .count")).to_have_text("stock gone")


@pytest.mark.long
def test_exchanged_cards_are_seen_to_go_and_come(open_page: OpenPage, page: Page) -> None:
    """They fly to the stock and from it; not for those who want less motion."""
    page.add_init_script(
        """window.flown = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...all) {
          window.flown.push(this.dataset.card || 'gone');
          return animate.apply(this, all);
        }"""
    )
    table = Table(open_page(fragment(position("exchange of an entrada"), "quick")))
    for reduced, name in (
        (False, "exchange of an entrada"),
        (True, "exchange of the first defender"),
    ):
        page.emulate_media(reduced_motion="reduce" if reduced else "no-preference")
        if reduced:
            table.go_to(position(name), "quick")
        table.settle()
        before = table.cards("hand")
        for card in before[-2:]:
            table.do(f"ui pick {card}")
        page.evaluate("window.flown = []")
        page.locator('[data-key="do:exchange"]').click()
        table.settle()
        flown = page.evaluate("window.flown")
        if reduced:
            assert flown == []
        else:
            assert flown.count("gone") >= 2
            assert set(table.cards("hand")) - set(before) <= set(flown)


def test_trumps_are_chosen_with_the_hand_before_the_eyes(open_page: OpenPage) -> None:
    """For each suit all nine cards, trumps first, as they will lie when it is named."""
    table = opened_at(open_page, position("trump of an entrada"))
    match = table.match
    for suit in "OCEB":
        row = table.button(f"trump {suit}").locator("[data-slot=candidate]")
        shown = row.evaluate_all("all => all.map(card => card.dataset.card)")
        assert sorted(shown) == sorted(table.cards("hand"))
    shown = table.button("trump E").locator("[data-slot=candidate]")
    seen = shown.evaluate_all("all => all.map(card => card.dataset.card)")
    table.do("trump E")
    assert table.cards("hand") == seen
    assert table.cards("hand")[:2] == ["E1", "E2"]
    titles = table.page.locator("[data-slot=hand] .title").all_inner_texts()
    assert titles == ["spadille", "manille"]
    assert match.deal.state.trump is None
    assert table.match.deal.state.trump == 2


def test_giving_up_is_asked_twice_and_can_be_taken_back(open_page: OpenPage) -> None:
    """The first press asks; only the second one does it; what the others answer is played."""
    table = opened_at(open_page, position("surrender"))
    assert "surrender yes" not in table.actions()
    before = table.record
    table.do("ui ask surrender yes")
    panel = table.page.get_by_role("dialog")
    expect(panel).to_contain_text("2 points into the pool")
    table.do("ui close")
    expect(panel).to_have_count(0)
    assert table.record == before
    table.do("ui ask surrender yes")
    table.do("surrender yes")
    actions = table.record["deals"][0]["actions"]
    replies = [action for action in actions if action.startswith("reply ")]
    assert "surrender yes" in actions
    if "reply insist" in replies:
        expect(table.page.locator(".contract")).to_contain_text("taken over from you")
    else:
        assert replies == ["reply accept", "reply accept"]
        assert table.record["deals"][0]["result"]["outcome"] == "puesta"


@pytest.mark.long
def test_a_surrender_is_let_go_or_taken_over(open_page: OpenPage) -> None:
    """By each defender; whoever insists is hombre, and the cards and tricks stay as they are."""
    table = opened_at(open_page, position("lead"))
    for name in ("reply, first asked", "reply, second asked"):
        table.go_to(position(name))
        quitter = table.match.view(0).hombre
        assert quitter is not None
        expect(table.button("reply insist")).to_contain_text("win +4")
        table.do("reply accept")
        replies = [t.action.word for t in table.match.deal.taken if t.action.verb == "reply"]
        taker = 3 - quitter if "insist" in replies else quitter
        assert table.match.deal.state.hombre == taker
        table.go_to(position(name, fill=1))
        hand, won = table.cards("hand"), table.match.view(0).counted
        table.do("reply insist")
        view = table.match.view(0)
        assert (view.hombre, view.counted) == (0, won)
        assert table.cards("hand") == hand
        expect(table.page.locator(".seat.own .hombre")).to_be_visible()
        play_out(table)
        assert table.record["deals"][0]["result"]["hombre"] == 0


@pytest.mark.parametrize(
    "replies",
    [
        pytest.param("accept accept", marks=pytest.mark.long),
        "accept insist",
        pytest.param("insist", marks=pytest.mark.long),
    ],
)
def test_what_the_defenders_answer_is_shown(open_page: OpenPage, replies: str) -> None:
    """To whoever gave up: the deal ends in a puesta, or one of them is hombre in his place."""
    answers = tuple(f"reply {word}" for word in replies.split())
    script = Script(POOR, (*BEGUN, "tricks 3", "surrender yes", *answers), keen=(1,))
    table = opened_at(open_page, played(script))
    if "insist" in replies:
        name = "East" if replies == "insist" else "West"
        strip = table.page.locator(".contract")
        expect(strip).to_contain_text(f"{name} is hombre")
        expect(strip).to_contain_text("taken over from you")
        play_out(table)
    else:
        expect(table.page.get_by_role("dialog")).to_contain_text("You give up")
    hombre = {"accept accept": 0, "accept insist": 2, "insist": 1}[replies]
    assert table.record["deals"][0]["result"]["hombre"] == hombre


@pytest.mark.long
def test_five_straight_tricks_are_claimed_or_played_on(open_page: OpenPage) -> None:
    """Both say what they pay; claiming ends the deal with primeras, playing on is for all nine."""
    table = opened_at(open_page, position("claim, a matador unplayed"))
    expect(table.button("claim yes")).to_contain_text("estuche is not paid")
    table.do("claim yes")
    result = table.record["deals"][0]["result"]
    assert (result["primeras"], result["estuche"], result["bola"]) == (True, False, None)
    expect(table.page.get_by_role("dialog")).to_contain_text("Primeras")
    table.go_to(position("claim of a solo"))
    expect(table.button("claim yes")).to_contain_text("+12")
    expect(table.button("claim no")).to_contain_text("+18")
    table.do("claim no")
    play_out(table)
    assert table.record["deals"][0]["result"]["bola"] == "made"
    expect(table.page.get_by_role("dialog")).to_contain_text("Bola")
    table.go_to(position("claim, nine out of reach"))
    table.do("claim no")
    play_out(table)
    assert table.record["deals"][0]["result"]["bola"] == "failed"
