"""Puzzles and daily deals in the statistics: figures for each game, and the deals as a chart."""

from __future__ import annotations

from collections.abc import Mapping

from game.table.charts import Table, columns, figure
from game.table.daydrawn import STRONGEST
from game.table.diary import (
    DAILY,
    FIRST_TRY,
    PUZZLES,
    DiaryError,
    Points,
    Solving,
    load_daily,
    load_puzzles,
    streaks,
)
from game.table.nodes import Node, element
from game.table.stated import ahead
from game.table.texts import count_text, game_name, level_name, number_text, text

MOST_SHOWN = 30

Row = tuple[str, str, int, int]
"""The day, the game, the person's points and those of the strongest player."""


def days(stored: Mapping[str, str], game: str | None, today: str) -> list[Node]:
    """What is kept of both, of one game or of all; nothing where nothing was played. What cannot be
    read is left out, as it is set aside when the page opens.
    """
    found = [_puzzles(stored, game, today), _daily(stored, game, today)]
    return [node for node in found if node is not None]


def _puzzles(stored: Mapping[str, str], game: str | None, today: str) -> Node | None:
    try:
        kept = load_puzzles(stored.get(PUZZLES))
    except DiaryError:
        return None
    lines = [
        element(f"puzzle-stats:{one}", "p", _solved(one, solving, today))
        for one, solving in kept.items()
        if game in (None, one) and solving.solved
    ]
    if not lines:
        return None
    title = element("puzzle-stats-title", "h3", text("puzzle.stats"))
    return element("puzzle-stats", "section", [title, *lines])


def _solved(game: str, solving: Solving, today: str) -> str:
    now, longest = solving.streaks(today)
    return text(
        "puzzle.stats.line",
        game=game_name(game),
        solved=len(solving.solved),
        first=sum(tries == FIRST_TRY for tries in solving.solved.values()),
        now=now,
        longest=longest,
    )


def _daily(stored: Mapping[str, str], game: str | None, today: str) -> Node | None:
    try:
        kept = load_daily(stored.get(DAILY))
    except DiaryError:
        return None
    played = {one: days for one, days in kept.items() if game in (None, one) and days}
    if not played:
        return None
    lines = " ".join(_compared(one, days, today) for one, days in played.items())
    rows = sorted(
        (day, one, own, best)
        for one, days in played.items()
        for day, (own, best) in days.items()
        if best is not None
    )[-MOST_SHOWN:]
    return figure(
        "daily-stats",
        text("daily.stats"),
        columns("daily-stats-picture", lines, [_column(row) for row in rows]),
        _table(rows),
        f"{lines} {text('daily.stats.about')}",
    )


def _column(row: Row) -> tuple[str, float]:
    _, _, own, best = row
    kind = "won" if own > best else "lost" if own < best else "shared"
    return kind, own - best


def _table(rows: list[Row]) -> Table:
    heads = (text("stats.date"), text("stats.game"), text("daily.stats.own"), level_name(STRONGEST))
    return Table(
        heads,
        tuple(
            (day, game_name(game), number_text(own), number_text(best))
            for day, game, own, best in reversed(rows)
        ),
    )


def _compared(game: str, days: Mapping[str, Points], today: str) -> str:
    now, longest = streaks(days, today)
    more = [own - best for own, best in days.values() if best is not None]
    return text(
        "daily.stats.line",
        game=game_name(game),
        days=count_text("day", len(days)),
        ahead=ahead(sum(more) / len(more)) if more else "–",
        now=now,
        longest=longest,
    )
