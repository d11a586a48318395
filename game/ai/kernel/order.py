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
    own, seat, at_lead = playable(w), w[SEAT], w[PLACE] == 0
    rest, last, strangers = own, -1, live(w) & ~w[HAND + seat]
    # At the lead what outranks a card is in the other hands, later what beats the trick is known.
    known = others(w, seat) if at_lead else beaters(w)
    while rest != 0:
        bit = rest & -rest
        rest ^= bit
        card = lowest(bit)
        if last >= 0 and plays_alike(w, last, card, strangers):
            last = card
            continue
        worth = lead_score(w, card, known) if at_lead else reply_score(w, card, known)
        w[frame + MOVE + found] = card
        w[frame + SCORE + found] = HINTED if card == hint else worth
        found += 1
        last = card
    return found


def plays_alike(w: Words, high: int, low: int, strangers: int) -> bool:
    """Whether two cards of one hand are of one lane and class, with no stranger between them."""
    if w[CLASS + high] != w[CLASS + low] or high // LANE != low // LANE:
        return False
    return strangers & ((1 << low) - (1 << high)) == 0


def lead_score(w: Words, card: int, rivals: int) -> int:
    """How promising a lead looks: masters first, else what costs least if it is lost."""
    points = w[POINTS + card]
    trump = 4 if w[TRUMPS] >> card & 1 != 0 else 0
    is_master = rivals & above(card) == 0 and rivals & lane_of(card) != 0
    return (60 + 2 * points if is_master else 20 - 2 * points) - trump


def reply_score(w: Words, card: int, beating: int) -> int:
    """How promising a reply looks: tricks won last are won with the dearest card and others with
    the cheapest, partners are fed, opponents are starved.
    """
    points = w[POINTS + card]
    trump = 12 if w[TRUMPS] >> card & 1 != 0 else 0
    if beating >> card & 1 != 0:
        is_last = w[PLACE] + 1 == w[SEATS]
        return (100 + 2 * points if is_last else 60 - card % LANE) - trump
    if w[SIDE + w[BEST_SEAT]] == w[SIDE + w[SEAT]]:
        return 50 + 2 * points - trump
    return 30 - 3 * points + card % LANE - trump


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
