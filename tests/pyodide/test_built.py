"""What the build made for Pyodide: the same each time, ready to use, and small."""

from __future__ import annotations

import gzip
import io
import json
import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.bake import (
    GAME,
    KERNEL,
    LATER,
    SETS,
    bake,
    borrowed_sources,
    engine_sources,
    pyscript_sources,
    write_archives,
)
from tools.build_site import kernel_code

PROJECT = Path(__file__).parents[2]
DIST = PROJECT / "dist"
LIBRARY = DIST / "vendor/pyodide/python_stdlib.zip"
FIRST_VISIT_BYTES = 7_000_000
OWN_BYTES = 500_000
BORROWED_BYTES = 40_000
# Asked for by the page besides what its progress line counts.
UNCOUNTED = ("index.html", "*.toml", "manifest.json", "game/worker.py", "assets/**/*.*")
BY_INSTALLERS = ("assets/screens/*", "assets/icons/*.png")
"""Pictures that only an installer asks for.

Nor is `sw.js` counted, the list of all that is kept for later: the page is in use before that.
"""
BY_CHOICE = ("assets/decks/*", "assets/cards/backs/*", "assets/sounds.js")
"""What is asked for only where it is chosen in the settings, or in the panel where it can be."""
PIECES = re.compile(r'<script type="application/json" id="pieces">(.*?)</script>', re.DOTALL)


@pytest.mark.long
def test_equal_sources_give_equal_archives(tmp_path: Path) -> None:
    found = bake(PROJECT, kernel_code(PROJECT), tmp_path)
    write_archives(tmp_path, found.first, tmp_path, tmp_path / "library.zip")
    for name in (GAME, LATER):
        assert (tmp_path / name).read_bytes() == (DIST / name).read_bytes()
    assert (tmp_path / "library.zip").read_bytes() == LIBRARY.read_bytes()


def game_archive() -> io.BytesIO:
    """The archive of the first table's modules within its packing."""
    return io.BytesIO(gzip.decompress((DIST / GAME).read_bytes()))


def later_archive() -> io.BytesIO:
    """The archive of the other modules within its packing."""
    return io.BytesIO(gzip.decompress((DIST / LATER).read_bytes()))


def library_archive() -> io.BytesIO:
    """The standard library as it is shipped."""
    return io.BytesIO(LIBRARY.read_bytes())


def sets() -> list[str]:
    """The sets of puzzles, which are no modules."""
    return [path.relative_to(PROJECT).as_posix() for path in (PROJECT / SETS).iterdir()]


@pytest.mark.parametrize("archive", [game_archive, later_archive, library_archive])
def test_modules_are_used_without_a_look_at_their_source(archive: Callable[[], io.BytesIO]) -> None:
    """The second word of a .pyc file is 1 when it goes by a hash that is not to be checked."""
    with zipfile.ZipFile(archive()) as opened:
        modules = [name for name in opened.namelist() if name not in (KERNEL, *sets())]
        assert {opened.read(name)[4:8] for name in modules} == {b"\1\0\0\0"}


def test_archives_are_complete() -> None:
    with zipfile.ZipFile(game_archive()) as first, zipfile.ZipFile(later_archive()) as later:
        names = first.namelist() + later.namelist()
    assert "game/engine.pyc" in first.namelist()
    assert {KERNEL, *sets()} <= set(later.namelist())
    assert sorted(names) == sorted(
        [
            KERNEL,
            *sets(),
            *(path + "c" for path in engine_sources(PROJECT) + borrowed_sources()),
            *(f"pyscript/{name}c" for name in pyscript_sources(PROJECT)),
        ]
    )


def test_what_is_borrowed_is_small_and_has_its_licence() -> None:
    """And is not in the archive of the first table."""
    modules = [path + "c" for path in borrowed_sources()]
    plain = io.BytesIO()
    with zipfile.ZipFile(later_archive()) as later, zipfile.ZipFile(plain, "w") as alone:
        for name in modules:
            alone.writestr(name, later.read(name))
    assert len(gzip.compress(plain.getvalue(), 9)) < BORROWED_BYTES
    assert "Copyright" in (DIST / "vendor/segno-LICENSE.txt").read_text(encoding="utf-8")


def packed(paths: set[Path]) -> int:
    """How many bytes these files take from a host that compresses them."""
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in paths)


def first_visit() -> set[Path]:
    """The files that a page asks for until it is ready."""
    found = PIECES.search((DIST / "index.html").read_text(encoding="utf-8"))
    assert found is not None
    counted = {DIST / piece["file"] for piece in json.loads(found[1])}
    return (counted | _matching(UNCOUNTED)) - _matching(BY_INSTALLERS + BY_CHOICE)


def _matching(patterns: tuple[str, ...]) -> set[Path]:
    return {path for pattern in patterns for path in DIST.glob(pattern)}


def test_first_visit_is_small() -> None:
    assert packed(first_visit()) < FIRST_VISIT_BYTES


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_own_part_of_it_is_smaller(language: str) -> None:
    """Of other languages than English only the one in use is asked for."""
    own = {
        path
        for path in first_visit()
        if DIST / "vendor" not in path.parents or path.name.startswith("engine-")
    }
    words = _matching((f"locale/{language}.*",))
    assert bool(words) == (language != "en")
    assert packed(own | words) < OWN_BYTES
