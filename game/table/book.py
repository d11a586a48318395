"""Which page of the book of rules lies open over the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules.match import Match

if TYPE_CHECKING:
    from game.rules.trial import Trial

FAIR, HOUSE, TRIAL = "fair", "house", "trial"
"""Pages beside the chapters of the rules; a check of a deal is named by the deal's number."""


@dataclass(frozen=True)
class Book:
    """The open page, and what it is about."""

    page: str
    """The id of a chapter, `fair`, `house`, `trial`, or the number of a deal that is checked."""
    match: Match
    trial: Trial | None = None
    """The hands that are dealt to be counted."""
