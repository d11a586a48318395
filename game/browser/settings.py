"""What is set for the page, as assets/settings.js keeps it, and what the address says of it.

What the engine has to know goes with the request that opens a match, and in one of its own whenever
it changes. `pace=` in the address counts for a visit; the language is the concern of
assets/language.js: here both are only passed on.
"""

from js import document, window

from game.browser.tasks import call

PACES = {"instant": 0.0, "quick": 0.4, "normal": 1.0, "slow": 1.8, "slowest": 3.0}
OF_ENGINE = ("deck", "order", "forced", "finish", "points", "announce")
"""Settings that change what the engine draws, says or does."""

_opened = ""


def is_on(name: str) -> bool:
    """Whether a switch of the settings is on."""
    return window.baza.setting(name) == "on"


def pace_factor() -> float:
    """What every pause is multiplied with; 0 stands for no pause and no motion at all."""
    return PACES[window.baza.setting("pace")]


def are_keys_on() -> bool:
    """Whether keys that type something do something by themselves; arrows, Tab, Escape, and Enter
    and Space on a button always do.
    """
    return is_on("keys")


def is_open() -> bool:
    """Whether the panel of settings lies over all else."""
    return bool(document.getElementById("settings").open)


def for_engine() -> dict[str, str]:
    """What the engine has to know, as a request tells it."""
    return {name: window.baza.setting(name) for name in OF_ENGINE}


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


async def spoken() -> dict[str, str]:
    """The language of the page, and what the engine says in it, as a request tells it."""
    words = await window.baza.catalog()
    return {"language": document.documentElement.lang, "words": words}


def _is_own(part: str) -> bool:
    """Whether a part of the address is about the page, and not about a match."""
    return part.startswith(("pace=", "lang="))
