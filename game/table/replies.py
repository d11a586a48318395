"""Parts of the engine's replies to the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.table.session import Frame
from game.table.texts import text

Reply = dict[str, Any]


def still(frames: Sequence[Frame]) -> Reply:
    """Pictures after which nothing happens by itself."""
    encoded = [{"patches": f.patches, "say": f.say, "hold": f.hold, "cues": f.cues} for f in frames]
    reply: Reply = {"frames": encoded, "more": False}
    for frame in frames:
        if frame.notice:
            undo = {"action": "ui undo", "label": text("tool.undo")}
            reply["notice"] = {"text": frame.notice} | undo
    return reply


def refused(refusal: Exception | str) -> Reply:
    """Nothing but a sentence that says why nothing is done."""
    return {"notice": {"text": str(refusal)}}


def offer(what: str) -> dict[str, str]:
    """A notice with a button for it."""
    return {
        "text": text(f"notice.{what}"),
        "action": f"ui {what}",
        "label": text(f"button.{what}"),
    }


def joined(first: Reply, then: Reply) -> Reply:
    """Two replies in one: what both store is stored."""
    return first | then | {"save": first.get("save", {}) | then.get("save", {})}


def with_notices(reply: Reply, notices: Sequence[str]) -> Reply:
    """A reply that tells these sentences before what it tells already."""
    if not notices:
        return reply
    told = reply.get("notice", {"text": ""})
    return reply | {"notice": told | {"text": " ".join([*notices, told["text"]]).strip()}}
