"""How good a hand is under a trump, before the play: what a contract on it may expect."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from math import exp

from game.rules.cards import Card, Mask, Suit, cards_in, number_of
from game.rules.tresillo.ranks import RED, Ranking

KING, KNIGHT, SOTA = 12, 11, 10


@dataclass(frozen=True, slots=True)
class Strength:
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


def strength_of(hand: Mask, ranking: Ranking) -> Strength:
    """Counts a hand under this ranking."""
    trumps = hand & ranking.followers[ranking.trump]
    has = [bool(hand >> card & 1) for card in ranking.matadors]
    plain = [suit for suit in range(len(ranking.order)) if suit != ranking.trump]
    return Strength(
        trumps=trumps.bit_count(),
        spadille=has[0],
        manille=has[1],
        basto=has[2],
        high_trumps=sum(_is_high(card, ranking) for card in cards_in(trumps)),
        kings=sum(hand >> ranking.order[suit][0] & 1 for suit in plain),
        voids=sum(not hand & ranking.followers[suit] for suit in plain),
        red=ranking.trump in RED,
    )


def _top(hand: Mask, ranking: Ranking, suit: Suit) -> int:
    """How many cards of a plain suit the hand holds from the king down without a gap."""
    count = 0
    for card in ranking.order[suit]:
        if not hand >> card & 1:
            break
        count += 1
    return count


def _is_high(card: Card, ranking: Ranking) -> bool:
    return card not in ranking.matadors and (
        card == ranking.punto or number_of(card) in (KING, KNIGHT, SOTA)
    )


def kept(hand: Mask, ranking: Ranking) -> Mask:
    """What is not exchanged: trumps, plain kings, and what stands under a king without a gap."""
    cards = hand & ranking.followers[ranking.trump]
    for suit, order in enumerate(ranking.order):
        if suit != ranking.trump:
            for card in order[: _top(hand, ranking, suit)]:
                cards |= 1 << card
    return cards


# How much each fact counts, in log odds, the constant first; fitted to some thousands of deals
# between three of these players. For a hand that may exchange, and for one that plays as it is.
_EXCHANGING = (-3.72, 0.48, 1.57, 1.23, 0.74, 0.27, 0.49, -0.16, -0.27)
_AS_IT_IS = (-10.49, 1.15, 2.46, 1.95, 1.12, 0.50, 1.37, 0.80, -0.49)


def entrada_chance(has: Strength) -> float:
    """How likely a hand wins that may exchange, in an Entrada or a Vuelta."""
    return _chance(_EXCHANGING, has)


def solo_chance(has: Strength) -> float:
    """How likely a hand wins as it is."""
    return _chance(_AS_IT_IS, has)


def _chance(weights: tuple[float, ...], has: Strength) -> float:
    always, *rest = weights
    odds = always + sum(weight * fact for weight, fact in zip(rest, astuple(has), strict=True))
    return 1 / (1 + exp(-odds))


def codillo_share(sacada: float) -> float:
    """Of contracts that are lost the part that a defender wins, by the chance to win: weak hands
    are beaten, good ones miss by a trick.
    """
    return 0.85 - 0.45 * sacada
