"""The Italian deck, after the manner of the South: whole figures, upright swords, crossed clubs."""

from __future__ import annotations

from tools.cards.aces_italian import ACES, mask
from tools.cards.card import Index, beside, corners, paper, sign_alone
from tools.cards.courts_italian import COURTS
from tools.cards.layouts import places, upright
from tools.cards.shapes import defs, drawing, group, path, place, use
from tools.cards.signs_italian import RICH, SUIT_INK, index_sign

LABELS = {10: "8", 11: "9", 12: "10"}
"""Fante, cavallo and re go on with the numbers; the notation numbers them as in a Spanish deck."""
PAPER = "#fffaec"


def frame() -> str:
    """Two thin lines."""
    return path("M4.5 4.5H95.5V155.5H4.5Z", width=0.8, stroke="#5a4632") + path(
        "M6.5 6.5H93.5V153.5H6.5Z", width=0.5, stroke="#5a4632"
    )


def art(suit: str, value: int, is_large: bool = False) -> str:
    """What stands on the card beside its index."""
    if value == 1:
        return beside(ACES[suit](), is_large, 26, 39, 0.74)
    sign = defs(s=RICH[suit]())
    if value in COURTS:
        at = place(60, 140, 0.93) if value == 11 else place(59, 140)
        return sign + beside(group(COURTS[value](suit), at), is_large, 17, 27, 0.82)
    where = upright(value) if suit == "E" else places(suit, value)
    drawn = "".join(use("s", place(*one)) for one in where)
    if (suit, value) == ("B", 3):
        drawn += mask()
    return sign + beside(drawn, is_large, 20, 15, 0.8)


def face(suit: str, value: int, is_large: bool = False) -> str:
    """One face as SVG text."""
    index = Index(LABELS.get(value, str(value)), SUIT_INK[suit], index_sign(suit))
    return drawing(paper(PAPER) + frame() + corners(index, is_large) + art(suit, value, is_large))


def suit_sign(suit: str) -> str:
    """A suit's sign by itself."""
    return sign_alone(index_sign(suit))
