"""The four Italian aces, and the mask on the three of clubs, on a card of 100 by 160."""

from __future__ import annotations

from tools.cards import heads
from tools.cards.aces import sprig, star
from tools.cards.shapes import (
    BLUE,
    BROWN,
    GOLD,
    GREEN,
    RED,
    SKIN,
    WHITE,
    defs,
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
from tools.cards.signs_italian import coin

FEATHERS = "#3b3542"


def mask() -> str:
    """A face with a great moustache, where the three clubs cross."""
    face = (
        path("M-13-10C-15-18-8-23 0-23S15-18 13-10L14 0H-14Z", "#432")
        + path("M-12-8C-13 4-8 13 0 13S13 4 12-8C10-16-10-16-12-8Z", SKIN)
        + path("M-9-9C-7-12-3-12-2-9M2-9C3-12 7-12 9-9M0-6-2 1H2", width=1.6)
        + dots([(-5, -5), (5, -5)], 3)
        + path("M0 3C-4 0-9 2-16-1C-14 6-6 9 0 5C6 9 14 6 16-1C9 2 4 0 0 3Z", "#432")
        + stroke("M-3 9C-1 10 1 10 3 9", RED, 2)
    )
    return group(face, place(60, 84))


def ace_of_coins() -> str:
    """An eagle with two heads, a coin on its breast and a crown above."""
    half = (
        path(
            "M4-20C12-38 28-42 38-36C41-33 41-29 38-27C42-24 42-19 38-17C41-13 40-9 35-8"
            "C36-3 33 1 28 0C28 6 24 9 20 7C17 13 12 16 6 16Z",
            FEATHERS,
        )
        + path(
            "M10-14C17-26 25-30 33-31M11-7C18-16 24-19 31-19.5M11 1C16-6 20-8 27-8",
            width=1.4,
            stroke="#cbb",
        )
        + path("M0-14C0-24 4-33 10-35C13-36 15-35 16-33L22-31 16-28.5C12-26 10-20 9-12Z", FEATHERS)
        + path("M15-33 22-31 16-28.5C15-30 15-31.5 15-33Z", GOLD, 1.2)
        + dots([(12, -31.5)], 2, WHITE)
        + path("M5 20 14 30M14 30 11 35M14 30 16 35M14 30 19 32", width=4.5)
        + stroke("M5 20 14 30M14 30 11 35M14 30 16 35M14 30 19 32", GOLD, 1.8)
    )
    body = path("M0-22C-11-14-12 14 0 28C12 14 11-14 0-22Z", FEATHERS)
    tail = path("M-5 20-13 44-7 42-4 48 0 43 4 48 7 42 13 44 5 20Z", FEATHERS) + path(
        "M-4 26-6 38M0 28V38M4 26 6 38", width=1.3, stroke="#cbb"
    )
    eagle = (
        defs(w=half)
        + tail
        + use("w")
        + use("w", "scale(-1 1)")
        + body
        + group(coin(), place(0, 2, 0.78))
    )
    return group(eagle, place(57, 103, 0.9)) + group(heads.crown(RED), place(57, 50, 0.95))


def ace_of_cups() -> str:
    """A wide goblet with flowers in it."""
    stems = "".join(group(sprig(4), place(56, 86, 1, turn)) for turn in (-30, -10, 14, 40))
    flowers = "".join(
        group(path(star(6, 9.5, 6), colour) + disc(0, 0, 3.2, GOLD, 1.2), place(x, y))
        for x, y, colour in ((44, 65, RED), (56, 48, "#fff"), (73, 60, BLUE), (57, 68, "#f9a"))
    )
    bowl = (
        path(
            "M25 84H87C87 104 74 113 62 117V124C73 127 79 133 80 142H32C33 133 39 127 50 124"
            "V117C38 113 25 104 25 84Z",
            RED,
        )
        + path("M32 142C33 133 39 127 50 124H62C73 127 79 133 80 142Z", GREEN)
        + path("M23 80H89V90C70 95 42 95 23 90Z", GOLD)
        + path(
            "M56 95C63 99 63 107 56 112C49 107 49 99 56 95ZM48 106C41 106 37 101 35 95"
            "C43 95 48 100 48 106ZM64 106C71 106 75 101 77 95C69 95 64 100 64 106Z",
            "#fd6",
            1.4,
        )
        + path("M47 120.5C47 116 65 116 65 120.5S47 125 47 120.5Z", GOLD)
        + path("M37 137C50 133 62 133 75 137", width=1.3)
        + dots([(31, 86), (43, 87.5), (56, 88), (69, 87.5), (81, 86)], 3.4, BLUE)
    )
    return stems + flowers + bowl


def ace_of_swords() -> str:
    """A sword through a crown, between palms."""
    palms = group(sprig(6), place(57, 132, 1.05, -26)) + group(sprig(6), place(57, 132, 1.05, 26))
    sword = (
        path("M57 14C62 18 64.5 23 64.5 29L63 106H51L49.5 29C49.5 23 52 18 57 14Z", "#9cd")
        + flat("M57 19C60 22 62 26 62 30L60.5 105H57Z", "#cee")
        + path("M57 24V104", width=1.3)
        + path(
            "M51 104C43 105 41 98 36 99C28 101 30 113 40 113H74C84 113 86 101 78 99"
            "C73 98 71 105 63 104Z",
            GOLD,
        )
        + path("M53 113H61L62 133H52Z", GREEN)
        + stroke("M53 118 61 121M52.5 123.5 61.5 126.5M52.5 129 61 131.5", GOLD, 1.3)
        + disc(57, 139, 6.5, RED)
        + dots([(57, 139)], 4, GOLD)
    )
    crown = group(heads.crown(BLUE), place(57, 62, 1.35))
    return palms + sword + crown


def ace_of_clubs() -> str:
    """A cudgel in flower, a ribbon wound about it."""
    shoots = "".join(
        group(sprig(2, "#5b5"), place(x, y, 1, turn))
        for x, y, turn in ((45, 82, -42), (68, 62, 48), (67, 102, 55))
    )
    behind = limb("M48 74C40 72 38 66 44 62M48 110C41 109 38 104 43 99", "#922", 4)
    trunk = (
        path(
            "M51 143C50 116 44 98 46 80C41 70 47 60 45 44C44 26 50 17 57 17S71 26 69 44"
            "C73 58 66 68 70 80C71 98 64 116 63 143Z",
            "#c93",
        )
        + flat("M51 24C46 36 51 50 49 62C49 82 52 96 54 112C56 88 54 48 51 24Z", "#eb6")
        + path(
            "M61 24C65 28 65 34 61 38M56 54C60 56 61 60 59 64M60 84C63 87 63 91 60 94M57 116V124",
            width=1.5,
        )
        + path("M51 131H63V143H51Z", BROWN)
        + path("M50 20C54 23.5 60 23.5 64 20", width=1.3)
    )
    ribbon = limb(
        "M44 62C54 64 64 58 70 50M43 99C54 102 64 96 71 88M49 128C56 127 62 124 66 119", RED, 4
    )
    blooms = "".join(
        group(path(star(5, 7, 4.5), RED) + disc(0, 0, 2.4, GOLD, 1), place(x, y))
        for x, y in ((33, 68), (83, 50), (85, 92))
    )
    return shoots + behind + trunk + ribbon + blooms


ACES = {"O": ace_of_coins, "C": ace_of_cups, "E": ace_of_swords, "B": ace_of_clubs}
