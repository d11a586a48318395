"""Which card to play in Tresillo: the facts about each, weighed; the best sum is played.

A few plays are not considered while there is another: see `sound`.
"""

from __future__ import annotations

from random import Random

from game.ai.tresillo_claim import leads_in_order
from game.ai.tresillo_counting import Count, count_of
from game.ai.tresillo_facts import LAST, facts_of
from game.ai.tresillo_goals import gain_over_partner
from game.ai.tresillo_hand import KING, SOTA
from game.ai.tresillo_weights import WEIGHTS
from game.rules.cards import Card, number_of
from game.rules.notation import Action, play
from game.rules.tresillo.state import SEATS
from game.rules.view import View

NEEDED = 0.3
"""How much better it must be for a defender to take his partner's trick, in units of the contract's
value.
"""


def choose_card(view: View, rng: Random) -> Action:
    """The card to play."""
    count = count_of(view)
    if count.is_hombre and not view.trick and count.all_nine:
        return play(leads_in_order(count)[0])
    weights = WEIGHTS[situation(view, count)]
    cards = sound(count, [action.cards[0] for action in view.legal])
    if len(cards) == 1:
        return play(cards[0])
    values = {card: _value(view, count, weights, card) for card in cards}
    return play(max(values, key=lambda card: (values[card], rng.random())))


def sound(count: Count, cards: list[Card]) -> list[Card]:
    """What a partner would not call a crime, as far as there is a choice."""
    if not count.trick:
        return cards
    led = count.trick[0][1]
    ends = {card: count.taker_with(card) for card in cards}
    sure = {card for card, (taker, best) in ends.items() if count.is_sure(taker, led, best)}
    partners = [c for c in cards if c in sure and ends[c][0] == count.partner]
    if partners:
        # Towards the end it may matter which of the defenders has the tricks.
        needed = count.left <= LAST and gain_over_partner(count) > NEEDED
        cards = [c for c in cards if c not in partners] if needed else partners
        cards = cards or partners
    mine = [c for c in cards if c in sure and ends[c][0] == count.seat]
    if any(not count.is_matador(card) for card in mine):
        cards = [c for c in cards if c not in mine or not count.is_matador(c)]
    lost = [c for c in cards if c in sure and not count.are_friends(ends[c][0], count.seat)]
    if any(_is_small(count, card) for card in lost):
        cards = [c for c in cards if c not in lost or not _is_plain_king(count, c)]
    return cards


def _is_small(count: Count, card: Card) -> bool:
    return not count.is_trump(card) and number_of(card) < SOTA


def _is_plain_king(count: Count, card: Card) -> bool:
    return not count.is_trump(card) and number_of(card) == KING


def situation(view: View, count: Count) -> str:
    """Which weights hold."""
    last = not count.to_come
    if count.is_hombre:
        return "hombre leads" if not view.trick else f"hombre {'third' if last else 'second'}"
    if not view.trick:
        through = (count.seat + 1) % SEATS == count.hombre
        return f"defender leads {'through' if through else 'up to'} hombre"
    if view.winning == count.hombre:
        return "defender against hombre"
    return f"defender behind partner, {'last' if last else 'hombre to come'}"


def _value(view: View, count: Count, weights: dict[str, float], card: Card) -> float:
    # Early on the prospect does not weigh everywhere.
    counts = "prospect" in weights or count.left <= LAST
    facts = facts_of(view, count, card, counts)
    return sum([weight * facts.get(name, 0.0) for name, weight in weights.items()])
