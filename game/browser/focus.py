"""Where the keyboard's focus is and where it goes when its element does.

One card of the hand is in the tab order, the others are reached from it by the arrows. Before a
frame `mark` remembers where the focus was; after it `restore` sees to it that the focus is
somewhere sensible.
"""

from js import Element, document
from pyscript.ffi import to_js

from game.browser import dom

PANEL = '[role="dialog"]'
QUESTION = ".question"
ACCOUNT = "account"
"""The panel that tells how a figure came about."""
LIVE_CONTROLS = "button:not([disabled]), a[href], input, select, textarea"

_still = to_js({"preventScroll": True})


class _Memory:
    """What has to be known from one frame to the next."""

    index = 0
    by_keyboard = False
    panel_open = False
    asked = ""
    kind = ""
    figure: str | None = None
    owed = False


_memory = _Memory()


def used_keyboard(used: bool) -> None:
    """Note what was used last: the keyboard or a pointer."""
    _memory.by_keyboard = used


def owe() -> None:
    """Promise the focus to the hand that the next frame brings."""
    _memory.owed = True


def mark() -> str | None:
    """The focused element's key, if it has one; remembers the card's place in the hand."""
    key = focused_key()
    note(key)
    return key


def focused_key() -> str | None:
    """The key of the focused element, None when the focus is not on the table."""
    active = document.activeElement
    return None if active is None else active.getAttribute("data-key")


def note(key: str | None) -> None:
    """Make a card of the hand the one that Tab comes back to."""
    cards = dom.cards_in_hand()
    if key in cards:
        _memory.index = cards.index(key)
        _set_tab_stop(cards)


def restore(focused: str | None) -> None:
    """After a frame: an open panel has the focus, a closed one gives it back, a question that was
    not there before has it, and none is lost.
    """
    _set_tab_stop(dom.cards_in_hand())
    panel = open_panel()
    was_open, _memory.panel_open = _memory.panel_open, panel is not None
    if _comes_back(panel, focused):
        to_key(_memory.figure)
        return
    asked = _what_is_asked()
    is_new, _memory.asked = asked not in ("", _memory.asked), asked
    if panel is not None:
        if not was_open or _is_lost():
            to_panel(panel)
    elif was_open or (is_new and _memory.by_keyboard):
        to_question()
    elif _is_lost() and (focused is not None or _memory.by_keyboard or _memory.owed):
        _memory.owed = False
        to_question()


def _comes_back(panel: Element | None, focused: str | None) -> bool:
    """Whether it has just been put away how a figure came about, and the figure is there again that
    was asked.
    """
    before = _memory.kind
    kind = _memory.kind = "" if panel is None else panel.getAttribute("data-panel")
    if kind == ACCOUNT:
        _memory.figure = _memory.figure if before == ACCOUNT else focused
        return False
    return before == ACCOUNT and _memory.figure in dom.nodes


def _what_is_asked() -> str:
    """Which question lies on the table, and when it was put; empty where there is none."""
    question = document.querySelector(QUESTION)
    if question is None:
        return ""
    return f"{question.getAttribute('data-asks')} {dom.position()}"


def to_key(key: str | None) -> None:
    """Focus the element of a key, if it is there and takes the focus."""
    if key in dom.nodes:
        note(key)
        dom.nodes[key].element.focus(_still)


def open_panel() -> Element | None:
    """The dialog that lies over the table, if there is one."""
    return dom.nodes[dom.ROOT].element.querySelector(PANEL)


def close_button() -> Element | None:
    """The button that closes the open panel, or ends the tour; None without one, or when the panel
    has to stay.
    """
    panel = open_panel()
    if panel is None:
        skip = document.querySelector('[data-action="ui tour end"]')
        return skip or document.querySelector(".tour button")
    return panel.querySelector('[data-action="ui close"]')


def to_panel(panel: Element) -> None:
    """Focus the button that a panel names for it, or its first one."""
    button = panel.querySelector("[data-autofocus]") or panel.querySelector(LIVE_CONTROLS)
    if button is not None:
        button.focus(_still)


def to_hand(index: int | None = None) -> None:
    """Focus the card at an index, or at the last one, or the nearest left; else the table."""
    if dom.nodes[dom.ROOT].element.hidden:
        return
    cards = dom.cards_in_hand()
    if not cards:
        table = document.querySelector("[data-table], [data-screen]")
        if table is not None:
            table.setAttribute("tabindex", "-1")
            table.focus(_still)
        return
    wanted = _memory.index if index is None else index
    _memory.index = max(0, min(wanted, len(cards) - 1))
    _set_tab_stop(cards)
    dom.nodes[cards[_memory.index]].element.focus(_still)


def to_question() -> None:
    """Focus the answer that a question names for it; else the question itself, so that no answer
    is given by a key pressed once too often. Where cards are to be chosen, and where nothing is
    asked, it goes to the hand.
    """
    question = document.querySelector(QUESTION)
    if question is None or document.querySelector("[data-picking]") is not None:
        to_hand()
        return
    button = question.querySelector("[data-autofocus]")
    if button is None:
        button = question
        question.setAttribute("tabindex", "-1")
    button.focus(_still)


def to_start() -> None:
    """Focus the start screen's first live button."""
    button = document.querySelector("#start button:not([hidden])")
    if button is not None:
        button.focus(_still)


def along_hand(key: str, cards: list[str], focused: str | None) -> None:
    """Move along the hand by the name of an arrow key, Home or End; stops at the ends."""
    at = cards.index(focused) if focused in cards else None
    if key == "Home":
        to_hand(0)
    elif key == "End":
        to_hand(len(cards) - 1)
    elif at is None:
        to_hand()
    else:
        to_hand(at + (1 if key == "ArrowRight" else -1))


def _is_lost() -> bool:
    active = document.activeElement
    # A button of a screen that was just hidden stays the active element for a moment.
    return active is None or active.tagName == "BODY" or active.closest("[hidden]") is not None


def _set_tab_stop(cards: list[str]) -> None:
    stop = max(0, min(_memory.index, len(cards) - 1))
    for index, key in enumerate(cards):
        node = dom.nodes[key]
        tab = "0" if index == stop else "-1"
        if node.tab != tab:
            node.tab = tab
            node.element.setAttribute("tabindex", tab)
