"""From a finished deal to points, and why: outcome, bonuses, the pool."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from game.rules.cards import SUITS, Mask, Seat, card_text, mask_of
from game.rules.game import DealResult
from game.rules.tresillo import house, payouts
from game.rules.tresillo.flow import ranking_of
from game.rules.tresillo.payouts import Deal, Payment
from game.rules.tresillo.state import SEATS, Ended, State


class Outcome(StrEnum):
    """How a deal ends for the hombre; the values are the public names."""

    SACADA = "sacada"
    CODILLO = "codillo"
    PUESTA = "puesta"
    REDEAL = "redeal"


@dataclass(frozen=True, slots=True)
class Verdict:
    """An outcome, and after a codillo the defender who won."""

    outcome: Outcome
    codillo_to: Seat | None = None


def classify(tricks: Sequence[int], hombre: Seat) -> Verdict:
    """Sacada: the hombre has strictly more tricks than each defender. Codillo: one defender has
    strictly more than both others. Everything else is a puesta. `tricks` go by seat.
    """
    best = max(tricks)
    leaders = [seat for seat in range(SEATS) if tricks[seat] == best]
    if leaders == [hombre]:
        return Verdict(Outcome.SACADA)
    if len(leaders) == 1:
        return Verdict(Outcome.CODILLO, leaders[0])
    return Verdict(Outcome.PUESTA)


def verdict_of(options: house.TresilloOptions, state: State) -> Verdict:
    """The outcome of a deal that is over."""
    match state.ended:
        case Ended.REDEALT:
            return Verdict(Outcome.REDEAL)
        case Ended.SURRENDERED:
            return Verdict(Outcome.PUESTA)
        case Ended.CLAIMED:
            return Verdict(Outcome.SACADA)
        case _:
            assert state.hombre is not None
            gave_up = state.gave_up if state.is_taken_over else None
            return verdict_of_tricks(options, state.tricks_of(), state.hombre, gave_up)


def verdict_of_tricks(
    options: house.TresilloOptions, tricks: Sequence[int], hombre: Seat, gave_up: Seat | None
) -> Verdict:
    """The outcome of a deal that was played out. `gave_up`: the first hombre after a takeover, who
    cannot win a codillo where he has conceded a puesta.
    """
    verdict = classify(tricks, hombre)
    conceded = gave_up is not None and house.first_hombre_pays(options)
    if conceded and verdict.codillo_to == gave_up:
        return Verdict(Outcome.PUESTA)
    return verdict


def result_of(options: house.TresilloOptions, state: State) -> DealResult | None:
    """The explained result; None while the deal goes on."""
    if state.ended is None:
        return None
    verdict = verdict_of(options, state)
    if verdict.outcome is Outcome.REDEAL:
        return _redeal(options, state)
    assert state.trump is not None
    deal = deal_of(options, state, verdict)
    payment = payouts.paid(options, deal)
    fields: dict[str, Any] = {
        "outcome": verdict.outcome.value,
        "hombre": state.hombre,
        "contract": state.contract,
        "trump": SUITS[state.trump],
        "tricks": state.tricks_of(),
        "estuche": payment.has("estuche"),
        "primeras": payment.has("primeras"),
        "bola": _bola(options, deal),
    }
    return _with_points(fields, payment, state.dealer)


def deal_of(options: house.TresilloOptions, state: State, verdict: Verdict) -> Deal:
    """What the payments of a deal depend on."""
    assert state.hombre is not None
    assert state.contract is not None
    return Deal(
        hombre=state.hombre,
        contract=state.contract,
        tricks=tuple(state.tricks_of()),
        pool=state.pool,
        ante=state.ante,
        won=verdict.outcome is Outcome.SACADA,
        codillo_to=verdict.codillo_to,
        has_estuche=has_estuche(options, state),
        matadors=" ".join(map(card_text, ranking_of(options, state).matadors)),
        claimed=state.ended is Ended.CLAIMED,
        played_on=state.played_on,
        surrendered=state.ended is Ended.SURRENDERED,
        gave_up=state.gave_up if state.is_taken_over else None,
    )


def has_estuche(options: house.TresilloOptions, state: State, played_out: bool = False) -> bool:
    """Whether the hombre has played all three matadors. Those that he still holds count too where
    house rules say so, or if the deal is `played_out`.
    """
    assert state.hombre is not None
    return not unplayed_matadors(options, state) or (
        (played_out or house.held_matadors_count(options))
        and not unplayed_matadors(options, state) & ~state.hands[state.hombre]
    )


def unplayed_matadors(options: house.TresilloOptions, state: State) -> Mask:
    """The matadors that the hombre has not played."""
    assert state.hombre is not None
    matadors = mask_of(ranking_of(options, state).matadors)
    return matadors & ~mask_of(state.played_by(state.hombre))


def _bola(options: house.TresilloOptions, deal: Deal) -> str | None:
    """How an attempt at all nine tricks ended; none is scored where the first hombre pays."""
    if not deal.played_on or payouts.is_conceded(options, deal):
        return None
    return "made" if deal.is_bola else "failed"


def _redeal(options: house.TresilloOptions, state: State) -> DealResult:
    """All have passed: nothing is scored, the deal's antes are not put in."""
    payment = Payment(state.pool - SEATS * state.ante)
    ante = house.redeal_ante(options)
    for seat in range(SEATS):
        if ante:
            payment.to_pool("redeal_ante", seat, ante, {})
        else:
            payment.to_pool("redeal_returned" if state.ante else "redeal", seat, 0, {})
    fields: dict[str, Any] = {
        "outcome": Outcome.REDEAL.value,
        "hombre": None,
        "contract": None,
        "trump": None,
        "tricks": [0] * SEATS,
        "estuche": False,
        "primeras": False,
        "bola": None,
    }
    return _with_points(fields, payment, state.dealer)


def _with_points(fields: dict[str, Any], payment: Payment, dealer: Seat) -> DealResult:
    points = payment.points()
    fields |= {"points": list(points), "pool": payment.pool}
    return DealResult(fields, points, tuple(payment.lines), dealer=dealer)


def winner_of_deal(result: DealResult) -> Seat | None:
    """Who has won a deal: the hombre, or the defender of a codillo."""
    fields = result.fields
    if fields["outcome"] == Outcome.SACADA:
        hombre: Seat = fields["hombre"]
        return hombre
    if fields["outcome"] == Outcome.CODILLO:
        return classify(fields["tricks"], fields["hombre"]).codillo_to
    return None
