"""The browser's storage: texts under keys that begin with `baza:`.

What lies there is passed on as it is; whether it can be used is for the engine to say. A browser
may refuse (private window, an iframe, no room): play goes on, what was to be kept is kept here
until the page closes, and it is said once.
"""

from js import window

from game.browser import live
from game.browser.tasks import call, look_up

PREFIX = "baza:"
MATCHES = (PREFIX + "match", PREFIX + "match:earlier")
REFUSED = "This browser does not keep the match: it will be gone when this page is closed."

_memory: dict[str, str | None] = {}
_said = False


async def read(key: str) -> str | None:
    """The text stored under a key; None when there is none or the browser does not tell."""
    if key in _memory:
        return _memory[key]
    try:
        store = await look_up(window, "localStorage")
        return await call(store.getItem, store, key)
    except Exception:  # A JsException, which has no name that could be imported here.
        return None


async def write(texts: dict[str, str | None]) -> None:
    """Store texts under their keys, where None removes; returns when all of it is written."""
    global _said
    try:
        store = await look_up(window, "localStorage")
        for key, text in texts.items():
            if not key.startswith(PREFIX):
                continue
            if text is None:
                await call(store.removeItem, store, key)
            else:
                await call(store.setItem, store, key, text)
            _memory.pop(key, None)
    except Exception:  # As above.
        _memory.update(texts)
        if not _said:
            _said = True
            live.notice(REFUSED)
