"""The duties of Tute and what may be sung, as functions of sets of cards: see `game.rules.masks`.

A rule is the sum of the flags that hold at the table.
"""

from __future__ import annotations

from game.rules.cards import Mask

FOLLOW_TRUMP, FULL, UNDERTRUMP, MOUNTS, PARTNER_EXEMPT = 1, 2, 4, 8, 16
"""Duties: a trump that is led must be followed; all duties hold; whoever cannot overtrump still
plays a trump; the suit led must be beaten although the trick is trumped; a trick that the partner
wins need not be beaten.
"""
BEAT, FOLLOW, OVERTRUMP, ANY_TRUMP = range(4)
"""The steps of the duties, in the order in which they are tried."""
STEPS = 4

FORTY_FIRST, TWENTY_BARS_FORTY = 1, 2
"""Songs: a forty that could be sung goes before a twenty; after a twenty there is no forty."""
TWENTY, FORTY = 20, 40
ALWAYS, STOCK_ONLY, FIRST_WIN = range(3)
"""When the winner of a trick may sing: see `window_is_open`."""


def duty(
    step: int, rule: int, partner_wins: int, led: Mask, trumps: Mask, over_led: Mask, over: Mask
) -> Mask:
    """The cards of which one must be played if any is held, at this step; empty for no such duty.

    `led`: the suit led; `over_led`: its cards above the highest of it in the trick; `over`: all
    cards that beat the trick as it lies.
    """
    if rule & FULL == 0:
        return led if step == FOLLOW and rule & FOLLOW_TRUMP != 0 and led == trumps else 0
    if step == FOLLOW:
        return led
    if partner_wins != 0 and rule & PARTNER_EXEMPT != 0:
        return 0
    is_trumped = led != trumps and over & trumps != trumps
    if step == BEAT:
        return 0 if is_trumped and rule & MOUNTS == 0 else over_led
    if step == OVERTRUMP:
        return over & trumps
    return trumps if is_trumped and rule & UNDERTRUMP != 0 else 0


def playable(
    hand: Mask,
    rule: int,
    partner_wins: int,
    led: Mask,
    trumps: Mask,
    over_led: Mask,
    over: Mask,
) -> Mask:
    """What this hand may play: its cards of the first duty of which it has any, else all."""
    for step in range(STEPS):
        cards = hand & duty(step, rule, partner_wins, led, trumps, over_led, over)
        if cards != 0:
            return cards
    return hand


def forty_is_barred(rule: int, sung: Mask, forty: Mask) -> bool:
    """Whether a twenty has given up the forty. `sung`: the pairs that this seat has sung."""
    return rule & TWENTY_BARS_FORTY != 0 and sung & ~forty != 0


def may_sing(rule: int, hand: Mask, sung: Mask, pair: Mask, forty: Mask) -> bool:
    """Whether a hand may sing this pair in an open window; `forty` is the pair of trumps."""
    if hand & pair != pair or sung & pair != 0:
        return False
    has_forty = hand & forty == forty and sung & forty == 0
    forty_is_free = has_forty and not forty_is_barred(rule, sung, forty)
    if pair == forty:
        return forty_is_free
    return rule & FORTY_FIRST == 0 or not forty_is_free


def worth(pair: Mask, forty: Mask) -> int:
    """What a pair scores."""
    return FORTY if pair == forty else TWENTY


def window_is_open(window: int, stock: int, wins_since_stock: int) -> bool:
    """May the winner of a trick sing, `stock` cards being left after drawing?

    `wins_since_stock`: tricks that he has won, this one included, of those led without a stock.
    """
    if window == ALWAYS:
        return True
    return stock > 0 if window == STOCK_ONLY else wins_since_stock <= 1
