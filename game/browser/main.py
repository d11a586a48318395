"""The page's entry: joins the parts, waits for the engine and asks it for the table."""

from js import Object as Json
from js import window

from game.browser import back, dom, live, settings, tabs
from game.browser.bridge import EngineError
from game.browser.events import Events
from game.browser.frames import Frames
from game.browser.tasks import start as begin
from game.browser.words import say


def wish_of(tap: Json) -> dict[str, Json]:
    """The request for what was tapped on the picture of a table; stale unless that still lies."""
    here = {"deal": tap.deal, "ply": tap.ply}
    if tap.action.startswith("ui "):
        return dict(here, do="ui", intent=tap.action[3:])
    return dict(here, do="act", action=tap.action)


def on_started() -> None:
    """The first table stands: tell the page, and do what was wished while it was loading."""
    window.baza.ready()
    tap = window.baza.takeTap()
    if tap:
        frames.send(wish_of(tap))
    wish = window.baza.takeWish() or window.baza.takeGoal()
    if wish:
        frames.wish(wish)


def on_failed(sentence: str) -> None:
    """Say in plain words that the engine is gone, before the start or in the middle of a match."""
    if frames.started:
        live.notice(sentence + " " + say("kept"), "ui reload", say("reload"))
    else:
        window.baza.fail(sentence)


async def start() -> None:
    """From the first look at the settings to the first request."""
    settings.is_fragment_new()
    await back.begin()
    events.listen()
    await tabs.begin(events.open_as_ours)
    try:
        await frames.bridge.connect()
    except EngineError as error:
        on_failed(say("not_started", why=str(error)))
        return
    events.open()


dom.adopt_root()
frames = Frames(on_started, back.follow, on_failed)
events = Events(frames)
begin(start())
