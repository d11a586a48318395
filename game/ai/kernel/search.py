"""Exact values of a deal whose cards are all known: alpha-beta with a table of positions. Compiled.

Every value is a difference for side 0: Tressette's thirds and Tute's points still to come, own less
the other's; in Tresillo what the deal pays. Positions are looked up before a lead, with cards that
play alike taken for one (Ginsberg's partition search, Haglund's bridge solver; for three hands
Kupferschmid and Helmert's Skat solver). The value of an action is found by windows of width one
that close in on it (Plaat, Schaeffer, Pijls and de Bruin's MTD).
"""

from __future__ import annotations

from game.ai.kernel.bounds import fill_reach, lower, upper
from game.ai.kernel.cards import Words, position_word
from game.ai.kernel.layout import (
    ACTIONS,
    BUDGET,
    CARDS,
    COUNTS,
    DEFENDER,
    FINISHED,
    FLOOR,
    FRAME,
    FRAMES,
    GAME,
    HAND,
    HAS_FLOOR,
    HIGH_AT,
    HINT_AT,
    HOMBRE,
    INFINITE,
    LOW_AT,
    NO_ACTION,
    NODES,
    PAYOFF,
    PLACE,
    PLAYED_ON,
    SEAT,
    SIDE,
    STOPPED,
    TABLE_MASK,
    TRESILLO,
    VALUES,
    WANTED,
    WINS,
    WORD_AT,
)
from game.ai.kernel.order import find, pick
from game.ai.kernel.songs import ends_deal, say
from game.ai.kernel.trick import put, restore, save

_BIAS, _FIELD = 1 << 13, (1 << 14) - 1
"""A table's entry holds two bounds of 14 bits and a card."""


def final(w: Words) -> int:
    """The value when no card is left."""
    if w[GAME] != TRESILLO:
        return 0
    place = (w[PLAYED_ON] * COUNTS + w[WINS + w[HOMBRE]]) * COUNTS + w[WINS + w[DEFENDER]]
    return w[PAYOFF + place]


def remember(w: Words, t: Words, word: int, bounds: int) -> None:
    """Writes an entry over whatever lies there."""
    at = (word & w[TABLE_MASK]) << 1
    t[at] = word
    t[at + 1] = bounds


def recalled(w: Words, t: Words, word: int) -> int:
    """The entry of a position; the widest bounds and no card where there is none."""
    at = (word & w[TABLE_MASK]) << 1
    if t[at] == word:
        return t[at + 1]
    return packed(-INFINITE, INFINITE, NO_ACTION)


def packed(low: int, high: int, card: int) -> int:
    """An entry of the table."""
    return (card << 14 | (high + _BIAS)) << 14 | (low + _BIAS)


def search(w: Words, t: Words, depth: int, alpha: int, beta: int) -> int:
    """The value of a position for side 0: right within the window, else a bound beyond it."""
    w[NODES] += 1
    if w[NODES] > w[BUDGET]:
        w[STOPPED] = 1
        return 0
    if w[PLACE] == 0 and w[HAND + w[SEAT]] == 0:
        return final(w)
    frame = FRAMES + depth * FRAME
    look_up(w, t, frame)
    low, high = w[frame + LOW_AT], w[frame + HIGH_AT]
    if low >= beta or low == high or high <= alpha:
        return high if high <= alpha else low
    is_max = w[SIDE + w[SEAT]] == 0
    floor, ceiling = max(alpha, low), min(beta, high)
    best, chosen = (-INFINITE if is_max else INFINITE), NO_ACTION
    save(w, depth)
    found = find(w, depth, w[frame + HINT_AT])
    for tried in range(found):
        action = pick(w, depth, tried, found)
        gain = act(w, action)
        value = gain
        if not ends_deal(action):
            below, beyond = (max(floor, best), ceiling) if is_max else (floor, min(ceiling, best))
            value += search(w, t, depth + 1, below - gain, beyond - gain)
        restore(w, depth)
        if w[STOPPED] != 0:
            return 0
        if value > best if is_max else value < best:
            best, chosen = value, action
        if best >= ceiling if is_max else best <= floor:
            break
    best = min(max(best, low), high)
    if w[PLACE] == 0:
        high = best if best < ceiling else high
        low = best if best > floor else low
        remember(w, t, w[frame + WORD_AT], packed(low, high, chosen))
    return best


def look_up(w: Words, t: Words, frame: int) -> None:
    """Writes into the frame what is known of a position beforehand: bounds, and what to try first.

    Within a trick nothing is.
    """
    w[frame + LOW_AT], w[frame + HIGH_AT], w[frame + HINT_AT] = -INFINITE, INFINITE, NO_ACTION
    if w[PLACE] == 0:
        word = position_word(w)
        entry = recalled(w, t, word)
        w[frame + WORD_AT] = word
        w[frame + LOW_AT] = max((entry & _FIELD) - _BIAS, lower(w))
        w[frame + HIGH_AT] = min((entry >> 14 & _FIELD) - _BIAS, upper(w))
        w[frame + HINT_AT] = entry >> 28


def act(w: Words, action: int) -> int:
    """Plays a card or says what is to be said; returns what side 0 gains."""
    return put(w, action) if action < CARDS else say(w, action)


def value_of(w: Words, t: Words, action: int, guess: int) -> int:
    """The value of an action at the root, closed in on from a guess."""
    low, high = -INFINITE, INFINITE
    value = guess
    save(w, 0)
    while low < high and w[STOPPED] == 0:
        beta = value + 1 if value == low else value
        gain = act(w, action)
        value = gain
        if not ends_deal(action):
            value += search(w, t, 1, beta - 1 - gain, beta - gain)
        else:
            low = high = value
        restore(w, 0)
        if value < beta:
            high = value
        else:
            low = value
    return value


def reaches(w: Words, t: Words, action: int) -> int:
    """1 if an action at the root is worth the floor to side 0, else 0."""
    save(w, 0)
    value = act(w, action)
    if not ends_deal(action):
        value += search(w, t, 1, w[FLOOR] - 1 - value, w[FLOOR] - value)
    restore(w, 0)
    return 1 if value >= w[FLOOR] else 0


def solve(w: Words, t: Words) -> int:
    """Writes the value of each action that is asked about, and how many were finished."""
    w[NODES] = w[STOPPED] = w[FINISHED] = 0
    for at in range((w[TABLE_MASK] + 1) << 1):
        t[at] = 0
    if w[GAME] == TRESILLO:
        fill_reach(w)
    guess = 0
    for place in range(w[WANTED]):
        action = w[ACTIONS + place]
        value = reaches(w, t, action) if w[HAS_FLOOR] != 0 else value_of(w, t, action, guess)
        if w[STOPPED] != 0:
            break
        w[VALUES + place] = guess = value
        w[FINISHED] += 1
    return w[FINISHED]
