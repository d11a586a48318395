"""A table beside the match, as requests find it. Its deal is 0, which none of the match is, so that
nothing that was meant for one of the two is done at the other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.helping import Helper
from game.table.replies import Reply, still
from game.table.session import Frame, Hold
from game.table.sharing import Sharing

Done = Callable[[str], Frame]
DEAL = 0
"""The number of the deal at a table beside the match."""


class Corner:
    """Answers requests about one table. What is done here is stored by whoever made it."""

    def __init__(self, session: Sharing, fragment: str) -> None:
        self.session = session
        self.fragment = fragment
        """The address that leads here."""
        self._helper = Helper()

    @property
    def intents(self) -> Mapping[str, Done]:
        """What may be asked for here, by the words of intents."""
        session = self.session
        return {
            "last": lambda _: session.look_at_last_trick(),
            "rules": session.look_at_rules,
            "keys": lambda _: session.look_at_keys(),
            "account": session.account,
            "close": lambda _: session.close(),
        }

    @property
    def of_the_position(self) -> Sequence[str]:
        """Those of them that are meant for the position that the page shows, and no other."""
        return ()

    def answer(self, request: Mapping[str, Any]) -> Reply:
        """One reply to one request. Raises `Refused`."""
        match request["do"]:
            case "act" if self._is_now(request):
                return self.moved(self.session.submit(request["action"]))
            case "advance" if self._is_now(request):
                frame = self.session.advance()
                return self.more([]) if frame is None else self.moved(frame)
            case "think":
                return self.think()
            case "ui":
                return self._asked(request)
            case _:
                return self.more([])

    def _asked(self, request: Mapping[str, Any]) -> Reply:
        intent, _, about = request["intent"].partition(" ")
        if intent in self.of_the_position and not self._is_now(request):
            return self.more([])
        done = self.intents.get(intent)
        return self.more([]) if done is None else self.moved(done(about))

    def _is_now(self, request: Mapping[str, Any]) -> bool:
        ply = len(self.session.match.deal.taken)
        return bool(request["deal"] == DEAL and request["ply"] == ply)

    def moved(self, frame: Frame) -> Reply:
        """A picture after something was done."""
        return self.more([frame])

    def shown(self) -> Reply:
        """The whole table, for a page that shows something else."""
        return self.more([self.session.picture()]) | {"table": True, "fragment": self.fragment}

    def redrawn(self) -> Reply:
        """The table in other words, or as it is set now."""
        self.session.rename()
        return self.more([self.session.redraw()])

    def think(self) -> Reply:
        """A little of what is to be worked out."""
        if self.session.is_dealing:
            return self.more([self.session.deal_on()])
        return self.more(self._helper.go_on(self.session))

    @property
    def is_to_think(self) -> bool:
        """Whether something is to be worked out."""
        return self.session.wish is not None or self.session.is_dealing

    def more(self, frames: Sequence[Frame]) -> Reply:
        """Pictures, and what comes by itself after them."""
        reply = still(frames)
        reply["more"] = self.session.hold is not Hold.NONE
        return reply | {"think": True} if self.is_to_think else reply
