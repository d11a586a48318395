"""A session at which every figure can be asked how it came about."""

from __future__ import annotations

from dataclasses import replace

from game.rules.match import Match
from game.table.account import Account
from game.table.aids import NOTHING, Kept
from game.table.scene import Panel, Scene
from game.table.session import Choose, Frame, Hold, Refused
from game.table.setting import Screen
from game.table.skipping import Skipping
from game.table.texts import text

ASKED_FROM = (Panel.NONE, Panel.DEAL, Panel.MATCH, Panel.REVIEW, Panel.ACCOUNT)
"""Where figures stand."""


class Accounting(Skipping):
    """A match whose scores are explained."""

    def __init__(
        self, match: Match, bots: tuple[str | None, ...], choose: Choose, kept: Kept = NOTHING
    ) -> None:
        self._page = ""
        self._behind = Screen()
        super().__init__(match, bots, choose, kept)

    @property
    def hold(self) -> Hold:
        """Nothing goes on while somebody reads how a figure came about."""
        return Hold.NONE if self._screen.panel is Panel.ACCOUNT else super().hold

    def account(self, page: str) -> Frame:
        """Opens what explains a figure: `match`, or the number of a deal and of a side.

        Raises `Refused` for another, and where something lies over the table that has no figures.
        """
        panel = self._screen.panel
        if panel not in ASKED_FROM or self._account(page) is None:
            raise Refused(text("reason.not_now"))
        if panel is not Panel.ACCOUNT:
            self._behind = self._screen
        self._page = page
        self._screen = replace(self._screen, panel=Panel.ACCOUNT)
        return self._frame([])

    def close(self) -> Frame:
        """Closes what can be closed; what lay there before an account lies there again."""
        if self._screen.panel is not Panel.ACCOUNT:
            return super().close()
        self._screen = self._behind
        return replace(self._frame([]), cues=[])

    def _account(self, page: str) -> Account | None:
        """The page of this name; none of a deal in which counting is the players' own affair."""
        found = Account.read(page, self.match, self.match.game.side_of(self._viewer))
        if found is None or found.deal is None:
            return found
        is_over = self.match.deals[found.deal - 1].result is not None
        return found if is_over or self.view.counted else None

    def _scene(self) -> Scene:
        scene = super()._scene()
        if self._screen.panel is not Panel.ACCOUNT:
            return scene
        return replace(scene, account=self._account(self._page))
