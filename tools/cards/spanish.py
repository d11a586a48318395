"""The Spanish deck: faces with number, sign, frame and its gaps, 1 to 12."""

from __future__ import annotations

from tools.cards.aces import ACES, blossom
from tools.cards.card import Index, beside, corners, paper, sign_alone
from tools.cards.courts_spanish import COURTS
from tools.cards.layouts import places
from tools.cards.shapes import defs, drawing, group, number, path, place, use
from tools.cards.signs import RICH, SUIT_INK, index_sign

NUMBERS = tuple(range(1, 13))
FRAME_GAPS = {"O": 0, "C": 1, "E": 2, "B": 3}
"""The breaks in the frame's upper and lower line by which old packs tell the suits (*la pinta*)."""

_LEFT, _RIGHT, _TOP, _BOTTOM, _GAP = 4.5, 95.5, 4.5, 155.5, 7.0


def frame(suit: str) -> str:
    """The suit's frame, broken above and below as often as its suit asks."""
    step = (_RIGHT - _LEFT) / (FRAME_GAPS[suit] + 1)
    cuts = [_LEFT + step * (place + 1) for place in range(FRAME_GAPS[suit])]
    starts = [_LEFT, *(cut + _GAP / 2 for cut in cuts)]
    ends = [*(cut - _GAP / 2 for cut in cuts), _RIGHT]
    lines = [
        f"M{number(start)} {y}H{number(end)}"
        for y in (_TOP, _BOTTOM)
        for start, end in zip(starts, ends, strict=True)
    ]
    lines += [f"M{x} {_TOP}V{_BOTTOM}" for x in (_LEFT, _RIGHT)]
    return path("".join(lines), width=1.5, stroke=SUIT_INK[suit], stroke_linecap="butt")


def art(suit: str, value: int, is_large: bool = False) -> str:
    """What stands on the card beside its index."""
    if value == 1:
        return beside(ACES[suit](), is_large, 26, 39, 0.74)
    sign = defs(s=RICH[suit]())
    if value in COURTS:
        at = place(55.5, 140, 0.96) if value == 11 else place(58, 140)
        return sign + beside(group(COURTS[value](suit), at), is_large, 19, 27, 0.82)
    drawn = "".join(use("s", place(*where)) for where in places(suit, value))
    if value in (2, 4) and suit in "OC":
        drawn += blossom(59 if value == 2 else 63, 77)
    return sign + beside(drawn, is_large, 20, 15, 0.8)


def face(suit: str, value: int, is_large: bool = False) -> str:
    """One face as SVG text."""
    index = Index(str(value), SUIT_INK[suit], index_sign(suit))
    return drawing(paper() + frame(suit) + corners(index, is_large) + art(suit, value, is_large))


def suit_sign(suit: str) -> str:
    """A suit's sign by itself."""
    return sign_alone(index_sign(suit))
