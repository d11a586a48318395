"""Words of other languages in a written page, marked with `lang` for screen readers."""

from __future__ import annotations

import re
from html import escape, unescape

from markupsafe import Markup

from game.table.foreign import pieces

TAG = re.compile(r"(<[^>]*>)")
NAME = re.compile(r"</?([a-z0-9]+)")
CLOSED = ("code", "option", "pre", "script", "style", "title")
"""Elements whose text stays as it is; so does what bears a `lang` of its own."""
VOID = ("br", "hr", "img", "input", "link", "meta", "wbr")


def marked_page(html: str, tag: str) -> str:
    """A page in the language `tag` with each foreign term of its text in a span of its own."""
    out: list[str] = []
    kept: list[bool] = []
    for place, part in enumerate(TAG.split(html)):
        if place % 2 == 0:
            out.append(part if any(kept) else _marked(part, tag))
            continue
        out.append(part)
        name = NAME.match(part)
        if name is None or name[1] in VOID:
            continue
        if part.startswith("</"):
            kept.pop()
        else:
            has_own = re.search(r'\slang="', part) is not None and name[1] != "html"
            kept.append(name[1] in CLOSED or has_own)
    return "".join(out)


def _marked(text: str, tag: str) -> str:
    found = list(pieces(unescape(text), tag))
    if all(language is None for _, language in found):
        return text
    return "".join(
        escape(words, quote=False)
        if language is None
        else Markup('<span lang="{}">{}</span>').format(language, words)
        for words, language in found
    )
