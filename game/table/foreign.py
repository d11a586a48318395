"""Words of another language in what is said: game terms that a screen reader would mispronounce.

The build gives the list to the page (`assets/foreign.js`) and to the lessons, which mark each such
word with `lang`. Labels and the live region cannot be marked and are read in the page's language,
as are the names of people. Terms that a language has made its own are not foreign to it; English
has borrowed `manille`, `spadille` and `solo`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

TERMS: Mapping[str, tuple[str, ...]] = {
    "es": (
        "Aprendiz",
        "Azar",
        "bola",
        "capote",
        "codillo",
        "entrada",
        "estuche",
        "hombre",
        "primeras",
        "puesta",
        "sacada",
        "Tresillo",
        "Tute",
        "Veterano",
        "vuelta",
    ),
    "it": ("accusi", "cappotto", "napoletana", "stramazzo", "Tressette in due", "Tressette"),
}
"""By language its terms; case does not matter. Longer ones before those that they begin with."""
TAKEN_IN: Mapping[str, tuple[str, ...]] = {"es": ("Tressette",), "it": ("bola",)}
"""By language what it says in its own way. A part of a longer term stays a part of it."""


def terms_in(tag: str) -> dict[str, str]:
    """By term, in small letters, its language: all that are foreign in a language."""
    own = {term.lower() for term in TAKEN_IN.get(tag, ())}
    return {
        term.lower(): language
        for language, terms in TERMS.items()
        for term in terms
        if language != tag and term.lower() not in own
    }


@cache
def _pattern(tag: str) -> re.Pattern[str]:
    either = "|".join(map(re.escape, terms_in(tag)))
    return re.compile(rf"(?<!\w)({either})(?!\w)", re.IGNORECASE)


def pieces(words: str, tag: str) -> Iterator[tuple[str, str | None]]:
    """A text in the language `tag`, cut into pieces, each with its language if that is another."""
    terms = terms_in(tag)
    for place, piece in enumerate(_pattern(tag).split(words)):
        if piece:
            yield piece, terms[piece.lower()] if place % 2 else None
