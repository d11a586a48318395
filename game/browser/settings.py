"""The page's own settings, kept as JSON under `baza:settings`: the pace of the table.

The address may carry `pace=`; it counts for this visit and is not kept. The language is the concern
of assets/language.js; here it is only passed on.
"""

import json

from js import Element, document, window

from game.browser import storage
from game.browser.tasks import call

KEY = storage.PREFIX + "settings"
VERSION = 1
PACES = {"instant": 0.0, "quick": 0.4, "normal": 1.0, "slow": 1.8}

_pace = "normal"
_opened = ""
_unread: list[str] = []
"""Stored settings that are not understood, of a newer version perhaps; put aside, never lost."""


def pace_factor() -> float:
    """What every pause is multiplied with; 0 stands for no pause and no motion at all."""
    return PACES[_pace]


def single_keys() -> bool:
    """Whether a letter by itself does something at the table."""
    return True


async def load() -> None:
    """Read the stored settings and the address; whatever is not understood is ignored."""
    global _pace
    stored = await storage.read(KEY)
    pace = _parse(stored)
    if stored is not None and pace is None:
        _unread.append(stored)
    _pace = pace or "normal"
    read_fragment()
    is_fragment_new()


def read_fragment() -> None:
    """Take `pace=` from the address, if it is one of the four."""
    global _pace
    for part in fragment().split("&"):
        name, _, value = part.partition("=")
        if name == "pace" and value in PACES:
            _pace = value
    _show()


def fragment() -> str:
    """The address after its `#`, as it stands there."""
    return window.location.hash[1:]


def is_fragment_new() -> bool:
    """Whether the address names another match than it did at the last look."""
    global _opened
    before = _opened
    _opened = "&".join([part for part in fragment().split("&") if not _is_own(part)])
    return _opened != before


def take_over_fragment() -> str:
    """Count the address as known, so that it opens nothing; gives what was known before."""
    before = _opened
    is_fragment_new()
    return before


async def write_fragment(wanted: str | None) -> None:
    """Put into the address what the engine wants there; the page's own stays."""
    if wanted is None:
        return
    own = [part for part in fragment().split("&") if _is_own(part)]
    text = "&".join(([wanted] if wanted else []) + own)
    if text == fragment():
        return
    address = window.location.pathname + window.location.search + ("#" + text if text else "")
    try:
        history = window.history
        await call(history.replaceState, history, history.state, "", address)
    except Exception:  # A JsException; an address that stays as it was harms nothing.
        return
    is_fragment_new()


async def choose(pace: str) -> None:
    """Take a pace from the start screen and keep it."""
    global _pace
    if pace in PACES:
        _pace = pace
        while _unread:
            await storage.put({storage.ASIDE + "settings": _unread.pop()})
        await storage.put({KEY: json.dumps({"v": VERSION, "pace": pace})})


async def spoken() -> dict[str, str]:
    """The language of the page, and what the engine says in it, as a request tells it."""
    words = await window.baza.catalog()
    return {"language": document.documentElement.lang, "words": words}


def _is_own(part: str) -> bool:
    """Whether a part of the address is about the page, and not about a match."""
    return part.startswith(("pace=", "lang="))


def _parse(text: str | None) -> str | None:
    if text is None:
        return None
    try:
        kept = json.loads(text)
    except ValueError:
        return None
    if not isinstance(kept, dict) or kept.get("v") != VERSION or kept.get("pace") not in PACES:
        return None
    return kept["pace"]


def _show() -> None:
    select: Element = document.getElementById("pace")
    if select is not None:
        select.value = _pace
