"""Build the site: `python tools/build_site.py` makes `dist/`, a folder of static files.

The same input gives the same bytes. The network is not used.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from importlib.metadata import files
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.bake import BORROWED, GAME, LATER, BakeError, bake, write_archives
from tools.credits import write_credits
from tools.decks import BACKS, write_decks
from tools.embed.pages import write_embeds
from tools.engine_parts import write_lock, write_parts
from tools.lean import lean_css, lean_python
from tools.learn.pages import write_lessons
from tools.names import plain, rename_modules
from tools.offline import WorkerError, write_worker
from tools.page import FACES, offered, spoken, translated, write_pages
from tools.vendor import Piece, VendorError, pieces

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
TOP_FILES = ("engine.toml",)
MAIN = "game/browser/main.py"
ENTRIES = ("main.py", "embedded.py")
KERNEL = ".stamps/kernel.wasm"
# Pyodide finds its files beside the module that PyScript imports as the interpreter.
PYODIDE = "vendor/pyodide/"
ENGINE_SCRIPTS = "engine-*.mjs"


def browser_modules(root: Path) -> list[str]:
    """Paths of the page's modules, its entries left out (PyScript fetches those by itself)."""
    found = sorted((root / "game/browser").rglob("*.py"))
    return [path.relative_to(root).as_posix() for path in found if path.name not in ENTRIES]


def page_config(root: Path, *more: str) -> str:
    """`pyscript.toml` with the table of the page's modules, and of more."""
    lines = [f'"./{path}" = "./{path}"' for path in (*browser_modules(root), *more)]
    table = ["", "[files]", *lines, ""] if lines else [""]
    return (root / "pyscript.toml").read_text(encoding="utf-8") + "\n".join(table)


def progress_pieces(dist: Path, vendored: list[Piece], root: Path) -> list[dict[str, Any]]:
    """What the progress line counts, in loading order: path, size in bytes, the id of its name."""
    early = [piece for piece in vendored if not piece.path.startswith(PYODIDE)]
    late = [piece for piece in vendored if piece.path.startswith(PYODIDE)]
    page = [MAIN, *browser_modules(root)]
    listed = [{"file": piece.path, "what": piece.what} for piece in early]
    listed += [{"file": path, "what": "piece.page"} for path in page]
    listed += [
        {"file": PYODIDE + f"engine-{name}.mjs", "what": "piece.pyodide"}
        for name in ("boot", "archives", "fetch", "snapshot", "parts")
    ]
    listed += [{"file": piece.path, "what": piece.what} for piece in late]
    listed += [{"file": GAME, "what": "piece.game"}]
    named = [{**piece, "file": plain(piece["file"])} for piece in listed]
    return [{**piece, "bytes": (dist / piece["file"]).stat().st_size} for piece in named]


def drawn_by(dist: Path) -> str:
    """A short name for all that decides how a table looks: what draws it, and the style."""
    digest = hashlib.sha256()
    for path in (dist / GAME, dist / LATER, *sorted((dist / "assets").glob("*.css"))):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def copy_tree(root: Path, dist: Path) -> None:
    """Our own files: assets, the page's modules, the engine's entry, the top-level files.

    Other decks than the usual one come packed (`tools/decks.py`), without their many files.
    """
    folders = [path.name for path in (root / FACES).iterdir() if path.is_dir()]
    decks = [name for name in folders if name != BACKS]
    elsewhere = shutil.ignore_patterns(ENGINE_SCRIPTS, "service-worker.js", *decks)
    shutil.copytree(root / "assets", dist / "assets", ignore=elsewhere)
    skip = shutil.ignore_patterns("__pycache__", "*.pyc")
    shutil.copytree(root / "game/browser", dist / "game/browser", ignore=skip)
    shutil.copyfile(root / "game/worker.py", dist / "game/worker.py")
    for name in TOP_FILES:
        shutil.copyfile(root / name, dist / name)
    _thin(dist / "game/browser", "*.py", lean_python)
    _thin(dist / "assets", "*.css", lean_css)
    write_decks(root, dist)


def _thin(folder: Path, pattern: str, lean: Callable[[str], str]) -> None:
    """Leave out of the texts in a folder what a page has no use for."""
    for path in folder.glob(pattern):
        path.write_text(lean(path.read_text(encoding="utf-8")), encoding="utf-8")


def write_licences(folder: Path) -> None:
    """Put the licence of each package of which parts are in our archives into a folder."""
    for package in BORROWED:
        for file in files(package) or ():
            if file.name == "LICENSE":
                shutil.copyfile(str(file.locate()), folder / f"{package}-LICENSE.txt")


def kernel_code(root: Path) -> bytes:
    """The search kernels, which `make` compiles before the site, or compiled now.

    Raises `subprocess.CalledProcessError` after what the compiler said.
    """
    made = root / KERNEL
    if not made.is_file():
        # In a process of its own, since Numba is set up for another machine there.
        command = [sys.executable, "-m", "tools.kernel_wasm", str(made)]
        subprocess.run(command, cwd=root, check=True)
    return made.read_bytes()


def fill(root: Path, dist: Path) -> None:
    """Write the whole site into the empty folder `dist`."""
    vendored = pieces(root / "node_modules")
    copy_tree(root, dist)
    for piece in vendored:
        target = dist / piece.path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(piece.source, target)
    for script in sorted((root / "assets").glob(ENGINE_SCRIPTS)):
        shutil.copyfile(script, dist / PYODIDE / script.name)
    write_licences(dist / "vendor")
    write_lock(dist / PYODIDE)
    with tempfile.TemporaryDirectory(prefix=".dist-", dir=root) as workshop:
        found = bake(root, kernel_code(root), Path(workshop))
        library = dist / PYODIDE / "python_stdlib.zip"
        write_archives(Path(workshop), found.first, dist, library)
    write_parts(root / "node_modules/pyodide", dist / PYODIDE, found.imports)
    (dist / "pyscript.toml").write_text(page_config(root), encoding="utf-8")
    # In a frame another entry brings the usual one.
    (dist / "embedded.toml").write_text(page_config(root, MAIN), encoding="utf-8")
    rename_modules(dist)
    listed = progress_pieces(dist, vendored, root)
    write_pages(root, dist, listed, drawn_by(dist))
    translation = partial(translated, root)
    write_lessons(root, dist, offered(root), lambda tag: spoken(tag, translation(tag)))
    write_credits(root, dist, offered(root), lambda tag: spoken(tag, translation(tag)))
    write_embeds(root, dist, offered(root), translation)
    for folder in ("learn", "embed"):
        _thin(dist / folder, "*.css", lean_css)
    write_worker(dist)


def build(root: Path, dist: Path) -> None:
    """Make `dist` anew. Raises `VendorError` or `WorkerError` when a package is not complete,
    `BakeError` and `CalledProcessError`.

    The new site is made beside the old one and takes its place when it is whole, so that a
    server or a test never sees half of it.
    """
    with tempfile.TemporaryDirectory(prefix=".dist-", dir=dist.parent) as workshop:
        fresh, old = Path(workshop, "fresh"), Path(workshop, "old")
        fresh.mkdir()
        fill(root, fresh)
        if dist.exists():
            dist.rename(old)
        fresh.rename(dist)


def main() -> int:
    """Build into `dist/` of the project; the exit status is 1 when something needed is missing."""
    try:
        build(ROOT, DIST)
    except (
        VendorError,
        WorkerError,
        BakeError,
        subprocess.CalledProcessError,
        FileNotFoundError,
    ) as error:
        print(f"The site could not be built: {error}", file=sys.stderr)
        return 1
    size = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file())
    print(f"Built {DIST.relative_to(ROOT)}/ ({size / 1e6:.1f} MB).")
    return 0


if __name__ == "__main__":
    sys.exit(main())
