"""The frame of what lies over the table: title, content, buttons; and lines with an amount."""

from __future__ import annotations

from collections.abc import Iterable

from game.table.account import intent
from game.table.nodes import Node, button, element
from game.table.scene import Panel

TITLE_ID = "panel-title"


def line(key: str, tag: str, what: str, amount: str, cls: str) -> Node:
    """What was counted, and how much."""
    return element(
        key,
        tag,
        [
            element(f"{key}:what", "span", what, cls="what"),
            element(f"{key}:amount", "span", amount, cls="amount"),
        ],
        cls=cls,
    )


def asked_line(key: str, what: str, amount: str, cls: str, page: str) -> Node:
    """A line that can be asked how its amount came about."""
    plain = line(key, "button", what, amount, f"{cls} figure")
    more = {"type": "button", "data-action": intent(page), "aria-haspopup": "dialog"}
    return Node(plain.key, plain.tag, {**plain.attrs, **more}, kids=plain.kids)


def dialog(
    kind: Panel, title: str, content: Iterable[Node | None], buttons: list[tuple[str, str]]
) -> Node:
    """A panel with its title and buttons; the first button gets the focus."""
    row = [
        button(
            f"button:{action}",
            action,
            label,
            cls="button" if place else "button primary",
            data_autofocus=not place,
        )
        for place, (action, label) in enumerate(buttons)
    ]
    inside = element(
        "panel-inside",
        "div",
        [
            element("panel-title", "h2", title, id=TITLE_ID),
            *content,
            element("panel-buttons", "div", row, cls="buttons"),
        ],
        cls="inside",
    )
    return element(
        "panel",
        "section",
        [inside],
        cls="panel",
        role="dialog",
        aria_modal="true",
        aria_labelledby=TITLE_ID,
        data_panel=kind.value,
    )
