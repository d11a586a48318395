"""The plain deck: a large number, the suit's sign and words, and nothing else to tell them by."""

from __future__ import annotations

from tools.cards.card import Size, label, paper
from tools.cards.letters import printed, text_width
from tools.cards.shapes import WHITE, drawing, group, path, place
from tools.cards.signs import SUIT_INK, index_sign

SUIT_WORDS = {"O": "OROS", "C": "COPAS", "E": "ESPADAS", "B": "BASTOS"}
COURT_WORDS = {10: "SOTA", 11: "CABALLO", 12: "REY"}
SIZE = Size(23, 8.5, 2.5, 83, 0.86, 0.56)
MIDDLE, WORD_SCALE = 50, 0.78


def _word(word: str, top: float) -> str:
    left = MIDDLE - text_width(word) * WORD_SCALE / 2
    return printed(word, WHITE, place(left, top, WORD_SCALE))


def face(suit: str, value: int) -> str:
    """One face as SVG text."""
    words = [COURT_WORDS[value]] if value in COURT_WORDS else []
    words.append(SUIT_WORDS[suit])
    height = 10 + 20 * len(words)
    band = path(f"M4 {154 - height}H96V150Q96 156 90 156H10Q4 156 4 150Z", SUIT_INK[suit], 0.01)
    lines = "".join(_word(word, 159 - height + 20 * line) for line, word in enumerate(words))
    ink = SUIT_INK[suit]
    told = label(str(value), ink, SIZE) + group(
        index_sign(suit), place(SIZE.x, SIZE.sign_y, SIZE.sign_scale)
    )
    return drawing(paper(WHITE) + told + band + lines)
