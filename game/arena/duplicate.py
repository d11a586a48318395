"""A deal played by every swap of the seats, so that luck with the cards cancels out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter_ns
from typing import Any

from game.ai.outside import OutsideError, shown
from game.ai.players import Player, RandomPlayer, any_of, decision_seed
from game.arena.clock import Clock
from game.arena.errors import ArenaError
from game.rules.cards import Card, cards_in, shuffled_deck
from game.rules.game import DealResult, Game, Standing
from game.rules.notation import Action, bounds_of
from game.table.texts import reason_text

A, B = 0, 1
NAMES = "ab"
Lineup = tuple[int, ...]
"""By seat which of the two levels sits there."""


@dataclass(frozen=True, slots=True)
class DealRow:
    """What came of one deal; equal settings give equal rows."""

    number: int
    """Counted from 1."""
    margins: tuple[int, ...]
    """By lineup the points of `a` less those of `b`, in units of `margin_units`."""
    contracts: tuple[str, ...] = ()
    """By lineup who undertook what and how it ended, `a solo sacada`, where the game has such."""


class Branch:
    """Where the games of one deal stand together: what either level answers there, and what follows
    each action. The same question is not asked twice.
    """

    __slots__ = ("after", "answers")

    def __init__(self) -> None:
        self.answers: list[Action | None] = [None, None]
        self.after: defaultdict[Action, Branch] = defaultdict(Branch)


class Duplicate:
    """Plays deals of one game between two players, who sit at every seat in turn."""

    def __init__(self, game: Game[Any], players: tuple[Player, Player], seed: int) -> None:
        self.game = game
        self.clocks = (Clock(), Clock())
        self._players = players
        self._seed = seed
        self._rng = Random()
        self._lineups = lineups(game)

    def play(self, number: int) -> DealRow:
        """One deal by all lineups: the same deck, dealer and chance. Raises `ArenaError`."""
        deck = shuffled_deck(Random(f"{self._seed}:{number}"))
        margins, contracts, known = [], [], Branch()
        for lineup in self._lineups:
            result = self._play(number, deck, lineup, known)
            margins.append(margin(self.game, lineup, result.points))
            if "contract" in result.fields:
                contracts.append(_contract(lineup, result))
        return DealRow(number, tuple(margins), tuple(contracts))

    def _play(self, number: int, deck: Sequence[Card], lineup: Lineup, known: Branch) -> DealResult:
        game, branch = self.game, known
        state = game.deal(deck, number % game.seats, Standing((0,) * game.sides))
        while (seat := game.turn(state)) is not None:
            level = lineup[seat]
            action = branch.answers[level]
            if action is None:
                legal = game.legal_actions(state)
                if len(legal) == 1 and bounds_of(legal[0]) is None:
                    action = legal[0]  # Nobody has to be asked.
                else:
                    action = self._asked(number, state, legal, level)
                branch.answers[level] = action
            game.advance(state, action)
            branch = branch.after[action]
        result = game.result(state)
        assert result is not None
        return result

    def _asked(self, number: int, state: Any, legal: Sequence[Action], level: int) -> Action:
        """What the player of this level chooses, by the view alone; it is held to the rules."""
        seat, player, rng = state.turn, self._players[level], self._rng
        rng.seed(decision_seed(self._seed, number, state.ply, seat))
        if isinstance(player, RandomPlayer):
            # It looks at nothing else, and the view would take ten times as long as the choice.
            began = perf_counter_ns()
            action = any_of(legal, tuple(cards_in(state.hands[seat])), rng)
            self.clocks[level].count(perf_counter_ns() - began)
            return action
        view = self.game.view(state, seat)
        began = perf_counter_ns()
        try:
            action = player.choose(view, rng)
        except OutsideError as error:
            raise ArenaError(f"{_where(number, state, level)}: {error}") from error
        self.clocks[level].count(perf_counter_ns() - began)
        if action in legal and bounds_of(action) is None:
            return action
        reason = self.game.why_not(state, action)
        if reason is not None:
            answer = f"answered {shown(action.text)}: {reason_text(reason)}"
            raise ArenaError(f"{_where(number, state, level)}: {answer}")
        return action


def _where(number: int, state: Any, level: int) -> str:
    return f"deal {number}, action {state.ply + 1}, seat {state.turn}, level {NAMES[level]}"


def lineups(game: Game[Any]) -> tuple[Lineup, ...]:
    """All swaps of two levels: the two sides either way, or one of the one level against the others
    at every seat, for both levels.
    """
    seats = range(game.seats)
    if game.sides == 2:
        return tuple(tuple(game.side_of(seat) ^ swap for seat in seats) for swap in (A, B))
    return tuple(
        tuple(alone if seat == lone else 1 - alone for seat in seats)
        for alone in (A, B)
        for lone in seats
    )


def margin(game: Game[Any], lineup: Lineup, points: Sequence[int]) -> int:
    """The points of a mean side of `a` less those of one of `b`, times `margin_units`."""
    by_level = points_of_levels(game, lineup, points)
    return len(by_level[B]) * sum(by_level[A]) - len(by_level[A]) * sum(by_level[B])


def margin_units(game: Game[Any]) -> int:
    """How many units of a margin make one unit of the score; the same for every lineup."""
    sides_of_a, sides_of_b = points_of_levels(game, lineups(game)[0], [0] * game.sides)
    return len(sides_of_a) * len(sides_of_b)


def points_of_levels(
    game: Game[Any], lineup: Lineup, points: Sequence[int]
) -> tuple[list[int], list[int]]:
    """The points of each side, apart for the two levels."""
    level_of = {game.side_of(seat): level for seat, level in enumerate(lineup)}
    of_a = [points[side] for side, level in level_of.items() if level == A]
    return of_a, [points[side] for side, level in level_of.items() if level == B]


def _contract(lineup: Lineup, result: DealResult) -> str:
    """Who undertook what and how it ended; nobody did where all have passed."""
    hombre = result.fields["hombre"]
    if hombre is None:
        return str(result.fields["outcome"])
    parts = NAMES[lineup[hombre]], result.fields["contract"], str(result.fields["outcome"])
    return " ".join(parts)
