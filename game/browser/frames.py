"""Replies of the engine, shown: save, draw, say, wait, ask on.

One exchange at a time. It ends when the engine has nothing more to show; until then the table is
busy, and what else is wished waits in line while the pauses that are left are skipped.
"""

import asyncio
import json

from js import Function, document, window
from js import Object as Json
from pyscript.ffi import to_js

from game.browser import dom, focus, live, motion, screens, settings, storage, tabs
from game.browser.bridge import Bridge, EngineError
from game.browser.tasks import pause, start
from game.browser.words import say

REST_MS = 300
"""How long after a game action a pointer's next press cannot be meant for another."""
ENGINE_LOST = "engine lost"
"""What is sent when the engine ends while nothing is asked of it."""
BROUGHT = {"check": "import", "hand_in": "given"}
"""Intents about a text that was pasted or a file that was chosen, and where."""
HOLD_MS = {"bot": 700, "soon": 250, "trick": 1300, "deal": 900}


class Frames:
    """The line of requests and the frames that answer them."""

    def __init__(self, on_started: Function, on_shown: Function, on_failed: Function) -> None:
        self.busy = False
        self.started = False
        self._acted_ms = -1000.0
        self.bridge = Bridge(self._on_engine_lost)
        self._on_started = on_started
        self._on_shown = on_shown
        self._on_failed = on_failed
        self._waiting: list[dict[str, Json]] = []
        self._current: dict[str, Json] = {}
        self._asked: dict[str, Json] = {}
        self._has_restarted = False
        self._has_told_of_taps = False
        self._hurried = asyncio.Event()
        self._is_to_think = False
        # Set but while the engine is let think.
        self._is_free = asyncio.Event()
        self._is_free.set()

    def send(self, request: dict[str, Json]) -> None:
        """Send a request, now or after the exchange in progress; no wish waits twice.

        While another tab plays the match only what looks at it is sent.
        """
        if not tabs.may_send(request):
            tabs.tell()
            return
        self._has_restarted = request["do"] == ENGINE_LOST
        if request["do"] == "act":
            self._acted_ms = window.performance.now()
        if not self.busy:
            self._set_busy()
            start(self._work(request))
        elif request != self._current and request not in self._waiting:
            self._waiting.append(request)
            self.hurry()

    def wish(self, intent: str, **more: str) -> None:
        """Send an intent about what is shown now, with what was pasted or chosen for it."""
        if intent in BROUGHT and not more:
            start(self._bring(intent))
            return
        request = dict(dom.position(), do="ui", intent=intent, **more)
        if intent in storage.ASKING:
            request["kept"] = storage.everything()
        self.send(request)
        if intent.startswith("start ") and window.baza.tourDue():
            start(self._tour())

    async def _tour(self) -> None:
        """The short tour, once the table stands."""
        while self.busy:
            await pause(REST_MS)
        self.wish("tour")

    async def _bring(self, intent: str) -> None:
        self.wish(intent, text=await window.baza.chosenText(BROUGHT[intent]))

    def hurry(self) -> None:
        """End the pause that runs now, if one does, and whatever still moves."""
        self._hurried.set()
        motion.finish()

    def since_act_ms(self) -> float:
        """How long ago the last game action was sent."""
        return float(window.performance.now() - self._acted_ms)

    def _on_engine_lost(self) -> None:
        # Once by itself. Should that one end too, the next wish finds it out and starts another.
        if not self.busy and not self._has_restarted:
            self.send({"do": ENGINE_LOST})

    async def _work(self, request: dict[str, Json]) -> None:
        is_sound = True
        await self._is_free.wait()
        while True:
            self._current = request
            try:
                await self._see_through(request)
            except EngineError as error:
                is_sound = False
                self._on_failed(say(self._did_what(), why=str(error)))
            except (KeyError, IndexError, ValueError, TypeError) as error:
                # The table and the engine's picture of it have parted: only a fresh start helps.
                is_sound = False
                self._on_failed(say("not_drawn", why=repr(error)))
            live.flush()
            if not self._waiting:
                break
            request = self._waiting.pop(0)
        if is_sound:
            window.baza.keepPicture(storage.stored(storage.MATCHES[0]))
        self.busy = False
        self._is_to_think = self._is_to_think and is_sound
        start(self._let_think())
        await pause(max(0, REST_MS - self.since_act_ms()))
        if not self.busy:
            document.documentElement.setAttribute("data-busy", "false")

    async def _let_think(self) -> None:
        """Ask the engine to go on with what it works out for the person, a little at a time.

        The table is not busy meanwhile: whatever is wished waits for one such moment at most.
        """
        while self._is_to_think and not self.busy and tabs.is_ours():
            self._is_free.clear()
            try:
                reply = await self.bridge.ask({"do": "think"})
                self._is_to_think = bool(reply.get("think"))
                await storage.write(reply.get("save") or {})
                for frame in reply.get("frames") or []:
                    self._draw(frame)
                live.flush()
            except EngineError:
                self._is_to_think = False
                self._on_engine_lost()
            except (KeyError, IndexError, ValueError, TypeError) as error:
                self._is_to_think = False
                self._on_failed(say("not_drawn", why=repr(error)))
            finally:
                self._is_free.set()

    async def _see_through(self, request: dict[str, Json]) -> None:
        """An exchange. If the engine breaks off in it, another one is asked the same once more.

        What was answered is stored, and what was not has not happened: so nothing is done twice.
        """
        is_broken = request["do"] == ENGINE_LOST
        if not is_broken:
            try:
                await self._exchange(request)
            except EngineError:
                if not self.started:
                    raise
                is_broken = True
        if is_broken:
            await self._restart()
            if request["do"] != ENGINE_LOST:
                await self._exchange(self._asked)

    async def _restart(self) -> None:
        """Another engine, with the match from storage, and its picture in the place of the old."""
        notice = live.notice(say("restarted"))
        try:
            await self.bridge.restart()
            stored = await storage.for_opening()
            spoken = await settings.spoken()
            told = dict(spoken, settings=settings.for_engine())
            fragment = settings.fragment() if dom.is_beside() else ""
            reply = await self.bridge.ask(dict(told, do="open", fragment=fragment, **stored))
            if reply.get("then"):
                screens.show(reply)
                self.wish(reply["then"])
            for frame in reply.get("frames") or []:
                self._draw(frame)
        finally:
            notice.remove()

    async def _exchange(self, request: dict[str, Json]) -> None:
        while True:
            self._asked = request
            reply = await self.bridge.ask(request)
            self._is_to_think = bool(reply.get("think"))
            if not await storage.write(reply.get("save") or {}) and request["do"] != "open":
                # Another tab plays the match now: what cannot be stored has not happened.
                return
            if "whole" in reply:
                self._take_whole(reply["whole"])
                return
            if "download" in reply:
                window.baza.download(reply["download"]["name"], reply["download"]["text"])
            await settings.write_fragment(reply.get("fragment"))
            if not self.started and window.baza.isLeft():
                reply["table"] = False
            screens.show(reply)
            await self._on_shown()
            _show_notices(reply)
            frames = reply.get("frames") or []
            if not frames and not self.started:
                dom.clear()
            for frame in frames:
                self._draw(frame)
                await self._on_shown()
                self._mark_started()
                await self._pause(frame.get("hold", "none"))
            self._mark_started()
            if reply.get("then"):
                self.wish(reply["then"])
            is_stuck = not frames and request["do"] == "advance"
            is_over = not reply.get("more") or is_stuck or not tabs.is_ours()
            if is_over or any(map(_is_leaving, self._waiting)):
                return
            request = dict(dom.position(), do="advance")

    def _draw(self, frame: dict[str, Json]) -> None:
        patches = frame.get("patches") or []
        live.give_back()
        focused = focus.mark()
        # A table that takes the place of its own picture does not move.
        plan = None if _is_waking() else motion.before(patches)
        if not self.started:
            dom.clear()
        dom.apply(patches)
        motion.after(plan)
        if not self.started:
            focus.to_key(focused)
        focus.restore(focused)
        live.say(frame.get("say") or [])
        if frame.get("cues"):
            window.baza.hearCues(to_js(frame["cues"]))

    async def _pause(self, kind: str) -> None:
        is_tap_due = kind in HOLD_MS and settings.is_on("wait")
        hold_ms = HOLD_MS.get(kind, 0) * settings.pace_factor()
        if not (hold_ms or is_tap_due) or self._waiting:
            return
        # Each pause has its own bell: the clock of one that was cut short still rings.
        self._hurried = asyncio.Event()
        if is_tap_due:
            self._tell_of_taps()
            document.documentElement.setAttribute("data-waits", "")
        else:
            start(_ring(self._hurried, hold_ms))
        live.flush()
        await self._hurried.wait()
        document.documentElement.removeAttribute("data-waits")

    def _tell_of_taps(self) -> None:
        """Say once what goes on by a tap alone; after that it is to be seen."""
        if not self._has_told_of_taps:
            self._has_told_of_taps = True
            live.say([say("wait")])

    def _take_whole(self, texts: dict[str, str | None]) -> None:
        """Store all of it or nothing, and begin anew with it: the page itself may be in it."""
        if not window.baza.putWhole(json.dumps(texts)):
            live.notice(say("no_room"))
            return
        window.baza.comeBack("statistics")
        window.location.reload()

    def _did_what(self) -> str:
        return "stopped" if self.started else "not_started"

    def _mark_started(self) -> None:
        if not self.started:
            self.started = True
            self._on_started()

    def _set_busy(self) -> None:
        self.busy = True
        document.documentElement.setAttribute("data-busy", "true")


async def _ring(bell: asyncio.Event, after_ms: float) -> None:
    await pause(after_ms)
    bell.set()


def _is_waking() -> bool:
    """Whether what is to be seen is the picture of the table as it was left."""
    return document.documentElement.hasAttribute("data-waking")


def _is_leaving(request: dict[str, Json]) -> bool:
    """Whether a wish leaves the table, or takes back, so that nothing more need happen before."""
    return request["do"] == "open" or request.get("intent") in ("menu", "undo")


def _show_notices(reply: dict[str, Json]) -> None:
    if reply.get("error"):
        live.notice(reply["error"])
    notice = reply.get("notice")
    if notice:
        live.notice(notice["text"], notice.get("action"), notice.get("label"))
