"""Which cards the duties leave, and the name of the duty for whoever asks why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.rules.cards import SUIT_MASKS, SUITS, Card, Mask, Suit, card_text, suit_of
from game.rules.tute import house
from game.rules.tute.ranks import beating, winning_index
from game.rules.view import Reason


@dataclass(frozen=True, slots=True)
class Table:
    """What lies before whoever is to follow."""

    trick: Sequence[Card]
    """The lead first; never empty."""
    trump: Suit
    stock: int
    partner_wins: bool


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
    for duty in _duties(options, table):
        if hand & duty.cards:
            return Bound(hand & duty.cards, duty.code, duty.suit, duty.to_beat)
    return Bound(hand, "free", suit_of(table.trick[0]))


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
    led, trumps = suit_of(table.trick[0]), SUIT_MASKS[table.trump]
    follow = Bound(SUIT_MASKS[led], "must_follow", led)
    kind = house.duty(options, table.stock)
    if kind is not house.Duty.FULL:
        if kind is house.Duty.FOLLOW_TRUMP and led == table.trump:
            yield follow
        return
    if table.partner_wins and house.partner_is_exempt(options):
        yield follow
        return
    best = table.trick[winning_index(table.trick, table.trump)]
    to_mount = _to_mount(options, table.trick, best, led)
    over = beating(to_mount, table.trump)
    yield Bound(over & SUIT_MASKS[led], "must_follow_and_beat", led, to_mount)
    yield follow
    if suit_of(best) != table.trump:
        yield Bound(trumps, "must_trump", led)
        return
    yield Bound(beating(best, table.trump), "must_overtrump", led, best)
    if house.must_undertrump(options):
        yield Bound(trumps, "must_trump", led)


def _to_mount(options: house.TuteOptions, trick: Sequence[Card], best: Card, led: Suit) -> Card:
    """The card that a follower measures himself against."""
    if suit_of(best) == led or not house.mounts_when_trumped(options):
        return best
    in_suit = [card for card in trick if suit_of(card) == led]
    return in_suit[winning_index(in_suit, led)]
