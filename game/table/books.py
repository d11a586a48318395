"""What is stored of puzzles and daily deals, while a page is open; and what is told of today."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.registry import GAMES
from game.table import diary
from game.table.diary import Points, Running, Solving, streaks
from game.table.saved import aside_key
from game.table.texts import count_text, number_text, text

Texts = dict[str, str | None]
"""By key what is to be stored; None removes."""
NOTHING = Solving()


class Books:
    """The diary of one page. `clock` gives seconds since 1970; days are those of the place."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._puzzles: dict[str, Solving] = {}
        self._daily: dict[str, dict[str, Points]] = {}
        self._running: dict[str, Running] = {}
        self._save: Texts = {}

    @property
    def today(self) -> str:
        """The date here and now."""
        return diary.date_of(self._clock())

    def begin(self, stored: Mapping[str, str | None]) -> bool:
        """Takes up what is stored; whether there was something that cannot be read. That is put
        aside under a key of its own, and the rest stands.
        """
        self._puzzles, self._daily, self._running, self._save = {}, {}, {}, {}
        for key, kept in stored.items():
            if kept is None or not key.startswith((diary.PUZZLES, diary.DAILY)):
                continue
            try:
                self._read(key, kept)
            except diary.DiaryError:
                self._save |= {aside_key(kept): kept, key: None}
        return bool(self._save)

    def _read(self, key: str, kept: str) -> None:
        if key == diary.PUZZLES:
            self._puzzles = diary.load_puzzles(kept)
        elif key == diary.DAILY:
            self._daily = diary.load_daily(kept)
        elif key.startswith(diary.RUNNING):
            self._running[key.removeprefix(diary.RUNNING)] = diary.load_running(kept)

    def take_save(self) -> Texts:
        """What is to be stored since this was asked last."""
        save, self._save = self._save, {}
        return save

    # ---- puzzles ------------------------------------------------------------------------------

    def solving(self, game: str) -> Solving:
        """What was done of the puzzles of a game."""
        return self._puzzles.get(game, NOTHING)

    def note_solving(self, game: str, found: Solving) -> None:
        """Puts down what was done of them."""
        self._puzzles[game] = found.tidied(self.today)
        self._save[diary.PUZZLES] = diary.dump_puzzles(self._puzzles)

    # ---- daily deals --------------------------------------------------------------------------

    def daily(self, game: str) -> Mapping[str, Points]:
        """The points of the daily deals that were played, by date."""
        return self._daily.get(game, {})

    def note_daily(self, game: str, day: str, points: Points) -> None:
        """Puts down the points of a day; the person's own never change."""
        days = self._daily.setdefault(game, {})
        own, _ = days.get(day, points)
        days[day] = own, points[1]
        self._save[diary.DAILY] = diary.dump_daily(self._daily)

    def running(self, game: str) -> Running | None:
        """The last daily deal of a game, played or being played."""
        return self._running.get(game)

    def note_running(self, game: str, running: Running) -> None:
        """Puts down how far it is."""
        self._running[game] = running
        self._save[diary.RUNNING + game] = diary.dump_running(running)

    # ---- the start screen ---------------------------------------------------------------------

    def marks(self) -> dict[str, str]:
        """By `puzzle:GAME` and `daily:GAME` what is told of today: whether it is done, and the days
        in a row.
        """
        return {
            mark: words
            for game in GAMES
            for mark, words in (
                (f"puzzle:{game}", self._puzzle_mark(game)),
                (f"daily:{game}", self._daily_mark(game)),
                (f"puzzles:{game}", self._solved_mark(game)),
            )
        }

    def _puzzle_mark(self, game: str) -> str:
        kept = self.solving(game)
        done = text("today.solved") if self.today in kept.days else ""
        return _with_streak(done, kept.streaks(self.today)[0])

    def _daily_mark(self, game: str) -> str:
        days, running = self.daily(game), self.running(game)
        done = ""
        if self.today in days:
            own, best = days[self.today]
            points = number_text(own)
            done = text("today.played", own=points)
            if best is not None:
                done = text("today.compared", own=points, best=number_text(best))
        elif running is not None and running.day == self.today:
            done = text("today.begun")
        return _with_streak(done, streaks(days, self.today)[0])

    def _solved_mark(self, game: str) -> str:
        count = len(self.solving(game).solved)
        return text("today.solved_of", count=count) if count else ""


def _with_streak(done: str, days: int) -> str:
    """A mark, and the days in a row where there are some."""
    row = text("today.streak", days=count_text("day", days)) if days > 1 else ""
    return " · ".join(part for part in (done, row) if part)
