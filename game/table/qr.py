"""QR codes (ISO/IEC 18004) as drawings; segno finds out which modules are dark."""

from __future__ import annotations

from itertools import groupby

from game.table.nodes import Node, element

QUIET = 4
"""Modules that must stay light on every side of a code, for whoever reads it."""
LONGEST = 600
"""Characters; what is longer gives a code too fine for a phone's camera before a screen."""
LIGHT, DARK = "#fff", "#000"
"""Whatever the colours of the page are: not every reader takes light on dark."""


def picture(key: str, link: str, label: str) -> Node | None:
    """A link to be read with a camera, with what it is in words; None for a link too long."""
    if len(link) > LONGEST:
        return None
    rows = modules(link)
    side = len(rows) + 2 * QUIET
    return element(
        key,
        "svg",
        [
            element(f"{key}-light", "rect", width=side, height=side, fill=LIGHT),
            element(f"{key}-dark", "path", d=_outline(rows), fill=DARK),
        ],
        cls="qr",
        viewBox=f"0 0 {side} {side}",
        shape_rendering="crispEdges",
        role="img",
        aria_label=label,
    )


def modules(link: str) -> list[list[bool]]:
    """Row by row whether a module is dark, without the quiet zone."""
    from segno import encoder  # It is in the archive of what comes later, this part alone.

    # A quarter of the code may be dirty or hidden by a glare, and never the smallest kind of code.
    found = encoder.encode(link, error="M", micro=False)
    return [[bool(module) for module in row] for row in found.matrix]


def _outline(rows: list[list[bool]]) -> str:
    """Each row's runs of dark modules as boxes of one path."""
    boxes = []
    for y, row in enumerate(rows, QUIET):
        x = QUIET
        for is_dark, run in groupby(row):
            width = len(list(run))
            if is_dark:
                boxes.append(f"M{x} {y}h{width}v1h-{width}z")
            x += width
    return "".join(boxes)
