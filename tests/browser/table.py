"""The table as a person at the page finds it: what lies there, what may be done, what is stored."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, Page

from game.rules.cards import card_text
from game.rules.match import Match
from game.rules.record import decode

IDLE = """() => document.documentElement.dataset.busy !== 'true'
  && document.querySelector('[data-table]') !== null"""


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

    def check_against_rules(self) -> Match:
        """What the page shows is what the rules say of the stored match; gives that match."""
        match = self.match
        view = match.view(0)
        assert self.data("ply") == str(view.ply)
        assert self.data("deal") == str(len(match.deals))
        assert sorted(self.actions()) == sorted(action.text for action in view.legal)
        assert self.cards("hand") == [card_text(card) for card in match.game.arranged(view)]
        assert sorted(self.refused()) == sorted(card_text(card) for card in view.refused)
        assert self.cards("trick") == [card_text(card) for _, card in view.trick]
        return match
