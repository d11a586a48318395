"""A second, slower way to prove puzzles: a search in plain Python over the rules themselves.

It asks nothing but `Game.turn`, `legal_actions` and `apply` what may happen, and counts what the
rules have booked. It shares no line with the kernels or with `game.puzzles`; of a puzzle it takes
the record, the seat and the goal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from game.rules.cards import Card, cards_in, suit_of
from game.rules.game import Game
from game.rules.match import Match
from game.rules.notation import Action
from game.rules.record import decode
from game.rules.tresillo.flow import ranking_of
from game.rules.tressette.ranks import strength as tressette_strength
from game.rules.tressette.ranks import thirds_of
from game.rules.tute.ranks import points_of
from game.rules.tute.ranks import strength as tute_strength

ALL_TRICKS = 9
"""Of a deal of Tresillo."""
NEVER = 10_000


class Prover:
    """Finds out of a puzzle, as the command line prints it, which actions reach its goal.

    Positions are remembered when a trick begins, without what cards that are gone leave between
    others; of points it is remembered how many more surely can and cannot be had. Without `merge`
    neighbours that do the same are all tried. `positions` counts those looked at.
    """

    def __init__(self, puzzle: Mapping[str, Any], merge: bool = True) -> None:
        match: Match = decode(puzzle["record"])
        self.game: Game[Any] = match.game
        self.state = match.deal.state
        self.seat: int = puzzle["seat"]
        assert self.game.turn(self.state) == self.seat
        self.kind: str = puzzle["goal"]["kind"]
        self.merge = merge
        self.positions = 0
        self.before = self._won(self.state)
        third = 3 if self.game.id == "tressette" else 1
        self.needed = puzzle["goal"].get("at_least", 0) * third
        self._known: dict[Any, tuple[int, int]] = {}
        self._cutoffs: Counter[tuple[str, int]] = Counter()
        self._orders: dict[int, tuple[int, int, int]] = {}

    def reaching(self, later: Any = None) -> set[str]:
        """The actions after which the goal is reached whatever the others do, where the puzzle
        begins or in a later state of it.
        """
        state = self.state if later is None else later
        actions = self.game.legal_actions(state)
        return {a.text for a in actions if self._holds(self.game.apply(state, a))}

    def _holds(self, state: Any) -> bool:
        self.positions += 1
        decided = self._decided(state)
        if decided is not None:
            return decided
        key, need = None, self._need(state)
        if not state.trick:
            key = self._key(state)
            surely, never = self._known.get(key, (-1, NEVER))
            if need <= surely or need >= never:
                return need <= surely
        own = self._is_own(state, self.game.turn(state))
        holds = not own
        for action in self._tried(state):
            if self._holds(self.game.apply(state, action)) == own:
                self._cutoffs[action.text, len(state.trick)] += 1
                holds = own
                break
        if key is not None:
            surely, never = self._known.get(key, (-1, NEVER))
            self._known[key] = (max(surely, need), never) if holds else (surely, min(never, need))
        return holds

    def _tried(self, state: Any) -> list[Action]:
        """What is tried: of neighbours that do the same one, first what has often settled it
        at this place in a trick.
        """
        actions = self.game.legal_actions(state)
        if self.merge and all(action.verb == "play" for action in actions):
            actions = self._unlike(state, actions)
        place = len(state.trick)
        return sorted(actions, key=lambda action: -self._cutoffs[action.text, place])

    def _unlike(self, state: Any, actions: list[Action]) -> list[Action]:
        """Without cards that differ from another by a strength that nobody's card lies between."""
        mine, between = state.hands[state.turn], []
        for seat, hand in enumerate(state.hands):
            between += list(cards_in(hand)) if seat != state.turn else []
        between += [card for _, card in state.trick]
        others = sorted(self._order(state, card)[:2] for card in between)
        kept: dict[Any, Action] = {}
        for action in actions:
            (card,) = action.cards
            assert mine >> card & 1
            suit, strength, worth = self._order(state, card)
            below = sum(other < (suit, strength) for other in others)
            kept.setdefault((suit, below, worth), action)
        return list(kept.values())

    def _key(self, state: Any) -> Any:
        """The position as far as it matters to what comes: who leads, and by suit who holds its
        cards from the weakest on, with their worth.
        """
        held = sorted(
            (*self._order(state, card)[:2], seat, self._order(state, card)[2])
            for seat, hand in enumerate(state.hands)
            for card in cards_in(hand)
        )
        cards = tuple((suit, seat, worth) for suit, _, seat, worth in held)
        is_tresillo = self.game.id == "tresillo"
        tricks = (*state.tricks_of(), state.phase) if is_tresillo else ()
        return state.turn, cards, tricks

    def _order(self, state: Any, card: Card) -> tuple[int, int, int]:
        """Suit, strength in it, and what else tells the card from others."""
        known = self._orders.get(card)
        if known is not None:
            return known
        if self.game.id == "tresillo":
            ranking = ranking_of(self.game.options, state)
            known = (ranking.suits[card], ranking.strength[card], int(card in ranking.matadors))
        elif self.game.id == "tressette":
            known = (suit_of(card), tressette_strength(card), thirds_of(card))
        else:
            known = (suit_of(card), tute_strength(card), points_of(card))
        self._orders[card] = known
        return known

    def _is_own(self, state: Any, seat: int | None) -> bool:
        """Whether the person's side is to act."""
        assert seat is not None
        if self.game.id == "tresillo":
            return (seat == state.hombre) == (self.seat == state.hombre)
        return seat % self.game.sides == self.seat % self.game.sides

    def _won(self, state: Any) -> list[int]:
        """By side what the tricks and songs of the deal have brought, in thirds or points."""
        if self.game.id == "tresillo":
            return []
        result = self.game.result(state)
        if self.game.id == "tressette":
            last = None if result is None else result.fields["last_trick"]
            return [won + 3 * (side == last) for side, won in enumerate(state.thirds)]
        if result is not None:
            return list(result.points)
        assert not any("tute" in word for _, word in state.songs)
        trump = "OCEB"[state.trump]
        sung = [0, 0]
        for singer, word in state.songs:
            sung[singer % 2] += 40 if word == trump else 20
        return [cards + songs for cards, songs in zip(state.card_points, sung, strict=True)]

    def _need(self, state: Any) -> int:
        """How much the person's side must still win; nothing where outcomes count."""
        if self.game.id == "tresillo":
            return 0
        side = self.seat % self.game.sides
        return self.needed - self._won(state)[side] + self.before[side]

    def _decided(self, state: Any) -> bool | None:
        """Whether the goal is reached or missed already, by what has been won."""
        if self.game.id == "tresillo":
            return self._decided_by_tricks(state)
        need = self._need(state)
        if need <= 0:
            return True
        if self.game.result(state) is not None:
            return False
        left = self._worth_of(state) + (3 if self.game.id == "tressette" else 10)
        assert not self._may_sing(state)
        return False if need > left else None

    def _worth_of(self, state: Any) -> int:
        """What the cards are worth that nobody has won."""
        cards = [card for hand in state.hands for card in cards_in(hand)]
        cards += [card for _, card in state.trick]
        return sum(self._order(state, card)[2] for card in cards)

    def _may_sing(self, state: Any) -> bool:
        """Whether somebody could ever sing: then cards are not all that is to be won."""
        if self.game.id == "tressette":
            return False
        return any(action.verb != "play" for action in self.game.legal_actions(state))

    def _decided_by_tricks(self, state: Any) -> bool | None:
        """By tricks alone: the hombre makes his contract with more than either defender, and is
        beaten by a defender who has more than both others.
        """
        result = self.game.result(state)
        if result is not None:
            return self._meets(result.fields["outcome"])
        tricks, left = state.tricks_of(), ALL_TRICKS - sum(state.tricks_of())
        own = tricks[state.hombre]
        first, second = (won for seat, won in enumerate(tricks) if seat != state.hombre)
        if own > max(first, second) + left:
            return self._meets("sacada")
        if self.kind == "save":
            may_be_beaten = first + left > max(own, second) or second + left > max(own, first)
            return None if may_be_beaten else True
        return None if own + left > max(first, second) else self._meets("puesta")

    def _meets(self, outcome: str) -> bool:
        """Whether an outcome is what the person is asked for."""
        if self.kind == "contract":
            return outcome == "sacada"
        if self.kind == "save":
            return outcome != "codillo"
        assert self.kind == "beat"
        return outcome != "sacada"
