"""Tute for two without a stock, both hands known: perfect play by alpha-beta, songs included.

Positions are met when somebody has just won a trick, with his hand first. What can be sung is sung:
with all cards known it gives nothing away.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.rules.cards import Card, Mask, Suit, cards_in
from game.rules.tute.ranks import LAST_TRICK_POINTS, strength
from tests.yardsticks.tables_tute import (
    POINTS,
    SINGERS,
    SUIT,
    beaten_by,
    duties,
    is_tute,
    songs,
    value,
)

MOST = 10_000


class Position(NamedTuple):
    """Who has won the last trick is the leader."""

    leader: Mask
    follower: Mask
    leader_sung: Mask
    follower_sung: Mask

    def turned(self) -> Position:
        """The same with the other on lead."""
        return Position(self.follower, self.leader, self.follower_sung, self.leader_sung)


class Ending:
    """Solves positions of one deal under one trump; what it has found it keeps."""

    def __init__(self, trump: Suit) -> None:
        self._trump = trump
        self._beats = beaten_by(trump)
        self._known: dict[Position, tuple[int, int]] = {}

    def value(self, at: Position, low: int = -MOST, high: int = MOST) -> int:
        """Points that the leader wins more than the follower from here on; exact between `low` and
        `high`, else a bound.
        """
        if not at.leader:
            return LAST_TRICK_POINTS  # Who is on lead here has won the last trick.
        least, most = self._known.get(at, (-MOST, MOST))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        best = self._searched(at, low, high)
        if best < high:
            most = best
        if best > low:
            least = best
        self._known[at] = (least, most)
        return best

    def _searched(self, at: Position, low: int, high: int) -> int:
        may_sing = songs(at.leader & SINGERS, at.leader_sung, self._trump)
        if not may_sing:
            return self.on_lead(at, low, high)
        best = -MOST
        for song in may_sing:
            points = value(song, self._trump)
            if is_tute(song):
                return points
            after = at._replace(leader_sung=at.leader_sung | 1 << song)
            found = points + self.on_lead(after, max(low, best) - points, high - points)
            best = max(best, found)
        return best

    def on_lead(self, at: Position, low: int, high: int) -> int:
        """The same where nothing may be sung any more before the lead."""
        best = -MOST
        for card in self._distinct(at.leader, at):
            best = max(best, self.after_lead(at, card, max(low, best), high))
            if best >= high:
                break
        return best

    def after_lead(self, at: Position, lead: Card, low: int, high: int) -> int:
        """The same once this card is led: the least that a reply leaves to the leader."""
        worst = MOST
        allowed = self._allowed(at.follower, lead)
        for card in self._distinct(allowed, at):
            worst = min(worst, self.after_reply(at, lead, card, low, min(high, worst)))
            if worst <= low:
                break
        return worst

    def after_reply(self, at: Position, lead: Card, card: Card, low: int, high: int) -> int:
        """The same after both cards."""
        trick = POINTS[lead] + POINTS[card]
        after = at._replace(leader=at.leader & ~(1 << lead), follower=at.follower & ~(1 << card))
        if card in self._beats[lead]:
            return -trick - self.value(after.turned(), -high - trick, -low - trick)
        return trick + self.value(after, low - trick, high - trick)

    def _allowed(self, hand: Mask, lead: Card) -> Mask:
        for duty in duties(lead, lead, self._trump):
            if hand & duty:
                return hand & duty
        return hand

    def _distinct(self, cards: Mask, at: Position) -> Iterator[Card]:
        """These cards, dearest first, without those that do just what the next higher card does."""
        order = sorted(
            cards_in(cards), key=lambda card: (POINTS[card], strength(card)), reverse=True
        )
        left = at.leader | at.follower
        for card in order:
            higher = [c for c in cards_in(left) if c in self._beats[card] and SUIT[c] == SUIT[card]]
            above = min(higher, key=strength, default=None)
            if above is None or not cards >> above & 1 or POINTS[above] != POINTS[card]:
                yield card


def best_lead(at: Position, trump: Suit) -> Card:
    """The card to lead, songs done with."""
    ending, best, chosen = Ending(trump), -MOST, -1
    for card in cards_in(at.leader):
        found = ending.after_lead(at, card, best, MOST)
        if found > best:
            best, chosen = found, card
    return chosen


def best_reply(at: Position, trump: Suit, lead: Card, legal: Sequence[Card]) -> Card:
    """The card to play to a lead, which is still in the leader's hand of this position."""
    ending, best, chosen = Ending(trump), MOST, -1
    for card in legal:
        found = ending.after_reply(at, lead, card, -MOST, best)
        if found < best:
            best, chosen = found, card
    return chosen
