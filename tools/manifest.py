"""What an installed Baza is: `manifest.json` with a shortcut for each game, one a language.

It names no `id`. Then a browser takes the address of the start page, which has the folder of the
site in it; a written one is relative to the whole host, where two Bazas would be one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from game.table import language
from game.table.menu import MenuGame

NAME = "manifest.json"


def manifest_of(tag: str) -> str:
    """The file name of the manifest in a language."""
    return NAME if tag == language.SOURCE else f"manifest-{tag}.json"


def write_manifest(
    root: Path, dist: Path, tag: str, page: Mapping[str, str], games: Iterable[MenuGame]
) -> None:
    """Write a manifest into the site: the file of the project, its words, and the games. `page`:
    what the page says by itself in this language.
    """
    manifest = json.loads((root / NAME).read_text(encoding="utf-8"))
    manifest |= {"lang": tag, "description": page["page.description"]}
    for shot in manifest["screenshots"]:
        shot["label"] = page[f"manifest.screen.{shot['form_factor']}"]
    (icon,) = [icon for icon in manifest["icons"] if icon["sizes"] == "192x192"][:1]
    manifest["shortcuts"] = [
        {
            "name": game.title,
            "description": game.players,
            "url": f"./#game={game.id}",
            "icons": [{"src": icon["src"], "sizes": icon["sizes"], "type": icon["type"]}],
        }
        for game in games
    ]
    written = json.dumps(manifest, indent=2, ensure_ascii=False)
    (dist / manifest_of(tag)).write_text(written, encoding="utf-8")
