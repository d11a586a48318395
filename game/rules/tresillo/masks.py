"""The duty of Tresillo as functions of sets of cards: see `game.rules.masks`."""

from __future__ import annotations

from game.rules.cards import Mask


def exempt(led: Mask, trumps: Mask, matadors: Mask, over_led: Mask) -> Mask:
    """The matadors that a lead does not force: those above it, where a trump is led.

    `led`: the suit led; `over_led`: its cards above the lead.
    """
    return matadors & over_led if led == trumps else 0


def is_free(
    hand: Mask, led: Mask, trumps: Mask, matadors: Mask, over_led: Mask, loose: int
) -> bool:
    """Whether a lead leaves this hand every card: it has none of the suit but matadors above it.

    `loose`: whoever holds such matadors and no matador below the lead is free altogether.
    """
    held_back = hand & exempt(led, trumps, matadors, over_led)
    obliging = hand & led & ~held_back
    if loose != 0 and held_back != 0:
        return obliging & matadors == 0
    return obliging == 0


def playable(
    hand: Mask, led: Mask, trumps: Mask, matadors: Mask, over_led: Mask, loose: int
) -> Mask:
    """What this hand may play to the lead: cards of its suit, or all where it is free."""
    return hand if is_free(hand, led, trumps, matadors, over_led, loose) else hand & led
