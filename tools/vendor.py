"""Which files of the npm packages the site ships, and where they lie in it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

# PyScript's lazy parts that our configuration really loads; terminals and editors stay out.
LAZY_PARTS = ("toml", "error")

STATIC_IMPORT = re.compile(r"""(?:from|import)\s*["']\./([\w.-]+\.js)["']""")
LAZY_IMPORT = re.compile(r"""import\(\s*(?:/\*.*?\*/\s*)?["']\./([\w.-]+\.js)["']""")


@dataclass(frozen=True)
class Piece:
    """One vendored file: its source, its path in the site, the id of its name."""

    source: Path
    path: str
    what: str


class VendorError(Exception):
    """A package lacks a file that the site needs; the text says which."""


def _part_name(file_name: str) -> str:
    """`toml-V4Savzlc.js` -> `toml`: the name before the hash of the build."""
    return file_name.removesuffix(".js").rpartition("-")[0]


def pyscript_files(dist: Path) -> list[str]:
    """`core.js`, all it imports at once, and the lazy parts that we use."""
    found: list[str] = []
    waiting = ["core.js"]
    while waiting:
        name = waiting.pop(0)
        if name in found:
            continue
        found.append(name)
        text = (dist / name).read_text(encoding="utf-8")
        lazy = [part for part in LAZY_IMPORT.findall(text) if _part_name(part) in LAZY_PARTS]
        waiting += STATIC_IMPORT.findall(text) + lazy
    missing = set(LAZY_PARTS) - {_part_name(name) for name in found}
    if missing:
        raise VendorError(f"@pyscript/core has no part named {', '.join(sorted(missing))}")
    return found


def pieces(node_modules: Path) -> list[Piece]:
    """Every vendored file in the order in which the page loads them.

    Raises `VendorError` when a file is not there.
    """
    pyscript = node_modules / "@pyscript/core/dist"
    micropython = node_modules / "@micropython/micropython-webassembly-pyscript"
    pyodide = node_modules / "pyodide"
    listed = [
        *(
            Piece(pyscript / name, f"vendor/pyscript/{name}", "piece.pyscript")
            for name in pyscript_files(pyscript)
        ),
        *(
            Piece(micropython / name, f"vendor/micropython/{name}", "piece.micropython")
            for name in ("micropython.mjs", "micropython.wasm")
        ),
        *(
            Piece(pyodide / name, f"vendor/pyodide/{name}", "piece.pyodide")
            for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
        ),
        Piece(
            pyodide / "python_stdlib.zip",
            "vendor/pyodide/python_stdlib.zip",
            "piece.library",
        ),
    ]
    for piece in listed:
        if not piece.source.is_file():
            raise VendorError(f"missing in node_modules: {piece.source.relative_to(node_modules)}")
    return listed
