"""What simple rules think of a card, for playouts and for what a tree tries first. Compiled.

While nobody has to follow suit, as in Tute's stock phase, chance alone throws trumps and tens away
and misleads whoever watches; there a card is judged by what it wins less what it is still good for.
"""

from __future__ import annotations

from game.ai.kernel.cards import Words
from game.ai.kernel.layout import (
    CARDS,
    DRAWS,
    FORTY,
    FRAME,
    FRAMES,
    GAME,
    HAND,
    LANE,
    MOVE,
    NEXT,
    PAIR,
    PLACE,
    POINTS,
    POT,
    SCORE,
    SEAT,
    STOCK,
    SUNG,
    TRUMPS,
    TUTE,
)
from game.ai.kernel.order import others
from game.ai.kernel.trick import beaters

POINT = 16
"""Judgements count in sixteenths of a point."""
TRUMP, TRUMP_STEP, STEP = 160, 10, 2
UNSUNG_PAIR, HALF_PAIR = 192, 32
LEAD_RISK = 10
"""How much of each of its points a card that is led puts at risk."""
STRONGEST = 9


def rate(w: Words, depth: int, found: int) -> None:
    """Writes better scores into a frame than the search's own where there are some."""
    if w[GAME] != TUTE or w[STOCK] == 0:
        return
    frame = FRAMES + depth * FRAME
    for place in range(found):
        if w[frame + MOVE + place] < CARDS:
            w[frame + SCORE + place] = promise(w, w[frame + MOVE + place])


def promise(w: Words, card: int) -> int:
    """What a card wins at once less what it is kept for, in a trick of two without duties."""
    if w[PLACE] == 0:
        return -LEAD_RISK * w[POINTS + card] - keep(w, card)
    trick = POINT * (w[POT] + w[POINTS + card])
    return (trick if beaters(w) >> card & 1 != 0 else -trick) - keep(w, card)


def keep(w: Words, card: int) -> int:
    """How dear a card is: trumps most of all, and what can still be sung."""
    strength = STRONGEST - card % LANE
    dear = TRUMP + TRUMP_STEP * strength if w[TRUMPS] >> card & 1 != 0 else STEP * strength
    pair = w[PAIR + card // LANE]
    if w[FORTY] == 0 or pair >> card & 1 == 0 or w[SUNG + w[SEAT]] & pair != 0:
        return dear
    mate = pair & ~(1 << card)
    if w[HAND + w[SEAT]] & mate != 0:
        return dear + UNSUNG_PAIR
    return dear + HALF_PAIR if is_out(w, mate) else dear


def is_out(w: Words, cards: int) -> bool:
    """Whether any of these cards is in another hand or in the stock."""
    away = others(w, w[SEAT])
    for place in range(w[STOCK]):
        away |= 1 << w[DRAWS + w[NEXT] + place]
    return away & cards != 0
