"""Statistics in figures and words."""

from __future__ import annotations

import time
from collections.abc import Sequence

from game.table.figures import Counted, Sums, called, lead, sums
from game.table.nodes import Node, element
from game.table.texts import decimal_text, text

POINTS_GAME = "tresillo"
"""The game in which points pass from one to another, so that the others' tell nothing."""


def day(when: int) -> str:
    """A day in the calendar of the place, as the language writes it."""
    at = time.localtime(when)
    return text("stats.day", year=at.tm_year, month=f"{at.tm_mon:02}", day=f"{at.tm_mday:02}")


def names_of(bots: Sequence[str]) -> str:
    """What these players are called, each once."""
    return ", ".join(dict.fromkeys(map(called, bots)))


def ahead(points: float) -> str:
    """Points a deal: `+1.3`, `−0.4`, `0`."""
    shown = f"{points:+.1f}".removesuffix(".0")
    return "0" if shown in ("+0", "-0") else decimal_text(shown)


def loss_text(loss: float) -> str:
    """Points given away a decision: `0.24`."""
    return decimal_text(f"{loss:.2f}")


def figures(here: Counted, game: str | None) -> list[Node]:
    """The main figures as pairs of a name and a value."""
    if not here.matches:
        return [element("stats-none-here", "p", text("stats.none_here"), cls="note")]
    found = sums(here.matches)
    pairs = [
        ("matches", text("stats.matches"), _matches(found)),
        ("deals", text("stats.deals"), _of("stats.deals.of", found.deals_won, found.deals)),
        ("streak", text("stats.streak"), _streak(found)),
    ]
    games = {one.game for one in here.matches}
    if len(games) == 1 or game is not None:
        title = "stats.paid" if POINTS_GAME in games else "stats.lead"
        pairs.append(("lead", text(title), ahead(lead(here.matches))))
        pairs.append(("points", text("stats.points"), _points(found, POINTS_GAME in games)))
    kids = []
    for name, title, value in pairs:
        inside = [
            element(f"figure-title:{name}", "dt", title),
            element(f"figure-value:{name}", "dd", value),
        ]
        kids.append(element(f"figure:{name}", "div", inside, data_figure=name))
    return [element("stats-figures", "dl", kids, cls="figures")]


def _of(message: str, won: int, count: int, **more: int) -> str:
    return text(message, won=won, count=count, **more)


def _matches(found: Sums) -> str:
    if found.shared:
        return _of("stats.matches.shared", found.won, found.matches, shared=found.shared)
    return _of("stats.matches.of", found.won, found.matches)


def _streak(found: Sums) -> str:
    return text("stats.streak.of", now=found.streak, best=found.best_streak)


def _points(found: Sums, is_paid: bool) -> str:
    own = decimal_text(f"{found.points:.1f}".removesuffix(".0"))
    if is_paid:
        return own
    others = decimal_text(f"{found.against:.1f}".removesuffix(".0"))
    return text("stats.points.both", own=own, others=others)


def helped(here: Counted) -> Node | None:
    """Matches that do not count; nothing where there are none."""
    if not here.helped:
        return None
    found = sums(here.helped)
    return element(
        "stats-helped",
        "section",
        [
            element("stats-helped-title", "h3", text("stats.helped")),
            element("stats-helped-about", "p", text("stats.helped.about"), cls="note"),
            element("stats-helped-figures", "p", _helped(found)),
        ],
    )


def _helped(found: Sums) -> str:
    parts = (
        ("stats.matches", _matches(found)),
        ("stats.deals", _of("stats.deals.of", found.deals_won, found.deals)),
    )
    return " · ".join(f"{text(title)}: {value}" for title, value in parts)
