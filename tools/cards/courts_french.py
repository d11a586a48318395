"""The French court: jack, queen, king, each as two halves, one upside down.

A half stands on y 0 and reaches up to -69, 58 wide, around x 0.
"""

from __future__ import annotations

from typing import NamedTuple

from tools.cards import heads
from tools.cards.shapes import (
    BLUE,
    BROWN,
    GOLD,
    GREEN,
    RED,
    SKIN,
    STEEL,
    WHITE,
    defs,
    disc,
    dots,
    group,
    path,
    place,
    stroke,
    use,
)


class Robe(NamedTuple):
    """What tells the figures of a suit from those of the others."""

    main: str
    second: str
    hair: str


ROBES = {
    "O": Robe("#e83", BLUE, "#b73"),
    "C": Robe(RED, BLUE, "#fc5"),
    "E": Robe(BLUE, RED, "#542"),
    "B": Robe(GREEN, RED, "#322"),
}
SHOULDERS = "M-29 0V-13C-28-25-18-31-8-34H8C18-31 28-25 29-13V0Z"


def _hand(x: float, y: float) -> str:
    return disc(x, y, 4, SKIN, 1.4)


def jack(robe: Robe) -> str:
    """A page with a pike."""
    coat = (
        path(SHOULDERS, robe.main)
        + path("M-8-33-13 0H13L8-33Z", robe.second)
        + path("M-2.5-33H2.5V0H-2.5Z", GOLD, 1.2)
        + path("M-10-24 0-18 10-24M-11.5-12 0-6 11.5-12", width=1.3)
        + path(
            "M-29-9C-24-7-20-7-15-9M29-9C24-7 20-7 15-9M-20-26C-21-18-21-8-20 0M20-26"
            "C21-18 21-8 20 0",
            width=1.3,
        )
        + stroke("M-25-18V-14M-16-21V-17M16-21V-17M25-6V-2M-25-6V-2M-16-6V-2M16-6V-2", GOLD, 2.6)
    )
    pike = path("M20.5 0V-46H23.5V0Z", BROWN, 1.3) + path(
        "M22-69 26-58 23.5-46H20.5L18-58ZM23.5-52C29-54 30-46 26-43L23.5-46Z", STEEL, 1.4
    )
    head = group(
        heads.bob(robe.hair)
        + heads.face(-1.5)
        + heads.fringe(robe.hair)
        + heads.beret(robe.second, ""),
        place(-1, -44),
    )
    ruff = path("M-12-33C-9-39 9-39 12-33L8-28 4-32 0-27-4-32-8-28Z", WHITE, 1.3)
    return coat + pike + _hand(22, -17) + ruff + head


def queen(robe: Robe) -> str:
    """A crowned lady with a flower."""
    hair = path(
        "M-9-54C-17-50-14-38-18-30C-21-23-19-16-16-15C-11-17-9-24-8-30H8C9-24 11-17 16-15"
        "C19-16 21-23 18-30C14-38 17-50 9-54Z",
        robe.hair,
    )
    gown = (
        path(SHOULDERS, robe.second)
        + path("M-12-32C-14-22-15-10-14 0H14C15-10 14-22 12-32C8-24-8-24-12-32Z", robe.main)
        + path("M-11.5-33C-8-25 8-25 11.5-33L6-36H-6Z", SKIN)
        + stroke("M-12.8-31C-8-22 8-22 12.8-31", WHITE, 2.6)
        + path("M-5-23-6 0M5-23 6 0", width=1.2)
        + dots([(0, -19), (0, -12), (0, -5)], 3.6, GOLD)
        + path(
            "M-29-14C-25-10-20-9-16-12M29-14C25-10 20-9 16-12M-29-5C-25-2-20-1-15-4M29-5"
            "C25-2 20-1 15-4",
            width=1.3,
        )
        + dots([(-6, -30.5), (-2.2, -28.8), (2.2, -28.8), (6, -30.5)], 2.4, WHITE)
    )
    flower = (
        path(
            "M21-17C22-26 23-30 22-38M21.5-24C26-25 27-29 27-31C23-31 21.5-28 21.5-24Z", GREEN, 1.3
        )
        + path(
            "M22-38C15-37 14-44 18-46C16-51 23-53 24-48C28-51 31-46 28-43C31-38 25-35 22-38Z",
            RED,
            1.4,
        )
        + disc(22.5, -43.5, 2.4, GOLD, 1)
    )
    diadem = (
        path("M-10.5-9C-4-13.5 4-13.5 10.5-9L13-19 7-14.5 5-21 0-15.5-5-21-7-14.5-13-19Z", GOLD)
        + dots([(-13, -20), (-5, -22), (5, -22), (13, -20)], 3.4, WHITE)
        + dots([(0, -13)], 2.6, RED)
    )
    head = group(
        heads.face(1.2)
        + path(
            "M-8.7-2C-9-10-4-12 0-13C4-12 9-10 8.7-2C5-4 2-8 0-11.5C-2-8-5-4-8.7-2Z", robe.hair, 1.3
        )
        + diadem,
        place(0, -44.5),
    )
    return gown + hair + head + group(flower + _hand(21, -16), place(-3))


def king(robe: Robe) -> str:
    """A bearded king with a sword."""
    mantle = (
        path(SHOULDERS, robe.main)
        + path("M-9-30-12 0H12L9-30Z", robe.second)
        + path("M-3-20H3L3.5 0H-3.5Z", GOLD, 1.2)
        + path(
            "M-14-29C-17-20-18-10-18 0H-12C-12-10-11-20-9-30ZM14-29C17-20 18-10 18 0H12"
            "C12-10 11-20 9-30Z",
            WHITE,
            1.3,
        )
        + path("M-13-22v3M-15-12v3M-15-4v2M13-22v3M15-12v3M15-4v2", width=1.8)
        + stroke(
            "M-27-6C-24-4-22-4-20-5M27-6C24-4 22-4 20-5M-27.5-12C-25-10-22-10-20-11"
            "M27.5-12C25-10 22-10 20-11",
            GOLD,
            2,
        )
    )
    ermine = path("M-16-33C-15-24-8-19 0-19S15-24 16-33C8-38-8-38-16-33Z", WHITE) + path(
        "M-11-29v3M-4-25v3M4-25v3M11-29v3", width=1.8
    )
    sword = (
        path("M23-67 26-61 25.3-23H20.7L20-61Z", STEEL, 1.4)
        + path("M23-61V-24", width=1)
        + path("M15-24C18-22 28-22 31-24L30-20H16Z", GOLD, 1.4)
        + path("M21.5-20H24.5V-8H21.5Z", RED, 1.3)
        + disc(23, -7, 2.6, GOLD, 1.4)
    )
    head = group(
        heads.locks(robe.hair)
        + heads.face(-0.5, robe.hair, is_long=True)
        + heads.crown(robe.second),
        place(-1, -42),
    )
    return mantle + ermine + group(sword + _hand(23, -15), place(-3)) + head


def double(colour: str, half: str) -> str:
    """Both halves in a frame, with the suit's sign in two of its corners."""
    sash = path("M-29-3.5H29V3.5H-29Z", GOLD) + dots(
        [(x, 0) for x in range(-24, 25, 8)], 3.2, colour
    )
    sign = use("s", place(-21, -60, 0.36))
    whole = defs(h=half + sign) + use("h") + use("h", "rotate(180)") + sash
    frame = path("M-29-71H29V71H-29Z", width=1.3, stroke=colour)
    return group(whole + frame, place(63.5, 80))


HALVES = {10: jack, 11: queen, 12: king}


def court(suit: str, value: int, colour: str) -> str:
    """A figure of a suit."""
    return double(colour, HALVES[value](ROBES[suit]))
