"""What the ways in which a deal of Tresillo may end are worth, in thirds of a point.

A point in the pool is a third of a point to each seat, for in the long run each wins it as often as
the others: so the worths of the three seats always sum to nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from game.ai.kernel.layout import COUNTS, PAYOFFS
from game.rules.cards import Seat
from game.rules.tresillo import house, payouts, scoring
from game.rules.tresillo.flow import CLAIM_AFTER
from game.rules.tresillo.payouts import Deal
from game.rules.tresillo.scoring import Outcome
from game.rules.tresillo.state import SEATS, TRICKS, defenders_of

THIRDS = SEATS
Worths = tuple[int, ...]
"""By seat."""


@dataclass(frozen=True)
class Terms:
    """What the payments depend on beside the tricks."""

    hombre: Seat
    contract: str
    pool: int
    gave_up: Seat | None = None
    """The first hombre of a deal that was taken over."""


@lru_cache(maxsize=128)
def played_worths(
    options: house.TresilloOptions, terms: Terms, has_estuche: bool, played_on: bool
) -> tuple[Worths | None, ...]:
    """By tricks of the hombre and of the defender next to him; None where these are too many."""
    table: list[Worths | None] = [None] * PAYOFFS
    bare = _bare(terms)
    for place, tricks in _sharings(terms.hombre):
        conceded_to = terms.gave_up
        verdict = scoring.verdict_of_tricks(options, tricks, terms.hombre, conceded_to)
        deal = replace(
            bare,
            tricks=tricks,
            won=verdict.outcome is Outcome.SACADA,
            codillo_to=verdict.codillo_to,
            has_estuche=has_estuche,
            played_on=played_on,
        )
        table[place] = _worths(options, deal)
    return tuple(table)


def claimed_worths(
    options: house.TresilloOptions, terms: Terms, has_estuche: bool, all_played: bool
) -> Worths:
    """What a claim after five straight tricks is worth, with all matadors played or not."""
    counts = has_estuche and (all_played or house.held_matadors_count(options))
    tricks = tuple(CLAIM_AFTER * (seat == terms.hombre) for seat in range(SEATS))
    deal = replace(_bare(terms), tricks=tricks, won=True, claimed=True, has_estuche=counts)
    return _worths(options, deal)


def given_up_worths(options: house.TresilloOptions, terms: Terms) -> Worths:
    """What it is worth if both defenders let the hombre go."""
    return _worths(options, replace(_bare(terms), surrendered=True))


def _bare(terms: Terms) -> Deal:
    return Deal(terms.hombre, terms.contract, pool=terms.pool, gave_up=terms.gave_up)


def _worths(options: house.TresilloOptions, deal: Deal) -> Worths:
    payment = payouts.paid(options, deal)
    put_in = payment.pool - deal.pool
    return tuple(THIRDS * points + put_in for points in payment.points())


def _sharings(hombre: Seat) -> Iterator[tuple[int, tuple[int, ...]]]:
    """All ways in which the tricks may be shared, with their place in a table."""
    first, second = defenders_of(hombre)
    for won in range(TRICKS + 1):
        for defended in range(TRICKS + 1 - won):
            tricks = [0] * SEATS
            tricks[hombre], tricks[first] = won, defended
            tricks[second] = TRICKS - won - defended
            yield won * COUNTS + defended, tuple(tricks)
