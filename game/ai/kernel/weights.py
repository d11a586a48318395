"""How well imagined deals agree with what the others have played. Compiled: integers only.

A deal without a stock is taken back to its first card in each world and played again as it was;
each reply of another seat is held against what simple rules would have made of the hand that it
has there (the policy-based inference of Rebstock, Solinas, Buro and Sturtevant, with rules of thumb
for a policy).
"""

from __future__ import annotations

from game.ai.kernel.cards import Words
from game.ai.kernel.layout import (
    CLASS,
    FORTY,
    FRAMES,
    HAND,
    IMAGINED,
    IMAGINED_WORLD,
    LANE,
    LED,
    LUCK,
    MAY_SING,
    MOVE,
    NO_ACTION,
    PLACE,
    PLAYED,
    SCORE,
    SEAT,
    WORLD,
    WORLDS,
)
from game.ai.kernel.order import find
from game.ai.kernel.trick import put

MOST_SURPRISE = 60
"""Nothing that is played surprises more, in the units of the rules' scores."""


def weigh(w: Words, t: Words) -> int:
    """Writes into each world how surprising the others' plays are there.

    In `t` there are the observer, who led first, and for each of the `PLAYED` cards whose it was and
    which. Returns the number of worlds.
    """
    observer, leader = t[0], t[1]
    forty = w[FORTY]
    w[FORTY] = 0
    for number in range(w[WORLDS]):
        world = IMAGINED + number * IMAGINED_WORLD
        for word in range(WORLD):
            w[word] = w[world + word]
        take_back(w, t, leader)
        w[world + LUCK] = surprise(w, t, observer)
    w[FORTY] = forty
    return w[WORLDS]


def take_back(w: Words, t: Words, leader: int) -> None:
    """Puts all cards played back into the hands that they came from."""
    for place in range(w[PLAYED]):
        w[HAND + t[2 + 2 * place]] |= 1 << t[3 + 2 * place]
    w[SEAT] = leader
    w[PLACE] = w[LED] = w[MAY_SING] = 0


def surprise(w: Words, t: Words, observer: int) -> int:
    """Plays the cards again; returns how much the replies of the others surprise."""
    total = 0
    for place in range(w[PLAYED]):
        card = t[3 + 2 * place]
        if w[SEAT] != observer and w[PLACE] != 0:
            total += surprise_of(w, card)
        put(w, card)
    return total


def surprise_of(w: Words, card: int) -> int:
    """How much better the rules like another card than the one that was played."""
    frame = FRAMES
    found = find(w, 0, NO_ACTION)
    best, score = -MOST_SURPRISE, -MOST_SURPRISE
    nearest = -1
    for place in range(found):
        action = w[frame + MOVE + place]
        best = max(best, w[frame + SCORE + place])
        is_alike = action // LANE == card // LANE and w[CLASS + action] == w[CLASS + card]
        if is_alike and nearest < action <= card:
            nearest, score = action, w[frame + SCORE + place]
    return min(MOST_SURPRISE, best - score)
