"""A tree of what one player can see, grown over many imagined deals. Compiled: integers only.

Single-observer information-set Monte Carlo tree search (Cowling, Powley and Whitehouse): each
iteration goes down the same tree in another world, so that nobody in it, neither the observer nor
the others, acts on cards that he does not know; an action is judged by how often it was chosen of
the times when it could have been. Below the tree a deal is played on by simple rules and chance,
and where few cards are left it is solved.
"""

from __future__ import annotations

from math import sqrt

from game.ai.kernel.cards import Words, count
from game.ai.kernel.guide import rate
from game.ai.kernel.layout import (
    ACTIONS,
    CARRIED,
    CHANCES,
    EPSILON,
    EVENLY,
    EXACT_CARDS,
    EXPLORATION,
    FORTY,
    FRAME,
    FRAMES,
    FREE,
    GRID,
    HAND,
    IMAGINED,
    INFINITE,
    IS_WATCHED,
    ITERATIONS,
    LANES,
    LEFT,
    MOST_DEPTH,
    MOVE,
    NO_ACTION,
    NODES,
    PAIR,
    PLACE,
    SCORE,
    SEAT,
    SEATS,
    SIDE,
    STOCK,
    STOPPED,
    SUNG,
    TABLE_MASK,
    TARGET,
    UNIT,
    VALUES,
    WANTED,
    WHOLE,
    WON,
    WON_BEFORE,
    WORLD,
    WORLDS,
)
from game.ai.kernel.order import find, pick
from game.ai.kernel.playouts import draw_below
from game.ai.kernel.search import act, search
from game.ai.kernel.songs import ends_deal
from game.rules.tute.masks import worth

CHILD, SIBLING, ACTION, VISITS, AVAILABLE, TOTAL, SQUARES, AHEAD, NODE = range(9)
"""What a node holds, and how many words it takes. Totals are those of side 0, of what a deal is
worth to it and of how far it is ahead in the end.
"""
POINT = 16
"""Of what a deal came to a tree counts so many to a point."""
CERTAIN = 1600
"""What a match that is won is worth to it."""
PLAY_DEPTH, TREE_DEPTH = MOST_DEPTH - 1, MOST_DEPTH - 2
"""Whose frames hold the moves of a playout, and of the tree. The solver never goes so deep."""
PATH = FRAMES + (MOST_DEPTH - 3) * FRAME
"""The nodes that an iteration went through."""
LONGEST = FRAME - 1
RESULTS = 16
"""By place in `ACTIONS` what a node holds, from `VALUES` on so far apart: visits, total, squares,
and how far ahead.
"""
_FRACTION = 10


def grow(w: Words, t: Words) -> int:
    """Writes for each action asked about what its node holds.

    In `t` there is first the solver's table, then the tree. Returns the number of iterations.
    """
    w[NODES] = w[STOPPED] = 0
    root = (w[TABLE_MASK] + 1) << 1
    for at in range(root):
        t[at] = 0
    w[FREE] = root
    new_node(w, t, NO_ACTION)
    for place in range(w[WANTED]):
        add_child(w, t, root, w[ACTIONS + place])
    for number in range(w[ITERATIONS]):
        enter_world(w, number % w[WORLDS])
        iterate(w, t, root, w[EVENLY] != 0 and number % w[EVENLY] == 0)
    for place in range(w[WANTED]):
        child = child_of(t, root, w[ACTIONS + place])
        w[VALUES + place] = t[child + VISITS]
        w[VALUES + RESULTS + place] = t[child + TOTAL]
        w[VALUES + 2 * RESULTS + place] = t[child + SQUARES]
        w[VALUES + 3 * RESULTS + place] = t[child + AHEAD]
    return w[ITERATIONS]


def enter_world(w: Words, world: int) -> None:
    """Takes up an imagined deal where the search begins."""
    for word in range(WORLD):
        w[word] = w[IMAGINED + world * WORLD + word]
    w[WON] = w[WON_BEFORE]
    w[WON + 1] = w[WON_BEFORE + 1]


def new_node(w: Words, t: Words, action: int) -> int:
    """A node that nobody has been to."""
    node = w[FREE]
    w[FREE] += NODE
    for word in range(NODE):
        t[node + word] = 0
    t[node + ACTION] = action
    return node


def add_child(w: Words, t: Words, node: int, action: int) -> int:
    """A node for an action after this one."""
    child = new_node(w, t, action)
    t[child + SIBLING] = t[node + CHILD]
    t[node + CHILD] = child
    return child


def child_of(t: Words, node: int, action: int) -> int:
    """The node of an action after this one; 0 if there is none."""
    child = t[node + CHILD]
    while child != 0 and t[child + ACTION] != action:
        child = t[child + SIBLING]
    return child


def iterate(w: Words, t: Words, root: int, is_even: bool) -> None:
    """Down the tree in the world at hand, one node further, and to the end; then all of the way
    learns what came of it. `is_even`: it begins with the action that was tried least.
    """
    node, length, is_new, is_over = root, 0, False, False
    while not is_new and not is_over and length < LONGEST:
        if w[PLACE] == 0 and w[HAND + w[SEAT]] == 0:
            break
        found = asked(w) if length == 0 else find(w, TREE_DEPTH, NO_ACTION)
        rate(w, TREE_DEPTH, found)
        action = preferred(w, t, node, found)
        if is_even and length == 0:
            action = least_tried(w, t, node, found)
        child = child_of(t, node, action)
        if child == 0:
            child = add_child(w, t, node, action)
            t[child + AVAILABLE] = 1
        is_new = t[child + VISITS] == 0
        is_over = go_on(w, action)
        node = child
        w[PATH + length] = child
        length += 1
    if not is_over:
        finish(w, t)
    learn(w, t, root, length)


def asked(w: Words) -> int:
    """Writes the actions asked about into the tree's frame; returns how many there are."""
    frame = FRAMES + TREE_DEPTH * FRAME
    for place in range(w[WANTED]):
        w[frame + MOVE + place] = w[ACTIONS + place]
        w[frame + SCORE + place] = 0
    return w[WANTED]


def preferred(w: Words, t: Words, node: int, found: int) -> int:
    """What to try: the most promising of what was never tried, else by upper confidence bounds."""
    frame = FRAMES + TREE_DEPTH * FRAME
    sign = 1 if w[SIDE + w[SEAT]] == 0 else -1
    fresh, best = NO_ACTION, NO_ACTION
    high = top = -(1 << 60)
    for place in range(found):
        action = w[frame + MOVE + place]
        child = child_of(t, node, action)
        if child != 0:
            t[child + AVAILABLE] += 1
        if child == 0 or t[child + VISITS] == 0:
            if w[frame + SCORE + place] > top:
                fresh, top = action, w[frame + SCORE + place]
            continue
        value = bound_of(w, t, child, sign)
        if value > high:
            best, high = action, value
    return best if fresh == NO_ACTION else fresh


def least_tried(w: Words, t: Words, node: int, found: int) -> int:
    """Of the actions of a frame, which all have nodes, the one with the fewest visits."""
    frame = FRAMES + TREE_DEPTH * FRAME
    least, few = w[frame + MOVE], 1 << 60
    for place in range(found):
        visits = t[child_of(t, node, w[frame + MOVE + place]) + VISITS]
        if visits < few:
            least, few = w[frame + MOVE + place], visits
    return least


def bound_of(w: Words, t: Words, child: int, sign: int) -> int:
    """The upper confidence bound of an action for the side that may choose it."""
    visits = t[child + VISITS]
    mean = (sign * t[child + TOTAL] << _FRACTION) // visits
    return mean + w[EXPLORATION] * POINT * spread(t[child + AVAILABLE], visits)


def spread(available: int, visits: int) -> int:
    """The root of the logarithm of the one over the other, times 1024."""
    power = 0
    while available >> power > 1:
        power += 1
    logarithm = (power << _FRACTION) + ((available << _FRACTION) >> power) - (1 << _FRACTION)
    return int(sqrt((logarithm << _FRACTION) // visits))


def go_on(w: Words, action: int) -> bool:
    """Does an action and books what it brings; returns whether the deal is over by it."""
    singer = w[SIDE + w[SEAT]]
    gain = act(w, action)
    if ends_deal(action) and w[WHOLE] != 0:
        w[WON + singer] = w[WHOLE] + songs_of(w, singer)
        w[WON + 1 - singer] = 0
        return True
    if gain > 0:
        w[WON] += gain
    else:
        w[WON + 1] -= gain
    if ends_deal(action):
        return True
    return gain != 0 and w[IS_WATCHED] != 0 and max(total(w, 0), total(w, 1)) >= w[TARGET]


def songs_of(w: Words, side: int) -> int:
    """Points that a side has sung."""
    points = 0
    for seat in range(w[SEATS]):
        for lane in range(LANES):
            pair = w[PAIR + lane]
            if w[SIDE + seat] == side and w[SUNG + seat] & pair != 0:
                points += worth(pair, w[FORTY])
    return points


def finish(w: Words, t: Words) -> None:
    """Plays a deal on to its end, or until it can be solved."""
    frame = FRAMES + PLAY_DEPTH * FRAME
    while w[PLACE] != 0 or w[HAND + w[SEAT]] != 0:
        if w[STOCK] == 0 and cards_left(w) <= w[EXACT_CARDS] and w[STOPPED] == 0:
            ahead = search(w, t, 0, -INFINITE, INFINITE)
            if w[STOPPED] == 0:
                book_rest(w, ahead)
                return
        found = find(w, PLAY_DEPTH, NO_ACTION)
        if found > 1 and draw_below(w, 1024) < w[EPSILON]:
            action = w[frame + MOVE + draw_below(w, found)]
        else:
            rate(w, PLAY_DEPTH, found)
            action = pick(w, PLAY_DEPTH, 0, found)
        if go_on(w, action):
            return


def cards_left(w: Words) -> int:
    """Cards in all hands."""
    return count(w[HAND] | w[HAND + 1] | w[HAND + 2] | w[HAND + 3])


def book_rest(w: Words, ahead: int) -> None:
    """Shares out what is left so that side 0 gets so much more of it; what exceeds it was sung."""
    least = max(0, (w[LEFT] - abs(ahead)) >> 1)
    w[WON] += least + max(0, ahead)
    w[WON + 1] += least + max(0, -ahead)


def total(w: Words, side: int) -> int:
    """The total of a side, what it has won in this deal included."""
    return w[CARRIED + side] + w[WON + side] // w[UNIT]


def outcome(w: Words) -> int:
    """What a finished deal is worth to side 0: points, or the chance to win the match."""
    ahead = POINT * (w[WON] - w[WON + 1])
    if w[TARGET] == 0:
        return ahead
    own, other = total(w, 0), total(w, 1)
    if max(own, other) < w[TARGET]:
        own, other = max(0, own), max(0, other)
        return w[CHANCES + own * GRID // w[TARGET] * GRID + other * GRID // w[TARGET]]
    if own == other:
        return 0
    return CERTAIN if own > other else -CERTAIN


def learn(w: Words, t: Words, root: int, length: int) -> None:
    """Tells all nodes of the way what came of it."""
    value = outcome(w)
    t[root + VISITS] += 1
    for place in range(length):
        node = w[PATH + place]
        t[node + VISITS] += 1
        t[node + TOTAL] += value
        t[node + SQUARES] += value * value
        t[node + AHEAD] += w[WON] - w[WON + 1]
