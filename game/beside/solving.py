"""A puzzle that somebody solves: the table, the exact judge, and what is put down of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.beside.corner import Corner, Done
from game.puzzles.defending import defend
from game.puzzles.judging import MISSED, REACHED, can_reach, judge, progress
from game.puzzles.library import puzzles_of
from game.puzzles.puzzle import Puzzle
from game.rules.cards import Seat
from game.rules.match import Match
from game.rules.notation import Action
from game.table.books import Books
from game.table.diary import Solving
from game.table.puzzling import Puzzling
from game.table.session import Frame, Refused
from game.table.task import Fate, Solved, Task
from game.table.texts import text


def task_of(puzzle: Puzzle) -> Task:
    """A puzzle as the table sets it."""
    return Task(
        puzzle.id,
        puzzle.match(),
        puzzle.seat,
        puzzle.goal.kind.value,
        puzzle.goal.at_least,
        puzzle.line,
        puzzle.grade,
    )


class SolvingCorner(Corner):
    """A puzzle at the table. `day` is the date for which it counts, if it is of that day."""

    session: Puzzling

    def __init__(self, puzzle: Puzzle, books: Books, day: str) -> None:
        self.puzzle = puzzle
        self._books = books
        self._day = day
        self._names = (puzzle.id, day) if day else (puzzle.id,)
        session = Puzzling(task_of(puzzle), self._defend, self._judge, self._won, self._tell)
        super().__init__(session, f"puzzle={puzzle.id}")

    @property
    def intents(self) -> Mapping[str, Done]:
        """Besides, what is done with a puzzle."""
        return {**super().intents, "puzzle": self._do, "undo": lambda _: self.session.take_back()}

    def _do(self, what: str) -> Frame:
        match what:
            case "back":
                return self.session.take_back()
            case "again":
                return self.session.again()
            case "solution" if self._is_open:
                return self.session.ask_for_solution()
            case "solution" | "solution yes":
                self._put_down(self._kept.shown(self._names))
                return self.session.solution()
            case "on":
                return self.session.step(1)
            case "step_back":
                return self.session.step(-1)
        raise Refused(text("reason.not_now"))

    def _defend(self, match: Match, _seat: Seat, _level: str) -> Action:
        return defend(match, self.puzzle)

    def _judge(self, match: Match) -> Fate:
        stands = judge(match, self.puzzle)
        if stands == REACHED:
            return Fate.REACHED
        if stands == MISSED or not can_reach(match, self.puzzle):
            return Fate.MISSED
        return Fate.OPEN

    @property
    def _is_open(self) -> bool:
        """Whether a solution would give away something that can still be found."""
        kept = self._kept
        known = {*kept.solved, *kept.days, *kept.seen}
        return not known.issuperset(self._names)

    def _won(self, match: Match) -> int:
        return progress(match, self.puzzle).won

    @property
    def _kept(self) -> Solving:
        return self._books.solving(self.puzzle.game)

    def _put_down(self, found: Solving) -> None:
        if found != self._kept:
            self._books.note_solving(self.puzzle.game, found)

    def _tell(self, fate: Fate) -> Solved:
        """Puts down a try that failed, or that it is solved; what is to be told of that."""
        if fate is Fate.MISSED:
            self._put_down(self._kept.failed(self._names))
            return Solved()
        self._put_down(self._kept.succeeded(self._names))
        now, longest = self._kept.streaks(self._books.today)
        return Solved(
            tries=self._kept.tries(self._names[-1]),
            day=self._day,
            streak=now,
            longest=longest,
            has_next=next_unsolved(self.puzzle, self._kept.solved) is not None,
        )


def next_unsolved(puzzle: Puzzle, solved: Mapping[str, int]) -> Puzzle | None:
    """The next puzzle of the same set that is not solved, from the beginning again after the last;
    None where all others are.
    """
    kept = puzzles_of(puzzle.game)
    at = next(place for place, one in enumerate(kept) if one.id == puzzle.id)
    others: Sequence[Puzzle] = (*kept[at + 1 :], *kept[:at])
    return next((one for one in others if one.id not in solved), None)
