"""What holds for the source tree as a whole: layers, sizes, pins, and nothing private."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MAX_LINES = 400

# Which layers each layer may import. A file that lies in no layer's folder is a layer of its own.
ALLOWED = {
    "rules": {"rules"},
    "ai": {"ai", "rules"},
    "table": {"table", "rules"},
    "puzzles": {"puzzles", "rules", "ai"},
    "hints": {"rules", "ai", "table"},
    "helping": {"rules", "ai", "table", "hints"},
    "beside": {"beside", "rules", "table", "helping", "puzzles"},
    "engine": {"rules", "ai", "table", "hints", "helping", "beside"},
    "loading": {"table"},
    "worker": {"engine", "loading"},
    "arena": {"arena", "ai", "rules", "table"},
    "command": {"command", "rules", "ai", "table", "hints", "puzzles"},
    "__main__": {"rules", "ai", "table", "arena", "command"},
    "browser": {"browser"},
    "__init__": set(),
}
PLATFORM = {"js", "pyscript", "pyodide", "pyodide_js", "micropython"}
PLATFORM_LAYERS = {"browser", "engine"}
# What only the arena uses, and only when it is installed.
ARENA_PACKAGES = {"joblib", "distributed"}
# Modules that are imported only where these are there: ways to run the search kernels, what draws
# QR codes, and the worker's entry, which asks the page's scripts for what comes later.
ONLY_WHERE = {
    "game/ai/kernel/page.py": {"js", "pyodide"},
    "game/ai/kernel/native.py": {"numba", "numpy"},
    "game/table/qr.py": {"segno"},
    "game/worker.py": {"baza"},
}

# A marker may follow, for what some machines cannot have.
PINNED = re.compile(r"[A-Za-z0-9_.-]+==[0-9][A-Za-z0-9.]*(; .+)?\Z")
EXACT_VERSION = re.compile(r"\d+\.\d+\.\d+(-[\w.]+)?\Z")


def layer_of(path: Path) -> str:
    """The layer of a module: the folder below game/, or the file's own name."""
    return path.relative_to(ROOT / "game").parts[0].removesuffix(".py")


def imported(path: Path) -> Iterator[str]:
    """Full dotted names that a module imports, relative ones resolved."""
    package = path.relative_to(ROOT).parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join([*above, *([node.module] if node.module else [])])
            # `from game import rules` names a layer only in its second half.
            yield from (f"{base}.{alias.name}" for alias in node.names)


def modules() -> list[Path]:
    """All modules of the game."""
    return sorted((ROOT / "game").rglob("*.py"))


def forbidden(path: Path) -> list[str]:
    """The imports of a module that its layer may not make."""
    layer = layer_of(path)
    standard = sys.stdlib_module_names | {"__future__"}
    wrong = []
    for name in imported(path):
        parts = name.split(".")
        if parts[0] == "game":
            allowed = len(parts) > 1 and parts[1] in ALLOWED[layer]
        elif parts[0] in ONLY_WHERE.get(path.relative_to(ROOT).as_posix(), ()):
            allowed = True
        elif parts[0] in PLATFORM:
            allowed = layer in PLATFORM_LAYERS
        elif parts[0] in ARENA_PACKAGES:
            allowed = layer == "arena"
        elif layer == "browser":
            siblings = {module.stem for module in (ROOT / "game/browser").glob("*.py")}
            allowed = parts[0] in standard | siblings
        else:
            allowed = parts[0] in standard
        if not allowed:
            wrong.append(name)
    return wrong


def tracked() -> list[Path]:
    """Every file that belongs to the project, in a clone or in a plain copy of it."""
    listing = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    paths = (ROOT / name for name in listing.stdout.split("\0") if name)
    return [path for path in paths if path.is_file()]


def texts() -> Iterator[tuple[Path, str]]:
    """The project's text files with their contents."""
    for path in tracked():
        try:
            yield path, path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_follow_the_layers(path: Path) -> None:
    assert forbidden(path) == []


def test_every_layer_is_known() -> None:
    assert {layer_of(path) for path in modules()} <= set(ALLOWED)


@pytest.mark.parametrize("folder", ["game", "tools"])
def test_files_stay_readable(folder: str) -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in (ROOT / folder).rglob("*.py")
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > MAX_LINES
    }
    assert long == {}


def test_no_registry_host_and_no_machine_path_in_the_tree() -> None:
    """A clone must work with whatever registries and folders its own machine has."""
    # Written in pieces, so that this file does not find itself.
    hosts = [
        "registry.npm" + "js.org",
        "pypi" + ".org",
        "files.python" + "hosted.org",
        "deb.debian" + ".org",
    ]
    folders = ["/" + "work/", "/" + "root/", "/" + "home/", "/" + "Users/", "/" + "tmp/"]
    found = [
        (str(path.relative_to(ROOT)), word)
        for path, text in texts()
        for word in hosts + folders
        if word in text
    ]
    assert found == []


@pytest.mark.parametrize(
    "name",
    [
        "tools/requirements-site.txt",
        "tools/requirements-arena.txt",
        "tools/requirements-dask.txt",
        "tests/requirements.txt",
    ],
)
def test_python_packages_are_pinned(name: str) -> None:
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    packages = [line for line in lines if line and not line.startswith(("#", "-r "))]
    assert packages
    assert [line for line in packages if not PINNED.match(line)] == []


def test_npm_packages_are_pinned_and_locked() -> None:
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    for kind in ("dependencies", "devDependencies"):
        wanted = package[kind]
        assert [name for name, version in wanted.items() if not EXACT_VERSION.match(version)] == []
        assert lock["packages"][""][kind] == wanted
    entries = {name: entry for name, entry in lock["packages"].items() if name}
    assert [name for name, entry in entries.items() if "resolved" in entry] == []
    assert [name for name, entry in entries.items() if "integrity" not in entry] == []
