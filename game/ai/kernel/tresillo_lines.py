"""Playing the cards of a deal of Tresillo by simple rules, each seat seeing its own hand. Compiled.

The rules are those of `game.ai.tresillo_weights` in short.
"""

from __future__ import annotations

from game.ai.kernel.cards import Words, above, count, lane_of, lowest
from game.ai.kernel.layout import (
    BEST,
    BEST_SEAT,
    COUNTS,
    DEFENDER,
    EPSILON,
    HAND,
    HOMBRE,
    LANE,
    MATADORS,
    PLACE,
    PLAYED_ON,
    SEAT,
    SIDE,
    TRUMPS,
    WINS,
)
from game.ai.kernel.playouts import draw_below
from game.ai.kernel.songs import claim_is_due
from game.ai.kernel.tresillo_layout import ALIVE, CLAIM_AT, OWN_AT
from game.ai.kernel.trick import beaters, playable, put
from game.rules.tresillo.state import SEATS

LAST_PLACE = SEATS - 1


def lead_worth(w: Words, card: int) -> int:
    """How good a card is to lead."""
    seat = w[SEAT]
    hand = w[HAND + seat]
    unseen = w[ALIVE] & ~hand
    suit = lane_of(card)
    is_boss = unseen & above(card) == 0
    own = count(hand & suit)
    place = card % LANE
    out = count(unseen & w[TRUMPS])
    if suit == w[TRUMPS]:
        if seat != w[HOMBRE]:
            return -40 - place
        length = 2 * own - out
        if is_boss:
            return 36 + 6 * length if out > 0 else 10
        return 6 * length - place
    worth = 10 if own == 1 else 0
    if seat == w[HOMBRE]:
        return worth + (46 - 4 * own if is_boss else place // 2)
    up_to_hombre = (seat + 1) % SEATS != w[HOMBRE]
    if is_boss:
        return worth + (24 if up_to_hombre else 36) - 3 * own
    return worth + place + (0 if up_to_hombre else 6)


def thrown_worth(w: Words, card: int) -> int:
    """How good a card is to throw into a trick that is not taken with it."""
    hand = w[HAND + w[SEAT]]
    unseen = w[ALIVE] & ~hand
    suit = lane_of(card)
    place = card % LANE
    if suit == w[TRUMPS]:
        return place - 60
    if unseen & above(card) == 0:
        return -40
    below = hand & suit
    return place + (8 if below & (below - 1) == 0 else 0)


def beating_worth(w: Words, card: int) -> int:
    """How good it is to take the trick, as it lies, with this card."""
    seat, hombre = w[SEAT], w[HOMBRE]
    hand = w[HAND + seat]
    unseen = w[ALIVE] & ~hand
    is_trump = 1 if w[TRUMPS] >> card & 1 != 0 else 0
    is_matador = 1 if w[MATADORS] >> card & 1 != 0 else 0
    price = 6 * is_trump + 10 * is_matador - card % LANE
    is_enemys = w[SIDE + w[BEST_SEAT]] != w[SIDE + seat]
    if w[PLACE] == LAST_PLACE:
        return 100 - price if is_enemys else -70 - price
    is_boss = unseen & above(card) == 0
    if seat == hombre:
        if is_boss and is_trump == 0:
            return 80
        if is_trump != 0:
            return 50 - price + (20 if is_boss else 0)
        return -price
    if is_enemys:
        return 60 - price if is_boss else 6 - price
    # The partner has led, the hombre is still to come.
    was_boss = unseen & above(w[BEST]) == 0
    if was_boss:
        return -60 - price
    return 40 - price if is_boss else -2 - price


def usual_card(w: Words) -> int:
    """The card that the rules play."""
    rest = playable(w)
    beating = beaters(w) if w[PLACE] != 0 else 0
    best, most = -1, 0
    while rest != 0:
        card = lowest(rest & -rest)
        rest &= rest - 1
        if w[PLACE] == 0:
            worth = lead_worth(w, card)
        elif beating >> card & 1 != 0:
            worth = beating_worth(w, card)
        else:
            worth = thrown_worth(w, card)
        if best < 0 or worth > most:
            best, most = card, worth
    return best


def chance_card(w: Words) -> int:
    """Any card that may be played."""
    may = playable(w)
    for _ in range(draw_below(w, count(may))):
        may &= may - 1
    return lowest(may & -may)


def lay(w: Words, card: int) -> None:
    """Plays a card that everybody has seen then."""
    w[ALIVE] &= ~(1 << card)
    put(w, card)


def line(w: Words) -> int:
    """Plays the deal at hand to its end; returns what it pays this seat. The hombre claims."""
    while w[PLACE] != 0 or w[HAND + w[SEAT]] != 0:
        if w[PLACE] == 0 and claim_is_due(w):
            has_some = 1 if w[HAND + w[HOMBRE]] & w[MATADORS] != 0 else 0
            return w[w[CLAIM_AT] + has_some]
        if draw_below(w, 1024) < w[EPSILON]:
            lay(w, chance_card(w))
        else:
            lay(w, usual_card(w))
    place = (w[PLAYED_ON] * COUNTS + w[WINS + w[HOMBRE]]) * COUNTS + w[WINS + w[DEFENDER]]
    return w[w[OWN_AT] + place]
