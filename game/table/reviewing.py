"""A session that shows what lies open afterwards: finished deals step by step, what each own
decision has cost, all hands; and from where the match may be played on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.rules.match import Match
from game.table import course
from game.table.accounting import Accounting
from game.table.advice import Advice, name_of
from game.table.aids import NOTHING, Aids, Kept
from game.table.course import Place
from game.table.practice import Wish
from game.table.review import Hands, Review, Shown, Verdict
from game.table.reviewed import summary
from game.table.say import action_sentences
from game.table.scene import Panel, Scene
from game.table.session import Choose, Frame, Refused
from game.table.setting import Screen, scene_of
from game.table.texts import text

FROM_HERE = (Panel.NONE, Panel.HELP, Panel.DEAL, Panel.MATCH)
"""Where a review may be opened."""


class Reviewing(Accounting):
    """A match with what helps at it, and the reviews of its deals."""

    def __init__(
        self, match: Match, bots: tuple[str | None, ...], choose: Choose, kept: Kept = NOTHING
    ) -> None:
        self._reviews: dict[int, Review] = {}
        self._place = Place(0, 0)
        self._judging: Wish | None = None
        self._news: Review | None = None
        super().__init__(match, bots, choose, kept)

    @property
    def wish(self) -> Wish | None:
        """While a review is open its next decision, else what is wished at the table."""
        if self._screen.panel is not Panel.REVIEW:
            self._judging = None
            return super().wish
        missing = self._reviews[self._place.deal].missing
        if missing is None:
            self._judging = None
        elif self._judging is None or self._judging.ply != missing:
            self._judging = Wish(self.match.rewound(self._place.deal, missing))
        return self._judging

    def advise(self, advice: Advice) -> Frame:
        """Takes what was wished for."""
        judging = self._judging
        if judging is None:
            return super().advise(advice)
        number = self._place.deal
        review = self._reviews[number]
        found = {**review.found, judging.ply: self._verdict(judging, advice)}
        self._reviews[number] = review = replace(review, found=found)
        is_done = review.missing is None
        self._news = review if is_done else None
        return self._frame([summary(review, advice.unit)] if is_done else [])

    def take_news(self) -> Review | None:
        """A review that has just come to its end; told once."""
        news, self._news = self._news, None
        return news

    def rename(self) -> None:
        """Besides, what reviews have found is found again: it holds sentences."""
        super().rename()
        self._judging = None
        for number, review in self._reviews.items():
            self._reviews[number] = replace(review, found={})

    def review(self) -> Frame:
        """Opens the review of the last finished deal. Raises `Refused` where there is none."""
        finished = self._finished()
        if not finished or self._screen.panel not in FROM_HERE:
            raise Refused(text("help.no_review"))
        return self._open(finished[-1])

    def review_if_any(self) -> None:
        """Opens the review of the first finished deal, where there is one."""
        finished = self._finished()
        if finished:
            self._open(finished[0])

    def other(self, number: str) -> Frame:
        """Opens the review of the deal of this number. Raises `Refused` as `review` does."""
        if not number.isdecimal() or int(number) not in self._finished():
            raise Refused(text("help.no_review"))
        return self._open(int(number))

    def at(self, ply: str) -> Frame:
        """Shows the deal as it was after so many actions. Raises `Refused` without a review."""
        if self._screen.panel is not Panel.REVIEW or not ply.isdecimal():
            raise Refused(text("reason.not_now"))
        most = len(self.match.deals[self._place.deal - 1].taken)
        self._place = replace(self._place, ply=min(int(ply), most))
        shown = self._shown()
        return self._frame([shown.said])

    def play_on(self) -> Frame:
        """Takes the match up at the moment that the review shows; what came after lies ahead."""
        if self._screen.panel is not Panel.REVIEW:
            raise Refused(text("reason.not_now"))
        return self._go_to(self._place, "moment", "said.moment")

    def look_at_hands(self) -> Frame:
        """Opens the cards of all players. Raises `Refused` between deals."""
        if self.match.turn is None or not self.is_played:
            raise Refused(text("reason.not_now"))
        self.match.helped.add("hands")
        self._screen = replace(self._screen, panel=Panel.HANDS)
        return self._frame([])

    def close(self) -> Frame:
        """Closes what can be closed; behind a review the result comes to light again."""
        was_review = self._screen.panel is Panel.REVIEW
        frame = super().close()
        if was_review and self.match.turn is None:
            self._show_result_if_over()
            return Frame([*frame.patches, *self._frame([]).patches], frame.say, self.hold)
        return frame

    def _open(self, place: int) -> Frame:
        number = self.match.deals[place - 1].number
        if place not in self._reviews:
            self._reviews[place] = Review(place, number, self._wanted(place), {})
        self._place = Place(place, 0)
        self._screen = Screen(panel=Panel.REVIEW)
        return self._frame([text("review.title", deal=number)])

    def _wanted(self, number: int, /) -> tuple[int, ...]:
        """The plies of the decisions of a deal that are judged: all own ones."""
        places = course.decisions(self.match, self._viewer)
        own = (place for place in places if place.deal == number and not self._is_skipped(place))
        return tuple(place.ply for place in own)

    def _finished(self) -> list[int]:
        """The numbers of the deals that can be reviewed."""
        deals = enumerate(self.match.deals, 1)
        return [number for number, deal in deals if deal.result is not None and deal.taken]

    def _enter(self, match: Match) -> None:
        self._reviews.clear()
        super()._enter(match)

    def _verdict(self, judging: Wish, advice: Advice) -> Verdict | None:
        """The verdict on what was done; None where just that was not judged."""
        deal = self.match.deals[self._place.deal - 1]
        played = advice.of(deal.taken[judging.ply].action.text)
        if played is None:
            return None
        view = judging.match.view(self._viewer)
        labels = self._labels(view, advice)
        plays = sum(taken.action.verb == "play" for taken in deal.taken[: judging.ply])
        is_before = not plays and not played.action.startswith("play ")
        return Verdict(
            judging.ply,
            played,
            advice.best,
            advice.choices[-1],
            name_of(played.action, view, labels),
            name_of(advice.best.action, view, labels),
            0 if is_before else plays // self.match.game.seats + 1,
        )

    def _scene(self) -> Scene:
        scene = super()._scene()
        if self._screen.panel is Panel.HANDS:
            return replace(scene, hands=_hands(self.match))
        if self._screen.panel is Panel.REVIEW:
            match = self.match.rewound(self._place.deal, self._place.ply)
            return replace(scene, hands=_hands(match), review=self._shown())
        return scene

    def _shown(self) -> Shown:
        number, ply = self._place.deal, self._place.ply
        review, taken = self._reviews[number], self.match.deals[number - 1].taken
        match = self.match.rewound(number, ply)
        view, action = match.view(self._viewer), None
        said = text("review.end")
        if ply < len(taken):
            action = taken[ply].action
            later = self.match.rewound(number, ply + 1)
            after = later.view(self._viewer)
            scene = scene_of(later, after, self._names, Screen(), self.manner)
            said = " ".join(action_sentences(view, after, action, taken[ply].seat, scene))
        return Shown(
            review=review,
            unit=match.game.unit,
            ply=ply,
            plies=len(taken),
            cards=view.trick or (view.tricks[-1] if view.tricks else ()),
            taker=None if view.trick or not view.tricks else view.taken_by[-1],
            next_card=action.cards[0] if action is not None and action.verb == "play" else None,
            said=said,
            deals={place: self.match.deals[place - 1].number for place in self._finished()},
            verdict=review.found.get(ply),
        )

    def _aids(self) -> Aids:
        return replace(super()._aids(), may_review=bool(self._finished()))


def _hands(match: Match) -> Hands:
    seats = range(match.game.seats)
    return tuple(tuple(match.game.arranged(match.view(seat))) for seat in seats)


AIDS: Mapping[str, Callable[[Reviewing, str], Frame]] = {
    "hint": lambda session, _: session.hint(),
    "what_if": lambda session, _: session.what_if(),
    "undo": lambda session, _: session.undo(),
    "redo": lambda session, _: session.redo(),
    "replay": lambda session, _: session.replay(),
    "finish": lambda session, _: session.finish(),
    "help": lambda session, _: session.look_at_help(),
    "hands": lambda session, _: session.look_at_hands(),
    "review": lambda session, about: session.other(about) if about else session.review(),
    "at": lambda session, about: session.at(about),
    "from_here": lambda session, _: session.play_on(),
}
"""What the page may ask for, by its intents; a session may refuse (`Refused`)."""
