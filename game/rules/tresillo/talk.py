"""How the defenders settle who exchanges first: signals of strength, and the honest one."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.cards import Mask, Seat, cards_in, number_of
from game.rules.tresillo.ranks import Ranking
from game.rules.tresillo.state import defenders_of

WEAK, FAIR, STRONG = 0, 1, 2
"""Spanish flojo, regular, fuerte."""
FAIR_POINTS, STRONG_POINTS = 4, 6
_KING = 12


def honest_points(hand: Mask, ranking: Ranking) -> int:
    """3 for spadille and manille, 2 for basto, 1 for each other trump and each plain king."""
    worth = dict(zip(ranking.matadors, (3, 3, 2), strict=True))
    points = 0
    for card in cards_in(hand):
        counts = ranking.suits[card] == ranking.trump or number_of(card) == _KING
        points += worth.get(card, int(counts))
    return points


def honest_level(hand: Mask, ranking: Ranking) -> int:
    """The signal that tells the truth about this hand."""
    points = honest_points(hand, ranking)
    return STRONG if points >= STRONG_POINTS else FAIR if points >= FAIR_POINTS else WEAK


def candidate(hombre: Seat, signals: Mapping[Seat, int]) -> Seat:
    """Who is offered the first exchange: the higher signal, of equal ones the hombre's right."""
    first, second = defenders_of(hombre)
    return second if signals[second] > signals[first] else first


def honest_order(level: int) -> str:
    """What the candidate had best answer: a weak hand leaves the cards to the other."""
    return "cede" if level == WEAK else "take"
