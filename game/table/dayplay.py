"""The deal of the day at the table: one deal that all are dealt, played once for the record.

While it counts nothing helps. Afterwards the points stand beside those of the strongest player in
the same seat, and both can be looked at card by card. A deal that does not count is played the same
way, with all that helps.
"""

from __future__ import annotations

from dataclasses import replace

from game.rules.match import Match
from game.table import daydrawn
from game.table.course import Place
from game.table.daydrawn import Compared
from game.table.scene import Beside, Panel, Scene
from game.table.session import Choose, Frame
from game.table.sharing import Sharing
from game.table.texts import text

OVER = (Panel.DEAL, Panel.MATCH)
"""Panels of a match behind which its deal is over."""


class Dayplay(Sharing):
    """A daily deal. `day` is the date for which it counts; `counts` whether it does."""

    def __init__(
        self,
        match: Match,
        bots: tuple[str | None, ...],
        choose: Choose,
        day: str,
        counts: bool,
    ) -> None:
        self.day = day
        self.counts = counts
        self.choose = choose
        self.compared = Compared()
        super().__init__(match, bots, choose)

    @property
    def is_over(self) -> bool:
        """Whether the deal is over; one that is dealt again because nobody plays is not."""
        return is_over(self.match)

    @property
    def place(self) -> Place:
        """The moment that a review shows."""
        return self._place

    @property
    def is_at_review(self) -> bool:
        """Whether a review lies open."""
        return self._screen.panel is Panel.REVIEW

    def picture(self) -> Frame:
        """The whole table, for a page that shows something else."""
        frame = super().picture()
        title = daydrawn.title(self.match.game.id, self.day)
        return replace(frame, say=[title if self.counts else text("daily.practice"), *frame.say])

    def tell(self, compared: Compared) -> Frame:
        """Takes what is known of the strongest player in this seat."""
        before, self.compared = self.compared, compared
        is_news = compared.best is not None and before.best is None and self.is_over
        said = [daydrawn.verdict(self._own, compared.best or 0)] if is_news else []
        return self._frame(said)

    @property
    def _own(self) -> int:
        """The person's points in the deal."""
        return points_in(self.match)

    def _scene(self) -> Scene:
        scene = super()._scene()
        over = None
        if self._screen.panel in OVER and self.is_over:
            over = daydrawn.result(
                self.view, scene, self.day, self.counts, self._own, self.compared, self.address
            )
        beside = Beside(
            title=daydrawn.title(self.match.game.id, self.day),
            head=daydrawn.head(self.day, self.counts),
            said=(text("daily.counts" if self.counts else "daily.practice"),),
            over=over,
        )
        return replace(scene, aids=None if self.counts else scene.aids, beside=beside, seal="")


class Lookback(Sharing):
    """The strongest player's deal in the person's seat, to be looked at card by card."""

    def __init__(self, match: Match, own: Dayplay) -> None:
        self.own = own
        self.counts = own.counts
        self.is_over = True
        super().__init__(match, (daydrawn.STRONGEST, *own.bots[1:]), own.choose)
        self.manner, self.address = own.manner, own.address
        self.review()

    @property
    def place(self) -> Place:
        """The moment that the review shows."""
        return self._place

    @property
    def is_at_review(self) -> bool:
        """Whether it is still looked at."""
        return self._screen.panel is Panel.REVIEW

    def _wanted(self, _number: int, /) -> tuple[int, ...]:
        """None of its decisions is judged: there is nobody to be told."""
        return ()

    def _scene(self) -> Scene:
        title = daydrawn.best_title(self.own.day)
        return replace(super()._scene(), beside=Beside(title=title, head=()))


def is_over(match: Match) -> bool:
    """Whether the deal of the day is over; one that is dealt again because nobody plays is not."""
    return match.standing.deals > 0


def points_in(match: Match) -> int:
    """The points of the first seat's side in the last deal."""
    result = match.deal.result
    return 0 if result is None else result.points[match.game.side_of(0)]
