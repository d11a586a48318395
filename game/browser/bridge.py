"""The way to the engine: one JSON request at a time, one JSON reply.

An engine can break off: its worker may be ended by the browser, run out of memory or never answer.
Then another one is started here; what it has to be told is for the caller to say.
"""

import asyncio
import json

from js import Event, Function, Promise, Worker, document, window
from js import Object as Json
from pyscript import workers
from pyscript.ffi import create_proxy

from game.browser import live
from game.browser.tasks import pause, start
from game.browser.words import say

WORKER = "engine"
SLOW_S, SILENT_S = 20, 60
"""Seconds without an answer until it is said, and until nobody waits any longer."""


class EngineError(Exception):
    """The worker answered with an exception or with something that is no reply, or never will."""


class _Call:
    """Something that is expected of the worker, until it has come or cannot come any more."""

    def __init__(self) -> None:
        self.over = asyncio.Event()
        self.answer: Json = None
        self.trouble = ""

    def end(self, answer: Json, trouble: str = "") -> None:
        """Take what came first; anything later is of no interest."""
        if not self.over.is_set():
            self.answer = answer
            self.trouble = trouble
            self.over.set()


class Bridge:
    """The named worker, once it is up. `on_lost` hears when it ends while nothing is asked."""

    def __init__(self, on_lost: Function) -> None:
        self._on_lost = on_lost
        self._engine: Worker = None
        self._is_lost = False
        self._starts = 0
        self._call: _Call | None = None
        document.addEventListener("baza:engine-lost", create_proxy(self._on_end))

    async def connect(self) -> None:
        """Wait for the first worker; raises `EngineError`. `assets/boot.js` loses patience."""
        self._engine = await self._expect(workers[WORKER], None)

    async def ask(self, request: dict[str, Json]) -> dict[str, Json]:
        """Send a request and return the reply; raises `EngineError`."""
        if self._is_lost:
            raise EngineError(say("ended"))
        text = await self._expect(self._engine.request(json.dumps(request)), say("slow"))
        try:
            reply = json.loads(text)
        except (ValueError, TypeError):
            reply = None
        if not isinstance(reply, dict):
            # Not raised above: MicroPython complains on the console about chained exceptions.
            raise EngineError(say("unreadable"))
        return reply

    async def restart(self) -> None:
        """Start another worker in the place of the one that is gone; raises `EngineError`."""
        window.baza.endEngine()
        self._is_lost = True
        self._starts += 1
        script = document.querySelector(f'script[name="{WORKER}"]').cloneNode(True)
        script.removeAttribute("id")
        name = f"{WORKER}-{self._starts}"
        script.setAttribute("name", name)
        document.body.appendChild(script)
        self._engine = await self._expect(workers[name], "")
        self._is_lost = False

    def give_up(self) -> None:
        """Wait no longer for what is asked now."""
        if self._call is not None:
            self._call.end(None, say("silent"))

    async def _expect(self, promise: Promise, slow: str | None) -> Json:
        """What a promise brings. After a while the sentence `slow` is said; None waits for ever.

        Raises `EngineError` if the promise is broken or the worker ends.
        """
        call = self._call = _Call()
        start(_settle(call, promise))
        if slow is not None:
            start(_watch(call, slow))
        await call.over.wait()
        self._call = None
        if call.trouble:
            raise EngineError(call.trouble)
        return call.answer

    def _on_end(self, event: Event) -> None:
        self._is_lost = True
        if self._call is None:
            self._on_lost()
        else:
            self._call.end(None, event.detail or say("ended"))


async def _settle(call: _Call, promise: Promise) -> None:
    answer, trouble = None, ""
    try:
        answer = await promise
    except Exception as error:  # A JsException, which has no name that could be imported here.
        trouble = _last_line(error)
    call.end(answer, trouble)


async def _watch(call: _Call, slow: str) -> None:
    """Say that an answer is late, and after a longer while that it will not come."""
    # In steps of a second: a tab that was frozen has not waited for an answer all that time.
    for second in range(SILENT_S):
        if second == SLOW_S and slow:
            start(_clear(call, live.notice(slow, "ui restart", say("restart"))))
        await pause(1000)
        if call.over.is_set():
            return
    call.end(None, say("silent"))


async def _clear(call: _Call, entry: Json) -> None:
    await call.over.wait()
    entry.remove()


def _last_line(error: Exception) -> str:
    """What a Python traceback or a JavaScript error boils down to."""
    if "TypeError" in error.args:
        return say("speechless")
    return str(error.args[-1] if error.args else error).strip().split("\n")[-1]
