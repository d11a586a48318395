"""The decks that can be chosen, each packed into one style sheet of the site.

A face stays the picture at its usual address; the sheet of another deck puts its own drawing in the
place of it (`content` of an `img`), so that neither the engine nor the page draws anything else,
and one file is fetched and kept instead of forty.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from game.table.faces import FACES

USUAL = "spanish"
"""The deck that lies in `assets/cards` itself and needs no sheet."""
DECKS = (
    USUAL,
    "spanish-large",
    "italian",
    "italian-large",
    "french",
    "french-large",
    "four-colour",
    "plain",
)
"""In the order in which they are offered; also the names of their folders."""
SAMPLES = ("O1", "C7", "E12")
"""The cards that show what a deck looks like."""
FOLDER = "assets/decks"
BACKS = "backs"
SAFE = " !$&'()*+,-./:;=?@_~"
"""What may stand in a `data:` address within double quotes as it is."""


def write_decks(root: Path, dist: Path) -> None:
    """Write a sheet for each deck but the usual one, and one with the samples of all of them."""
    folder = dist / FOLDER
    folder.mkdir()
    samples = [
        f'.sample.{USUAL}{_picture(face)}{{content:url("../cards/{face}.svg")}}' for face in SAMPLES
    ]
    for name in DECKS:
        if name == USUAL:
            continue
        rules = {face: _content(path) for face, path in faces(root, name)}
        sheet = "\n".join(f"{_picture(face)}{{{content}}}" for face, content in rules.items())
        (folder / f"{name}.css").write_text(sheet + "\n", encoding="utf-8")
        samples += [f".sample.{name}{_picture(face)}{{{rules[face]}}}" for face in SAMPLES]
    (folder / "samples.css").write_text("\n".join(samples) + "\n", encoding="utf-8")


def faces(root: Path, name: str) -> Iterator[tuple[str, Path]]:
    """The faces and the suits' signs of a deck, each with its file.

    A deck without signs of its own has those of the deck that it is the large form of, or of the
    usual one.
    """
    usual = root / FACES
    for face in sorted(path.stem for path in usual.glob("*.svg") if path.stem != "back"):
        alike = [usual / name, usual / name.removesuffix("-large"), usual]
        found = (folder / f"{face}.svg" for folder in alike)
        yield face, next(path for path in found if path.is_file())


def _picture(face: str) -> str:
    """The selector of a face wherever it lies, also on pages in folders of their own."""
    return f'[src$="{FACES.removeprefix("./")}{face}.svg"]'


def _content(path: Path) -> str:
    drawing = re.sub(r"\s+", " ", path.read_text(encoding="utf-8")).replace('"', "'")
    return f'content:url("data:image/svg+xml,{quote(drawing, safe=SAFE)}")'
