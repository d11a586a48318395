"""What the player is asked before and between the tricks: the answers as buttons, each with what it
means and what it may lead to.

It lies in the middle of the table, where no card is played; the hand stays in sight.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.notation import WORDS
from game.rules.view import View
from game.table import situation
from game.table.advice import worth_tag
from game.table.answers import answer_button, note
from game.table.candidates import prospects, trumps
from game.table.exchanging import choice
from game.table.nodes import Node, element
from game.table.prompts import about, prompt
from game.table.scene import Scene
from game.table.texts import (
    bid_name,
    capitalised,
    points_text,
    reason_text,
    stakes_text,
    suit_name,
    text,
    text_for,
)

PHASES = ("auction", "trump", "exchange", "signal", "order", "surrender", "reply", "claim")
TO_BE_CONFIRMED = ("surrender yes",)
"""Actions that are asked about once more, because they end what one is playing for."""
WON_WITH_THE_POOL = ("auction", "reply", "claim")
"""Phases whose answers may win what lies in the pool."""
PREFERRED = ("surrender no",)
"""The plain way on, where the rules suggest nothing."""


def is_asked(view: View, scene: Scene) -> bool:
    """Whether the player has to answer something here."""
    return view.phase in PHASES and bool(view.legal) and not scene.lingering


def question(view: View, scene: Scene, behind: bool) -> Node | None:
    """The question in the middle of the table; None while there is none."""
    if not is_asked(view, scene):
        return None
    match view.phase:
        case "trump":
            kids = trumps(view, scene)
        case "exchange":
            kids = choice(view, scene)
        case _:
            kids = [*_notes(view, scene), _answers(view, scene)]
    return element(
        "question",
        "section",
        kids,
        cls="question",
        role="group",
        aria_label=prompt(view, scene.names),
        data_asks=view.phase,
        inert=behind,
    )


def _notes(view: View, scene: Scene) -> list[Node | None]:
    """What should be known before answering."""
    about_phase = (
        prospects(scene)
        if view.phase == "auction"
        else note(view.phase, text(f"note.{view.phase}"))
    )
    pool = None
    if view.pool and view.phase in WON_WITH_THE_POOL:
        pool = note("pool", text("note.pool", points=points_text(view.pool)))
    return [about_phase, pool]


def _answers(view: View, scene: Scene) -> Node:
    """The answers in the order of the notation, but the plain way on first; bids that are outbid
    stand among them and say so.
    """
    texts = [action.text for action in view.legal]
    if view.phase == "auction":
        texts = sorted([*texts, *view.held_back], key=_place_of_bid)
    first = view.suggested or next((t for t in texts if t in PREFERRED), None)
    if view.phase != "signal":  # Strengths keep their order, or one would be taken for another.
        texts.sort(key=lambda answer: answer != first)
    answers = [_answer(view, scene, answer, answer == first) for answer in texts]
    return element("answers", "div", answers, cls="answers", data_count=len(answers))


def _place_of_bid(action: str) -> int:
    return WORDS["bid"].index(action.removeprefix("bid "))


def _answer(view: View, scene: Scene, action: str, is_first: bool) -> Node:
    """One answer: its label, a line of what it means, what it may lead to, what is lost by it."""
    known = about(view, scene.names)
    held_back = view.held_back.get(action)
    warning = view.warnings.get(action)
    stakes = view.stakes.get(action)
    meaning = _meaning(view, action, known) if held_back is None else reason_text(held_back)
    kids = [
        element(f"label:{action}", "span", label(action, known), cls="answer-label"),
        element(f"suggested:{action}", "span", text(f"suggested.{view.phase}"), cls="tag suggested")
        if action == view.suggested
        else None,
        worth_tag(scene.advice, action),
        element(f"meaning:{action}", "span", meaning, cls="answer-line"),
        element(f"stakes:{action}", "span", stakes_text(stakes), cls="answer-stakes")
        if stakes and action not in TO_BE_CONFIRMED
        else None,
        element(f"warning:{action}", "span", reason_text(warning), cls="answer-warning")
        if warning is not None
        else None,
    ]
    does = f"ui ask {action}" if action in TO_BE_CONFIRMED else action
    return answer_button(action, does, kids, is_first, held_back)


def label(action: str, known: Mapping[str, str]) -> str:
    """What the button of an answer says; `known` is what `prompts.about` gives."""
    if action.startswith("bid ") and action not in situation.NO_BIDS:
        return bid_name(action)
    return text(f"action.{action}", **known)


def _meaning(view: View, action: str, known: Mapping[str, str]) -> str:
    verb, word, *suit = action.split()
    favoured = situation.favoured(view)
    kind = "hold" if situation.is_asked_to_hold(view) else ""
    if verb == "bid" and favoured is not None and not kind:
        known = {**known, "suit": suit_name(favoured)}
        kind = "favoured" if suit else "others"
    if situation.is_called(view, "reply accept"):
        kind = "last"
    if verb == "surrender":
        kind = situation.ways_to_give_up(view)
    cost = view.stakes.get("surrender yes", {}).get("puesta", 0)
    meaning = text_for(f"meaning.{verb} {word}", kind, **known, points=points_text(-cost))
    return capitalised(meaning)  # It may begin with a suit.
