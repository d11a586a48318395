"""The parts of a question: a line that should be known, the button of an answer."""

from __future__ import annotations

from game.rules.view import Reason
from game.table.nodes import Node, element
from game.table.texts import reason_text


def note(name: str, words: str) -> Node:
    """What should be known before answering."""
    return element(f"note:{name}", "p", words, cls="note")


def answer_button(
    name: str, does: str, kids: list[Node | None], is_first: bool, why: Reason | None
) -> Node:
    """The button of an answer, or one that tells why it cannot be given."""
    return element(
        f"do:{name}",
        "button",
        kids,
        type="button",
        cls="button answer primary" if is_first else "button answer",
        data_action=does if why is None else f"ui why {name}",
        data_autofocus=is_first,
        aria_disabled=None if why is None else "true",
        data_why=None if why is None else reason_text(why),
    )
