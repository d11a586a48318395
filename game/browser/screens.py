"""Which of the two screens is to be seen: the start screen of `index.html` or the table."""

from js import Object as Json
from js import document

from game.browser import focus


def show(reply: dict[str, Json]) -> None:
    """Follow a reply's `table` (which screen), `matches` (what to go on with) and `today` (what is
    done of the day's puzzles and deals), where given.
    """
    if "matches" in reply:
        _offer(reply["matches"])
    if "today" in reply:
        _mark(reply["today"])
    if "table" in reply:
        _swap(bool(reply["table"]))


def is_table_shown() -> bool:
    """Whether the table is the screen to be seen."""
    return not document.getElementById("table").hidden


def _offer(matches: list[dict[str, str]]) -> None:
    """A button for each match that can be gone on with."""
    place = document.getElementById("matches")
    place.textContent = ""
    for match in matches:
        button = document.createElement("button")
        button.setAttribute("type", "button")
        button.setAttribute("data-action", match["action"])
        is_first = match is matches[0]
        button.setAttribute("class", "button wide primary" if is_first else "button wide")
        for name in ("label", "line"):
            part = document.createElement("span")
            part.setAttribute("class", "match-" + name)
            part.textContent = match[name]
            button.appendChild(part)
        place.appendChild(button)


def _mark(marks: dict[str, str]) -> None:
    """What of today's puzzles and deals is done, at the buttons that lead to them."""
    for what in marks:
        place = document.querySelector(f'[data-today="{what}"]')
        if place is not None:
            place.textContent = marks[what]


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
