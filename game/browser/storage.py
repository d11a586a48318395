"""The browser's storage: texts under keys that begin with `baza:`.

What lies there is passed on as it is; whether it can be used is for the engine to say. A browser
may refuse (private window, an iframe, no room): play goes on, what was to be kept is kept here
until the page closes, and it is said once.
"""

import json

from js import Object as Json
from js import Storage, window

from game.browser import live, tabs
from game.browser.tasks import call, look_up
from game.browser.words import say

PREFIX = "baza:"
FOR_OPENING = tuple([PREFIX + part for part in ("aside:", "puzzles", "daily")])
"""What keys begin with whose texts the engine wants when it opens, besides those of matches."""
ASKING = ("statistics", "export", "check", "take_in", "put_back")
"""Intents for which the engine must know all that is stored."""
MATCHES = (PREFIX + "match", PREFIX + "match:earlier")

_memory: dict[str, str | None] = {}
_seen: dict[str, str | None] = {}
_said = False


async def read(key: str) -> str | None:
    """The text stored under a key; None when there is none or the browser does not tell."""
    if key in _memory:
        return _memory[key]
    try:
        store = await look_up(window, "localStorage")
        _seen[key] = await call(store.getItem, store, key)
        return _seen[key]
    except Exception:  # A JsException, which has no name that could be imported here.
        return None


def stored(key: str) -> str | None:
    """The text that this page has read or written last, if it is kept by the browser."""
    return None if key in _memory else _seen.get(key)


async def for_opening() -> dict[str, Json]:
    """What is stored of matches, what else there is, and the page's own address, as the engine
    wants it when it opens.
    """
    index = json.loads(window.baza.index())
    texts = {}
    for key in MATCHES + tuple([key for key in index if key.startswith(FOR_OPENING)]):
        texts[key] = await read(key)  # MicroPython cannot await within a comprehension.
    address = window.location.origin + window.location.pathname
    return {"stored": texts, "index": index, "address": address}


def everything() -> dict[str, str | None]:
    """All texts of this page by key, those too that the browser does not keep."""
    return json.loads(window.baza.everything()) | _memory


async def write(texts: dict[str, str | None]) -> bool:
    """Store what the engine wants kept under its keys, where None removes; returns when all of it
    is written. False when nothing is, because another tab plays the match.
    """
    if not texts:
        return True
    if not tabs.is_ours():
        return False
    return await put(texts)


async def put(texts: dict[str, str | None]) -> bool:
    """As `write`, for what is not of the match: any tab may store it."""
    global _said
    try:
        store = await look_up(window, "localStorage")
        if await _is_foreign(store, texts):
            tabs.lose()
            return False
        # What goes makes room for what comes: a text set aside may be as long as storage allows.
        for key in sorted(texts, key=lambda name: texts[name] is not None):
            if not key.startswith(PREFIX):
                continue
            text = texts[key]
            if text is None:
                await call(store.removeItem, store, key)
            else:
                await call(store.setItem, store, key, text)
            _seen[key] = text
            _memory.pop(key, None)
    except Exception:  # As above.
        if window.baza.dropPicture() or window.baza.dropOldest():
            # The match is worth more than its picture, and than those of long ago: now there is
            # room.
            return await put(texts)
        _memory.update(texts)
        if not _said:
            _said = True
            live.notice(say("not_stored"))
    return True


async def _is_foreign(store: Storage, texts: dict[str, str | None]) -> bool:
    """Whether the stored match is another than this page has read or written: a second tab's."""
    match = MATCHES[0]
    if match not in texts or match not in _seen:
        return False
    stored = await call(store.getItem, store, match)
    return stored is not None and stored != _seen[match]
