"""The four Spanish aces, each with its sign in splendour, on a card of 100 by 160."""

from __future__ import annotations

from math import cos, pi, sin

from tools.cards import heads
from tools.cards.shapes import (
    BLUE,
    BROWN,
    GOLD,
    GREEN,
    RED,
    STEEL,
    WHITE,
    disc,
    dots,
    flat,
    group,
    limb,
    number,
    path,
    place,
    stroke,
)


def star(points: int, outer: float, inner: float) -> str:
    """The path of a star around 0, 0."""
    corners = []
    for step in range(2 * points):
        angle, radius = pi * step / points, inner if step % 2 else outer
        corners.append(f"{number(radius * sin(angle))} {number(-radius * cos(angle))}")
    return f"M{'L'.join(corners)}Z"


def sprig(leaves: int, colour: str = GREEN) -> str:
    """A twig from 0, 0 upwards with leaves on both sides, 8 units for each pair."""
    stem = f"M0 0V{-8 * leaves - 3}"
    data = "".join(
        f"M0 {-8 * step}c-3-1-8-3-9-9c5 0 9 3 9 9c0-6 4-9 9-9c-1 6-6 8-9 9Z"
        for step in range(leaves)
    )
    return path(stem, width=1.4) + path(
        data + f"M0 {-8 * leaves}c-4-4-3-9 0-12c3 3 4 8 0 12Z", colour, 1.2
    )


def blossom(x: float, y: float) -> str:
    """A flower between two twigs, for a middle that would be empty."""
    twig = sprig(2)
    petals = path(star(5, 5.5, 4), RED) + disc(0, 0, 2, GOLD, 1)
    return group(
        group(twig, place(0, 0, 0.8, -78)) + group(twig, place(0, 0, 0.8, 78)) + petals, place(x, y)
    )


def ace_of_coins() -> str:
    """A sun with a face in a crowned coin."""
    sun = (
        path(star(16, 38, 29), RED)
        + disc(0, 0, 29, GOLD, 2)
        + path("M0-25A25 25 0 1 1-.1-25", width=2.8, stroke_dasharray="0 5.610")
        + disc(0, 0, 20.5, BLUE)
        + path(star(12, 19.5, 13), GOLD, 1)
        + disc(0, 0, 12.5, "#fd6")
        + dots([(-7, 4), (7, 4)], 4.5, "#f95")
        + path("M-7-3.5C-6-5.5-3-5.5-2-3.5M2-3.5C3-5.5 6-5.5 7-3.5M0-2-1.8 3.5H1", width=1.3)
        + dots([(-4.5, -1.5), (4.5, -1.5)], 2.8)
        + stroke("M-4 6.5C-2 8.5 2 8.5 4 6.5", RED, 1.9)
    )
    return group(heads.crown(RED), place(56, 64, 1.35)) + group(sun, place(55, 104))


def ace_of_cups() -> str:
    """A covered goblet with handles and flowers."""
    handles = limb(
        "M31 86C18 78 14 100 25 107C31 111 37 108 40 104M81 86C94 78 98 100 87 107"
        "C81 111 75 108 72 104",
        GOLD,
        3,
    )
    bowl = (
        path(
            "M29 80H83C83 102 73 113 63 117V124C74 127 81 132 82 141H30C31 132 38 127 49 124"
            "V117C39 113 29 102 29 80Z",
            GOLD,
        )
        + path(
            "M30.5 90C46 97 66 97 81.5 90C80.5 96 78 101 76 104C64 110 48 110 36 104"
            "C34 101 31.5 96 30.5 90Z",
            RED,
        )
        + path("M34 134.5C48 131.5 64 131.5 78 134.5M51 110 53 116M61 110 59 116", width=1.4)
        + path(
            "M46 117.5C46 114 66 114 66 117.5C70 121 66 124.5 63 124.5H49"
            "C46 124.5 42 121 46 117.5Z",
            BLUE,
        )
        + path(
            "M41 99 45 95.5 49 99.5 45 103.5ZM52 100 56 96.5 60 100 56 104.5Z"
            "M71 99 67 95.5 63 99.5 67 103.5Z",
            "#ae9",
            1.2,
        )
        + stroke("M34.5 85.5C35 88 35.3 88 35.5 89M37 106.5 41 110.5", WHITE, 2)
    )
    cover = (
        path("M31 77C33 60 44 54 56 54S79 60 81 77Z", GOLD)
        + path("M46 55.5C43 62 42 70 42 77H70C70 70 69 62 66 55.5C60 53.5 52 53.5 46 55.5Z", RED)
        + path("M56 55V77", width=1.4)
        + path("M27 76C40 72 72 72 85 76V82C72 86 40 86 27 82Z", GOLD)
        + dots([(34, 79), (45, 80), (56, 80.5), (67, 80), (78, 79)], 3, BLUE)
        + path("M52 54C48 50 49 46 53 45H59C63 46 64 50 60 54Z", GOLD)
        + path(star(5, 10, 4.5), GOLD, transform=place(56, 35))
    )
    return group(handles + bowl + cover, place(-2.5, 0))


def ace_of_swords() -> str:
    """A sword in a garland, with a bow at its hilt."""
    garland = "".join(group(sprig(6), place(57, 133, 1, turn)) for turn in (-24, 24))
    sword = (
        path("M57 12 64 22 62.5 108H51.5L50 22Z", STEEL)
        + flat("M57 16.5 61.5 23 60.5 107H57Z", "#eef")
        + path("M57 20V106", width=1.3)
        + path(
            "M32 103C37 108 47 106 57 106S77 108 82 103C86 105 86 113 81 115"
            "C74 117 66 113 57 113S40 117 33 115C28 113 28 105 32 103Z",
            GOLD,
        )
        + disc(57, 109.5, 4.5, RED)
        + path("M53 113.5H61L60.5 135H53.5Z", RED)
        + path(
            "M53.5 118.5 60.5 121.5M53.5 124 60.5 127M53.5 129.5 60.5 132.5", width=1.2, stroke=GOLD
        )
        + disc(57, 141, 6.5, GOLD)
        + dots([(57, 141)], 4, BLUE)
    )
    banner = (
        path("M31 60C28 66 24 67 20 66L26 74 22 82C28 82 34 79 37 73Z", "#922")
        + path("M83 60C86 66 88 67 92 66L88 73 92 80C86 80 81 78 77 73Z", "#922")
        + path(
            "M31 60C40 69 74 69 83 60C86 66 85 71 80 76C70 83 44 83 34 76C29 71 28 66 31 60Z", RED
        )
        + stroke("M34 66C45 73 69 73 80 66M37 74C46 79 68 79 77 74", "#fd6", 1.3)
    )
    return garland + sword + banner


def ace_of_clubs() -> str:
    """A cudgel in leaf, tied with a bow."""
    leaves = "".join(
        group(sprig(2, "#5b5"), place(x, y, 1, turn))
        for x, y, turn in ((41, 78, -40), (69, 58, 48), (68, 96, 58))
    )
    trunk = (
        path("M46 70 38 65 34 72 47 82ZM66 54 75 46 80 52 67 66ZM64 92 74 85 78 92 64 103Z", "#6b6")
        + path(
            "M51 143C51 110 44 70 43 42C42 26 47 16 57 16S72 26 71 42C70 70 63 110 63 143Z", GREEN
        )
        + flat("M51 22C44 32 47 62 54 104C55 80 53 56 52 42C51.5 34 53 28 51 22Z", "#9c8")
        + path(
            "M60 24C57 28 58 33 61 36M65 40V50M61 66C58 69 58 74 61 77M55 88V98M59 104V110",
            width=1.5,
        )
        + path("M51 131H63V143H51Z", BROWN)
        + path("M49 18.5C54 22 60 22 65 18.5", width=1.3)
    )
    bow = (
        path("M57 121C43 109 33 114 35 123S47 131 57 121C67 109 81 114 79 123S67 131 57 121Z", RED)
        + path(
            "M55 122C50 132 44 138 38 141L37 134 31 133C40 130 47 126 52 120ZM59 122"
            "C64 132 68 137 74 140L76 134 81 132C73 129 67 126 62 120Z",
            RED,
        )
        + stroke("M41 119C45 119 49 120 52 121M73 119C69 119 65 120 62 121", "#811", 1.4)
        + disc(57, 121, 5, GOLD)
    )
    return leaves + trunk + bow


ACES = {"O": ace_of_coins, "C": ace_of_cups, "E": ace_of_swords, "B": ace_of_clubs}
