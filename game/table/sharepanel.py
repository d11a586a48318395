"""The panel of what can be handed on: the link to be copied, sent, or read with a camera."""

from __future__ import annotations

from game.table import qr
from game.table.dialog import dialog
from game.table.nodes import Node, button, element
from game.table.scene import Scene, Shared
from game.table.sharing import WHAT
from game.table.texts import text

FIELD = "share-text"
SAID = "share-said"
"""Ids of the field whose text is copied, and of the line that says so (assets/sharing.js)."""


def share_panel(scene: Scene, shared: Shared) -> Node:
    """What to hand on, as what, and what it tells."""
    return dialog(
        scene.panel,
        text("share.title"),
        [
            _choice(shared),
            element("share-about", "p", text(f"share.about.{shared.what}"), cls="note"),
            element("share-running", "p", text("share.running"), cls="note warning")
            if shared.is_running
            else None,
            _field(shared),
            _ways(shared),
            # Filled by the page; another choice begins with an empty one.
            element(f"share-said:{shared.what}", "p", "", cls="note", role="status", id=SAID),
            *_to_be_read(shared),
        ],
        [("ui close", text("button.close"))],
    )


def _choice(shared: Shared) -> Node:
    kids = [
        element(
            f"share:{what}",
            "button",
            text(f"share.{what}"),
            type="button",
            cls="button small",
            data_action=f"ui share {what}",
            aria_pressed="true" if what == shared.what else "false",
        )
        for what in WHAT
    ]
    label = text("share.what")
    return element("share-what", "div", kids, cls="share-what", role="group", aria_label=label)


def _field(shared: Shared) -> Node:
    """The text itself, so that it can be copied by hand where a browser refuses to."""
    is_record = shared.what == "record"
    return element(
        "share-label",
        "label",
        [
            element("share-name", "span", text("share.text" if is_record else "share.link")),
            element(
                f"share-field:{shared.what}",
                "textarea",
                shared.text,
                id=FIELD,
                rows=2,
                readonly=True,
                spellcheck="false",
                data_text=is_record,
            ),
        ],
        cls="share-label",
    )


def _ways(shared: Shared) -> Node:
    is_record = shared.what == "record"
    copy = text("share.copy.record" if is_record else "share.copy.link")
    kids = [
        button("share-copy", "ui copy", copy, cls="button primary"),
        button("share-send", "ui send", text("share.send"), cls="button"),
        button("share-save", "ui save", text("share.save"), cls="button") if is_record else None,
    ]
    return element("share-ways", "div", kids, cls="share-ways")


def _to_be_read(shared: Shared) -> list[Node | None]:
    """The link for a camera, and the short code for the eye."""
    if shared.what == "record":
        return []
    code = None
    if shared.code:
        kids = [
            element("share-code-name", "span", text("share.code")),
            element("share-code-text", "code", shared.code),
        ]
        code = element("share-code", "p", kids, cls="share-code")
    picture = qr.picture("share-qr", shared.text, text("share.picture"))
    if picture is None:
        picture = element("share-long", "p", text("share.long"), cls="note")
    return [code, picture]
