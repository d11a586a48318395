"""A result to be shared: its text and the buttons that hand it on; and dates in words.

What the buttons do is done by the page's `assets/sharing.js`; nothing is sent by itself.
"""

from __future__ import annotations

from datetime import date

from game.table.nodes import Node, element
from game.table.texts import text


def date_text(day: str) -> str:
    """`30 November 2026` for `2026-11-30`."""
    when = date.fromisoformat(day)
    month = text(f"month.{when.month}")
    return text("date", day=when.day, month=month, year=when.year)


def share(key: str, words: str, fragment: str) -> Node:
    """A text to be shared with an address of this page, and how."""
    shown = element(f"{key}-shared", "p", words, cls="shared-text")
    buttons = [
        element(
            f"{key}-{how}",
            "button",
            text(f"share.{how}"),
            type="button",
            cls="button small",
            data_share=how,
            data_words=words,
            data_fragment=fragment,
        )
        for how in ("send", "copy")
    ]
    row = element(f"{key}-share-buttons", "div", buttons, cls="buttons")
    said = element(f"{key}-share-said", "p", cls="note share-said", role="status")
    return element(f"{key}-share", "div", [shown, row, said], cls="share")
