"""The pages of the site, index.html and 404.html, their words and the manifest in each language.

index.html is written in English, with a number where words stand (`data-words`). For each other
language `locale/LANGUAGE.js` brings the words by number and what scripts say, and
`locale/LANGUAGE.json` what the engine says; `assets/language.js` fills them in.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import jinja2
from markupsafe import Markup

from game.ai.levels import DEFAULT_LEVEL, LEVELS
from game.table import language
from game.table.catalog_embed import EMBED
from game.table.catalog_learn import LEARN
from game.table.catalog_page import PAGE
from game.table.foreign import terms_in
from game.table.menu import company, menu
from game.table.texts import text
from tools.credits import file_for
from tools.decks import DECKS, SAMPLES
from tools.manifest import manifest_of, write_manifest
from tools.translations import as_json, compiled, languages, translation

NAMES = {"en": "English", "es": "Español", "it": "Italiano"}
"""What each language calls itself, in the order of the chooser."""
EMBEDDED = "embed-table.html"
"""The same page for a frame of other pages."""
FACES = "assets/cards"
_FOREIGN = {tag: terms_in(tag) for tag in NAMES}
SAID = "say."
"""What the ids of sentences begin with that scripts say."""


class Words:
    """Writes words into a page, each with its number, and keeps them in that order."""

    def __init__(self, page: dict[str, str]) -> None:
        self.kept: list[str] = []
        self._page = page

    def words(self, tag: str, words: str, **attributes: str | bool) -> Markup:
        """An element with words that are filled in for each language."""
        given = {"data_words": str(self._number(words)), **attributes}
        parts = Markup("").join(_attribute(name, value) for name, value in given.items())
        return Markup("<{0}{1}>{2}</{0}>").format(tag, parts, words)

    def told(self, tag: str, message: str, **attributes: str | bool) -> Markup:
        """The same with the words of a message."""
        return self.words(tag, self._say(message), **attributes)

    def attribute(self, name: str, message: str) -> Markup:
        """An attribute with the words of a message."""
        return self.marked(name, self._say(message))

    def marked(self, name: str, words: str) -> Markup:
        """An attribute that is another one in each language: words, or an address."""
        return Markup('{0}="{1}" data-told="{0} {2}"').format(name, words, self._number(words))

    def _say(self, message: str) -> str:
        return self._page[message] if message in self._page else text(message)

    def _number(self, words: str) -> int:
        self.kept.append(words)
        return len(self.kept) - 1


def _attribute(name: str, value: str | bool) -> Markup:
    """An attribute with a space before it; True is one without a value."""
    named = name.replace("_", "-")
    return Markup(" {}").format(named) if value is True else Markup(' {}="{}"').format(named, value)


def offered(root: Path) -> dict[str, str]:
    """The languages that the page offers, with their own names.

    Raises `KeyError` for a translation into a language whose name is not known.
    """
    there = {language.SOURCE, *languages(root)}
    if unknown := there - set(NAMES):
        raise KeyError(f"tools/page.py does not know what {sorted(unknown)} call themselves")
    return {tag: name for tag, name in NAMES.items() if tag in there}


def translated(root: Path, tag: str) -> dict[str, Any]:
    """A compiled translation; of English one that holds nothing."""
    return compiled(translation(root, tag)) if tag != language.SOURCE else {"messages": {}}


@contextmanager
def spoken(tag: str, made: dict[str, Any]) -> Iterator[None]:
    """Speak a language while a page is written."""
    language.use(tag, as_json(made) if made["messages"] else "")
    try:
        yield
    finally:
        language.use(language.SOURCE)


def of_page(made: dict[str, Any]) -> dict[str, str]:
    """What the page says by itself in a language."""
    return {message: made["messages"].get(message, words) for message, words in PAGE.items()}


def of_engine(made: dict[str, Any]) -> dict[str, Any]:
    """What is left of a translation for the engine."""
    elsewhere = PAGE.keys() | LEARN.keys() | EMBED.keys()
    messages = {m: words for m, words in made["messages"].items() if m not in elsewhere}
    return {**made, "messages": messages}


def write_pages(root: Path, dist: Path, pieces: list[dict[str, Any]], build: str) -> None:
    """Write index.html, 404.html, and words and manifest of each language into the site.

    `pieces` is what the progress line counts, `build` names what draws a table.
    """
    folder = dist / "locale"
    folder.mkdir()
    made = {tag: translated(root, tag) for tag in offered(root)}
    pages = {tag: of_page(one) for tag, one in made.items()}
    settings = _environment(root)
    lost = settings.get_template("404.html").render(pages=pages)
    (dist / "404.html").write_text(lost, encoding="utf-8")
    for tag, page in pages.items():
        said = {m.removeprefix(SAID): words for m, words in page.items() if m.startswith(SAID)}
        with spoken(tag, made[tag]):
            games = menu(LEVELS, DEFAULT_LEVEL)
            page_of = partial(
                _written,
                settings.get_template("index.html"),
                page,
                tag,
                languages=offered(root),
                pages=pages,
                games=games,
                company=company(LEVELS),
                decks=DECKS,
                samples=SAMPLES,
                sentences=_script(said),
                pieces=_script(pieces),
                faces=_script(_faces(root)),
                build=build,
            )
            html, kept = page_of(embedded=False)
            framed, kept_there = page_of(embedded=True)
            # Both are filled in from the same list.
            assert kept == kept_there
            write_manifest(root, dist, tag, page, games)
        if tag == language.SOURCE:
            (dist / "index.html").write_text(html, encoding="utf-8")
            (dist / EMBEDDED).write_text(framed, encoding="utf-8")
            continue
        heard = as_json({"page": kept, "say": said})
        script = f"window.baza.hear({as_json(tag)}, {heard});\n"
        (folder / f"{tag}.js").write_text(script, encoding="utf-8")
        engine = as_json(of_engine(made[tag]))
        (folder / f"{tag}.json").write_text(engine, encoding="utf-8")


def _written(
    template: jinja2.Template, page: dict[str, str], tag: str, **fields: object
) -> tuple[str, list[str]]:
    """The page in the language that is spoken, and its words by number."""
    writer = Words(page)
    html = template.render(
        words=writer.words,
        told=writer.told,
        attribute=writer.attribute,
        marked=writer.marked,
        manifest=writer.marked("href", f"./{manifest_of(tag)}"),
        credits=writer.marked("href", f"./{file_for(tag)}"),
        lessons=writer.marked("href", f"./learn/{tag}/index.html"),
        foreign=as_json(_FOREIGN),
        **fields,
    )
    return html, writer.kept


def _environment(root: Path) -> jinja2.Environment:
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(root),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _faces(root: Path) -> list[str]:
    return [path.relative_to(root).as_posix() for path in sorted((root / FACES).glob("*.svg"))]


def _script(data: object) -> Markup:
    """JSON that may stand inside a script element."""
    return Markup(json.dumps(data, indent=1, ensure_ascii=False).replace("<", "\\u003c"))
