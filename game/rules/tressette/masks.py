"""The duty of Tressette as a function of sets of cards: see `game.rules.masks`."""

from __future__ import annotations

from game.rules.cards import Mask


def playable(hand: Mask, led: Mask, must_follow: int) -> Mask:
    """The cards that may be played on a lead: those of its suit `led` if the duty holds and there
    are any, else all.
    """
    following = hand & led
    return following if must_follow != 0 and following != 0 else hand
