"""Who writes down what was played, and knows where to look it up: the engine's way to statistics.

What it needs for that is imported when it is needed; a table can be opened before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.table.reviewing import Reviewing

if TYPE_CHECKING:
    from game.table.ledger import Ledger, Texts


class Clerk:
    """The books of one page. `clock` gives seconds since 1970."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._index: Mapping[str, int] = {}
        self._books: Ledger | None = None

    def begin(self, index: Mapping[str, int]) -> None:
        """Learns what is stored: the length of each text that a ledger asks about, by its key."""
        self._index, self._books = index, None

    def after(self, session: Reviewing | None) -> Texts:
        """What is to be stored besides, now that something has happened at a table."""
        if session is None or all(deal.result is None for deal in session.match.deals):
            return {}
        return self._ledger.after(session.match, session.bots, session.kept, self._now)

    def review(self, session: Reviewing) -> Texts:
        """What is to be stored of a review that has just come to its end."""
        review = session.take_news()
        if review is None:
            return {}
        return self._ledger.review(session.match, session.bots, session.kept, review, self._now)

    @property
    def _now(self) -> int:
        return int(self._clock())

    @property
    def _ledger(self) -> Ledger:
        from game.table.ledger import Ledger

        self._books = self._books or Ledger(self._index)
        return self._books
