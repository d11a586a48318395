"""Drawing deals of Tresillo that fit what a seat has seen and heard. Compiled.

What a seat keeps in an exchange are trumps and kings, what it throws away is neither; and a deal is
likelier to be taken the better it explains calls, trumps and signals (importance sampling by
rejection).
"""

from __future__ import annotations

from game.ai.kernel.cards import Words, count, lowest
from game.ai.kernel.layout import RANDOM
from game.ai.kernel.playouts import draw_below
from game.ai.kernel.tresillo_hands import best_trump, honest_level, loss_by_call
from game.ai.kernel.tresillo_layout import (
    BIDDER,
    CALLER,
    CALLS,
    CONTRACT,
    DRAWN_SIZE,
    GONE,
    HAND_NOW,
    HIDDEN,
    KEEPERS,
    KEPT_SIZE,
    KNOWN,
    MAY_HOLD,
    ME,
    NODE,
    NODES_AT,
    PAST,
    PAST_COUNT,
    SIGNALS,
    SOLO,
    THROWN_SIZE,
    TRIES,
    TRUMP,
    TURNED,
    VUELTA,
    WORLD_DEALT,
    WORLD_HAND,
    WORLD_KEPT,
    WORLD_STOCK,
)
from game.rules.tresillo.state import SEATS

UNUSUAL_CALL, UNUSUAL_TRUMP, DISHONEST = 10, 8, 6
"""How often a doubt is halved: six halves for a signal that does not tell the truth. For a call at
most so often, once for each LOSS that it costs by the rules of thumb: others may be bolder.
"""
LOSS = 400
"""Thousandths of a point."""
SURELY = 30
"""No doubt is halved more often."""

MOST_LOOSE = 64
"""How often a deal is drawn whatever it explains, if none was found."""


def nth(cards: int, place: int) -> int:
    """The card of a set at a place, as a set."""
    for _ in range(place):
        cards &= cards - 1
    return cards & -cards


def some_of(w: Words, cards: int, number: int) -> int:
    """So many cards of a set by chance."""
    taken = 0
    left = count(cards)
    for _ in range(number):
        bit = nth(cards & ~taken, draw_below(w, left))
        taken |= bit
        left -= 1
    return taken


def preferred(w: Words, wanted: int, others: int, number: int) -> int:
    """So many cards by chance, wanted ones as far as there are any."""
    few = count(wanted)
    if few >= number:
        return some_of(w, wanted, number)
    return wanted | some_of(w, others & ~wanted, number - few)


def split_known(w: Words, seat: int) -> int:
    """Of the cards that a seat is known to have had those that it had from the deal."""
    kept = 0
    room, drawn_room = w[KEPT_SIZE + seat], w[DRAWN_SIZE + seat]
    keepers = w[KNOWN + seat] & w[KEEPERS]
    rest = keepers
    # The turned card was kept, not drawn.
    sure = keepers & w[TURNED]
    if sure != 0 and room > 0:
        kept |= sure
        rest &= ~sure
        room -= 1
    others = w[KNOWN + seat] & ~w[KEEPERS]
    # Others were drawn, as far as there is room.
    spare = count(others) - drawn_room
    if spare > 0:
        early = some_of(w, others, spare)
        kept |= early
        room -= spare
        others &= ~early
    drawn_room -= count(others)
    while rest != 0:
        bit = rest & -rest
        rest ^= bit
        if draw_below(w, max(1, room + drawn_room)) < room:
            kept |= bit
            room -= 1
        else:
            drawn_room -= 1
    return kept


def draw_dealt(w: Words, rest: int) -> int:
    """Lays by chance what others were dealt, keepers in hands and other cards among what was thrown
    away; returns which of these cards are left, or less than nothing if they do not fit.
    """
    me, first = w[ME], tighter(w)
    for turn in range(SEATS - 1):
        seat = first if turn == 0 else SEATS - me - first
        kept = split_known(w, seat)
        may = rest & w[MAY_HOLD + seat]
        wanted = w[KEPT_SIZE + seat] - count(kept)
        if wanted < 0 or count(may) < wanted:
            return -1
        limits = w[KEEPERS] if w[THROWN_SIZE + seat] > 0 else may
        new = preferred(w, may & limits, may, wanted)
        rest &= ~new
        w[WORLD_KEPT + seat] = w[WORLD_HAND + seat] = kept | new
    for turn in range(1, SEATS):
        rest = throw(w, (me + turn) % SEATS, rest, w[KEEPERS])
    return rest


def draw_later(w: Words, rest: int) -> bool:
    """Lays by chance what others have drawn, of these cards, and the stock; whether that fits."""
    me, first = w[ME], tighter(w)
    for turn in range(SEATS - 1):
        seat = first if turn == 0 else SEATS - me - first
        drawn = w[KNOWN + seat] & ~w[WORLD_KEPT + seat]
        may = rest & w[MAY_HOLD + seat]
        wanted = w[DRAWN_SIZE + seat] - count(drawn)
        if wanted < 0 or count(may) < wanted:
            return False
        new = some_of(w, may, wanted)
        rest &= ~new
        w[WORLD_HAND + seat] |= drawn | new
    w[WORLD_HAND + me] = w[HAND_NOW]
    lay_stock(w, rest)
    return True


def draw_loosely(w: Words) -> bool:
    """The same, whatever anybody may have kept."""
    rest = w[HIDDEN]
    me, first = w[ME], tighter(w)
    for turn in range(SEATS - 1):
        seat = first if turn == 0 else SEATS - me - first
        may = rest & w[MAY_HOLD + seat]
        wanted = w[KEPT_SIZE + seat] + w[DRAWN_SIZE + seat] - count(w[KNOWN + seat])
        if wanted < 0 or count(may) < wanted:
            return False
        new = some_of(w, may, wanted)
        rest &= ~new
        w[WORLD_HAND + seat] = w[KNOWN + seat] | new
        w[WORLD_KEPT + seat] = some_of(w, w[WORLD_HAND + seat], w[KEPT_SIZE + seat])
    for turn in range(1, SEATS):
        rest = throw(w, (me + turn) % SEATS, rest, rest & 0)
    w[WORLD_HAND + me] = w[HAND_NOW]
    lay_stock(w, rest)
    return True


def tighter(w: Words) -> int:
    """Of the two other seats the one that has less choice."""
    one = (w[ME] + 1) % SEATS
    other = (w[ME] + 2) % SEATS
    hidden = w[HIDDEN]
    choice = count(hidden & w[MAY_HOLD + one]) - count(hidden & w[MAY_HOLD + other])
    return other if choice > 0 else one


def throw(w: Words, seat: int, cards: int, kept_by_all: int) -> int:
    """Lays what a seat has thrown away, of these cards; returns the others."""
    number = min(w[THROWN_SIZE + seat], count(cards))
    thrown = preferred(w, cards & ~kept_by_all, cards, number)
    w[WORLD_DEALT + seat] = w[WORLD_KEPT + seat] | thrown
    return cards & ~thrown


def lay_stock(w: Words, cards: int) -> None:
    """What is left lies in the stock, in any order."""
    left = count(cards)
    place = 0
    while left > 0:
        bit = nth(cards, draw_below(w, left))
        w[WORLD_STOCK + place] = bit
        cards &= ~bit
        place += 1
        left -= 1


def doubt(w: Words, enough: int) -> int:
    """How badly the deal explains what others have called, named and signalled; of more than
    `enough` perhaps a part.
    """
    found = 0
    me, hombre = w[ME], w[BIDDER]
    if w[TRUMP] >= 0 and hombre != me and w[CONTRACT] != VUELTA - 1:
        as_it_is = 1 if w[CONTRACT] == SOLO - 1 else 0
        if best_trump(w, w[WORLD_DEALT + hombre], as_it_is) != w[TRUMP]:
            found += UNUSUAL_TRUMP
    for place in range(w[PAST_COUNT]):
        if found > enough:
            return found
        node, call = w[PAST + place] // CALLS, w[PAST + place] % CALLS
        seat = w[NODES_AT + node * NODE + CALLER]
        lost = loss_by_call(w, w[WORLD_DEALT + seat] & ~w[TURNED], node, call)
        found += min(UNUSUAL_CALL, lost // LOSS)
    for seat in range(SEATS):
        told = w[SIGNALS + seat]
        if seat != me and told >= 0 and honest_level(w, w[WORLD_DEALT + seat], w[TRUMP]) != told:
            found += DISHONEST
    return found


def draw(w: Words) -> bool:
    """Draws a deal: one that explains all is taken at once, others by chance; if all tries are used
    up the one that explains most. Whether there was any.
    """
    is_drawn = False
    least, seed_of_least = SURELY, 0
    for _ in range(w[TRIES]):
        seed = w[RANDOM]
        rest = draw_dealt(w, w[HIDDEN])
        if rest < 0:
            continue
        halves = draw_below(w, 1 << SURELY)
        allowed = lowest(halves & -halves) if halves != 0 else SURELY
        found = doubt(w, max(allowed, least))
        if found <= allowed and draw_later(w, rest):
            is_drawn = True
            break
        if found < least:
            least, seed_of_least = found, seed
    if not is_drawn and least < SURELY:
        w[RANDOM] = seed_of_least
        is_drawn = draw_later(w, draw_dealt(w, w[HIDDEN]))
    for _ in range(MOST_LOOSE):
        if is_drawn:
            break
        is_drawn = draw_loosely(w)
    for seat in range(SEATS):
        w[WORLD_HAND + seat] &= ~w[GONE]
    return is_drawn
