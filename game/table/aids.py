"""What helps the person at the table: what is stored of it, and what is shown."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.match import Match
from game.table.advice import Advice
from game.table.course import Place

WORDS = ("hint", "what_if", "undo", "hands", "replay", "skip", "moment")
"""What may have helped, in the words of records."""
SKIP = "ui skip"
"""The intent to skip a deal, and what `Panel.ASK` is about while that is asked."""
SURE = "yes"
"""What follows it once it is meant."""


@dataclass(frozen=True)
class Kept:
    """What a stored match keeps beside its record."""

    what_if: bool = False
    """Whether figures are shown at every turn."""
    ahead: Match | None = None
    """The match as it was before something was taken back, while it can be come to again."""
    given: bool = False
    """Whether it came as a record with actions that were taken elsewhere."""
    skipped: tuple[Place, ...] = ()
    """Where deals were given up: what came after that in the deal was done by computer players."""


NOTHING = Kept()


def given(match: Match) -> Kept:
    """How a match is taken up that comes as a record: it is told if it was begun elsewhere."""
    return Kept(given=any(deal.taken for deal in match.deals))


@dataclass(frozen=True)
class Aids:
    """What helps at a picture of the table, and what may be asked for."""

    advice: Advice | None = None
    said: str = ""
    """The advice in a sentence, where it was asked for."""
    may_ask: bool = False
    """Whether it is the person's turn, so that there is something to be told."""
    is_thinking: bool = False
    """Whether it is being worked out."""
    what_if: bool = False
    may_undo: bool = False
    may_redo: bool = False
    may_finish: bool = False
    """Whether the rest of the deal is decided, so that it need not be played card by card."""
    may_review: bool = False
    """Whether there is a finished deal to be looked at."""
    helped: tuple[str, ...] = ()
    """What has helped in this match, as in its record."""
