"""What all faces share: the paper, and the index of label and sign in its corners."""

from __future__ import annotations

from typing import NamedTuple

from tools.cards.letters import THICK, printed, text_width
from tools.cards.shapes import EDGE, PAPER, drawing, group, number, place


class Index(NamedTuple):
    """What tells a card in its corner: a label, and a sign drawn around 0, 0 and 40 high."""

    label: str
    ink: str
    sign: str


class Size(NamedTuple):
    """How an index is set: the label's middle, top and scale, then the sign's."""

    x: float
    top: float
    scale: float
    sign_y: float
    sign_scale: float
    narrowed: float
    """By how much a label of two letters is pressed together, so that it fits the strip."""


USUAL = Size(19.5, 10, 1.25, 52, 0.64, 0.74)
LARGE = Size(22.5, 8.5, 2.05, 74, 0.88, 0.68)
"""The label is 42 units high: 25 CSS pixels on a card 60 wide, as a phone has it."""
SECOND = 0.55
"""Scale of the label in the corner below."""


def paper(ground: str = PAPER) -> str:
    """The card itself."""
    return (
        f'<rect x=".6" y=".6" width="98.8" height="158.8" rx="8" fill="{ground}" '
        f'stroke="{EDGE}" stroke-width="1.2"/>'
    )


def label(text: str, ink: str, size: Size) -> str:
    """A label, its middle at the size's x."""
    across = size.scale * (size.narrowed if len(text) > 1 else 1)
    left = size.x - text_width(text) * across / 2
    scale = number(across) if across == size.scale else f"{number(across)} {number(size.scale)}"
    # Pressed together, upright lines get thinner.
    thick = THICK * (size.scale / across) ** 0.5
    moved = f"translate({number(left)} {number(size.top)})scale({scale})"
    return printed(text, ink, moved, thick)


def corners(index: Index, is_large: bool = False, has_second: bool = True) -> str:
    """Label and sign above, and the label turned round below."""
    size = LARGE if is_large else USUAL
    drawn = label(index.label, index.ink, size)
    drawn += group(index.sign, place(size.x, size.sign_y, size.sign_scale))
    if has_second:
        drawn += printed(index.label, index.ink, place(92.5, 152.5, SECOND, 180))
    return drawn


def sign_alone(sign: str) -> str:
    """A file with a suit's sign by itself, to stand beside its name."""
    return drawing(group(sign, place(26, 26, 1.1)), 52, 52)


def beside(art: str, is_large: bool, x: float, y: float, scale: float) -> str:
    """Art of the usual card, drawn smaller and aside where the index is large."""
    return group(art, place(x, y, scale)) if is_large else art
