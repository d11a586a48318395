"""Imagining the hidden cards: a deal that fits what one player has seen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.rules.cards import FULL_DECK, SUITS, Card, Mask, Seat, Suit, cards_in, mask_of
from game.rules.fitting import fitting_deal
from game.rules.tute import house
from game.rules.tute.duties import Table, ruled_out
from game.rules.tute.ranks import winning_index
from game.rules.tute.singing import PAIRS, pairs_heard
from game.rules.tute.state import SIDES
from game.rules.view import View

TRIES = 50
"""Deals imagined before one with a 40 that cannot be is put up with: next to never."""


def sampler(
    options: house.TuteOptions, view: View, trump: Suit
) -> Callable[[Random], tuple[list[Mask], list[Card]]]:
    """What draws all hands and the stock of this view by chance, time and again.

    A card that would have made somebody's play illegal is not dealt to him. That holds for good
    once nobody draws any more; plays made while there was a stock say nothing of a hand that has
    changed since. Nor does anybody get a 40 that he would have had to sing before his 20.
    """
    shown = [mask_of(view.shown.get(seat, ())) for seat in range(len(view.hand_sizes))]
    shown[view.seat] = mask_of(view.hand)
    hidden = _hidden(view)
    sizes = [size - mask.bit_count() for size, mask in zip(view.hand_sizes, shown, strict=True)]
    places = [*sizes, max(0, view.stock - 1)]
    may_lie = [*(mask & hidden for mask in may_hold(options, view, trump)), hidden]
    forty, without_forty = PAIRS[SUITS[trump]], _without_forty(options, view, trump)
    undermost = [view.turned] if view.stock and view.turned is not None else []

    def draw(rng: Random) -> tuple[list[Mask], list[Card]]:
        for _ in range(TRIES):
            dealt = fitting_deal(hidden, places, may_lie, rng)
            if not any((dealt[seat] | shown[seat]) & forty == forty for seat in without_forty):
                break
        stock = sorted(cards_in(dealt.pop()), key=lambda _: rng.random())
        return [mask | known for mask, known in zip(dealt, shown, strict=True)], stock + undermost

    return draw


def _without_forty(options: house.TuteOptions, view: View, trump: Suit) -> list[Seat]:
    """Seats that began with a 20 where a 40 goes first, so that they hold none; with a stock the
    other card may have come since.
    """
    if (
        house.tricks_with_draw(options, len(view.hand_sizes))
        or not house.singing(options).forty_first
    ):
        return []
    first: dict[Seat, str] = {}
    for seat, word in pairs_heard(view.calls):
        first.setdefault(seat, word)
    return [seat for seat, word in first.items() if word != SUITS[trump] and seat != view.seat]


def may_hold(options: house.TuteOptions, view: View, trump: Suit) -> list[Mask]:
    """By seat the cards that it may hold by all that this view shows."""
    shown = [mask_of(view.shown.get(seat, ())) for seat in range(len(view.hand_sizes))]
    hidden = _hidden(view)
    return [
        mask_of(view.hand)
        if seat == view.seat
        else hidden & ~_excluded(options, view, trump, seat) | known
        for seat, known in enumerate(shown)
    ]


def _hidden(view: View) -> Mask:
    """Cards of which this seat does not know where they are."""
    tricks = (*view.tricks, view.trick)
    known = mask_of(view.hand) | mask_of(card for trick in tricks for _, card in trick)
    for cards in view.shown.values():
        known |= mask_of(cards)
    if view.stock and view.turned is not None:
        known |= 1 << view.turned
    return FULL_DECK & ~known


def _excluded(options: house.TuteOptions, view: View, trump: Suit, seat: Seat) -> Mask:
    """Cards that this seat cannot hold, by what it played under duty since the last draw."""
    out = 0
    for trick in (*view.tricks, view.trick)[
        house.tricks_with_draw(options, len(view.hand_sizes)) :
    ]:
        place = next((i for i, (player, _) in enumerate(trick) if player == seat), 0)
        if place:
            before = [card for _, card in trick[:place]]
            winner = trick[winning_index(before, trump)][0]
            table = Table(before, trump, 0, winner % SIDES == seat % SIDES)
            out |= ruled_out(options, trick[place][1], table)
    return out
