"""The same site started the plain PyScript way: what the fast start is compared with.

Pyodide as it comes from its package, with its whole standard library as source; the engine's
modules as single files of source, all of them before the start; no snapshot, no picture of the
table.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

from tools.bake import GAME, LATER, engine_sources

PIECES = re.compile(r'(<script type="application/json" id="pieces">)(.*?)(</script>)', re.DOTALL)
WAKING = '<script src="./assets/waking.js"></script>'
FAST_ONLY = re.compile(rf"vendor/pyodide/engine-|{re.escape(GAME)}")
INTERPRETER = ("./vendor/pyodide/engine-boot.js", "./vendor/pyodide/pyodide.js")
NOTHING_LATER = '''async def add_later():
    """There is nothing to add: every module is there."""
'''
FROM_PACKAGE = ("python_stdlib.zip", "pyodide-lock.json")


def make_plain(root: Path, dist: Path, target: Path) -> None:
    """Copy the built site to `target` and undo there what makes it start fast."""
    shutil.copytree(dist, target)
    for name in FROM_PACKAGE:
        shutil.copyfile(root / "node_modules/pyodide" / name, target / "vendor/pyodide" / name)
    sources = engine_sources(root)
    for path in sources:
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / path, target / path)
    for archive in (GAME, LATER):
        (target / archive).unlink()
    (target / "baza.py").write_text(NOTHING_LATER, encoding="utf-8")
    config = (target / "engine.toml").read_text(encoding="utf-8").replace(*INTERPRETER)
    files = "".join(f'"./{path}" = "./{path}"\n' for path in [*sources, "baza.py"])
    (target / "engine.toml").write_text(f"{config}\n[files]\n{files}", encoding="utf-8")
    page = (target / "index.html").read_text(encoding="utf-8").replace(WAKING, "")
    (target / "index.html").write_text(PIECES.sub(_sized(target), page), encoding="utf-8")


def _sized(target: Path) -> Callable[[re.Match[str]], str]:
    """A replacement for the page's list of pieces: those of the plain site, with their sizes."""

    def replacement(found: re.Match[str]) -> str:
        pieces = [piece for piece in json.loads(found[2]) if not FAST_ONLY.match(piece["file"])]
        for piece in pieces:
            piece["bytes"] = (target / piece["file"]).stat().st_size
        return found[1] + json.dumps(pieces) + found[3]

    return replacement
