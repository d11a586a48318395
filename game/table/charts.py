"""Charts as pictures of lines and boxes, each with the same as a table.

Nothing is told by colour alone: what is won is full, what is shared striped, what is lost empty,
and columns go up or down.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.table.nodes import Node, element
from game.table.texts import text

WIDTH = 320
BAR, ROW = 16, 38
HALF = 44
"""How high a column of the last matches may be."""
GAP = 2
LINE_HEIGHT = 96
MARGIN = 26


@dataclass(frozen=True)
class Table:
    """What a chart shows, in words."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def figure(key: str, title: str, picture: Node | None, table: Table, about: str = "") -> Node:
    """A chart under its title, and below it the table."""
    return element(
        key,
        "figure",
        [
            element(f"{key}-title", "figcaption", title, cls="chart-title"),
            element(f"{key}-about", "p", about, cls="note") if about else None,
            picture,
            _as_table(key, table),
        ],
        cls="chart",
    )


def _as_table(key: str, table: Table) -> Node:
    return element(
        f"{key}-details",
        "details",
        [
            element(f"{key}-summary", "summary", text("stats.as_table")),
            rows(f"{key}-table", table),
        ],
    )


def rows(key: str, table: Table) -> Node:
    """A plain table; its first column names the rows."""
    heads = [
        element(f"{key}-head:{at}", "th", head, scope="col") for at, head in enumerate(table.heads)
    ]
    body = [
        element(
            f"{key}-row:{at}",
            "tr",
            [
                element(f"{key}-cell:{at}:{place}", "td" if place else "th", cell, scope=scope)
                for place, cell in enumerate(row)
                for scope in [None if place else "row"]
            ],
        )
        for at, row in enumerate(table.rows)
    ]
    head = element(f"{key}-heads", "tr", heads)
    return element(
        key,
        "table",
        [element(f"{key}-thead", "thead", [head]), element(f"{key}-tbody", "tbody", body)],
        cls="figures-table",
    )


def _picture(key: str, height: int, label: str, kids: Sequence[Node]) -> Node:
    return element(
        key,
        "svg",
        kids,
        viewBox=f"0 0 {WIDTH} {height}",
        role="img",
        aria_label=label,
        cls="chart-picture",
    )


def shares(
    key: str, label: str, lines: Sequence[tuple[str, Sequence[tuple[str, int]]]]
) -> Node | None:
    """For each line a name and a bar of parts, given as (class, number); as long as the largest."""
    most = max((sum(n for _, n in parts) for _, parts in lines), default=0)
    if not most:
        return None
    kids: list[Node] = []
    for at, (name, parts) in enumerate(lines):
        y, x = at * ROW, 0.0
        kids.append(element(f"{key}-name:{at}", "text", name, x=0, y=y + 13, cls="chart-word"))
        for part, n in parts:
            if not n:
                continue
            width = n / most * WIDTH
            kids.append(
                element(
                    f"{key}-{part}:{at}",
                    "rect",
                    x=_round(x),
                    y=y + 17,
                    width=_round(max(width - GAP, 1)),
                    height=BAR,
                    rx=2,
                    cls=f"part {part}",
                )
            )
            if width > 8 * len(str(n)) + 4:
                middle = _round(x + (width - GAP) / 2)
                word = f"on-{part}"
                kids.append(
                    element(f"{key}-n-{part}:{at}", "text", str(n), x=middle, y=y + 29, cls=word)
                )
            x += width
    return _picture(key, len(lines) * ROW, label, kids)


def columns(key: str, label: str, values: Sequence[tuple[str, float]]) -> Node | None:
    """For each value, given as (class, number), a column up or down from the middle."""
    if not values:
        return None
    most = max(abs(value) for _, value in values) or 1.0
    step = min(WIDTH / len(values), WIDTH / 12)
    kids = [element(f"{key}-axis", "line", x1=0, x2=WIDTH, y1=HALF, y2=HALF, cls="axis")]
    for at, (part, value) in enumerate(values):
        height = max(3.0, abs(value) / most * (HALF - 2))
        kids.append(
            element(
                f"{key}-column:{at}",
                "rect",
                x=_round(at * step + 1),
                y=_round(HALF - height if _is_up(part, value) else HALF),
                width=_round(step - 2),
                height=_round(height),
                rx=1,
                cls=f"part {part}",
            )
        )
    return _picture(key, 2 * HALF, label, kids)


def _is_up(part: str, value: float) -> bool:
    """A match that was won goes up, whatever its points."""
    return part == "won" or (part != "lost" and value >= 0)


def course(key: str, label: str, values: Sequence[float], top: str) -> Node | None:
    """Values from left to right; the lower line is nothing, the upper one what `top` says."""
    if not values:
        return None
    most = max(values) or 1.0
    step = (WIDTH - MARGIN - 8) / max(len(values) - 1, 1)
    spots = [
        (MARGIN + at * step, LINE_HEIGHT - 10 - value / most * (LINE_HEIGHT - 24))
        for at, value in enumerate(values)
    ]
    path = " ".join(
        f"{'L' if at else 'M'}{_round(x)} {_round(y)}" for at, (x, y) in enumerate(spots)
    )
    base = LINE_HEIGHT - 10
    kids = [
        element(f"{key}-axis", "line", x1=MARGIN, x2=WIDTH, y1=base, y2=base, cls="axis"),
        element(f"{key}-top", "line", x1=MARGIN, x2=WIDTH, y1=14, y2=14, cls="axis faint"),
        element(f"{key}-most", "text", top, x=0, y=18, cls="chart-figure"),
        element(f"{key}-none", "text", "0", x=0, y=base + 4, cls="chart-figure"),
        element(f"{key}-path", "path", d=path, cls="course-line"),
    ]
    kids += [
        element(f"{key}-spot:{at}", "circle", cx=_round(x), cy=_round(y), r=3, cls="spot")
        for at, (x, y) in enumerate(spots)
    ]
    return _picture(key, LINE_HEIGHT, label, kids)


def _round(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
