"""Which cards to try, the promising ones first. Compiled: integers only."""

from __future__ import annotations

from game.ai.kernel.cards import Words, above, lane_of, lowest
from game.ai.kernel.layout import (
    BEST,
    BEST_SEAT,
    CLASS,
    DRAWS,
    FRAME,
    FRAMES,
    HAND,
    LANE,
    LANE_MASK,
    LANES,
    MOVE,
    NEXT,
    PLACE,
    POINTS,
    SCORE,
    SEAT,
    SEATS,
    SIDE,
    STOCK,
    TOP,
    TRUMPS,
)
from game.ai.kernel.songs import find_calls, may_be_silent
from game.ai.kernel.trick import beaters, playable

HINTED = 10_000


def others(w: Words, seat: int) -> int:
    """All cards in the other hands."""
    cards = 0
    for other in range(w[SEATS]):
        if other != seat:
            cards |= w[HAND + other]
    return cards


def live(w: Words) -> int:
    """All cards that can come between two others: in hands or stock, or deciding a trick."""
    cards = w[HAND] | w[HAND + 1] | w[HAND + 2] | w[HAND + 3]
    for place in range(w[STOCK]):
        cards |= 1 << w[DRAWS + w[NEXT] + place]
    if w[PLACE] != 0:
        cards |= 1 << w[BEST] | 1 << w[TOP]
    return cards


def find(w: Words, depth: int, hint: int) -> int:
    """Writes what to try into the frame, with scores; returns how much.

    Of neighbours that play alike only the strongest is tried. `hint` goes first. Where something
    can be sung, it is, unless silence may pay.
    """
    frame = FRAMES + depth * FRAME
    found = 0
    if w[PLACE] == 0:
        found = find_calls(w, frame)
        if found != 0 and not may_be_silent(w):
            return found
    own, cards = playable(w), live(w)
    for lane in range(LANES):
        rest = cards & (LANE_MASK << (lane * LANE))
        if own & rest == 0:
            continue
        neighbour = -1
        while rest != 0:
            bit = rest & -rest
            rest ^= bit
            if own & bit == 0:
                neighbour = -1
                continue
            card = lowest(bit)
            if w[CLASS + card] != neighbour:
                w[frame + MOVE + found] = card
                w[frame + SCORE + found] = HINTED if card == hint else score(w, card)
                found += 1
            neighbour = w[CLASS + card]
    return found


def score(w: Words, card: int) -> int:
    """How promising a card looks: masters are led, tricks won last are won with the dearest card
    and others with the cheapest, partners are fed, opponents are starved.
    """
    seat, points = w[SEAT], w[POINTS + card]
    is_trump = 1 if w[TRUMPS] >> card & 1 != 0 else 0
    if w[PLACE] == 0:
        rivals = others(w, seat)
        is_master = rivals & above(card) == 0
        is_long = rivals & lane_of(card) != 0
        return (60 + 2 * points if is_master and is_long else 20 - 2 * points) - 4 * is_trump
    is_last = w[PLACE] + 1 == w[SEATS]
    if beaters(w) >> card & 1 != 0:
        if is_last:
            return 100 + 2 * points - 12 * is_trump
        return 60 - card % LANE - 12 * is_trump
    partner_wins = w[SIDE + w[BEST_SEAT]] == w[SIDE + seat]
    if partner_wins:
        return 50 + 2 * points - 12 * is_trump
    return 30 - 3 * points + card % LANE - 12 * is_trump


def pick(w: Words, depth: int, tried: int, found: int) -> int:
    """The best card not tried yet, moved to its place in the list."""
    frame = FRAMES + depth * FRAME
    best = tried
    for place in range(tried + 1, found):
        if w[frame + SCORE + place] > w[frame + SCORE + best]:
            best = place
    card, high = w[frame + MOVE + best], w[frame + SCORE + best]
    w[frame + MOVE + best] = w[frame + MOVE + tried]
    w[frame + SCORE + best] = w[frame + SCORE + tried]
    w[frame + MOVE + tried], w[frame + SCORE + tried] = card, high
    return card
