"""Which card to play in Tresillo: the facts about each, weighed; the best sum is played."""

from __future__ import annotations

from random import Random

from game.ai.tresillo_counting import Count, count_of
from game.ai.tresillo_facts import facts_of
from game.ai.tresillo_weights import WEIGHTS
from game.rules.cards import Card
from game.rules.notation import Action, play
from game.rules.tresillo.state import SEATS
from game.rules.view import View


def choose_card(view: View, rng: Random) -> Action:
    """The card to play."""
    count = count_of(view)
    weights = WEIGHTS[situation(view, count)]
    cards = [action.cards[0] for action in view.legal]
    values = {card: _value(view, count, weights, card) for card in cards}
    return play(max(values, key=lambda card: (values[card], rng.random())))


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
    facts = facts_of(view, count, card)
    return sum(weight * facts.get(name, 0.0) for name, weight in weights.items())
