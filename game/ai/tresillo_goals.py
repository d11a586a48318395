"""What a seat plays for in Tresillo: the worth of having won so many tricks with so many to come.

Worth is in units of the contract's value: a Sacada costs each defender 1 and brings the hombre 2.
"""

from __future__ import annotations

from functools import cache
from math import comb

from game.rules.cards import Seat
from game.rules.tresillo.scoring import Outcome, classify
from game.rules.tresillo.state import SEATS, TRICKS

SACADA = 1.0
CODILLO = 2.0
PUESTA = 1.0
POOL_SHARE = 1 / SEATS
"""Of what a puesta puts into the pool each seat gets a third in the long run."""
STEPS = 20
"""Odds are rounded to so many steps."""


def worth(
    seat: Seat,
    hombre: Seat,
    tricks: tuple[int, ...],
    left: int,
    odds: tuple[float, ...],
    all_nine: bool,
) -> float:
    """What this seat may expect with these tricks won by seat and `left` to come, of which each
    seat takes its share by the `odds`. `all_nine`: the hombre has gone for every trick.
    """
    mine = seat == hombre
    if all_nine:
        made = odds[hombre] ** left if tricks[hombre] + left == TRICKS else 0.0
        return made if mine else -made
    steps = tuple(round(share * STEPS) for share in odds)
    sacada, puesta, *codillo = outcomes(hombre, tricks, left, steps)
    if mine:
        return 2 * SACADA * sacada - (1 - POOL_SHARE) * PUESTA * puesta - CODILLO * sum(codillo)
    return CODILLO * codillo[seat] + POOL_SHARE * PUESTA * puesta - SACADA * sacada


@cache
def outcomes(
    hombre: Seat, tricks: tuple[int, ...], left: int, steps: tuple[int, ...]
) -> tuple[float, ...]:
    """How likely a Sacada, a puesta, and by seat a codillo for it."""
    total = sum(steps)
    first, second, third = (share / total for share in steps)
    found = [0.0] * (2 + SEATS)
    for a in range(left + 1):
        for b in range(left + 1 - a):
            c = left - a - b
            chance = comb(left, a) * comb(left - a, b) * first**a * second**b * third**c
            final = (tricks[0] + a, tricks[1] + b, tricks[2] + c)
            verdict = classify(final, hombre)
            if verdict.codillo_to is not None:
                found[2 + verdict.codillo_to] += chance
            else:
                found[verdict.outcome is not Outcome.SACADA] += chance
    return tuple(found)
