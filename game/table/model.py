"""The table as a tree: a pure function of what the player may see and of the scene around it.

Keys, classes and `data-*` attributes are what style sheet, page and tests rely on. Nothing here
knows the rules of a game: what may be done comes with the view, as actions and reasons.
"""

from __future__ import annotations

from game.rules.cards import Card, Seat, Side
from game.rules.deal import Trick as Trick
from game.rules.view import Reason, View
from game.table import faces
from game.table.middle import middle
from game.table.nodes import Node, button, element
from game.table.panels import panel
from game.table.scene import Panel as Panel
from game.table.scene import Scene as Scene
from game.table.texts import (
    action_text,
    announced_text,
    count_text,
    game_name,
    reason_text,
    text,
    thirds_text,
    told,
)

TRICK_LIES = Reason("trick_lies")


def table(view: View, scene: Scene) -> Node:
    """Everything that lies on the table, and the panel over it when there is one."""
    over = panel(view, scene)
    behind = over is not None
    own = scene.viewer
    others = [(own + step) % len(view.hand_sizes) for step in range(1, len(view.hand_sizes))]
    return element(
        "table",
        "section",
        [
            _bar(view, scene, behind),
            *(_seat(view, scene, seat, behind) for seat in others),
            middle(view, scene, behind),
            element("status", "p", _status(view, scene), cls="status"),
            _actions(view, scene, behind),
            _seat(view, scene, own, behind),
            _hand(view, scene, behind),
            over,
        ],
        cls="table",
        data_table=True,
        data_game=view.game,
        data_phase=_phase(view, scene),
        data_turn="" if view.turn is None else view.turn,
        data_deal=view.deal,
        data_ply=view.ply,
        data_seats=len(view.hand_sizes),
        aria_label=text("table.label", game=game_name(view.game), deal=view.deal),
    )


def _phase(view: View, scene: Scene) -> str:
    return "match_over" if view.turn is None and scene.winner is not None else view.phase


def _bar(view: View, scene: Scene, behind: bool) -> Node:
    """Menu, match score, target and number of the deal."""
    is_counted = scene.panel in (Panel.DEAL, Panel.MATCH) and bool(scene.standing_totals)
    totals = scene.standing_totals if is_counted else view.totals
    score = [
        element(
            f"total:{side}",
            "span",
            [
                element(f"total-name:{side}", "span", _short_name(scene, side), cls="who"),
                element(f"total-points:{side}", "b", str(total)),
                _gained(view, scene, side) if not is_counted else None,
            ],
            cls="total",
            data_total=total,
            data_side=side,
        )
        for side, total in enumerate(totals)
    ]
    target = None if scene.target is None else text("bar.target", target=scene.target)
    return element(
        "bar",
        "header",
        [
            button("menu", "ui menu", text("menu"), cls="button small"),
            element("score", "div", score, cls="score", role="group", aria_label=text("bar.label")),
            element(
                "course",
                "p",
                [
                    element("deal-number", "span", text("bar.deal", deal=view.deal)),
                    None if target is None else element("target", "span", target),
                ],
                cls="course",
            ),
        ],
        cls="bar",
        inert=behind,
    )


def _short_name(scene: Scene, side: Side) -> str:
    """What the bar calls a side."""
    if not scene.has_partners:
        return scene.side_names[side]
    return text("bar.us" if side == scene.sides[scene.viewer] else "bar.them")


def _gained(view: View, scene: Scene, side: Side) -> Node | None:
    """What partners have won in this deal so far, on its way to their total."""
    if not scene.has_partners or "points" not in view.counted:
        return None
    points = view.counted["points"][side]
    return element(
        f"gained:{side}",
        "span",
        text("bar.gained", points=points),
        cls="gained",
        data_gained=points,
    )


def _seat(view: View, scene: Scene, seat: Seat, behind: bool) -> Node:
    """Who sits there, whose turn it is, what is won so far; of others the hand, from behind."""
    name = scene.names[seat]
    is_turn = view.turn == seat and not scene.lingering
    turn = element(f"turn:{seat}", "span", told("seat.turn", name), cls="tag turn")
    dealer = element(f"dealer:{seat}", "span", text("seat.dealer"), cls="tag dealer")
    head = element(
        f"head:{seat}",
        "p",
        [
            element(f"name:{seat}", "span", name, cls="name"),
            dealer if view.dealer == seat else None,
            turn if is_turn else None,
        ],
        cls="head",
    )
    kids: list[Node | None] = [head, _won(view, scene, seat), _sung(view, seat)]
    if seat != scene.viewer:
        cards = count_text("card", faces.held(view, scene, seat))
        kids += [
            element(f"backs:{seat}", "div", faces.others_hand(view, scene, seat), cls="backs"),
            element(f"count:{seat}", "p", cards, cls="count"),
        ]
    return element(
        f"seat-{seat}",
        "div",
        kids,
        cls="seat own" if seat == scene.viewer else "seat",
        role="group",
        aria_label=name,
        data_seat=seat,
        data_turn=is_turn,
        inert=behind,
    )


def _won(view: View, scene: Scene, seat: Seat) -> Node | None:
    """What is won so far, where the view tells it; that of partners stands in the bar."""
    if not view.counted or scene.has_partners:
        return None
    side = scene.sides[seat]
    if "thirds" in view.counted:
        worth = thirds_text(view.counted["thirds"][side])
    else:
        worth = count_text("point", view.counted["points"][side])
    return element(f"won:{seat}", "p", text("seat.won", worth=worth), cls="won")


def _sung(view: View, seat: Seat) -> Node | None:
    """What this seat has announced; it stays to be seen for the rest of the deal."""
    chips = [
        element(f"sung:{seat}:{place}", "li", announced_text(announced), cls="tag song")
        for place, announced in enumerate(view.announced)
        if announced.seat == seat
    ]
    if not chips:
        return None
    return element(f"songs:{seat}", "ul", chips, cls="songs", aria_label=text("seat.sung"))


def _status(view: View, scene: Scene) -> str:
    """One sentence: what has just been decided, or whose turn it is and what may be done."""
    if scene.lingering:
        return told("status.takes", scene.names[view.taken_by[-1]])
    if view.turn is None:
        return text("status.deal_over")
    name = scene.names[view.turn]
    if view.phase != "play":
        return told(f"phase.{view.phase}", name)
    if view.turn == scene.viewer and view.refused:
        return text("status.follow", reason=reason_text(next(iter(view.refused.values()))))
    return told("status.reply" if view.trick else "status.lead", name)


def _actions(view: View, scene: Scene, behind: bool) -> Node:
    """What may be done now besides playing a card."""
    legal = () if scene.lingering else view.legal
    kids: list[Node] = []
    for action in legal:
        if action.verb != "play":
            label = action_text(action.text, view)
            kids.append(button(f"do:{action.text}", action.text, label, cls="button small"))
        if action.text in view.warnings:
            warning = reason_text(view.warnings[action.text])
            kids.append(element(f"warning:{action.text}", "p", warning, cls="warning"))
    if not scene.lingering:
        kids += [_held_back(view, action, why) for action, why in view.held_back.items()]
    return element(
        "actions",
        "div",
        kids,
        cls="actions",
        role="group",
        aria_label=text("actions.label"),
        inert=behind,
    )


def _held_back(view: View, action: str, why: Reason) -> Node:
    """An action for which the cards are held but which must wait; it tells why when asked."""
    return element(
        f"held:{action}",
        "button",
        action_text(action, view),
        type="button",
        cls="button small",
        data_action=f"ui why {action}",
        aria_disabled="true",
        data_why=reason_text(why),
    )


def _hand(view: View, scene: Scene, behind: bool) -> Node:
    drawn = view.drawn.get(scene.viewer)
    cards = [card for card in scene.arranged if not (scene.is_drawing(view) and card == drawn)]
    playable = {action.cards[0] for action in view.legal if action.verb == "play"}
    return element(
        "hand",
        "div",
        [
            faces.hand_card(
                card, _why_not(view, scene, card, playable), _mark(view, scene, card, drawn)
            )
            for card in cards
        ],
        cls="hand",
        role="group",
        aria_label=text("hand.label"),
        data_live=bool(playable) and not scene.lingering,
        data_count=len(cards),
        inert=behind,
    )


def _mark(view: View, scene: Scene, card: Card, drawn: Card | None) -> str | None:
    """The small word on a card: that it is new, or that everybody has seen it."""
    if card == drawn:
        return "new"
    return "open" if card in view.shown.get(scene.viewer, ()) else None


def _why_not(view: View, scene: Scene, card: Card, playable: set[Card]) -> Reason | None:
    """Why a card of the hand is no button that plays it."""
    if scene.lingering:
        return TRICK_LIES
    if card in playable:
        return None
    # In a phase without plays the view refuses no card by itself.
    return view.refused.get(card, Reason("not_now"))
