"""The signs of the Italian suits, around 0, 0: coins like suns, wide cups, broad swords, clubs."""

from __future__ import annotations

from tools.cards.aces import star
from tools.cards.shapes import (
    BLUE,
    BROWN,
    GOLD,
    GREEN,
    RED,
    WHITE,
    disc,
    dots,
    flat,
    group,
    path,
    place,
    stroke,
)

SUIT_INK = {"O": "#9a5b00", "C": "#a8231c", "E": "#20507e", "B": "#3d6a1e"}
"""Colour of the index of each suit."""
_CUP = "M-17-17H17C17-6 10 0 4 2V8C9 10 12 13 12.5 18H-12.5C-12 13-9 10-4 8V2C-10 0-17-6-17-17Z"
_CLUB = "M-3 27C-4 14-7 6-6-3C-8-8-5-12-6-18C-6-23-3-26 0-26S7-23 6-18C8-13 5-8 7-3C7 6 4 14 3 27Z"


def coin() -> str:
    """A gold disc with a sun of two colours in a blue ring."""
    return (
        disc(0, 0, 19, GOLD, 2.2)
        + disc(0, 0, 14.5, BLUE)
        + path(star(8, 14, 6), GOLD, 1)
        + group(path(star(8, 11, 6.5), RED, 1), place(turn=22.5))
        + disc(0, 0, 5.5, GOLD)
        + dots([(-1.8, -0.6), (1.8, -0.6)], 1.5)
        + path("M-1.5 2C-.5 2.8.5 2.8 1.5 2", width=1)
    )


def cup() -> str:
    """A wide red goblet with a gold rim, leaves on the bowl and a green foot."""
    return (
        path(_CUP, RED, 2.2)
        + path("M-12.5 18C-12 13-8 10.5-4 8H4C8 10.5 12 13 12.5 18Z", GREEN)
        + path("M-18-19H18V-12.5C8-10-8-10-18-12.5Z", GOLD)
        + path(
            "M0-8C5-5 5-1 0 1C-5-1-5-5 0-8ZM-4-3C-8-3-10-6-11-9C-7-9-4-7-4-3ZM4-3"
            "C8-3 10-6 11-9C7-9 4-7 4-3Z",
            "#fd6",
            1.1,
        )
        + path("M-5 5C-5 2.5 5 2.5 5 5S-5 8.5-5 5Z", GOLD)
        + stroke("M-13-16H-8", WHITE, 1.6)
    )


def sword() -> str:
    """An upright broad sword, 58 long: blue steel, a curled guard, a green grip."""
    return (
        path("M0-29C3-26 4.5-23 4.5-19L3.8 9H-3.8L-4.5-19C-4.5-23-3-26 0-29Z", "#9cd", 1.8)
        + path("M0-22V8", width=1.2)
        + path(
            "M-3.5 8C-6 8-6.5 5-8 5.5C-11 7-9 12.5-5.5 12.5H5.5C9 12.5 11 7 8 5.5C6.5 5 6 8 3.5 8Z",
            GOLD,
        )
        + path("M-2.6 12.5H2.6L3 22H-3Z", GREEN)
        + disc(0, 25, 3.8, RED)
    )


def club() -> str:
    """An upright knotted cudgel, 53 long, brown with green shoots."""
    return (
        path(
            "M-5-8C-10-8-13-11-13-15C-8-16-5-13-5-8ZM6-2C10-2 13-5 13-9C9-10 6-7 6-2ZM-5 6"
            "C-9 6-11 4-11.5 0C-8-.5-5 2-5 6Z",
            GREEN,
            1.5,
        )
        + path(_CLUB, "#c93", 1.8)
        + flat("M-3-22C-5-16-3-12-4-6C-4 2-2 8-1 14C0 4-1-14-3-22Z", "#eb6")
        + path("M2-20C4-18 4-15 2-13M-1-5C1-4 2-2 1 0M1 8V13", width=1.3)
        + path("M-3.3 20H3.3L3 27H-3Z", BROWN)
    )


def index_sign(suit: str) -> str:
    """The suit's sign reduced to what a few pixels can show, 40 high."""
    if suit == "O":
        content = disc(0, 0, 18, GOLD) + path(star(8, 12.5, 6), RED, 0.01)
    elif suit == "C":
        content = path(_CUP, "#e54") + path("M-16.5-19H16.5V-12H-16.5Z", GOLD)
    elif suit == "E":
        blade = path("M0-26C4-23 5-20 5-16V7H-5V-16C-5-20-4-23 0-26Z", "#9cd")
        hilt = path("M-11 5C-12 10-6 9 0 9S12 10 11 5M0 10V22", width=5)
        content = group(blade + hilt, place(turn=30))
    else:
        shoots = path("M-6-8-12-13M6-1 12-6", width=6)
        content = group(shoots + path(_CLUB, "#d9a441", 3), place(turn=30))
    return group(content, stroke=SUIT_INK[suit], stroke_width="3.2")


RICH = {"O": coin, "C": cup, "E": sword, "B": club}
