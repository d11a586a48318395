"""Tressette with all cards known: lists of cards and a stock, played on by chance."""

from __future__ import annotations

from random import Random

from game.rules.cards import DECK_SIZE, Card, Seat, cards_in, suit_of
from game.rules.tressette.house import THIRDS_A_POINT
from game.rules.tressette.ranks import follower_wins, thirds_of
from game.rules.tressette.state import State

SUIT = tuple(map(suit_of, range(DECK_SIZE)))
THIRDS = tuple(map(thirds_of, range(DECK_SIZE)))
BEATS = tuple(
    frozenset(reply for reply in range(DECK_SIZE) if follower_wins(lead, reply))
    for lead in range(DECK_SIZE)
)
NO_CARD = -1


class TressetteWorld:
    """A deal from some point on. Thirds count from there."""

    SCALE = 10.0

    def __init__(self, state: State) -> None:
        self.hands = [list(cards_in(hand)) for hand in state.hands]
        self.stock = state.stock[::-1]
        self.turn: Seat = state.turn
        self.lead: Card = state.trick[0][1] if state.trick else NO_CARD
        self.ahead = 0
        """Thirds of seat 0 less those of seat 1."""

    def moves(self) -> list[Card]:
        """The cards that may be played."""
        hand = self.hands[self.turn]
        if self.lead < 0:
            return hand.copy()
        suit = SUIT[self.lead]
        return [card for card in hand if SUIT[card] == suit] or hand.copy()

    def rule_move(self, moves: list[Card]) -> Card | None:  # noqa: ARG002 - the protocol's
        """None is better than another: the duty to follow keeps even chance in order."""
        return None

    def play(self, card: Card) -> None:
        """A card, and what follows from it."""
        seat, hands = self.turn, self.hands
        hands[seat].remove(card)
        if self.lead < 0:
            self.lead, self.turn = card, 1 - seat
            return
        taker = seat if card in BEATS[self.lead] else 1 - seat
        thirds = THIRDS[card] + THIRDS[self.lead]
        self.lead, self.turn = NO_CARD, taker
        if self.stock:
            hands[taker].append(self.stock.pop())
            hands[1 - taker].append(self.stock.pop())
        elif not hands[taker]:
            thirds += THIRDS_A_POINT  # The last trick's point.
        self.ahead += thirds if taker == 0 else -thirds

    def playout(self, rng: Random) -> None:
        """Any legal card, each as likely as the next."""
        chance = rng.random
        while moves := self.moves():
            self.play(moves[int(chance() * len(moves))])

    def gain(self, seat: Seat) -> float:
        """Thirds of this seat less those of the other."""
        return self.ahead if seat == 0 else -self.ahead
