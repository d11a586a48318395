"""What an installed Baza is: `manifest.json` with a shortcut for each game.

It names no `id`. Then a browser takes the address of the start page, which has the folder of the
site in it; a written one is relative to the whole host, where two Bazas would be one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from game.table.menu import MenuGame

NAME = "manifest.json"


def write_manifest(root: Path, dist: Path, games: Iterable[MenuGame]) -> None:
    """Write the manifest into the site: the file of the project, and the games."""
    manifest = json.loads((root / NAME).read_text(encoding="utf-8"))
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
    (dist / NAME).write_text(json.dumps(manifest, indent=2, ensure_ascii=False), encoding="utf-8")
