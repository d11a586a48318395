"""The signs of the Spanish suits: coin, cup, sword, club, around 0, 0 and some 40 units high.

Each comes plain, for an index of a few pixels, and rich, for the middle of a card.
"""

from __future__ import annotations

from tools.cards.shapes import (
    BLUE,
    BROWN,
    GOLD,
    RED,
    STEEL,
    WHITE,
    disc,
    flat,
    path,
    stroke,
)

SUIT_INK = {"O": "#8f5c00", "C": "#b3201f", "E": "#1d4a8c", "B": "#1c6932"}
"""Colour of the index and the frame of each suit."""

_CUP = "M-15-18H15C15-6 10 2 4 4.5V10C8 11 12 13 12 18H-12C-12 13-8 11-4 10V4.5C-10 2-15-6-15-18Z"
_BLADE = "M0-29 4.5-22 3.5 9H-3.5L-4.5-22Z"
_CLUB = "M-2.5 28C-2.5 12-6 0-5.5-15C-5.5-21-3.5-25 0-25S5.5-21 5.5-15C6 0 2.5 12 2.5 28Z"


def coin() -> str:
    """A gold disc with a ring of beads, and a flower on a red ground."""
    petals = "M0-9.5 2.5-2.5 9.5 0 2.5 2.5 0 9.5-2.5 2.5-9.5 0-2.5-2.5Z"
    return (
        disc(0, 0, 19, GOLD, 2.2)
        + path("M0-14.7A14.7 14.7 0 1 1-.1-14.7", width=2.4, stroke_dasharray="0 4.62")
        + disc(0, 0, 10.8, RED)
        + flat(petals, GOLD)
        + disc(0, 0, 2.5, WHITE, 1)
    )


def cup() -> str:
    """A gold goblet, red inside, with a red belt and a blue knop."""
    return (
        path(_CUP, GOLD, 2.2)
        + path("M-15-18C-8-22.5 8-22.5 15-18C8-13.5-8-13.5-15-18Z", RED)
        + path("M-13.8-9.5C-6-5.5 6-5.5 13.8-9.5L11.3-3.5C5 0-5 0-11.3-3.5Z", RED)
        + disc(0, 7, 4.6, BLUE)
        + stroke("M-9-14.5-8.5-12M0-4.7V-3.5M-6-5 -5.5-4M6-5 5.5-4", WHITE, 1.6)
        + path("M-11.5 15.5H11.5")
    )


def sword() -> str:
    """An upright sword, 58 long: steel, a gold guard, a red grip."""
    return (
        path(_BLADE, STEEL, 1.8)
        + path("M0-24V8", width=1.2)
        + path("M-11 7C-9 9.5-4 8.5 0 8.5S9 9.5 11 7L11.5 11C8 13-8 13-11.5 11Z", GOLD)
        + path("M-2.6 12.5H2.6V22H-2.6Z", RED)
        + disc(0, 25, 3.6, GOLD)
    )


def club() -> str:
    """An upright cudgel, 53 long, with the stumps of its twigs."""
    return (
        path("M-5-6-10-10-8-14-4-11M5-14 9-18 12-14.5 6-9M4 4 8.5 0 10.5 3.5 3.5 9", "#8c7")
        + path(_CLUB, "#4a5", 1.8)
        + flat("M-2.5-21C-5-16-4-4-1 8C0-2-1-12-.5-19C-1-20.5-2-21.5-2.5-21Z", "#9d8")
        + path("M2.5-18V-13M1.5-7V-2M.5 7V12", width=1.3)
        + path("M-2.7 20H2.7L2.5 28H-2.5Z", BROWN)
    )


def index_sign(suit: str) -> str:
    """The suit's sign reduced to what a few pixels can show, 40 high."""
    ink = SUIT_INK[suit]
    if suit == "O":
        content = disc(0, 0, 18, GOLD) + disc(0, 0, 8.5, RED)
    elif suit == "C":
        content = path(_CUP, "#e54") + stroke("M-11-10H11", GOLD, 5)
    elif suit == "E":
        content = (
            '<g transform="rotate(35)">'
            + path("M0-26 5-19V7H-5V-19Z", "#8bf")
            + path("M-11 9H11", width=5.5)
            + path("M0 10V22", width=5.5)
            + "</g>"
        )
    else:
        content = (
            '<g transform="rotate(35)">'
            + path("M-7-8-12-12M7-2 13-7", width=6.5)
            + path("M-3.5 23C-3.5 10-9 0-8-13C-8-20-5-24 0-24S8-20 8-13C9 0 3.5 10 3.5 23Z", "#5b5")
            + "</g>"
        )
    return f'<g stroke="{ink}" stroke-width="3.4">{content}</g>'


RICH = {"O": coin, "C": cup, "E": sword, "B": club}
