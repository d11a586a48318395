"""What speaks for and against a card of Tute: the trick, pairs that can be sung, the last trump."""

from __future__ import annotations

from game.ai.reasons.facts import NOTHING, Facts, fault, merit
from game.ai.reasons.trick import Outlook, trick_facts
from game.ai.tute_counting import Count, count_of
from game.rules.cards import FULL_DECK, SUIT_MASKS, SUITS, Card, Mask, Seat, mask_of, suit_of
from game.rules.tute import singing
from game.rules.tute.ranks import beating, points_of
from game.rules.tute.state import SIDES
from game.rules.view import View

SMALLEST_HAND = 3
"""To sing a pair one must win a trick with a third card first."""


def card_facts(view: View) -> dict[Card, Facts]:
    """By card that may be played what is certain of it."""
    count = count_of(view)
    cards = [action.cards[0] for action in view.legal if action.verb == "play"]
    outlooks = {card: _outlook(view, count, card) for card in cards}
    return {
        card: _last_trump(view, count, card)
        + _pair_facts(view, count, card, cards)
        + trick_facts("points", card, outlooks)
        for card in cards
    }


def _outlook(view: View, count: Count, card: Card) -> Outlook:
    taker, best = count.taker_with(card)
    led = suit_of(count.trick[0] if count.trick else card)
    able = [seat for seat in count.to_come if _may_beat(view, count, seat, led, best)]
    is_safe = all(seat % SIDES == taker % SIDES for seat in able)
    is_own = is_safe and count.is_friend(taker)
    return Outlook(
        taker=None if able else taker,
        is_own=is_own,
        is_lost=is_safe and not count.is_friend(taker),
        is_complete=not count.to_come,
        is_last=len(view.hand) == 1 and not view.stock,
        card_worth=points_of(card),
        worth=points_of(card) + count.points_on_table(),
        partner_has_it=is_own and taker != view.seat,
    )


def _may_beat(view: View, count: Count, seat: Seat, led: int, best: Card) -> bool:
    """Whether this seat may hold a card that beats this one, and may play it."""
    winners = count.holds[seat] & beating(best, count.trump)
    known = count.surely[seat]
    if count.holds[seat].bit_count() == view.hand_sizes[seat]:
        known = count.holds[seat]
    if count.duties and known & SUIT_MASKS[led]:
        winners &= SUIT_MASKS[led]
    return bool(winners)


def _last_trump(view: View, count: Count, card: Card) -> Facts:
    """A trump led when the others hold one: it must follow."""
    if view.trick or view.stock or suit_of(card) != count.trump:
        return NOTHING
    played = mask_of(lying for trick in view.tricks for _, lying in trick)
    out = FULL_DECK & SUIT_MASKS[count.trump] & ~played & ~count.hand
    return merit("draws_last_trump") if out.bit_count() == 1 else NOTHING


def _pair_facts(view: View, count: Count, card: Card, cards: list[Card]) -> Facts:
    """King and knight that are still to be sung are kept or given up."""
    if len(view.hand) < SMALLEST_HAND:
        return NOTHING
    waiting = {letter: singing.PAIRS[letter] for letter in _waiting(view)}
    for letter, pair in sorted(waiting.items(), key=lambda item: item[0] != view.trump):
        points = singing.value_of(letter, count.trump)
        if pair >> card & 1:
            return fault("breaks_pair", suit=letter, points=points)
        if any(pair >> other & 1 for other in cards) and not _parts(waiting, card):
            return merit("keeps_pair", suit=letter, points=points)
    return NOTHING


def _parts(pairs: dict[str, Mask], card: Card) -> bool:
    return any(pair >> card & 1 for pair in pairs.values())


def _waiting(view: View) -> list[str]:
    """Suits of which the hand holds king and knight and can sing them after a trick to come."""
    held = [text for text, why in view.held_back.items() if why.code == "sing_after_trick"]
    held += [action.text for action in view.legal if action.verb == "sing"]
    words = [text.removeprefix("sing ") for text in held]
    return [word for word in words if word in SUITS]
