"""What the rules of thumb say of a hand in Tresillo: calls, trumps, exchanges. Compiled.

They say it of imagined hands, many thousand times in a decision; the weights are those of
`game.ai.tresillo_hand`.
"""

from __future__ import annotations

from game.ai.kernel.cards import Words, count, lowest
from game.ai.kernel.layout import LANE, LANE_MASK, LANES, TRUMPS
from game.ai.kernel.tresillo_layout import (
    AFTER,
    BID,
    CALLS,
    ENTRADA,
    FAIR,
    FOLLOWERS,
    HOLD,
    HONEST,
    LANED,
    MARGIN,
    NODE,
    NODES_AT,
    ODDS,
    ODDS_BASE,
    ODDS_LOW,
    ODDS_STEP,
    ODDS_STEPS,
    ODDS_VOID,
    PASS,
    PROMISE,
    SOLO,
    STRONG,
    SUIT_COUNT,
    VUELTA,
    WORTH_OF,
)
from game.rules.cards import DECK_SIZE, FULL_DECK, RANKS

KEPT_LAST, TRUMP_LAST = 100, 200
"""Added to what orders discards: what is kept goes after the rest, trumps after all."""


def odds_of(w: Words, hand: int, trump: int, as_it_is: int) -> int:
    """Log odds, in thousandths, that a hand wins under a trump."""
    kind = as_it_is * SUIT_COUNT + trump
    odds = w[ODDS_BASE + kind]
    table = ODDS + kind * DECK_SIZE
    rest = hand
    while rest != 0:
        odds += w[table + lowest(rest & -rest)]
        rest &= rest - 1
    for suit in range(SUIT_COUNT):
        if suit != trump and hand & w[FOLLOWERS + trump * SUIT_COUNT + suit] == 0:
            odds += w[ODDS_VOID + as_it_is]
    return odds


def promise(w: Words, contract: int, odds: int) -> int:
    """What a contract promises at these odds, in thousandths of a point."""
    step = (odds - ODDS_LOW) // ODDS_STEP
    step = min(ODDS_STEPS - 1, max(0, step))
    return w[PROMISE + contract * ODDS_STEPS + step]


def best_trump(w: Words, hand: int, as_it_is: int) -> int:
    """The suit under which the hand is strongest."""
    best = 0
    most = odds_of(w, hand, best, as_it_is)
    for suit in range(1, SUIT_COUNT):
        odds = odds_of(w, hand, suit, as_it_is)
        if odds > most:
            best, most = suit, odds
    return best


def promise_of_vuelta(w: Words, hand: int) -> int:
    """The mean over all cards that may be turned."""
    total = 0
    unseen = FULL_DECK & ~hand
    cards = count(unseen)
    for suit in range(SUIT_COUNT):
        odds = odds_of(w, hand, suit, 0)
        rest = unseen & (((1 << RANKS) - 1) << (RANKS * suit))
        while rest != 0:
            card = lowest(rest & -rest)
            rest &= rest - 1
            total += promise(w, VUELTA - 1, odds + w[ODDS + suit * DECK_SIZE + card])
    return total // cards


def promise_of_call(w: Words, hand: int, contract: int) -> int:
    """What this hand may hope for from a contract: 0 entrada, 1 vuelta, 2 solo."""
    if contract == VUELTA - 1:
        return promise_of_vuelta(w, hand)
    as_it_is = 1 if contract == SOLO - 1 else 0
    return promise(w, contract, odds_of(w, hand, best_trump(w, hand, as_it_is), as_it_is))


def promise_at(w: Words, hand: int, node: int, call: int) -> int:
    """What a bid promises where the auction stands at this node."""
    meant = w[NODES_AT + node * NODE + BID] if call == HOLD else call - ENTRADA
    return promise_of_call(w, hand, meant)


def best_bid(w: Words, hand: int, node: int) -> int:
    """The bid that promises most; a pass where none is allowed."""
    at = NODES_AT + node * NODE
    best, most = PASS, 0
    for call in range(ENTRADA, CALLS):
        if w[at + AFTER + call] >= 0:
            promised = promise_at(w, hand, node, call)
            if best == PASS or promised > most:
                best, most = call, promised
    return best


def needed_for(w: Words, node: int, call: int) -> int:
    """What a bid must promise not to be worse than a pass: less over another bid."""
    standing = w[NODES_AT + node * NODE + BID]
    if standing < 0:
        return 0
    return w[MARGIN + (standing if call == HOLD else call - ENTRADA)]


def usual_call(w: Words, hand: int, node: int) -> int:
    """What the rules of thumb call with this hand where the auction stands at this node."""
    best = best_bid(w, hand, node)
    if best == PASS:
        return PASS
    return best if promise_at(w, hand, node, best) > needed_for(w, node, best) else PASS


def loss_by_call(w: Words, hand: int, node: int, call: int) -> int:
    """How much less a call promises than that of the rules of thumb, in thousandths of a point."""
    best = best_bid(w, hand, node)
    if best == PASS:
        return 0
    passing = needed_for(w, node, best)
    promised = promise_at(w, hand, node, best)
    mine = passing if call == PASS else promise_at(w, hand, node, call)
    return max(passing, promised) - mine


def in_lanes(w: Words, cards: int, trump: int) -> int:
    """A set of cards in lanes under a trump."""
    found = 0
    rest = cards
    table = LANED + trump * DECK_SIZE
    while rest != 0:
        found |= 1 << w[table + lowest(rest & -rest)]
        rest &= rest - 1
    return found


def honest_level(w: Words, hand: int, trump: int) -> int:
    """The signal that tells the truth about a hand, which is not in lanes."""
    points = 0
    rest = hand
    while rest != 0:
        points += w[HONEST + trump * DECK_SIZE + lowest(rest & -rest)]
        rest &= rest - 1
    if points >= w[STRONG]:
        return 2
    return 1 if points >= w[FAIR] else 0


def usually_kept(w: Words, hand: int) -> int:
    """Of a hand in lanes the trumps, and of other suits what stands under a king without a gap."""
    kept = hand & w[TRUMPS]
    for lane in range(LANES):
        suit = LANE_MASK << (lane * LANE)
        if suit != w[TRUMPS]:
            bit = 1 << (lane * LANE)
            while hand & bit & suit != 0:
                kept |= bit
                bit <<= 1
    return kept


def usual_discards(w: Words, hand: int, trump: int, least: int, most: int) -> int:
    """What the rules of thumb throw away of a hand, both in lanes."""
    kept = usually_kept(w, hand)
    number = min(most, max(least, count(hand & ~kept)))
    thrown = 0
    for _ in range(number):
        thrown |= worst_of(w, hand & ~thrown, kept, trump)
    return thrown


def worst_of(w: Words, hand: int, kept: int, trump: int) -> int:
    """The card, as a set, that goes first."""
    worst, least = 0, 0
    rest = hand
    while rest != 0:
        bit = rest & -rest
        rest ^= bit
        worth = w[WORTH_OF + trump * LANE * LANES + lowest(bit)]
        if kept & bit != 0:
            worth += KEPT_LAST
        if w[TRUMPS] & bit != 0:
            worth += TRUMP_LAST
        if worst == 0 or worth < least:
            worst, least = bit, worth
    return worst
