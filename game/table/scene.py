"""What the table shows beside the view: names, match score, a trick that still lies, a panel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from game.rules.cards import Card, Seat, Side
from game.rules.deal import Trick
from game.rules.game import DealResult, Winner
from game.rules.view import View
from game.table.texts import Names


class Panel(StrEnum):
    """What lies over the table; the values are public (`data-panel`)."""

    NONE = "none"
    LAST_TRICK = "last_trick"
    DEAL = "deal"
    MATCH = "match"


@dataclass(frozen=True)
class Scene:
    """One picture's setting. `viewer` is the seat from which the table is seen."""

    names: Names
    side_names: Names
    """What each side is called; a seat's own name where each plays for itself."""
    sides: tuple[Side, ...]
    """The side of each seat."""
    viewer: Seat
    arranged: tuple[Card, ...]
    """The viewer's hand from left to right, in the game's own order."""
    target: int | None = None
    """The total that ends the match; None where a match ends otherwise."""
    lingering: Trick = ()
    """The last of the view's finished tricks, while it still lies on the table."""
    panel: Panel = Panel.NONE
    result: DealResult | None = None
    """Of the deal in the view, once it is over."""
    standing_totals: tuple[int, ...] = ()
    """Match scores by side, with the deal in the view if it is over."""
    winner: Winner | None = None
    match_extras: Mapping[str, Any] = field(default_factory=dict)

    @property
    def has_partners(self) -> bool:
        """Whether several seats are one side."""
        return len(self.side_names) < len(self.names)

    def is_drawing(self, view: View) -> bool:
        """Whether the view has cards drawn that are not to be seen yet, because the trick lies."""
        return bool(self.lingering) and self.viewer in view.drawn
