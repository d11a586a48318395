"""A result to be handed on: its text with the ways to do it; and dates in words."""

from __future__ import annotations

from datetime import date

from game.table.nodes import Node, button, element
from game.table.sharepanel import FIELD
from game.table.texts import text


def date_text(day: str) -> str:
    """`30 November 2026` for `2026-11-30`."""
    when = date.fromisoformat(day)
    month = text(f"month.{when.month}")
    return text("date", day=when.day, month=month, year=when.year)


def share(words: str) -> Node:
    """A text to be copied or sent by the page (assets/sharing.js); nothing is sent by itself."""
    field = element(
        "share-field",
        "textarea",
        words,
        id=FIELD,
        rows=5,
        readonly=True,
        spellcheck="false",
        aria_label=text("result.share"),
        data_text=True,
    )
    ways = [
        button("share-copy", "ui copy", text("result.copy"), cls="button small"),
        button("share-send", "ui send", text("share.send"), cls="button small"),
    ]
    kids = [
        element("share-label", "div", [field], cls="share-label"),
        element("share-ways", "div", ways, cls="share-ways"),
        element("share-said", "p", "", cls="note", role="status", id="share-said"),
    ]
    return element("share", "div", kids, cls="share-result")
