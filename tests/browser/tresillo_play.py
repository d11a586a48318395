"""A simple way to play Tresillo at the page, for tests that go on to the end of a deal."""

from __future__ import annotations

from tests.browser.table import Table

SAFE = ("surrender no", "claim yes", "order take", "reply accept", "signal 1", "bid entrada")
"""What a player of few words answers where it is offered."""


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
