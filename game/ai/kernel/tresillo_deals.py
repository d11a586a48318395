"""What actions in Tresillo lead to, over deals that are imagined from what a seat knows. Compiled.

`imagine` is asked before the play: the rest of auction and exchange goes by the rules of thumb, and
so do the cards. `look` is asked in the play: each deal is solved with all cards known, and played
out by the rules as well.
"""

from __future__ import annotations

from game.ai.kernel.bounds import fill_reach
from game.ai.kernel.cards import Words, count, lowest
from game.ai.kernel.layout import (
    ACTIONS,
    BUDGET,
    CARDS,
    DEFENDER,
    DYNAMIC,
    FINISHED,
    HAND,
    HOMBRE,
    INFINITE,
    LANE,
    LANE_MASK,
    LEFT,
    MATADORS,
    MAY_SING,
    NODES,
    PAYOFFS,
    PLACE,
    PLAYED_ON,
    POT,
    RANDOM,
    REPEATS,
    SEAT,
    SIDE,
    STOCK,
    STOPPED,
    TABLE_MASK,
    TRUMPS,
    VALUES,
    WANTED,
    WINS,
    WORLDS,
)
from game.ai.kernel.playouts import seed_word
from game.ai.kernel.search import act, search, value_of
from game.ai.kernel.songs import ends_deal
from game.ai.kernel.tresillo_hands import (
    best_trump,
    honest_level,
    in_lanes,
    usual_call,
    usual_discards,
)
from game.ai.kernel.tresillo_layout import (
    AFTER,
    ALIVE,
    BEGUN,
    BID,
    BIDDER,
    BY_RIGHT,
    CALLER,
    CALLING,
    CANDIDATE,
    CEDES,
    CLAIM_AT,
    CLAIMED,
    CONTRACT,
    CONTRACTS,
    EXACT,
    EXACT_BUDGET,
    EXACT_WORLDS,
    EXCHANGING,
    FIRST,
    FIRST_CAP,
    FORCED,
    FOUND_WORLDS,
    GONE,
    HOLDER,
    JOINS_HAND,
    LEADING_OFF,
    LEAST_EXCHANGE,
    MANO,
    MOST_ACTIONS,
    NAMING,
    NEXT_CARD,
    NODE,
    NODE_NOW,
    NODES_AT,
    ORDER_RULE,
    ORDERING,
    OWN,
    OWN_AT,
    OWN_CLAIM,
    PAID,
    PLAYED,
    REDEALT,
    SECOND,
    SIGNALS,
    SIM_BIDDER,
    SIM_CONTRACT,
    SIM_FIRST,
    SIM_HAND,
    SIM_TRUMP,
    SOLO,
    SQUARES,
    STEP,
    STOCK_SIZE,
    TOPS,
    TRUMP,
    VUELTA,
    WORLD_HAND,
    WORLD_STOCK,
)
from game.ai.kernel.tresillo_lines import line
from game.ai.kernel.tresillo_worlds import draw
from game.ai.kernel.trick import restore, save
from game.rules.cards import FULL_DECK, RANKS
from game.rules.tresillo.ranks import SPADILLE
from game.rules.tresillo.state import HAND as HAND_SIZE
from game.rules.tresillo.state import SEATS

USUAL = -1
"""In place of an action: what the rules of thumb do."""


def imagine(w: Words, t: Words) -> int:  # noqa: ARG001 - every entry is given two arrays
    """For each action asked about what it gives over all worlds, and how far it differs from the
    first. Returns how many worlds there were.
    """
    found = 0
    for place in range(w[WANTED]):
        w[VALUES + place] = w[SQUARES + place] = 0
    for world in range(w[WORLDS]):
        w[RANDOM] = seed_word(w[RANDOM] + world)
        if not draw(w):
            continue
        found += 1
        for _ in range(w[REPEATS]):
            seed = w[RANDOM]
            first = 0
            for place in range(w[WANTED]):
                w[RANDOM] = seed
                gain = deal_on(w, w[ACTIONS + place])
                if place == 0:
                    first = gain
                w[VALUES + place] += gain
                w[SQUARES + place] += (gain - first) * (gain - first)
            w[RANDOM] = seed_word(seed)
    w[FOUND_WORLDS] = w[FINISHED] = found
    return found


def deal_on(w: Words, action: int) -> int:
    """What a world gives this seat if it does this and all else goes by the rules of thumb."""
    return play(w) if come_to_play(w, action) else w[REDEALT]


def come_to_play(w: Words, action: int) -> bool:
    """Goes through auction and exchange, from where the deal stands, to the hands that are played.
    False if all have passed and nobody plays.
    """
    step = w[STEP]
    w[NEXT_CARD] = 0
    w[SIM_BIDDER], w[SIM_CONTRACT] = w[BIDDER], w[CONTRACT]
    w[SIM_TRUMP], w[SIM_FIRST] = w[TRUMP], w[LEADING_OFF]
    for seat in range(SEATS):
        w[SIM_HAND + seat] = w[WORLD_HAND + seat]
    if step == CALLING:
        call_on(w, action)
        if w[SIM_BIDDER] < 0:
            return False
    if step <= NAMING:
        name(w, action if step == NAMING else USUAL)
    else:
        to_lanes(w)
    if step <= EXCHANGING and w[SIM_CONTRACT] != SOLO - 1:
        hombre_exchanges(w, action if step == EXCHANGING else USUAL)
    if step <= ORDERING:
        settle_order(w, action if step == ORDERING else USUAL)
    if step <= FIRST:
        exchange(w, w[SIM_FIRST], w[FIRST_CAP], action if step == FIRST else USUAL)
    if step <= SECOND:
        other = SEATS - w[SIM_BIDDER] - w[SIM_FIRST]
        exchange(w, other, HAND_SIZE, action if step == SECOND else USUAL)
    return True


def call_on(w: Words, action: int) -> None:
    """The rest of the auction, from this call on."""
    node = w[NODES_AT + w[NODE_NOW] * NODE + AFTER + action]
    while w[NODES_AT + node * NODE + CALLER] >= 0:
        caller = w[NODES_AT + node * NODE + CALLER]
        call = usual_call(w, w[SIM_HAND + caller], node)
        node = w[NODES_AT + node * NODE + AFTER + call]
    w[SIM_BIDDER] = w[NODES_AT + node * NODE + HOLDER]
    w[SIM_CONTRACT] = w[NODES_AT + node * NODE + BID]
    if w[SIM_BIDDER] < 0 and w[FORCED] != 0:
        w[SIM_CONTRACT] = 0
        for seat in range(SEATS):
            if w[SIM_HAND + seat] >> SPADILLE & 1 != 0:
                w[SIM_BIDDER] = seat


def name(w: Words, action: int) -> None:
    """Trumps are turned or named; from then on hands are in lanes."""
    hombre = w[SIM_BIDDER]
    if w[SIM_CONTRACT] == VUELTA - 1:
        turned = w[WORLD_STOCK + w[NEXT_CARD]]
        w[NEXT_CARD] += 1
        w[SIM_TRUMP] = lowest(turned) // RANKS
        if w[JOINS_HAND] != 0:
            w[SIM_HAND + hombre] |= turned
    elif action >= 0:
        w[SIM_TRUMP] = action
    else:
        as_it_is = 1 if w[SIM_CONTRACT] == SOLO - 1 else 0
        w[SIM_TRUMP] = best_trump(w, w[SIM_HAND + hombre], as_it_is)
    to_lanes(w)


def to_lanes(w: Words) -> None:
    """Hands under the trump that has been named."""
    trump = w[SIM_TRUMP]
    w[TRUMPS] = LANE_MASK << (trump * LANE)
    w[MATADORS] = w[TOPS + trump]
    for seat in range(SEATS):
        w[HAND + seat] = in_lanes(w, w[SIM_HAND + seat], trump)


def stock_left(w: Words) -> int:
    """How many cards can still be drawn."""
    return w[STOCK_SIZE] - w[NEXT_CARD]


def hombre_exchanges(w: Words, action: int) -> None:
    """The hombre throws away what he wants, and draws up to nine."""
    hombre = w[SIM_BIDDER]
    surplus = count(w[HAND + hombre]) - HAND_SIZE
    least = max(surplus, w[LEAST_EXCHANGE + w[SIM_CONTRACT]])
    most = min(HAND_SIZE, stock_left(w) + surplus)
    swap(w, hombre, least, most, action)


def exchange(w: Words, seat: int, cap: int, action: int) -> None:
    """A defender exchanges."""
    swap(w, seat, 0, min(cap, stock_left(w)), action)


def swap(w: Words, seat: int, least: int, most: int, action: int) -> None:
    """Throws away these cards, or the usual ones, and draws."""
    trump = w[SIM_TRUMP]
    hand = w[HAND + seat]
    if action >= 0:
        hand &= ~in_lanes(w, action, trump)
    else:
        hand &= ~usual_discards(w, hand, trump, least, most)
    drawn = 0
    for _ in range(HAND_SIZE - count(hand)):
        drawn |= w[WORLD_STOCK + w[NEXT_CARD]]
        w[NEXT_CARD] += 1
    w[HAND + seat] = hand | in_lanes(w, drawn, trump)


def settle_order(w: Words, action: int) -> None:
    """Which defender exchanges first; 0 takes and 1 cedes."""
    right = (w[SIM_BIDDER] + 1) % SEATS
    other = (right + 1) % SEATS
    if w[ORDER_RULE] == BY_RIGHT:
        w[SIM_FIRST] = right
        return
    one, two = level_of(w, right), level_of(w, other)
    asked = w[CANDIDATE + 3 * one + two]
    level = two if asked != 0 else one
    answer = action
    if answer < 0:
        answer = w[CEDES + level] if w[ORDER_RULE] == 0 else 0
    w[SIM_FIRST] = right if asked == answer else other


def level_of(w: Words, seat: int) -> int:
    """The signal of a seat: the one that it has given, or the honest one."""
    told = w[SIGNALS + seat]
    return told if told >= 0 else honest_level(w, w[SIM_HAND + seat], w[SIM_TRUMP])


def play(w: Words) -> int:
    """Plays the cards of a deal that begins; returns what it pays this seat."""
    hombre = w[SIM_BIDDER]
    w[HOMBRE], w[DEFENDER] = hombre, (hombre + 1) % SEATS
    w[SEAT] = w[MANO]
    w[PLACE] = w[POT] = w[STOCK] = w[LEFT] = w[MAY_SING] = w[PLAYED_ON] = 0
    for seat in range(SEATS):
        w[SIDE + seat] = 0 if seat == hombre else 1
        w[WINS + seat] = 0
    w[ALIVE] = in_lanes(w, FULL_DECK, w[SIM_TRUMP])
    estuche = 1 if w[HAND + hombre] & w[MATADORS] == w[MATADORS] else 0
    kind = (hombre * CONTRACTS + w[SIM_CONTRACT]) * 2 + estuche
    w[OWN_AT] = PAID + kind * PAYOFFS
    w[CLAIM_AT] = CLAIMED + kind * 2
    return line(w)


def look(w: Words, t: Words) -> int:
    """For each world and action what it pays: exactly, until the budget is used up, and by
    playouts. Without actions the deal as it stands is asked about. Returns the number of worlds.
    """
    w[NODES] = w[STOPPED] = w[EXACT_WORLDS] = 0
    w[BUDGET] = w[EXACT_BUDGET]
    for at in range((w[TABLE_MASK] + 1) << 1):
        t[at] = 0
    fill_reach(w)
    w[SIM_TRUMP] = w[TRUMP]
    for place in range(DYNAMIC):
        w[BEGUN + place] = w[place]
    found = 0
    for _ in range(w[WORLDS]):
        w[RANDOM] = seed_word(w[RANDOM] + 1)
        seed = w[RANDOM]
        if draw(w):
            solve_world(w, t, found)
            play_world(w, found)
            found += 1
        w[RANDOM] = seed
    w[FOUND_WORLDS] = w[FINISHED] = found
    return found


def set_world(w: Words) -> None:
    """The deal on the table with the hands of the world that has been drawn."""
    for place in range(DYNAMIC):
        w[place] = w[BEGUN + place]
    for seat in range(SEATS):
        w[HAND + seat] = in_lanes(w, w[WORLD_HAND + seat], w[SIM_TRUMP])


def solve_world(w: Words, t: Words, world: int) -> None:
    """Writes what each action is worth if all cards are known, unless the budget is used up."""
    if w[STOPPED] != 0:
        return
    set_world(w)
    guess = 0
    row = EXACT + world * MOST_ACTIONS
    if w[WANTED] == 0:
        w[row] = value_here(w, t)
    for place in range(w[WANTED]):
        guess = value_of(w, t, w[ACTIONS + place], guess)
        w[row + place] = guess
        if w[STOPPED] != 0:
            break
    if w[STOPPED] == 0:
        w[EXACT_WORLDS] += 1


def value_here(w: Words, t: Words) -> int:
    """The value of the deal as it stands."""
    low, high, value = -INFINITE, INFINITE, 0
    save(w, 0)
    while low < high and w[STOPPED] == 0:
        beta = value + 1 if value == low else value
        value = search(w, t, 1, beta - 1, beta)
        restore(w, 0)
        if value < beta:
            high = value
        else:
            low = value
    return value


def play_world(w: Words, world: int) -> None:
    """Writes what each action gives in playouts, all with the same chance."""
    row = PLAYED + world * MOST_ACTIONS
    for place in range(max(1, w[WANTED])):
        w[row + place] = 0
    for _ in range(w[REPEATS]):
        seed = w[RANDOM]
        for place in range(max(1, w[WANTED])):
            w[RANDOM] = seed
            set_world(w)
            w[ALIVE] = in_lanes(w, FULL_DECK & ~w[GONE], w[SIM_TRUMP])
            w[OWN_AT], w[CLAIM_AT] = OWN, OWN_CLAIM
            w[row + place] += played_out(w, place)
        w[RANDOM] = seed_word(seed)


def played_out(w: Words, place: int) -> int:
    """What a playout pays after the action at a place of the list; without one, from here on."""
    if place < w[WANTED]:
        action = w[ACTIONS + place]
        if ends_deal(action):
            has_some = 1 if w[HAND + w[HOMBRE]] & w[MATADORS] != 0 else 0
            return w[OWN_CLAIM + has_some]
        act(w, action)
        if action < CARDS:
            w[ALIVE] &= ~(1 << action)
    return line(w)
