"""What the player is asked before and between the tricks: the answers as buttons, each with what it
means and what it may lead to.

It lies in the middle of the table, where no card is played; the hand stays in sight.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.cards import card_text
from game.rules.notation import WORDS, bounds_of, exchange
from game.rules.view import Reason, View
from game.table import faces, situation
from game.table.nodes import Node, element
from game.table.prompts import about, prompt, stock_text
from game.table.scene import Candidate, Scene
from game.table.texts import (
    bid_name,
    capitalised,
    count_text,
    drawn_text,
    list_text,
    points_text,
    reason_text,
    stakes_text,
    suit_name,
    text,
    text_for,
    title_name,
)

PHASES = ("auction", "trump", "exchange", "signal", "order", "surrender", "reply", "claim")
TO_BE_CONFIRMED = ("surrender yes",)
"""Actions that are asked about once more, because they end what one is playing for."""
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
            kids = _trumps(view, scene)
        case "exchange":
            kids = _exchange(view, scene)
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


def _note(name: str, words: str) -> Node:
    return element(f"note:{name}", "p", words, cls="note")


def _notes(view: View, scene: Scene) -> list[Node | None]:
    """What should be known before answering."""
    if view.phase != "auction":
        return [_note(view.phase, text(f"note.{view.phase}"))]
    pool = _note("pool", text("note.pool", points=points_text(view.pool))) if view.pool else None
    return [_prospects(scene), pool]


def _prospects(scene: Scene) -> Node:
    """How many trumps the hand would have in each suit."""
    suits = [
        element(
            f"prospect:{candidate.trump}",
            "li",
            [
                faces.suit_sign(f"prospect-sign:{candidate.trump}", candidate.trump),
                element(f"prospect-count:{candidate.trump}", "span", _prospect(candidate)),
                _prospect_titles(candidate),
            ],
            cls="prospect",
            data_trump=candidate.trump,
            data_count=candidate.trumps,
        )
        for candidate in scene.candidates
    ]
    return element(
        "prospects",
        "div",
        [
            element("prospects-title", "p", text("note.prospects"), cls="note"),
            element("prospects-list", "ul", suits, cls="prospects"),
        ],
    )


def _prospect(candidate: Candidate) -> str:
    suit = capitalised(suit_name(candidate.trump))
    return text("prospect", suit=suit, n=candidate.trumps)


def _prospect_titles(candidate: Candidate) -> Node | None:
    """The named cards among them."""
    titles = _titles(candidate)
    if not titles:
        return None
    return element(
        f"prospect-titles:{candidate.trump}", "span", ", ".join(titles), cls="prospect-titles"
    )


def _answers(view: View, scene: Scene) -> Node:
    """The answers in the order of the notation, but the honest one first; bids that are outbid
    stand among them and say so.
    """
    texts = [action.text for action in view.legal]
    if view.phase == "auction":
        texts = sorted([*texts, *view.held_back], key=_place_of_bid)
    first = view.suggested or next((t for t in texts if t in PREFERRED), None)
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
        element(f"meaning:{action}", "span", meaning, cls="answer-line"),
        element(f"stakes:{action}", "span", stakes_text(stakes), cls="answer-stakes")
        if stakes and action not in TO_BE_CONFIRMED
        else None,
        element(f"warning:{action}", "span", reason_text(warning), cls="answer-warning")
        if warning is not None
        else None,
    ]
    does = f"ui ask {action}" if action in TO_BE_CONFIRMED else action
    return _button(action, does, kids, is_first, held_back)


def _button(
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


def label(action: str, known: Mapping[str, str]) -> str:
    """What the button of an answer says; `known` is what `prompts.about` gives."""
    if action.startswith("bid ") and action not in situation.NO_BIDS:
        return bid_name(action)
    return text(f"action.{action}", **known)


def _meaning(view: View, action: str, known: Mapping[str, str]) -> str:
    verb, _, word = action.partition(" ")
    if verb == "bid":
        action = f"bid {word.split()[0]}"
    kind = "hold" if situation.is_asked_to_hold(view) else ""
    cost = view.stakes.get("surrender yes", {}).get("puesta", 0)
    return text_for(f"meaning.{action}", kind, **known, points=points_text(-cost))


def _trumps(view: View, scene: Scene) -> list[Node | None]:
    """For each trump that may be named the hand as it would be."""
    forced = _note("forced", text("note.forced")) if situation.is_forced(view) else None
    rows = [
        element(
            f"do:trump {candidate.trump}",
            "button",
            [
                faces.suit_sign(f"candidate-sign:{candidate.trump}", candidate.trump),
                element(
                    f"candidate-name:{candidate.trump}",
                    "span",
                    _candidate_text(candidate),
                    cls="answer-label",
                ),
                element(
                    f"candidate-cards:{candidate.trump}",
                    "span",
                    [_candidate_card(candidate, card) for card in candidate.cards],
                    cls="candidate-cards",
                    aria_hidden="true",
                ),
            ],
            type="button",
            cls="button answer candidate",
            data_action=f"trump {candidate.trump}",
            data_trump=candidate.trump,
            data_count=candidate.trumps,
        )
        for candidate in scene.candidates
    ]
    return [forced, element("answers", "div", rows, cls="answers candidates", data_count=len(rows))]


def _candidate_text(candidate: Candidate) -> str:
    """`Swords: 5 trumps, with spadille and basto`."""
    suit = capitalised(suit_name(candidate.trump))
    trumps = count_text("trump", candidate.trumps)
    titles = _titles(candidate)
    if not titles:
        return text("candidate", suit=suit, trumps=trumps)
    return text("candidate.named", suit=suit, trumps=trumps, titles=list_text(titles))


def _titles(candidate: Candidate) -> list[str]:
    return [title_name(candidate.titles[c]) for c in candidate.cards if c in candidate.titles]


def _candidate_card(candidate: Candidate, card: int) -> Node:
    """A small face; its title and whether it would be a trump are for the eye."""
    key = f"{candidate.trump}:{card_text(card)}"
    return element(
        f"candidate:{key}",
        "span",
        [faces.face(f"candidate-face:{key}", card, "")],
        cls="candidate-card",
        data_card=card_text(card),
        data_slot="candidate",
        data_title=candidate.titles.get(card),
        data_trump=candidate.cards.index(card) < candidate.trumps,
    )


def _exchange(view: View, scene: Scene) -> list[Node | None]:
    """How many cards may be chosen; the button that does it, and one to choose anew."""
    bounds = next(filter(None, map(bounds_of, view.legal)))
    words, why = exchange_label(view, scene), scene.picks_refused
    confirm = _button(
        "exchange",
        exchange(scene.picks).text,
        [
            element("label:exchange", "span", words, cls="answer-label"),
            None
            if why is None
            else element("meaning:exchange", "span", reason_text(why), cls="answer-line"),
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
        _note("exchange", _exchange_note(view, *bounds)),
        element("answers", "div", answers, cls="answers", data_count=len(answers)),
    ]


def exchange_label(view: View, scene: Scene) -> str:
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
    surplus = situation.surplus(view, view.seat)
    known = {"least": least, "left": stock_text(view), "most": count_text("card", most)}
    if surplus:
        held = count_text("card", len(view.hand))
        return text("note.surplus", **known | {"held": held, "most": most, "fewer": surplus})
    return text("note.exchange.range" if least else "note.exchange", **known)
