"""What an address says after its `#` to name a deal, a moment of it, or a whole match."""

from __future__ import annotations

import json
from collections.abc import Sequence
from urllib.parse import quote

from game.rules.cards import Seat
from game.rules.code import deal_code, moment_code
from game.rules.match import Match
from game.rules.record import encode
from game.table.setup import HUMAN

PLAIN = ",:"
"""Signs of a record that an address leaves as they are."""


def to_deal(match: Match, number: int, seat: Seat = 0) -> str:
    """A deal of this number, to be played from its first card, told from a seat."""
    return f"code={deal_code(match, number, seat)}"


def to_moment(match: Match, seat: Seat = 0) -> str:
    """A match as it stands, told from a seat.

    After its first deal what came before belongs to it, and the seats stay as they are.
    """
    if len(match.deals) > 1:
        return to_record(match)
    return f"code={moment_code(match, len(match.deal.taken), seat)}"


def to_record(match: Match) -> str:
    """A match with all its deals."""
    return f"record={quote(record_text(match), safe=PLAIN)}"


def record_text(match: Match) -> str:
    """The record of a match in as few characters as JSON allows."""
    return json.dumps(encode(match), separators=(",", ":"))


def code_in(fragment: str) -> str:
    """The short code of one of these; empty where it is a record."""
    kind, _, code = fragment.partition("=")
    return code if kind == "code" else ""


def with_bots(fragment: str, bots: Sequence[str | None]) -> str:
    """The same, with who sits where; a person at the first seat goes without saying."""
    first, *others = bots
    if first is not None:
        seats = [who or HUMAN for who in bots]
    else:
        seats = [str(who) for who in (others[:1] if len(set(others)) == 1 else others)]
    return f"{fragment}&bots={','.join(seats)}"
