"""The site's Python, compiled: the engine's modules and the standard library cut to what is used.

Pyodide itself does it (tools/bake.mjs, tools/inside_pyodide.py), because only its own bytecode is
of use to it. The archives that are made of it have fixed times and order: equal sources give equal
bytes.
"""

from __future__ import annotations

import ast
import gzip
import io
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import IO

try:
    from zopfli.gzip import compress as packed
except ImportError:  # There is none for this machine: the archive is some kilobytes longer.

    def packed(content: bytes) -> bytes:
        """Gzip, as the standard library does it."""
        return gzip.compress(content, 9, mtime=0)


ZIP_TIME = (1980, 1, 1, 0, 0, 0)
ENGINE_PARTS = ("rules", "ai", "table", "puzzles", "beside")
# Players that are programs of their own, and what needs Numba, belong to the command line. What the
# page and the lessons say by themselves is written into them. Puzzles come found.
NOT_IN_BROWSER = (
    "game/puzzles/grading.py",
    "game/puzzles/making.py",
    "game/ai/outside.py",
    "game/ai/kernel/native.py",
    "game/table/catalog_embed.py",
    "game/table/catalog_page.py",
    *(
        f"game/table/catalog_learn{part}.py"
        for part in ("", "_tressette", "_tute", "_tresillo", "_credits")
    ),
    "game/table/catalog_page_settings.py",
)
GAME = "game.bin"
"""The archive of what the first table needs, as gzip packs it. Hosts unpack a .gz on its way."""
LATER = "later.bin"
"""The archive of the other modules, the kernels and the sets of puzzles, fetched when the first
table stands.
"""
KERNEL = "game/ai/kernel/kernel.wasm"
SETS = "game/puzzles/sets"
BORROWED = {"segno": ("__init__.py", "consts.py", "encoder.py")}
"""Packages from PyPI of which the page needs these modules, and nothing that `__init__` imports."""
PYSCRIPT = "node_modules/@pyscript/core/src/stdlib/pyscript"
# Kept in the standard library though no start and no deal imports it.
KEEP = (
    "gettext",  # the plurals of other languages than English
    "pathlib",  # PyScript writes its own files with it
    "traceback",  # an exception told in words
    "linecache",
    "tokenize",
    "encodings.ascii",  # looked up by name when a text is read so
    "encodings.latin_1",
)
# Pyodide's JavaScript imports modules of these packages by name.
KEEP_WHOLE = ("_pyodide", "pyodide")


class BakeError(Exception):
    """Pyodide could not compile; the text is what it said."""


def engine_sources(root: Path) -> list[str]:
    """The paths of the modules that the worker imports, in a fixed order."""
    game = root / "game"
    single = ("__init__.py", "engine.py", "helping.py", "hints.py", "loading.py")
    found = [game / name for name in single]
    for part in ENGINE_PARTS:
        found += (game / part).rglob("*.py")
    paths = [path.relative_to(root).as_posix() for path in found]
    return sorted(path for path in paths if path not in NOT_IN_BROWSER)


def pyscript_sources(root: Path) -> list[str]:
    """The names of PyScript's own Python modules, which every worker imports."""
    return sorted(path.name for path in (root / PYSCRIPT).glob("*.py"))


def module_name(path: str) -> str:
    """`game/rules/__init__.py` -> `game.rules`."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def pyscript_imports(root: Path) -> list[str]:
    """What PyScript's own Python modules import of the standard library."""
    found = set()
    for path in (root / PYSCRIPT).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module)
    return sorted(name for name in found if name.partition(".")[0] in sys.stdlib_module_names)


@dataclass(frozen=True)
class Found:
    """What was found out by importing: of the standard library, and of ours for a first table."""

    imports: list[str]
    first: list[str]


def borrowed_sources() -> list[str]:
    """The paths of the modules of others that the worker imports, as if they lay in the project."""
    return [f"{package}/{name}" for package, names in BORROWED.items() for name in names]


def _borrow(workshop: Path) -> None:
    """Put these modules into a folder, `__init__` empty. Raises `BakeError`."""
    for package, names in BORROWED.items():
        spec = find_spec(package)
        if spec is None or spec.origin is None:
            raise BakeError(f"{package} is not installed")
        folder = workshop / "borrowed" / package
        folder.mkdir(parents=True)
        for name in names:
            source = Path(spec.origin).with_name(name)
            (folder / name).write_bytes(b"" if name == "__init__.py" else source.read_bytes())


def bake(root: Path, kernel: bytes, workshop: Path) -> Found:
    """Compile into the empty folder `workshop`: `game/`, what is borrowed, `pyscript/` and
    `library/`; the kernels, which are compiled already, and the sets of puzzles are put where they
    belong.

    Returns names of modules. Raises `BakeError`.
    """
    sources = engine_sources(root) + borrowed_sources()
    _borrow(workshop)
    plan = {
        "sources": sources,
        "modules": [module_name(path) for path in sources],
        "others": pyscript_imports(root),
        "pyscript": pyscript_sources(root),
        "keep": KEEP,
        "whole": KEEP_WHOLE,
    }
    place = workshop / KERNEL
    place.parent.mkdir(parents=True)
    place.write_bytes(kernel)
    shutil.copytree(root / SETS, workshop / SETS)
    script = root / "tools/bake.mjs"
    done = subprocess.run(
        ["node", str(script), str(root), str(workshop), json.dumps(plan)],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise BakeError(done.stderr.strip())
    return Found(**json.loads((workshop / "found.json").read_text(encoding="utf-8")))


def write_zip(folder: Path, names: list[Path], target: IO[bytes], method: int) -> None:
    """Pack files of a folder, under their paths in it, by a method of `zipfile`."""
    with zipfile.ZipFile(target, "w", method, compresslevel=9) as archive:
        for path in sorted(names):
            entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), ZIP_TIME)
            entry.compress_type = method
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, path.read_bytes())


def write_archives(workshop: Path, first: Sequence[str], target: Path, library: Path) -> None:
    """Pack what was compiled: into the folder `target` the engine's modules of these names with
    PyScript's, and the others with the kernels and the sets of puzzles; the standard library.

    Ours are compressed as one piece: modules are much alike, which saves a quarter.
    """
    ours = {
        module_name(path.relative_to(workshop).as_posix().removesuffix("c")): path
        for package in ("game", *BORROWED)
        for path in (workshop / package).rglob("*.pyc")
    }
    own = [ours[name] for name in first]
    own += (workshop / "pyscript").rglob("*.pyc")
    others = [path for name, path in ours.items() if name not in first]
    others += [workshop / KERNEL, *(workshop / SETS).iterdir()]
    for archive, paths in ((GAME, own), (LATER, others)):
        plain = io.BytesIO()
        write_zip(workshop, paths, plain, zipfile.ZIP_STORED)
        (target / archive).write_bytes(packed(plain.getvalue()))
    compiled = list((workshop / "library").rglob("*.pyc"))
    with library.open("wb") as opened:
        write_zip(workshop / "library", compiled, opened, zipfile.ZIP_DEFLATED)
