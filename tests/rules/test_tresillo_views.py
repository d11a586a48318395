"""What a view of Tresillo says in short: how much may be exchanged, what giving up may lead to."""

from __future__ import annotations

from tests.browser.tresillo_positions import POOR, STAND, Script, played, position


def test_how_much_may_be_exchanged() -> None:
    """Asked of the seat that exchanges, and of no other."""
    match = position("exchange of an entrada")
    assert match.view(0).exchange_bounds == (0, 9)
    assert match.view(1).exchange_bounds is None
    assert position("lead").view(0).exchange_bounds is None


def test_where_nobody_may_play_on_giving_up_costs_one_thing() -> None:
    steps = ("bid vuelta", "bid pass", "bid pass", "discard 1", *STAND[1:], "tricks 3")
    script = Script(POOR, steps, stock="C2", keen=(1,), options={"vuelta_takeover": False})
    assert played(script).view(0).stakes["surrender yes"] == {"puesta": -2}
    script = Script(POOR, steps, stock="C2", keen=(1,))
    ways = {"puesta", "taken_and_won", "taken_and_level"}
    assert set(played(script).view(0).stakes["surrender yes"]) == ways
