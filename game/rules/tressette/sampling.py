"""Imagining the hidden cards: a deal that fits what one player has seen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.rules.cards import FULL_DECK, Card, Mask, Seat, Suit, cards_in, mask_of, suit_of
from game.rules.tressette.house import TressetteOptions, drawn_are_shown, must_follow
from game.rules.view import View

STOCK_SIZE = 20
DRAWS = STOCK_SIZE // 2


def hidden_cards(view: View) -> Mask:
    """All that the seat has not seen: in the other hand or in the stock."""
    seen = mask_of(view.hand) | mask_of(card for trick in view.tricks for _, card in trick)
    return FULL_DECK & ~(seen | mask_of(card for _, card in view.trick))


def sampler(
    options: TressetteOptions, view: View
) -> Callable[[Random], tuple[list[Mask], list[Card]]]:
    """What draws both hands and the stock of this view by chance, time and again.

    Whoever did not follow had none of the suit then: what he holds of it now he has drawn since. So
    of the suits shown void at trick k or later he holds at most as many cards as he has drawn after
    it. These limits are nested, and taking cards in random order as long as all limits hold always
    fills the hand.
    """
    other = 1 - view.seat
    shown = mask_of(view.shown.get(other, ()))
    voids, limits = _voids_and_limits(options, view, other)
    hidden, size = hidden_cards(view), view.hand_sizes[other]
    unseen = list(cards_in(hidden & ~shown))
    bounds = {card: [k for k in limits if k <= voids.get(suit_of(card), -1)] for card in unseen}

    def draw(rng: Random) -> tuple[list[Mask], list[Card]]:
        hand, room, left = shown, size - shown.bit_count(), dict(limits)
        for card in sorted(unseen, key=lambda _: rng.random()):
            if room == 0:
                break
            if all(left[k] > 0 for k in bounds[card]):
                hand |= 1 << card
                room -= 1
                for k in bounds[card]:
                    left[k] -= 1
        hands = [mask_of(view.hand)] * 2
        hands[other] = hand
        return hands, sorted(cards_in(hidden & ~hand), key=lambda _: rng.random())

    return draw


def _voids_and_limits(
    options: TressetteOptions, view: View, seat: Seat
) -> tuple[dict[Suit, int], dict[int, int]]:
    """For each suit not followed the last trick (from 0) in which it was not; and for each of these
    tricks the limit.

    The limit of trick k: how many unseen cards of suits void at k or later the player can hold.
    Each is one of his draws since k; draws that went into cards played since, or shown, after such
    a void are spent.
    """
    voids: dict[Suit, int] = {}
    spent: list[int] = []
    for number, trick in enumerate((*view.tricks, view.trick)):
        for card in (card for player, card in trick if player == seat):
            led, suit = suit_of(trick[0][1]), suit_of(card)
            if suit in voids:
                spent.append(voids[suit])
            if led != suit and must_follow(options, STOCK_SIZE - 2 * min(number, DRAWS)):
                voids[led] = number
    spent += [voids[suit_of(card)] for card in view.shown.get(seat, ()) if suit_of(card) in voids]
    draws = 0 if drawn_are_shown(options) else min(len(view.tricks), DRAWS)
    return voids, {k: max(0, draws - k - sum(m >= k for m in spent)) for k in voids.values()}
