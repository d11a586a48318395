"""The deal of the day in words and pictures: what it is, and the own points beside those of the
strongest player in the same seat.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.game import DealResult
from game.rules.view import View
from game.table import results
from game.table.dialog import dialog
from game.table.nodes import Node, element
from game.table.scene import Panel, Scene
from game.table.shared import date_text, share
from game.table.texts import (
    count_text,
    counted_text,
    game_name,
    level_name,
    number_text,
    text,
)

STRONGEST = "maestro"
"""The level that the person is compared with, and that plays the other seats."""
WIDTH, ROW, BAR = 320, 40, 16
ROOM = 44
"""For a figure at the end of its bar."""


@dataclass(frozen=True)
class Compared:
    """What is known of the strongest player in the person's seat."""

    best: int | None = None
    """Its points; None while they are worked out."""
    done: int = 0
    """Cards that it has played so far, with those of the others, of a deal of `of`."""
    of: int = 0
    streak: int = 0
    """Days in a row on which the daily deal of this game was played."""
    longest: int = 0
    is_past: bool = False
    """Whether another day has begun since, with a deal of its own."""


def title(game: str, day: str) -> str:
    """`Tressette in due, the deal of 30 November 2026`."""
    return text("daily.label", game=game_name(game), date=date_text(day))


def best_title(day: str) -> str:
    """What is looked at, where it is the strongest player's deal."""
    return text("daily.best", level=level_name(STRONGEST), date=date_text(day))


def head(day: str, counts: bool) -> tuple[Node, ...]:
    """For the bar: which deal it is, and whether it counts."""
    inside = [
        element("task-which", "p", text("daily.head", date=date_text(day)), cls="which"),
        element("task-goal", "p", text("daily.counts" if counts else "daily.practice"), cls="goal"),
    ]
    return (element("task", "div", inside, cls="task", data_daily=day),)


def verdict(own: int, best: int) -> str:
    """How the person did beside the strongest player, in a sentence."""
    if own == best:
        return text("daily.even", level=level_name(STRONGEST), points=_points(own))
    kind = "ahead" if own > best else "behind"
    return text(
        f"daily.{kind}",
        level=level_name(STRONGEST),
        best=_points(best),
        more=counted_text("point", number_text(abs(own - best))),
    )


def _points(points: int) -> str:
    return counted_text("point", number_text(points))


def result(
    view: View,
    scene: Scene,
    day: str,
    counts: bool,
    own: int,
    compared: Compared,
    address: str,
) -> Node:
    """What the deal has brought, and what the strongest player made of it. `address` is that of the
    page.
    """
    found = scene.result
    assert found is not None
    is_done = compared.best is not None
    todays = (f"ui daily {view.game}", text("daily.do.today"))
    buttons = [
        todays if compared.is_past else None,
        ("ui review", text("daily.do.mine")),
        ("ui daily best", text("daily.do.best", level=level_name(STRONGEST))) if is_done else None,
        ("ui daily again", text("daily.do.again")),
        ("ui menu", text("menu")),
    ]
    return dialog(
        Panel.DAY,
        text("daily.result", points=_points(own)),
        [
            _comparison(own, compared),
            element("daily-streak", "p", _streak(compared), cls="streak") if counts else None,
            _share(view, day, own, compared, address) if counts and is_done else None,
            _details(view, scene, found),
        ],
        [one for one in buttons if one is not None],
    )


def _comparison(own: int, compared: Compared) -> Node:
    """The sentence with its picture; while it is being worked out, how far that is."""
    if compared.best is None:
        kids = [
            element("compared-wait", "p", text("daily.working", level=level_name(STRONGEST))),
            element(
                "compared-progress",
                "progress",
                max=max(compared.of, 1),
                value=compared.done,
                aria_label=text("daily.working", level=level_name(STRONGEST)),
            ),
        ]
    else:
        said = verdict(own, compared.best)
        kids = [
            element("compared-said", "p", said, cls="compared-said"),
            picture(said, [(text("name.you"), own), (level_name(STRONGEST), compared.best)]),
        ]
    return element("compared", "div", kids, cls="compared")


def picture(label: str, rows: list[tuple[str, int]]) -> Node:
    """A bar for each name, to the right of the line where nothing is won or to the left of it."""
    low, high = min(0, *(n for _, n in rows)), max(0, *(n for _, n in rows))
    scale = (WIDTH - 2 * ROOM) / max(high - low, 1)
    zero = ROOM - low * scale
    kids: list[Node] = []
    for place, (name, points) in enumerate(rows):
        y, length = place * ROW, abs(points) * scale
        start = zero if points >= 0 else zero - length
        end = start + length + 6 if points >= 0 else start - 6
        kids += [
            element(
                f"compared-axis:{place}",
                "line",
                x1=_at(zero),
                x2=_at(zero),
                y1=y + 16,
                y2=y + ROW - 6,
                cls="axis",
            ),
            element(f"compared-name:{place}", "text", name, x=0, y=y + 13, cls="chart-word"),
            element(
                f"compared-bar:{place}",
                "rect",
                x=_at(start),
                y=y + 17,
                width=_at(max(length, 1)),
                height=BAR,
                rx=2,
                cls="part shared" if place else "part won",
            ),
            element(
                f"compared-figure:{place}",
                "text",
                number_text(points),
                x=_at(end),
                y=y + 30,
                cls="chart-figure after" if points >= 0 else "chart-figure before",
            ),
        ]
    return element(
        "compared-picture",
        "svg",
        kids,
        viewBox=f"0 0 {WIDTH} {ROW * len(rows)}",
        role="img",
        aria_label=label,
        cls="chart-picture",
    )


def _at(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _streak(compared: Compared) -> str:
    return text("puzzle.streak", now=count_text("day", compared.streak), longest=compared.longest)


def _share(view: View, day: str, own: int, compared: Compared, address: str) -> Node:
    assert compared.best is not None
    words = text(
        "daily.shared",
        game=game_name(view.game),
        date=date_text(day),
        own=_points(own),
        level=level_name(STRONGEST),
        best=number_text(compared.best),
    )
    return share(f"Baza · {words}\n{address}#daily={view.game}")


def _details(view: View, scene: Scene, found: DealResult) -> Node:
    """How the points came about, for whoever wants to know."""
    return element(
        "daily-details",
        "details",
        [
            element("daily-summary", "summary", text("daily.details")),
            element(
                "daily-account",
                "div",
                [
                    element("daily-headline", "p", results.headline(view, scene, found)),
                    *results.account(view, scene, found),
                ],
                cls="daily-account",
            ),
        ],
    )
