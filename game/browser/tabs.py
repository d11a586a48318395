"""Which tab plays the match: one at a time, of all tabs that have it open.

`assets/tabs.js` knows which it is and tells of every change. The others show the match as it was
when they looked, do nothing with it and say so; a button takes it over. What is shown then is what
is stored, so nothing is lost and nothing is done twice.
"""

from js import Event, Function, document, window
from js import Object as Json
from pyscript.ffi import create_proxy

from game.browser import live
from game.browser.words import say

LOOKS = (
    "menu",
    "resume",
    "last",
    "rules",
    "close",
    "statistics",
    "show",
    "export",
    "check",
    "drop",
)
"""Intents that change nothing in a match."""


class _Tab:
    """Whether the match is this tab's, and who is told when it comes to be."""

    is_ours = True
    on_ours: Function = None
    notice: Json = None


_tab = _Tab()


async def begin(on_ours: Function) -> None:
    """Learn whether another tab has the match, and say so at once; `on_ours` is called when that
    changes, and when the match of this tab has gone on elsewhere.
    """
    _tab.on_ours = on_ours
    document.addEventListener("baza:tab", create_proxy(_on_change))
    _tab.is_ours = await window.baza.isOurs()
    if not _tab.is_ours:
        tell()


def is_ours() -> bool:
    """Whether the match is played in this tab."""
    return _tab.is_ours


def may_send(request: dict[str, Json]) -> bool:
    """Whether a request may be sent to the engine from here."""
    intent = request.get("intent", "").split(" ")[0]
    return _tab.is_ours or request["do"] not in ("act", "ui") or intent in LOOKS


def tell() -> None:
    """Say where the match is played, with a button that brings it here."""
    _tab.notice = live.notice(say("elsewhere"), "ui here", say("here"))


def lose() -> None:
    """Another tab has written the match: it is that one's now."""
    _tab.is_ours = False
    tell()


async def take_over() -> None:
    """Bring the match here; the tab that had it is told."""
    await window.baza.takeOver()


def _on_change(event: Event) -> None:
    was_ours, _tab.is_ours = _tab.is_ours, event.detail
    if _tab.is_ours:
        if _tab.notice is not None:
            _tab.notice.remove()
            _tab.notice = None
        _tab.on_ours()
    elif was_ours:
        tell()
