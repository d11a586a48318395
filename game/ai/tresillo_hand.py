"""How good a hand is under a trump, before the play: what a contract on it may expect."""

from __future__ import annotations

from dataclasses import dataclass
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
    knights: int
    """Plain ones whose king is in the same hand."""
    voids: int
    """Plain suits without a card."""
    red: bool

    @property
    def matadors(self) -> int:
        """How many of the three top trumps."""
        return self.spadille + self.manille + self.basto


def strength_of(hand: Mask, ranking: Ranking) -> Strength:
    """Counts a hand under this ranking."""
    trumps = hand & ranking.followers[ranking.trump]
    has = [bool(hand >> card & 1) for card in ranking.matadors]
    plain = [suit for suit in range(len(ranking.order)) if suit != ranking.trump]
    tops = [_top(hand, ranking, suit) for suit in plain]
    return Strength(
        trumps=trumps.bit_count(),
        spadille=has[0],
        manille=has[1],
        basto=has[2],
        high_trumps=sum(_is_high(card, ranking) for card in cards_in(trumps)),
        kings=sum(top > 0 for top in tops),
        knights=sum(top > 1 for top in tops),
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


def logistic(x: float) -> float:
    """From log odds to a chance."""
    return 1 / (1 + exp(-x))
