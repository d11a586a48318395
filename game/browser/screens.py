"""Which of the two screens is to be seen: the start screen of `index.html` or the table."""

from js import Object as Json
from js import document

from game.browser import focus


def show(reply: dict[str, Json]) -> None:
    """Follow a reply's `table` (which screen) and `resume` (is a match waiting), where given."""
    if "resume" in reply:
        button = document.querySelector('#start [data-action="ui resume"]')
        if button is not None:
            button.hidden = not reply["resume"]
    if "table" in reply:
        _swap(bool(reply["table"]))


def is_table_shown() -> bool:
    """Whether the table is the screen to be seen."""
    return not document.getElementById("table").hidden


def _swap(to_table: bool) -> None:
    had_table = is_table_shown()
    focus_owed = document.querySelector("#start :focus") is not None
    document.getElementById("start").hidden = to_table
    document.getElementById("table").hidden = not to_table
    if had_table == to_table:
        return
    # A screen begins at its top, wherever the last one was scrolled to.
    document.documentElement.scrollTop = 0
    if not to_table:
        focus.to_start()
    elif focus_owed:
        focus.owe()
