"""Which card to play in Tresillo.

For each card: who will probably take the trick, what that is worth by the tricks won so far, and
what the rest of the hand is good for. The best one is played. A few plays are not considered while
there is another: see `_sound`.
"""

from __future__ import annotations

from math import exp
from random import Random

from game.ai.tresillo_counting import Count, count_of
from game.ai.tresillo_goals import worth
from game.rules.cards import Card, Mask
from game.rules.notation import Action, play
from game.rules.tresillo.state import SEATS
from game.rules.view import View

# Chances of winning a trick later, and of what others do.
FALL = 0.9
"""How fast a card loses by each higher one that is out."""
SMALL_TRUMP = 0.3
"""The least that a trump is good for: a ruff."""
LONGEST_SHARE = 0.62
"""Of the trumps that are out the longer hand's share."""
BOSS_SAFE = 0.95
"""A plain card that nobody can beat or ruff."""
BOSS = 0.8
"""The same while trumps are out, and less by `BOSS_LENGTH` for each other card of its suit."""
BOSS_LENGTH = 0.08
GUARDED = 0.3
"""A plain card with one higher out, and a lower one beside it."""
SECOND_GUARDED = 0.12
OTHER = 0.04
HOMBRE_SHARE = 0.6
"""Of the tricks that a defender does not expect himself, the hombre's share."""
WILL_BEAT = 0.95
"""How often an enemy beats a card if he can."""
WILL_BEAT_PARTNER = 0.1
LATER_BEATS = 0.6
"""How likely a card is beaten that has just beaten another, against the first one."""
LEAST_ODDS = 0.05

DRAW = 0.15
"""For the hombre's leading the best trump while the defenders may hold some."""
STEP = 0.001
"""Of cards worth the same the lowest goes."""


def choose_card(view: View, rng: Random) -> Action:
    """The card to play."""
    count = count_of(view)
    all_nine = any(call.text == "claim no" for call in view.calls)
    cards = [action.cards[0] for action in view.legal]
    values = {card: _value(count, card, all_nine) for card in _sound(count, cards)}
    return play(max(values, key=lambda card: (values[card], rng.random())))


def _sound(count: Count, cards: list[Card]) -> list[Card]:
    """Nothing yet."""
    return cards


def _value(count: Count, card: Card, all_nine: bool) -> float:
    """What it is worth to play this card."""
    odds = _odds(count, count.hand & ~(1 << card))
    value = 0.0
    for seat, chance in enumerate(takers(count, card)):
        if chance:
            tricks = tuple(n + (s == seat) for s, n in enumerate(count.tricks))
            value += chance * worth(count.seat, count.hombre, tricks, count.left, odds, all_nine)
    value -= STEP * count.ranking.strength[card]
    if count.is_hombre and not count.trick and count.is_trump(card) and count.is_boss(card):
        value += DRAW * min(1.0, count.trumps_against())
    return value


def takers(count: Count, card: Card) -> list[float]:
    """By seat how likely it takes the trick after this card."""
    led = count.trick[0][1] if count.trick else card
    holder, best = count.taker_with(card)
    chances = [0.0] * SEATS
    chances[holder] = 1.0
    for seat in count.to_come:
        can = count.chance_to_beat(seat, led, best)
        gain = 0.0
        for other in range(SEATS):
            will = WILL_BEAT_PARTNER if count.are_friends(seat, other) else WILL_BEAT
            harder = 1.0 if other == holder else LATER_BEATS
            moved = chances[other] * can * will * harder if other != seat else 0.0
            chances[other] -= moved
            gain += moved
        chances[seat] += gain
    return chances


def _odds(count: Count, hand: Mask) -> tuple[float, ...]:
    """By seat its share of the tricks to come, seen from a hand."""
    left = max(1, count.left)
    mine = min(1 - 2 * LEAST_ODDS, max(LEAST_ODDS, expected_tricks(count, hand) / left))
    odds = [(1 - mine) / 2] * SEATS
    if not count.is_hombre:
        odds[count.hombre] = (1 - mine) * HOMBRE_SHARE
        partner = count.partner
        assert partner is not None
        odds[partner] = (1 - mine) * (1 - HOMBRE_SHARE)
    odds[count.seat] = mine
    return tuple(odds)


def expected_tricks(count: Count, hand: Mask) -> float:
    """How many tricks these cards should win."""
    ranking = count.ranking
    trumps_out = count.out(ranking.order[ranking.trump])
    total = 0.0
    for suit, order in enumerate(ranking.order):
        own = [card for card in order if hand >> card & 1]
        for place, card in enumerate(own):
            above = count.out(count.higher(card))
            if suit == ranking.trump:
                total += _trump_tricks(place, above, trumps_out)
            else:
                total += _plain_tricks(place, len(own), above, trumps_out)
    return total


def _trump_tricks(place: int, above: float, trumps_out: float) -> float:
    by_rank = exp(-FALL * above)
    by_length = min(1.0, max(0.0, 1 + place - LONGEST_SHARE * trumps_out))
    return max(SMALL_TRUMP, by_rank, by_length)


def _plain_tricks(place: int, length: int, above: float, trumps_out: float) -> float:
    if above < 0.1:
        if trumps_out < 0.1:
            return BOSS_SAFE
        return max(OTHER, BOSS - BOSS_LENGTH * (length - 1) - 0.35 * place)
    behind = length - 1 - place
    if above < 1.1:
        return GUARDED if behind >= 1 else GUARDED / 3
    if above < 2.1 and behind >= 2:
        return SECOND_GUARDED
    return OTHER
