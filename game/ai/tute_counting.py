"""Counting cards in Tute: what is still out, who may hold it, who will win the trick."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.rules.cards import (
    DECK_SIZE,
    SUIT_MASKS,
    Card,
    Mask,
    Seat,
    Suit,
    mask_of,
    parse_suit,
    suit_of,
)
from game.rules.registry import game_of
from game.rules.tute.ranks import DECK_POINTS, beating, points_of, winning_index
from game.rules.tute.sampling import may_hold
from game.rules.tute.state import SIDES
from game.rules.view import Call, View


@dataclass(frozen=True, slots=True)
class Count:
    """What one player can work out from what was played."""

    seat: Seat
    hand: Mask
    trump: Suit
    holds: tuple[Mask, ...]
    """By seat the cards that it may hold."""
    surely: tuple[Mask, ...]
    """By seat the cards that it is known to hold."""
    chance: tuple[float, ...]
    """By seat how likely it holds a card that it may hold but is not known to."""
    trick: tuple[Card, ...]
    players: tuple[Seat, ...]
    """Who played the cards of the trick."""
    to_come: tuple[Seat, ...]
    """Who plays to this trick after the own card."""
    duties: bool
    """Whether all cards are dealt, so that everybody is bound."""
    must_win_all: bool
    """Whether this seat has announced to win all tricks."""
    mean_points: float
    """Card points of an unseen card."""

    def is_friend(self, seat: Seat) -> bool:
        """Whether this seat is on the own side."""
        return seat % SIDES == self.seat % SIDES

    @property
    def enemies(self) -> list[Seat]:
        """The seats of the other side."""
        return [seat for seat in range(len(self.holds)) if not self.is_friend(seat)]

    def points_on_table(self) -> int:
        """Card points in the trick so far."""
        return sum(map(points_of, self.trick))

    def taker_with(self, card: Card) -> tuple[Seat, Card]:
        """Who would win the trick after this card, and with which one."""
        cards, players = (*self.trick, card), (*self.players, self.seat)
        place = winning_index(cards, self.trump)
        return players[place], cards[place]

    def beats(self, card: Card) -> bool:
        """Whether this card would be the winning one."""
        return self.taker_with(card)[0] == self.seat

    def can_beat(self, seat: Seat, best: Card) -> bool:
        """Whether this seat may hold a card that beats this one."""
        return bool(self.holds[seat] & beating(best, self.trump))

    def is_sure(self, taker: Seat, best: Card) -> bool:
        """Whether nobody of the other side than the taker's can beat this card any more."""
        rivals = [seat for seat in self.to_come if seat % SIDES != taker % SIDES]
        return not any(self.can_beat(seat, best) for seat in rivals)

    def is_boss(self, card: Card) -> bool:
        """Whether no other player may hold a stronger card of its suit."""
        higher = beating(card, suit_of(card))
        return not any(mask & higher for seat, mask in enumerate(self.holds) if seat != self.seat)

    def enemy_trumps(self) -> Mask:
        """Trumps that the other side may hold."""
        trumps = 0
        for seat in self.enemies:
            trumps |= self.holds[seat] & SUIT_MASKS[self.trump]
        return trumps

    def chance_of_any(self, seat: Seat, cards: Mask) -> float:
        """How likely this seat holds at least one of these cards."""
        if self.surely[seat] & cards:
            return 1.0
        number = (self.holds[seat] & cards).bit_count()
        return 1 - (1 - self.chance[seat]) ** number if number else 0.0

    def chance_to_beat(self, seat: Seat, led: Suit, best: Card) -> float:
        """How likely this seat can and may beat the card that is winning."""
        winners = beating(best, self.trump)
        in_suit = self.chance_of_any(seat, winners & SUIT_MASKS[led])
        by_trump = self.chance_of_any(seat, winners & ~SUIT_MASKS[led])
        if self.duties:
            by_trump *= 1 - self.chance_of_any(seat, SUIT_MASKS[led])
        return 1 - (1 - in_suit) * (1 - by_trump)

    def chance_to_win(self, card: Card) -> float:
        """How likely the own side wins the trick after this card."""
        led = suit_of(self.trick[0] if self.trick else card)
        taker, best = self.taker_with(card)
        ours = float(self.is_friend(taker))
        for seat in self.to_come:
            beaten = self.chance_to_beat(seat, led, best)
            ours = ours + (1 - ours) * beaten if self.is_friend(seat) else ours * (1 - beaten)
        return ours


def count_of(view: View) -> Count:
    """Counts the cards that this view has shown."""
    assert view.trump is not None
    seats = len(view.hand_sizes)
    trump = parse_suit(view.trump)
    holds = may_hold(game_of(view.game, view.options).options, view, trump)
    surely = [mask_of(view.shown.get(seat, ())) for seat in range(seats)]
    to_come = [(view.seat + step) % seats for step in range(1, seats - len(view.trick))]
    return Count(
        seat=view.seat,
        hand=mask_of(view.hand),
        trump=trump,
        holds=tuple(holds),
        surely=tuple(surely),
        chance=tuple(_chances(view, holds, surely)),
        trick=tuple(card for _, card in view.trick),
        players=tuple(seat for seat, _ in view.trick),
        to_come=tuple(to_come),
        duties=view.stock == 0,
        must_win_all=Call(view.seat, "claim capote") in view.calls,
        mean_points=_mean_points(view),
    )


def _chances(view: View, holds: Sequence[Mask], surely: Sequence[Mask]) -> Iterable[float]:
    """Cards of a hand that nobody has seen, over those that it may hold."""
    for seat, size in enumerate(view.hand_sizes):
        open_cards = (holds[seat] & ~surely[seat]).bit_count()
        unseen = size - surely[seat].bit_count()
        yield min(1.0, unseen / open_cards) if open_cards and seat != view.seat else 0.0


def _mean_points(view: View) -> float:
    """Points of the cards not seen yet, shared out over them."""
    played = [card for trick in (*view.tricks, view.trick) for _, card in trick]
    seen = [*view.hand, *played]
    unseen = DECK_SIZE - len(seen)
    return (DECK_POINTS - sum(map(points_of, seen))) / unseen if unseen else 0.0
