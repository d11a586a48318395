"""Draw the card faces: `python tools/make_cards.py` writes `assets/cards/`.

Forty faces and a back as SVG, all by the same few shapes. The digits are drawn too, so that a face
looks the same on every machine. The same input gives the same bytes. Units: a card is 100 by 160.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.rules.cards import DECK_SIZE, SUITS, Card, card_text, number_of, suit_of

TARGET = Path(__file__).resolve().parent.parent / "assets" / "cards"
WIDTH, HEIGHT = 100, 160

INK = {"O": "#8a5a00", "C": "#a81f24", "E": "#1d4a8c", "B": "#1f6b33"}
"""Colour of index and outline."""
FILL = {"O": "#f4bf3a", "C": "#e2574c", "E": "#8fb4e3", "B": "#6fb36a"}
SKIN, HAIR, PAPER = "#f3cfa6", "#5a3b22", "#fffdf6"

DIGITS = {
    "0": (13, "M6.5 1.5C2.6 1.5 1.5 6 1.5 10s1.1 8.5 5 8.5 5-4.5 5-8.5-1.1-8.5-5-8.5Z"),
    "1": (8, "M1.5 5.5 6 1.5V18.5"),
    "2": (12, "M1.5 6C1.5 3.2 3.3 1.5 6 1.5S10.5 3.2 10.5 5.7C10.5 9 6 12 1.5 18.5H10.8"),
    "3": (12, "M1.8 1.5H10.2L6 8C9 8 10.5 10.2 10.5 13S8.5 18.5 5.7 18.5C3.8 18.5 2.3 17.6 1.5 16"),
    "4": (13, "M8.8 18.5V1.5L1.5 13.5H11.8"),
    "5": (
        12,
        "M10 1.5H3.2L2.3 9C3.3 8.2 4.5 7.8 5.7 7.8C8.6 7.8 10.5 10 10.5 13.1S8.5 18.5 5.7 18.5"
        "C3.8 18.5 2.3 17.6 1.5 16.2",
    ),
    "6": (
        12,
        "M9.5 2.2C5 2.5 1.5 7 1.5 13C1.5 16.4 3.4 18.5 6 18.5S10.5 16.4 10.5 13.3"
        "S8.7 8.3 6.1 8.3C3.8 8.3 2 9.9 1.6 12.2",
    ),
    "7": (12, "M1.5 1.5H10.5L4.5 18.5"),
}
"""For each digit its width and its path in a box 20 units high."""
DIGIT_GAP = 2.5

COIN = (
    '<circle r="18" fill="{fill}" stroke="{ink}" stroke-width="3"/>'
    '<circle r="13" fill="none" stroke="{ink}" stroke-width="1.6"/>'
    '<path d="M0-10 2.6-3.6 9.5-3.1 4.2 1.4 5.9 8.1 0 4.4-5.9 8.1-4.2 1.4-9.5-3.1-2.6-3.6Z" '
    'fill="{ink}"/>'
)
CUP = (
    '<path d="M-14-18H14C14-6 10 2 3.5 4.5V10.5C8 11.5 11 13.5 11.5 18H-11.5'
    "C-11 13.5-8 11.5-3.5 10.5V4.5"
    'C-10 2-14-6-14-18Z" fill="{fill}" stroke="{ink}" stroke-width="3" stroke-linejoin="round"/>'
    '<path d="M-13-11.5H13" stroke="{ink}" stroke-width="2.4"/><path d="M-5-7'
    'C-4.5-3-3.5-1-1.5 0.8" '
    'fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/>'
)
SWORD = (
    '<g transform="rotate(35)"><path d="M0-23 4-17V7H-4V-17Z" fill="{fill}" stroke="{ink}" '
    'stroke-width="2.6" '
    'stroke-linejoin="round"/><path d="M0-17V5" stroke="#fff" stroke-width="1.6"/>'
    '<path d="M-10 8.5H10" stroke="{ink}" stroke-width="5" stroke-linecap="round"/>'
    '<path d="M0 9V19" stroke="{ink}" stroke-width="4.4"/><circle cy="20.5" r="3.6" '
    'fill="{ink}"/></g>'
)
CLUB = (
    '<g transform="rotate(35)"><path d="M-3 21C-3.5 10-5-2-7-11C-8.5-18-5-23 0-23S8.5-18 7-11'
    'C5-2 3.5 10 3 21Z" '
    'fill="{fill}" stroke="{ink}" stroke-width="2.8" stroke-linejoin="round"/>'
    '<path d="M-6.5-9-11.5-12M6.8-11 11.5-15.5M4.8 0 9.5-2.5M-4.6 4-8.5 1.5" stroke="{ink}" '
    'stroke-width="4.6" stroke-linecap="round"/>'
    '<path d="M-1.5-16.5V-11M2-5V1M-.8 8V13" stroke="{ink}" stroke-width="1.8" '
    'stroke-linecap="round"/></g>'
)
SIGNS = {"O": COIN, "C": CUP, "E": SWORD, "B": CLUB}
"""Each suit's sign around 0, 0, some 40 units high."""

SIGN_SIZE = 52
FRAME_GAPS = {"O": 0, "C": 1, "E": 2, "B": 3}
"""The breaks in the frame's upper and lower line by which old packs tell the suits (*la pinta*)."""


def sign(suit: str, x: float, y: float, scale: float) -> str:
    """The suit's sign with its centre at x, y."""
    shape = SIGNS[suit].format(ink=INK[suit], fill=FILL[suit])
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{shape}</g>'


def number(suit: str, value: int, x: float, y: float, scale: float) -> str:
    """A printed number, its upper left corner at x, y."""
    paths, at = [], 0.0
    for digit in str(value):
        width, path = DIGITS[digit]
        paths.append(f'<path transform="translate({at:g})" d="{path}"/>')
        at += width + DIGIT_GAP
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})" fill="none" stroke="{INK[suit]}" '
        f'stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round">{"".join(paths)}</g>'
    )


def number_width(value: int) -> float:
    """Width of a printed number at scale 1."""
    return sum(DIGITS[digit][0] for digit in str(value)) + DIGIT_GAP * (len(str(value)) - 1)


def corner(suit: str, value: int) -> str:
    """The index: number over sign, centred in the strip that stays to be seen in a fan."""
    scale = 1.3
    x = 20 - number_width(value) * scale / 2
    return number(suit, value, x, 11, scale) + sign(suit, 20, 56, 0.68)


def frame(suit: str) -> str:
    """The suit's frame, broken above and below as often as its suit asks."""
    left, right, gap = 42, 92, 5
    gaps = FRAME_GAPS[suit]
    step = (right - left) / (gaps + 1)
    cuts = [left + step * (place + 1) for place in range(gaps)]
    starts = [left, *(cut + gap / 2 for cut in cuts)]
    ends = [*(cut - gap / 2 for cut in cuts), right]
    path = "".join(f"M{a:g} 7H{b:g}" for a, b in zip(starts, ends, strict=True))
    return f'<path d="{path}" stroke="{INK[suit]}" stroke-width="1.6"/>'


def king(suit: str) -> str:
    """A crowned, bearded head over a robe."""
    ink, fill = INK[suit], FILL[suit]
    return (
        f'<path d="M-27 44C-27 24-16 15 0 15S27 24 27 44Z" fill="{fill}" stroke="{ink}" '
        f'stroke-width="3"/>'
        f'<path d="M-8 17V44M8 17V44" stroke="{ink}" stroke-width="2"/>'
        f'<path d="M-13-12C-13-18 13-18 13-12V4C13 17 5 24 0 24S-13 17-13 4Z" fill="{HAIR}"/>'
        f'<path d="M-9-12H9V1C9 4 5 6 0 6S-9 4-9 1Z" fill="{SKIN}"/>'
        f'<path d="M-15-12-18-32-8-23 0-35 8-23 18-32 15-12Z" fill="#f4bf3a" stroke="{ink}" '
        f'stroke-width="2.6" '
        'stroke-linejoin="round"/>'
    ) + _eyes(ink, -6)


def knight(suit: str) -> str:
    """A horse's head with mane and bridle."""
    ink, fill = INK[suit], FILL[suit]
    return (
        f'<path d="M20 44C22 18 18-10 4-23L5-34-4-26C-14-22-18-10-27 4C-30 9-27 15-21 15'
        f"C-15 15-11 10-4 10"
        f'C-2 20-14 26-16 44Z" fill="{fill}" stroke="{ink}" stroke-width="3" '
        f'stroke-linejoin="round"/>'
        f'<path d="M6-22C20-12 25 14 22 44" fill="none" stroke="{HAIR}" stroke-width="7" '
        f'stroke-linecap="round"/>'
        f'<path d="M-15-8C-8-4-5 3-4 10M-15-8-4-26" fill="none" stroke="{ink}" stroke-width="2.4"/>'
        f'<circle cx="-7" cy="-12" r="2.6" fill="{ink}"/><circle cx="-23" cy="7" r="1.7" '
        f'fill="{ink}"/>'
    )


def jack(suit: str) -> str:
    """A page with a feathered cap."""
    ink, fill = INK[suit], FILL[suit]
    return (
        f'<path d="M-20 44C-20 24-12 16 0 16S20 24 20 44Z" fill="{fill}" stroke="{ink}" '
        f'stroke-width="3"/>'
        f'<path d="M0 18V44" stroke="{ink}" stroke-width="2"/><path d="M-8 16 0 24 8 16Z" '
        f'fill="#fff" '
        f'stroke="{ink}" stroke-width="1.8"/>'
        f'<path d="M-4 8H4V20H-4Z" fill="{SKIN}"/>'
        f'<path d="M-12-10V2C-12 8-14 10-15 12H15C14 10 12 8 12 2V-10Z" fill="{HAIR}"/>'
        f'<path d="M-9-12H9V3C9 10 4 13 0 13S-9 10-9 3Z" fill="{SKIN}"/>'
        f'<path d="M-17-11C-17-24-6-28 4-27C14-26 17-19 17-11Z" fill="{fill}" stroke="{ink}" '
        f'stroke-width="2.6"/>'
        f'<path d="M8-25C14-36 24-36 27-30C23-25 16-22 9-22Z" fill="#fff" stroke="{ink}" '
        f'stroke-width="2"/>'
    ) + _eyes(ink, -5)


def _eyes(ink: str, y: float) -> str:
    return "".join(f'<circle cx="{x}" cy="{y:g}" r="1.5" fill="{ink}"/>' for x in (-4, 4))


COURTS = {10: jack, 11: knight, 12: king}


def middle(suit: str, value: int) -> str:
    """What stands in the middle: a figure with its suit, a large ace, or the plain sign."""
    if value in COURTS:
        figure = COURTS[value](suit)
        ring = f'fill="{PAPER}" stroke="{INK[suit]}" stroke-width="2"'
        badge = f'<circle cx="59" cy="136" r="15" {ring}/>'
        placed = f'<g transform="translate(59 90) scale(1.2)">{figure}</g>'
        return placed + badge + sign(suit, 59, 136, 0.52)
    if value == 1:
        return sign(suit, 56, 109, 1.85)
    return sign(suit, 57, 102, 1.55)


def face(card: Card) -> str:
    """One face as SVG text."""
    suit, value = SUITS[suit_of(card)], number_of(card)
    turned = f"rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})"
    return _svg(
        f'<rect x="1" y="1" width="98" height="158" rx="9" fill="{PAPER}" stroke="#6f6a5c" '
        f'stroke-width="2"/>'
        + frame(suit)
        + f'<g transform="{turned}">{frame(suit)}</g>'
        + middle(suit, value)
        + corner(suit, value)
    )


def back() -> str:
    """The back: a net of diamonds in a frame."""
    net = "".join(
        f"M{x} {y - 10}l7 10-7 10-7-10Z" for y in range(20, 150, 20) for x in range(15, 90, 14)
    )
    return _svg(
        '<rect x="1" y="1" width="98" height="158" rx="9" fill="#fffdf6" stroke="#6f6a5c" '
        'stroke-width="2"/>'
        '<rect x="7" y="7" width="86" height="146" rx="5" fill="#7d2230"/>'
        f'<path d="{net}" fill="none" stroke="#f0d9b5" stroke-width="1.6"/>'
        '<rect x="7" y="7" width="86" height="146" rx="5" fill="none" stroke="#5c1621" '
        'stroke-width="3"/>'
    )


def suit_sign(suit: str) -> str:
    """A suit's sign by itself, to stand beside its name."""
    return _svg(sign(suit, SIGN_SIZE / 2, SIGN_SIZE / 2, 1), SIGN_SIZE, SIGN_SIZE)


def _svg(content: str, width: int = WIDTH, height: int = HEIGHT) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">{content}</svg>\n'
    )


def drawings() -> dict[str, str]:
    """Every file's name and text."""
    files = {f"{card_text(card)}.svg": face(card) for card in range(DECK_SIZE)}
    signs = {f"suit-{suit}.svg": suit_sign(suit) for suit in SUITS}
    return files | signs | {"back.svg": back()}


def main() -> None:
    """Write all files."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, drawing in drawings().items():
        (TARGET / name).write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
