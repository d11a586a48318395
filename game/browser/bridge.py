"""The way to the engine: one JSON request at a time, one JSON reply."""

import asyncio
import json

from js import Object as Json
from js import Worker
from pyscript import workers

from game.browser import live
from game.browser.tasks import start

WORKER = "engine"
PATIENCE_S = 20
UNREADABLE = "it sent something unreadable"
SLOW = (
    "The engine has not answered for a while. "
    "Your match is kept: loading the page again goes on from here."
)


class EngineError(Exception):
    """The worker answered with an exception or with something that is no reply."""


class Bridge:
    """The named worker, once it is up."""

    def __init__(self) -> None:
        self._engine: Worker = None

    async def connect(self) -> None:
        """Wait for the worker; raises `EngineError`."""
        trouble = ""
        try:
            self._engine = await workers[WORKER]
        except Exception as error:  # A JsException, which has no name that could be imported here.
            trouble = _last_line(error)
        if trouble:
            raise EngineError(trouble)

    async def ask(self, request: dict[str, Json]) -> dict[str, Json]:
        """Send a request and return the reply; raises `EngineError`."""
        watch = start(_watch())
        trouble = UNREADABLE
        reply = None
        try:
            reply = json.loads(await self._engine.request(json.dumps(request)))
        except ValueError:
            trouble = UNREADABLE
        except Exception as error:  # As above.
            trouble = _last_line(error)
        watch.cancel()
        if not isinstance(reply, dict):
            # Not raised above: MicroPython complains on the console about chained exceptions.
            raise EngineError(trouble)
        return reply


async def _watch() -> None:
    """Say that an answer is late; cancelled by the answer, which takes the notice away again."""
    # In steps of a second: a tab that was frozen has not waited for an answer all that time.
    for _ in range(PATIENCE_S):
        await asyncio.sleep(1)
    entry = live.notice(SLOW, "ui reload", "Reload")
    try:
        await asyncio.Event().wait()
    finally:
        entry.remove()


def _last_line(error: Exception) -> str:
    """What a Python traceback or a JavaScript error boils down to."""
    if "TypeError" in error.args:
        return "it has nothing to answer with"
    return str(error.args[-1] if error.args else error).strip().split("\n")[-1]
