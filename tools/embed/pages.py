"""The files of `embed/` in the site: the script for other pages, the frame, and the maker."""

from __future__ import annotations

import json
import shutil
import tomllib
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import jinja2

from game.rules.record import encode
from game.rules.registry import GAMES
from game.table.catalog_embed import EMBED
from game.table.catalog_learn import LEARN
from game.table.catalog_page import PAGE
from game.table.texts import game_name
from tools.decks import DECKS
from tools.embed.tables import script
from tools.embed.words import words_of
from tools.learn.pages import DEALS, GAME_IDS
from tools.learn.tables import DealTables
from tools.page import spoken

SOURCE = "embed"
LOADER = "embed.js"
"""The script that other pages name; it lies beside index.html, as the frame does."""
FRAME = "embed.html"
MAKER = "make.html"
PICTURE = "picture.js"
PARTS = ("home", "tables", "flow", "reader", "code", "say", "draw", "look", "talk")
FRAMED = "frame"
"""What the frame runs, in order: one file of it, since many frames of a page ask for it."""


def write_embeds(
    root: Path,
    dist: Path,
    languages: Mapping[str, str],
    translated: Callable[[str], dict[str, Any]],
) -> None:
    """Write all of it into the site. `languages` are tags with their own names; `translated` gives
    the compiled catalog of one.
    """
    folder = dist / SOURCE
    folder.mkdir()
    for path in sorted((root / SOURCE).iterdir()):
        if path.suffix in (".js", ".css") and path.name not in (LOADER, f"{FRAMED}.js"):
            shutil.copyfile(path, folder / path.name)
    shutil.copyfile(root / SOURCE / LOADER, dist / LOADER)
    (folder / "tables.js").write_text(script(), encoding="utf-8")
    parts = [(folder / f"{name}.js").read_text(encoding="utf-8") for name in PARTS]
    parts.append((root / SOURCE / f"{FRAMED}.js").read_text(encoding="utf-8"))
    (folder / PICTURE).write_text("\n".join(parts), encoding="utf-8")
    pages = jinja2.Environment(
        loader=jinja2.FileSystemLoader(root / SOURCE),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    html = pages.get_template(FRAME).render(languages=list(languages), decks=DECKS)
    (dist / FRAME).write_text(html, encoding="utf-8")
    shown = examples(root)
    for tag in languages:
        made = translated(tag)
        with spoken(tag, made):
            (folder / f"{tag}.js").write_text(words_of(tag, made), encoding="utf-8")
            page = pages.get_template(MAKER).render(
                tag=tag,
                languages=languages,
                decks=DECKS,
                games={game_id: game_name(game_id) for game_id in GAMES},
                examples=shown,
                say=partial(_say, EMBED, made),
                learn=partial(_say, LEARN, made),
                page=partial(_say, PAGE, made),
            )
        (folder / tag).mkdir()
        (folder / tag / MAKER).write_text(page, encoding="utf-8")


def examples(root: Path) -> dict[str, str]:
    """The deals of the lessons as records, by game."""
    with (root / DEALS).open("rb") as file:
        deals = tomllib.load(file)
    found = {}
    for game_id in GAME_IDS.values():
        record = encode(DealTables(deals, game_id).match())
        found[game_id] = json.dumps(record, separators=(",", ":"))
    return found


def _say(catalog: Mapping[str, str], translation: dict[str, Any], message: str) -> str:
    words: str = translation["messages"].get(message, catalog[message])
    return words
