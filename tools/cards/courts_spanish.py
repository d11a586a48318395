"""The Spanish court: sota, caballo and rey, each with the sign of its suit in hand.

Figures stand around x 0, their ground at y 0, and are some 126 high.
"""

from __future__ import annotations

from typing import NamedTuple

from tools.cards import heads
from tools.cards.horse import horse
from tools.cards.shapes import (
    BLUE,
    BROWN,
    DARK,
    GOLD,
    GREEN,
    RED,
    SKIN,
    WHITE,
    disc,
    dots,
    flat,
    group,
    limb,
    path,
    place,
    stroke,
    use,
)


class Dress(NamedTuple):
    """What tells the figures of a suit from those of the others."""

    main: str
    second: str
    third: str
    hair: str
    horse: str
    mane: str


DRESSES = {
    "O": Dress(RED, BLUE, GREEN, "#642", "#ffe", "#ba9"),
    "C": Dress(GREEN, RED, BLUE, "#b73", "#b73", "#531"),
    "E": Dress(BLUE, RED, GOLD, "#322", "#99a", "#eed"),
    "B": Dress("#e83", GREEN, RED, "#532", "#754", "#322"),
}

_HELD = {
    "O": (25, -92, 0.66, 0),
    "C": (25, -97, 0.68, 0),
    "E": (24.5, -106, 0.86, 0),
    "B": (24.5, -100, 0.86, 0),
}
"""Where the sign in a raised hand is: x, y, scale, turn."""

GROUND = flat("M-33 1C-30-5-20-3-12-4S8-5 14-4 24-4 26 1C16 2.5-20 3-33 1Z", "#9b6") + path(
    "M-27-1.5-29-5M-25-1.5V-5.5M21-1.5 19-5M22.5-1.5 23.5-5", width=1.2, stroke="#473"
)


def held(suit: str) -> str:
    """The sign in the right hand, and the hand."""
    x, y, scale, turn = _HELD[suit]
    return use("s", place(x, y, scale, turn))


def hand(x: float, y: float) -> str:
    """A closed hand."""
    return disc(x, y, 3.7, SKIN, 1.4)


def sota(suit: str) -> str:
    """A page on foot, in doublet and hose, one hand on the hip."""
    dress = DRESSES[suit]
    cape = path(
        "M-11-91C-20-84-21-62-22-44C-13-39-6-42 0-42S13-39 20-44C20-62 20-82 11-91Z", dress.third
    )
    legs = (
        path("M-11-50C-13-36-12-20-11.5-8H-5.5C-4-22-2-34-1-46Z", dress.second)
        + path("M11-50C13-36 13-20 12.5-8H6.5C5-22 2-34 1-46Z", WHITE)
        + flat("M7-37.5 12.3-40 12.5-35 6.5-32.5ZM6.5-27 12.8-29.5 12.8-24.5 7-22Z", dress.main)
        + path("M-5-9C-5-4-4-1-5 0H-19C-20-4-14-4-11.5-9Z", BROWN)
        + path("M6-9C6-4 5-1 6 0H20C21-4 15-4 12.5-9Z", BROWN)
    )
    skirt = path(
        "M-8.5-65C-12-58-15-52-16-45C-9-41.5-6-45.5 0-43.5S9-41.5 16-45C15-52 12-58 8.5-65Z",
        dress.main,
    ) + path("M-5-62-8-45M0-62V-44M5-62 8-45", width=1.3)
    trim = stroke("M-15.4-47.5C-9-44-6-48 0-46S9-44 15.4-47.5", GOLD, 1.8)
    torso = (
        path("M-12-91C-9-94 9-94 12-91C12-82 9-75 8.5-65H-8.5C-9-75-12-82-12-91Z", dress.main)
        + path("M-3.5-92.5H3.5L2-66H-2Z", WHITE, 1.2)
        + dots([(0, -87), (0, -81), (0, -75), (0, -69.5)], 2.2, dress.second)
        + path("M-9-67.5H9V-62.5H-9Z", GOLD)
    )
    hip_arm = (
        limb("M-12-87C-17-82-21-78-22-74C-19-70-14-67-10-65", dress.second, 6.5)
        + path("M-9-91C-17-93-20-85-17.5-79C-14-77-10-80-9-84Z", dress.main)
        + path("M-14-90.5-14.5-79.5", width=1.3)
        + hand(-9.5, -64.5)
    )
    raised_arm = (
        limb("M12-87C17-85 21-82 23-79C25-81 25-83 25-85", dress.second, 6.5)
        + path("M9-91C17-93 20-85 17.5-79C14-77 10-80 9-84Z", dress.main)
        + path("M14-90.5 14.5-79.5", width=1.3)
    )
    head = group(
        heads.bob(dress.hair)
        + path("M-4 8H4V14H-4Z", SKIN)
        + heads.face()
        + heads.fringe(dress.hair)
        + heads.beret(dress.second),
        place(0, -105),
    )
    collar = path("M-9-92C-5-96 5-96 9-92L5-88 0-91-5-88Z", WHITE, 1.3)
    return (
        GROUND
        + cape
        + legs
        + skirt
        + trim
        + torso
        + hip_arm
        + raised_arm
        + held(suit)
        + hand(25, -84)
        + collar
        + head
    )


def rey(suit: str) -> str:
    """A bearded king in robe and ermine, crowned."""
    dress = DRESSES[suit]
    mantle = path(
        "M-13-92C-23-84-25-40-29-3C-20 1-12-1-8-1H8C12-1 20 1 29-3C25-40 23-84 13-92Z", dress.main
    )
    robe = (
        path("M-10-90C-12-60-13-30-15-2C-8 1.5 8 1.5 15-2C13-30 12-60 10-90Z", dress.second)
        + path("M-4-62-5.5-1M4-62 5.5-1", width=1.2)
        + path("M-2.6-66H2.6L4.5-.5H-4.5Z", GOLD, 1.2)
        + dots([(0, -56), (0, -46), (0, -36), (0, -26), (0, -16), (0, -7)], 3.2, dress.main)
        + path("M-14.7-7C-8-4 8-4 14.7-7L15-2C8 1.5-8 1.5-15-2Z", GOLD)
        + path("M-11.5-68.5H11.5L12-62.5H-12Z", GOLD)
        + disc(0, -65.5, 3, RED, 1.2)
    )
    ermine = path(
        "M-12-92C-18-84-20-40-24-2L-17.5-1C-15-36-12-60-9.5-86ZM12-92C18-84 20-40 24-2L17.5-1"
        "C15-36 12-60 9.5-86Z",
        WHITE,
    ) + path(
        "M-14.5-76v3M-16-60v3M-17.5-44v3M-19-28v3M-20.5-12v3M14.5-76v3M16-60v3M17.5-44v3M19-28"
        "v3M20.5-12v3",
        width=1.8,
    )
    arms = (
        limb("M-14-84C-20-78-22-70-20-65C-17-62-14-61-10-60", dress.main, 8)
        + path("M-13-64.5-9-66V-55L-13-56Z", WHITE, 1.3)
        + hand(-7, -60)
        + limb("M14-84C19-82 22-80 24-77C25-80 25-83 25-85", dress.main, 8)
        + path("M20-83.5H29.5V-79.5H20Z", WHITE, 1.3)
    )
    shoulders = path(
        "M-17-84C-16-92-9-95 0-95S16-92 17-84C12-80 6-79 0-79S-12-80-17-84Z", WHITE
    ) + path("M-11-89v3M-4-85v3M4-85v3M11-89v3", width=1.8)
    grey = {"O": "#853", "C": "#eee", "E": "#432", "B": "#aaa"}[suit]
    head = group(
        heads.locks(grey) + heads.face(0, grey, is_long=True) + heads.crown(dress.second),
        place(0, -104),
    )
    return GROUND + mantle + robe + ermine + arms + shoulders + held(suit) + hand(25, -85) + head


def caballo(suit: str) -> str:
    """A rider on a trotting horse."""
    dress = DRESSES[suit]
    mount = horse(dress.horse, dress.mane, dress.third)
    boot = (
        path(
            "M0-59C-5-56-10-50-11-45C-10-38-7-32-6-27L-1-27C-2-34-2-40-2-44C2-46 8-50 11-56Z",
            dress.second,
        )
        + path("M-8-35C-7.5-30-7-27-8-25C-12-23-15-22-15-19H-1C0-24-1-30-2-36Z", DARK)
        + path("M-12-18.5H-2", width=2.6, stroke=GOLD)
    )
    cape = path("M10-94C20-92 26-82 30-68C24-66 20-68 15-64C12-74 9-84 8-90Z", dress.third)
    torso = (
        path(
            "M-6-93C-2-96 9-96 13-92C13-82 11-72 13-58C6-54-2-55-5-58C-4-70-7-82-6-93Z", dress.main
        )
        + path("M2-93C1-80 1-72 2-63", width=1.3)
        + path("M-5-65C1-62 7-62 12.3-65L12.5-60C7-57-1-57-5-60.5Z", GOLD)
    )
    arms = (
        limb("M12-89C17-87 21-84 23-80C25-82 25-84 25-86", dress.second, 6)
        + limb("M-5-88C-9-83-11-78-10-74C-10-72-11-70-12-69", dress.second, 6)
        + hand(-13, -67.5)
        + path("M-8.5-92C-12-88-12-82-10.5-79C-7-77-3-79-1-82L-2-93Z", dress.main)
    )
    rider = group(
        heads.bob(dress.hair)
        + heads.face(-2)
        + heads.fringe(dress.hair)
        + (
            heads.helmet(dress.third)
            if suit in "EB"
            else heads.helmet_hat(dress.second, dress.third)
        ),
        place(3, -105, 0.95),
    )
    reins = stroke("M-25-62C-22-64-17-67-13-68", RED, 1.7)
    collar = path("M-5-93C-1-97 8-97 12-92L4-89Z", WHITE, 1.3)
    return (
        GROUND
        + mount
        + cape
        + boot
        + torso
        + reins
        + arms
        + collar
        + rider
        + held(suit)
        + hand(25, -86)
    )


COURTS = {10: sota, 11: caballo, 12: rey}
