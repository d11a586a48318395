"""What is opened beside the match: a puzzle, the list of them, a daily deal."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from game.beside.corner import Corner
from game.beside.daily import open_daily
from game.beside.solving import SolvingCorner, next_unsolved
from game.puzzles.daily import puzzle_of
from game.puzzles.library import UnknownPuzzle, puzzle, puzzles_of
from game.rules.registry import GAMES
from game.table.books import Books
from game.table.manner import USUAL, Manner
from game.table.puzzlelist import Entry, PuzzleList
from game.table.puzzling import Puzzling
from game.table.replies import Reply, still
from game.table.session import Choose, Refused
from game.table.texts import text

LONGEST_NAMED = 40
AT_TABLE = ("back", "again", "solution", "on", "step_back")
"""What is asked of a puzzle that lies on the table."""
AFTER_DEAL = ("best", "again")
"""What is asked of a daily deal that is over."""


class Pastimes:
    """Which of them is open, and the way from one to the next."""

    def __init__(self, books: Books, choose: Choose) -> None:
        self._books = books
        self._choose = choose
        self._manner = USUAL
        self._address = ""
        self._corner: Corner | None = None
        self._list: PuzzleList | None = None

    @property
    def is_open(self) -> bool:
        """Whether one of them is what the page shows."""
        return self._corner is not None or self._list is not None

    def sit(self, manner: Manner, address: str) -> None:
        """Plays in this manner; `address` is that of the page."""
        self._manner, self._address = manner, address
        if self._corner is not None:
            self._sit(self._corner)

    def leave(self) -> None:
        """Nothing of it is shown any more."""
        self._corner = self._list = None

    def ui(self, request: Mapping[str, Any]) -> Reply:
        """Opens what an intent names, or does what it asks of the table here. Raises `Refused`."""
        what, _, about = request["intent"].partition(" ")
        if what == "puzzles":
            return self._open_list(_game(about))
        if what == "daily":
            return self._daily(about, request)
        word, _, game = about.partition(" ")
        if word == "today":
            return self._open_puzzle(self._todays(_game(game)))
        if word == "next":
            return self._next()
        if word in AT_TABLE:
            return self.answer(request)
        return self._open_puzzle(about)

    def answer(self, request: Mapping[str, Any]) -> Reply:
        """A request about the table that is open. Raises `Refused`."""
        return self.quiet() if self._corner is None else self._corner.answer(request)

    def quiet(self) -> Reply:
        """Nothing new to be seen."""
        return still([]) if self._corner is None else self._corner.more([])

    def redrawn(self) -> Reply:
        """What is open, in other words or as it is set now."""
        if self._list is not None:
            return self._listed(self._list.game)
        return self.quiet() if self._corner is None else self._corner.redrawn()

    # ---- puzzles --------------------------------------------------------------------------------

    def _todays(self, game: str) -> str:
        kept = puzzles_of(game)
        if not kept:
            raise Refused(text("notice.no_puzzles"))
        return kept[puzzle_of(date.fromisoformat(self._books.today), len(kept))].id

    def _open_puzzle(self, wanted: str) -> Reply:
        try:
            found = puzzle(wanted)
        except UnknownPuzzle as error:
            named = wanted[:LONGEST_NAMED]
            raise Refused(text("notice.puzzle", value=named)) from error
        today = self._books.today
        day = today if self._todays(found.game) == found.id else ""
        return self._at(SolvingCorner(found, self._books, day))

    def _next(self) -> Reply:
        """The next puzzle that is not solved, after the one at the table."""
        if not isinstance(self._corner, SolvingCorner):
            raise Refused(text("reason.not_now"))
        here = self._corner.puzzle
        found = next_unsolved(here, self._books.solving(here.game).solved)
        return self._open_list(here.game) if found is None else self._open_puzzle(found.id)

    def _open_list(self, game: str) -> Reply:
        self.leave()
        return self._listed(game) | {"table": True, "fragment": f"puzzles={game}"}

    def _listed(self, game: str) -> Reply:
        kept = self._books.solving(game)
        today = self._todays(game)
        entries = [
            Entry(one.id, place, one.grade, kept.solved.get(one.id), one.id == today)
            for place, one in enumerate(puzzles_of(game), 1)
        ]
        self._list = PuzzleList(game, entries, tuple(GAMES))
        return still([self._list.picture()])

    # ---- daily deals ----------------------------------------------------------------------------

    def _daily(self, about: str, request: Mapping[str, Any]) -> Reply:
        if about in AFTER_DEAL:
            return self.answer(request)
        return self._at(open_daily(_game(about), self._books, self._choose))

    def _at(self, corner: Corner) -> Reply:
        self.leave()
        self._corner = corner
        self._sit(corner)
        return corner.shown()

    def _sit(self, corner: Corner) -> None:
        session = corner.session
        session.manner, session.address = self._manner, self._address
        if isinstance(session, Puzzling):
            session.play_each_card()


def _game(named: str) -> str:
    """The game of this id. Raises `Refused` for what is none."""
    if named not in GAMES:
        raise Refused(text("notice.no_game", value=named[:LONGEST_NAMED], known=", ".join(GAMES)))
    return named
