"""What is kept day by day: which puzzles were solved, which daily deals were played, and streaks.

Two texts of storage, `baza:puzzles` and `baza:daily`, each by game; days are dates of the place
where they were played, as `2026-11-30`. Nothing is added up in storage: streaks follow from days.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, TypeVar

PUZZLES = "baza:puzzles"
DAILY = "baza:daily"
RUNNING = "baza:daily:"
"""Begins the key of the last daily deal of a game, with its record."""
VERSION = 1
FIRST_TRY = 1
LOOKED_UP = 0
"""In the place of a number of tries: the solution was shown before."""
PUZZLE_ID = re.compile(r"[a-z0-9]+-[0-9]{1,4}")
DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
MOST = 100_000
"""Larger than anything that is counted here."""

Points = tuple[int, int | None]
"""The person's points in a daily deal, and those of the strongest player in the same seat."""


class DiaryError(ValueError):
    """A stored text that is none of ours: `damaged` or `newer`."""


@dataclass(frozen=True)
class Solving:
    """The puzzles of one game. A day's puzzle is named by its date as well as by its id."""

    solved: Mapping[str, int] = field(default_factory=dict)
    """By id how many tries it took; `LOOKED_UP` where the solution was shown."""
    days: Mapping[str, int] = field(default_factory=dict)
    """The same of the puzzle of a day that was solved on its day, by date."""
    tried: Mapping[str, int] = field(default_factory=dict)
    """How many tries have failed so far, by id or date."""
    seen: frozenset[str] = frozenset()
    """Ids and dates of which the solution was shown and which are not solved yet."""

    @property
    def first_tries(self) -> list[str]:
        """The days whose puzzle was solved at once: those that make a streak."""
        return [day for day, tries in self.days.items() if tries == FIRST_TRY]

    def streaks(self, today: str) -> tuple[int, int]:
        """Such days in a row up to now, and at most. A failed first try ends the row at once."""
        now, longest = streaks(self.first_tries, today)
        tried = {*self.days, *self.tried, *self.seen}
        return (0 if today in tried and today not in self.first_tries else now), longest

    def failed(self, names: Iterable[str]) -> Solving:
        """After a try that went wrong, of a puzzle with these names."""
        tried = {name: self.tried.get(name, 0) + 1 for name in names if not self._is_done(name)}
        return replace(self, tried={**self.tried, **tried})

    def shown(self, names: Iterable[str]) -> Solving:
        """After the solution was shown."""
        return replace(self, seen=self.seen | {name for name in names if not self._is_done(name)})

    def succeeded(self, names: Iterable[str]) -> Solving:
        """After it was solved. What was solved before stays as it was."""
        found = self
        for name in names:
            if not found._is_done(name):
                kind = "days" if DAY.fullmatch(name) else "solved"
                done = {**getattr(found, kind), name: found.tries(name)}
                found = replace(found, **{kind: done})  # type: ignore[arg-type]
        return found.tidied()

    def tries(self, name: str) -> int:
        """How many tries it has taken, or takes if the next one succeeds."""
        done = self.days.get(name, self.solved.get(name))
        if done is not None:
            return done
        return LOOKED_UP if name in self.seen else self.tried.get(name, 0) + 1

    def tidied(self, today: str = "") -> Solving:
        """Without what is of no more use: tries at what is solved, and at the days before."""
        kept = {name for name in (*self.tried, *self.seen) if not self._is_done(name)}
        kept -= {name for name in kept if DAY.fullmatch(name) and name < today}
        tried = {name: n for name, n in self.tried.items() if name in kept}
        return replace(self, tried=tried, seen=self.seen & kept)

    def joined(self, other: Solving) -> Solving:
        """Both together; of what is in both the better counts."""
        both = Solving(
            _better(self.solved, other.solved),
            _better(self.days, other.days),
            {
                name: max(self.tried.get(name, 0), other.tried.get(name, 0))
                for name in (*self.tried, *other.tried)
            },
            self.seen | other.seen,
        )
        return both.tidied()

    def _is_done(self, name: str) -> bool:
        return name in self.solved or name in self.days


def _better(one: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
    """Fewer tries are better, and any number is better than to look the solution up."""
    return {
        name: min(
            (tries[name] for tries in (one, other) if name in tries),
            key=lambda tries: (tries == LOOKED_UP, tries),
        )
        for name in sorted({**one, **other})
    }


@dataclass(frozen=True)
class Running:
    """The last daily deal of a game: the day that it counts for, and its record."""

    day: str
    record: Mapping[str, Any]
    best: Mapping[str, Any] | None = None
    """The record of the strongest player in the same seat, once it is worked out."""


def date_of(when: float) -> str:
    """The date at a time in seconds since 1970, in the calendar of the place."""
    return time.strftime("%Y-%m-%d", time.localtime(when))


def streaks(days: Iterable[str], today: str) -> tuple[int, int]:
    """How many days in a row there are up to now, and at most. Today is not missed before it is
    over.
    """
    ordered = sorted({date.fromisoformat(day).toordinal() for day in days})
    longest = run = 0
    last = 0
    for ordinal in ordered:
        run = run + 1 if ordinal == last + 1 else 1
        longest, last = max(longest, run), ordinal
    is_going_on = bool(ordered) and date.fromisoformat(today).toordinal() - last <= 1
    return (run if is_going_on else 0), longest


# ---- as text ------------------------------------------------------------------------------------

Kept = TypeVar("Kept")


def dump_puzzles(kept: Mapping[str, Solving]) -> str:
    """The text to store."""
    return _dumped(
        {
            game: {
                "solved": dict(sorted(one.solved.items())),
                "days": dict(sorted(one.days.items())),
                "tried": dict(sorted(one.tried.items())),
                "seen": sorted(one.seen),
            }
            for game, one in sorted(kept.items())
        }
    )


def load_puzzles(stored: str | None) -> dict[str, Solving]:
    """What a text says; nothing where there is none. Raises `DiaryError`."""
    return {} if stored is None else _by_game(stored, _solving)


def dump_daily(kept: Mapping[str, Mapping[str, Points]]) -> str:
    """The text to store."""
    return _dumped(
        {
            game: {day: list(points) for day, points in sorted(days.items())}
            for game, days in sorted(kept.items())
        }
    )


def load_daily(stored: str | None) -> dict[str, dict[str, Points]]:
    """What a text says; nothing where there is none. Raises `DiaryError`."""
    return {} if stored is None else _by_game(stored, _days)


def dump_running(running: Running) -> str:
    """The text to store."""
    told = {"v": VERSION, "day": running.day, "record": running.record, "best": running.best}
    return json.dumps(told, separators=(",", ":"))


def load_running(stored: str) -> Running:
    """What a text says; whether its records can be played is not looked at. Raises `DiaryError`."""
    data = _parsed(stored)
    day, record, best = data.get("day"), data.get("record"), data.get("best")
    is_ours = isinstance(day, str) and isinstance(record, dict)
    if not is_ours or not (best is None or isinstance(best, dict)):
        raise DiaryError("damaged")
    assert isinstance(day, str)
    assert isinstance(record, dict)
    _check_day(day)
    return Running(day, record, best)


def check(key: str, stored: str) -> None:
    """Raises `DiaryError` for a text that is not what this key stands for."""
    if key == PUZZLES:
        load_puzzles(stored)
    elif key == DAILY:
        load_daily(stored)
    else:
        load_running(stored)


def joined(key: str, here: str, there: str) -> str:
    """Two texts of one key in one. What was played here on a day stays as it is. Raises
    `DiaryError`.
    """
    if key == PUZZLES:
        one, other = load_puzzles(here), load_puzzles(there)
        empty = Solving()
        return dump_puzzles(
            {game: one.get(game, empty).joined(other.get(game, empty)) for game in {**one, **other}}
        )
    if key == DAILY:
        ours, theirs = load_daily(here), load_daily(there)
        return dump_daily(
            {game: {**theirs.get(game, {}), **ours.get(game, {})} for game in {**ours, **theirs}}
        )
    return there if load_running(there).day > load_running(here).day else here


def _dumped(games: Mapping[str, Any]) -> str:
    return json.dumps({"v": VERSION, "games": games}, separators=(",", ":"))


def _parsed(stored: str) -> dict[str, Any]:
    """A text as the object that it is, of a version that is known. Raises `DiaryError`."""
    try:
        data = json.loads(stored)
    except (ValueError, RecursionError) as error:
        raise DiaryError("damaged") from error
    version = data.get("v") if isinstance(data, dict) else None
    if isinstance(version, int) and version > VERSION:
        raise DiaryError("newer")
    if version != VERSION or isinstance(version, bool):
        raise DiaryError("damaged")
    assert isinstance(data, dict)
    return data


def _by_game(stored: str, read: Callable[[Any], Kept]) -> dict[str, Kept]:
    games = _parsed(stored).get("games")
    if not isinstance(games, dict):
        raise DiaryError("damaged")
    try:
        return {game: read(kept) for game, kept in games.items()}
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise DiaryError("damaged") from error


def _solving(kept: Any) -> Solving:
    solved, days, tried = (_counts(kept[name]) for name in ("solved", "days", "tried"))
    seen = frozenset(kept["seen"])
    for name in solved:
        _check_id(name)
    for day in days:
        _check_day(day)
    for name in (*tried, *seen):
        if not PUZZLE_ID.fullmatch(name):
            _check_day(name)
    return Solving(solved, days, tried, seen)


def _counts(kept: Any) -> dict[str, int]:
    if not all(type(n) is int and 0 <= n <= MOST for n in kept.values()):
        raise ValueError(kept)
    return dict(kept)


def _days(kept: Any) -> dict[str, Points]:
    found: dict[str, Points] = {}
    for day, (own, best) in kept.items():
        _check_day(day)
        if type(own) is not int or not (best is None or type(best) is int):
            raise ValueError(day)
        if abs(own) > MOST or abs(best or 0) > MOST:
            raise ValueError(day)
        found[day] = own, best
    return found


def _check_id(name: str) -> None:
    if not PUZZLE_ID.fullmatch(name):
        raise ValueError(name)


def _check_day(day: str) -> None:
    """Raises `DiaryError` for what is no date."""
    try:
        if not DAY.fullmatch(day):
            raise ValueError(day)
        date.fromisoformat(day)
    except ValueError as error:
        raise DiaryError("damaged") from error
