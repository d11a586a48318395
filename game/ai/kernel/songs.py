"""Songs and claims: what a seat may say before it leads. Compiled: integers only."""

from __future__ import annotations

from game.ai.kernel.cards import Words
from game.ai.kernel.layout import (
    CLAIM,
    CLAIM_AFTER,
    CLAIM_HELD,
    CLAIM_PLAYED,
    FORTY,
    GAME,
    GO_ON,
    HAND,
    HOMBRE,
    LANES,
    MATADORS,
    MAY_SING,
    MOVE,
    PAIR,
    PLAYED_ON,
    SCORE,
    SEAT,
    SEATS,
    SIDE,
    SING_PAIR,
    SING_TUTE,
    SONG_RULE,
    STOCK,
    SUNG,
    TRESILLO,
    TUTE_WORTH,
    TUTES,
    WINS,
)
from game.rules.tute.masks import TWENTY_BARS_FORTY, may_sing, worth

CALLED = 5000
"""What is said is tried before cards."""


def song_at(w: Words, action: int) -> bool:
    """Whether the seat on lead, whose window is open, may sing this."""
    seat = w[SEAT]
    hand = w[HAND + seat]
    if action >= SING_TUTE:
        tute = w[TUTES + action - SING_TUTE]
        return w[TUTE_WORTH] != 0 and hand & tute == tute
    pair = w[PAIR + action - SING_PAIR]
    return may_sing(w[SONG_RULE], hand, w[SUNG + seat], pair, w[FORTY])


def find_calls(w: Words, frame: int) -> int:
    """Writes what can be said before the lead into a frame; returns how much there is."""
    found = 0
    if claim_is_due(w):
        w[frame + MOVE] = GO_ON
        w[frame + MOVE + 1] = CLAIM
        found = 2
    if w[MAY_SING] != 0:
        for action in range(SING_PAIR, CLAIM):
            if song_at(w, action):
                w[frame + MOVE + found] = action
                found += 1
        if found == 0:
            w[MAY_SING] = 0
    for place in range(found):
        w[frame + SCORE + place] = CALLED
    return found


def say(w: Words, action: int) -> int:
    """Does what is no card; returns what side 0 gains."""
    if action == CLAIM:
        return claim_worth(w)
    if action == GO_ON:
        w[PLAYED_ON] = 1
        return 0
    seat = w[SEAT]
    w[MAY_SING] = 0
    gain = w[TUTE_WORTH]
    if action < SING_TUTE:
        pair = w[PAIR + action - SING_PAIR]
        w[SUNG + seat] |= pair
        gain = worth(pair, w[FORTY])
    return gain if w[SIDE + seat] == 0 else -gain


def ends_deal(action: int) -> bool:
    """Whether nothing is played after this."""
    return SING_TUTE <= action <= CLAIM


def may_be_silent(w: Words) -> bool:
    """Whether keeping a pair back can be worth something: only where a twenty bars the forty."""
    return w[MAY_SING] != 0 and w[SONG_RULE] & TWENTY_BARS_FORTY != 0 and w[SUNG + w[SEAT]] == 0


def most_songs(w: Words, side: int) -> int:
    """No less than this side can still sing. With a stock pairs may yet come together."""
    total = 0
    if w[FORTY] == 0:
        return total
    hands = w[HAND] | w[HAND + 1] | w[HAND + 2] | w[HAND + 3]
    for seat in range(w[SEATS]):
        if w[SIDE + seat] != side:
            continue
        hand = w[HAND + seat]
        for lane in range(LANES):
            pair = w[PAIR + lane]
            is_held = hand & pair == pair
            if w[STOCK] != 0 or (is_held and w[SUNG + seat] & pair == 0):
                total += worth(pair, w[FORTY])
        for place in range(2):
            tute = w[TUTES + place]
            if w[TUTE_WORTH] != 0 and (hand & tute == tute or (w[STOCK] != 0 and hands != 0)):
                total += w[TUTE_WORTH]
    return total


def claim_is_due(w: Words) -> bool:
    """Whether the hombre has won the first tricks in a row after which he may claim."""
    if w[GAME] != TRESILLO or w[PLAYED_ON] != 0:
        return False
    tricks = w[WINS] + w[WINS + 1] + w[WINS + 2]
    return tricks == w[CLAIM_AFTER] and w[WINS + w[HOMBRE]] == tricks


def claim_worth(w: Words) -> int:
    """What claiming gives."""
    has_some = w[HAND + w[HOMBRE]] & w[MATADORS] != 0
    return w[CLAIM_HELD] if has_some else w[CLAIM_PLAYED]
