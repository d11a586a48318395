"""The worker's engine: joins rules, computer players and table, and answers the page's requests.

Both ways JSON text and nothing else. A reply holds what to store (`save`, before anything is
shown), pictures of the table (`frames`), whether an automatic step is due after them (`more`),
whether there is something to work out meanwhile (`think`), and what else there is to tell.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from time import time
from typing import TYPE_CHECKING, Any

from game.ai.levels import DEFAULT_LEVEL, LEVELS, player_of
from game.ai.players import rng_for
from game.beside.door import Beside
from game.rules.cards import Seat
from game.rules.match import Match
from game.rules.notation import Action
from game.table import kept, language, saved
from game.table.aids import NOTHING, Kept, given
from game.table.characters import level_of, seated
from game.table.clerk import Clerk
from game.table.drawing import draw_salt, draw_seed
from game.table.intents import ANSWERS, GOES_ON, LOOKS
from game.table.manner import USUAL, Manner
from game.table.replies import Reply, joined, offer, refused, still, with_notices
from game.table.reviewing import AIDS
from game.table.session import Frame, Hold, Refused
from game.table.setup import Levels, Setup, asks_for_match, given_in, read_setup
from game.table.sharing import Sharing
from game.table.texts import text

if TYPE_CHECKING:
    from game.helping import Helper

LEVELS_AT_TABLE = Levels(known=LEVELS, default=DEFAULT_LEVEL)

Request = dict[str, Any]


def choose(match: Match, seat: Seat, level: str) -> Action:
    """The decision of a computer player, from its own view alone."""
    return player_of(level_of(level)).choose(match.view(seat), rng_for(match, seat))


class Engine:
    """Holds the session of one page and turns requests into replies."""

    def __init__(
        self,
        seed_source: Callable[[], int] = draw_seed,
        salt_source: Callable[[], str] = draw_salt,
        clock: Callable[[], float] = time,
    ) -> None:
        self._seed_source = seed_source
        self._salt_source = salt_source
        self._clerk = Clerk(clock, LEVELS_AT_TABLE)
        self._beside = Beside(clock, choose)
        self._session: Sharing | None = None
        self._manner = USUAL
        self._address = ""
        self._helper: Helper | None = None
        self._setup: Setup | None = None
        self._earlier: str | None = None
        self._aside: dict[str, str] = {}
        self._moment: tuple[Setup, Match] | None = None

    def answer(self, request: Request) -> Reply:
        """One reply to one request.

        Raises `KeyError` or `TypeError` for what no page of ours sends.
        """
        handlers: dict[str, Callable[[Request], Reply]] = {
            "open": self._open,
            "speak": self._speak,
            "settings": self._set,
            "act": self._act,
            "ui": self._ui,
            "advance": self._advance,
            "think": self._think,
            "judge": self._judge,
        }
        return self._beside.answer(request, lambda asked: handlers[asked["do"]](asked))

    def _open(self, request: Request) -> Reply:
        """Goes on with the stored match, or starts the one that the address names."""
        language.use(request.get("language", language.SOURCE), request.get("words", ""))
        self._read_settings(request.get("settings", {}))
        self._address = request.get("address", "")
        fragment = request.get("fragment", "")
        stored = request.get("stored", {})
        reply: Reply = {}
        notices: list[str] = []
        self._session = self._setup = self._moment = None
        self._clerk.begin(request.get("index", {}))
        self._earlier = stored.get(saved.EARLIER)
        self._aside = kept.put_aside(stored, LEVELS_AT_TABLE)
        if stored.get(saved.KEY) is not None:
            self._load(stored[saved.KEY], reply, notices)
        try:
            reply = joined(reply, self._take_up(fragment, notices))
        except saved.SavedError as error:
            notices.append(str(error))
        return self._shown(reply, notices)

    def _speak(self, request: Request) -> Reply:
        """Goes on in another language, at the table or on the start screen."""
        language.use(request["language"], request["words"])
        session = self._session
        if session is not None:
            session.rename()
        if self._clerk.shown is not None:
            return still([self._clerk.shown.picture()])
        if session is None or not request["table"]:
            return {"frames": [], "more": False, "matches": self._offers()}
        return self._more([session.picture()])

    def _set(self, request: Request) -> Reply:
        """Goes on as the page is set now, at the table or on the start screen."""
        is_reworded = self._read_settings(request["settings"])
        session = self._session
        if session is not None:
            self._at(session)
            if is_reworded:
                session.rename()
        if session is None or not request["table"] or self._clerk.shown is not None:
            return {"frames": [], "more": False}
        return self._more([session.redraw()])

    def _read_settings(self, settings: dict[str, str]) -> bool:
        """Whether the cards are called by other names than before."""
        self._manner = Manner.read(settings)
        return language.use_deck(settings.get("deck", ""))

    def _take_up(self, fragment: str, notices: list[str]) -> Reply:
        """The match that an address names, unless it is at hand. Raises `SavedError`."""
        if given_in(fragment) is not None:
            from game.table import handed  # Seldom wanted: not for the first table.

            setup, match, faults = handed.setup_of(fragment, LEVELS_AT_TABLE)
            notices += faults
            here = None if self._session is None else self._session.match
            if here is None or not saved.continues(here, match):
                return self._sit_down(setup, match, given(match))
            if not saved.continues(match, here):
                self._moment = setup, match
                # It is offered once, not at every start.
                return {"fragment": "", "notice": offer("moment")}
        elif asks_for_match(fragment):
            wanted, faults = read_setup(fragment, LEVELS_AT_TABLE)
            notices += faults
            if wanted is not None and not wanted.fits(self._setup):
                is_earlier = kept.is_of(self._earlier, wanted, LEVELS_AT_TABLE)
                return self._swap() if is_earlier else self._begin(wanted)
        return {}

    def _hand_in(self, pasted: str) -> Reply:
        """Takes up what was pasted or lay in a file; if it cannot be, all stays as it is."""
        from game.table import handed

        notices: list[str] = []
        try:
            reply = self._take_up(handed.fragment_of(pasted), notices)
        except saved.SavedError as error:
            notices, reply = [str(error)], {}
        if notices and not reply:
            return still([]) | refused(" ".join(notices))
        return self._shown(reply | {"fragment": ""}, notices)

    def _load(self, stored: str, reply: Reply, notices: list[str]) -> None:
        """Takes the stored match; junk is put aside under a key of its own, never thrown away."""
        try:
            self._take(saved.load(stored, LEVELS_AT_TABLE))
        except saved.SavedError as error:
            reply["save"] = {saved.aside_key(stored): stored, saved.KEY: None}
            notices.append(text("notice.set_aside", why=str(error)))

    def _take(self, found: saved.Saved) -> None:
        """Sits down at a match that was stored."""
        self._setup = found.setup
        self._session = self._at(Sharing(found.match, found.bots, choose, found.kept))

    def _at(self, session: Sharing) -> Sharing:
        """A session in the manner that is set, of which the clerk knows how far it is."""
        session.draw_seed = self._seed_source
        session.manner, session.address = self._manner, self._address
        self._clerk.sit(session)
        return session

    def _begin(self, setup: Setup) -> Reply:
        """A new match from the first card. A seed that was named is no secret, and not sealed."""
        seed, salt = setup.seed, None
        if seed is None:
            seed, salt = self._seed_source(), self._salt_source()
        settled = Setup(setup.game, setup.options, seed, setup.bots)
        return self._sit_down(settled, Match(settled.make_game(), seed, salt))

    def _sit_down(self, setup: Setup, match: Match, taken_up: Kept = NOTHING) -> Reply:
        """Takes up a match; one that was being played is kept as the earlier one."""
        save: dict[str, str | None] = {}
        notice = {}
        if self._session is not None and self._session.is_open():
            if self._earlier is not None:
                key = saved.aside_key(self._earlier)
                save[key] = self._aside[key] = self._earlier
            self._earlier = _dumped(self._session)
            save[saved.EARLIER] = self._earlier
            notice = offer("earlier")
        self._setup = setup
        self._session = self._at(Sharing(match, setup.bots, choose, taken_up))
        reply: Reply = {"save": save | self._save()}
        return reply | ({"notice": notice} if notice else {})

    def _act(self, request: Request) -> Reply:
        session = self._session
        if session is None or not session.is_now(request["deal"], request["ply"]):
            return self._more([])
        try:
            return self._moved(session.submit(request["action"]))
        except Refused as refusal:
            return self._more([]) | refused(refusal)

    def _advance(self, request: Request) -> Reply:
        session = self._session
        if session is None or not session.is_now(request["deal"], request["ply"]):
            return self._more([])
        frame = session.advance()
        return self._more([]) if frame is None else self._moved(frame)

    def _think(self, _request: Request) -> Reply:
        """A little of what the person wants worked out, while nothing else is asked."""
        looked_at = self._clerk.go_on()
        if looked_at is not None:
            return looked_at
        session = self._session
        if session is not None and session.is_dealing:
            return self._more([session.deal_on()])
        from game.helping import Helper  # Not before it is needed: it brings the players.

        self._helper = self._helper or Helper()
        if session is None:
            return self._more([])
        reply = self._more(self._helper.go_on(session))
        save = self._clerk.review(session)
        return reply | {"save": save} if save else reply

    def _judge(self, request: Request) -> Reply:
        """What the person's actions are worth, and why. The table stays as it is."""
        session = self._session
        if session is None or not session.is_now(request["deal"], request["ply"]):
            return self._more([])
        if not session.view.legal:
            return self._more([])
        from game.hints import hints_for  # The page can be played on before this is there.

        return self._more([]) | {"judged": hints_for(session.match, request.get("level")).to_json()}

    def _ui(self, request: Request) -> Reply:
        intent, _, rest = request["intent"].partition(" ")
        if self._clerk.answers(intent):
            return self._looked_up(request)
        if intent == "start":
            setup, notices = read_setup(rest, LEVELS_AT_TABLE)
            # Who chooses a strength there sits down with people who are as strong.
            people = None if setup is None else replace(setup, bots=seated(setup.bots))
            begun = {} if people is None else self._begin(people) | {"fragment": ""}
            return self._shown(begun, notices)
        if intent == "hand_in":
            return self._hand_in(request["text"])
        if intent == "earlier":
            return self._go_back()
        if intent == "kept":
            return self._take_out(rest)
        session, setup_here = self._session, self._setup
        if session is None or setup_here is None or intent == "menu":
            return {"frames": [], "more": False, "table": False, "matches": self._offers()}
        if intent == "new":
            again = Setup(setup_here.game, setup_here.options, None, setup_here.bots)
            return self._shown(self._begin(again) | {"fragment": ""}, [])
        if intent == "moment":
            return self._shown(self._to_moment(), [])
        return self._at_table(session, request)

    def _looked_up(self, request: Request) -> Reply:
        """Statistics, or a match that is listed there, at the review of a deal."""
        try:
            found = self._clerk.answer(request)
        except Refused as refusal:
            return still([]) | refused(refusal)
        if isinstance(found, dict):
            return found
        reply = self._sit_down(found.setup, found.match, found.kept)
        self._here.review_if_any()
        return self._shown(reply | {"fragment": ""}, [])

    def _at_table(self, session: Sharing, request: Request) -> Reply:
        """Intents about the table that is shown; one that no longer fits it does nothing."""
        intent, _, about = request["intent"].partition(" ")
        if intent == "resume":
            return self._shown({}, [])
        is_now = session.is_now(request["deal"], request["ply"])
        try:
            if intent in AIDS:
                return self._moved(AIDS[intent](session, about))
            if intent in GOES_ON and is_now:
                return self._moved(GOES_ON[intent](session, about))
            quiet = LOOKS | ANSWERS if is_now else LOOKS
            return self._more([quiet[intent](session, about)] if intent in quiet else [])
        except Refused as refusal:
            return self._more([]) | refused(refusal)

    def _go_back(self) -> Reply:
        """The earlier match again; the one at hand takes its place. Junk there is put aside."""
        if self._earlier is None:
            return self._more([])
        try:
            saved.load(self._earlier, LEVELS_AT_TABLE)
        except saved.SavedError as error:
            junk, self._earlier = self._earlier, None
            why = {"text": text("notice.set_aside", why=str(error))}
            return self._more([]) | {
                "save": {saved.aside_key(junk): junk, saved.EARLIER: None},
                "notice": why,
            }
        return self._shown(self._swap() | {"fragment": ""}, [])

    def _take_out(self, key: str) -> Reply:
        """Takes up a match that was put aside; the one at hand becomes the earlier one."""
        stored = self._aside.pop(key, None)
        if stored is None:
            return self._more([])
        found = saved.load(stored, LEVELS_AT_TABLE)
        reply = self._sit_down(found.setup, found.match, found.kept)
        reply["save"] = {key: None} | reply["save"]
        return self._shown(reply | {"fragment": ""}, [])

    def _to_moment(self) -> Reply:
        """Takes up the record in the address; the match gone on with becomes the earlier one."""
        moment, self._moment = self._moment, None
        return {} if moment is None else self._sit_down(*moment, given(moment[1]))

    def _swap(self) -> Reply:
        """Changes the match at hand for the earlier one, which is known to be sound."""
        stored, session = self._earlier, self._session
        assert stored is not None
        here = None if session is None else _dumped(session)
        self._take(saved.load(stored, LEVELS_AT_TABLE))
        self._earlier = here
        return {"save": {saved.KEY: stored, saved.EARLIER: here}}

    def _shown(self, reply: Reply, notices: list[str]) -> Reply:
        """The whole table, or the start screen when there is no match."""
        reply = with_notices(reply, notices)
        session = self._session
        if session is None:
            here = {"table": False, "matches": self._offers()}
            return {"frames": [], "more": False} | reply | here
        return reply | self._more([session.picture()]) | {"table": True}

    def _offers(self) -> list[kept.Offer]:
        """The matches that can be gone on with."""
        here = None if self._session is None else self._session.match
        return kept.offers(here, self._earlier, self._aside, LEVELS_AT_TABLE)

    def _moved(self, frame: Frame) -> Reply:
        """A picture after something happened that must be stored first."""
        return {"save": self._save() | self._clerk.after(self._here), **self._more([frame])}

    def _more(self, frames: list[Frame]) -> Reply:
        session = self._session
        reply = still(frames)
        if session is not None:
            reply["more"] = session.hold is not Hold.NONE
            if session.wish is not None or session.is_dealing:
                reply["think"] = True
        return reply

    @property
    def _here(self) -> Sharing:
        assert self._session is not None
        return self._session

    def _save(self) -> dict[str, str | None]:
        return {saved.KEY: _dumped(self._here)}


def _dumped(session: Sharing) -> str:
    """The text to store for a match at the table."""
    return saved.dump(session.match, session.bots, session.kept)


_engine = Engine()


async def request(text: str) -> str:
    """Answers one request: JSON text in, JSON text out."""
    return json.dumps(_engine.answer(json.loads(text)))
