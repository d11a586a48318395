"""What stands between the page and the engine: puzzles and daily deals are played beside the match.

Requests about them, and all that is done at such a table, are answered here and never reach the
match; everything else goes on to the engine. What a puzzle or a daily deal needs is imported when
one is opened.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl

from game.table.books import Books
from game.table.manner import USUAL, Manner
from game.table.replies import Reply, refused
from game.table.session import Choose, Refused
from game.table.setup import DEFAULT_GAME
from game.table.texts import text

if TYPE_CHECKING:
    from game.beside.pastimes import Pastimes

Request = Mapping[str, Any]
Otherwise = Callable[[dict[str, Any]], Reply]
OWN = ("puzzle", "puzzles", "daily")
"""Intents by which one comes to a puzzle, to the list of them, and to a daily deal; in an address
the same words.
"""
LEAVING = ("menu", "resume", "start", "earlier", "kept", "moment", "statistics", "hand_in")
"""Intents by which one goes elsewhere; whatever else is wished there is about what is open."""
MENU: dict[str, Any] = {"do": "ui", "intent": "menu"}
LONGEST = 60
"""Characters of an address that are looked at."""


class Beside:
    """Answers what is about puzzles and daily deals, and passes on what is not."""

    def __init__(self, clock: Callable[[], float], choose: Choose) -> None:
        self._books = Books(clock)
        self._choose = choose
        self._manner = USUAL
        self._address = ""
        self._pastimes: Pastimes | None = None

    def answer(self, request: dict[str, Any], otherwise: Otherwise) -> Reply:
        """One reply to one request; `otherwise` is how the engine would answer."""
        if "settings" in request:
            self._manner = Manner.read(request["settings"])
        wish = pasted_wish(request)
        if wish is not None:
            request = {**request, "intent": wish}
        if request["do"] == "open":
            reply = self._opened(request, otherwise)
        elif request["do"] == "ui" and request["intent"].split()[:1] in [[own] for own in OWN]:
            reply = self._own(request, otherwise)
        elif self._pastimes is not None and self._pastimes.is_open:
            reply = self._at_table(self._pastimes, request, otherwise)
        else:
            reply = otherwise(request)
        if "matches" in reply:
            reply["today"] = self._books.marks()
        save = self._books.take_save()
        return reply | {"save": reply.get("save", {}) | save} if save else reply

    def _opened(self, request: dict[str, Any], otherwise: Otherwise) -> Reply:
        """The page opens. What its address names beside the match is asked for once it stands."""
        self._pastimes = None
        self._address = request.get("address", "")
        is_broken = self._books.begin(request.get("stored", {}))
        wish = wish_in(request.get("fragment", ""))
        reply = otherwise(request if wish is None else {**request, "fragment": ""})
        if wish is not None:
            # What the page shows stays until that has come: the history follows each screen.
            keeps: Reply = {name: reply[name] for name in ("save", "notice") if name in reply}
            reply = {**keeps, **otherwise(MENU), "then": wish}
            del reply["table"]
        if is_broken:
            told = reply.get("notice", {"text": ""})["text"]
            reply["notice"] = {"text": f"{told} {text('notice.diary')}".strip()}
        return reply

    def _own(self, request: dict[str, Any], otherwise: Otherwise) -> Reply:
        from game.beside.pastimes import Pastimes  # Not before somebody wants one.

        if self._pastimes is None:
            self._pastimes = Pastimes(self._books, self._choose)
        here = self._pastimes
        here.sit(self._manner, self._address)
        try:
            return here.ui(request)
        except Refused as refusal:
            if here.is_open:
                return here.quiet() | refused(refusal)
            # The address does not go on naming what there is not.
            return otherwise(MENU) | refused(refusal) | {"fragment": ""}

    def _at_table(self, here: Pastimes, request: dict[str, Any], otherwise: Otherwise) -> Reply:
        here.sit(self._manner, self._address)
        if request["do"] in ("speak", "settings"):
            # The match learns it too, but is not to be seen.
            otherwise({**request, "table": False})
            return here.redrawn()
        if request["do"] == "ui" and request["intent"].partition(" ")[0] in LEAVING:
            reply = otherwise(request)
            if "table" not in reply:
                return here.quiet() | reply  # What was wished cannot be had.
            here.leave()
            return {"fragment": ""} | reply
        try:
            return here.answer(request)
        except Refused as refusal:
            return here.quiet() | refused(refusal)


def wish_in(fragment: str) -> str | None:
    """The intent that an address stands for, if it names a puzzle or a daily deal: `puzzle=ID`,
    `puzzle=today`, `puzzles=GAME`, `daily=GAME`; a game that is not named is the usual one.
    """
    given = dict(parse_qsl(fragment, keep_blank_values=True))
    for own in OWN:
        if own not in given:
            continue
        what = given[own].strip()[:LONGEST]
        game = given.get("game", DEFAULT_GAME).strip()[:LONGEST]
        if own == "puzzle":
            return f"puzzle today {game}" if what in ("", "today") else f"puzzle {what}"
        return f"{own} {game if what in ('', 'today') else what}"
    return None


def pasted_wish(request: Mapping[str, Any]) -> str | None:
    """The intent that a pasted text stands for, such as a result that somebody has shared: its link
    is of a puzzle or a daily deal.
    """
    if request.get("intent") != "hand_in":
        return None
    link = request["text"].rpartition("#")[2].split()
    return wish_in(link[0]) if link else None
