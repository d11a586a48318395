"""Auction, trump, exchange and order: each sensible action is tried in whole imagined deals."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.ai import tresillo as rules_of_thumb
from game.ai.hombre.budget import Budget
from game.ai.hombre.choosing import from_estimate
from game.ai.hombre.imagining import imagined
from game.ai.hombre.knowledge import known_words, write_order
from game.ai.hombre.tables import CALL_WORDS, auction_graph
from game.ai.judgement import Judgement
from game.ai.kernel.tresillo_layout import (
    BIDDER,
    CALLING,
    EXCHANGING,
    FIRST,
    MOST_ACTIONS,
    NAMING,
    ORDERING,
    SECOND,
)
from game.ai.margins import seats_of
from game.rules.cards import SUITS, cards_in, mask_of
from game.rules.notation import Action, exchange
from game.rules.registry import game_of
from game.rules.view import View

LEAST_GAIN = 0.05
"""Points that are not worth leaving the beaten track for: so far the imagined deals are trusted."""
ORDER_PART = 4
"""Of the deals for a call one in so many is imagined for the order: after a whole auction it takes
long to draw one.
"""
CHANGES = 2
"""How often an exchange is changed by a card as long as that is better."""


def judge_call(view: View, budget: Budget, rng: Random) -> Judgement | None:
    """The auction; None where the kernels do not know its bids."""
    graph = auction_graph(game_of(view.game, view.options).options, view.dealer)
    if not graph:
        return None
    numbers = {action: CALL_WORDS.index(action.word) for action in view.legal}
    return _judged(view, CALLING, numbers, budget, budget.deals, rng)


def judge_trump(view: View, budget: Budget, rng: Random) -> Judgement:
    """Which suit to name."""
    numbers = {action: SUITS.index(action.word) for action in view.legal}
    return _judged(view, NAMING, numbers, budget, budget.deals, rng)


def judge_order(view: View, budget: Budget, rng: Random) -> Judgement:
    """Whether to exchange first."""
    numbers = {action: int(action.word == "cede") for action in view.legal}
    deals = max(1, budget.deals // ORDER_PART)
    return _judged(view, ORDERING, numbers, budget, deals, rng)


def _judged(
    view: View, step: int, numbers: dict[Action, int], budget: Budget, deals: int, rng: Random
) -> Judgement:
    usual = rules_of_thumb.choose(view, rng)
    actions = [usual, *(action for action in view.legal if action != usual)]
    words = known_words(view, rng, budget.tries)
    asked = [numbers[action] for action in actions]
    estimate = imagined(words, step, asked, deals)
    return from_estimate(actions, estimate, usual, LEAST_GAIN, len(seats_of(view)))


def judge_exchange(view: View, budget: Budget, rng: Random) -> Judgement:
    """What to throw away: what the rules of thumb would, changed card by card."""
    usual = rules_of_thumb.choose(view, rng)
    words = known_words(view, rng, budget.tries)
    step = EXCHANGING
    if view.seat != words[BIDDER]:
        step = SECOND if write_order(words, view) else FIRST
    best, judgement = usual, None
    for _ in range(CHANGES):
        actions = list(_changed(view, best))[:MOST_ACTIONS]
        asked = [mask_of(action.cards) for action in actions]
        estimate = imagined(list(words), step, asked, budget.discards)
        judgement = from_estimate(actions, estimate, best, LEAST_GAIN, len(seats_of(view)))
        if judgement.choice == best:
            break
        best = judgement.choice
    assert judgement is not None
    return judgement


def _changed(view: View, discards: Action) -> Iterator[Action]:
    """These discards, and all that differ from them by one card."""
    assert view.exchange_bounds is not None
    least, most = view.exchange_bounds
    yield discards
    thrown = mask_of(discards.cards)
    for card in view.hand:
        other = thrown ^ 1 << card
        if least <= other.bit_count() <= most:
            yield exchange(cards_in(other))
