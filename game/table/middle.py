"""The middle of the table: the stock, the trick, the way back to the last trick."""

from __future__ import annotations

from game.rules.cards import DECK_SIZE, Card, Seat
from game.rules.view import View
from game.table import faces
from game.table.bar import trump
from game.table.nodes import Node, button, element
from game.table.scene import Scene
from game.table.texts import plural_text, text, text_for


def middle(view: View, scene: Scene, behind: bool) -> Node:
    """Stock, trick, and the button for the last trick."""
    left = view.stock + (len(view.hand_sizes) if scene.is_drawing(view) else 0)
    # Where there is a contract the turned card has gone to a hand, and trumps stand beside it.
    is_contract = view.contract is not None
    turned = view.turned if left and not is_contract else None
    stock = element(
        "stock",
        "div",
        [
            None if turned is None else faces.turned_card(turned),
            faces.back("stock-back") if left > (turned is not None) else None,
            _count(view, left),
            None if is_contract else trump(view),
        ],
        cls="stock",
        role="group",
        aria_label=text("stock.label"),
        data_slot="stock",
        data_count=left,
    )
    last = (
        button("last", "ui last", text("last_trick"), cls="button small") if view.tricks else None
    )
    return element(
        "middle",
        "div",
        [
            stock,
            element("trick-title", "h2", text("trick.label"), cls="unseen"),
            _trick(view, scene),
            element("last-place", "div", [last], cls="last"),
        ],
        cls="middle",
        inert=behind,
    )


def _count(view: View, left: int) -> Node | None:
    """How many cards are left, or that none are; nothing where there never was a stock."""
    had_stock = sum(view.hand_sizes) + len(view.hand_sizes) * len(view.tricks) + len(view.trick)
    if not left and had_stock == DECK_SIZE and len(view.hand_sizes) > 2:
        return None
    count = plural_text("stock.left", left) if left else text_for("stock.empty", view.game)
    return element("stock-count", "p", count, cls="count")


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
        aria_label=text("trick.label" if cards else "trick.none"),
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
        # A name without a card tells nothing to who goes through the trick card by card.
        aria_hidden="true" if card is None else None,
        data_seat=scene.place(seat),
        data_winning=card is not None and winning == seat,
    )
