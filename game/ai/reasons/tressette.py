"""What speaks for and against a card of Tressette: the trick, and aces that may be caught."""

from __future__ import annotations

from game.ai.reasons.facts import NOTHING, Facts, fault, merit
from game.ai.reasons.trick import Outlook, trick_facts
from game.ai.tressette_counting import Count, count_of
from game.rules.cards import Card, card_text, number_of, suit_of
from game.rules.options import options_from
from game.rules.tressette.house import TressetteOptions, must_follow
from game.rules.tressette.ranks import follower_wins, thirds_of
from game.rules.view import View

ACE = 1


def card_facts(view: View) -> dict[Card, Facts]:
    """By card that may be played what is certain of it."""
    count = count_of(view)
    cards = [action.cards[0] for action in view.legal if action.verb == "play"]
    outlooks = {card: _outlook(view, count, card) for card in cards}
    return {
        card: trick_facts("thirds", card, outlooks)
        + (_ace_facts(count, card, outlooks) if _must_follow(view) else NOTHING)
        for card in cards
    }


def _must_follow(view: View) -> bool:
    """Whether an ace can be made to fall: only where the suit led must be followed."""
    return must_follow(options_from(TressetteOptions, view.options), view.stock)


def _outlook(view: View, count: Count, card: Card) -> Outlook:
    if view.trick:
        wins = follower_wins(view.trick[0][1], card)
        taker, worth = (view.seat if wins else 1 - view.seat), thirds_of(view.trick[0][1])
    else:
        wins, taker, worth = count.is_boss(card), None, 0
        taker = view.seat if wins else None
    return Outlook(
        taker=taker,
        is_own=wins,
        is_lost=bool(view.trick) and not wins,
        is_complete=bool(view.trick),
        is_last=len(view.hand) == 1 and not view.stock,
        card_worth=thirds_of(card),
        worth=worth + thirds_of(card),
    )


def _ace_facts(count: Count, card: Card, outlooks: dict[Card, Outlook]) -> Facts:
    """Whether an ace comes home, loses its guard or keeps it. It is caught by a 3 or 2 of its suit
    if nothing else is there to be played.
    """
    here = outlooks[card]
    is_bare = number_of(card) == ACE and len(count.mine_in(suit_of(card))) == 1
    if is_bare and here.is_own and here.is_complete and count.higher(card):
        return merit("brings_ace_home", card=card_text(card))
    if count.guards_ace(card) and number_of(card) != ACE:
        return fault("bares_ace", card=card_text(_ace_of(count, card)))
    guards = [other for other in outlooks if count.guards_ace(other) and number_of(other) != ACE]
    guarded = [ace for ace in (_ace_of(count, guard) for guard in guards) if ace != card]
    return merit("keeps_guard", card=card_text(guarded[0])) if guarded else NOTHING


def _ace_of(count: Count, card: Card) -> Card:
    """The own ace of a card's suit."""
    return next(c for c in count.mine_in(suit_of(card)) if number_of(c) == ACE)
