"""A session of which something can be handed on: a deal, a moment, the whole match."""

from __future__ import annotations

from dataclasses import replace

from game.table.consulting import Consulting
from game.table.course import place_of
from game.table.scene import Panel, Scene, Shared
from game.table.session import Frame, Refused
from game.table.setting import Screen
from game.table.texts import text

SHARED_FROM = (Panel.NONE, Panel.HELP, Panel.DEAL, Panel.MATCH, Panel.REVIEW)
WHAT = ("deal", "moment", "record")
"""What can be handed on."""


class Sharing(Consulting):
    """A match from which links are made."""

    address = ""
    """Of the page, without what follows its `#`; the engine gives it."""

    _what = WHAT[0]
    _behind = Screen()

    def share(self, what: str) -> Frame:
        """Opens what can be handed on of the match, or changes over to another part of it.

        Raises `Refused` for what there is not, and where something else lies over the table.
        """
        is_open = self._screen.panel is Panel.SHARE
        what = what or WHAT[0]
        if what not in WHAT or not (is_open or self._screen.panel in SHARED_FROM):
            raise Refused(text("reason.not_now"))
        if not is_open:
            self._behind = self._screen
        self._what = what
        self._screen = replace(self._screen, panel=Panel.SHARE)
        return self._frame([])

    def close(self) -> Frame:
        """Closes what can be closed; behind what is handed on lies what lay there before."""
        if self._screen.panel is not Panel.SHARE:
            return super().close()
        was_help = self._behind.panel is Panel.HELP
        self._screen = replace(self._behind, panel=Panel.NONE) if was_help else self._behind
        return self._frame([])

    def _scene(self) -> Scene:
        scene = super()._scene()
        if self._screen.panel is not Panel.SHARE:
            return scene
        return replace(scene, shared=self._shared())

    def _shared(self) -> Shared:
        """What is handed on: of a review what it shows, else of the match as it stands."""
        from game.table import links  # Seldom wanted: not for the first table.

        is_review = self._behind.panel is Panel.REVIEW
        place = self._place if is_review else place_of(self.match)
        is_open = self.match.winner is None
        if self._what == "record":
            return Shared(self._what, links.record_text(self.match), "", is_open)
        if self._what == "deal":
            fragment = links.to_deal(self.match, place.deal)
        else:
            fragment = links.to_moment(self.match.rewound(place.deal, place.ply))
        code = links.code_in(fragment)
        is_running = self.match.deals[place.deal - 1].result is None
        return Shared(
            self._what,
            f"{self.address}#{links.with_bots(fragment, self.bots)}",
            code,
            # With a record goes the seed, from which all deals to come can be told.
            is_running or (is_open and not code),
        )
