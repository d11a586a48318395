"""Which figure's derivation lies open over the table."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.cards import Side
from game.rules.match import Match

MATCH = "match"
"""The page of the match score; others are named by the number of a deal and a side."""


def page_of(deal: int, side: Side) -> str:
    """The page that explains a side's points of a deal."""
    return f"{deal} {side}"


def intent(page: str) -> str:
    """What opens a page."""
    return f"ui account {page}"


@dataclass(frozen=True)
class Account:
    """The open page, and the match that it is about."""

    match: Match
    deal: int | None = None
    """The place of a deal in the match, from 1; None for the match score."""
    side: Side = 0

    @classmethod
    def read(cls, page: str, match: Match, own: Side) -> Account | None:
        """The page of this name; None where there is none. A deal alone opens at the own side."""
        if page == MATCH:
            return cls(match)
        deal, _, side = page.partition(" ")
        side = side or str(own)
        if not (deal.isdecimal() and side.isdecimal()):
            return None
        is_there = 1 <= int(deal) <= len(match.deals) and int(side) < match.game.sides
        return cls(match, int(deal), int(side)) if is_there else None
