"""One match at the table: the door for actions, what happens by itself, and what the page is to
draw.

The session owns the flow and nothing else: rules decide, the table model draws, the page keeps the
time. After each reply it says which pause is due (`Hold`); when the page has let it pass it asks
for `advance`, which takes the next automatic step. So what is shown is always what is saved.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from game.rules.cards import NotationError, Seat, Side
from game.rules.game import IllegalAction
from game.rules.match import Match
from game.rules.notation import Action, parse_action
from game.rules.view import Reason, View
from game.table.diff import diff
from game.table.model import Panel, Scene, Trick, table
from game.table.nodes import Node
from game.table.say import (
    action_sentences,
    deal_sentences,
    draw_sentences,
    result_sentences,
    turn_sentences,
)
from game.table.texts import level_name, reason_text, text

Choose = Callable[[Match, Seat, str], Action]
"""Asks the computer player of a level for the action of the seat to act."""


class Hold(StrEnum):
    """The pause before the next automatic step, and so which step that is."""

    NONE = "none"
    TRICK = "trick"
    """A finished trick stays to be seen; then it is taken and cards are drawn."""
    BOT = "bot"
    """A computer player thinks; then it acts."""
    DEAL = "deal"
    """The last trick is gone; then the result is shown."""


class Refused(ValueError):
    """Something the person at the table may not do now; the message is the sentence to show."""


@dataclass(frozen=True)
class Frame:
    """One picture of the table: how it differs from the last one, and what is said with it."""

    patches: list[list[Any]]
    say: list[str]
    hold: Hold


class Session:
    """A match, the people and computer players at it, and what lies on the screen."""

    def __init__(self, match: Match, bots: tuple[str | None, ...], choose: Choose) -> None:
        self.match = match
        self.bots = bots
        self._choose = choose
        self._viewer: Seat = bots.index(None) if None in bots else 0
        self._names = self._seat_names()
        self._lingering: Trick = ()
        self._panel = Panel.NONE
        self._drawn: Node | None = None
        if self.match.deals:
            self._show_result_if_over()
        else:
            self.match.next_deal()

    @property
    def view(self) -> View:
        """What the person at the table may know; at a table of players alone nobody may act."""
        view = self.match.view(self._viewer)
        if self.bots[self._viewer] is None:
            return view
        return replace(view, legal=(), refused=dict.fromkeys(view.hand, Reason("not_your_turn")))

    @property
    def hold(self) -> Hold:
        """Which automatic step is due."""
        if self._lingering:
            return Hold.TRICK
        if self.match.turn is None:
            return Hold.NONE if self._panel in (Panel.DEAL, Panel.MATCH) else Hold.DEAL
        return Hold.NONE if self.bots[self.match.turn] is None else Hold.BOT

    def is_now(self, deal: int, ply: int) -> bool:
        """Whether a request was made for the table as it stands; a second tap on the same card was
        not.
        """
        return deal == len(self.match.deals) and ply == len(self.match.deal.taken)

    def is_open(self) -> bool:
        """Whether the match has begun and is not over."""
        return self.match.winner is None and (
            len(self.match.deals) > 1 or bool(self.match.deal.taken)
        )

    def picture(self) -> Frame:
        """The whole table, for a page that shows nothing yet."""
        self._drawn = None
        return self._frame(deal_sentences(self.view, self._names))

    def submit(self, action: str) -> Frame:
        """The person acts. Raises `Refused`, with everything as it was."""
        seat = self.match.turn
        if seat is not None and self.bots[seat] is not None:
            raise Refused(text("reason.not_your_turn"))
        try:
            return self._take(parse_action(action))
        except NotationError as error:
            raise Refused(text("notice.unreadable", what=str(error))) from error
        except IllegalAction as error:
            raise Refused(reason_text(error.reason)) from error

    def advance(self) -> Frame | None:
        """The next automatic step; None when there is none."""
        match self.hold:
            case Hold.TRICK:
                self._lingering = ()
                return self._frame([*draw_sentences(self.view, self._names), *self._call_to_act()])
            case Hold.DEAL:
                self._show_result_if_over()
                return self._frame(result_sentences(self._scene(), self.view))
            case Hold.BOT:
                seat = self.match.turn
                assert seat is not None
                level = self.bots[seat]
                assert level is not None
                return self._take(self._choose(self.match, seat, level))
            case Hold.NONE:
                return None

    def next_deal(self) -> Frame:
        """Deals again after a finished deal.

        Raises `Refused` while one is being played or the match is over.
        """
        if self.match.turn is not None or self.match.winner is not None:
            raise Refused(text("notice.no_next_deal"))
        self._lingering, self._panel = (), Panel.NONE
        self.match.next_deal()
        return self._frame(deal_sentences(self.view, self._names))

    def look_at_last_trick(self) -> Frame:
        """Opens the last trick. Raises `Refused` when there is none, or a result stands there."""
        if (
            not self.match.view(self._viewer).tricks
            or self._panel is not Panel.NONE
            or self._lingering
        ):
            raise Refused(text("notice.no_last_trick"))
        self._panel = Panel.LAST_TRICK
        return self._frame([])

    def close(self) -> Frame:
        """Closes what can be closed; a result stays."""
        if self._panel is Panel.LAST_TRICK:
            self._panel = Panel.NONE
        return self._frame([])

    def _seat_names(self) -> dict[Seat, str]:
        """One opponent goes by its level; at a fuller table everybody goes by the place."""
        seats = len(self.bots)
        names = {}
        for seat, level in enumerate(self.bots):
            place = (seat - self._viewer) % seats
            if level is None:
                names[seat] = text("name.you")
            else:
                names[seat] = level_name(level) if seats == 2 else text(f"name.{seats}.{place}")
        return names

    def _side_names(self) -> dict[Side, str]:
        """A seat's own name, or that of the two sides as the viewer sees them."""
        game = self.match.game
        if game.sides == game.seats:
            return self._names
        ours = game.side_of(self._viewer)
        return {
            side: text("name.ours" if side == ours else "name.theirs") for side in range(game.sides)
        }

    def _take(self, action: Action) -> Frame:
        seat, before = self.match.turn, self.view
        self.match.submit(action)
        assert seat is not None
        after = self.view
        self._panel = Panel.NONE
        self._lingering = after.tricks[-1] if len(after.tricks) > len(before.tricks) else ()
        said = action_sentences(before, after, action, seat, self._names)
        return self._frame([*said, *self._call_to_act()])

    def _call_to_act(self) -> list[str]:
        """What the person may do, once nothing happens by itself before that."""
        return [] if self.hold is not Hold.NONE else turn_sentences(self.view)

    def _show_result_if_over(self) -> None:
        if self.match.turn is None:
            self._panel = Panel.DEAL if self.match.winner is None else Panel.MATCH

    def _scene(self) -> Scene:
        view = self.view
        return Scene(
            names=self._names,
            side_names=self._side_names(),
            sides=tuple(self.match.game.side_of(seat) for seat in range(len(self.bots))),
            viewer=self._viewer,
            arranged=tuple(self.match.game.arranged(view)),
            target=self.match.game.target,
            lingering=self._lingering,
            panel=self._panel,
            result=self.match.deal.result,
            standing_totals=self.match.standing.totals,
            winner=self.match.winner,
            match_extras=self.match.extras,
        )

    def _frame(self, say: list[str]) -> Frame:
        drawn = table(self.view, self._scene())
        patches = diff(self._drawn, drawn)
        self._drawn = drawn
        return Frame(patches, say, self.hold)
