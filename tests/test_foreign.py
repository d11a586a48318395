"""Words of other languages are marked where they can be: in every message and on every page."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from game.table.catalog import MESSAGES
from game.table.catalog_later import LATER
from game.table.foreign import TAKEN_IN, TERMS, pieces, terms_in
from tools.foreign import marked_page
from tools.page import NAMES
from tools.translations import translation

ROOT = Path(__file__).resolve().parent.parent
EVERY = {**MESSAGES, **LATER}


def messages(tag: str) -> list[str]:
    """Everything that the table says in a language."""
    if tag == "en":
        return list(EVERY.values())
    said = [message.string for message in translation(ROOT, tag) if message.id]
    return [one for string in said for one in ([string] if isinstance(string, str) else string)]


@pytest.mark.parametrize("tag", NAMES)
def test_pieces_are_the_message_and_every_term_has_its_language(tag: str) -> None:
    terms = terms_in(tag)
    met = set()
    for words in messages(tag):
        cut = list(pieces(words, tag))
        assert "".join(piece for piece, _ in cut) == words
        for piece, language in cut:
            if language is not None:
                assert language != tag
                met.add(piece.lower())
            else:
                found = re.findall(r"\w+", piece.lower())
                assert not set(found) & terms.keys(), words
    assert len(met) > (1 if tag == "es" else 8)


@pytest.mark.parametrize("language", TERMS)
def test_no_term_is_a_word_that_nobody_says(language: str) -> None:
    said = " ".join(" ".join(messages(tag)) for tag in NAMES).lower()
    assert [term for term in TERMS[language] if term.lower() not in said] == []
    assert {term for terms in TAKEN_IN.values() for term in terms} <= {
        term for terms in TERMS.values() for term in terms
    }


def test_a_page_is_marked_but_for_what_says_its_own_language() -> None:
    page = (
        '<html lang="en"><title>Tute</title><p>A <b>codillo</b> &amp; a Tutelage, hombre</p>'
        '<a lang="es">Tute</a><br><code>tute2</code><p>Tressette in due</p></html>'
    )
    assert marked_page(page, "en") == (
        '<html lang="en"><title>Tute</title><p>A <b><span lang="es">codillo</span></b> &amp; a '
        'Tutelage, <span lang="es">hombre</span></p><a lang="es">Tute</a><br><code>tute2</code>'
        '<p><span lang="it">Tressette in due</span></p></html>'
    )


def test_the_page_marks_the_same_words() -> None:
    """Message after message into one element: nothing stays of the one before."""
    lines = [(tag, words) for tag in NAMES for words in (*messages(tag), *TERMS["es"], "Baza")]
    asked = {"terms": {tag: terms_in(tag) for tag in NAMES}, "lines": lines}
    command = ["node", str(ROOT / "tests/foreign.mjs"), str(ROOT / "assets/foreign.js")]
    done = subprocess.run(
        command, input=json.dumps(asked), capture_output=True, text=True, check=True
    )
    for (tag, words), told in zip(lines, json.loads(done.stdout), strict=True):
        assert [tuple(piece) for piece in told] == list(pieces(words, tag)), (tag, words)
