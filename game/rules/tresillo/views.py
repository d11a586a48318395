"""What one seat may know of a deal of Tresillo."""

from __future__ import annotations

from typing import Any

from game.rules.cards import SUITS, Card, Seat, card_text, cards_in
from game.rules.tresillo import flow, house, scoring, talk
from game.rules.tresillo.duties import Bound
from game.rules.tresillo.state import Phase, State
from game.rules.view import Reason, View


def public_part(options: house.TresilloOptions, state: State, seat: Seat, base: View) -> View:
    """The common view with what is Tresillo's own, but for what the seat may do now."""
    calls = base.calls
    if seat == state.first_hombre and not house.hombre_hears_signals(options):
        calls = tuple(call for call in calls if not call.text.startswith("signal "))
    return base.but(
        calls=calls,
        winning=flow.winning(options, state) if state.trick else None,
        trump=None if state.trump is None else SUITS[state.trump],
        turned=state.turned,
        hombre=state.hombre,
        contract=state.contract,
        forced=state.forced,
        gave_up=state.gave_up,
        pool=state.pool,
        ante=state.ante or None,
        discarded=tuple(cards_in(state.discards[seat])),
        counted={"tricks": tuple(state.tricks_of())},
    )


def choices(options: house.TresilloOptions, state: State, allowed: Bound | None) -> dict[str, Any]:
    """Fields of the view that help the seat to act to choose."""
    exempt: tuple[Card, ...] = () if allowed is None else tuple(cards_in(allowed.exempt))
    return {
        "may_renege": exempt,
        "suggested": _suggested(options, state),
        "warnings": _warnings(options, state),
    }


def _suggested(options: house.TresilloOptions, state: State) -> str | None:
    """The honest signal, and what goes with it when the order is asked."""
    if state.phase is Phase.SIGNAL:
        ranking = flow.ranking_of(options, state)
        return f"signal {talk.honest_level(state.hands[state.turn], ranking)}"
    if state.phase is Phase.ORDER:
        return f"order {talk.honest_order(state.signals[state.turn])}"
    return None


def _warnings(options: house.TresilloOptions, state: State) -> dict[str, Reason]:
    """Claiming gives up an estuche whose matadors are not all played."""
    if state.phase is not Phase.CLAIM or not house.estuche(options):
        return {}
    all_mine = scoring.has_estuche(options, state, played_out=True)
    if scoring.has_estuche(options, state) or not all_mine:
        return {}
    unplayed = next(cards_in(scoring.unplayed_matadors(options, state)))
    return {"claim yes": Reason("estuche_unplayed", {"card": card_text(unplayed)})}
