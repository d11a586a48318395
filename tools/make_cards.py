"""Draw the cards: `python tools/make_cards.py` writes all decks and backs below `assets/cards/`.

What they look like is in `tools/cards`. Files that no deck has any more are removed.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.cards.decks import drawings

TARGET = Path(__file__).resolve().parent.parent / "assets" / "cards"


def main() -> None:
    """Write all files."""
    drawn = drawings()
    for path in TARGET.rglob("*.svg"):
        if path.relative_to(TARGET).as_posix() not in drawn:
            path.unlink()
    for name, text in drawn.items():
        path = TARGET / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
