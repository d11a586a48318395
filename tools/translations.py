"""The texts of the game in other languages: gettext catalogs, and what the site ships of them.

`python -m tools.translations update` writes `locale/baza.pot` from the English catalogs (every file
`catalog*.py` of the game) and brings each `locale/LANGUAGE/LC_MESSAGES/baza.po` to it; `check` says
what is stale, missing or does not fit. A message's id is its gettext context, so that equal English
words may differ elsewhere. Ids ending in `.one` and `.many` are the two forms of one that counts.

A compiled translation is `{"plural": C expression, "messages": {id: text, or list of forms}}`.
"""

from __future__ import annotations

import argparse
import ast
import io
import json
import string
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.table.language import PLURAL_FORMS

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE = "locale/baza.pot"
NOUNS = {"card", "rank", "forced", "bid", "contract", "titles"}
"""Placeholders that are filled in with a `Noun`, whose forms a text may ask for."""
NOUNS_IN_A_ROW = ("renege", "advice.exchange", "read.may_play")
"""Messages whose `cards` are such names, in a row."""
NOTE = "Catalog of Baza; the license is the project's, see LICENSE."
SINCE = datetime(2026, 11, 30, tzinfo=UTC)
"""A fixed date: equal sources give equal files."""


def languages(root: Path) -> list[str]:
    """The languages that there are translations for."""
    return sorted(path.parts[-3] for path in root.glob("locale/*/LC_MESSAGES/baza.po"))


def translation_path(root: Path, tag: str) -> Path:
    """Where the translation into a language lies."""
    return root / "locale" / tag / "LC_MESSAGES" / "baza.po"


def english(root: Path) -> dict[str, tuple[str, str]]:
    """Every English message by id, with the file that it stands in, in the order of the files.

    Raises `ValueError` for an id that stands in two places.
    """
    found: dict[str, tuple[str, str]] = {}
    for path in sorted((root / "game").rglob("catalog*.py")):
        name = path.relative_to(root).as_posix()
        for message, words in _entries(path):
            if message in found:
                raise ValueError(f"{name}: {message} is there twice")
            found[message] = (words, name)
    return found


def _entries(path: Path) -> Iterator[tuple[str, str]]:
    """Ids and texts of the dictionaries in a module."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant) and isinstance(value, ast.Constant):
                    yield key.value, value.value


def template(root: Path) -> Catalog:
    """The catalog that translations are made from."""
    texts = english(root)
    made = Catalog(
        project="Baza",
        version="1",
        creation_date=SINCE,
        charset="utf-8",
        header_comment=f"# {NOTE}",
    )
    for message, (words, name) in texts.items():
        stem, _, form = message.rpartition(".")
        one, many = (f"{stem}.{form}" for form in PLURAL_FORMS)
        if not (form in PLURAL_FORMS and one in texts and many in texts):
            made.add(words, locations=[(name, 1)], context=message)
        elif message == one:
            made.add((words, texts[many][0]), locations=[(name, 1)], context=stem)
    return made


def written(catalog: Catalog) -> str:
    """A catalog as its file holds it."""
    out = io.BytesIO()
    write_po(out, catalog, width=100, include_lineno=False, ignore_obsolete=True)
    return out.getvalue().decode("utf-8")


def translation(root: Path, tag: str) -> Catalog:
    """The translation into a language, as it is in its file."""
    with translation_path(root, tag).open("rb") as file:
        return read_po(file, locale=tag)


def brought_up_to(wanted: Catalog, old: Catalog) -> Catalog:
    """A translation with the messages of the template. Where the English has changed the words stay
    and are marked fuzzy, to be looked at.
    """
    made = Catalog(
        locale=old.locale,
        project=old.project,
        version=old.version,
        creation_date=SINCE,
        revision_date=SINCE,
        last_translator="Baza",
        language_team=str(old.locale),
        charset="utf-8",
        header_comment=f"# {NOTE}",
        fuzzy=False,
    )
    made.mime_headers = [("Plural-Forms", old.plural_forms)]
    before = by_id(old)
    for message in _messages(wanted):
        known = before.get(message.context or "")
        is_alike = known is not None and isinstance(known.id, str) == isinstance(message.id, str)
        words = known.string if known is not None and is_alike else None
        untranslated = "" if isinstance(message.id, str) else ("",) * made.num_plurals
        is_doubtful = known is not None and (known.fuzzy or known.id != message.id)
        made.add(
            message.id,
            untranslated if words is None else words,
            locations=message.locations,
            context=message.context,
            flags=["fuzzy"] if is_doubtful else (),
        )
    return made


def _messages(catalog: Catalog) -> Iterator[Message]:
    """All but the header, which has no id."""
    return (message for message in catalog if message.id)


def by_id(catalog: Catalog) -> dict[str, Message]:
    """The messages of a catalog by our own ids."""
    return {message.context or "": message for message in _messages(catalog)}


def compiled(catalog: Catalog) -> dict[str, Any]:
    """What the site ships of a translation: all that is translated, by id."""
    texts = {
        message: found.string if isinstance(found.string, str) else list(found.string)
        for message, found in by_id(catalog).items()
        if found.string and all(found.string) and not found.fuzzy
    }
    return {"plural": catalog.plural_expr, "messages": texts}


def as_json(data: object) -> str:
    """Compact JSON."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def placeholders(words: str) -> set[str]:
    """The names of what a text is filled in with."""
    return {name for _, name, _, _ in string.Formatter().parse(words) if name is not None}


def _misused(message: str, words: str) -> set[str]:
    """Placeholders for which a text asks a form that they do not have."""
    asked = {name for _, name, form, _ in string.Formatter().parse(words) if name and form}
    return asked - NOUNS - ({"cards"} if message in NOUNS_IN_A_ROW else set())


def faults(root: Path) -> list[str]:
    """What is stale, missing or does not fit, a line each."""
    wanted = template(root)
    path = root / TEMPLATE
    found = []
    if not path.is_file() or path.read_text(encoding="utf-8") != written(wanted):
        found.append(f"{TEMPLATE} is stale: run `make texts`")
    sources = by_id(wanted)
    for tag in languages(root):
        there = by_id(translation(root, tag))
        found += [f"{tag}: {message} is not used" for message in there if message not in sources]
        for message, source in sources.items():
            found += [f"{tag}: {message} {what}" for what in _faults_of(source, there.get(message))]
    return found


def _faults_of(source: Message, there: Message | None) -> Iterator[str]:
    if there is None or not there.string or not all(there.string):
        yield "is not translated"
        return
    if there.id != source.id or there.fuzzy:
        yield "has changed in English"
    sources = [source.id] if isinstance(source.id, str) else list(source.id)
    forms = [there.string] if isinstance(there.string, str) else list(there.string)
    for words in forms:
        # A form that goes with one number only may leave that out.
        if placeholders(words) | {"n"} != placeholders(sources[-1]) | {"n"}:
            yield f"has other placeholders: {words}"
        for name in _misused(source.context or "", words):
            yield f"asks for a form of {name}, which has none"


def update(root: Path) -> None:
    """Write the template, and bring every translation to it."""
    wanted = template(root)
    (root / TEMPLATE).write_text(written(wanted), encoding="utf-8")
    for tag in languages(root):
        fresh = brought_up_to(wanted, translation(root, tag))
        translation_path(root, tag).write_text(written(fresh), encoding="utf-8")


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit status of `check` is 1 when something is wrong."""
    parser = argparse.ArgumentParser(description="Keep the translations up to date.")
    parser.add_argument("command", choices=("update", "check"))
    if parser.parse_args(arguments).command == "update":
        update(ROOT)
        return 0
    found = faults(ROOT)
    print("\n".join(found) or "The translations are complete.", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
