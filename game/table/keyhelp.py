"""The panel that lists the keys."""

from __future__ import annotations

from collections.abc import Mapping

from game.table import shortcuts
from game.table.dialog import dialog
from game.table.nodes import Node, element
from game.table.scene import Scene
from game.table.texts import text

MOVING = ("arrows", "ends", "press", "leave", "again")
"""Keys that have a name instead of a letter; the letters' setting does not touch them."""


def keys_panel(scene: Scene) -> Node:
    """All keys: what reads, what does something, what moves about."""
    named = {what: text(f"key.{what}") for what in MOVING}
    return dialog(
        scene.panel,
        text("keys.title"),
        [
            element("keys-about", "p", text("keys.about"), cls="note"),
            element(
                "keys",
                "div",
                [
                    _group("read", _letters(shortcuts.READ)),
                    _group("do", _letters(shortcuts.TOOLS) | {"keys": shortcuts.LIST}),
                    _group("move", named),
                ],
                cls="keys",
            ),
        ],
        [("ui close", text("button.close"))],
    )


def _letters(keys: Mapping[str, str]) -> dict[str, str]:
    return {what: key.upper() for what, key in keys.items()}


def _group(name: str, keys: Mapping[str, str]) -> Node:
    rows = [
        element(
            f"key:{what}",
            "div",
            [
                element(f"key-name:{what}", "dt", [element(f"kbd:{what}", "kbd", key)]),
                element(f"key-does:{what}", "dd", text(f"keys.{what}")),
            ],
        )
        for what, key in keys.items()
    ]
    return element(
        f"keys-{name}",
        "section",
        [
            element(f"keys-title:{name}", "h3", text(f"keys.{name}")),
            element(f"keys-list:{name}", "dl", rows),
        ],
    )
