"""Tressette without a stock, both hands known: perfect play by alpha-beta.

A suit is what is left of it from high to low, each card as its owner and its thirds, so that cards
that are worth the same and stand side by side in one hand are one. A position is its four suits,
sorted; the player on lead is owner 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from game.rules.cards import SUIT_MASKS, Card, Mask, cards_in
from game.rules.tressette.house import THIRDS_A_POINT
from game.rules.tressette.ranks import follower_wins, strength, thirds_of

Suit = tuple[tuple[int, int], ...]
"""Owner and thirds of each card."""
Suits = tuple[Suit, ...]
LEADER, FOLLOWER = 0, 1
MOST = 1_000


class Reply(NamedTuple):
    """A card that follows suit."""

    wins: bool
    thirds: int
    suit: Suit
    """What is left of it."""


class Lead(NamedTuple):
    """A card of the leader's."""

    thirds: int
    suit: Suit
    replies: tuple[Reply, ...]


@cache
def leads(suit: Suit) -> tuple[Lead, ...]:
    """What can be led of a suit, equal cards once, and how it can be followed."""
    found = []
    for place, (owner, thirds) in enumerate(suit):
        if owner == LEADER and suit[place - 1 : place] != (suit[place],):
            rest = suit[:place] + suit[place + 1 :]
            found.append(Lead(thirds, rest, tuple(_replies(rest, place))))
    return tuple(found)


def _replies(rest: Suit, place: int) -> Iterator[Reply]:
    """`place`: where the card stood that was led; what stands before it now is higher."""
    for other, (owner, thirds) in enumerate(rest):
        if owner == FOLLOWER and (other == place or rest[other - 1 : other] != (rest[other],)):
            yield Reply(other < place, thirds, rest[:other] + rest[other + 1 :])


@cache
def discards(suit: Suit) -> tuple[tuple[int, Suit], ...]:
    """What the follower can throw away of a suit, with its thirds."""
    return tuple(
        (thirds, suit[:place] + suit[place + 1 :])
        for place, (owner, thirds) in enumerate(suit)
        if owner == FOLLOWER and suit[place - 1 : place] != (suit[place],)
    )


@cache
def swapped(suit: Suit) -> Suit:
    """The same with the owners exchanged."""
    return tuple((1 - owner, thirds) for owner, thirds in suit)


@cache
def thirds_in(suit: Suit) -> int:
    """All thirds of a suit."""
    return sum(thirds for _, thirds in suit)


class Ending:
    """Solves positions of one deal; what it has found it keeps."""

    def __init__(self) -> None:
        self._known: dict[Suits, tuple[int, int]] = {}

    def value(self, suits: Suits, low: int = -MOST, high: int = MOST) -> int:
        """Thirds that the leader wins more than the follower, the last trick's included; exact
        between `low` and `high`, else a bound.
        """
        most = sum(map(thirds_in, suits)) + THIRDS_A_POINT
        if not any(suits):
            return THIRDS_A_POINT  # Who is on lead here has won the last trick.
        least, most = self._known.get(suits, (-most, most))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        low, high = max(low, least), min(high, most)
        best = -MOST
        for lead, others in _every_lead(suits):
            best = max(best, self.after_lead(lead, others, max(low, best), high))
            if best >= high:
                break
        if best <= low:
            most = best
        elif best >= high:
            least = best
        else:
            least = most = best
        self._known[suits] = (least, most)
        return best

    def after_lead(self, lead: Lead, others: Suits, low: int, high: int) -> int:
        """The same once this card is led: the least that a reply leaves to the leader."""
        worst = MOST
        for reply in lead.replies:
            worst = min(worst, self.after_reply(lead, reply, others, low, min(high, worst)))
            if worst <= low:
                return worst
        if not lead.replies:
            for thirds, rest in _thrown(others):
                trick = lead.thirds + thirds
                after = tuple(sorted((lead.suit, *rest)))
                value = trick + self.value(after, low - trick, min(high, worst) - trick)
                worst = min(worst, value)
                if worst <= low:
                    return worst
        return worst

    def after_reply(self, lead: Lead, reply: Reply, others: Suits, low: int, high: int) -> int:
        """The same after both cards."""
        trick = lead.thirds + reply.thirds
        if not reply.wins:
            after = tuple(sorted((reply.suit, *others)))
            return trick + self.value(after, low - trick, high - trick)
        after = tuple(sorted(map(swapped, (reply.suit, *others))))
        return -trick - self.value(after, -high - trick, -low - trick)


def _every_lead(suits: Suits) -> Iterator[tuple[Lead, Suits]]:
    """What can be led, with the suits that are not led."""
    for index, suit in enumerate(suits):
        others = suits[:index] + suits[index + 1 :]
        for lead in leads(suit):
            yield lead, others


def _thrown(others: Suits) -> Iterator[tuple[int, Suits]]:
    """What can be thrown away, cheapest first, with what is left of the other suits."""
    found = [
        (thirds, (*others[:index], rest, *others[index + 1 :]))
        for index, suit in enumerate(others)
        for thirds, rest in discards(suit)
    ]
    yield from sorted(found)


def suits_of(leader: Mask, follower: Mask) -> list[tuple[Suit, list[Card]]]:
    """The suits of two hands, each with its cards in the same order."""
    found = []
    for mask in SUIT_MASKS:
        cards = sorted(cards_in((leader | follower) & mask), key=strength, reverse=True)
        suit = tuple((int(follower >> card & 1), thirds_of(card)) for card in cards)
        found.append((suit, cards))
    return found


def best_lead(mine: Mask, theirs: Mask) -> Card:
    """The card to lead with the stock gone; of equal ones the first in canonical order."""
    ending, best, chosen = Ending(), -MOST, -1
    every = suits_of(mine, theirs)
    for card in cards_in(mine):
        index = next(i for i, (_, cards) in enumerate(every) if card in cards)
        suit, cards = every[index]
        others = tuple(sorted(other for i, (other, _) in enumerate(every) if i != index))
        place = _first_equal(suit, cards.index(card))
        order = [p for p, (owner, _) in enumerate(suit) if owner == LEADER]
        distinct = [p for p in order if _first_equal(suit, p) == p]
        value = ending.after_lead(leads(suit)[distinct.index(place)], others, best, MOST)
        if value > best:
            best, chosen = value, card
    return chosen


def _first_equal(suit: Suit, place: int) -> int:
    """The highest of the equal cards that stand side by side."""
    while place and suit[place - 1] == suit[place]:
        place -= 1
    return place


def best_reply(mine: Mask, theirs: Mask, lead: Card, legal: Sequence[Card]) -> Card:
    """The card to play to a lead with the stock gone. `theirs` is what the leader has left."""
    ending, best, chosen = Ending(), -MOST, -1
    for card in legal:
        wins = follower_wins(lead, card)
        rest = mine & ~(1 << card)
        leader, follower = (rest, theirs) if wins else (theirs, rest)
        trick = thirds_of(card) + thirds_of(lead)
        suits = tuple(sorted(suit for suit, _ in suits_of(leader, follower)))
        if wins:
            value = trick + ending.value(suits, best - trick, MOST)
        else:
            value = -trick - ending.value(suits, -MOST, -best - trick)
        if value > best:
            best, chosen = value, card
    return chosen
