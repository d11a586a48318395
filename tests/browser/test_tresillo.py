"""Tresillo in a real browser: whole matches, every contract, choices, giving up, claiming."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from game.rules.match import Match
from tests.browser.harness import OpenPage, wait_until_booted
from tests.browser.layout import covered
from tests.browser.table import Table, fragment
from tests.browser.tresillo_positions import (
    BEGUN,
    POOR,
    Script,
    end_with_a_pool,
    open_match,
    played,
    position,
)

SHORT = "#game=tresillo&bots=aprendiz&options=match=3&pace=instant"
SMALL = {"width": 320, "height": 568}
OF_CARDS = ("play ", "ui pick ", "ui why ")
FOCUSED_PLACE = "document.activeElement.closest('.question, .hand, .panel, .table')?.className"
SAFE = ("surrender no", "claim yes", "order take", "reply accept", "signal 1", "bid entrada")
"""What a player of few words answers where it is offered."""


def at(open_page: OpenPage, match: Match) -> Table:
    """The site opened at a position."""
    table = Table(open_page(fragment(match)))
    table.settle()
    return table


def a_turn(table: Table) -> str:
    """Bids an Entrada where it may, exchanges nothing, plays the last card that may go."""
    offered = table.actions()
    if not offered:  # At least one card must be put back, and none is chosen yet.
        return f"ui pick {table.cards('hand')[-1]}"
    return next((action for action in SAFE if action in offered), offered[-1])


def play_out(table: Table) -> None:
    """Plays until the deal is over; whatever is offered at each turn is what the rules allow."""
    while not table.data("phase").endswith("_over"):
        table.check_against_rules()
        table.do(a_turn(table))


def test_a_whole_match_by_clicks(open_page: OpenPage) -> None:
    """Three deals and those dealt again; at every turn the page offers what the rules allow."""
    table = Table(open_page(SHORT + "&seed=7"))
    table.settle()
    phases = set()
    while table.data("phase") != "match_over":
        phases.add(table.data("phase"))
        if table.data("phase") == "deal_over":
            table.do("ui next")
        table.check_against_rules()
        table.do(a_turn(table))
        assert table.match.deal.result is not None or table.data("turn") == "0"
    assert {"auction", "play"} <= phases
    match = table.match
    assert match.winner is not None
    assert sum(match.standing.totals) == 0
    words = table.page.get_by_role("dialog").inner_text().replace("−", "-")
    assert all(str(total) in words for total in match.standing.totals)


def test_a_whole_match_by_keyboard_alone(open_page: OpenPage) -> None:
    """A question takes the focus, Tab goes through its answers, Enter gives one."""
    table = Table(open_page(SHORT + "&seed=4"))
    table.settle()
    page = table.page
    focused_action = "document.activeElement.dataset.action || document.activeElement.className"
    page.keyboard.press("Tab")
    answered = set()
    for _ in range(900):
        if table.data("phase") == "match_over":
            break
        focused = page.evaluate(focused_action)
        wanted = "ui next" if table.data("phase") == "deal_over" else a_turn(table)
        if focused == wanted:
            answered.add(wanted.split()[0])
            page.keyboard.press("Enter")
            table.settle()
            where = page.evaluate(FOCUSED_PLACE)
            if table.data("phase") == "play" or wanted.startswith("ui "):
                assert where, "the focus is nowhere"
            elif not table.data("phase").endswith("_over"):
                assert where == ("hand" if table.data("phase") == "exchange" else "question")
        elif wanted.startswith(OF_CARDS) and focused.startswith(OF_CARDS):
            page.keyboard.press("ArrowRight")
            if page.evaluate(focused_action) == focused:
                page.keyboard.press("Home")
        else:
            page.keyboard.press("Tab")
    assert table.match.winner is not None
    assert {"bid", "play", "ui"} <= answered
    assert page.evaluate(focused_action) == "ui new"


@pytest.fixture
def phone(browser: Browser, site: str) -> Iterator[Page]:
    """The smallest phone, with a touch screen."""
    context = browser.new_context(viewport=SMALL, has_touch=True, is_mobile=True)
    context.set_default_timeout(60_000)
    page = context.new_page()
    page.goto(site + SHORT + "&seed=9")
    wait_until_booted(page)
    yield page
    context.close()


def test_a_match_by_taps_on_the_smallest_phone(phone: Page) -> None:
    """All that is asked and every card can be reached without scrolling."""
    table = Table(phone)
    table.settle()
    while table.data("phase") != "match_over":
        action = "ui next" if table.data("phase") == "deal_over" else a_turn(table)
        if action != "ui next":
            assert covered(phone) == []
        table.button(action).tap()
        table.settle()
    assert table.match.winner is not None


CONTRACTS = (
    ("trump of an entrada", "entrada", "Entrada"),
    ("trump, forced by the spadille", "entrada", "forced"),
    ("trump of a solo", "solo", "Solo"),
    ("exchange, the spadille turned", "vuelta", "turned: ace of swords"),
    ("exchange of a vuelta", "vuelta", "turned: 7 of cups"),
)


def test_every_contract_is_played_to_its_end(open_page: OpenPage) -> None:
    """From the first choice of the hombre to the result, which names the contract."""
    table = at(open_page, position(CONTRACTS[0][0]))
    for name, contract, words in CONTRACTS:
        if name != CONTRACTS[0][0]:
            table.go_to(position(name))
        strip = table.page.locator(".contract")
        expect(strip).to_have_attribute("data-contract", contract)
        expect(strip).to_contain_text(words)
        assert bool(table.actions()) == (contract != "vuelta"), "one of the ten cards must go"
        play_out(table)
        fields = table.record["deals"][0]["result"]
        assert (fields["contract"], fields["outcome"] != "redeal") == (contract, True)
        expect(table.page.get_by_role("dialog")).to_be_visible()


def test_cards_are_chosen_and_given_back_until_it_is_confirmed(open_page: OpenPage) -> None:
    """Each tap takes a card or leaves it; one too many is refused with words and no card goes."""
    table = at(open_page, position("exchange of the second defender"))
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


def test_trumps_are_chosen_with_the_hand_before_the_eyes(open_page: OpenPage) -> None:
    """For each suit all nine cards, trumps first, as they will lie when it is named."""
    table = at(open_page, position("trump of an entrada"))
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
    table = at(open_page, position("surrender"))
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


def test_a_surrender_is_let_go_or_taken_over(open_page: OpenPage) -> None:
    """By each defender; whoever insists is hombre, and the cards and tricks stay as they are."""
    table = at(open_page, position("lead"))
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


@pytest.mark.parametrize("replies", ["accept accept", "accept insist", "insist"])
def test_what_the_defenders_answer_is_shown(open_page: OpenPage, replies: str) -> None:
    """To whoever gave up: the deal ends in a puesta, or one of them is hombre in his place."""
    answers = tuple(f"reply {word}" for word in replies.split())
    script = Script(POOR, (*BEGUN, "tricks 3", "surrender yes", *answers), keen=(1,))
    table = at(open_page, played(script))
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


def test_five_straight_tricks_are_claimed_or_played_on(open_page: OpenPage) -> None:
    """Both say what they pay; claiming ends the deal with primeras, playing on is for all nine."""
    table = at(open_page, position("claim, a matador unplayed"))
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


def test_the_pool_is_shared_at_the_end_of_a_match(open_page: OpenPage) -> None:
    """What is left of it goes to the players, and the panel says so."""
    table = at(open_page, end_with_a_pool())
    table.do("reply accept")
    while table.data("phase") != "match_over":
        table.do(a_turn(table))
    match = table.match
    assert sum(match.standing.totals) == 0
    panel = table.page.get_by_role("dialog")
    if match.deal.result is not None and match.deal.result.fields["pool"]:
        expect(panel).to_contain_text("Share of the pool")


def test_an_open_match_ends_when_the_player_has_enough(open_page: OpenPage) -> None:
    """At the result of a deal; it is kept as ended."""
    table = at(open_page, open_match())
    expect(table.page.locator(".course")).to_contain_text(re.compile("no fixed end"))
    table.do("ui stop")
    assert table.data("phase") == "match_over"
    assert table.record["stopped"] is True
    assert table.match.winner is not None
