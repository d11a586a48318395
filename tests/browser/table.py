"""The table as a person at the page finds it: what lies there, what may be done, what is stored."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLateError

from game.rules.cards import card_text, parse_card
from game.rules.match import Match
from game.rules.notation import bounds_of
from game.rules.record import decode, encode
from game.rules.view import View
from tests.browser.harness import OpenPage

LOST_MS = 15_000
ASKED_AGAIN = ("surrender yes",)
"""Actions that the page asks about once more before it offers them."""
IDLE = """() => document.documentElement.dataset.busy !== 'true'
  && document.querySelector('[data-table]') !== null"""


OPENED = """([deck, actions]) => {
  const kept = JSON.parse(localStorage['baza:match'] || '{}').record;
  const deal = kept && kept.deals[kept.deals.length - 1];
  return deal && deal.deck.join() === deck &&
    deal.actions.slice(0, actions.length).join() === actions.join() &&
    document.documentElement.dataset.busy !== 'true' &&
    document.querySelector('[data-table]') !== null;
}"""


def fragment(match: Match, pace: str = "instant") -> str:
    """The address that opens this match."""
    return f"#record={quote(json.dumps(encode(match)))}&pace={pace}"


class Table:
    """A page with a match on it. Nothing here knows more than the page and its storage show."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def match(self) -> Match:
        """The stored match, replayed by the rules."""
        return decode(self.record)

    @property
    def record(self) -> dict[str, Any]:
        """The record in the page's storage."""
        stored = self.page.evaluate("localStorage.getItem('baza:match')")
        record: dict[str, Any] = json.loads(stored)["record"]
        return record

    def go_to(self, match: Match, pace: str = "instant") -> None:
        """Opens a match in the page that is there, by its address alone.

        The match at hand must not be that one gone on with: then the page stays with it.
        """
        deck = ",".join(card_text(card) for card in match.deal.deck)
        actions = [taken.action.text for taken in match.deal.taken]
        # While the page goes a step back in its history (a panel has closed), an address can be
        # lost that follows within moments; nobody types as fast, but this does.
        self.page.evaluate("hash => location.hash = hash", fragment(match, pace))
        try:
            self.page.wait_for_function(OPENED, arg=[deck, actions], timeout=LOST_MS)
        except TooLateError:
            self.page.evaluate("hash => location.hash = hash", fragment(match, pace))
            self.page.wait_for_function(OPENED, arg=[deck, actions])
        self.settle()
        if match.turn in (0, None):
            assert self.record["deals"][-1]["actions"] == actions

    def do(self, action: str) -> None:
        """Presses what does this, and waits until all is quiet again."""
        self.button(action).click()
        self.settle()

    def settle(self) -> None:
        """Waits until nothing happens by itself any more."""
        self.page.wait_for_function(IDLE)

    def data(self, name: str) -> str:
        """A data attribute of the table."""
        return self.page.locator("[data-table]").get_attribute(f"data-{name}") or ""

    def cards(self, slot: str) -> list[str]:
        """The cards in a place, in the order in which they stand there."""
        found: list[str] = self.page.evaluate(
            "slot => [...document.querySelectorAll(`[data-card][data-slot=${slot}]`)]"
            ".map(card => card.dataset.card)",
            slot,
        )
        return found

    def actions(self) -> list[str]:
        """Every game action that is offered."""
        found: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('[data-table] button[data-action]')]"
            ".map(button => button.dataset.action).filter(action => !action.startsWith('ui '))"
        )
        return found

    def refused(self) -> list[str]:
        """The cards of the hand that are marked as not to be played."""
        found: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('[data-slot=hand][aria-disabled=true]')]"
            ".map(card => card.dataset.card)"
        )
        return found

    def button(self, action: str) -> Locator:
        """The button that does this."""
        return self.page.locator(f'[data-action="{action}"]')

    def picked(self) -> list[str]:
        """The cards of the hand that are chosen."""
        found: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('[data-slot=hand][aria-pressed=true]')]"
            ".map(card => card.dataset.card)"
        )
        return found

    def may_pick(self, view: View) -> bool:
        """Whether a tap on a card chooses it."""
        return any(bounds_of(action) is not None for action in view.legal)

    def _offered(self, view: View) -> list[str]:
        """What the page must offer: of exchanges the one that is chosen, if it is allowed."""
        offered = []
        for action in view.legal:
            bounds, picked = bounds_of(action), self.picked()
            if bounds is None and action.text not in ASKED_AGAIN:
                offered.append(action.text)
            elif bounds is not None and bounds[0] <= len(picked) <= bounds[1]:
                cards = sorted(map(parse_card, picked))
                offered.append(" ".join(["exchange", *map(card_text, cards)]))
        return offered

    def check_against_rules(self) -> Match:
        """What the page shows is what the rules say of the stored match; gives that match."""
        match = self.match
        view = match.view(0)
        assert self.data("ply") == str(view.ply)
        assert self.data("deal") == str(len(match.deals))
        assert sorted(self.actions()) == sorted(self._offered(view))
        assert self.cards("hand") == [card_text(card) for card in match.game.arranged(view)]
        refused = [] if self.may_pick(view) else [card_text(card) for card in view.refused]
        assert sorted(self.refused()) == sorted(refused)
        assert self.cards("trick") == [card_text(card) for _, card in view.trick]
        return match


def opened_at(open_page: OpenPage, match: Match) -> Table:
    """The site opened at a position."""
    table = Table(open_page(fragment(match)))
    table.settle()
    return table
