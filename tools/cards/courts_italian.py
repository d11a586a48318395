"""The Italian court: fante on foot, cavallo on a horse in cloth, re in a short robe.

Figures stand around x 0, their ground at y 0, and are some 126 high.
"""

from __future__ import annotations

from tools.cards import heads
from tools.cards.courts_spanish import Dress, hand
from tools.cards.horse import horse
from tools.cards.shapes import (
    BLUE,
    BROWN,
    DARK,
    GOLD,
    GREEN,
    RED,
    WHITE,
    disc,
    dots,
    group,
    limb,
    path,
    place,
    stroke,
    use,
)

DRESSES = {
    "O": Dress("#2a8a8a", RED, GOLD, "#853", "#a75", "#432"),
    "C": Dress(RED, BLUE, "#e9b04a", "#432", "#eee", "#aaa"),
    "E": Dress("#e08a2e", "#2a7a4a", BLUE, "#322", "#555", "#222"),
    "B": Dress(GREEN, "#a33", "#e9b04a", "#a63", "#c95", "#fec"),
}
BEARDS = {"O": "#ddd", "C": "#743", "E": "#333", "B": "#999"}
GROUND = path("M-32 0H26M-27 3H14", width=1.4, stroke="#a87f4d")
_HELD = {
    "O": (26, -94, 0.66),
    "C": (23, -96, 0.58),
    "E": (26, -100, 1.05),
    "B": (21, -38, 1.3),
}
_LIFTED = {
    "O": (-25, -98, 0.64),
    "C": (-25, -102, 0.66),
    "E": (-25, -109, 0.86),
    "B": (-25, -108, 0.86),
}


def hat(suit: str, dress: Dress) -> str:
    """What a rider or a page wears, other in each suit."""
    if suit == "O":
        return heads.helmet_hat(dress.main, WHITE)
    if suit == "C":
        return heads.beret(dress.second, GOLD)
    if suit == "E":
        return (
            path("M2-19C4-25 8-29 14-29C13-24 9-20 5-18Z", WHITE)
            + path("M-12-6C-16-14-9-22 1-22S16-14 12-6C5-10-5-10-12-6Z", dress.main)
            + path(
                "M-13-10C-4-10 6-14 9-20M-11-6.5C0-8 9-11 13-14M-9-17C-5-15-1-17 2-21.5", width=1.3
            )
            + disc(2, -17, 2.6, RED, 1.2)
        )
    return path(
        "M-12-8C-12-16-6-21 3-21C13-21 20-15 26-2C20-4 15-6 11-8C4-11-5-11-12-8Z", dress.second
    ) + path("M-12.5-8.5C-5-12.5 5-12.5 12-8.5L11.5-5.3C4-8.5-4-8.5-11.5-5.3Z", WHITE)


def fante(suit: str) -> str:
    """A foot soldier in puffed breeches, a cloak on one shoulder."""
    dress = DRESSES[suit]
    cloak = path("M-10-92C-22-86-24-62-25-36C-18-33-12-36-6-35V-88Z", dress.third) + path(
        "M-18-82C-20-66-20-50-19-36", width=1.3
    )
    legs = (
        path("M-10-38C-12-28-11-18-11-8H-5C-4-18-3-28-2-38Z", WHITE)
        + path("M10-38C12-28 12-18 13-8H7C5-18 3-28 2-38Z", WHITE)
        + stroke("M-10.5-33.5H-3M3-33.5H10.5", RED, 2.8)
        + path(
            "M-4.5-9C-4-5-4-2-4 0H-18C-20-3-14-5-11.5-9ZM6.5-9C6-5 6-2 6 0H20C22-3 16-5 13.5-9Z",
            DARK,
        )
        + dots([(-9, -5), (11, -5)], 2.6, GOLD)
    )
    breeches = path(
        "M-9-64C-17-58-18-44-13-36C-9-34-4-34-1-37V-62ZM9-64C17-58 18-44 13-36C9-34 4-34 1-37V-62Z",
        dress.second,
    ) + stroke(
        "M-9-61C-13-54-13-44-10-36M-5-60C-6-52-6-44-5-35.5M9-61C13-54 13-44 10-36M5-60"
        "C6-52 6-44 5-35.5",
        GOLD,
        2,
    )
    doublet = (
        path(
            "M-12-91C-9-94 9-94 12-91C13-80 10-72 11-60C5-56-5-56-11-60C-10-72-13-80-12-91Z",
            dress.main,
        )
        + stroke("M-8-90-2-60M8-90 2-60", GOLD, 2.2)
        + dots([(0, -84), (0, -77), (0, -70)], 2.4, WHITE)
        + path("M-10.8-65C-4-62 4-62 10.8-65L11.3-59C5-55.5-5-55.5-11.3-59Z", RED)
        + path("M-9-60C-12-54-13-50-12-46L-8-48-6-57Z", RED, 1.4)
    )
    # A cudgel stands on the ground, the hand on its end; the rest is held up.
    x, y, scale = _HELD[suit]
    reach, end = (
        ("M12-87C18-85 22-80 22-75", -74)
        if suit == "B"
        else ("M12-87C17-85 21-83 24-80C26-81 27-83 27-85", -82)
    )
    arms = (
        limb("M-12-87C-17-81-19-76-18-72C-15-70-10-71-6-73", dress.main, 7)
        + stroke("M-16.5-82-12-80M-19-76-15-74", WHITE, 2)
        + hand(-4, -74)
        + limb(reach, dress.main, 7)
        + stroke("M17-88 14.5-82", WHITE, 2)
    )
    ruff = path("M-11-92C-8-98 8-98 11-92L7-88 4-91 0-87-4-91-7-88Z", WHITE, 1.3)
    head = group(
        heads.bob(dress.hair) + heads.face(1.5) + heads.fringe(dress.hair) + hat(suit, dress),
        place(0, -105),
    )
    sign = use("s", place(x, y, scale))
    return GROUND + cloak + legs + breeches + doublet + arms + sign + hand(x + 1, end) + ruff + head


def cavallo(suit: str) -> str:
    """A rider who looks to the right, on a horse in a long cloth."""
    dress = DRESSES[suit]
    cloth = (
        path(
            "M-4-57C6-53 20-57 27-54C33-50 34-42 34-22C30-18 27-23 23-19S15-23 11-19 3-23-2-20Z",
            dress.third,
        )
        + path(
            "M-12-70C-4-64 0-58 0-52L-2-20C-6-17-10-22-14-19S-19-24-23-21C-22-34-22-44-20-52Z",
            dress.third,
        )
        + stroke(
            "M-1-25C3-28 7-28 11-24S19-28 23-24 30-23 33-26M-22-27C-18-29-14-24-10-26S-5-24-3-26",
            dress.second,
            2.4,
        )
        + dots(
            [(8, -42), (20, -46), (26, -35), (15, -33), (-14, -46), (-9, -56), (-15, -34)],
            4.4,
            dress.second,
        )
        + stroke("M-24-60C-18-62-8-64 0-66", RED, 1.7)
    )
    leg = (
        path(
            "M0-59C-5-56-10-50-11-45C-10-38-7-32-6-27L-1-27C-2-34-2-40-2-44C2-46 8-50 11-56Z",
            dress.second,
        )
        + path("M-8-35C-7.5-30-7-27-8-25C-12-23-15-22-15-19H-1C0-24-1-30-2-36Z", BROWN)
        + path("M-12-18.5H-2", width=2.6, stroke=GOLD)
    )
    cape = path("M8-94C19-92 24-80 25-64C20-61 16-64 12-60C10-74 8-84 6-90Z", dress.second)
    torso = (
        path(
            "M-6-93C-2-96 9-96 13-92C13-82 11-72 14-54C8-50-2-51-7-55C-4-70-7-82-6-93Z", dress.main
        )
        + stroke("M-2-93C0-82 0-72-2-54M8-94C8-82 8-72 9-53", GOLD, 2)
        + path("M-5-67C1-64 7-64 12.3-67L12.5-61.5C7-58.5-1-58.5-5-62Z", RED)
    )
    x, y, scale = _LIFTED[suit]
    arms = (
        limb("M-4-89C-10-86-17-83-22-81C-24-83-24-86-24-88", dress.main, 6.5)
        + stroke("M-9-90-8-83M-15-87-14-80", WHITE, 2)
        + use("s", place(x, y, scale))
        + hand(-24.5, -88)
        + limb("M11-89C16-83 16-75 12-71C8-68 4-67 1-66", dress.main, 6.5)
        + hand(0, -66)
    )
    head = group(
        heads.bob(dress.hair) + heads.face(-2) + heads.fringe(dress.hair) + hat(suit, dress),
        place(3, -105, 0.95),
    )
    collar = path("M-5-93C-1-97 8-97 12-92L4-89Z", WHITE, 1.3)
    rider = cape + leg + torso + arms + collar + head
    return GROUND + group(
        horse(dress.horse, dress.mane, dress.third, GOLD) + cloth + rider, place(flip=True)
    )


def re(suit: str) -> str:
    """A bearded king in a wide cloak over a short robe, with a sceptre and a closed crown."""
    dress = DRESSES[suit]
    cloak = path(
        "M-13-92C-25-80-28-40-30-2C-22 1-16-3-10-1C-4-3 4-3 10-1C16-3 22 1 30-2C28-40 25-80 13-92Z",
        dress.second,
    )
    boots = path("M-12-22V-8C-13-5-19-4-19 0H-3V-22ZM12-22V-8C13-5 19-4 19 0H3V-22Z", BROWN) + path(
        "M-12-14H-3M3-14H12", width=1.4
    )
    robe = (
        path("M-11-90C-12-66-14-44-18-21C-8-17 8-17 18-21C14-44 12-66 11-90Z", dress.main)
        + stroke("M-8-56-11-24M0-56V-23M8-56 11-24", GOLD, 2)
        + path("M-17.2-27C-8-23 8-23 17.2-27L18-20C8-16-8-16-18-20Z", WHITE)
        + path("M-12-22.5v2.5M-4-21v2.5M4-21v2.5M12-22.5v2.5", width=1.7)
        + path("M-12.5-64C-5-60 5-60 12.5-64L13.5-57C5-53-5-53-13.5-57Z", RED)
        + path("M-4-60C-6-52-5-46-7-40L-2-42 1-59Z", RED, 1.4)
        + disc(-1, -59, 3.2, GOLD, 1.3)
    )
    chain = stroke("M-9-86C-7-74 7-74 9-86", GOLD, 2.4) + disc(0, -75.5, 3.4, BLUE, 1.3)
    sceptre = (
        path("M-22-92V-44", width=4.6)
        + stroke("M-22-92V-44", GOLD, 2)
        + path("M-22-104C-17-101-17-94-22-91C-27-94-27-101-22-104Z", RED)
    )
    arms = (
        limb("M-13-85C-18-80-21-74-21-68", dress.second, 8)
        + sceptre
        + hand(-22, -66)
        + limb("M13-85C18-83 22-81 25-78C27-80 27-83 27-85", dress.second, 8)
    )
    cape = path("M-18-80C-17-91-9-95 0-95S17-91 18-80C14-76 9-79 0-77S-14-76-18-80Z", WHITE) + path(
        "M-13-86v3M-7-83v3M0-83v3M7-83v3M13-86v3", width=1.8
    )
    crown = (
        path("M-11-8C-12-16-14-18-12-21C-8-28 8-28 12-21C14-18 12-16 11-8Z", dress.main)
        + path("M-11-9C-13-18-8-24 0-24S13-18 11-9M-3-10C-5-16-3-22 0-24C3-22 5-16 3-10", width=4.2)
        + stroke(
            "M-11-9C-13-18-8-24 0-24S13-18 11-9M-3-10C-5-16-3-22 0-24C3-22 5-16 3-10", GOLD, 1.8
        )
        + path("M-12-12C-5-15.5 5-15.5 12-12L11-6.5C4-9.5-4-9.5-11-6.5Z", GOLD)
        + dots([(-7, -10.8), (7, -10.8)], 2.4, RED)
        + dots([(0, -11.8)], 3, BLUE)
        + disc(0, -26, 2.6, GOLD, 1.3)
    )
    beard = BEARDS[suit]
    head = group(heads.locks(beard) + heads.face(1, beard) + crown, place(0, -104))
    x, y, scale = _HELD[suit] if suit in "OC" else (26, -103, 0.95)
    sign = use("s", place(x, y, scale))
    return GROUND + cloak + boots + robe + chain + arms + cape + sign + hand(27, -85) + head


COURTS = {10: fante, 11: cavallo, 12: re}
