"""What simple rules think of a card, for playouts and for what a tree tries first. Compiled.

Chance alone throws trumps and tens away while nobody has to follow suit, and leads aces into
threes; here a card is judged by what it wins less what it is still good for, as somebody would who
knows his own hand and which cards are still out. Where all cards of Tute are dealt the search's own
order will do.
"""

from __future__ import annotations

from game.ai.kernel.cards import Words, above, count, lane_of
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
    TRESSETTE,
    TRUMPS,
    TUTE,
)
from game.ai.kernel.order import others
from game.ai.kernel.trick import beaters

UNIT = 16
"""Judgements count in sixteenths of a point, or of a third."""
TRUMP, TRUMP_STEP, STEP = 160, 10, 2
UNSUNG_PAIR, HALF_PAIR = 192, 32
LEAD_RISK = 10
"""How much of each of its points a card that is led puts at risk."""
STRONGEST = 9
THREE, TWO, ACE = range(3)
"""Places in a lane of Tressette."""
KEEP_THREE, KEEP_TWO, KEEP_COURT, KEEP_SMALL = 24, 16, 3, 2
HUNT, GUARD, LENGTH = 48, 16, 6
"""For a 3 or 2 while the ace is out, for the only guard of an ace, for each card of a led suit."""
STOPPER = 8
"""Against opening a suit in which the own 2 stops the 3."""
DROPS, BRINGS, BRINGS_ACE = 4, 10, 26
"""What falls on a card that wins, and on one that is beaten, with the ace among what beats it."""
RISKED_ACE = 1000
"""Against leading an ace that may be taken."""
_WHOLE = 10
"""Chances are counted in 1024ths."""


def rate(w: Words, depth: int, found: int) -> None:
    """Writes better scores into a frame than the search's own where there are some."""
    is_tressette = w[GAME] == TRESSETTE
    if not is_tressette and (w[GAME] != TUTE or w[STOCK] == 0):
        return
    frame = FRAMES + depth * FRAME
    out = others(w, w[SEAT]) | stock(w)
    for place in range(found):
        card = w[frame + MOVE + place]
        if card < CARDS:
            w[frame + SCORE + place] = (
                thirds(w, card, out) if is_tressette else points(w, card, out)
            )


def stock(w: Words) -> int:
    """The cards that are still to be drawn."""
    cards = 0
    for place in range(w[STOCK]):
        cards |= 1 << w[DRAWS + w[NEXT] + place]
    return cards


def points(w: Words, card: int, out: int) -> int:
    """Tute with a stock: what a card wins at once less what it is kept for. `out`: unseen cards."""
    if w[PLACE] == 0:
        return -LEAD_RISK * w[POINTS + card] - dear(w, card, out)
    trick = UNIT * (w[POT] + w[POINTS + card])
    return (trick if beaters(w) >> card & 1 != 0 else -trick) - dear(w, card, out)


def dear(w: Words, card: int, out: int) -> int:
    """How dear a card of Tute is: trumps most of all, and what can still be sung."""
    strength = STRONGEST - card % LANE
    worth = TRUMP + TRUMP_STEP * strength if w[TRUMPS] >> card & 1 != 0 else STEP * strength
    pair = w[PAIR + card // LANE]
    if w[FORTY] == 0 or pair >> card & 1 == 0 or w[SUNG + w[SEAT]] & pair != 0:
        return worth
    mate = pair & ~(1 << card)
    if w[HAND + w[SEAT]] & mate != 0:
        return worth + UNSUNG_PAIR
    return worth + HALF_PAIR if out & mate != 0 else worth


def thirds(w: Words, card: int, out: int) -> int:
    """The same for Tressette, by lead or reply."""
    trick = UNIT * (w[POT] + w[POINTS + card])
    if w[PLACE] != 0:
        return (trick if beaters(w) >> card & 1 != 0 else -trick) - kept(w, card, out)
    higher = out & above(card)
    stays = chance_of_none(w, count(higher), count(out))
    brings = BRINGS_ACE if higher >> ace_of(card) & 1 != 0 else BRINGS
    worth = (stays * (trick + DROPS) - ((1 << _WHOLE) - stays) * (trick + brings)) >> _WHOLE
    mine, base = w[HAND + w[SEAT]], card // LANE * LANE
    if card == ace_of(card) and higher != 0:
        worth -= RISKED_ACE
    if card > base + TWO and mine >> (base + TWO) & 1 != 0 and out >> (base + THREE) & 1 != 0:
        worth -= STOPPER
    return worth + LENGTH * count(mine & lane_of(card)) - kept(w, card, out)


def chance_of_none(w: Words, number: int, unseen: int) -> int:
    """How likely none of so many unseen cards is in the other hand, in 1024ths."""
    chance = 1 << _WHOLE
    in_stock = w[STOCK]
    for _ in range(number):
        chance = chance * in_stock // unseen if in_stock > 0 else 0
        in_stock -= 1
        unseen -= 1
    return chance


def kept(w: Words, card: int, out: int) -> int:
    """How dear a card of Tressette is: a 3 or 2, above all while its ace is out, and a guard."""
    place = card % LANE
    ace = 1 << ace_of(card)
    worth = (STRONGEST - place) >> 1
    if place == ACE:
        return worth
    if place < ACE:
        worth += KEEP_THREE if place == THREE else KEEP_TWO
        return worth + HUNT if out & ace != 0 else worth
    worth += KEEP_COURT if w[POINTS + card] != 0 else KEEP_SMALL
    mine = w[HAND + w[SEAT]] & lane_of(card)
    is_guard = mine & ace != 0 and count(mine) == 2 and out & above(ace_of(card)) != 0
    return worth + GUARD if is_guard else worth


def ace_of(card: int) -> int:
    """The ace of a card's lane."""
    return card // LANE * LANE + ACE
