"""Counting cards in Tresillo: what is still out, who may hold it, who will win the trick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.tresillo_hand import KING
from game.rules.cards import (
    DECK_SIZE,
    SUITS,
    Card,
    Mask,
    Seat,
    cards_in,
    mask_of,
    number_of,
)
from game.rules.registry import game_of
from game.rules.tresillo import house
from game.rules.tresillo.ranks import SPADILLE, Ranking
from game.rules.tresillo.recall import exchanged, first_hombre
from game.rules.tresillo.sampling import may_hold
from game.rules.tresillo.state import SEATS, TRICKS
from game.rules.view import View

LONGEST_SUIT = 12
_ALL_SEATS = sum(range(SEATS))
HOMBRE_TRUMPS = 1.7
"""How much likelier an unseen trump lies with the hombre, who has chosen the suit."""
LEAST_ROOM = 0.2
"""However many trumps and kings are expected in a hand, it may hold other cards."""


@dataclass(frozen=True, slots=True)
class Count:
    """What one player can work out from what was said and played."""

    seat: Seat
    hombre: Seat
    ranking: Ranking
    hand: Mask
    holds: tuple[Mask, ...]
    """By seat the cards that it may hold."""
    chance: tuple[tuple[float, ...], ...]
    """By seat and card how likely it lies there; nothing for the own seat."""
    trick: tuple[tuple[Seat, Card], ...]
    to_come: tuple[Seat, ...]
    """Who plays to this trick after the own card."""
    tricks: tuple[int, ...]
    """Tricks won by seat."""
    all_nine: bool
    """Whether the hombre has not claimed after five tricks."""
    trumps_out: float
    """How many trumps the two others may be expected to hold."""
    above: dict[Card, float]
    """By own card how many that beat it in its suit they may be expected to hold."""

    @property
    def is_hombre(self) -> bool:
        """Whether the own seat plays alone."""
        return self.seat == self.hombre

    @property
    def others(self) -> tuple[Seat, Seat]:
        """The two other seats, the one to the right first."""
        return (self.seat + 1) % SEATS, (self.seat + 2) % SEATS

    @property
    def partner(self) -> Seat | None:
        """The other defender; None for the hombre."""
        return None if self.is_hombre else _ALL_SEATS - self.seat - self.hombre

    @property
    def left(self) -> int:
        """Tricks to come after the one on the table."""
        return TRICKS - 1 - sum(self.tricks)

    @property
    def own_trumps(self) -> int:
        """How many trumps the hand holds."""
        return (self.hand & self.ranking.followers[self.ranking.trump]).bit_count()

    def own_suit(self, card: Card) -> list[Card]:
        """Own cards of this card's suit, strongest first."""
        return [c for c in self.ranking.order[self.ranking.suits[card]] if self.hand >> c & 1]

    def rank(self, card: Card) -> float:
        """From 0 to 1: how high the card stands in a suit of twelve."""
        return self.ranking.strength[card] % DECK_SIZE / LONGEST_SUIT

    def is_trump(self, card: Card) -> bool:
        """Whether this is a trump; black aces are always."""
        return self.ranking.suits[card] == self.ranking.trump

    def is_matador(self, card: Card) -> bool:
        """Whether this is one of the three top trumps."""
        return card in self.ranking.matadors

    def higher(self, card: Card) -> tuple[Card, ...]:
        """All cards that beat this one in its own suit."""
        return self.ranking.higher[card]

    def is_boss(self, card: Card) -> bool:
        """Whether nobody else may hold a stronger card of its suit."""
        first, second = self.others
        return not (self.holds[first] | self.holds[second]) & self.ranking.stronger[card]

    def taker_with(self, card: Card) -> tuple[Seat, Card]:
        """Who would win the trick after this card, and with which one."""
        trick = (*self.trick, (self.seat, card))
        return trick[self.ranking.winning_index([lying for _, lying in trick])]

    def beats(self, card: Card) -> bool:
        """Whether this card would be the winning one."""
        return self.taker_with(card)[0] == self.seat

    def are_friends(self, one: Seat, other: Seat) -> bool:
        """Whether these two play on one side."""
        return one == other or self.hombre not in (one, other)

    def beating(self, led: Card, best: Card) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """What beats this card: of the led suit, and for whoever is void in it."""
        trump = self.ranking.trump
        suit = self.ranking.suits[led]
        if suit == trump:
            return self.higher(best), ()
        if self.is_trump(best):
            return (), self.higher(best)
        return self.higher(best), self.ranking.order[trump]

    def chance_of_any(self, seat: Seat, cards: Sequence[Card]) -> float:
        """How likely this seat holds at least one of these cards."""
        none, chance = 1.0, self.chance[seat]
        for card in cards:
            none *= 1 - chance[card]
        return 1 - none

    def chance_void(self, seat: Seat, led: Card) -> float:
        """How likely this seat holds no card of the led suit."""
        return 1 - self.chance_of_any(seat, self.ranking.order[self.ranking.suits[led]])

    def chance_to_beat(self, seat: Seat, led: Card, best: Card) -> float:
        """How likely this seat can beat the card that is winning."""
        in_suit, by_trump = self.beating(led, best)
        beaten = self.chance_of_any(seat, in_suit)
        if by_trump:
            beaten += self.chance_void(seat, led) * self.chance_of_any(seat, by_trump)
        return min(1.0, beaten)

    def is_sure(self, taker: Seat, led: Card, best: Card) -> bool:
        """Whether no enemy of the taker who is still to play may hold a better card."""
        trump = self.ranking.trump
        winners = self.ranking.stronger[best]
        if trump not in (self.ranking.suits[led], self.ranking.suits[best]):
            winners |= self.ranking.followers[trump]
        return not any(
            self.holds[seat] & winners and not self.are_friends(seat, taker)
            for seat in self.to_come
        )


def count_of(view: View) -> Count:
    """Counts the cards that this view has shown; a trump has been named."""
    assert view.hombre is not None
    assert view.trump is not None
    ranking = ranking_of(view, view.trump)
    holds = may_hold(game_of(view.game, view.options).options, view)
    to_come = [(view.seat + step) % SEATS for step in range(1, SEATS - len(view.trick))]
    chance = _chances(view, ranking, holds)
    first, second = (view.seat + 1) % SEATS, (view.seat + 2) % SEATS
    out = [
        [chance[first][card] + chance[second][card] for card in order] for order in ranking.order
    ]
    return Count(
        seat=view.seat,
        hombre=view.hombre,
        ranking=ranking,
        hand=mask_of(view.hand),
        holds=tuple(holds),
        chance=chance,
        trick=view.trick,
        to_come=tuple(to_come),
        tricks=view.counted["tricks"],
        all_nine=any(call.text == "claim no" for call in view.calls),
        trumps_out=sum(out[ranking.trump]),
        above={
            card: sum(out[ranking.suits[card]][: len(ranking.higher[card])]) for card in view.hand
        },
    )


def ranking_of(view: View, trump: str) -> Ranking:
    """The order of the cards at this table under this trump, a suit letter."""
    return house.ranking_of(game_of(view.game, view.options).options, SUITS.index(trump))


_KINGS = mask_of(card for card in range(DECK_SIZE) if number_of(card) == KING)


def keepers(ranking: Ranking) -> Mask:
    """Cards that nobody discards: trumps and plain kings."""
    return ranking.followers[ranking.trump] | _KINGS


def _chances(view: View, ranking: Ranking, holds: Sequence[Mask]) -> tuple[tuple[float, ...], ...]:
    """Where each unseen card lies: keepers in hands or stock, the rest among the discards too."""
    table = [[0.0] * DECK_SIZE for _ in range(SEATS)]
    first = first_hombre(view)
    room, placed = {}, 0
    for seat in (seat for seat in range(SEATS) if seat != view.seat):
        known = mask_of(view.shown.get(seat, ()))
        if seat == first:
            known |= _kept(view) & holds[seat]
        for card in cards_in(known):
            table[seat][card] = 1.0
        room[seat] = float(view.hand_sizes[seat] - known.bit_count())
        placed |= known
    unseen = 0
    for seat in room:
        unseen |= holds[seat] & ~placed
    kept = keepers(ranking)
    trumps = ranking.followers[ranking.trump]
    elsewhere = float(view.stock)
    likelier = {
        seat: places * HOMBRE_TRUMPS if seat == first else places for seat, places in room.items()
    }
    _place(table, unseen & kept & trumps, likelier, elsewhere, holds)
    _place(table, unseen & kept & ~trumps, room, elsewhere, holds)
    for seat in room:
        expected = sum(table[seat][card] for card in cards_in(unseen & kept))
        room[seat] = max(LEAST_ROOM, room[seat] - expected)
    elsewhere += sum(number for seat, number in exchanged(view).items() if seat != view.seat)
    _place(table, unseen & ~kept, room, elsewhere, holds)
    return tuple(map(tuple, table))


def _place(
    table: list[list[float]],
    cards: Mask,
    weights: dict[Seat, float],
    elsewhere: float,
    holds: Sequence[Mask],
) -> None:
    """Shares each card out over the hands that may hold it and what lies elsewhere."""
    one, other = weights
    both = holds[one] & holds[other]
    for able, group in (
        ((one, other), cards & both),
        ((one,), cards & holds[one] & ~both),
        ((other,), cards & holds[other] & ~both),
    ):
        total = elsewhere + sum(weights[seat] for seat in able)
        for seat in able:
            share = weights[seat] / total if total else 0.0
            for card in cards_in(group):
                table[seat][card] = share


def _kept(view: View) -> Mask:
    """Trumps that the first hombre was seen with: he will not have discarded them."""
    cards = 0 if view.turned is None else 1 << view.turned
    return cards | (1 << SPADILLE if view.forced else 0)
