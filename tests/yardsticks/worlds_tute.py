"""Tute for two with all cards known, played on by a cheap rule with some chance in it."""

from __future__ import annotations

from random import Random

from game.rules.cards import SUITS, Card, Seat, cards_in, mask_of
from game.rules.tute.ranks import LAST_TRICK_POINTS
from game.rules.tute.singing import PAIRS, TWENTY
from game.rules.tute.state import State
from tests.yardsticks.tables_tute import (
    FIRST_SONG,
    KEEP_HALF,
    MATE,
    POINTS,
    SINGERS,
    SUIT,
    beaten_by,
    dearness,
    duties,
    is_tute,
    songs,
    sung_by_seat,
    value,
)
from tests.yardsticks.tree import Move

BY_RULE = 0.85
"""How often a playout follows the rule."""
UNSUNG_PAIR = 12.0
"""How dear the rule holds a card of a pair that can still be sung."""
LEAD_RISK = 0.6
"""How much of its points the rule gives up for lost with a card that it leads."""
NO_CARD = -1


class TuteWorld:
    """A deal from some point on. Points count from there."""

    SCALE = 60.0

    def __init__(self, state: State) -> None:
        self.hands = [list(cards_in(hand)) for hand in state.hands]
        self.stock = state.stock[::-1]
        self.turn: Seat = state.turn
        self.lead: Card = state.trick[0][1] if state.trick else NO_CARD
        self.trump = state.trump
        self.ahead = 0
        """Points of seat 0 less those of seat 1."""
        self._may_sing = state.may_sing
        self._sung = sung_by_seat(state.calls, len(self.hands))
        self._gone = mask_of(card for trick in (*state.tricks, state.trick) for _, card in trick)
        self._beats = beaten_by(self.trump)
        self._dear = dearness(self.trump)

    def moves(self) -> list[Move]:
        """Songs, then the cards that may be played."""
        hand = self.hands[self.turn]
        if self.lead < 0:
            return [*self._songs(), *hand] if self._may_sing else hand.copy()
        if not self.stock:
            for duty in duties(self.lead, self.lead, self.trump):
                cards = [card for card in hand if duty >> card & 1]
                if cards:
                    return cards
        return hand.copy()

    def _songs(self) -> list[Move]:
        held = mask_of(self.hands[self.turn]) & SINGERS
        return [FIRST_SONG + song for song in songs(held, self._sung[self.turn], self.trump)]

    def rule_move(self, moves: list[Move]) -> Move:
        """What the cheap rule does: sings, takes what is worth it, throws what is least dear."""
        if moves[0] >= FIRST_SONG:
            dearest = max((m for m in moves if m >= FIRST_SONG), key=self._value)
            moves = [move for move in moves if move < FIRST_SONG]
            if not moves or not self._waits_for_forty(dearest):
                return dearest
        worth = self._lead_worth if self.lead < 0 else self._reply_worth
        best, best_worth = moves[0], float("-inf")
        for move in moves:
            if (found := worth(move)) > best_worth:
                best, best_worth = move, found
        return best

    def _value(self, move: Move) -> int:
        return value(move - FIRST_SONG, self.trump)

    def _waits_for_forty(self, song: Move) -> bool:
        """Whether a 20 would give up a 40 of which one card is held and the other may be drawn."""
        if self._value(song) != TWENTY or not self.stock:
            return False
        forty = PAIRS[SUITS[self.trump]]
        held = mask_of(self.hands[self.turn]) & forty
        return held not in (0, forty) and not self._gone & forty

    def _keep(self, card: Card) -> float:
        keep, mate = self._dear[card], MATE[card]
        if mate is not None and not self._sung[self.turn] >> SUIT[card] & 1:
            if mate in self.hands[self.turn]:
                return keep + UNSUNG_PAIR
            if self.stock and not self._gone >> mate & 1:
                return keep + KEEP_HALF
        return keep

    def _reply_worth(self, card: Card) -> float:
        trick = POINTS[self.lead] + POINTS[card]
        return (trick if card in self._beats[self.lead] else -trick) - self._keep(card)

    def _lead_worth(self, card: Card) -> float:
        return -LEAD_RISK * POINTS[card] - self._keep(card)

    def play(self, move: Move) -> None:
        """A song or a card, and what follows from it."""
        seat = self.turn
        if move >= FIRST_SONG:
            self._sing(move - FIRST_SONG)
            return
        self._may_sing = False
        self.hands[seat].remove(move)
        self._gone |= 1 << move
        if self.lead < 0:
            self.lead, self.turn = move, 1 - seat
            return
        taker = seat if move in self._beats[self.lead] else 1 - seat
        points = POINTS[move] + POINTS[self.lead]
        self.lead, self.turn, self._may_sing = NO_CARD, taker, True
        if self.stock:
            self.hands[taker].append(self.stock.pop())
            self.hands[1 - taker].append(self.stock.pop())
        elif not self.hands[taker]:
            points += LAST_TRICK_POINTS
        self.ahead += points if taker == 0 else -points

    def _sing(self, song: int) -> None:
        points = value(song, self.trump)
        self.ahead += points if self.turn == 0 else -points
        self._sung[self.turn] |= 1 << song
        self._may_sing = False
        if is_tute(song):
            self.hands, self.stock = [[], []], []

    def playout(self, rng: Random) -> None:
        """Mostly by the rule, else any move that is allowed."""
        chance = rng.random
        while moves := self.moves():
            if len(moves) == 1:
                self.play(moves[0])
            elif chance() < BY_RULE:
                self.play(self.rule_move(moves))
            else:
                self.play(moves[int(chance() * len(moves))])

    def gain(self, seat: Seat) -> float:
        """Points of this seat less those of the other."""
        return self.ahead if seat == 0 else -self.ahead
