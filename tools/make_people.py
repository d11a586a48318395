"""Draw the faces: `python tools/make_people.py` writes one for each person to `assets/people/`.

A face is put together from a few shapes in a square of 48, and is the project's own work (CC0).
Files of people who are there no more are removed.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.table.characters import CHARACTERS

TARGET = Path(__file__).resolve().parent.parent / "assets" / "people"

INK = "#33261f"
FAIR, TAN, BROWN = "#f3cfae", "#e2ad84", "#c98d62"
BLACK, CHESTNUT, GREY, WHITE, RED = "#2b2320", "#6b3f22", "#8f8d89", "#eceae4", "#a4502a"


@dataclass(frozen=True)
class Face:
    """What somebody looks like. `hair` and `more` are names of shapes below."""

    ground: str
    coat: str
    skin: str
    hair: str
    tone: str
    more: tuple[str, ...] = ()
    extra: str = "#c23b32"
    """The colour of what is neither hair nor coat: a ribbon, a hat."""


FACES = {
    "pepin": Face("#d9e7f3", "#3f6fa3", FAIR, "tuft", CHESTNUT, ("grin",)),
    "nina": Face("#f6dfe2", "#c65a6b", FAIR, "plaits", RED, ("grin",), "#3a7d6c"),
    "beppe": Face("#e6ecd3", "#6d7f2f", TAN, "cap", BLACK, ("grin",), "#b5462f"),
    "carmen": Face("#fbe8c8", "#a32638", TAN, "bun", BLACK, ("flower", "lips", "rings")),
    "gino": Face("#d5e8e2", "#22303c", TAN, "short", BLACK, ("moustache",)),
    "paco": Face("#f1e2d0", "#8a5a2b", BROWN, "cap", GREY, ("stubble",), "#4b5a3c"),
    "lola": Face("#f3dcec", "#5d3b86", BROWN, "long", BLACK, ("lips", "rings"), "#e0a92e"),
    "enzo": Face("#dfe4f2", "#7a2e2e", FAIR, "curls", CHESTNUT, ("smile",)),
    "ramon": Face("#e3e9dc", "#2f5a45", TAN, "bald", BLACK, ("beard",)),
    "concetta": Face("#ece3f0", "#3b3440", TAN, "scarf", GREY, ("smile", "rings"), "#7b4a8e"),
    "anselmo": Face("#e4e2dc", "#39475c", FAIR, "bald", WHITE, ("moustache", "glasses")),
    "pilar": Face("#dcecef", "#1f6a72", BROWN, "long", GREY, ("glasses", "lips"), "#d9d2c3"),
    "ines": Face("#f4e6d4", "#2c2a33", FAIR, "bun", WHITE, ("glasses", "smile", "rings")),
    "tullio": Face("#dfe7dc", "#50343a", TAN, "hat", WHITE, ("beard",), "#2f2b2a"),
    "alvaro": Face("#e9dfcf", "#1f2a44", TAN, "short", GREY, ("beard", "collar")),
}

HAIR = {
    "tuft": ["M13 20q0-11 11-11t11 11q-4-6-9-6 1-3 4-4-7-1-9 4-6 0-8 6z"],
    "short": ["M13 22q-1-13 11-13t11 13q-2-5-5-7-6 2-13 0-3 3-4 7z"],
    "curls": [
        "M12 23a4 4 0 0 1 1-7a5 5 0 0 1 6-6a6 6 0 0 1 10 0a5 5 0 0 1 6 6a4 4 0 0 1 1 7"
        "q-2-6-6-7-6 2-12 0-4 1-6 7z"
    ],
    "long": ["M11 36q-2-27 13-27t13 27h-5V22q-3-5-8-7-5 2-8 7v14z"],
    "bun": ["M19 8a5 4 0 0 1 10 0v2h-10z", "M12 25q-1-16 12-16t12 16q-2-7-12-10-10 3-12 10z"],
    "plaits": [
        "M12 23q0-14 12-14t12 14q-3-7-12-9-9 2-12 9z",
        "M11 22h4l-1 13h-4zM33 22h4l1 13h-4z",
    ],
    "bald": ["M12 25q0-5 2-7v7zM36 25q0-5-2-7v7z"],
    "cap": ["M12 24q0-5 2-7v7zM36 24q0-5-2-7v7z"],
    "hat": ["M12 25q0-5 2-7v7zM36 25q0-5-2-7v7z"],
    "scarf": ["M15 19q4-6 9-6t9 6q-4-3-9-3t-9 3z"],
}
"""Paths in the colour of the hair, over the head."""
OVER = {
    "cap": "M12 17q0-9 12-9t12 9h5v3H12z",
    "hat": "M14 16V8q10-4 20 0v8zM7 16h34v3H7z",
    "scarf": "M11 36Q8 8 24 8t13 28l-4-3q2-19-9-19t-9 19z",
}
"""What is worn over the hair, in the extra colour."""


def drawn(face: Face) -> str:
    """The file of a face."""
    parts = [
        f'<circle cx="24" cy="24" r="24" fill="{face.ground}"/>',
        '<clipPath id="c"><circle cx="24" cy="24" r="24"/></clipPath><g clip-path="url(#c)">',
        f'<path d="M5 50q1-13 13-14h12q12 1 13 14z" fill="{face.coat}"/>',
        f'<path d="M20 31h8v6q-4 4-8 0z" fill="{face.skin}"/>',
        f'<ellipse cx="24" cy="23" rx="10" ry="12" fill="{face.skin}"/>',
        *(_path(path, face.tone) for path in HAIR[face.hair]),
        f'<g fill="{INK}"><circle cx="20" cy="23" r="1.3"/><circle cx="28" cy="23" r="1.3"/></g>',
        *(_more(name, face) for name in (face.more if _has_mouth(face) else (*face.more, "mouth"))),
        _path(OVER[face.hair], face.extra) if face.hair in OVER else "",
        "</g>",
    ]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">{"".join(parts)}</svg>\n'


def _has_mouth(face: Face) -> bool:
    return any(name in ("grin", "lips", "smile", "beard") for name in face.more)


def _path(path: str, colour: str) -> str:
    return f'<path d="{path}" fill="{colour}"/>'


def _line(path: str, colour: str = INK) -> str:
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.3"/>'


def _more(name: str, face: Face) -> str:
    """A feature by its name."""
    shapes = {
        "mouth": _line("M21 30h6"),
        "smile": _line("M20.5 29q3.5 3 7 0"),
        "grin": _path("M19.5 28.5h9q-1 4.5-4.5 4.5t-4.5-4.5z", "#fff"),
        "lips": _path("M21 29.5q3-1.5 6 0-3 4-6 0z", "#b0303c"),
        "moustache": _path("M17 29q3-4 7-2 4-2 7 2-4 1-7-1-3 2-7 1z", face.tone),
        "beard": _path("M14 25q2 2 4 2 6-3 12 0 2 0 4-2 0 13-10 13T14 25z", face.tone)
        + _line("M21.5 30h5", "#f3e6da"),
        "stubble": f'<path d="M15 27q9 4 18 0-2 8-9 8t-9-8z" fill="{GREY}" opacity=".4"/>',
        "glasses": _line(
            "M16 23a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M25 23a3.5 3.5 0 1 0 7 0"
            "a3.5 3.5 0 1 0-7 0M23 22.5h2"
        ),
        "rings": '<g fill="#e0a92e"><circle cx="14" cy="29" r="1.4"/>'
        '<circle cx="34" cy="29" r="1.4"/></g>',
        "flower": f'<circle cx="34" cy="14" r="3.5" fill="{face.extra}"/>',
        "collar": _path("M18 36l6 5 6-5v8l-6-3-6 3z", "#f6f4ee"),
    }
    return shapes[name]


def drawings() -> dict[str, str]:
    """Every file by its name."""
    return {f"{who}.svg": drawn(FACES[who]) for who in CHARACTERS}


def main() -> None:
    """Write all files."""
    TARGET.mkdir(parents=True, exist_ok=True)
    made = drawings()
    for path in TARGET.glob("*.svg"):
        if path.name not in made:
            path.unlink()
    for name, text in made.items():
        (TARGET / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
