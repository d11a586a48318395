"""The browser's storage: texts under keys that begin with `baza:`.

What lies there is passed on as it is; whether it can be used is for the engine to say. A browser
may refuse (private window, an iframe, no room): play goes on, what was to be kept is kept here
until the page closes, and it is said once.

An exception thrown by a JavaScript function that Python called cannot be caught in MicroPython,
only a rejected promise can. So each call is made by a promise.
"""

from js import Promise, Reflect, Storage, window

from game.browser import live

PREFIX = "baza:"
MATCH = PREFIX + "match"
REFUSED = "This browser does not keep the match: it will be gone when this page is closed."

_memory: dict[str, str | None] = {}
_said = False


async def read(key: str) -> str | None:
    """The text stored under a key; None when there is none or the browser does not tell."""
    if key in _memory:
        return _memory[key]
    try:
        store = await _get_store()
        return await Promise.resolve(None).then(store.getItem.bind(store, key))
    except Exception:  # A JsException, which has no name that could be imported here.
        return None


async def write(texts: dict[str, str | None]) -> None:
    """Store texts under their keys, where None removes; returns when all of it is written."""
    global _said
    try:
        store = await _get_store()
        for key, text in texts.items():
            if not key.startswith(PREFIX):
                continue
            _memory[key] = text
            call = (
                store.removeItem.bind(store, key)
                if text is None
                else store.setItem.bind(store, key, text)
            )
            await Promise.resolve(None).then(call)
    except Exception:  # As above.
        _memory.update(texts)
        if not _said:
            _said = True
            live.notice(REFUSED)


async def _get_store() -> Storage:
    return await Promise.resolve(None).then(Reflect.get.bind(None, window, "localStorage"))
