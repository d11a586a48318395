"""The keyboard: arrows along the hand, Tab in a panel, Escape, Space or Enter to hurry, and to take
back what the system's own keys for that are: Control or Command with Z, and with Y or Shift to do
it again. A letter by itself reads something out or presses a button: whatever bears it as
`data-shortcut`.

Enter and Space on a button stay the browser's own; they arrive as clicks.
"""

from js import Element, Event, document
from js import Object as Json

from game.browser import dom, focus, lifting, live, screens, settings
from game.browser.frames import Frames

ARROWS = ("ArrowLeft", "ArrowRight", "Home", "End")
PRESSES = ("Enter", " ")
INTERACTIVE = "button, a, input, select, textarea, summary, label"
TYPED_IN = "input, select, textarea, [contenteditable]"


def on_key(event: Event, frames: Frames) -> None:
    """Handle a `keydown` of the document."""
    focus.used_keyboard(True)
    if settings.is_open():
        return
    key = event.key
    if (event.ctrlKey or event.metaKey) and screens.is_table_shown():
        _take_back(event, key.lower(), frames)
    if event.ctrlKey or event.altKey or event.metaKey:
        return
    if key == "Enter" and event.repeat:
        # A key held down would play one card after the other.
        event.preventDefault()
        return
    if screens.is_table_shown():
        _at_table(event, key, frames)


def _at_table(event: Event, key: str, frames: Frames) -> None:
    if key == "Tab":
        _stay_in_panel(event)
    elif key == "Escape":
        _escape(frames)
    elif key in PRESSES:
        _press(event, frames)
    elif key in ARROWS or key in ("ArrowUp", "ArrowDown"):
        _arrow(event, key)
    elif len(key) == 1:
        _shortcut(event, key.lower())


def _shortcut(event: Event, key: str) -> None:
    """What a single key does: it reads out and leaves the focus where it is, or presses a button.

    Such keys can be switched off, because who speaks to the browser types them by chance.
    """
    if event.repeat or event.isComposing or not settings.are_keys_on():
        return
    if event.target.closest(TYPED_IN) is not None:
        return
    for node in dom.with_shortcut():
        if node.getAttribute("data-shortcut") == key:
            event.preventDefault()
            if node.hasAttribute("data-read"):
                live.say([node.textContent])
                live.flush()
            elif focus.open_panel() is None:
                node.click()
            return


def _take_back(event: Event, key: str, frames: Frames) -> None:
    if event.altKey or key not in ("z", "y") or not frames.started:
        return
    event.preventDefault()
    frames.wish("redo" if key == "y" or event.shiftKey else "undo")


def _stay_in_panel(event: Event) -> None:
    panel = focus.open_panel()
    if panel is None:
        return
    controls = panel.querySelectorAll(focus.LIVE_CONTROLS)
    if controls.length == 0:
        return
    edge, other = controls.item(controls.length - 1), controls.item(0)
    if event.shiftKey:
        edge, other = other, edge
    active = document.activeElement
    if edge.isSameNode(active) or not panel.contains(active):
        event.preventDefault()
        other.focus()


def _escape(frames: Frames) -> None:
    button = focus.close_button()
    if button is not None:
        button.click()
    elif not lifting.put_down():
        live.clear_notices()
        frames.hurry()


def _press(event: Event, frames: Frames) -> None:
    if event.repeat or event.target.closest(INTERACTIVE) is not None:
        return
    if event.key == " " and not settings.are_keys_on() and not settings.is_on("wait"):
        return
    event.preventDefault()
    frames.hurry()


def _arrow(event: Event, key: str) -> None:
    panel = focus.open_panel()
    if panel is not None:
        _step(event, panel, key)
        return
    focused = focus.focused_key()
    cards = dom.cards_in_hand()
    outside = focused not in cards
    if key in ARROWS and cards:
        event.preventDefault()
        focus.along_hand(key, cards, focused)
    elif key == "ArrowDown" and outside and cards:
        event.preventDefault()
        focus.to_hand()
    elif key == "ArrowUp":
        event.preventDefault()
        _to_button_above(outside)


def _step(event: Event, panel: Element, key: str) -> None:
    """In a review the arrows go back and on."""
    names = {"ArrowLeft": "back", "ArrowRight": "on", "Home": "first", "End": "last"}
    button = panel.querySelector(f".step.{names[key]}") if key in names else None
    if button is not None:
        event.preventDefault()
        button.click()


def _to_button_above(outside: bool) -> None:
    """Up from the hand goes to the last other button, and from there to the one before."""
    buttons: Json = dom.nodes[dom.ROOT].element.querySelectorAll(
        "button:not([disabled]):not([data-slot='hand'])"
    )
    last = buttons.length - 1
    if outside:
        active = document.activeElement
        for index in range(buttons.length):
            if buttons.item(index).isSameNode(active):
                last = max(0, index - 1)
    if last >= 0:
        buttons.item(last).focus()
