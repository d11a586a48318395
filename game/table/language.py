"""The language of the table: English as the catalogs hold it, or a translation that comes compiled.

One worker serves one page, so there is one language at a time; the command line never asks for
another. What a compiled translation is: `tools/translations.py`. A message that it lacks is said in
English.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.table.catalog import MESSAGES

SOURCE = "en"
PLURAL_FORMS = ("one", "many")
"""What the ids of a message that counts end in, in English: for 1, and for all other numbers."""
EUPHONIC = {"es": re.compile(r"h?i(?!e)", re.IGNORECASE), "it": re.compile("e", re.IGNORECASE)}
"""Before which words `and` has another form: `e` before Isabel, `ed` before Est."""
WORDS_OF_DECKS = {"french": "french", "french-large": "french", "four-colour": "french"}
"""Decks whose cards have names of their own, with what the ids of messages begin with that say
them. All others have those of the Spanish and Italian cards, whose suits and figures are the same.
"""


@dataclass(frozen=True)
class _Spoken:
    """A language with its messages; those that count have a list of forms."""

    tag: str
    messages: Mapping[str, str | list[str]]
    form_for: Callable[[int], int]


def _english_form(n: int) -> int:
    return int(n != 1)


_words = ""
_english = _Spoken(SOURCE, {}, _english_form)
_spoken = _english


def use(tag: str, compiled: str = "") -> None:
    """Speak this language from now on; English without a translation.

    Raises `ValueError` or `KeyError` for a text that is no compiled translation.
    """
    global _spoken
    if not compiled:
        _spoken = _english
        return
    from gettext import c2py  # An English start does without it.

    found = json.loads(compiled)
    _spoken = _Spoken(tag, found["messages"], c2py(found["plural"]))


def use_deck(deck: str) -> bool:
    """Call the cards from now on as they are called in this deck; whether that is otherwise than
    before.
    """
    global _words
    before, _words = _words, WORDS_OF_DECKS.get(deck, "")
    return _words != before


def is_source() -> bool:
    """Whether English is spoken, the language in which the rules name what is wrong."""
    return _spoken is _english


def pattern(message: str) -> str:
    """A message with its placeholders, with the names of the deck's cards where they are others
    than the usual. Raises `KeyError` for an unknown one.
    """
    if _words:
        message = _of_deck(message)
    found = _spoken.messages.get(message)
    return found if isinstance(found, str) else _in_english(message)


def _of_deck(message: str) -> str:
    """The message that stands in for this one with the deck at the table, or it itself."""
    stand_in = f"{_words}.{message}"
    if stand_in in MESSAGES or message in MESSAGES:
        return stand_in if stand_in in MESSAGES else message
    from game.table.catalog_later import LATER  # It is one of these, or none.

    return stand_in if stand_in in LATER else message


def _in_english(message: str) -> str:
    if message in MESSAGES:
        return MESSAGES[message]
    from game.table.catalog_later import LATER  # Only once what says it is opened.

    return LATER[message]


def pattern_for(message: str, n: int) -> str:
    """The form of a message that counts which goes with a number. Raises `KeyError`."""
    forms = _spoken.messages.get(message)
    if isinstance(forms, list):
        return forms[_spoken.form_for(n)]
    return _in_english(f"{message}.{PLURAL_FORMS[_english_form(n)]}")


def is_euphonic_before(word: str) -> bool:
    """Whether `and` has its other form before a word."""
    before = EUPHONIC.get(_spoken.tag)
    return before is not None and before.match(word) is not None
