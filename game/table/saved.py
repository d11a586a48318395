"""The match as it lies in the browser's storage: a record, and who sits where."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from game.rules.match import Match
from game.rules.record import decode, encode
from game.table.setup import Levels

KEY = "baza:match"
ASIDE = "baza:aside:"
VERSION = 1


class SavedError(ValueError):
    """Stored text that is no match of ours; the message says why."""


@dataclass(frozen=True)
class Saved:
    """A match to go on with. `bots` by seat, None for a person."""

    match: Match
    bots: tuple[str | None, ...]


def dump(match: Match, bots: tuple[str | None, ...]) -> str:
    """The text to store."""
    stored = {"version": VERSION, "bots": list(bots), "record": encode(match)}
    return json.dumps(stored, separators=(",", ":"))


def load(stored: str, levels: Levels) -> Saved:
    """The match in a stored text. Raises `SavedError`."""
    try:
        data = json.loads(stored)
        if not isinstance(data, dict) or data.get("version") != VERSION:
            raise SavedError(f"not a match of version {VERSION}")
        match = decode(data.get("record"))
    except (ValueError, RecursionError) as error:
        raise SavedError(str(error)) from error
    if not match.deals:
        raise SavedError("record: no deals")
    return Saved(match, _bots(data.get("bots"), match, levels))


def _bots(given: Any, match: Match, levels: Levels) -> tuple[str | None, ...]:
    """Who sits where; an unknown level is replaced, so that the match itself is never lost over it.
    """
    seats = match.game.seats
    if not isinstance(given, list) or len(given) != seats:
        return (None, *[levels.default] * (seats - 1))
    return tuple(
        None if who is None else who if who in levels.known else levels.default for who in given
    )
