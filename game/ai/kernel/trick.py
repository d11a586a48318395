"""A deal card by card: what may be played, what a card does, and taking it back. Compiled.

What may be played, who wins and who may sing are the rules' own functions.
"""

from __future__ import annotations

from game.ai.kernel.cards import Words, above, lane_of
from game.ai.kernel.layout import (
    BEST,
    BEST_SEAT,
    DRAWS,
    DYNAMIC,
    FORTY,
    FRAME,
    FRAMES,
    GAME,
    HAND,
    LAST,
    LEAD,
    LED,
    LEFT,
    MATADORS,
    MAY_SING,
    NEXT,
    PLACE,
    POINTS,
    POT,
    RULE,
    RULE_STOCK,
    SAVED,
    SEAT,
    SEATS,
    SIDE,
    STOCK,
    TOP,
    TRESILLO,
    TRESSETTE,
    TRUMPS,
    WINDOW,
    WINS,
)
from game.rules.masks import beating
from game.rules.tresillo.masks import playable as playable_in_tresillo
from game.rules.tressette.masks import playable as playable_in_tressette
from game.rules.tute.masks import playable as playable_in_tute
from game.rules.tute.masks import window_is_open


def beaters(w: Words) -> int:
    """All cards that beat the trick as it lies."""
    return beating(above(w[BEST]), lane_of(w[BEST]), w[TRUMPS])


def playable(w: Words) -> int:
    """What the seat to play may play."""
    hand = w[HAND + w[SEAT]]
    if w[PLACE] == 0:
        return hand
    rule = w[RULE] if w[STOCK] == 0 else w[RULE_STOCK]
    if w[GAME] == TRESSETTE:
        return playable_in_tressette(hand, w[LED], rule)
    if w[GAME] == TRESILLO:
        over = above(w[LEAD])
        return playable_in_tresillo(hand, w[LED], w[TRUMPS], w[MATADORS], over, rule)
    partner_wins = 1 if w[SIDE + w[BEST_SEAT]] == w[SIDE + w[SEAT]] else 0
    return playable_in_tute(hand, rule, partner_wins, w[LED], w[TRUMPS], above(w[TOP]), beaters(w))


def put(w: Words, card: int) -> int:
    """Plays a card; returns what side 0 gains by it, which is less than 0 if the other gains."""
    seat = w[SEAT]
    w[HAND + seat] &= ~(1 << card)
    w[MAY_SING] = 0
    if w[PLACE] == 0:
        w[LED] = lane_of(card)
        w[LEAD] = w[BEST] = w[TOP] = card
        w[BEST_SEAT] = seat
        w[POT] = 0
    else:
        if beaters(w) >> card & 1 != 0:
            w[BEST] = card
            w[BEST_SEAT] = seat
        if above(w[TOP]) >> card & 1 != 0:
            w[TOP] = card
    w[POT] += w[POINTS + card]
    w[PLACE] += 1
    w[SEAT] = seat + 1 if seat + 1 < w[SEATS] else 0
    return take(w) if w[PLACE] == w[SEATS] else 0


def take(w: Words) -> int:
    """Ends a full trick; returns what side 0 gains."""
    taker = w[BEST_SEAT]
    w[SEAT] = taker
    w[PLACE] = 0
    if w[STOCK] == 0:
        w[WINS + taker] += 1
    gain = w[POT]
    if w[STOCK] != 0:
        draw(w, taker)
    elif w[HAND + taker] == 0:
        gain += w[LAST]
    w[LEFT] -= gain
    if w[FORTY] != 0 and window_is_open(w[WINDOW], w[STOCK], w[WINS + taker]):
        w[MAY_SING] = 1
    return gain if w[SIDE + taker] == 0 else -gain


def draw(w: Words, taker: int) -> None:
    """Each seat draws a card, the winner of the trick first."""
    seat = taker
    for _ in range(w[SEATS]):
        w[HAND + seat] |= 1 << w[DRAWS + w[NEXT]]
        w[NEXT] += 1
        w[STOCK] -= 1
        seat = seat + 1 if seat + 1 < w[SEATS] else 0


def save(w: Words, depth: int) -> None:
    """Keeps all that a card changes in the frame of this depth."""
    frame = FRAMES + depth * FRAME + SAVED
    for place in range(DYNAMIC):
        w[frame + place] = w[place]


def restore(w: Words, depth: int) -> None:
    """Takes back all that was done since `save` at this depth."""
    frame = FRAMES + depth * FRAME + SAVED
    for place in range(DYNAMIC):
        w[place] = w[frame + place]
