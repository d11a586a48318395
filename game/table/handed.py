"""What a match may be handed in as: a link, a short code, a record; the same for page and command
line.
"""

from __future__ import annotations

import json
import re
import sys
from urllib.parse import quote

from game.rules.code import CodeError, decode, is_code
from game.rules.match import Match
from game.rules.options import options_to_dict
from game.rules.record import RecordError
from game.rules.record import decode as decode_record
from game.table import saved
from game.table.setup import (
    Levels,
    Setup,
    asks_for_match,
    given_in,
    read_bots,
    read_setup,
)
from game.table.texts import record_error_text, technical, text

BRACKETS = ("{", "[")
"""How JSON begins."""
_AFTER_MARK = re.compile(r"#(record=[{[].*|\S+)", re.DOTALL)
"""Words may follow a link; a record that stands in it as it is has spaces of its own."""
_ADDRESS = re.compile(r"[a-z]+=\S*")


class HandedError(saved.SavedError):
    """What was handed in is no match. The message says why, as a part of a sentence unless it is
    said otherwise; `detail` says it more closely, in English.
    """

    def __init__(self, message: str, detail: str = "") -> None:
        super().__init__(message)
        self.detail = detail or message


def fragment_of(given: str) -> str:
    """What an address says after its `#` for a text that was pasted or lay in a file.

    Raises `HandedError`, its message a sentence, for what names no match.
    """
    fragment = _fragment(given)
    if given_in(fragment) is None and not asks_for_match(fragment):
        raise HandedError(text("handed.no_deal"))
    return fragment


def _fragment(given: str) -> str:
    bare = given.strip()
    if bare[:1] in BRACKETS:
        return f"record={quote(bare)}"
    link = _AFTER_MARK.search(bare)
    if link is not None:
        return link[1]
    if _ADDRESS.fullmatch(bare):
        return bare
    if is_code(bare):
        return f"code={''.join(bare.split())}"
    raise HandedError(text("handed.unknown"))


def match_of(given: str, longest: int = saved.LONGEST) -> Match:
    """The match of a record, or of a code. Raises `HandedError`."""
    bare = given.strip()
    return _of_record(bare, longest) if bare[:1] in ("", *BRACKETS) else _of_code(bare)


def setup_of(fragment: str, levels: Levels) -> tuple[Setup, Match, list[str]]:
    """The match of an address that holds a record or a code, who sits where, and what of the rest
    could not be used.

    Raises `HandedError`, its message a sentence, for a match that cannot be played.
    """
    held = given_in(fragment)
    assert held is not None
    try:
        match = match_of(held[1])
    except HandedError as error:
        raise HandedError(text(f"notice.{held[0]}", why=str(error))) from error
    bots, faults = read_bots(fragment, match.game.seats, levels)
    options = options_to_dict(match.game.options)
    return Setup(match.game.id, options, match.seed, bots), match, faults


def read(given: str, levels: Levels) -> Match:
    """The match that a text of any length stands for. Raises `HandedError`.

    A link that names a game and a seed stands for the first deal of that match.
    """
    if given.strip()[:1] in ("", *BRACKETS):
        return match_of(given, sys.maxsize)
    fragment = fragment_of(given)
    held = given_in(fragment)
    if held is not None:
        return match_of(held[1], sys.maxsize)
    setup, faults = read_setup(fragment, levels)
    if setup is None or faults:
        raise HandedError(" ".join(faults))
    if setup.seed is None:
        raise HandedError(text("handed.no_deal"))
    match = Match(setup.make_game(), setup.seed)
    match.next_deal()
    return match


def _of_record(bare: str, longest: int) -> Match:
    try:
        saved.check_shape(bare, longest)
    except saved.SavedError as error:
        raise HandedError(str(error)) from error
    try:
        return decode_record(json.loads(bare))
    except RecordError as error:
        raise HandedError(technical(record_error_text(error)), record_error_text(error)) from error
    except json.JSONDecodeError as error:
        raise HandedError(text("notice.damaged"), f"not JSON: {error}") from error
    except (ValueError, RecursionError) as error:
        raise HandedError(technical(str(error)), f"not JSON: {error}") from error


def _of_code(bare: str) -> Match:
    try:
        return decode(bare)
    except CodeError as error:
        why = text(f"code.{error.fault}", **error.params)
        raise HandedError(why, f"code: {why}") from error
