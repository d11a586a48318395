"""What lies open, drawn: all hands, and the review of a deal."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.cards import Card, card_text
from game.table import faces
from game.table.account import intent
from game.table.dialog import dialog
from game.table.hints import worth_text
from game.table.nodes import Node, button, element
from game.table.review import BEST_SCORE, Review, Shown, Verdict
from game.table.scene import Scene
from game.table.texts import capitalised, card_name, text


def hands_panel(scene: Scene) -> Node:
    """The cards of all players."""
    return dialog(
        scene.panel,
        text("tool.hands"),
        [_hands(scene, None), element("hands-note", "p", text("hands.note"), cls="note")],
        [("ui close", text("button.close"))],
    )


def review_panel(scene: Scene, shown: Shown) -> Node:
    """A finished deal: what was given away, and the deal itself card by card."""
    title = text("review.title", deal=shown.review.number)
    return dialog(
        scene.panel,
        title if scene.beside is None else scene.beside.title,
        [
            element("review-story", "div", _story(shown), cls="review-story"),
            element("review-board", "div", _board(scene, shown), cls="review-board"),
        ],
        [
            ("ui close", text("button.close")),
            ("ui from_here", text("review.from_here")),
            (intent(str(shown.review.deal)), text("review.score")),
            ("ui share moment", text("tool.share")),
        ],
    )


def _story(shown: Shown) -> list[Node | None]:
    """What is found of the whole deal, and of the decision that comes next."""
    is_judged = bool(shown.review.wanted)
    return [
        element("review-summary", "p", _state(shown), cls="review-summary") if is_judged else None,
        _progress(shown.review),
        _mistakes(shown),
        element("review-said", "p", shown.said, cls="review-said"),
        _verdict(shown),
    ]


def _board(scene: Scene, shown: Shown) -> list[Node | None]:
    """The cards as they lay, and the way through the deal."""
    return [
        _steps(shown),
        _trick(scene, shown),
        _hands(scene, shown.next_card),
        _others(shown),
    ]


def summary(review: Review, unit: str) -> str:
    """What a deal was played like, in a sentence."""
    count = len(review.verdicts)
    if not count:
        return text("review.nothing")
    good = sum(not one.cost for one in review.verdicts)
    return text(
        "review.summary",
        score=review.score,
        best=BEST_SCORE,
        lost=worth_text(review.lost, unit),
        good=good,
        count=count,
    )


def _state(shown: Shown) -> str:
    review = shown.review
    if review.missing is None:
        return summary(review, shown.unit)
    return text("review.progress", done=len(review.found), count=len(review.wanted))


def _progress(review: Review) -> Node | None:
    if review.missing is None:
        return None
    return element(
        "review-progress",
        "progress",
        max=len(review.wanted),
        value=len(review.found),
        aria_label=text("review.working"),
    )


def _mistakes(shown: Shown) -> Node | None:
    """The decisions that gave something away, the largest first; each leads to its moment."""
    rows = [_mistake(shown, one) for one in shown.review.mistakes]
    if not rows:
        return None
    return element(
        "mistakes", "div", rows, cls="mistakes", role="group", aria_label=text("review.mistakes")
    )


def _mistake(shown: Shown, one: Verdict) -> Node:
    where = text("review.trick", n=one.trick) if one.trick else text("review.before")
    label = text(
        "review.mistake",
        where=where,
        played=one.played_name,
        best=one.best_name,
        cost=_cost(one, shown.unit),
    )
    return element(
        f"mistake:{one.ply}",
        "button",
        label,
        type="button",
        cls="button mistake",
        data_action=f"ui at {one.ply}",
        aria_current="true" if one.ply == shown.ply else None,
    )


def _cost(one: Verdict, unit: str) -> str:
    return text("review.decides") if one.decides else worth_text(one.cost, unit)


def _verdict(shown: Shown) -> Node | None:
    """What the decision that comes next was worth."""
    one = shown.verdict
    if one is None:
        return None
    if one.cost:
        said = text("review.better", best=capitalised(one.best_name), cost=_cost(one, shown.unit))
    else:
        said = text("review.fine")
    words = f"{said} {one.played.reason}".strip()
    return element("review-verdict", "p", words, cls="review-verdict", data_bad=one.cost > 0)


def _steps(shown: Shown) -> Node:
    """Forward and back."""
    back, on = shown.ply - 1, shown.ply + 1
    kinds = (
        ("first", 0, shown.ply > 0),
        ("back", max(0, back), shown.ply > 0),
        ("on", min(on, shown.plies), shown.ply < shown.plies),
        ("last", shown.plies, shown.ply < shown.plies),
    )
    where = text("review.ply", ply=shown.ply, plies=shown.plies)
    kids: list[Node] = []
    for name, ply, is_live in kinds:
        kids.append(
            element(
                f"step:{name}",
                "button",
                type="button",
                cls=f"button step {name}",
                data_action=f"ui at {ply}",
                aria_label=text(f"review.{name}"),
                aria_disabled=None if is_live else "true",
            )
        )
    kids.insert(2, element("step-where", "span", where, cls="step-where"))
    return element("steps", "div", kids, cls="steps", role="group", aria_label=text("review.steps"))


def _trick(scene: Scene, shown: Shown) -> Node:
    """The trick on the table, or the one that was just taken."""
    places = []
    for seat, card in shown.cards:
        caption = [element(f"past-who:{seat}", "span", scene.names[seat], cls="who")]
        if seat == shown.taker:
            won = element(f"past-won:{seat}", "span", text("trick.won"), cls="tag winning")
            caption.append(won)
        places.append(
            element(
                f"past-place:{seat}",
                "div",
                [
                    _small(card, False, "past"),
                    element(f"past-caption:{seat}", "p", caption, cls="caption"),
                ],
                cls="place",
                data_winning=seat == shown.taker,
            )
        )
    return element("past", "div", places, cls="review-trick")


def _hands(scene: Scene, next_card: Card | None) -> Node:
    """A row of small faces for each player."""
    rows = []
    for seat, cards in enumerate(scene.hands):
        strip = [_small(card, card == next_card) for card in cards]
        rows.append(
            element(
                f"open:{seat}",
                "div",
                [
                    element(f"open-name:{seat}", "p", scene.names[seat], cls="who"),
                    element(f"open-cards:{seat}", "div", strip, cls="open-cards"),
                ],
                cls="open-hand",
            )
        )
    return element("open-hands", "div", rows, cls="open-hands")


def _small(card: Card, is_next: bool, slot: str = "open") -> Node:
    """The upper part of a face: number and sign."""
    code = card_text(card)
    return element(
        f"{slot}:{code}",
        "span",
        [faces.face(f"{slot}-face:{code}", card, card_name(card))],
        cls="candidate-card",
        data_card=code,
        data_slot=slot,
        data_next=is_next,
    )


def _others(shown: Shown) -> Node | None:
    """The other deals of the match."""
    others = list(_deals(shown))
    return element("other-deals", "div", others, cls="other-deals") if others else None


def _deals(shown: Shown) -> Iterator[Node]:
    for place, number in shown.deals.items():
        if place != shown.review.deal:
            label = text("bar.deal", deal=number)
            yield button(f"deal:{place}", f"ui review {place}", label, cls="button small")
