"""Deals played to their end by simple rules and chance, many of them in one call. Compiled.

Rule-guided playouts are worth far more than random ones where no duty disciplines the play
(Cowling, Powley and Whitehouse's ISMCTS; Tute's stock phase above all).
"""

from __future__ import annotations

from game.ai.kernel.cards import Words, above, count, lane_of, lowest, mix
from game.ai.kernel.layout import (
    ACTIONS,
    BEST_SEAT,
    EPSILON,
    FRAME,
    FRAMES,
    GAME,
    HAND,
    INFINITE,
    LANE,
    MOST_DEPTH,
    MOVE,
    NO_ACTION,
    NODES,
    PLACE,
    POINTS,
    POT,
    RANDOM,
    REPEATS,
    RULE,
    RULE_STOCK,
    SEAT,
    SEATS,
    SIDE,
    STOCK,
    TRESILLO,
    TRUMPS,
    VALUES,
    WANTED,
    WORLD,
    WORLDS,
)
from game.ai.kernel.order import others
from game.ai.kernel.search import act, final
from game.ai.kernel.songs import ends_deal, find_calls
from game.ai.kernel.trick import beaters, playable

_FACTOR, _HALF = 1791398085, (1 << 32) - 1
"""Marsaglia's multiply with carry; 2^32 times the factor, less one, is a safe prime."""
_SEEDS = _FACTOR << 31
"""Below this every number but 0 is a seed."""
LAST_FRAME = FRAMES + (MOST_DEPTH - 1) * FRAME


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
    while w[PLACE] != 0 or w[HAND + w[SEAT]] != 0:
        called = find_calls(w, LAST_FRAME) if w[PLACE] == 0 else 0
        if called != 0:
            # The last is a tute where there is one, and the claim.
            action = w[LAST_FRAME + MOVE + called - 1]
        elif draw_below(w, 1024) < w[EPSILON]:
            action = any_card(w)
        else:
            action = sound_card(w)
        total += act(w, action)
        if ends_deal(action):
            return total
    return total + final(w)


def any_card(w: Words) -> int:
    """One of the cards that may be played, by chance."""
    cards = playable(w)
    for _ in range(draw_below(w, count(cards))):
        cards &= cards - 1
    return lowest(cards)


def sound_card(w: Words) -> int:
    """The card that simple rules choose; of equal ones the lowest."""
    seat, at_lead = w[SEAT], w[PLACE] == 0
    known = others(w, seat) if at_lead else beaters(w)
    rest, best, chosen = playable(w), -INFINITE, NO_ACTION
    while rest != 0:
        card = lowest(rest)
        rest &= rest - 1
        worth = lead_worth(w, card, known) if at_lead else reply_worth(w, card, known)
        if worth >= best:
            best, chosen = worth, card
    return chosen


def keeping(w: Words, card: int) -> int:
    """What a card is good for if it is kept: high ones win tricks, trumps more so."""
    return (LANE - card % LANE) // 2 + (6 if w[TRUMPS] >> card & 1 != 0 else 0)


def lead_worth(w: Words, card: int, rivals: int) -> int:
    """Masters that nobody can trump are cashed, else what is worth least is led."""
    suit, points = lane_of(card), w[POINTS + card]
    is_safe = rivals & above(card) == 0
    for other in range(w[SEATS]):
        if w[SIDE + other] != w[SIDE + w[SEAT]] and suit != w[TRUMPS]:
            may_trump = w[HAND + other] & suit == 0 or (w[STOCK] != 0 and w[RULE_STOCK] != w[RULE])
            is_safe = is_safe and not (may_trump and w[HAND + other] & w[TRUMPS] != 0)
    if is_safe:
        return 20 + 4 * points
    return -4 * points - keeping(w, card)


def reply_worth(w: Words, card: int, beating: int) -> int:
    """The points of the trick, won or lost, less what the card would be good for."""
    at_stake = w[POT] + w[POINTS + card]
    if w[GAME] == TRESILLO or (w[STOCK] == 0 and w[HAND + w[SEAT]] & (w[HAND + w[SEAT]] - 1) == 0):
        at_stake += 4
    wins = beating >> card & 1 != 0
    if w[SIDE + w[BEST_SEAT]] == w[SIDE + w[SEAT]] and not wins:
        return 3 * at_stake - keeping(w, card)
    is_last = w[PLACE] + 1 == w[SEATS]
    gain = 4 if is_last else 2
    return (gain if wins else -4) * at_stake - keeping(w, card)


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
