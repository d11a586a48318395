"""How a puzzle stands: what has been won since it began, and whether its goal can be reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from game.ai.kernel import Solved, solve
from game.puzzles.puzzle import Kind, Puzzle
from game.rules.cards import Seat
from game.rules.game import Game
from game.rules.match import Match
from game.rules.tresillo import Tresillo, house
from game.rules.tresillo.scoring import Outcome, classify
from game.rules.tresillo.state import SEATS, TRICKS
from game.rules.tressette import Tressette
from game.rules.tressette.house import THIRDS_A_POINT
from game.rules.tressette.ranks import DECK_THIRDS
from game.rules.tute.ranks import DECK_POINTS, LAST_TRICK_POINTS

REACHED, MISSED, OPEN = "reached", "missed", "open"


class NotExact(ValueError):
    """A position that the search cannot answer exactly; no puzzle leads to one."""


@dataclass(frozen=True)
class Progress:
    """Where a goal of points stands. All in the unit in which cards are counted: thirds in
    Tressette, points in Tute.
    """

    won: int
    """By the person's side since the puzzle began."""
    lost: int
    """By the other side."""
    left: int
    """Still to be won, the trick on the table and the last trick's included."""
    needed: int


def unit_of(game: Game[Any]) -> int:
    """How much of what cards are counted in makes one point."""
    return THIRDS_A_POINT if isinstance(game, Tressette) else 1


def is_own(game: Game[Any], state: Any, puzzle_seat: Seat, seat: Seat) -> bool:
    """Whether a seat is of the person's side: in Tresillo both defenders are one."""
    if isinstance(game, Tresillo):
        hombre: Seat = state.hombre
        return (seat == hombre) == (puzzle_seat == hombre)
    return game.side_of(seat) == game.side_of(puzzle_seat)


def counted(game: Game[Any], state: Any) -> tuple[int, ...]:
    """What each side has won in its tricks, thirds or points, the last trick's included."""
    last = state.last_trick_to()
    if isinstance(game, Tressette):
        cards, bonus = state.thirds, THIRDS_A_POINT
    else:
        cards, bonus = state.card_points, LAST_TRICK_POINTS
    return tuple(won + bonus * (last == side) for side, won in enumerate(cards))


def at_stake(game: Game[Any], state: Any) -> int:
    """What is still to be won, thirds or points."""
    if isinstance(game, Tressette):
        return DECK_THIRDS + THIRDS_A_POINT - sum(counted(game, state))
    return DECK_POINTS + LAST_TRICK_POINTS - sum(counted(game, state))


def progress(match: Match, puzzle: Puzzle) -> Progress:
    """How a goal of points stands in a match that began as the puzzle does."""
    return _progress(match.game, match.deal.state, puzzle)


def _progress(game: Game[Any], state: Any, puzzle: Puzzle) -> Progress:
    side = game.side_of(puzzle.seat)
    before, now = _before(puzzle), counted(game, state)
    won = now[side] - before[side]
    lost = sum(now) - sum(before) - won
    return Progress(won, lost, at_stake(game, state), puzzle.goal.at_least * unit_of(game))


def judge(match: Match, puzzle: Puzzle) -> str:
    """`reached` or `missed` once what lies in the tricks decides it, else `open`.

    A goal that can no longer be reached may be open: `right` tells.
    """
    return decided(match.game, match.deal.state, puzzle)


def right(match: Match, puzzle: Puzzle) -> dict[str, bool]:
    """By the text of each legal action of the seat to act: whether the person's side reaches the
    goal after it against every defence.

    The seat may be anybody's. Empty where nobody is to act. Raises `NotExact`.
    """
    return ways(match.game, match.deal.state, puzzle)


def can_reach(match: Match, puzzle: Puzzle) -> bool:
    """Whether the person's side can still reach the goal against every defence."""
    game, state = match.game, match.deal.state
    stands = decided(game, state, puzzle)
    if stands != OPEN:
        return stands == REACHED
    seat = game.turn(state)
    assert seat is not None  # An open goal is one of a deal that goes on.
    reaching = ways(game, state, puzzle).values()
    return any(reaching) if is_own(game, state, puzzle.seat, seat) else all(reaching)


def decided(game: Game[Any], state: Any, puzzle: Puzzle) -> str:
    """As `judge`, of a state."""
    if puzzle.goal.kind is Kind.POINTS:
        stands = _progress(game, state, puzzle)
        if stands.won >= stands.needed:
            return REACHED
        return MISSED if stands.won + stands.left < stands.needed else OPEN
    meets = _MEETS[puzzle.goal.kind]
    ends = {meets(outcome) for outcome in _outcomes(state.tricks_of(), state.hombre)}
    if len(ends) > 1:
        return OPEN
    return REACHED if ends == {True} else MISSED


def ways(game: Game[Any], state: Any, puzzle: Puzzle) -> dict[str, bool]:
    """As `right`, of a state."""
    seat = game.turn(state)
    if seat is None:
        return {}
    stands = decided(game, state, puzzle)
    if stands != OPEN:
        return {action.text: stands == REACHED for action in game.legal_actions(state)}
    is_person = is_own(game, state, puzzle.seat, seat)
    return {
        text: bool(worth) == is_person for text, worth in proof(game, state, puzzle).values.items()
    }


def proof(game: Game[Any], state: Any, puzzle: Puzzle) -> Solved:
    """Where a goal is open, for each action 1 if the side to move gets what it wants by it, the
    goal or its failure, else 0. Raises `NotExact`.
    """
    if puzzle.goal.kind is Kind.POINTS:
        is_person = is_own(game, state, puzzle.seat, state.turn)
        floor = _floor_of_points(_progress(game, state, puzzle), is_person)
    else:
        floor = _floor_of_outcome(game, state, puzzle.goal.kind, state.turn)
    found = solve(game, state, floor=floor)
    if found is None or not found.exact:
        raise NotExact(f"puzzle {puzzle.id}: no exact answer at ply {state.ply}")
    return found


def _floor_of_points(stands: Progress, is_person: bool) -> int:
    """What the side to move must gain more than the other: so that the person's goal is reached,
    or so that it is not.
    """
    more = 2 * (stands.needed - stands.won) - stands.left
    return more if is_person else 1 - more


def _floor_of_outcome(game: Game[Any], state: Any, kind: Kind, seat: Seat) -> int:
    """What the deal must pay the side to move, so that its goal, or the other's failure, is there.

    A contract made pays the hombre, else he pays: a puesta into the pool, more after a codillo.
    """
    assert isinstance(game, Tresillo)
    if seat == state.hombre:
        return -house.puesta(game.options, state.contract) if kind is Kind.SAVE else 1
    return 1 if kind is Kind.SAVE else 0


@lru_cache(maxsize=8)
def _before(puzzle: Puzzle) -> tuple[int, ...]:
    match = puzzle.match()
    return counted(match.game, match.deal.state)


_MEETS: dict[Kind, Callable[[Outcome], bool]] = {
    Kind.CONTRACT: lambda outcome: outcome is Outcome.SACADA,
    Kind.SAVE: lambda outcome: outcome is not Outcome.CODILLO,
    Kind.BEAT: lambda outcome: outcome is not Outcome.SACADA,
}


def _outcomes(tricks: list[int], hombre: Seat) -> Iterator[Outcome]:
    """All that may come of a deal with these tricks by seat."""
    left = TRICKS - sum(tricks)
    for first in range(left + 1):
        for second in range(left - first + 1):
            more = (first, second, left - first - second)
            ends = [tricks[seat] + more[seat] for seat in range(SEATS)]
            yield classify(ends, hombre).outcome
