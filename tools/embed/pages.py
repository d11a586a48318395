"""The files of `embed/` in the site: the script for other pages, the frame, tables and words."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import jinja2

from tools.decks import DECKS
from tools.embed.tables import script
from tools.embed.words import words_of

SOURCE = "embed"
LOADER = "embed.js"
"""The script that other pages name; it lies beside index.html, as the frame does."""
FRAME = "embed.html"

Speaking = Callable[[str], AbstractContextManager[None]]


def write_embeds(
    root: Path,
    dist: Path,
    languages: Iterable[str],
    speaking: Speaking,
    translated: Callable[[str], dict[str, Any]],
) -> None:
    """Write all of it into the site. `speaking` makes a context in which a language is spoken,
    `translated` gives its compiled catalog.
    """
    folder = dist / SOURCE
    folder.mkdir()
    for path in sorted((root / SOURCE).iterdir()):
        if path.suffix in (".js", ".css") and path.name != LOADER:
            shutil.copyfile(path, folder / path.name)
    shutil.copyfile(root / SOURCE / LOADER, dist / LOADER)
    (folder / "tables.js").write_text(script(), encoding="utf-8")
    tags = list(languages)
    for tag in tags:
        with speaking(tag):
            words = words_of(tag, translated(tag))
        (folder / f"{tag}.js").write_text(words, encoding="utf-8")
    pages = jinja2.Environment(
        loader=jinja2.FileSystemLoader(root / SOURCE),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    html = pages.get_template(FRAME).render(languages=tags, decks=DECKS)
    (dist / FRAME).write_text(html, encoding="utf-8")
