"""What an action may lead to, in points of whoever takes it: for whoever has to choose."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from game.rules.cards import Seat
from game.rules.notation import Action
from game.rules.tresillo import house, payouts
from game.rules.tresillo.flow import CLAIM_AFTER
from game.rules.tresillo.payouts import Deal
from game.rules.tresillo.scoring import has_estuche
from game.rules.tresillo.state import SEATS, TRICKS, State, defenders_of

Stakes = dict[str, int]
"""Points by the name of an outcome."""


def stakes(
    options: house.TresilloOptions, state: State, legal: tuple[Action, ...]
) -> dict[str, Stakes]:
    """By action, for those that settle what is played for, each outcome with its points."""
    seat, found = state.turn, {}
    for action in legal:
        match action.verb, action.word:
            case "bid", "hold":
                found[action.text] = contract_stakes(options, state, seat, state.auction.contract)
            case "bid", word if word != "pass":
                found[action.text] = contract_stakes(options, state, seat, word.split()[0])
            case "surrender", "yes":
                found[action.text] = _given_up(options, state, seat)
            case "reply", "insist":
                found[action.text] = contract_stakes(options, state, seat, state.contract)
            case "claim", "yes":
                claimed = replace(_five_straight(options, state, played_out=False), claimed=True)
                found[action.text] = {"primeras": _points(options, claimed, seat)}
            case "claim", "no":
                found[action.text] = _all_or_less(options, state)
            case _:
                pass
    return found


def contract_stakes(
    options: house.TresilloOptions, state: State, seat: Seat, contract: str | None
) -> Stakes:
    """What this seat gets as hombre if it wins, ties, is beaten; without bonuses."""
    assert contract is not None
    gave_up = state.gave_up if state.gave_up != seat else None
    return dict(_contract_stakes(options, contract, state.pool, gave_up, seat))


@lru_cache(maxsize=1024)
def _contract_stakes(
    options: house.TresilloOptions, contract: str, pool: int, gave_up: Seat | None, seat: Seat
) -> tuple[tuple[str, int], ...]:
    """The same few stakes are named in every auction."""
    defenders = defenders_of(seat)
    rival = next(other for other in defenders if other != gave_up)
    deal = Deal(seat, contract, _level(seat, rival), pool, gave_up=gave_up)
    ways = {
        "sacada": replace(deal, won=True),
        "puesta": deal,
        "codillo": replace(deal, codillo_to=rival),
    }
    return tuple((name, _points(options, way, seat)) for name, way in ways.items())


def _given_up(options: house.TresilloOptions, state: State, seat: Seat) -> Stakes:
    """What giving up costs if the deal ends by it; and where a defender may play on, if he wins, or
    is level with the other one.
    """
    assert state.contract is not None
    given_up = Deal(seat, state.contract, pool=state.pool, surrendered=True)
    found = {"puesta": _points(options, given_up, seat)}
    if house.may_take_over(options, state.contract):
        taker, other = defenders_of(seat)
        level = _level(taker, other)
        taken = Deal(taker, state.contract, level, state.pool, gave_up=seat)
        found["taken_and_won"] = _points(options, replace(taken, won=True), seat)
        found["taken_and_level"] = _points(options, taken, seat)
    return found


def _five_straight(options: house.TresilloOptions, state: State, played_out: bool) -> Deal:
    """The deal as it stands when the hombre may claim; `played_out`: with all cards played."""
    assert state.hombre is not None
    assert state.contract is not None
    return Deal(
        state.hombre,
        state.contract,
        _tricks_to(state.hombre, CLAIM_AFTER),
        state.pool,
        won=True,
        has_estuche=has_estuche(options, state, played_out),
        gave_up=state.gave_up if state.is_taken_over else None,
    )


def _all_or_less(options: house.TresilloOptions, state: State) -> Stakes:
    deal = replace(_five_straight(options, state, played_out=True), played_on=True)
    made = replace(deal, tricks=_tricks_to(deal.hombre, TRICKS))
    return {
        "bola": _points(options, made, deal.hombre),
        "failed_bola": _points(options, deal, deal.hombre),
    }


def _level(one: Seat, other: Seat) -> tuple[int, ...]:
    """Tricks by seat where these two have equally many."""
    return tuple(TRICKS // 2 * (seat in (one, other)) for seat in range(SEATS))


def _tricks_to(seat: Seat, tricks: int) -> tuple[int, ...]:
    return tuple(tricks * (other == seat) for other in range(SEATS))


def _points(options: house.TresilloOptions, deal: Deal, seat: Seat) -> int:
    return payouts.paid(options, deal).points()[seat]
