"""The two backs."""

from __future__ import annotations

from tools.cards.card import paper
from tools.cards.shapes import GOLD, defs, drawing, group, path, place, use


def _ground(colour: str, line: str) -> str:
    return (
        f'<rect x="6" y="6" width="88" height="148" rx="4" fill="{colour}" stroke="{line}" '
        'stroke-width="1.5"/>'
    )


def net_back() -> str:
    """A net of diamonds with a bud in each, on red."""
    net = "".join(
        f"M{x} {y}l10 10-10 10-10-10Z" for y in range(10, 150, 20) for x in (20, 40, 60, 80)
    )
    buds = "".join(
        f"M{x} {y - 2.5}c2.500 1 2.500 4 0 5c-2.500-1-2.500-4 0-5Z".replace("500", "5")
        for y in range(20, 150, 20)
        for x in (20, 40, 60, 80)
    )
    return drawing(
        paper()
        + _ground("#a32638", "#6b1422")
        + path(net, width=1.3, stroke="#f3d9a8")
        + path(buds, "#f3d9a8", stroke="none")
        + '<rect x="9" y="9" width="82" height="142" rx="2" stroke="#f3d9a8"/>'
    )


def tile_back() -> str:
    """Tiles of stars and crosses, on blue."""
    tile = path("M0-12 3-3 12 0 3 3 0 12-3 3-12 0-3-3Z", "#f3e3bd", stroke="none") + path(
        "M0-5 1.500-1.500 5 0 1.500 1.500 0 5-1.500 1.500-5 0-1.500-1.500Z".replace("500", "5"),
        "#c9812e",
        stroke="none",
    )
    tiles = "".join(use("t", place(x, y)) for y in range(20, 150, 24) for x in (23, 50, 77))
    crosses = "".join(
        f"M{x - 3} {y}H{x + 3}M{x} {y - 3}V{y + 3}"
        for y in range(32, 140, 24)
        for x in (36.5, 63.5)
    )
    return drawing(
        defs(t=tile)
        + paper()
        + _ground("#1f4f7f", "#123454")
        + group(tiles, "translate(0 0)")
        + path(crosses, width=1.4, stroke="#9cc3e6")
        + f'<rect x="9" y="9" width="82" height="142" rx="2" stroke="{GOLD}"/>'
    )
