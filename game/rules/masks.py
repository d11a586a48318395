"""What the games' rules share, said of sets of cards: on integers only, whatever numbers the cards.

These functions and those of each game's `masks` are the rules for the table and for the search
kernels alike. A kernel compiles them, so they use integers, `&`, `|`, comparisons and each other.
"""

from __future__ import annotations

from game.rules.cards import Mask


def beating(stronger: Mask, suit: Mask, trumps: Mask) -> Mask:
    """All cards that beat a card: the stronger ones of its suit, and trumps if it is none.

    `stronger`: the cards of its suit above it; `suit`: all of them; `trumps`: empty where there
    are none.
    """
    return stronger if suit == trumps else stronger | trumps
