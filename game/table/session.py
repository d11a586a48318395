"""One match at the table: the door for actions, what happens by itself, and what the page is to
draw.

The session owns the flow and nothing else: rules decide, the table model draws, the page keeps the
time. After each reply it says which pause is due (`Hold`); when the page has let it pass it asks
for `advance`, which takes the next automatic step. So what is shown is always what is saved.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from game.rules.cards import Card, NotationError, Seat, parse_card
from game.rules.game import IllegalAction
from game.rules.match import Match
from game.rules.notation import Action, parse_action
from game.rules.view import Reason, View
from game.table.cues import Moment, cues, moment
from game.table.diff import diff
from game.table.manner import USUAL, Manner
from game.table.model import Panel, Scene, table
from game.table.nodes import Node
from game.table.question import TO_BE_CONFIRMED
from game.table.say import (
    action_sentences,
    deal_sentences,
    draw_sentences,
    end_sentences,
    result_sentences,
    turn_sentences,
)
from game.table.scene import CLOSABLE, ENDS
from game.table.setting import Screen, portraits, scene_of, seat_names
from game.table.texts import technical, text, why_text

Choose = Callable[[Match, Seat, str], Action]
"""Asks the computer player of a level for the action of the seat to act."""


class Hold(StrEnum):
    """The pause before the next automatic step, and so which step that is."""

    NONE = "none"
    TRICK = "trick"
    """A finished trick stays to be seen; then it is taken and cards are drawn."""
    BOT = "bot"
    """A computer player thinks; then it acts."""
    SOON = "soon"
    """The same, of one who need not think."""
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
    cues: list[str] = field(default_factory=list)
    """What may be heard, as `cues.cues` names it."""
    notice: str = ""
    """What is to be read beside the picture, with a way to take it back."""


class Session:
    """A match, the people and computer players at it, and what lies on the screen."""

    manner: Manner = USUAL

    def __init__(self, match: Match, bots: tuple[str | None, ...], choose: Choose) -> None:
        self.match = match
        self.bots = bots
        self._choose = choose
        self._viewer: Seat = bots.index(None) if None in bots else 0
        self._names = seat_names(bots, self._viewer)
        self._screen = Screen()
        self._drawn: Node | None = None
        self._heard: Moment | None = None
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
        return replace(
            view, legal=(), may_renege=(), refused=dict.fromkeys(view.hand, Reason("not_your_turn"))
        )

    @property
    def hold(self) -> Hold:
        """Which automatic step is due."""
        if self._screen.lingering:
            return Hold.TRICK
        if self.match.turn is None:
            return Hold.NONE if self._screen.panel in ENDS else Hold.DEAL
        is_person = self.bots[self.match.turn] is None
        return Hold.NONE if is_person and self._forced is None else Hold.BOT

    @property
    def _forced(self) -> Action | None:
        """The card that a person cannot but play, where such a card is played by itself."""
        if not self.manner.forced or self._screen.panel is not Panel.NONE:
            return None
        legal = self.view.legal
        return legal[0] if len(legal) == 1 and legal[0].verb == "play" else None

    def is_now(self, deal: int, ply: int) -> bool:
        """Whether a request was made for the table as it stands; a second tap on the same card was
        not.
        """
        return deal == len(self.match.deals) and ply == len(self.match.deal.taken)

    def is_open(self) -> bool:
        """Whether a person has begun to play the match, and it is not over."""
        acted = any(self.bots[taken.seat] is None for taken in self.match.deal.taken)
        return self.match.winner is None and (len(self.match.deals) > 1 or acted)

    def rename(self) -> None:
        """Calls everybody by their names in the language that is spoken now."""
        self._names = seat_names(self.bots, self._viewer)

    def redraw(self) -> Frame:
        """The table as it is to be seen now, in another manner or in other words."""
        return self._frame([])

    def picture(self) -> Frame:
        """The whole table, for a page that shows nothing yet."""
        self._drawn = self._heard = None
        return self._frame(deal_sentences(self.view, self._scene()))

    def submit(self, action: str) -> Frame:
        """The person acts. Raises `Refused`, with everything as it was."""
        seat = self.match.turn
        if seat is not None and self.bots[seat] is not None:
            raise Refused(text("reason.not_your_turn"))
        try:
            return self._take(parse_action(action))
        except NotationError as error:
            raise Refused(_unreadable(error)) from error
        except IllegalAction as error:
            raise Refused(why_text(error.reason, self.view)) from error

    def advance(self) -> Frame | None:
        """The next automatic step; None when there is none."""
        match self.hold:
            case Hold.TRICK:
                self._screen = Screen()
                drawn = draw_sentences(self.view, self._scene())
                return self._frame([*drawn, *self._call_to_act()])
            case Hold.DEAL:
                self._show_result_if_over()
                return self._frame(result_sentences(self._scene(), self.view))
            case Hold.BOT | Hold.SOON:
                seat = self.match.turn
                assert seat is not None
                level, forced = self.bots[seat], self._forced
                if level is not None:
                    return self._take(self._choose(self.match, seat, level))
                assert forced is not None
                return self._take(forced)
            case Hold.NONE:
                return None

    def next_deal(self) -> Frame:
        """Deals again after a finished deal.

        Raises `Refused` while one is being played or the match is over.
        """
        if self.match.turn is not None or self.match.winner is not None:
            raise Refused(text("notice.no_next_deal"))
        self._screen = Screen()
        self._deal()
        self._on_change()
        return self._frame(deal_sentences(self.view, self._scene()))

    def stop(self) -> Frame:
        """Ends a match that goes on until the players have enough. Raises `Refused` elsewhere."""
        if not self.match.may_stop or self._screen.panel is not Panel.DEAL:
            raise Refused(text("reason.not_now"))
        self.match.stop()
        self._on_change()
        self._screen = Screen(panel=Panel.MATCH)
        return self._frame([text("said.stopped"), *end_sentences(self._scene())])

    def pick(self, code: str) -> Frame:
        """Chooses a card for the exchange, or no longer. Raises `Refused` where none is chosen."""
        picks = self._screen.picks ^ {self._pickable(code)}
        self._screen = replace(self._screen, picks=picks)
        return self._frame([])

    def unpick(self) -> Frame:
        """Chooses no card any more."""
        self._screen = replace(self._screen, picks=frozenset())
        return self._frame([])

    def _pickable(self, code: str) -> Card:
        """The card of this text in the hand of a person who is to exchange. Raises `Refused`."""
        try:
            card = parse_card(code)
        except NotationError as error:
            raise Refused(_unreadable(error)) from error
        view = self.view
        if view.exchange_bounds is None or card not in view.hand:
            raise Refused(text("reason.not_now"))
        return card

    def ask(self, action: str) -> Frame:
        """Asks whether an action is really meant. Raises `Refused` for one that cannot be done, or
        about which nothing is asked.
        """
        legal = {may.text for may in self.view.legal}
        if action not in TO_BE_CONFIRMED or action not in legal:
            raise Refused(text("reason.not_now"))
        self._screen = replace(self._screen, panel=Panel.ASK, asked=action)
        return self._frame([])

    def look_at_keys(self) -> Frame:
        """Opens the list of keys. Raises `Refused` where something else lies over the table."""
        if self._screen.panel not in (Panel.NONE, Panel.HELP):
            raise Refused(text("reason.not_now"))
        self._screen = replace(self._screen, panel=Panel.KEYS)
        return self._frame([])

    def look_at_last_trick(self) -> Frame:
        """Opens the last trick. Raises `Refused` when there is none, or a result stands there."""
        if (
            not self.match.view(self._viewer).tricks
            or self._screen.panel is not Panel.NONE
            or self._screen.lingering
        ):
            raise Refused(text("notice.no_last_trick"))
        self._screen = replace(self._screen, panel=Panel.LAST_TRICK)
        return self._frame([])

    def close(self) -> Frame:
        """Closes what can be closed; a result stays."""
        if self._screen.panel in CLOSABLE:
            self._screen = replace(self._screen, panel=Panel.NONE, asked="")
        return self._frame([])

    def _deal(self) -> None:
        self.match.next_deal()

    def _on_change(self) -> None:
        """The match has gone on: for what rests on how it stood."""

    def _take(self, action: Action) -> Frame:
        seat, before = self.match.turn, self.view
        self.match.submit(action)
        self._on_change()
        assert seat is not None
        after = self.view
        self._screen = self._screen.after(before, after)
        said = action_sentences(before, after, action, seat, self._scene())
        return self._frame([*said, *self._call_to_act()])

    def _call_to_act(self) -> list[str]:
        """What the person may do, once nothing happens by itself before that."""
        return [] if self.hold is not Hold.NONE else turn_sentences(self.view, self._scene())

    def _show_result_if_over(self) -> None:
        if self.match.turn is None:
            panel = Panel.DEAL if self.match.winner is None else Panel.MATCH
            self._screen = Screen(panel=panel)

    def _scene(self) -> Scene:
        scene = scene_of(self.match, self.view, self._names, self._screen, self.manner)
        return replace(scene, portraits=portraits(self.bots))

    def _frame(self, say: list[str]) -> Frame:
        view, scene = self.view, self._scene()
        drawn = table(view, scene)
        patches = diff(self._drawn, drawn)
        self._drawn = drawn
        before, hold = self._heard, self.hold
        self._heard = moment(view, scene, hold is Hold.NONE and bool(view.legal))
        return Frame(patches, say, hold, cues(before, self._heard))


def _unreadable(error: NotationError) -> str:
    return text("notice.unreadable", what=technical(str(error)))
