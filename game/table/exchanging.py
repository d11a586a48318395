"""Choosing cards for the exchange: how many may go, the button that does it, the way back."""

from __future__ import annotations

from game.rules.notation import exchange
from game.rules.view import View
from game.table import situation
from game.table.advice import worth_tag
from game.table.answers import answer_button, note
from game.table.nodes import Node, element
from game.table.scene import Scene
from game.table.texts import capitalised, count_text, drawn_text, left_text, reason_text, text


def choice(view: View, scene: Scene) -> list[Node | None]:
    """How many cards may be chosen; the button that does it, and one to choose anew."""
    assert view.exchange_bounds is not None
    words, why = _label(view, scene), scene.picks_refused
    confirm = answer_button(
        "exchange",
        exchange(scene.picks).text,
        [
            element("label:exchange", "span", words, cls="answer-label"),
            None
            if why is None
            else element("meaning:exchange", "span", reason_text(why), cls="answer-line"),
            worth_tag(scene.advice, exchange(scene.picks).text),
        ],
        is_first=True,
        why=why,
    )
    clear = element(
        "unpick",
        "button",
        text("exchange.clear"),
        type="button",
        cls="button answer",
        data_action="ui unpick",
    )
    answers = [confirm, clear] if scene.picks else [confirm]
    return [
        note("exchange", _exchange_note(view, *view.exchange_bounds)),
        element("answers", "div", answers, cls="answers", data_count=len(answers)),
    ]


def _label(view: View, scene: Scene) -> str:
    """What the confirming button says: how many cards go, and how many come if that differs."""
    count, surplus = len(scene.picks), situation.surplus(view, view.seat)
    if not count:
        return text("exchange.none" if scene.picks_refused is None else "exchange.choose")
    cards = count_text("card", count)
    if not surplus:
        return text("exchange.some", cards=cards)
    if scene.picks == {view.turned}:
        return text("exchange.as_dealt", cards=cards)
    return text("exchange.back", cards=cards, drawn=drawn_text(count - surplus))


def _exchange_note(view: View, least: int, most: int) -> str:
    surplus, left = situation.surplus(view, view.seat), left_text(view.stock)
    if surplus:
        held = count_text("card", len(view.hand))
        return text(
            "note.surplus",
            held=held,
            least=least,
            most=most,
            surplus=surplus,
            left=capitalised(left),
        )
    cards = count_text("card", most)
    return text(
        "note.exchange.range" if least else "note.exchange", least=least, most=cards, left=left
    )
