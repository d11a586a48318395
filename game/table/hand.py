"""The own hand: which cards can be played or chosen, what marks them."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.cards import Card, card_text
from game.rules.view import Reason, View
from game.table import faces
from game.table.advice import label_with, worth_tag
from game.table.nodes import Node, element
from game.table.scene import Scene
from game.table.texts import card_name, text, title_name, why_text

TRICK_LIES = Reason("trick_lies")


def hand(view: View, scene: Scene, behind: bool) -> Node:
    """The cards from left to right, each a button."""
    cards = shown_hand(view, scene)
    use = _Use(view, scene)
    count = len(cards)
    return element(
        "hand",
        "div",
        [_card(view, scene, card, use, (place, count)) for place, card in enumerate(cards, 1)],
        cls="hand",
        role="group",
        aria_label=text("hand.label"),
        data_live=bool(use.playable) and not scene.lingering,
        data_picking=use.is_picking,
        data_count=count,
        inert=behind,
    )


def shown_hand(view: View, scene: Scene) -> list[Card]:
    """The cards as they lie there, without one that is drawn only when the trick is gone."""
    drawn = view.drawn.get(scene.viewer) if scene.is_drawing(view) else None
    return [card for card in scene.arranged if card != drawn]


@dataclass(frozen=True)
class _Use:
    """What a tap on a card does."""

    view: View
    scene: Scene

    @property
    def playable(self) -> frozenset[Card]:
        """The cards that may be played."""
        return frozenset(a.cards[0] for a in self.view.legal if a.verb == "play")

    @property
    def is_picking(self) -> bool:
        """Whether cards are chosen here to be exchanged."""
        return self.view.exchange_bounds is not None

    def why_not(self, card: Card) -> Reason | None:
        """Why a card is no button that does something."""
        if self.scene.lingering:
            return TRICK_LIES
        if card in self.playable or self.is_picking:
            return None
        # In a phase without plays the view refuses no card by itself.
        return self.view.refused.get(card, Reason("not_now"))


def _card(view: View, scene: Scene, card: Card, use: _Use, at: tuple[int, int]) -> Node:
    """A card; `at` is its place in the hand, and how many there are."""
    code, why, marks = card_text(card), use.why_not(card), _marks(view, scene, card)
    doing = f"ui pick {code}" if use.is_picking else f"play {code}"
    label: str = card_name(card)
    for mark in marks:
        label = mark.label(label)
    label = label_with(label, scene.advice, doing)
    worth = worth_tag(scene.advice, doing)
    told_why = None if why is None else why_text(why, view)
    return element(
        f"card:{code}",
        "button",
        [faces.face(f"face:{code}", card, ""), *(mark.node(code) for mark in marks), worth],
        enter=faces.STOCK,
        # Exchanged cards go to where the others come from.
        leave=faces.STOCK if use.is_picking else None,
        type="button",
        cls="card",
        data_card=code,
        data_slot="hand",
        data_action=doing if why is None else f"ui why {code}",
        data_trump=card in scene.trumps,
        data_best=None if worth is None else "data-best" in worth.attrs,
        aria_label=text("hand.place", card=label, place=at[0], count=at[1]),
        aria_description=told_why,
        aria_pressed=str(card in scene.picks).lower() if use.is_picking else None,
        aria_disabled=None if why is None else "true",
        data_why=told_why,
    )


@dataclass(frozen=True)
class _Mark:
    """A small word on a card: a name that the card has, or what has happened to it."""

    kind: str
    title: str = ""

    @property
    def word(self) -> str:
        """What it says, to the eye and in the card's name alike."""
        return title_name(self.title) if self.title else text(f"hand.{self.kind}")

    def node(self, code: str) -> Node:
        """As it lies on the card."""
        if self.title:
            return element(
                f"title:{code}", "span", self.word, cls="tag title", data_title=self.title
            )
        return element(f"mark:{code}", "span", self.word, cls="tag")

    def label(self, name: str) -> str:
        """The card's name with it."""
        return text("hand.card_marked", card=name, mark=self.word)


def _marks(view: View, scene: Scene, card: Card) -> list[_Mark]:
    """Its title; and that it is new or turned, or that everybody has seen it."""
    marks = [_Mark("title", scene.titles[card])] if card in scene.titles else []
    if card == view.drawn.get(scene.viewer) or card in scene.fresh:
        marks.append(_Mark("new"))
    elif card in view.shown.get(scene.viewer, ()) and not scene.lies_open:
        is_turned = card == view.turned and view.contract is not None
        marks.append(_Mark("turned" if is_turned else "open"))
    if scene.advice is not None and card in scene.advice.thrown:
        marks.append(_Mark("away"))
    return marks
