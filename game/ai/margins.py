"""What a deal is worth to those who play together, in the points that a judgement is told in."""

from __future__ import annotations

from typing import Any

from game.ai.kernel.tute import WINS_ALL
from game.rules.cards import Seat
from game.rules.deal import DealState
from game.rules.game import DealResult, Game
from game.rules.tressette import house as tressette_house
from game.rules.tressette import scoring as tressette_scoring
from game.rules.tressette.ranks import DECK_THIRDS
from game.rules.tute.scoring import points_so_far
from game.rules.view import View

MATCH_WON = WINS_ALL
"""What a deal is worth that decides the match by itself, whatever the totals: a tute, a claim."""
_ALL_THIRDS = DECK_THIRDS + tressette_house.THIRDS_A_POINT
"""Thirds of a whole deal, the last trick's among them."""


def seats_of(view: View) -> tuple[Seat, ...]:
    """The seats whose points are one for the seat of this view, as things are.

    Partners in Tute; in Tresillo both defenders from the end of the auction on, but for the
    question whether one of them plays on alone.
    """
    if view.game == "tute4":
        return view.seat % 2, view.seat % 2 + 2
    is_defender = view.hombre not in (None, view.seat) and view.phase != "reply"
    if view.game == "tresillo" and is_defender:
        return tuple(seat for seat in range(len(view.hand_sizes)) if seat != view.hombre)
    return (view.seat,)


def of_result(game: Game[Any], result: DealResult, seats: tuple[Seat, ...]) -> float:
    """How a finished deal came out: own points less the others'; in Tresillo what it pays."""
    own = game.side_of(seats[0])
    if result.winner is not None:
        return MATCH_WON if result.winner == own else -MATCH_WON
    if game.id == "tresillo":
        return sum(result.points[seat] for seat in seats)
    return result.points[own] - result.points[1 - own]


def of_value(game: Game[Any], state: DealState, seat: Seat, value: float, exact: bool) -> float:
    """How a deal comes out of which `value` is still to be gained, as the kernels count it.

    `seat` is one of those who gain it. Not `exact`: the value is a mean.
    """
    if game.id == "tresillo":
        return value
    if game.id == "tressette":
        return _tressette(game, state, seat, value, exact)
    so_far = points_so_far(state)  # type: ignore[arg-type]
    own = game.side_of(seat)
    return so_far[own] - so_far[1 - own] + value


def _tressette(game: Any, state: Any, seat: Seat, value: float, exact: bool) -> float:
    """Fractions are dropped from both scores; over many deals that evens out."""
    declared = state.declared_points[seat] - state.declared_points[1 - seat]
    thirds = state.thirds[seat] - state.thirds[1 - seat] + value
    scale = tressette_house.scale(game.options)
    if not exact:
        return float(thirds / scale.thirds_a_unit + declared * scale.units_a_point)
    own = (_ALL_THIRDS + int(thirds)) // 2
    scores = [
        tressette_scoring.points_of(game.options, won, False, points)
        for won, points in (
            (own, state.declared_points[seat]),
            (_ALL_THIRDS - own, state.declared_points[1 - seat]),
        )
    ]
    return scores[0] - scores[1]
