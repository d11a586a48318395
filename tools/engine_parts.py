"""What the worker has to know from the build: `engine-parts.mjs` and the lock file of Pyodide."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

# What lies in a snapshot of the memory, or must be the same when one is used again.
SNAPSHOT_OF = ("pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


def snapshot_key(pyodide: Path, version: str, imports: list[str]) -> str:
    """The version of Pyodide, and a hash of all that a snapshot must fit."""
    digest = hashlib.sha256(json.dumps(imports).encode())
    for name in SNAPSHOT_OF:
        digest.update(hashlib.sha256((pyodide / name).read_bytes()).digest())
    return f"{version}-{digest.hexdigest()[:16]}"


def write_parts(package: Path, pyodide: Path, imports: list[str]) -> None:
    """Write the module into the site's folder of Pyodide, filled from the npm package.

    `imports` are the modules of the standard library that a snapshot holds.
    """
    version = json.loads((package / "package.json").read_text(encoding="utf-8"))["version"]
    lines = [
        "/* Written by the build: what a snapshot imports, and what it fits. */",
        f"export const IMPORTS = {json.dumps(imports)};",
        f"export const KEY = {json.dumps(snapshot_key(pyodide, version, imports))};",
        "",
    ]
    (pyodide / "engine-parts.mjs").write_text("\n".join(lines), encoding="utf-8")


def write_lock(pyodide: Path) -> None:
    """Take from the lock file the packages that could be loaded: the site ships none of them."""
    path = pyodide / "pyodide-lock.json"
    lock = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")
