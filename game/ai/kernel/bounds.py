"""Between what a value must lie, seen without search. Compiled: integers only.

The run of sure winners in the leader's hand is the "quick tricks" test of Haglund's bridge solver.
"""

from __future__ import annotations

from game.ai.kernel.cards import Words, above, count, lowest
from game.ai.kernel.layout import (
    COUNTS,
    DEFENDER,
    GAME,
    HAND,
    HIGH,
    HOMBRE,
    INFINITE,
    LANE,
    LANE_MASK,
    LANES,
    LEFT,
    LOW,
    PAYOFF,
    PAYOFFS,
    PLAYED_ON,
    POINTS,
    SEAT,
    SEATS,
    SIDE,
    STOCK,
    TRESILLO,
    TRICKS,
    TRUMPS,
    WINS,
)
from game.ai.kernel.order import others
from game.ai.kernel.songs import most_songs


def sure_run(w: Words, lane: int) -> int:
    """The cards of a lane that the leader wins one after the other, whatever the others do.

    They are its highest left, as many as everybody with a trump has to follow: a partner
    may have to ruff as well.
    """
    seat = w[SEAT]
    suit = LANE_MASK << (lane * LANE)
    rivals = others(w, seat)
    follows = LANE
    if suit != w[TRUMPS]:
        for other in range(w[SEATS]):
            if other != seat and w[HAND + other] & w[TRUMPS] != 0:
                follows = min(follows, count(w[HAND + other] & suit))
    run = 0
    rest = w[HAND + seat] & suit
    while rest != 0 and follows > 0:
        bit = rest & -rest
        rest ^= bit
        if rivals & above(lowest(bit)) != 0:
            break
        run |= bit
        follows -= 1
    return run


def least_points(w: Words) -> int:
    """Points that the leader's sure winners bring in themselves."""
    points = 0
    for lane in range(LANES):
        run = sure_run(w, lane)
        while run != 0:
            points += w[POINTS + lowest(run & -run)]
            run &= run - 1
    return points


def sure_tricks(w: Words) -> int:
    """How many tricks the leader wins in a row."""
    tricks = 0
    for lane in range(LANES):
        tricks += count(sure_run(w, lane))
    return tricks


def lower(w: Words) -> int:
    """No more than the value for side 0, before a lead."""
    if w[GAME] == TRESILLO:
        return reach(w, LOW, w[SIDE + w[SEAT]] == 0, -INFINITE)
    least = -w[LEFT] - most_songs(w, 1)
    if w[STOCK] == 0 and w[SIDE + w[SEAT]] == 0:
        least += 2 * least_points(w)
    return least


def upper(w: Words) -> int:
    """No less than the value for side 0, before a lead."""
    if w[GAME] == TRESILLO:
        return reach(w, HIGH, w[SIDE + w[SEAT]] != 0, INFINITE)
    most = w[LEFT] + most_songs(w, 0)
    if w[STOCK] == 0 and w[SIDE + w[SEAT]] != 0:
        most -= 2 * least_points(w)
    return most


def reach(w: Words, table: int, is_leaders: bool, unknown: int) -> int:
    """The least or most that the tricks still to be won may make of those won so far.

    While the hombre may yet claim, nothing is said.
    """
    tricks = w[WINS] + w[WINS + 1] + w[WINS + 2]
    won, defended = w[WINS + w[HOMBRE]], w[WINS + w[DEFENDER]]
    left = w[TRICKS] - tricks
    if w[PLAYED_ON] == 0 and won == tricks:
        return unknown
    if is_leaders:
        sure = sure_tricks(w)
        left -= sure
        if w[SEAT] == w[HOMBRE]:
            won += sure
        elif w[SEAT] == w[DEFENDER]:
            defended += sure
    place = (w[PLAYED_ON] * COUNTS + won) * COUNTS + defended
    return w[table + place * COUNTS + left]


def fill_reach(w: Words) -> None:
    """Fills the tables of `reach` from what each sharing of the tricks pays."""
    for left in range(w[TRICKS] + 1):
        for place in range(2 * PAYOFFS):
            won, defended = place % PAYOFFS // COUNTS, place % COUNTS
            if won + defended + left > w[TRICKS]:
                continue
            at = place * COUNTS + left
            if left == 0:
                w[LOW + at] = w[HIGH + at] = w[PAYOFF + place]
                continue
            w[LOW + at], w[HIGH + at] = INFINITE, -INFINITE
            for taker in range(3):
                after = place
                if taker == 0:
                    after += COUNTS
                elif taker == 1:
                    after += 1
                w[LOW + at] = min(w[LOW + at], w[LOW + after * COUNTS + left - 1])
                w[HIGH + at] = max(w[HIGH + at], w[HIGH + after * COUNTS + left - 1])
