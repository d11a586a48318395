"""The worker's engine: joins rules, computer players and table, and answers the page's requests.

Both ways JSON text and nothing else. A request is `open`, `speak`, `settings`, `act`, `ui`,
`advance`, `think` or `judge`; a reply holds what to store (`save`, before anything is shown),
pictures of the table (`frames`), whether an automatic step is due after them (`more`), whether
there is something to work out meanwhile (`think`), and where there is something to tell, `notice`
or what was `judged`.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.ai.levels import DEFAULT_LEVEL, LEVELS, player_of
from game.ai.players import rng_for
from game.rules.cards import Seat
from game.rules.match import Match
from game.rules.notation import Action
from game.rules.options import options_to_dict
from game.table import kept, language, saved
from game.table.consulting import Consulting
from game.table.manner import USUAL, Manner
from game.table.reviewing import AIDS
from game.table.session import Frame, Hold, Refused
from game.table.setup import Levels, Setup, asks_for_match, read_bots, read_setup, record_in
from game.table.texts import text

if TYPE_CHECKING:
    from game.helping import Helper

SEED_BITS = 53
"""As many as every reader of JSON keeps; the salt is what cannot be guessed."""
SALT_BYTES = 16
EARLIER = "baza:match:earlier"
"""Where an unfinished match goes when another is begun."""
LEVELS_AT_TABLE = Levels(known=LEVELS, default=DEFAULT_LEVEL)

Reply = dict[str, Any]
Request = dict[str, Any]


def choose(match: Match, seat: Seat, level: str) -> Action:
    """The decision of a computer player, from its own view alone."""
    return player_of(level).choose(match.view(seat), rng_for(match, seat))


def draw_seed() -> int:
    """A seed by the machine's own chance."""
    return secrets.randbits(SEED_BITS)


def draw_salt() -> str:
    """What hides a seed in the seal of its match."""
    return secrets.token_hex(SALT_BYTES)


class Engine:
    """Holds the session of one page and turns requests into replies."""

    def __init__(
        self,
        seed_source: Callable[[], int] = draw_seed,
        salt_source: Callable[[], str] = draw_salt,
    ) -> None:
        self._seed_source = seed_source
        self._salt_source = salt_source
        self._session: Consulting | None = None
        self._manner = USUAL
        self._helper: Helper | None = None
        self._setup: Setup | None = None
        self._earlier: str | None = None
        self._aside: dict[str, str] = {}
        self._moment: tuple[Setup, Match] | None = None

    def answer(self, request: Request) -> Reply:
        """One reply to one request.

        Raises `KeyError` or `TypeError` for what no page of ours sends.
        """
        handler: Callable[[Request], Reply] = {
            "open": self._open,
            "speak": self._speak,
            "settings": self._set,
            "act": self._act,
            "ui": self._ui,
            "advance": self._advance,
            "think": self._think,
            "judge": self._judge,
        }[request["do"]]
        return handler(request)

    def _open(self, request: Request) -> Reply:
        """Goes on with the stored match, or starts the one that the address names."""
        language.use(request.get("language", language.SOURCE), request.get("words", ""))
        self._read_settings(request.get("settings", {}))
        fragment = request.get("fragment", "")
        stored = request.get("stored", {})
        reply: Reply = {}
        notices: list[str] = []
        self._session = self._setup = self._moment = None
        self._earlier = stored.get(EARLIER)
        self._aside = kept.put_aside(stored, LEVELS_AT_TABLE)
        if stored.get(saved.KEY) is not None:
            self._load(stored[saved.KEY], reply, notices)
        record = record_in(fragment)
        if record is not None:
            reply = _joined(reply, self._open_record(record, fragment, notices))
        elif asks_for_match(fragment):
            wanted, refused = read_setup(fragment, LEVELS_AT_TABLE)
            notices += refused
            if wanted is not None and not _is_of(wanted, self._setup):
                earlier = self._is_earlier(wanted)
                reply = _joined(reply, self._swap() if earlier else self._begin(wanted))
        return self._shown(reply, notices)

    def _speak(self, request: Request) -> Reply:
        """Goes on in another language, at the table or on the start screen."""
        language.use(request["language"], request["words"])
        session = self._session
        if session is not None:
            session.rename()
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
        if session is None or not request["table"]:
            return {"frames": [], "more": False}
        return self._more([session.redraw()])

    def _read_settings(self, settings: dict[str, str]) -> bool:
        """Whether the cards are called by other names than before."""
        self._manner = Manner.read(settings)
        return language.use_deck(settings.get("deck", ""))

    def _open_record(self, record: str, fragment: str, notices: list[str]) -> Reply:
        """The match of a record in the address, unless the one at hand is that one gone on with."""
        try:
            match = saved.parse(record)
        except saved.SavedError as error:
            notices.append(text("notice.record", why=str(error)))
            return {}
        bots, refused = read_bots(fragment, match.game.seats, LEVELS_AT_TABLE)
        notices += refused
        options = options_to_dict(match.game.options)
        setup = Setup(match.game.id, options, match.seed, bots)
        here = None if self._session is None else self._session.match
        if here is None or not saved.continues(here, match):
            return self._sit_down(setup, match)
        if not saved.continues(match, here):
            self._moment = setup, match
            # It is offered once, not at every start.
            return {"fragment": "", "notice": _offer("moment")}
        return {}

    def _load(self, stored: str, reply: Reply, notices: list[str]) -> None:
        """Takes the stored match; junk is put aside under a key of its own, never thrown away."""
        try:
            self._take(saved.load(stored, LEVELS_AT_TABLE))
        except saved.SavedError as error:
            reply["save"] = {_aside(stored): stored, saved.KEY: None}
            notices.append(text("notice.set_aside", why=str(error)))

    def _take(self, found: saved.Saved) -> None:
        """Sits down at a match that was stored."""
        self._setup = _setup_of(found)
        session = Consulting(found.match, found.bots, choose, found.kept, self._seed_source)
        self._session = self._at(session)

    def _at(self, session: Consulting) -> Consulting:
        """A session in the manner that is set."""
        session.manner = self._manner
        return session

    def _is_earlier(self, wanted: Setup) -> bool:
        """Whether the earlier match is the one that an address asks for."""
        try:
            found = saved.load(self._earlier or "", LEVELS_AT_TABLE)
        except saved.SavedError:
            return False
        return _is_of(wanted, _setup_of(found))

    def _begin(self, setup: Setup) -> Reply:
        """A new match from the first card. A seed that was named is no secret, and not sealed."""
        is_drawn = setup.seed is None
        seed = self._seed_source() if setup.seed is None else setup.seed
        settled = Setup(setup.game, setup.options, seed, setup.bots)
        salt = self._salt_source() if is_drawn else None
        return self._sit_down(settled, Match(settled.make_game(), seed, salt))

    def _sit_down(self, setup: Setup, match: Match) -> Reply:
        """Takes up a match; one that was being played is kept as the earlier one."""
        save: dict[str, str | None] = {}
        notice = {}
        if self._session is not None and self._session.is_open():
            if self._earlier is not None:
                key = _aside(self._earlier)
                save[key] = self._aside[key] = self._earlier
            self._earlier = _dumped(self._session)
            save[EARLIER] = self._earlier
            notice = _offer("earlier")
        self._setup = setup
        session = Consulting(match, setup.bots, choose, draw_seed=self._seed_source)
        self._session = self._at(session)
        reply: Reply = {"save": save | self._save()}
        return reply | ({"notice": notice} if notice else {})

    def _act(self, request: Request) -> Reply:
        session = self._session
        if session is None or not session.is_now(request["deal"], request["ply"]):
            return self._more([])
        try:
            return self._moved(session.submit(request["action"]))
        except Refused as refusal:
            return self._more([]) | {"notice": {"text": str(refusal)}}

    def _advance(self, request: Request) -> Reply:
        session = self._session
        if session is None or not session.is_now(request["deal"], request["ply"]):
            return self._more([])
        frame = session.advance()
        return self._more([]) if frame is None else self._moved(frame)

    def _think(self, _request: Request) -> Reply:
        """A little of what the person wants worked out, while nothing else is asked."""
        if self._session is not None and self._session.is_dealing:
            return self._more([self._session.deal_on()])
        from game.helping import Helper  # Not before it is needed: it brings the players.

        self._helper = self._helper or Helper()
        session = self._session
        return self._more([] if session is None else self._helper.go_on(session))

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
        if intent == "start":
            setup, notices = read_setup(rest, LEVELS_AT_TABLE)
            begun = {} if setup is None else self._begin(setup) | {"fragment": ""}
            return self._shown(begun, notices)
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

    def _at_table(self, session: Consulting, request: Request) -> Reply:
        """Intents about the table that is shown; one that no longer fits it does nothing."""
        timely: dict[str, Callable[[], Reply]] = {
            "next": lambda: self._moved(session.next_deal()),
            "stop": lambda: self._moved(session.stop()),
            "pick": lambda: self._more([session.pick(about)]),
            "unpick": lambda: self._more([session.unpick()]),
            "ask": lambda: self._more([session.ask(about)]),
        }
        always: dict[str, Callable[[], Reply]] = {
            "resume": lambda: self._shown({}, []),
            "last": lambda: self._more([session.look_at_last_trick()]),
            "rules": lambda: self._more([session.look_at_rules(about)]),
            "tour": lambda: self._more([session.tour(about)]),
            "keys": lambda: self._more([session.look_at_keys()]),
            "close": lambda: self._more([session.close()]),
        }
        intent, _, about = request["intent"].partition(" ")
        is_now = intent in timely and session.is_now(request["deal"], request["ply"])
        handler = timely.get(intent) if is_now else always.get(intent)
        try:
            if intent in AIDS:
                return self._moved(AIDS[intent](session, about))
            return self._more([]) if handler is None else handler()
        except Refused as refusal:
            return self._more([]) | {"notice": {"text": str(refusal)}}

    def _go_back(self) -> Reply:
        """The earlier match again; the one at hand takes its place. Junk there is put aside."""
        if self._earlier is None:
            return self._more([])
        try:
            saved.load(self._earlier, LEVELS_AT_TABLE)
        except saved.SavedError as error:
            junk, self._earlier = self._earlier, None
            why = {"text": text("notice.set_aside", why=str(error))}
            return self._more([]) | {"save": {_aside(junk): junk, EARLIER: None}, "notice": why}
        return self._shown(self._swap() | {"fragment": ""}, [])

    def _take_out(self, key: str) -> Reply:
        """Takes up a match that was put aside; the one at hand becomes the earlier one."""
        stored = self._aside.pop(key, None)
        if stored is None:
            return self._more([])
        found = saved.load(stored, LEVELS_AT_TABLE)
        reply = self._sit_down(_setup_of(found), found.match)
        reply["save"] = {key: None} | reply["save"]
        return self._shown(reply | {"fragment": ""}, [])

    def _to_moment(self) -> Reply:
        """Takes up the record in the address; the match gone on with becomes the earlier one."""
        moment, self._moment = self._moment, None
        return {} if moment is None else self._sit_down(*moment)

    def _swap(self) -> Reply:
        """Changes the match at hand for the earlier one, which is known to be sound."""
        stored, session = self._earlier, self._session
        assert stored is not None
        here = None if session is None else _dumped(session)
        self._take(saved.load(stored, LEVELS_AT_TABLE))
        self._earlier = here
        return {"save": {saved.KEY: stored, EARLIER: here}}

    def _shown(self, reply: Reply, notices: list[str]) -> Reply:
        """The whole table, or the start screen when there is no match."""
        if notices:
            offer = reply.get("notice", {"text": ""})
            reply["notice"] = offer | {"text": " ".join([*notices, offer["text"]]).strip()}
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
        return {"save": self._save(), **self._more([frame])}

    def _more(self, frames: list[Frame]) -> Reply:
        session = self._session
        encoded = [
            {"patches": f.patches, "say": f.say, "hold": f.hold, "cues": f.cues} for f in frames
        ]
        reply: Reply = {"frames": encoded, "more": False}
        if session is not None:
            reply["more"] = session.hold is not Hold.NONE
            if session.wish is not None or session.is_dealing:
                reply["think"] = True
        return reply

    def _save(self) -> dict[str, str | None]:
        session = self._session
        assert session is not None
        return {saved.KEY: _dumped(session)}


def _dumped(session: Consulting) -> str:
    """The text to store for a match at the table."""
    return saved.dump(session.match, session.bots, session.kept)


def _offer(what: str) -> dict[str, str]:
    """A notice with a button for it."""
    return {
        "text": text(f"notice.{what}"),
        "action": f"ui {what}",
        "label": text(f"button.{what}"),
    }


def _aside(stored: str) -> str:
    """The storage key under which a text is put aside: its own, so that none replaces another."""
    return saved.ASIDE + hashlib.sha256(stored.encode("utf-8", "replace")).hexdigest()[:8]


def _setup_of(found: saved.Saved) -> Setup:
    """How a stored match was started."""
    match = found.match
    return Setup(match.game.id, options_to_dict(match.game.options), match.seed, found.bots)


def _is_of(wanted: Setup, setup: Setup | None) -> bool:
    """Whether a match that was started so is the one that an address asks for."""
    if setup is None or wanted.seed not in (None, setup.seed):
        return False
    return (wanted.game, wanted.options, wanted.bots) == (setup.game, setup.options, setup.bots)


def _joined(first: Reply, then: Reply) -> Reply:
    """Two replies in one: what both store is stored."""
    return first | then | {"save": first.get("save", {}) | then.get("save", {})}


_engine = Engine()


async def request(text: str) -> str:
    """Answers one request: JSON text in, JSON text out."""
    return json.dumps(_engine.answer(json.loads(text)))
