"""A session at which a deal may be skipped: computer players finish it, in the person's seat too,
and the next one is dealt.

So the record stays one of a deal played by the rules, and its points count in the match. What was
decided in the person's seat from there on is not the person's: it is taken back all at once, and
no review judges it.
"""

from __future__ import annotations

from dataclasses import replace

from game.rules.match import Match
from game.table import course
from game.table.aids import SKIP, SURE
from game.table.course import Place
from game.table.practice import Practice
from game.table.scene import Panel
from game.table.session import Frame, Refused
from game.table.texts import list_text, score_text, text

LEVEL = "aprendiz"
"""Who finishes the deal in all seats: rules of thumb, so that nobody has to wait."""


class Skipping(Practice):
    """A match at which a deal may be given up for the next one."""

    def skip(self, answer: str) -> Frame:
        """Gives the deal up and deals the next one; first it is asked whether that is meant, if the
        person has played in it. Raises `Refused` between deals.
        """
        may_ask = self._screen.panel in (Panel.NONE, Panel.HELP, Panel.ASK)
        if self.match.turn is None or not self.is_played or not may_ask:
            raise Refused(text("reason.not_now"))
        is_sure = answer == SURE and self._screen.asked == SKIP
        if not is_sure and self._has_played:
            self._screen = replace(self._screen, panel=Panel.ASK, asked=SKIP)
            return self._frame([])
        return self._skip()

    @property
    def _has_played(self) -> bool:
        """Whether the person has done anything in the deal."""
        return any(taken.seat == self._viewer for taken in self.match.deal.taken)

    def _skip(self) -> Frame:
        here = course.place_of(self.match)
        while (seat := self.match.turn) is not None:
            self.match.submit(self._choose(self.match, seat, LEVEL))
        self.match.helped.add("skip")
        self._on_change()
        earlier = tuple(start for start in self.kept.skipped if start.deal < here.deal)
        self.kept = replace(self.kept, skipped=(*earlier, here))
        said = self._points()
        if self.match.winner is None:
            frame = self.next_deal()
        else:
            self._show_result_if_over()
            frame = self._frame([])
        return replace(frame, notice=said)

    def _points(self) -> str:
        """What the deal that was skipped has brought to each side."""
        scene = self._scene()
        assert scene.result is not None
        each = [
            text("skip.side", name=scene.side_names[side], points=score_text(points, scene.unit))
            for side, points in enumerate(scene.result.points)
        ]
        return text("said.skipped", points=list_text(each))

    def _before(self) -> Place | None:
        """As ever, but a deal that was skipped is taken back from where that was decided."""
        place = super()._before()
        return None if place is None else self._start_of_skip(place) or place

    def _after(self, ahead: Match) -> Place | None:
        """As ever, but what was skipped is skipped again, up to the next deal."""
        here = course.place_of(self.match)
        while (place := course.after(ahead, here, self._viewer)) is not None:
            start = self._start_of_skip(place)
            if start is None or start > course.place_of(self.match):
                return start or place
            here = place
        return None

    def _is_skipped(self, place: Place) -> bool:
        """Whether what was done there was done by a computer player in the person's seat."""
        return self._start_of_skip(place) is not None

    def _start_of_skip(self, place: Place) -> Place | None:
        """Where the deal was given up that was skipped by then; None for the person's own doing."""
        starts = (start for start in self.kept.skipped if start.deal == place.deal)
        return min((start for start in starts if start <= place), default=None)

    def _part_from(self) -> None:
        """Besides, a deal that goes another way was not skipped."""
        number = len(self.match.deals)
        left = tuple(start for start in self.kept.skipped if start.deal < number)
        self.kept = replace(self.kept, skipped=left)
        super()._part_from()
