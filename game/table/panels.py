"""What lies over the table: a result, the last trick, the book of rules, a question asked again."""

from __future__ import annotations

from game.rules.view import View
from game.table import faces, results, situation
from game.table.aids import SKIP, SURE
from game.table.dialog import dialog
from game.table.nodes import Node, element
from game.table.reviewed import hands_panel, review_panel
from game.table.scene import Panel, Scene
from game.table.texts import points_text, text, text_for, told
from game.table.tools import help_panel


def panel(view: View, scene: Scene) -> Node | None:
    """The open panel; None when the table is free."""
    match scene.panel:
        case Panel.LAST_TRICK:
            return _last_trick(view, scene)
        case Panel.ASK:
            return _ask(view, scene)
        case Panel.HELP:
            return help_panel(scene)
        case Panel.HANDS:
            return hands_panel(scene)
        case Panel.REVIEW if scene.review is not None:
            return review_panel(scene, scene.review)
        case Panel.DEAL if scene.result is not None:
            return results.deal(view, scene, scene.result)
        case Panel.MATCH if scene.result is not None:
            return results.match(view, scene, scene.result)
        case _:
            return _seldom(scene)


def _seldom(scene: Scene) -> Node | None:
    """Panels whose modules the first table does without."""
    if scene.panel is Panel.RULES and scene.book is not None:
        from game.table.bookpages import book_panel

        return book_panel(scene, scene.book)
    if scene.panel is Panel.ACCOUNT and scene.account is not None:
        from game.table.accountpages import account_panel

        return account_panel(scene, scene.account)
    if scene.panel is Panel.KEYS:
        from game.table.keyhelp import keys_panel

        return keys_panel(scene)
    if scene.panel is Panel.SHARE and scene.shared is not None:
        from game.table.sharepanel import share_panel

        return share_panel(scene, scene.shared)
    return None


def _ask(view: View, scene: Scene) -> Node:
    """Whether something is really meant, and what it costs; to go back comes first."""
    if scene.asked == SKIP:
        return _ask_to_skip(scene)
    cost = -min(view.stakes[scene.asked].values())
    kind = situation.ways_to_give_up(view)
    words = text_for(f"ask.{scene.asked}.line", kind, points=points_text(cost))
    return dialog(
        scene.panel,
        text(f"ask.{scene.asked}.title"),
        [element("ask", "p", words, cls="ask")],
        [("ui close", text("button.back")), (scene.asked, text(f"ask.{scene.asked}.do"))],
    )


def _ask_to_skip(scene: Scene) -> Node:
    return dialog(
        scene.panel,
        text("ask.skip.title"),
        [element("ask", "p", text("ask.skip.line"), cls="ask")],
        [("ui close", text("button.back")), (f"{SKIP} {SURE}", text("ask.skip.do"))],
    )


def _last_trick(view: View, scene: Scene) -> Node:
    trick, taker = view.tricks[-1], view.taken_by[-1]
    places = []
    for place, (seat, card) in enumerate(trick):
        caption = [
            element(
                f"past-who:{seat}",
                "span",
                told("panel.played" if place else "panel.led", scene.names[seat]),
                cls="who",
            )
        ]
        if seat == taker:
            caption.append(
                element(f"past-won:{seat}", "span", text("trick.won"), cls="tag winning")
            )
        places.append(
            element(
                f"past-place:{seat}",
                "div",
                [
                    faces.past_card(card),
                    element(f"past-caption:{seat}", "p", caption, cls="caption"),
                ],
                cls="place",
                data_seat=scene.place(seat),
                data_winning=seat == taker,
            )
        )
    cards = element("past", "div", places, cls="trick")
    return dialog(
        scene.panel,
        text("panel.last_trick"),
        [cards, _discards(view)],
        [("ui close", text("button.close"))],
    )


def _discards(view: View) -> Node | None:
    """The own cards that went away in the exchange."""
    if not view.discarded:
        return None
    return element(
        "discards",
        "div",
        [
            element("discards-title", "p", text("discards")),
            element(
                "discards-cards",
                "div",
                [faces.past_card(card) for card in view.discarded],
                cls="fan",
            ),
        ],
        cls="discards",
    )
