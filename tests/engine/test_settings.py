"""What the page has set reaches the table: with `open`, and in a request of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.rules.record import encode
from game.table import language
from tests.engine.test_engine import Page

SEED_7 = "game=tressette&seed=7&bots=aprendiz"


@pytest.fixture(autouse=True)
def usual_deck() -> Iterator[None]:
    """Whatever a test lays on the table, the next one has the usual cards."""
    yield
    language.use_deck("")


def opened(fragment: str = SEED_7, **settings: str) -> Page:
    """A page with a match, opened with these settings."""
    page = Page()
    page.ask(do="open", fragment=fragment, stored={}, settings=settings)
    page.settle()
    return page


def put(page: Page, table: bool = True, **settings: str) -> list[Any]:
    """The patches that follow when the page is set so."""
    reply = page.ask(do="settings", settings=settings, table=table)
    return [patch for frame in reply["frames"] for patch in frame["patches"]]


def test_a_setting_changes_the_table_as_it_lies() -> None:
    page = opened()
    assert put(page) == []
    kinds = {patch[0] for patch in put(page, order="number")}
    assert "move" in kinds
    assert not kinds & {"make", "drop"}
    labels = [p[3] for p in put(page, order="number", deck="french") if p[2] == "aria-label"]
    assert {label.split(",")[0].split()[-1] for label in labels} == {
        "diamonds",
        "hearts",
        "spades",
        "clubs",
    }
    # The line goes, and from what a key reads out as well.
    kinds = {patch[0] for patch in put(page, order="number", deck="french", points="off")}
    assert kinds == {"drop", "text"}
    assert page.said.count("Deal 1.") == 1


def test_on_the_start_screen_nothing_is_drawn_and_nothing_goes_on() -> None:
    page = opened()
    page.act(page.legal()[0])
    assert page.reply["more"]
    page.ui("menu")
    assert put(page, table=False, order="number") == []
    assert not page.reply["more"]
    tree = page.ui("resume")["frames"][0]["patches"][-1][3]
    hand = next(kid for kid in tree["kids"] if kid["key"] == "hand")
    numbers = [int(kid["key"][6:]) for kid in hand["kids"]]
    assert numbers == sorted(numbers)


def test_settings_hold_for_the_next_match() -> None:
    page = opened(order="number")
    tree = page.ui("start " + SEED_7)["frames"][0]["patches"][-1][3]
    hand = next(kid for kid in tree["kids"] if kid["key"] == "hand")
    numbers = [int(kid["key"][6:]) for kid in hand["kids"]]
    assert numbers == sorted(numbers)


def play_on(page: Page, plies: int) -> int:
    """Plays the first card that is allowed, so often; how often somebody had to choose it."""
    chosen = 0
    while plies and page.match.winner is None:
        page.settle()
        if page.match.turn is None:
            page.ui("next")
            continue
        legal = page.legal()
        chosen += len(legal) > 1
        assert page.act(legal[0])["frames"]
        plies -= 1
    page.settle()
    return chosen


def test_forced_cards_are_played_by_themselves() -> None:
    """The record is the same, and nothing that could be chosen is."""
    by_hand, by_itself = opened(), opened(forced="on")
    chosen = play_on(by_hand, 20)
    while len(by_itself.match.deals) == 1 and by_itself.match.turn is not None:
        assert len(by_itself.legal()) > 1
        by_itself.act(by_itself.legal()[0])
        by_itself.settle()
        chosen -= 1
    assert chosen == 0
    one, other = encode(by_hand.match), encode(by_itself.match)
    assert one["deals"][0]["actions"] == other["deals"][0]["actions"]


def test_a_forced_card_waits_while_something_lies_over_the_table() -> None:
    page = opened()
    while len(page.legal()) > 1:
        page.act(page.legal()[0])
        page.settle()
    page.ui("help")
    put(page, forced="on")
    assert not page.reply["more"]
    before = page.position
    page.ui("close")
    assert page.reply["more"]
    page.settle()
    assert page.position > before


def test_a_decided_deal_is_played_out_unless_somebody_has_gone_back_to_look() -> None:
    page = opened(finish="on")
    acted = 0
    while page.match.turn is not None:
        page.act(page.legal()[0])
        page.settle()
        acted += 1
    assert acted < 20
    assert "The rest is decided, so it is played out." in page.said
    assert page.match.deal.result is not None
    page.ui("undo")
    page.settle()
    assert page.match.turn == 0
    page.act(page.legal()[-1])
    page.settle()
    assert page.match.turn is None or len(page.legal()) > 1
