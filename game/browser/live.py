"""What the page says in words: the live region, the notice, and why a card may not be played."""

from js import Element, document

from game.browser import dom, words

STATUS = "status"
STAYING = ("ui reload", "ui restart", "ui here")
"""What notices offer that stay when the next card is played."""

_said: list[str] = []
_lent: list[str] = []


def say(sentences: list[str]) -> None:
    """Add sentences to what `flush` will put into the live region."""
    _said.extend(sentences)


def flush() -> None:
    """Say what has come together, in one go.

    Frames without a pause between them are said together, or the later would wipe out the
    earlier before it is read. New elements instead of new text, so that the same sentence said
    twice is announced twice.
    """
    if not _said:
        return
    region = document.getElementById("live")
    region.textContent = ""
    for sentence in _said:
        region.appendChild(_element("p", sentence))
    _said.clear()


def explain(reason: str, tone: str = "why") -> None:
    """Show in the status line, until the next frame, why something cannot be done, or in another
    tone what is to be done, and say it.
    """
    if STATUS in dom.nodes:
        line = dom.nodes[STATUS].element
        if not _lent:
            _lent.append(line.textContent)
        line.textContent = reason
        line.setAttribute("data-tone", tone)
    else:
        notice(reason)
    say([reason])
    flush()


def give_back() -> None:
    """Put back the status line's own sentence, before patches that know of no other."""
    if _lent:
        text = _lent.pop()
        if STATUS in dom.nodes:
            line = dom.nodes[STATUS].element
            line.textContent = text
            line.removeAttribute("data-tone")


def notice(sentence: str, action: str | None = None, label: str | None = None) -> Element:
    """Show a notice and return it: an OK button, and another for an action, if one is named.

    Notices stand in an alert, which is announced without the live region.
    """
    for other in _same(sentence, action):
        other.remove()
    entry = _element("div", "")
    entry.setAttribute("class", "notice")
    entry.setAttribute("data-offer", action or "")
    if action in STAYING:
        entry.setAttribute("data-stays", "")
    entry.appendChild(_element("p", sentence))
    if action and label:
        entry.appendChild(_button(action, label))
    entry.appendChild(_button("ui dismiss", words.say("ok")))
    document.getElementById("notice").appendChild(entry)
    return entry


def _same(sentence: str, action: str | None) -> list[Element]:
    """Notices that a new one makes superfluous: with the same offer, or the same words."""
    entries = document.querySelectorAll("#notice > *")
    return [
        entry
        for entry in [entries.item(index) for index in range(entries.length)]
        if (action and entry.getAttribute("data-offer") == action)
        or entry.querySelector("p").textContent == sentence
    ]


def clear_notices() -> None:
    """Take away what has been read by now: they may lie over the cards."""
    read = document.querySelectorAll("#notice > :not([data-stays])")
    for index in range(read.length):
        read.item(index).remove()


def _button(action: str, label: str) -> Element:
    button = _element("button", label)
    button.setAttribute("type", "button")
    button.setAttribute("class", "button")
    button.setAttribute("data-action", action)
    return button


def _element(tag: str, text: str) -> Element:
    element = document.createElement(tag)
    element.textContent = text
    return element
