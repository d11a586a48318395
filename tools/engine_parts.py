"""What the worker's scripts have to know from the build: `engine-parts.mjs`, beside Pyodide."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

# What of the standard library engine, players and rules import.
IMPORTS = (
    "asyncio",
    "collections.abc",
    "contextlib",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "itertools",
    "json",
    "random",
    "re",
    "secrets",
    "typing",
)
# What lies in a snapshot of the memory, or must be the same when one is used again.
SNAPSHOT_OF = ("pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


def snapshot_key(pyodide: Path, version: str) -> str:
    """The version of Pyodide, and a hash of all that a snapshot must fit."""
    digest = hashlib.sha256(json.dumps(IMPORTS).encode())
    for name in SNAPSHOT_OF:
        digest.update(hashlib.sha256((pyodide / name).read_bytes()).digest())
    return f"{version}-{digest.hexdigest()[:16]}"


def write_parts(package: Path, pyodide: Path) -> None:
    """Write the module into the site's folder of Pyodide, filled from the npm package."""
    version = json.loads((package / "package.json").read_text(encoding="utf-8"))["version"]
    lines = [
        "/* Written by the build: what a snapshot imports, and what it fits. */",
        f"export const IMPORTS = {json.dumps(IMPORTS)};",
        f"export const KEY = {json.dumps(snapshot_key(pyodide, version))};",
        "",
    ]
    (pyodide / "engine-parts.mjs").write_text("\n".join(lines), encoding="utf-8")
