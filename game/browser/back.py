"""The browser's back button: it leads a screen back and never costs a card.

Each screen has an entry of its own in the browser's history, whose state is the screen's depth:
the start screen, the table, and a panel over it that can be closed. What is shown leads and the
history follows; only when the person goes through the history is it the other way round, and then
the engine is asked as a button would ask it. What is under way is finished and stored before that.
"""

from js import Event, window

from game.browser import focus, screens, settings
from game.browser.frames import Frames
from game.browser.tasks import call, start

START, TABLE, PANEL = 0, 1, 2


class _Place:
    """Where the history stands, and which screen was seen last; None before the first."""

    depth = START
    shown: int | None = None
    is_leading = False
    """Whether the history is being led to what is shown."""


_place = _Place()


async def begin() -> None:
    """Take up the entry that the page was opened at."""
    _place.depth = _depth_here() or START
    if not settings.is_open():  # It has put an entry of its own above that one.
        await _try(window.history.replaceState, _place.depth, "")


async def follow() -> None:
    """Bring the history to the screen that is shown now, if it is another than before."""
    shown = _shown()
    if shown == _place.shown:
        return
    _place.shown = shown
    depth, _place.depth = _place.depth, shown
    if shown < depth:
        _place.is_leading = True
        await _try(window.history.go, shown - depth)
    while depth < shown:
        depth += 1
        await _try(window.history.pushState, depth, "")


def on_popstate(_event: Event, frames: Frames) -> None:
    """The person went through the history."""
    depth, shown = _depth_here(), _place.shown
    if depth is None:
        # A new address was typed: its entry is of the screen that is seen, and it opens by itself.
        start(_try(window.history.replaceState, _place.depth, ""))
        return
    _place.depth = depth
    if shown is None:
        return
    # An entry may bear the address of an older match, which must not be opened by going back.
    start(settings.write_fragment(settings.take_over_fragment()))
    if _place.is_leading and depth > shown:
        # An address that was typed has an entry of its own above another of the same screen.
        start(_try(window.history.go, shown - depth))
        return
    _place.is_leading = False
    if depth == shown:
        return
    if depth < shown:
        frames.wish("menu" if depth == START else "close")
    elif shown == START:
        frames.wish("resume")
    else:
        # Forward to a panel that is closed: there is nothing to be seen.
        _place.depth = shown
        start(_try(window.history.go, shown - depth))


def _shown() -> int:
    if not screens.is_table_shown():
        return START
    return TABLE if focus.close_button() is None else PANEL


def _depth_here() -> int | None:
    """The depth of the entry that the browser is at; None when it is not one of ours."""
    state = window.history.state
    return state if isinstance(state, int) else None


async def _try(method: object, *args: object) -> None:
    """Call a method of the history, which some frames refuse; then there is no way back to keep."""
    try:
        await call(method, window.history, *args)
    except Exception:  # A JsException, which has no name that could be imported here.
        return
