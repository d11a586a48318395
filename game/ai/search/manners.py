"""What no partner would forgive, whatever a search over a few imagined deals makes of it.

Of the cards that may be played some are worse than another one for certain, or as good as that: to
see it nobody has to imagine anything.
"""

from __future__ import annotations

from collections.abc import Collection

from game.ai.kernel.cards import Words, above, lane_of
from game.ai.kernel.guide import stock
from game.ai.kernel.layout import (
    BEST,
    BEST_SEAT,
    CARDS,
    GAME,
    HAND,
    PLACE,
    POINTS,
    SEAT,
    SEATS,
    SIDE,
    TRESSETTE,
    TRUMPS,
)
from game.ai.kernel.order import others
from game.ai.kernel.trick import beaters
from game.rules.masks import beating

LAST_TRICKS = 3
"""With so few cards in hand it may matter which of two partners takes a trick."""
DEAR_IN_TRESSETTE, DEAR_IN_TUTE = 3, 10
"""What an ace counts, in Tute a three as well."""


def crimes(words: Words, actions: Collection[int]) -> set[int]:
    """Which of these actions of a deal are crimes; never all of them.

    To take the partner's certain trick, and to throw an ace or a three of Tute into a trick that is
    lost for certain, each where another card does not.
    """
    if words[PLACE] == 0:
        return set()
    cards = [action for action in actions if action < CARDS]
    winning = [card for card in cards if beaters(words) >> card & 1]
    losing = [card for card in cards if card not in winning]
    if not losing or not _is_settled(words):
        return set()
    if words[SIDE + words[BEST_SEAT]] == words[SIDE + words[SEAT]]:
        is_late = words[HAND + words[SEAT]].bit_count() <= LAST_TRICKS
        return set() if is_late else set(winning)
    dear = DEAR_IN_TRESSETTE if words[GAME] == TRESSETTE else DEAR_IN_TUTE
    least = min(words[POINTS + card] for card in losing)
    return {card for card in losing if words[POINTS + card] >= dear and least < dear}


def _is_settled(words: Words) -> bool:
    """Whether nobody to come can beat the best card of the trick as it lies."""
    seats, seat = words[SEATS], words[SEAT]
    to_come = [(seat + step) % seats for step in range(1, seats - words[PLACE])]
    if all(words[SIDE + other] == words[SIDE + words[BEST_SEAT]] for other in to_come):
        return True
    best = words[BEST]
    unseen = others(words, seat) | stock(words)
    return not beating(above(best), lane_of(best), words[TRUMPS]) & unseen
