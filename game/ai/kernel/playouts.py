"""Deals played to their end by simple rules and chance, many of them in one call. Compiled.

Rule-guided playouts are worth far more than random ones where no duty disciplines the play
(Cowling, Powley and Whitehouse's ISMCTS; Tute's stock phase above all).
"""

from __future__ import annotations

from game.ai.kernel.cards import Words, mix
from game.ai.kernel.layout import (
    ACTIONS,
    EPSILON,
    FRAME,
    FRAMES,
    HAND,
    MOST_DEPTH,
    MOVE,
    NO_ACTION,
    NODES,
    PLACE,
    RANDOM,
    REPEATS,
    SEAT,
    VALUES,
    WANTED,
    WORLD,
    WORLDS,
)
from game.ai.kernel.order import find, pick
from game.ai.kernel.search import act, final
from game.ai.kernel.songs import ends_deal

_FACTOR, _HALF = 1791398085, (1 << 32) - 1
"""Marsaglia's multiply with carry; 2^32 times the factor, less one, is a safe prime."""
_SEEDS = _FACTOR << 31
"""Below this every number but 0 is a seed."""
LAST_FRAME = MOST_DEPTH - 1


def seed_word(seed: int) -> int:
    """A state of the generator for any number of up to 63 bits."""
    return mix(seed) % _SEEDS + 1


def draw_below(w: Words, limit: int) -> int:
    """A number from 0 to below the limit."""
    w[RANDOM] = (w[RANDOM] & _HALF) * _FACTOR + (w[RANDOM] >> 32)
    return (w[RANDOM] & _HALF) * limit >> 32


def play_on(w: Words) -> int:
    """Plays a deal from the position at hand to its end; returns what side 0 gains."""
    total = 0
    frame = FRAMES + LAST_FRAME * FRAME
    while w[PLACE] != 0 or w[HAND + w[SEAT]] != 0:
        found = find(w, LAST_FRAME, NO_ACTION)
        if draw_below(w, 1024) < w[EPSILON]:
            action = w[frame + MOVE + draw_below(w, found)]
        else:
            action = pick(w, LAST_FRAME, 0, found)
        total += act(w, action)
        if ends_deal(action):
            return total
    return total + final(w)


def play_out(w: Words, t: Words) -> int:
    """Adds up for each action asked about what it gives side 0 over all worlds in `t`.

    Each world is played with the same chance after every action, so that they differ by the action
    alone. Returns the number of playouts.
    """
    played = 0
    for place in range(w[WANTED]):
        w[VALUES + place] = 0
    for world in range(w[WORLDS]):
        for _ in range(w[REPEATS]):
            seed = w[RANDOM]
            for place in range(w[WANTED]):
                w[RANDOM] = seed
                for word in range(WORLD):
                    w[word] = t[world * WORLD + word]
                action = w[ACTIONS + place]
                gain = act(w, action)
                if not ends_deal(action):
                    gain += play_on(w)
                w[VALUES + place] += gain
                played += 1
            w[RANDOM] = seed_word(seed)
    w[NODES] = played
    return played
