"""From thirds to points: the running score, the explained result, the winner of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rules.cards import Seat, Side
from game.rules.game import DealResult, ScoreLine, Standing
from game.rules.tressette.house import (
    TressetteOptions,
    counts_cappotto,
    declaring,
    scale,
    target_units,
    tie_goes_to_last_trick,
)
from game.rules.tressette.ranks import DECK_THIRDS
from game.rules.tressette.state import SEATS, TRICKS, Ended, State

CAPPOTTO_WORTH = {"cappotto": 2, "stramazzo": 3}


def points_of(options: TressetteOptions, thirds: int, last_trick: bool, declared: int) -> int:
    """The score of one player for what he has won so far, in the unit of the score."""
    unit = scale(options)
    return thirds // unit.thirds_a_unit + (last_trick + declared) * unit.units_a_point


def points_so_far(options: TressetteOptions, state: State) -> tuple[int, ...]:
    """Both scores in this deal as it stands."""
    last = state.last_trick_to()
    return tuple(
        points_of(options, state.thirds[seat], last == seat, state.declared_points[seat])
        for seat in range(SEATS)
    )


def is_out(options: TressetteOptions, state: State, seat: Seat) -> bool:
    """Whether this player has reached the target with what he has won so far."""
    return state.carried[seat] + points_so_far(options, state)[seat] >= target_units(options)


def result_of(options: TressetteOptions, state: State) -> DealResult | None:
    """The explained result; None while the deal goes on."""
    if state.ended is None:
        return None
    points = points_so_far(options, state)
    fields: dict[str, Any] = {"thirds": state.thirds.copy(), "last_trick": state.last_trick_to()}
    if declaring(options):
        fields["declared"] = state.declared_points.copy()
    if state.ended is Ended.REDEALT:
        fields["redeal"] = True
    if state.claimed_by is not None:
        fields["out"] = state.claimed_by
    if counts_cappotto(options):
        fields["cappotto"] = cappotto(state)
    fields["points"] = list(points)
    return DealResult(fields, points, lines_of(options, state), _claim_winner(state))


def cappotto(state: State) -> str | None:
    """`cappotto` for all tricks, `stramazzo` for all points without all tricks."""
    if len(state.taken_by) < TRICKS or DECK_THIRDS not in state.thirds:
        return None
    return "cappotto" if len(set(state.taken_by)) == 1 else "stramazzo"


def winner_of_match(
    options: TressetteOptions, standing: Standing, result: DealResult
) -> Side | None:
    """The higher total once somebody is at the target; equal totals play on or go to the last
    trick.
    """
    if result.winner is not None:
        return result.winner
    best = max(standing.totals)
    if best < target_units(options):
        return None
    leaders = [side for side, total in enumerate(standing.totals) if total == best]
    if len(leaders) == 1:
        return leaders[0]
    if tie_goes_to_last_trick(options):
        last: Side | None = result.fields["last_trick"]
        return last
    return None


def worth_of_match(
    options: TressetteOptions, results: Sequence[DealResult], winner: Side
) -> dict[str, Any]:
    """How many times a won match counts where cappotto is played; nothing elsewhere."""
    if not counts_cappotto(options):
        return {}
    made = [
        CAPPOTTO_WORTH[result.fields["cappotto"]]
        for result in results
        if result.fields["cappotto"] and result.fields["thirds"][winner] == DECK_THIRDS
    ]
    return {"worth": max(made, default=1)}


def _claim_winner(state: State) -> Side | None:
    """A right claim wins the match, a wrong one loses it."""
    if state.claimed_by is None:
        return None
    return state.claimed_by if state.claim_right else 1 - state.claimed_by


def lines_of(options: TressetteOptions, state: State) -> tuple[ScoreLine, ...]:
    """Why each side gets its points, or has them by now; the amounts of a side add up to them."""
    if state.ended is Ended.REDEALT:
        return tuple(ScoreLine("redeal", side, 0) for side in range(SEATS))
    unit = scale(options)
    lines: list[ScoreLine] = []
    for side, thirds in enumerate(state.thirds):
        whole, rest = divmod(thirds, unit.thirds_a_unit)
        lines.append(ScoreLine("thirds", side, whole, {"thirds": thirds, "rest": rest}))
        if state.last_trick_to() == side:
            lines.append(ScoreLine("last_trick", side, unit.units_a_point))
        if state.declared[side]:
            amount = state.declared_points[side] * unit.units_a_point
            lines.append(
                ScoreLine("declared", side, amount, {"what": ", ".join(state.declared[side])})
            )
        if counts_cappotto(options) and thirds == DECK_THIRDS and (kind := cappotto(state)):
            lines.append(ScoreLine(kind, side, 0, {"worth": CAPPOTTO_WORTH[kind]}))
        if state.claimed_by == side:
            lines.append(ScoreLine("claim_right" if state.claim_right else "claim_wrong", side, 0))
    return tuple(lines)
