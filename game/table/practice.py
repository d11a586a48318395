"""A session that helps the person at the table: hints, taking back and doing again.

Nothing is lost by it: what is taken back lies ahead until something else is played, and is stored
with the match. Whatever helps is noted in the match, so that its record tells.
"""

from __future__ import annotations

from dataclasses import replace

from game.rules.match import Match
from game.rules.view import View
from game.table import course
from game.table.advice import Advice, sentence
from game.table.aids import NOTHING, Aids, Kept
from game.table.course import Place
from game.table.deciding import is_decided, may_be_known
from game.table.prompts import about
from game.table.question import PHASES, label
from game.table.say import result_sentences, turn_sentences
from game.table.scene import Panel, Scene
from game.table.session import Choose, Frame, Hold, Refused, Session
from game.table.setting import Screen
from game.table.texts import action_text, text


class Wish:
    """Something that the person wants worked out: the actions of the position of `match`."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.ply = len(match.deal.taken)


class Practice(Session):
    """A match, and what helps at it. It works nothing out itself: `wish` says what is wanted, and
    `advise` takes the answer.
    """

    def __init__(
        self, match: Match, bots: tuple[str | None, ...], choose: Choose, kept: Kept = NOTHING
    ) -> None:
        self.kept = kept
        self._asked = False
        self._advice: Advice | None = None
        self._wish: Wish | None = None
        self._is_taken_back = False
        self._decided: tuple[Place, bool] | None = None
        super().__init__(match, bots, choose)

    @property
    def hold(self) -> Hold:
        """Besides, a deal may play itself out."""
        return Hold.DEAL if self._ends_by_itself else super().hold

    @property
    def _ends_by_itself(self) -> bool:
        """Whether the rest of the deal is to be played without the person, who has not just taken
        something back to see it.
        """
        is_wanted = self.manner.finish and not self._is_taken_back
        return is_wanted and self._screen.panel is Panel.NONE and self._is_decided()

    @property
    def is_played(self) -> bool:
        """Whether a person plays here, and not only looks on."""
        return self.bots[self._viewer] is None

    @property
    def wish(self) -> Wish | None:
        """What is to be worked out now; another object whenever it is something else."""
        return self._hint_wish

    @property
    def _hint_wish(self) -> Wish | None:
        is_wanted = self._asked or self.kept.what_if
        if not is_wanted or self._advice is not None or not self._is_asked:
            self._wish = None
        elif self._wish is None:
            self._wish = Wish(self.match)
        return self._wish

    @property
    def _is_asked(self) -> bool:
        """Whether the person is to act."""
        return not self._screen.lingering and bool(self.view.legal)

    def hint(self) -> Frame:
        """Asks what the choices are worth, or puts it away. Raises `Refused` out of turn."""
        if not self._is_asked:
            raise Refused(text("reason.not_your_turn"))
        if self._asked and self._advice is not None:
            self._asked = False
            self._advice = self._advice if self.kept.what_if else None
            return self._frame([])
        self._asked = True
        self._close_help()
        self.match.helped.add("hint")
        return self._frame([] if self._advice is None else [self._said(self._advice)])

    def advise(self, advice: Advice) -> Frame:
        """Takes what was wished for."""
        self._advice = advice
        return self._frame([self._said(advice)])

    def what_if(self) -> Frame:
        """Turns the figures at every turn on or off."""
        is_on = not self.kept.what_if
        self.kept = replace(self.kept, what_if=is_on)
        if is_on:
            self.match.helped.add("what_if")
        else:
            self._asked, self._advice = False, None
        return self._frame([text(f"said.what_if.{'on' if is_on else 'off'}")])

    def undo(self) -> Frame:
        """Takes the last decision back, with all that came after. Raises `Refused` without one."""
        place = self._before()
        if place is None:
            raise Refused(text("help.no_undo"))
        return self._go_to(place, "undo", "said.undone")

    def redo(self) -> Frame:
        """Does again what was taken back, up to the next decision. Raises `Refused` without."""
        ahead = self.kept.ahead
        if ahead is None:
            raise Refused(text("help.no_redo"))
        place = self._after(ahead)
        self._enter(ahead if place is None else ahead.rewound(place.deal, place.ply))
        return self._frame([text("said.redone"), *self._call_to_act()])

    def replay(self) -> Frame:
        """Begins the deal anew, with the same cards. Raises `Refused` where it has just begun."""
        if not self.match.deal.taken:
            raise Refused(text("help.no_undo"))
        return self._go_to(Place(len(self.match.deals), 0), "replay", "said.replayed")

    def look_at_help(self) -> Frame:
        """Opens what helps. Raises `Refused` where something else lies over the table."""
        if self._screen.panel is not Panel.NONE or not self.is_played:
            raise Refused(text("reason.not_now"))
        self._screen = replace(self._screen, panel=Panel.HELP)
        return self._frame([])

    def rename(self) -> None:
        """Besides, what was found out is found out again: it holds sentences."""
        super().rename()
        self._advice = self._wish = None

    def advance(self) -> Frame | None:
        """Besides, a deal that is decided is played out where that is wanted."""
        if not self._ends_by_itself:
            return super().advance()
        return self._play_out([text("said.decided")])

    def finish(self) -> Frame:
        """Plays out a deal of which the rest is decided. Raises `Refused` for any other."""
        if not self._is_decided():
            raise Refused(text("help.not_decided"))
        return self._play_out([])

    def _play_out(self, said: list[str]) -> Frame:
        """Plays the rest of the deal, whatever it is."""
        while (seat := self.match.turn) is not None:
            level = self.bots[seat]
            first = self.match.game.legal_actions(self.match.deal.state)[0]
            self.match.submit(first if level is None else self._choose(self.match, seat, level))
        self._on_change()
        self._show_result_if_over()
        return self._frame([*said, *result_sentences(self._scene(), self.view)])

    def _is_decided(self) -> bool:
        match, view = self.match, self.view
        if not self._is_asked or view.phase != "play" or not may_be_known(view):
            return False
        here = course.place_of(match)
        if self._decided is None or self._decided[0] != here:
            self._decided = here, is_decided(match.game, match.deal.state)
        return self._decided[1]

    def _before(self) -> Place | None:
        """The last decision of the person so far."""
        return course.before(self.match, self._viewer) if self.is_played else None

    def _after(self, ahead: Match) -> Place | None:
        """The next decision of the person in the match that lies ahead."""
        return course.after(ahead, course.place_of(self.match), self._viewer)

    def _go_to(self, place: Place, mark: str, said: str) -> Frame:
        """Goes back to a place of this match; what came after it lies ahead."""
        ahead, self.match = self.kept.ahead or self.match, self.match.rewound(place.deal, place.ply)
        self.kept = replace(self.kept, ahead=ahead)
        self._enter(self.match)
        for match in (self.match, ahead):
            match.helped.add(mark)
        return self._frame([text(said), *self._call_to_act()])

    def _enter(self, match: Match) -> None:
        """Takes up a moment of the match, or of what lies ahead."""
        match.helped |= self.match.helped
        self.match = match
        self._screen = Screen()
        self._on_change()
        self._is_taken_back = True
        self._show_result_if_over()

    def _close_help(self) -> None:
        if self._screen.panel is Panel.HELP:
            self._screen = replace(self._screen, panel=Panel.NONE)

    def _call_to_act(self) -> list[str]:
        return turn_sentences(self.view, self._scene()) if self.hold is Hold.NONE else []

    def _deal(self) -> None:
        ahead, number = self.kept.ahead, len(self.match.deals)
        if ahead is None or self.match.seed is not None or len(ahead.deals) <= number:
            super()._deal()
            return
        # Without a seed nobody but the match that lies ahead knows the cards that come.
        due = ahead.deals[number]
        self.match.next_deal(due.deck, due.dealer)

    def _on_change(self) -> None:
        self._asked, self._advice, self._wish = False, None, None
        self._is_taken_back = False
        ahead = self.kept.ahead
        if ahead is not None and not course.leads_to(self.match, ahead):
            self._part_from()
        elif ahead is not None and course.is_all_of(self.match, ahead):
            self.kept = replace(self.kept, ahead=None)

    def _part_from(self) -> None:
        """Something else was done than what had been taken back: that is gone."""
        self.kept = replace(self.kept, ahead=None)

    def _scene(self) -> Scene:
        scene = super()._scene()
        return replace(scene, aids=self._aids()) if self.is_played else scene

    def _aids(self) -> Aids:
        advice = self._advice
        return Aids(
            advice=advice,
            said="" if advice is None or not self._asked else self._said(advice),
            may_ask=self._is_asked,
            is_thinking=self._hint_wish is not None,
            what_if=self.kept.what_if,
            may_undo=self._before() is not None,
            may_redo=self.kept.ahead is not None,
            may_finish=self._screen.panel is Panel.HELP and self._is_decided(),
            helped=tuple(sorted(self.match.helped)),
        )

    def _said(self, advice: Advice) -> str:
        """The best choice, and if it was asked for why, in words."""
        view = self.view
        said = sentence(advice, view, self._labels(view, advice))
        return f"{said} {advice.best.reason}".strip() if self._asked else said

    def _labels(self, view: View, advice: Advice) -> dict[str, str]:
        """What the buttons of the answers say that are judged."""
        labels = {}
        for choice in advice.choices:
            verb = choice.action.split()[0]
            if verb in ("play", "exchange", "trump"):
                continue
            if view.phase in PHASES:
                labels[choice.action] = label(choice.action, about(view, self._names))
            else:
                labels[choice.action] = action_text(choice.action, view)
        return labels
