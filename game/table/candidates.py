"""The hand under each trump that may come: in few words for the auction, laid out to choose."""

from __future__ import annotations

from game.rules.cards import SUITS, Card, card_text
from game.rules.view import View
from game.table import faces
from game.table.advice import worth_tag
from game.table.answers import note
from game.table.nodes import Node, element
from game.table.nouns import Noun
from game.table.scene import Candidate, Scene
from game.table.texts import capitalised, count_text, nouns_text, suit_name, text, title_name


def prospects(scene: Scene) -> Node:
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
        f"prospect-titles:{candidate.trump}",
        "span",
        text("prospect.titles", titles=", ".join(titles)),
        cls="prospect-titles",
    )


def trumps(view: View, scene: Scene) -> list[Node | None]:
    """For each trump that may be named the hand as it would be."""
    forced = note("forced", text("note.forced")) if view.forced else None
    offered = {candidate.trump for candidate in scene.candidates}
    barred = [
        note(f"barred:{suit}", text("note.barred", suit=capitalised(suit_name(suit))))
        for suit in SUITS
        if suit not in offered
    ]
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
                worth_tag(scene.advice, f"trump {candidate.trump}"),
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
    return [
        forced,
        *barred,
        element("answers", "div", rows, cls="answers candidates", data_count=len(rows)),
    ]


def _candidate_text(candidate: Candidate) -> str:
    """`Swords: 5 trumps, with spadille and basto`."""
    suit = capitalised(suit_name(candidate.trump))
    trumps = count_text("trump", candidate.trumps)
    titles = _titles(candidate)
    if not titles:
        return text("candidate", suit=suit, trumps=trumps)
    return text("candidate.named", suit=suit, trumps=trumps, titles=nouns_text(titles))


def _titles(candidate: Candidate) -> list[Noun]:
    return [title_name(candidate.titles[c]) for c in candidate.cards if c in candidate.titles]


def _candidate_card(candidate: Candidate, card: Card) -> Node:
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
