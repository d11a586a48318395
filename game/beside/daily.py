"""The deal of the day: dealt by the date, kept as it goes on, compared with the strongest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from functools import partial

from game.beside.corner import Corner, Done
from game.puzzles.daily import seed_of
from game.rules.match import Match
from game.rules.record import RecordError, decode, encode
from game.rules.registry import game_of
from game.table.books import Books
from game.table.characters import seated
from game.table.course import Place
from game.table.daydrawn import STRONGEST, Compared
from game.table.dayplay import Dayplay, Lookback, is_over, points_in
from game.table.diary import Running, streaks
from game.table.intents import ANSWERS, LOOKS
from game.table.replies import Reply
from game.table.reviewing import AIDS
from game.table.session import Choose, Frame, Refused
from game.table.texts import text


class Rival:
    """The same deal with the strongest player in the person's seat, who knows what a seat knows."""

    def __init__(self, match: Match, bots: tuple[str | None, ...]) -> None:
        self.match = match.rewound(1, 0)
        self.bots = (STRONGEST, *bots[1:])

    def go_on(self, choose: Choose) -> bool:
        """Takes one action, or deals again where nobody would play; whether the deal is over."""
        seat = self.match.turn
        if seat is not None:
            self.match.submit(choose(self.match, seat, self.bots[seat] or STRONGEST))
        elif not is_over(self.match):
            self.match.next_deal()
        return is_over(self.match)


class DailyCorner(Corner):
    """The daily deal of a game at the table, and what is put down of it."""

    session: Dayplay | Lookback

    def __init__(self, play: Dayplay, books: Books, choose: Choose) -> None:
        self._books = books
        self._choose = choose
        self._own = play
        self._best: Match | None = None
        self._rival: Rival | None = None
        super().__init__(play, f"daily={play.match.game.id}")
        running = books.running(play.match.game.id)
        if running is not None and running.day == play.day and running.best is not None:
            self._best = decode(running.best)  # Looked over by `open_daily`.
        self._tell()

    @property
    def intents(self) -> Mapping[str, Done]:
        """Besides, questions of the auction, and what helps or looks back where that is allowed."""
        session = self.session
        found = dict(super().intents)
        found |= {name: partial(do, session) for name, do in ANSWERS.items()}
        found["next"] = lambda _: session.next_deal()
        allowed = tuple(AIDS) if not session.counts else ("review", "at") if session.is_over else ()
        found |= {name: partial(AIDS[name], session) for name in allowed}
        if session.is_over or not session.counts:
            found |= {name: partial(LOOKS[name], session) for name in ("tour", "share")}
        found["daily"] = self._do
        if session.is_over or not session.counts:
            found["from_here"] = lambda _: self._practise(session.match, session.place)
        return found

    @property
    def of_the_position(self) -> Sequence[str]:
        """What answers a question of the deal, or deals again."""
        return (*ANSWERS, "next")

    def _do(self, what: str) -> Frame:
        """Looks at the strongest player's deal, or plays the own one once more for practice."""
        if what == "best" and self._best is not None:
            self.session = Lookback(self._best, self._own)
            return self.session.picture()
        if what == "again" and self._own.is_over:
            return self._practise(self._own.match, Place(1, 0))
        raise Refused(text("reason.not_now"))

    def _practise(self, match: Match, place: Place) -> Frame:
        """Takes the deal up at a moment of it; what is played from there does not count."""
        own, old = self._own, self.session
        self._own = self.session = Dayplay(
            match.rewound(place.deal, place.ply), own.bots, self._choose, own.day, counts=False
        )
        self.session.manner, self.session.address = old.manner, old.address
        self._tell()
        return self.session.picture()

    # ---- what is put down -----------------------------------------------------------------------

    def moved(self, frame: Frame) -> Reply:
        """A picture after something was done; a deal that counts is kept as it is now."""
        session, own = self.session, self._own
        if isinstance(session, Lookback) and not session.is_at_review:
            self.session = own
            return self.more([own.picture()])
        if session.counts:
            self._keep(own)
        return self.more([frame])

    def _keep(self, own: Dayplay) -> None:
        game, record = own.match.game.id, encode(own.match)
        running = self._books.running(game)
        if running is not None and running.day == own.day and running.record == record:
            return
        self._books.note_running(game, Running(own.day, record))
        if own.is_over:
            self._books.note_daily(game, own.day, (points_in(own.match), None))
            self._tell()

    # ---- the strongest player -------------------------------------------------------------------

    @property
    def is_to_think(self) -> bool:
        """Whether something is to be worked out: a review before the comparison."""
        return super().is_to_think or (self._own.is_over and self._best is None)

    def think(self) -> Reply:
        """Goes on with a review, or by one action with the strongest player's deal."""
        if super().is_to_think:
            return super().think()
        if not self._own.is_over or self._best is not None:
            return self.more([])
        rival = self._rival = self._rival or Rival(self._own.match, self._own.bots)
        if rival.go_on(self._choose):
            self._best = rival.match
            self._put_down_best(rival.match)
        return self.more([self._tell()])

    def _put_down_best(self, best: Match) -> None:
        own, game = self._own, self._own.match.game.id
        running = self._books.running(game)
        if running is None or running.day != own.day or not own.counts:
            return
        self._books.note_running(game, Running(own.day, running.record, encode(best)))
        self._books.note_daily(game, own.day, (points_in(own.match), points_in(best)))

    def _tell(self) -> Frame:
        """Tells the table what is known by now."""
        own = self._own
        now, longest = streaks(self._books.daily(own.match.game.id), self._books.today)
        return own.tell(
            Compared(
                None if self._best is None else points_in(self._best),
                0 if self._rival is None else len(self._rival.match.deal.taken),
                len(own.match.deal.taken),
                now,
                longest,
                own.day != self._books.today,
            )
        )


def open_daily(game: str, books: Books, choose: Choose) -> DailyCorner:
    """Today's deal of a game, or the one of yesterday if that was begun and is not over: gone on
    with where it was left. Where the day counts already and its deal is not here, one for practice.
    """
    running, today = books.running(game), books.today
    match = None if running is None else _kept_match(game, running, today)
    day = today if running is None or match is None else running.day
    counts = match is not None or day not in books.daily(game)
    if match is None:
        match = dealt(game, day)
    bots = seated((None, *[STRONGEST] * (match.game.seats - 1)))
    return DailyCorner(Dayplay(match, bots, choose, day, counts), books, choose)


def dealt(game: str, day: str) -> Match:
    """The deal of a day before its first card, under the usual house rules."""
    match = Match(game_of(game, {}), seed_of(date.fromisoformat(day), game))
    match.next_deal()
    return match


def _kept_match(game: str, running: Running, today: str) -> Match | None:
    """The match that was kept, if it is today's, or yesterday's and not over; None where it is not,
    or where its record is none of that day's deal.
    """
    yesterday = (date.fromisoformat(today) - timedelta(days=1)).isoformat()
    if running.day not in (today, yesterday):
        return None
    try:
        match = decode(running.record)
        best = None if running.best is None else decode(running.best)
    except RecordError:
        return None
    due = dealt(game, running.day)
    is_its = all(
        one is None or ((one.game.id, one.seed) == (game, due.seed) and one.deals)
        for one in (match, best)
    )
    is_wanted = running.day == today or not is_over(match)
    return match if is_its and is_wanted else None
