"""A session at which the book of rules can be opened: the rules, the house rules, fair deals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules.match import Match
from game.table.aids import NOTHING, Kept
from game.table.book import TRIAL, Book
from game.table.reviewing import Reviewing
from game.table.scene import Panel, Scene, Stop
from game.table.session import Choose, Frame, Refused
from game.table.texts import text

if TYPE_CHECKING:
    from game.rules.trial import Trial

OPENED_FROM = (Panel.NONE, Panel.RULES, Panel.DEAL, Panel.MATCH)
STOP = "stop"
"""In the place of a page: no more hands are dealt to be counted."""
STOPS = ("hand", "score", "help", "rules")
"""What the tour points at, in order."""
HANDS_AT_ONCE = 200
"""Dealt between two looks at what else is wished; some 20 ms."""


class Consulting(Reviewing):
    """A match with the book of rules beside it."""

    def __init__(
        self,
        match: Match,
        bots: tuple[str | None, ...],
        choose: Choose,
        kept: Kept = NOTHING,
    ) -> None:
        self._page = self._stop = ""
        self._trial: Trial | None = None
        self.draw_seed: Callable[[], int] = lambda: 0
        """Where the hands come from that are dealt to be counted; the engine gives another."""
        super().__init__(match, bots, choose, kept)

    @property
    def is_dealing(self) -> bool:
        """Whether hands are being dealt to be counted."""
        is_shown = self._screen.panel is Panel.RULES and self._page == TRIAL
        return is_shown and self._trial is not None and not self._trial.is_over

    def look_at_rules(self, page: str) -> Frame:
        """Opens a page of the book; without one that about what is being done.

        Raises `Refused` for a page that there is not, and where something else lies over the table.
        """
        from game.table import bookpages  # Not before somebody wants to know.

        if self._screen.panel not in OPENED_FROM:
            raise Refused(text("reason.not_now"))
        if page == STOP:
            return self._stop_dealing()
        page = page or bookpages.page_for(self.view, self.match.game)
        if not bookpages.is_page(page, Book(page, self.match)):
            raise Refused(text("reason.not_now"))
        if page == TRIAL:
            from game.rules.trial import Trial

            self._trial = Trial(self.match.game, self.draw_seed())
        self._page = page
        self._screen = replace(self._screen, panel=Panel.RULES)
        return self._frame([])

    def tour(self, how: str) -> Frame:
        """Begins the short tour of the table, goes on with it (`next`) or ends it (`end`).

        Raises `Refused` where something else than help lies over the table.
        """
        if self._screen.panel not in (Panel.NONE, Panel.HELP):
            raise Refused(text("reason.not_now"))
        self._screen = replace(self._screen, panel=Panel.NONE)
        stops = self._stops
        at = stops.index(self._stop) + 1 if how == "next" and self._stop in stops else 0
        self._stop = "" if how == "end" or at == len(stops) else stops[at]
        return self._frame([text(f"tour.{self._stop}")] if self._stop else [])

    @property
    def _stops(self) -> tuple[str, ...]:
        """What the tour points at: help only where somebody plays."""
        return tuple(stop for stop in STOPS if stop != "help" or self.is_played)

    def deal_on(self) -> Frame:
        """Deals some more of the hands that are counted."""
        assert self._trial is not None
        self._trial.deal(HANDS_AT_ONCE)
        return self._frame([])

    def close(self) -> Frame:
        """Closes what can be closed; behind the book a result comes to light again."""
        was_open = self._screen.panel is Panel.RULES
        frame = super().close()
        if was_open and self.match.turn is None:
            self._show_result_if_over()
            return Frame([*frame.patches, *self._frame([]).patches], frame.say, self.hold)
        return frame

    def _stop_dealing(self) -> Frame:
        if self._trial is None:
            raise Refused(text("reason.not_now"))
        self._trial.is_stopped = True
        return self._frame([])

    def _on_change(self) -> None:
        self._stop = ""
        super()._on_change()

    def _scene(self) -> Scene:
        scene = super()._scene()
        if self._stop:
            stops = self._stops
            place = stops.index(self._stop) + 1
            scene = replace(scene, stop=Stop(self._stop, place, len(stops)))
        if self._screen.panel is not Panel.RULES:
            return scene
        return replace(scene, book=Book(self._page, self.match, self._trial))
