"""Cards as elements: in a hand, in a trick, face up or down before another player."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.cards import Card, Seat, card_text
from game.rules.view import View
from game.table.nodes import Node, element
from game.table.scene import Scene
from game.table.texts import card_name, text

FACES = "./assets/cards/"
BACK = f"{FACES}back.svg"
STOCK = "stock"


def trick_card(card: Card, enter: str, leave: str | None) -> Node:
    """A card that lies in the trick."""
    code = card_text(card)
    picture = face(f"face:{code}", card, card_name(card))
    return element(
        f"card:{code}",
        "div",
        [picture],
        enter=enter,
        leave=leave,
        cls="card",
        data_card=code,
        data_slot="trick",
    )


def past_card(card: Card) -> Node:
    """A card of a finished trick that is looked at again."""
    code = card_text(card)
    picture = face(f"past-face:{code}", card, card_name(card))
    return element(
        f"past:{code}", "div", [picture], cls="card", data_card=code, data_slot="last-trick"
    )


def others_hand(view: View, scene: Scene, seat: Seat) -> Iterator[Node]:
    """What is seen of another's hand: the cards that everybody knows, and backs for the rest."""
    known = known_cards(view, scene, seat)
    for place in range(backs(view, scene, seat)):
        yield element(
            f"back:{seat}:{place}",
            "img",
            enter=STOCK,
            cls="back",
            src=BACK,
            alt="",
            data_slot=f"seat-{seat}",
        )
    for card in known:
        code = card_text(card)
        picture = face(f"face:{code}", card, card_name(card))
        yield element(
            f"card:{code}",
            "div",
            [picture],
            enter=STOCK,
            cls="card",
            data_card=code,
            data_slot=f"seat-{seat}",
        )


def known_cards(view: View, scene: Scene, seat: Seat) -> list[Card]:
    """The cards in another's hand that everybody sees."""
    if scene.lies_open:
        return list(scene.hands[seat])
    # While the trick lies nothing is drawn yet, so the turned card still lies there too.
    hidden = {view.drawn.get(seat), view.turned} if scene.is_drawing(view) else set()
    return [card for card in view.shown.get(seat, ()) if card not in hidden]


def held(view: View, scene: Scene, seat: Seat) -> int:
    """How many cards a seat holds, as the table shows it."""
    return view.hand_sizes[seat] - scene.is_drawing(view)


def backs(view: View, scene: Scene, seat: Seat) -> int:
    """How many cards of another's hand are seen from behind only."""
    return held(view, scene, seat) - len(known_cards(view, scene, seat))


def turned_card(card: Card) -> Node:
    """The card that was turned up for trumps, while it lies under the stock."""
    code = card_text(card)
    picture = face(f"face:{code}", card, text("trump.turned", card=card_name(card)))
    return element(
        f"card:{code}", "div", [picture], cls="card turned", data_card=code, data_slot="trump"
    )


def suit_sign(key: str, letter: str) -> Node:
    """The sign of a suit, for the eye only: its name stands beside it."""
    return element(key, "img", cls="suit", src=f"{FACES}suit-{letter}.svg", alt="")


def back(key: str) -> Node:
    """A single card from behind."""
    return element(key, "img", cls="back", src=BACK, alt="")


def face(key: str, card: Card, alt: str) -> Node:
    """The picture of a card."""
    return element(key, "img", src=f"{FACES}{card_text(card)}.svg", alt=alt, draggable="false")
