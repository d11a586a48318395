"""What a deal is played for: points, or near the target the chance to win the match."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import ceil, erf, sqrt
from typing import Any

from game.ai.kernel.layout import GRID
from game.ai.kernel.tree import CERTAIN
from game.rules.game import Game
from game.rules.tressette import house as tressette_house
from game.rules.tressette import scoring as tressette_scoring
from game.rules.tressette.state import State as TressetteState
from game.rules.tute import house as tute_house
from game.rules.tute.scoring import WHOLE_DEAL, points_so_far
from game.rules.tute.state import SIDES
from game.rules.tute.state import State as TuteState


@dataclass(frozen=True)
class Spread:
    """How the points of a deal fall between equal players, in units of the score."""

    mean: float
    """What a side gets on average."""
    deviation: float
    """The standard deviation of one side's points less the other's."""
    most: int
    """What hardly any side gets more of."""


SPREADS = {
    "tressette": Spread(5.3, 4.0, 11),
    "tute2": Spread(75.0, 60.0, WHOLE_DEAL),
    "tute4": Spread(75.0, 60.0, WHOLE_DEAL),
}
"""Measured between two aprendices."""


@dataclass(frozen=True)
class Aim:
    """What a search maximises. Pairs go to the own side and the other; `won` is counted in the
    kernels' values, totals in units of the score.
    """

    won: tuple[int, int]
    """What both have won in this deal so far."""
    target: int = 0
    """0 where points alone count."""
    carried: tuple[int, int] = (0, 0)
    unit: int = 1
    """How many values make a unit of the score."""
    is_watched: bool = False
    whole: int = 0
    """What a tute makes of the deal, where it does not win the match."""
    tute: int = WHOLE_DEAL
    """What a tute is worth that wins the match."""
    chances: tuple[int, ...] = (0,) * (GRID * GRID)


def aim_of(game: Game[Any], state: Any) -> Aim:
    """What the side to move plays for."""
    return _of_tressette(game, state) if game.id == "tressette" else _of_tute(game, state)


def _of_tressette(game: Game[Any], state: TressetteState) -> Aim:
    scale, ending = tressette_house.scale(game.options), tressette_house.ending(game.options)
    own = state.turn
    won = [
        state.thirds[seat]
        + tressette_scoring.points_of(game.options, 0, False, state.declared_points[seat])
        * scale.thirds_a_unit
        for seat in (own, 1 - own)
    ]
    is_watched = ending.stops_at_target or ending.may_claim
    aim = Aim((won[0], won[1]), unit=scale.thirds_a_unit, is_watched=is_watched)
    return _for_match(game, aim, state.carried, own, scale.units_a_point)


def _of_tute(game: Game[Any], state: TuteState) -> Aim:
    own, ending = state.side_of(state.turn), tute_house.ending(game.options)
    points = points_so_far(state)
    wins_match = tute_house.tute_wins_match(game.options)
    aim = Aim(
        (points[own], points[1 - own]),
        is_watched=ending.stops_at_target or ending.may_claim,
        whole=0 if wins_match else WHOLE_DEAL,
    )
    if tute_house.counts_deals(game.options):
        return Aim(**{**vars(aim), "target": 1})
    return _for_match(game, aim, state.carried, own, 1)


def _for_match(
    game: Game[Any], aim: Aim, carried: tuple[int, ...], own: int, units_a_point: int
) -> Aim:
    """The same, with the match in mind once somebody may be at the target after this deal."""
    target, spread = game.target, SPREADS[game.id]
    assert target is not None
    near = any(carried) and max(carried) + spread.most * units_a_point >= target
    if not near and not aim.is_watched:
        return aim
    both = carried[own], carried[(own + 1) % SIDES]
    grid = chances(target, spread.mean * units_a_point, spread.deviation * units_a_point)
    return Aim(aim.won, target, both, aim.unit, aim.is_watched, aim.whole, 10 * target, grid)


@cache
def chances(target: int, mean: float, deviation: float) -> tuple[int, ...]:
    """By both totals, in steps of the target, what they are worth to the own side.

    The deals that are still to come are taken for as many as the leader needs on average, and what
    they bring for normal.
    """
    found = []
    for own in range(GRID):
        for other in range(GRID):
            missing = target * (1 - (max(own, other) + 0.5) / GRID)
            deals = max(1, ceil(missing / mean))
            lead = target * (own - other) / GRID
            found.append(round(CERTAIN * erf(lead / (deviation * sqrt(2 * deals)))))
    return tuple(found)
