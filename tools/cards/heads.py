"""Heads of the court figures: faces, hair, beards, hats, crowns, around 0, 0 (between the eyes).

A face is 17 wide; its chin is at y 11. `gaze` moves eyes and nose aside, to where a figure looks.
"""

from __future__ import annotations

from tools.cards.shapes import (
    BLUE,
    GOLD,
    RED,
    SKIN,
    STEEL,
    WHITE,
    disc,
    dots,
    path,
    stroke,
)


def face(gaze: float = -1.5, beard: str = "", is_long: bool = False) -> str:
    """A face; `beard` is a colour, or empty for a smooth chin."""
    skin = path("M-8.5-7V2C-8.5 8-4 11.5 0 11.5S8.5 8 8.5 2V-7C8.5-14-8.5-14-8.5-7Z", SKIN)
    hair = ""
    if beard:
        end = 24 if is_long else 15
        hair = path(
            f"M-8.7 0C-7 3-4 4.2 0 4.2S7 3 8.7 0C10 8 7 {end - 4} 0 {end}C-7 {end - 4}-10 8-8.7 0Z",
            beard,
        ) + stroke("M-2.5 7.8C-1 8.8 1 8.8 2.5 7.8", RED, 1.8)
    mouth = "" if beard else stroke("M-2 6.5C-1 7.8 1.5 7.8 3 6.3", RED, 1.7)
    lines = "M-5.5-3.3C-4.5-4.8-2.5-4.8-1.8-3.6M2.2-3.6C3-4.8 5-4.8 6-3.3M.6-1.5-1.2 3.2H1"
    cheeks = dots([(-5, 3.5), (6, 3.5)], 3.2, "#fa9") if not beard else ""
    features = cheeks + path(lines, width=1.1) + dots([(-3.5, -0.6), (4, -0.6)], 2.3) + mouth
    return skin + hair + f'<g transform="translate({gaze:g})">{features}</g>'


def bob(colour: str) -> str:
    """A page's hair, behind the face: to the jaw, turned out at the ends."""
    return path(
        "M-9.5-9C-13-4-11 5-15.5 11C-11 13.5-8 12-6.5 9H6.5C8 12 11 13.5 15.5 11C11 5 13-4 9.5-9Z",
        colour,
    )


def locks(colour: str) -> str:
    """A king's hair, behind the face: in waves on both shoulders."""
    return path(
        "M-9-8C-14-3-10 2-14 6C-16 10-13 14-9.5 14H9.5C13 14 16 10 14 6C10 2 14-3 9-8Z", colour
    )


def fringe(colour: str) -> str:
    """Hair on the forehead, under a hat."""
    return path("M-9-5C-8-9-4-9 0-8S8-9 9-5C8-11 5-13 0-13S-8-11-9-5Z", colour, 1.2)


def beret(cloth: str, feather: str = WHITE) -> str:
    """A flat cap with a rolled brim, slanting, and a long feather unless that is empty."""
    plume = path("M7-15C13-27 24-26 25-19C25-14 18-11 10-10Z", feather) + path(
        "M10-12.5C14-18 18-20 22-20.5", width=1.1
    )
    cap = path("M-12-9C-16-17-8-22 2-21C11-20.5 15-15 11.5-9C4-12.5-5-12.5-12-9Z", cloth)
    brim = path("M-12.5-9.5C-5-13.5 5-13.5 12.5-9.5L11.5-6.3C4-9.5-4-9.5-11.5-6.3Z", GOLD) + disc(
        8.5, -11.5, 2.4, RED, 1.2
    )
    return (plume if feather else "") + cap + brim


def helmet_hat(cloth: str, feather: str = RED) -> str:
    """A rider's hat: high crown, brim turned up before, plumes behind."""
    return (
        path("M4-20C10-29 21-28 26-20C27-15 25-11 22-9C21-14 16-15 9-13Z", feather)
        + path("M9-17C14-21 19-20 22-15", width=1.1)
        + path("M-8-10C-9-19-5-23 2-23S11-18 10-10Z", cloth)
        + path("M-16-11C-13-7-8-9.5 0-10S11-11 14-7C11-5 5-6.5-1-6.5S-12-3-16-11Z", GOLD)
    )


def helmet(plume: str) -> str:
    """A rider's open helmet with a plume."""
    return (
        path("M-2-21C0-31 16-33 24-24C29-18 28-8 23-3C22-12 16-19 8-17Z", plume)
        + path("M4-24C14-27 22-20 23-9", width=1.1)
        + path("M-11-4C-13-16-8-22 0-22S13-16 11-2L13 7C9 9 7 5 7-5C3-8-5-8-11-4Z", STEEL)
        + path("M-14-5C-8-11 4-11 10-7L9-4C3-7-5-7-13-2Z", GOLD)
        + path("M0-22V-10", width=1.2)
    )


def crown(cloth: str) -> str:
    """A crown with five points and pearls, the cap seen between them."""
    return (
        path("M-10-10-9-20C-4-24 4-24 9-20L10-10Z", cloth)
        + path(
            "M-11.5-7-15-22-7.5-15.5-5-25 0-16.5 5-25 7.5-15.5 15-22 11.5-7C4-9.5-4-9.5-11.5-7Z",
            GOLD,
        )
        + dots([(-15, -23), (-5, -26), (5, -26), (15, -23)], 4.8)
        + dots([(-15, -23), (-5, -26), (5, -26), (15, -23)], 2.6, WHITE)
        + dots([(-6.5, -11.5), (6.5, -11.5)], 2.6, BLUE)
        + dots([(0, -12.3)], 3.4, RED)
    )
