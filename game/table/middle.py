"""The middle of the table: the stock, the trick, the way back to the last trick."""

from __future__ import annotations

from game.rules.cards import Card, Seat
from game.rules.view import View
from game.table import faces
from game.table.nodes import Node, button, element
from game.table.scene import Scene
from game.table.texts import text


def middle(view: View, scene: Scene, behind: bool) -> Node:
    """Stock, trick, and the button for the last trick."""
    left = view.stock + (len(view.hand_sizes) if scene.is_drawing(view) else 0)
    count = text("stock.left", n=left) if left else text("stock.empty")
    stock = element(
        "stock",
        "div",
        [
            faces.back("stock-back") if left else None,
            element("stock-count", "p", count, cls="count"),
        ],
        cls="stock",
        data_slot="stock",
        data_count=left,
    )
    last = (
        button("last", "ui last", text("last_trick"), cls="button small") if view.tricks else None
    )
    return element(
        "middle",
        "div",
        [stock, _trick(view, scene), element("last-place", "div", [last], cls="last")],
        cls="middle",
        inert=behind,
    )


def _trick(view: View, scene: Scene) -> Node:
    """One fixed place for each seat; who led and who is winning stands there in words."""
    cards = scene.lingering or view.trick
    winning = view.taken_by[-1] if scene.lingering else view.winning
    by_seat = dict(cards)
    seats = [
        (scene.viewer + step) % len(view.hand_sizes) for step in range(1, len(view.hand_sizes))
    ]
    places = []
    for seat in (*seats, scene.viewer):
        tags = []
        if cards and cards[0][0] == seat:
            tags.append(element(f"led:{seat}", "span", text("trick.led"), cls="tag led"))
        if cards and winning == seat:
            word = text("trick.won" if scene.lingering else "trick.winning")
            tags.append(element(f"winning:{seat}", "span", word, cls="tag winning"))
        places.append(_place(view, scene, seat, by_seat.get(seat), winning, tags))
    return element(
        "trick",
        "div",
        places,
        cls="trick",
        role="group",
        aria_label=text("trick.label"),
        data_finished=bool(scene.lingering),
    )


def _place(
    view: View,
    scene: Scene,
    seat: Seat,
    card: Card | None,
    winning: Seat | None,
    tags: list[Node],
) -> Node:
    spot = None
    if card is not None:
        came_from = f"seat-{seat}"
        if seat != scene.viewer:
            came_from = f"back:{seat}:{faces.backs(view, scene, seat)}"
        spot = faces.trick_card(card, came_from, None if winning is None else f"seat-{winning}")
    return element(
        f"place:{seat}",
        "div",
        [
            element(f"spot:{seat}", "div", [spot], cls="spot"),
            element(
                f"caption:{seat}",
                "p",
                [element(f"player:{seat}", "span", scene.names[seat], cls="who"), *tags],
                cls="caption",
            ),
        ],
        cls="place",
        data_seat=seat,
        data_winning=card is not None and winning == seat,
    )
