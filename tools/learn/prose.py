"""Markdown of the lessons as HTML: one title, headings to link to, tables that scroll."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tools.learn.positions import LessonError

HEADING_TOKENS = 3
"""A heading is an opening, its words and a closing."""


@dataclass(frozen=True)
class Heading:
    """A place on a page."""

    id: str
    words: str


@dataclass(frozen=True)
class Text:
    """What a page says: its title, its HTML, its headings of the second level."""

    title: str
    body: str
    contents: tuple[Heading, ...]


def rendered(source: str, path: str) -> Text:
    """Markdown as HTML; its one heading of the first level is the title of the page.

    Raises `LessonError` where there is not just one, or two headings are the same.
    """
    parser = MarkdownIt("commonmark", {"html": True}).enable("table")
    tokens = parser.parse(source)
    titles = _headings(tokens, "h1")
    if len(titles) != 1:
        raise LessonError(f"{path}: {len(titles)} headings of the first level, not 1")
    contents = []
    for place in _headings(tokens, "h2"):
        heading = Heading(slug(_words(tokens, place)), _words(tokens, place))
        tokens[place].attrSet("id", heading.id)
        contents.append(heading)
    if len({heading.id for heading in contents}) < len(contents):
        raise LessonError(f"{path}: two headings are the same")
    start = titles[0]
    body = tokens[:start] + tokens[start + HEADING_TOKENS :]
    html = parser.renderer.render(body, parser.options, {})
    wrapped = html.replace("<table>\n", '<div class="scroll"><table>\n')
    wrapped = wrapped.replace("</table>\n", "</table></div>\n")
    return Text(_words(tokens, start), wrapped, tuple(contents))


def _headings(tokens: Sequence[Token], tag: str) -> list[int]:
    """Where the headings of this level begin."""
    places = enumerate(tokens)
    return [place for place, t in places if t.type == "heading_open" and t.tag == tag]


def _words(tokens: Sequence[Token], place: int) -> str:
    """The words of a heading, without marks."""
    children = tokens[place + 1].children or ()
    return "".join(child.content for child in children if child.type == "text")


def slug(words: str) -> str:
    """`Qué se gana` → `que-se-gana`: an id that any address can hold."""
    plain = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")
