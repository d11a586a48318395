"""What helps at the table: works out what the person wants to know, a little at a time.

It joins the hints and the table. The engine lets it go on while it has nothing else to do; what is
not wanted any more, because the match has gone on, is dropped.
"""

from __future__ import annotations

from time import perf_counter

from game.ai.margins import MATCH_WON
from game.ai.steps import Steps
from game.hints import Hints, hinting
from game.table.advice import Advice, Choice
from game.table.practice import Practice, Wish
from game.table.session import Frame

SLICE_S = 0.03
"""Seconds after which whatever else is asked of the engine has its turn; a search is not cut up."""


class Helper:
    """What is being worked out now."""

    def __init__(self) -> None:
        self._wish: Wish | None = None
        self._steps: Steps[Hints] | None = None

    def go_on(self, session: Practice) -> list[Frame]:
        """Works for a moment at what a session wishes; the picture that it has come to, if any."""
        wish = session.wish
        if wish is not self._wish or self._steps is None:
            self._wish = wish
            self._steps = None if wish is None else hinting(wish.match)
        if self._steps is None:
            return []
        end = perf_counter() + SLICE_S
        try:
            next(self._steps)
            while perf_counter() < end:
                next(self._steps)
        except StopIteration as done:
            self._wish = self._steps = None
            return [session.advise(advice_of(done.value))]
        return []


def advice_of(hints: Hints) -> Advice:
    """Hints as the table shows them."""
    return Advice(
        hints.unit,
        tuple(
            Choice(
                hint.action.text,
                hint.points,
                hint.error,
                hint.exact,
                abs(hint.points) >= MATCH_WON / 2,
                hint.reason,
                hint.fine,
            )
            for hint in hints.hints
        ),
    )
