"""The page's entry in a frame of another page: a table as any, which also judges for a quiz.

`embed/inside.js` asks by the document event `baza:judge` and is told by `baza.judged` what the
engine thinks of each action of the position that is shown.
"""

import json

from js import Event, document, window
from pyscript.ffi import create_proxy

from game.browser import dom
from game.browser.bridge import EngineError
from game.browser.main import frames
from game.browser.tasks import pause, start

BUSY_MS = 50


def on_judge(_event: Event) -> None:
    """Begin to judge; what is under way is finished first."""
    start(judge())


async def judge() -> None:
    """Ask the engine, and pass its answer on as it is; nothing where it has none."""
    while frames.busy:
        await pause(BUSY_MS)
    try:
        reply = await frames.bridge.ask(dict(dom.position(), do="judge"))
    except EngineError:
        reply = {}
    window.baza.judged(json.dumps(reply.get("judged")))


document.addEventListener("baza:judge", create_proxy(on_judge))
