"""What a view tells of a deal without its hidden cards: the state as far as it is public."""

from __future__ import annotations

from random import Random

from game.rules.cards import SUITS, Mask, Seat, mask_of
from game.rules.tresillo import auction, house, talk
from game.rules.tresillo.state import (
    SEATS,
    TRICKS,
    Ended,
    Phase,
    State,
    defenders_of,
    speaking_order,
)
from game.rules.view import View


def recalled(options: house.TresilloOptions, view: View, aside: Mask, rng: Random) -> State:
    """The state without the cards that the view hides. Chance stands in for a signal unheard."""
    hands, discards = [0] * SEATS, [0] * SEATS
    hands[view.seat], discards[view.seat] = mask_of(view.hand), mask_of(view.discarded or ())
    assert view.pool is not None
    state = State(
        view.dealer,
        view.totals,
        hands,
        [],
        view.seat if view.turn is None else view.turn,
        auction=_auction(options, view),
        pool=view.pool,
        ante=view.ante or 0,
        phase=Phase(view.phase),
        trick=view.trick,
        tricks=list(view.tricks),
        taken_by=list(view.taken_by),
        shown=[mask_of(view.shown.get(seat, ())) for seat in range(SEATS)],
        calls=[(call.seat, call.text) for call in view.calls],
        ply=view.ply,
        hombre=view.hombre,
        contract=view.contract,
        forced=view.forced,
        gave_up=view.gave_up,
        trump=None if view.trump is None else SUITS.index(view.trump),
        turned=view.turned,
        set_aside=aside,
        discards=discards,
    )
    _recall_defenders(options, state, view, rng)
    _recall_end(state)
    return state


def _auction(options: house.TresilloOptions, view: View) -> auction.Auction:
    """The bidding, call by call."""
    terms = house.terms(options)
    bidding = auction.Auction(speaking_order(view.dealer))
    for call in view.calls:
        verb, _, word = call.text.partition(" ")
        if verb == "bid":
            bidding = auction.called(bidding, word, terms)
    return bidding


def _recall_defenders(
    options: house.TresilloOptions, state: State, view: View, rng: Random
) -> None:
    """Signals, and who is still to exchange."""
    first = first_hombre(view)
    if first is None:
        return
    pair = defenders_of(first)
    state.signals = _unheard_signals(state, first, rng)
    for seat, text in state.calls:
        verb, _, word = text.partition(" ")
        if verb == "signal":
            state.signals[seat] = int(word)
        elif text == "claim no":
            state.played_on = True
    state.first_defender = _first_defender(options, state, pair)
    done = exchanged(view)
    if state.phase is Phase.EXCHANGE and state.first_defender is not None:
        order = (state.first_defender, sum(pair) - state.first_defender)
        state.to_exchange = [seat for seat in order if seat not in done]


def _unheard_signals(state: State, hombre: Seat, rng: Random) -> dict[Seat, int]:
    """What the defenders may have told each other, where it is still to matter: who is asked for
    the order is the stronger by his signal.
    """
    first, second = defenders_of(hombre)
    levels = range(talk.STRONG + 1)
    pairs = [{first: a, second: b} for a in levels for b in levels]
    if state.phase is Phase.SIGNAL and state.turn == second:
        return {first: levels[int(rng.random() * len(levels))]}
    if state.phase is Phase.ORDER:
        fitting = [pair for pair in pairs if talk.candidate(hombre, pair) == state.turn]
        return fitting[int(rng.random() * len(fitting))]
    return {}


def _first_defender(
    options: house.TresilloOptions, state: State, pair: tuple[Seat, Seat]
) -> Seat | None:
    """Who exchanges first, read from what was said or done; None before that."""
    for seat, text in state.calls:
        if text.startswith("order "):
            return seat if text == "order take" else sum(pair) - seat
    if house.defender_order(options) is house.DefenderOrder.SIGNALS:
        return None
    exchanges = [seat for seat, text in state.calls if text.startswith("exchange ")]
    waiting = [state.turn] if state.phase is Phase.EXCHANGE else []
    return next((seat for seat in (*exchanges, *waiting) if seat in pair), None)


def _recall_end(state: State) -> None:
    """Why a finished deal ended."""
    if state.phase is not Phase.OVER:
        return
    if state.hombre is None:
        state.ended = Ended.REDEALT
    elif len(state.tricks) == TRICKS:
        state.ended = Ended.PLAYED
    else:
        claimed = state.calls[-1][1] == "claim yes"
        state.ended = Ended.CLAIMED if claimed else Ended.SURRENDERED


def exchanged(view: View) -> dict[Seat, int]:
    """How many cards each seat has discarded."""
    return {
        call.seat: int(call.text.split()[1])
        for call in view.calls
        if call.text.startswith("exchange ")
    }


def set_aside(options: house.TresilloOptions, view: View) -> Mask:
    """The turned card, where it goes to nobody."""
    if view.turned is None or house.turned_card_joins_hand(options):
        return 0
    return 1 << view.turned


def first_hombre(view: View) -> Seat | None:
    """The hombre of the auction, whoever has taken over since."""
    return view.hombre if view.gave_up is None else view.gave_up
