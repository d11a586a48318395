"""The match as it lies in the browser's storage: a record, and who sits where."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass
from typing import Any

from game.rules.match import Match
from game.rules.options import options_to_dict
from game.rules.record import RecordError, decode, encode
from game.table.aids import NOTHING, Kept
from game.table.course import Place, leads_to
from game.table.setup import Levels, Setup
from game.table.texts import record_error_text, technical, text

KEY = "baza:match"
EARLIER = "baza:match:earlier"
"""Where an unfinished match goes when another is begun."""
ASIDE = "baza:aside:"
VERSION = 1
LONGEST = 1_000_000
"""Characters; a match of fifty deals has some 60,000."""
DEEPEST = 16


class SavedError(ValueError):
    """Stored text that is no match of ours; the message says why."""


@dataclass(frozen=True)
class Saved:
    """A match to go on with. `bots` by seat, None for a person."""

    match: Match
    bots: tuple[str | None, ...]
    kept: Kept = NOTHING

    @property
    def setup(self) -> Setup:
        """How the match was started."""
        game = self.match.game
        return Setup(game.id, options_to_dict(game.options), self.match.seed, self.bots)


def dump(match: Match, bots: tuple[str | None, ...], kept: Kept = NOTHING) -> str:
    """The text to store."""
    stored = {"version": VERSION, "bots": list(bots), "record": encode(match)}
    if kept.what_if:
        stored["what_if"] = True
    if kept.ahead is not None:
        stored["ahead"] = encode(kept.ahead)
    if kept.given:
        stored["given"] = True
    if kept.skipped:
        stored["skipped"] = [[place.deal, place.ply] for place in kept.skipped]
    return json.dumps(stored, separators=(",", ":"))


def load(stored: str, levels: Levels) -> Saved:
    """The match in a stored text. Raises `SavedError`."""
    check_shape(stored)
    try:
        data = json.loads(stored)
        if isinstance(data, dict) and _is_newer(data.get("version")):
            raise SavedError(text("notice.newer"))
        if not isinstance(data, dict) or data.get("version") != VERSION:
            raise SavedError(technical(f"not a match of version {VERSION}"))
        match = decode(data.get("record"))
    except json.JSONDecodeError as error:
        raise SavedError(text("notice.damaged")) from error
    except RecordError as error:
        raise SavedError(technical(record_error_text(error))) from error
    except (ValueError, RecursionError) as error:
        raise SavedError(technical(str(error))) from error
    if not match.deals:
        raise SavedError(technical("record: no deals"))
    ahead = _ahead(data.get("ahead"), match)
    kept = Kept(
        data.get("what_if") is True,
        ahead,
        data.get("given") is True,
        _skipped(data.get("skipped"), match if ahead is None else ahead),
    )
    return Saved(match, _bots(data.get("bots"), match, levels), kept)


def aside_key(stored: str) -> str:
    """The key under which a text is put aside: its own, so that none replaces another."""
    return ASIDE + hashlib.sha256(stored.encode("utf-8", "replace")).hexdigest()[:8]


def continues(match: Match, start: Match) -> bool:
    """Whether a match is another one, or the same gone on with."""
    here, there = encode(match), encode(start)
    if any(here[key] != there[key] for key in ("game", "options", "seed")):
        return False
    if len(match.deals) < len(start.deals):
        return False
    return all(
        (mine.dealer, mine.deck) == (its.dealer, its.deck)
        and mine.taken[: len(its.taken)] == its.taken
        for mine, its in zip(match.deals, start.deals, strict=False)
    )


def _bots(given: Any, match: Match, levels: Levels) -> tuple[str | None, ...]:
    """Who sits where; an unknown level is replaced, so that no match is lost over it."""
    seats = match.game.seats
    if not isinstance(given, list) or len(given) != seats:
        return (None, *[levels.default] * (seats - 1))
    levels_given = [who if isinstance(who, str) and levels.have(who) else None for who in given]
    if isinstance(given[0], str) and levels_given[0] is None:
        levels_given[0] = levels.default
    # Only the first seat is a person's.
    return (levels_given[0], *(level or levels.default for level in levels_given[1:]))


def _ahead(given: Any, match: Match) -> Match | None:
    """What was taken back; nothing where it cannot be read or is not of this match."""
    if given is None:
        return None
    try:
        ahead = decode(given)
    except (ValueError, RecursionError):
        return None
    return ahead if leads_to(match, ahead) else None


def _skipped(given: Any, match: Match) -> tuple[Place, ...]:
    """Where deals were skipped; places that the match does not have are left out."""
    if not isinstance(given, list):
        return ()
    lengths = dict(enumerate((len(deal.taken) for deal in match.deals), 1))
    pairs = (pair for pair in given if isinstance(pair, list) and len(pair) == 2)
    return tuple(
        Place(deal, ply)
        for deal, ply in pairs
        if type(deal) is int and type(ply) is int and 0 <= ply <= lengths.get(deal, -1)
    )


def _is_newer(version: Any) -> bool:
    return isinstance(version, int) and version > VERSION


def check_shape(stored: str, longest: int = LONGEST, deepest: int = DEEPEST) -> None:
    """Refuses text that no match of ours can be, before the reader of JSON runs out of stack.

    In the browser that is not an exception but the end of the engine. Raises `SavedError`.
    """
    if len(stored) > longest:
        raise SavedError(technical(f"longer than {longest} characters"))
    depth = 0
    for bracket in re.findall(r"[][{}]", stored):
        depth += 1 if bracket in "[{" else -1
        if depth > deepest:
            raise SavedError(technical(f"nested deeper than {deepest} levels"))
