"""The sets of puzzles that come with the game, one a game, read when they are asked for."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Any, cast

from game.puzzles.puzzle import Puzzle, from_entry
from game.rules.registry import GAMES

FORMAT = "baza/puzzles/1"
FOLDER = "sets"


class UnknownPuzzle(ValueError):
    """A puzzle that does not exist; the message names what there is."""


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The set of a game, in its order; none where it has no set.

    The order of a set never changes and it only grows, so that an id keeps its puzzle.
    """
    try:
        data = json.loads(_text(game))
    except (
        FileNotFoundError,
        OSError,
    ):  # A folder's loader raises the one, an archive's the other.
        return ()
    return tuple(
        from_entry(game, data["options"], place, entry)
        for place, entry in enumerate(data["puzzles"], 1)
    )


def puzzle(wanted: str) -> Puzzle:
    """The puzzle of this id, in whatever case. Raises `UnknownPuzzle`."""
    game, _, place = wanted.strip().lower().rpartition("-")
    if game not in GAMES:
        raise UnknownPuzzle(f"puzzle {wanted!r}: its game is none of {', '.join(GAMES)}")
    found = puzzles_of(game)
    is_place = place.isascii() and place.isdigit() and len(place) <= 4
    if not is_place or not 1 <= int(place) <= len(found):
        raise UnknownPuzzle(f"puzzle {wanted!r}: {game} has puzzles 1 to {len(found)}")
    return found[int(place) - 1]


def set_text(game: str, seed: int, puzzles: Sequence[Puzzle]) -> str:
    """The file of a set: what all of it shares, then a line a puzzle."""
    head = {"format": FORMAT, "game": game, "options": dict(puzzles[0].options), "seed": seed}
    lines = [json.dumps(one.to_entry(), separators=(",", ":")) for one in puzzles]
    start = json.dumps(head)[:-1]
    return start + ', "puzzles": [\n' + ",\n".join(lines) + "\n]}\n"


def _text(game: str) -> bytes:
    # The loader reads from a folder or from an archive, whichever the game came in.
    loader = cast(Any, __spec__).loader
    found: bytes = loader.get_data(__file__.rpartition("/")[0] + f"/{FOLDER}/{game}.json")
    return found
