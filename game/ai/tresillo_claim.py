"""Whether to go for all nine tricks in Tresillo: the last cards are led against imagined hands."""

from __future__ import annotations

from random import Random

from game.ai.tresillo_counting import Count, count_of, keepers
from game.rules.cards import FULL_DECK, Card, Mask, cards_in, mask_of
from game.rules.fitting import NothingFits, fitting_deal
from game.rules.notation import Action
from game.rules.registry import game_of
from game.rules.tresillo import house
from game.rules.tresillo.duties import bound
from game.rules.tresillo.ranks import Ranking
from game.rules.tresillo.recall import set_aside
from game.rules.view import View

SAMPLES = 16
"""Imagined pairs of hands."""


def choose_claim(view: View, rng: Random) -> Action:
    """Claim, or play on where all nine tricks are likely enough for what they bring."""
    claimed, played_on = view.stakes["claim yes"], view.stakes["claim no"]
    chance = chance_of_all(view, rng)
    hoped = chance * played_on["bola"] + (1 - chance) * played_on["failed_bola"]
    return Action("claim", "no" if hoped > claimed["primeras"] else "yes")


def chance_of_all(view: View, rng: Random) -> float:
    """How likely the hombre, who is to lead, wins every trick still to come."""
    count = count_of(view)
    loose = house.reneges_loosely(game_of(view.game, view.options).options)
    leads = leads_in_order(count)
    worlds = [_imagined(view, count, rng) for _ in range(SAMPLES)]
    won = sum(
        not any(_takes_one(hand, leads, count.ranking, loose) for hand in world) for world in worlds
    )
    return won / SAMPLES


def leads_in_order(count: Count) -> list[Card]:
    """The own cards as they will be led: trumps from the top, then what nobody can beat."""
    cards = cards_in(count.hand)
    return sorted(
        cards, key=lambda c: (not count.is_trump(c), not count.is_boss(c), -count.rank(c))
    )


def _takes_one(hand: Mask, leads: list[Card], ranking: Ranking, loose: bool) -> bool:
    """Whether a defender with this hand can beat one of these leads."""
    if not leads:
        return False
    led, *rest = leads
    replies = list(cards_in(bound(hand, led, ranking, loose).cards))
    return any(ranking.winning_index([led, reply]) for reply in replies) or any(
        _takes_one(hand & ~(1 << reply), rest, ranking, loose) for reply in replies
    )


def _imagined(view: View, count: Count, rng: Random) -> list[Mask]:
    """Hands of both defenders; trumps and kings are not among what others have discarded."""
    known = [mask_of(view.shown.get(seat, ())) for seat in count.others]
    hidden = _unseen(view) & ~known[0] & ~known[1]
    sizes = [
        view.hand_sizes[seat] - cards.bit_count()
        for seat, cards in zip(count.others, known, strict=True)
    ]
    sizes += [view.stock, hidden.bit_count() - sum(sizes) - view.stock]
    may = [count.holds[seat] for seat in count.others]
    try:
        fits = [*may, hidden, hidden & ~keepers(count.ranking)]
        drawn = fitting_deal(hidden, sizes, fits, rng)
    except NothingFits:  # Somebody has thrown away what is usually kept.
        drawn = fitting_deal(hidden, sizes, [*may, hidden, hidden], rng)
    return [cards | more for cards, more in zip(known, drawn[:2], strict=True)]


def _unseen(view: View) -> Mask:
    """Cards that this seat has not seen since the deal began."""
    seen = mask_of(view.hand) | mask_of(view.discarded or ())
    seen |= set_aside(game_of(view.game, view.options).options, view)
    seen |= mask_of(card for trick in view.tricks for _, card in trick)
    return FULL_DECK & ~seen
