"""How good a hand is under a trump, before the play: what a contract on it may expect."""

from __future__ import annotations

from functools import cache
from math import exp
from typing import NamedTuple

from game.rules.cards import Card, Mask, Suit, cards_in, mask_of, number_of
from game.rules.tresillo.ranks import RED, Ranking, ranking

KING, KNIGHT, SOTA = 12, 11, 10


class Strength(NamedTuple):
    """What counts in a hand under one trump."""

    trumps: int
    spadille: bool
    manille: bool
    basto: bool
    high_trumps: int
    """Punto and court cards among the trumps."""
    kings: int
    """Plain ones."""
    voids: int
    """Plain suits without a card."""
    red: bool


def strength_of(hand: Mask, order: Ranking) -> Strength:
    """Counts a hand under this ranking."""
    trumps = hand & order.followers[order.trump]
    spadille, manille, basto = order.matadors
    high, kings, plain = _counted_sets(order.trump)
    return Strength(
        trumps=trumps.bit_count(),
        spadille=bool(hand >> spadille & 1),
        manille=bool(hand >> manille & 1),
        basto=bool(hand >> basto & 1),
        high_trumps=(hand & high).bit_count(),
        kings=(hand & kings).bit_count(),
        voids=sum(not hand & suit for suit in plain),
        red=order.trump in RED,
    )


def _top(hand: Mask, order: Ranking, suit: Suit) -> int:
    """How many cards of a plain suit the hand holds from the king down without a gap."""
    count = 0
    for card in order.order[suit]:
        if not hand >> card & 1:
            break
        count += 1
    return count


@cache
def _counted_sets(trump: Suit) -> tuple[Mask, Mask, tuple[Mask, ...]]:
    """High trumps, plain kings, and each plain suit; house rules about the order change none."""
    order = ranking(trump)
    high = mask_of(c for c in cards_in(order.followers[trump]) if _is_high(c, order))
    plain = [suit for suit in range(len(order.order)) if suit != trump]
    kings = mask_of(order.order[suit][0] for suit in plain)
    return high, kings, tuple(order.followers[suit] for suit in plain)


def _is_high(card: Card, order: Ranking) -> bool:
    return card not in order.matadors and (
        card == order.punto or number_of(card) in (KING, KNIGHT, SOTA)
    )


def kept(hand: Mask, order: Ranking) -> Mask:
    """What is not exchanged: trumps, plain kings, and what stands under a king without a gap."""
    cards = hand & order.followers[order.trump]
    for suit, of_suit in enumerate(order.order):
        if suit != order.trump:
            cards |= mask_of(of_suit[: _top(hand, order, suit)])
    return cards


# How much each fact counts, in log odds, the constant first; fitted to some thousands of deals
# between three of these players. For a hand that may exchange, and for one that plays as it is.
EXCHANGING = (-3.72, 0.48, 1.57, 1.23, 0.74, 0.27, 0.49, -0.16, -0.27)
AS_IT_IS = (-10.49, 1.15, 2.46, 1.95, 1.12, 0.50, 1.37, 0.80, -0.49)


@cache
def entrada_chance(has: Strength) -> float:
    """How likely a hand wins that may exchange, in an Entrada or a Vuelta."""
    return _chance(EXCHANGING, has)


@cache
def solo_chance(has: Strength) -> float:
    """How likely a hand wins as it is."""
    return _chance(AS_IT_IS, has)


def _chance(weights: tuple[float, ...], has: Strength) -> float:
    always, *rest = weights
    odds = always + sum(weight * fact for weight, fact in zip(rest, has, strict=True))
    return 1 / (1 + exp(-odds))


def codillo_share(sacada: float) -> float:
    """Of contracts that are lost the part that a defender wins, by the chance to win: weak hands
    are beaten, good ones miss by a trick.
    """
    return 0.85 - 0.45 * sacada
