"""Imagining the hidden cards: a deal that fits what one player has seen."""

from __future__ import annotations

from random import Random

from game.rules.cards import DECK_SIZE, FULL_DECK, Card, Mask, Seat, cards_in, mask_of
from game.rules.fitting import fitting_deal
from game.rules.tute import house
from game.rules.tute.duties import bound
from game.rules.tute.ranks import winning_index
from game.rules.tute.state import SIDES, Trick
from game.rules.view import View


def seen_cards(view: View) -> Mask:
    """All that the seat has seen: its hand, played cards, a turned card still turned."""
    tricks = (*view.tricks, view.trick)
    seen = mask_of(view.hand) | mask_of(card for trick in tricks for _, card in trick)
    return seen | (1 << view.turned if view.stock and view.turned is not None else 0)


def sampled_hands(
    options: house.TuteOptions, view: View, trump: int, rng: Random
) -> tuple[list[Mask], list[Card]]:
    """All hands and the stock, hidden cards drawn by chance.

    A card that would have made somebody's play illegal is not dealt to him. That holds for good
    once nobody draws any more; plays made while there was a stock say nothing of a hand that has
    changed since.
    """
    seats = len(view.hand_sizes)
    shown = [mask_of(view.shown.get(seat, ())) for seat in range(seats)]
    shown[view.seat] = mask_of(view.hand)
    hidden = FULL_DECK & ~seen_cards(view)
    for mask in shown:
        hidden &= ~mask
    may_hold = [hidden & ~_excluded(options, view, trump, seat, hidden) for seat in range(seats)]
    sizes = [size - mask.bit_count() for size, mask in zip(view.hand_sizes, shown, strict=True)]
    in_stock = max(0, view.stock - 1)
    dealt = fitting_deal(hidden, [*sizes, in_stock], [*may_hold, hidden], rng)
    stock = sorted(cards_in(dealt.pop()), key=lambda _: rng.random())
    if view.stock and view.turned is not None:
        stock.append(view.turned)
    return [mask | known for mask, known in zip(dealt, shown, strict=True)], stock


def _excluded(options: house.TuteOptions, view: View, trump: int, seat: Seat, hidden: Mask) -> Mask:
    """Cards that this seat cannot hold, by what it played under duty."""
    if seat == view.seat:
        return 0
    seats = len(view.hand_sizes)
    tricks_with_draw = (DECK_SIZE - seats * house.hand_size(options)) // seats
    out = 0
    for trick in (*view.tricks, view.trick)[tricks_with_draw:]:
        out |= _excluded_by(options, trick, trump, seat, hidden & ~out)
    return out


def _excluded_by(
    options: house.TuteOptions, trick: Trick, trump: int, seat: Seat, hidden: Mask
) -> Mask:
    """Cards with which this seat's play to one trick would have been illegal."""
    cards = [card for _, card in trick]
    place = next((i for i, (player, _) in enumerate(trick) if player == seat), 0)
    if place == 0:
        return 0
    before, played = cards[:place], cards[place]
    winner = trick[winning_index(before, trump)][0]
    partner_wins = winner % SIDES == seat % SIDES
    out = 0
    for card in cards_in(hidden):
        hand = 1 << card | 1 << played
        if not bound(options, hand, before, trump, 0, partner_wins).cards >> played & 1:
            out |= 1 << card
    return out
