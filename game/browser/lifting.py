"""A card that is tapped twice to be played, for hands that are not sure: the first tap lifts it."""

from js import Element, document

from game.browser import live
from game.browser.words import say

LIFTED = "data-lifted"


def is_second(card: Element) -> bool:
    """Whether the card was lifted already, so that this tap plays it; else it is lifted now, in the
    place of any other, and it is said what comes next.
    """
    is_lifted = card.hasAttribute(LIFTED)
    put_down()
    if not is_lifted:
        card.setAttribute(LIFTED, "")
        live.explain(say("lifted", card=card.getAttribute("aria-label")), "lifted")
    return is_lifted


def put_down() -> bool:
    """Lay the lifted card back; false where none is."""
    card = document.querySelector(f"[{LIFTED}]")
    if card is None:
        return False
    card.removeAttribute(LIFTED)
    live.give_back()
    return True
