"""Which cards the duties leave, and the name of the duty for whoever asks why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.rules.cards import SUIT_MASKS, SUITS, Card, Mask, Suit, card_text, suit_of
from game.rules.tute import house, masks
from game.rules.tute.ranks import STRONGER, beating, winning_index
from game.rules.view import Reason


@dataclass(frozen=True, slots=True)
class Table:
    """What lies before whoever is to follow."""

    trick: Sequence[Card]
    """The lead first; never empty."""
    trump: Suit
    stock: int
    partner_wins: bool


class _Asked(NamedTuple):
    """What the duties depend on, as `masks.duty` takes it."""

    rule: int
    partner_wins: bool
    led: Mask
    trumps: Mask
    over_led: Mask
    over: Mask


@dataclass(frozen=True, slots=True)
class Bound:
    """The cards that may be played, and why no others: the suit led, and the card to be beaten."""

    cards: Mask
    code: str
    suit: Suit
    to_beat: Card | None = None

    @property
    def reason(self) -> Reason:
        """Why any other card is refused."""
        about = {"suit": SUITS[self.suit]}
        if self.to_beat is not None:
            about["card"] = card_text(self.to_beat)
        return Reason(self.code, about)


def bound(options: house.TuteOptions, hand: Mask, table: Table) -> Bound:
    """What this hand may play: its cards of the first of the duties' sets of which it has any."""
    cards = masks.playable(hand, *_asked(options, table))
    for duty in _duties(options, table):
        if hand & duty.cards:
            return replace(duty, cards=cards)
    return Bound(cards, "free", suit_of(table.trick[0]))


def ruled_out(options: house.TuteOptions, played: Card, table: Table) -> Mask:
    """Cards that whoever played this cannot have held: those that he would have had to play."""
    out = 0
    for duty in _duties(options, table):
        if duty.cards >> played & 1:
            return out
        out |= duty.cards
    return out


def _duties(options: house.TuteOptions, table: Table) -> Iterator[Bound]:
    """Sets of cards; of the first of which any is held one must be played, else all are free.

    Full duty: cards of the suit led that win, cards of the suit led, trumps that win. House rules
    loosen or tighten one step each.
    """
    led, asked = suit_of(table.trick[0]), _asked(options, table)
    best = table.trick[winning_index(table.trick, table.trump)]
    highest = _highest(table.trick, led)
    ruff = best if suit_of(best) == table.trump else None
    for step in range(masks.STEPS):
        yield _named(step, masks.duty(step, *asked), led, highest, ruff)


def _asked(options: house.TuteOptions, table: Table) -> _Asked:
    best = table.trick[winning_index(table.trick, table.trump)]
    led = suit_of(table.trick[0])
    return _Asked(
        house.duty_rule(options, table.stock),
        table.partner_wins,
        SUIT_MASKS[led],
        SUIT_MASKS[table.trump],
        STRONGER[_highest(table.trick, led)],
        beating(best, table.trump),
    )


def _named(step: int, cards: Mask, led: Suit, highest: Card, ruff: Card | None) -> Bound:
    """The cards of a step of the duties with its name. `ruff`: the trump that wins the trick."""
    if step == masks.BEAT:
        return Bound(cards, "must_follow_and_beat", led, highest)
    if step == masks.FOLLOW:
        return Bound(cards, "must_follow", led)
    if step == masks.OVERTRUMP and ruff is not None:
        return Bound(cards, "must_overtrump", led, ruff)
    return Bound(cards, "must_trump", led)


def _highest(trick: Sequence[Card], suit: Suit) -> Card:
    """The highest card of the suit led in a trick."""
    in_suit = [card for card in trick if suit_of(card) == suit]
    return in_suit[winning_index(in_suit, suit)]
