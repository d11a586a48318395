"""The French deck: ace, 2 to 7, jack, queen, king, in two colours or in four."""

from __future__ import annotations

from collections.abc import Mapping

from tools.cards.card import Index, beside, corners, paper, sign_alone
from tools.cards.courts_french import HALVES, court
from tools.cards.layouts import grid
from tools.cards.shapes import WHITE, defs, drawing, flat, group, path, place, stroke, use

LABELS = {1: "A", 10: "J", 11: "Q", 12: "K"}
"""What is not told by its number."""
RED_INK, BLACK_INK = "#c8161d", "#1c1a1f"
TWO_COLOURS = {"O": RED_INK, "C": RED_INK, "E": BLACK_INK, "B": BLACK_INK}
FOUR_COLOURS = {"O": "#1557c0", "C": RED_INK, "E": BLACK_INK, "B": "#0b7a35"}

PIPS = {
    "O": "M0-20C4-12 9-5 15 0C9 5 4 12 0 20C-4 12-9 5-15 0C-9-5-4-12 0-20Z",
    "C": "M0-9C3-17 9-19 13-18.5C19-17 20-9 17-3C13 5 5 11 0 19C-5 11-13 5-17-3C-20-9-19-17-13-18.5"
    "C-9-19-3-17 0-9Z",
    "E": "M0-20C4-12 12-7 16 0C19 6 16 12 10 12C6 12 3 10 2 7C2 12 4 16 8 19H-8C-4 16-2 12-2 7"
    "C-3 10-6 12-10 12C-16 12-19 6-16 0C-12-7-4-12 0-20Z",
    "B": "M0-20C5-20 8.5-16 8.5-12C8.5-9 7-6.5 5-4.5C7-5.5 9-6 10.5-6C15-6 18-2.5 18 2"
    "S15 10.5 10.5 10.5C6 10.5 3 8 2 5C2 11 4 16 8 19H-8C-4 16-2 11-2 5C-3 8-6 10.5-10.5 10.5"
    "C-15 10.5-18 6.5-18 2S-15-6-10.5-6C-9-6-7-5.5-5-4.5C-7-6.5-8.5-9-8.5-12C-8.5-16-5-20 0-20Z",
}
"""Diamond, heart, spade, club around 0, 0, by the letters of coins, cups, swords and clubs."""


def pip(suit: str, colour: str) -> str:
    """A suit's sign, 40 high."""
    return flat(PIPS[suit], colour)


def ace(suit: str, colour: str) -> str:
    """A large sign with a flower in it."""
    flower = "".join(
        group(path("M0-2C-3-5-3-9 0-11C3-9 3-5 0-2Z", WHITE, 0.01, stroke="none"), place(turn=turn))
        for turn in range(0, 360, 60)
    )
    inner = stroke(PIPS[suit], WHITE, 0.7)
    return group(
        pip(suit, colour) + group(inner, place(scale=0.84)) + group(flower, place(0, 1, 0.5)),
        place(57, 92, 1.85),
    )


def art(suit: str, value: int, colour: str, is_large: bool) -> str:
    """What stands on the card beside its index."""
    if value == 1:
        return beside(ace(suit, colour), is_large, 22, 20, 0.8)
    sign = defs(s=pip(suit, colour))
    if value in HALVES:
        return sign + beside(court(suit, value, colour), is_large, 14.5, 11, 0.86)
    drawn = "".join(
        use("s", place(one.x, one.y, one.scale, 180 if one.y > 90 else 0))
        for one in grid(value, 0.8)
    )
    return sign + beside(drawn, is_large, 20, 15, 0.8)


def face(
    suit: str, value: int, is_large: bool = False, colours: Mapping[str, str] = TWO_COLOURS
) -> str:
    """One face as SVG text."""
    colour = colours[suit]
    index = Index(LABELS.get(value, str(value)), colour, pip(suit, colour))
    return drawing(
        paper() + corners(index, is_large, value not in HALVES) + art(suit, value, colour, is_large)
    )


def suit_sign(suit: str, colours: Mapping[str, str] = TWO_COLOURS) -> str:
    """A suit's sign by itself, with a light edge for dark grounds."""
    return sign_alone(stroke(PIPS[suit], WHITE, 6) + pip(suit, colours[suit]))
