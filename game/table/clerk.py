"""Who writes down what was played, and looks it up: the engine's way to statistics.

What it needs for that is imported when it is needed; a table can be opened before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.table.replies import Reply, still
from game.table.reviewing import Reviewing
from game.table.saved import Saved
from game.table.setup import Levels
from game.table.texts import text

if TYPE_CHECKING:
    from game.table.chronicle import Chronicle
    from game.table.ledger import Ledger, Texts

ON_SCREEN = ("show", "look", "export", "check", "take_in", "drop", "put_back")
"""Intents about the statistics that are shown."""
State = tuple[int, bool, frozenset[str]]
"""How far a match is, as far as anything is counted: finished deals, whether it is over, help."""


class Clerk:
    """The books of one page. `clock` gives seconds since 1970."""

    def __init__(self, clock: Callable[[], float], levels: Levels) -> None:
        self._clock = clock
        self._levels = levels
        self._index: Mapping[str, int] = {}
        self._books: Ledger | None = None
        self._state: State = (0, False, frozenset())
        self.shown: Chronicle | None = None
        """The statistics, while they are what the page shows."""

    def begin(self, index: Mapping[str, int]) -> None:
        """Learns what is stored: the length of each text that a ledger asks about, by its key."""
        self._index, self._books, self.shown = index, None, None

    def sit(self, session: Reviewing) -> None:
        """A match is taken up: what was done in it before is written down already."""
        self._state = _state(session)

    def after(self, session: Reviewing) -> Texts:
        """What is to be stored besides, now that something has happened at a table."""
        before, self._state = self._state, _state(session)
        if self._state == before or not self._state[0]:
            return {}
        return self._ledger.after(session.match, session.bots, session.kept, self._now)

    def review(self, session: Reviewing) -> Texts:
        """What is to be stored of a review that has just come to its end."""
        review = session.take_news()
        if review is None:
            return {}
        return self._ledger.review(session.match, session.bots, session.kept, review, self._now)

    def answers(self, intent: str) -> bool:
        """Whether an intent is about statistics; any other leaves them."""
        if intent == "statistics" or (self.shown is not None and intent in ON_SCREEN):
            return True
        self.shown = None
        return False

    def answer(self, request: Mapping[str, Any]) -> Reply | Saved:
        """The reply to such an intent, or the match that is to be looked at again.

        Raises `Refused`.
        """
        from game.table.chronicle import Chronicle
        from game.table.diary import date_of

        intent, _, about = request["intent"].partition(" ")
        if intent == "statistics" or self.shown is None:
            self.shown = Chronicle(request.get("kept", {}), self._levels, date_of(self._now))
            return still([self.shown.picture()]) | {"table": True}
        if intent == "show":
            return still([self.shown.show(about)])
        if intent == "look":
            found, self.shown = self.shown.old_match(about), None
            return found
        return self._with_a_file(self.shown, intent, request)

    def go_on(self) -> Reply | None:
        """Goes on with the check of a file; None where none is being checked."""
        if self.shown is None or not self.shown.transfer.is_busy:
            return None
        said = self.shown.transfer.go_on()
        return still([self.shown.frame(said)]) | self._more_of_it(self.shown)

    def _with_a_file(self, here: Chronicle, intent: str, request: Mapping[str, Any]) -> Reply:
        """Everything handed out as a file, a file looked at, taken in, put back."""
        from game.table.stated import day
        from game.table.transfer import export

        transfer, stored = here.transfer, request.get("kept", {})
        if intent == "export":
            name = f"baza-{day(self._now).replace('/', '-')}.json"
            said = still([here.frame([text("transfer.exported", name=name)])])
            return said | {"download": {"name": name, "text": export(stored, self._now)}}
        if intent == "take_in":
            return still([]) | {"whole": transfer.take_in(stored, self._now)}
        if intent == "put_back":
            return still([]) | {"whole": transfer.put_back(stored)}
        if intent == "check":
            transfer.check(request.get("text", ""), stored)
        else:
            transfer.drop()
        return still([here.frame([])]) | self._more_of_it(here)

    @staticmethod
    def _more_of_it(here: Chronicle) -> Reply:
        return {"think": True} if here.transfer.is_busy else {}

    @property
    def _now(self) -> int:
        return int(self._clock())

    @property
    def _ledger(self) -> Ledger:
        from game.table.ledger import Ledger

        self._books = self._books or Ledger(self._index)
        return self._books


def _state(session: Reviewing) -> State:
    match = session.match
    over = sum(deal.result is not None for deal in match.deals)
    return over, match.winner is not None, frozenset(match.helped)
