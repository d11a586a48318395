"""A puzzle at the table: all hands lie open, a goal is set, and the others defend as well as can
be.

It is a session like any other, beside the match and never part of it: cards go through the same
door. Who defends and whether the goal can still be reached is asked of whoever made it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.rules.match import Match
from game.rules.notation import parse_action
from game.rules.view import Reason, View
from game.table import course, posed
from game.table.nodes import Node
from game.table.scene import Beside, Panel, Scene
from game.table.session import Choose, Frame, Hold, Refused
from game.table.sharing import Sharing
from game.table.task import Fate, Judge, Solved, Task
from game.table.texts import text

DEFENDER = "maestro"
"""Who sits at the other places, as the table names them."""


class Puzzling(Sharing):
    """A puzzle that is being solved, or whose solution is being shown.

    `count` gives what is won since the puzzle began, in what the game counts cards in. `tell` hears
    whenever the goal is missed or reached, and gives what is to be said of it.
    """

    def __init__(
        self,
        task: Task,
        choose: Choose,
        judge: Judge,
        count: Callable[[Match], int],
        tell: Callable[[Fate], Solved],
    ) -> None:
        self.task = task
        self._count = count
        self._judge = judge
        self._tell = tell
        self._solved = Solved()
        self._fate = Fate.OPEN
        self._step: int | None = None
        self._is_put_away = False
        self._start = course.place_of(task.match)
        seats = range(task.match.game.seats)
        bots = tuple(None if seat == task.seat else DEFENDER for seat in seats)
        super().__init__(self._from_start(), bots, choose)

    # ---- flow -----------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """Nothing may be played once the goal is reached or missed, or while the solution is
        shown.
        """
        view = super().view
        if self._is_played_on:
            return view
        refused = dict.fromkeys(view.hand, Reason("not_now"))
        return replace(view, legal=(), may_renege=(), refused=refused, held_back={}, warnings={})

    @property
    def _is_played_on(self) -> bool:
        return self._fate is Fate.OPEN and self._step is None

    @property
    def hold(self) -> Hold:
        """The others play at once, for a puzzle is no match of wits with them; after the last card
        that counts nothing does.
        """
        if self._fate is Fate.REACHED and self._step is None and self._screen.lingering:
            return Hold.TRICK
        hold = super().hold if self._is_played_on else Hold.NONE
        return Hold.SOON if hold is Hold.BOT else hold

    def play_each_card(self) -> None:
        """Plays no card by itself, whatever is set: in a puzzle each is a part of the answer."""
        self.manner = replace(self.manner, forced=False, finish=False)

    def submit(self, action: str) -> Frame:
        """The person acts. Raises `Refused`, with everything as it was."""
        if not self._is_played_on:
            raise Refused(text("reason.not_now"))
        return super().submit(action)

    def take_back(self) -> Frame:
        """Takes the last own card back. Raises `Refused` where none was played."""
        place = self._last_own()
        if self._step is not None or place is None:
            raise Refused(text("help.no_undo"))
        return self._begin(self.match.rewound(place.deal, place.ply), "said.undone")

    def again(self) -> Frame:
        """Begins anew, where the puzzle was set."""
        return self._begin(self._from_start(), "puzzle.said.again")

    def ask_for_solution(self) -> Frame:
        """Asks whether the solution is really wanted."""
        self._screen = replace(self._screen, panel=Panel.ASK)
        return self._frame([])

    def solution(self) -> Frame:
        """Begins to show the solution, card by card."""
        self._step = 0
        self._enter(self._from_start())
        return self._frame([text("puzzle.said.solution")])

    def step(self, by: int) -> Frame:
        """Goes on in the solution by one card, or back. Raises `Refused` where there is none."""
        if self._step is None or not 0 <= self._step + by <= len(self.task.line):
            raise Refused(text("reason.not_now"))
        self._step += by
        if by > 0:
            return self._take(parse_action(self.task.line[self._step - 1]))
        self._enter(self._from_start())
        for action in self.task.line[: self._step]:
            self.match.submit(parse_action(action))
        return self._frame([posed.step_text(self._step, len(self.task.line))])

    def close(self) -> Frame:
        """Closes what can be closed; what is said at the end as well, to look at the table."""
        self._is_put_away = self._is_put_away or self._is_told
        return super().close()

    def _begin(self, match: Match, said: str) -> Frame:
        self._step = None
        self._enter(match)
        return self._frame([text(said), *self._call_to_act()])

    def _last_own(self) -> course.Place | None:
        """Where the person has last had a choice, since the puzzle was set."""
        places = course.decisions(self.match, self.task.seat)
        return places[-1] if places and places[-1] >= self._start else None

    def _from_start(self) -> Match:
        return self.task.match.rewound(self._start.deal, self._start.ply)

    def _on_change(self) -> None:
        super()._on_change()
        before, self._fate = self._fate, self._judged()
        self._is_put_away = False
        if self._fate not in (before, Fate.OPEN):
            self._solved = self._tell(self._fate)

    def _judged(self) -> Fate:
        """What has become of the goal; told at the end of a trick or when the person is to act."""
        match = self.match
        is_shown = self._step is not None
        if is_shown or course.place_of(match) == self._start:
            return Fate.OPEN
        if match.turn not in (None, self.task.seat) and match.view(self.task.seat).trick:
            return Fate.OPEN
        return self._judge(match)

    def _show_result_if_over(self) -> None:
        """The result of the deal is of no interest here."""

    def _call_to_act(self) -> list[str]:
        if self._fate is Fate.MISSED:
            return [text("puzzle.missed")]
        if self._fate is Fate.REACHED:
            return [posed.solved_title(self._solved)] if self._is_told else []
        return super()._call_to_act()

    # ---- picture --------------------------------------------------------------------------------

    @property
    def _is_told(self) -> bool:
        """Whether it is being said that the puzzle is solved."""
        is_reached = self._fate is Fate.REACHED and self._step is None
        return is_reached and not self._screen.lingering and not self._is_put_away

    def picture(self) -> Frame:
        """The whole table, for a page that shows something else."""
        self._drawn = self._heard = None
        return self._frame([*self._said_at_first(), *self._call_to_act()])

    def _said_at_first(self) -> list[str]:
        return [posed.title(self.task), posed.goal_text(self.task), text("puzzle.open")]

    def _scene(self) -> Scene:
        scene, game = super()._scene(), self.match.game
        seats = range(game.seats)
        hands = tuple(tuple(game.arranged(self.match.view(seat))) for seat in seats)
        so_far = self._so_far()
        beside = Beside(
            title=posed.title(self.task),
            head=posed.head(self.task, so_far),
            said=tuple(filter(None, (posed.goal_text(self.task), so_far))),
            tools=tuple(self._tools()),
            status=self._status(),
            over=self._over(),
            lies_open=True,
            counts=bool(so_far),
        )
        return replace(scene, aids=None, hands=hands, seal="", beside=beside)

    def _over(self) -> Node | None:
        """What lies over the table, besides what lies there at every table."""
        if self._screen.panel is Panel.ASK:
            return posed.asking()
        if self._is_told and self._screen.panel is Panel.NONE:
            return posed.solved(self.task, self._solved, self.address)
        return None

    def _so_far(self) -> str:
        """What is won towards a goal of points; empty for any other goal."""
        if not self.task.at_least:
            return ""
        return posed.so_far(self._count(self.match), "thirds" in self.view.counted)

    def _status(self) -> str:
        if self._step is not None:
            return posed.step_text(self._step, len(self.task.line))
        told = {
            Fate.OPEN: "",
            Fate.MISSED: text("puzzle.missed"),
            Fate.REACHED: text("puzzle.done"),
        }
        return told[self._fate]

    def _tools(self) -> list[Node]:
        """What can be asked for here, beside the status line; the way on comes last."""
        if self._step is not None:
            return posed.stepping(self._step, len(self.task.line))
        if self._fate is Fate.REACHED:
            return posed.after(self._solved)
        if self._fate is Fate.MISSED:
            return posed.missed()
        return posed.solving(self._last_own() is not None)
