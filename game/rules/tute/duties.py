"""Which cards the duties leave, and the name of the duty for whoever asks why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.cards import SUIT_MASKS, SUITS, Card, Mask, Suit, card_text, suit_of
from game.rules.tute import house
from game.rules.tute.ranks import beating, winning_index
from game.rules.view import Reason


@dataclass(frozen=True, slots=True)
class Bound:
    """The cards that may be played, and why no others."""

    cards: Mask
    reason: Reason


def bound(
    options: house.TuteOptions,
    hand: Mask,
    trick: Sequence[Card],
    trump: Suit,
    stock: int,
    partner_wins: bool,
) -> Bound:
    """What may be played on a trick that has been led.

    Full duty is the first set that is not empty among: cards of the suit led that win, cards of the
    suit led, cards that win, all cards. House rules loosen or tighten one step each.
    """
    led, best = suit_of(trick[0]), trick[winning_index(trick, trump)]
    follow = hand & SUIT_MASKS[led]
    must_follow = Reason("must_follow", {"suit": SUITS[led]})
    kind = house.duty(options, stock)
    if kind is not house.Duty.FULL:
        binds = kind is house.Duty.FOLLOW_TRUMP and led == trump and follow
        return Bound(follow if binds else hand, must_follow)
    if partner_wins and house.partner_is_exempt(options):
        return Bound(follow or hand, must_follow)
    if follow:
        to_beat = _to_mount(options, trick, best, led)
        over = follow & beating(to_beat, trump) & SUIT_MASKS[led]
        if over:
            about = {"suit": SUITS[led], "card": card_text(to_beat)}
            return Bound(over, Reason("must_follow_and_beat", about))
        return Bound(follow, must_follow)
    return _without_led_suit(options, hand, led, best, trump)


def _to_mount(options: house.TuteOptions, trick: Sequence[Card], best: Card, led: Suit) -> Card:
    """The card that a follower measures himself against."""
    if suit_of(best) == led or not house.mounts_when_trumped(options):
        return best
    in_suit = [card for card in trick if suit_of(card) == led]
    return in_suit[winning_index(in_suit, led)]


def _without_led_suit(
    options: house.TuteOptions, hand: Mask, led: Suit, best: Card, trump: Suit
) -> Bound:
    """Trump, overtrump, or anything."""
    void, trumps = SUITS[led], hand & SUIT_MASKS[trump]
    if suit_of(best) != trump:
        return Bound(trumps or hand, Reason("must_trump", {"suit": void}))
    over = trumps & beating(best, trump)
    if over:
        return Bound(over, Reason("must_overtrump", {"suit": void, "card": card_text(best)}))
    under = trumps if house.must_undertrump(options) else 0
    return Bound(under or hand, Reason("must_trump", {"suit": void}))
