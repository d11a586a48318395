"""What a seat plays for in Tresillo: the worth of tricks won, with so many to come.

Worth is in units of the contract's value: a Sacada costs each defender 1 and brings the hombre 2.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import comb, exp

from game.ai.tresillo_counting import Count
from game.rules.cards import Card, Mask, Seat
from game.rules.tresillo.scoring import Outcome, classify
from game.rules.tresillo.state import SEATS, TRICKS

POOL_SHARE = 1 / SEATS
"""Of what a puesta puts into the pool each seat gets a third in the long run."""
STEPS = 20
"""Odds are rounded to so many steps."""
LEAST_ODDS = 0.05
HOMBRE_SHARE = 0.6
"""Of the tricks that a defender does not expect himself, the hombre's share."""

# How likely others play a card that beats the best one, if they can.
WILL_BEAT = 0.95
WILL_BEAT_PARTNER = 0.1
LATER_BEATS = 0.6
"""How likely a card is beaten that has just beaten another, against the first one."""

# How likely a card wins a trick later on.
FALL = 0.9
"""How fast a trump loses by each higher one that is out."""
SMALL_TRUMP = 0.3
"""The least that a trump is good for: a ruff."""
LONGER_SHARE = 0.62
"""Of the trumps that are out the longer hand's share."""
BOSS_SAFE = 0.95
"""A plain card that nobody can beat or ruff."""
BOSS = 0.8
BOSS_LENGTH = 0.08
"""The same while trumps are out, less for each other card of its suit: others are void sooner."""
SECOND_BOSS = 0.35
"""Less for each higher card of its suit in the own hand."""
GUARDED = 0.3
"""A plain card with one higher out, and a lower one beside it."""
BARE = 0.1
TWICE_GUARDED = 0.12
OTHER = 0.04


def prospect(count: Count, card: Card) -> float:
    """What the deal is worth to this seat once it has played this card."""
    odds = _odds(count, count.hand & ~(1 << card), count.left)
    # Odds that count only by steps are rounded here already: there are few different ones then.
    rounded = odds if count.all_nine else tuple([step / STEPS for step in _steps(odds)])
    by_taker = _worth_by_taker(
        count.seat, count.hombre, count.tricks, count.left, rounded, count.all_nine
    )
    value = 0.0
    for chance, after in zip(takers(count, card), by_taker, strict=True):
        if chance:
            value += chance * after
    return value


@lru_cache(maxsize=1 << 16)
def _worth_by_taker(
    seat: Seat,
    hombre: Seat,
    tricks: tuple[int, ...],
    left: int,
    odds: tuple[float, ...],
    all_nine: bool,
) -> tuple[float, ...]:
    """The worth once each seat in turn has taken the trick on the table."""
    return tuple(
        worth(
            seat,
            hombre,
            tuple(n + (s == taker) for s, n in enumerate(tricks)),
            left,
            odds,
            all_nine,
        )
        for taker in range(SEATS)
    )


def standing(count: Count) -> tuple[float, ...]:
    """How likely a Sacada, a puesta, and by seat a codillo for it, with no card on the table."""
    left = count.left + 1
    odds = _odds(count, count.hand, left)
    return outcomes(count.hombre, count.tricks, left, _steps(odds))


def gain_over_partner(count: Count) -> float:
    """For a defender: how much better it is to take this trick himself than to leave it to his
    partner.
    """
    odds = _odds(count, count.hand, count.left)
    values = []
    for taker in (count.seat, count.partner):
        tricks = tuple(n + (seat == taker) for seat, n in enumerate(count.tricks))
        values.append(worth(count.seat, count.hombre, tricks, count.left, odds, False))
    return values[0] - values[1]


def worth(
    seat: Seat,
    hombre: Seat,
    tricks: tuple[int, ...],
    left: int,
    odds: tuple[float, ...],
    all_nine: bool,
) -> float:
    """What this seat may expect with these tricks won by seat and `left` to come, of which each
    seat takes its share by the `odds`. `all_nine`: the hombre has gone for every trick.
    """
    mine = seat == hombre
    if all_nine:
        made = odds[hombre] ** left if tricks[hombre] + left == TRICKS else 0.0
        return made if mine else -made
    sacada, puesta, *codillo = outcomes(hombre, tricks, left, _steps(odds))
    if mine:
        return 2 * sacada - (1 - POOL_SHARE) * puesta - 2 * sum(codillo)
    return 2 * codillo[seat] + POOL_SHARE * puesta - sacada


@cache
def outcomes(
    hombre: Seat, tricks: tuple[int, ...], left: int, steps: tuple[int, ...]
) -> tuple[float, ...]:
    """How likely a Sacada, a puesta, and by seat a codillo for it."""
    total = sum(steps)
    first, second, third = (share / total for share in steps)
    found = [0.0] * (2 + SEATS)
    for a in range(left + 1):
        for b in range(left + 1 - a):
            c = left - a - b
            chance = comb(left, a) * comb(left - a, b) * first**a * second**b * third**c
            verdict = classify((tricks[0] + a, tricks[1] + b, tricks[2] + c), hombre)
            if verdict.codillo_to is not None:
                found[2 + verdict.codillo_to] += chance
            else:
                found[verdict.outcome is not Outcome.SACADA] += chance
    return tuple(found)


def takers(count: Count, card: Card) -> list[float]:
    """By seat how likely it takes the trick after this card."""
    led = count.trick[0][1] if count.trick else card
    holder, best = count.taker_with(card)
    chances = [0.0] * SEATS
    chances[holder] = 1.0
    for seat in count.to_come:
        can = count.chance_to_beat(seat, led, best)
        for other in range(SEATS):
            will = WILL_BEAT_PARTNER if count.are_friends(seat, other) else WILL_BEAT
            harder = 1.0 if other == holder else LATER_BEATS
            moved = chances[other] * can * will * harder if other != seat else 0.0
            chances[other] -= moved
            chances[seat] += moved
    return chances


def _steps(odds: tuple[float, ...]) -> tuple[int, ...]:
    return tuple(round(share * STEPS) for share in odds)


def _odds(count: Count, hand: Mask, left: int) -> tuple[float, ...]:
    """By seat its share of the tricks to come, seen from a hand."""
    expected = expected_tricks(count, hand) / max(1, left)
    mine = min(1 - 2 * LEAST_ODDS, max(LEAST_ODDS, expected))
    odds = [(1 - mine) / 2] * SEATS
    if count.partner is not None:
        odds[count.hombre] = (1 - mine) * HOMBRE_SHARE
        odds[count.partner] = (1 - mine) * (1 - HOMBRE_SHARE)
    odds[count.seat] = mine
    return tuple(odds)


def expected_tricks(count: Count, hand: Mask) -> float:
    """How many tricks these cards should win."""
    ranking, above = count.ranking, count.above
    total = 0.0
    for suit, order in enumerate(ranking.order):
        if hand & ranking.followers[suit]:
            own = tuple([above[card] for card in order if hand >> card & 1])
            for tricks in _in_suit(suit == ranking.trump, own, count.trumps_out):
                total += tricks
    return total


@lru_cache(maxsize=1024)
def _in_suit(is_trump: bool, above: tuple[float, ...], trumps_out: float) -> tuple[float, ...]:
    """What each card of a suit should win, by what is out above it. Of the cards that are thought
    about in turn only one suit differs.
    """
    if is_trump:
        return tuple(_by_trump(place, out, trumps_out) for place, out in enumerate(above))
    return tuple(
        _by_plain_card(place, len(above), out, trumps_out) for place, out in enumerate(above)
    )


def _by_trump(place: int, above: float, trumps_out: float) -> float:
    by_rank = exp(-FALL * above)
    by_length = min(1.0, max(0.0, 1 + place - LONGER_SHARE * trumps_out))
    return max(SMALL_TRUMP, by_rank, by_length)


def _by_plain_card(place: int, length: int, above: float, trumps_out: float) -> float:
    if above < 0.1:
        if trumps_out < 0.1:
            return BOSS_SAFE
        return max(OTHER, BOSS - BOSS_LENGTH * (length - 1) - SECOND_BOSS * place)
    behind = length - 1 - place
    if above < 1.1:
        return GUARDED if behind else BARE
    return TWICE_GUARDED if above < 2.1 and behind >= 2 else OTHER
