"""Sentences that the page itself says, in its language: their texts are in catalog_page.py."""

from js import window
from pyscript.ffi import to_js


def say(sentence: str, **values: str) -> str:
    """A sentence by its id, filled in."""
    return str(window.baza.say(sentence, to_js(values)))
