"""Who sits where: name, turn, part in the deal, what was called and won, the hand from behind."""

from __future__ import annotations

from game.rules.cards import Seat
from game.rules.view import Call, View
from game.table import faces, situation
from game.table.account import intent, page_of
from game.table.nodes import Node, element
from game.table.question import PHASES
from game.table.scene import Scene
from game.table.texts import (
    announced_text,
    bid_name,
    count_text,
    text,
    thirds_text,
    told,
)

_AFTER_AUCTION = ("signal", "exchange")
"""What stays to be seen at a seat: all know it."""


def seat(view: View, scene: Scene, seat: Seat, behind: bool) -> Node:
    """Who sits there, whose turn it is, what is won so far; of others the hand, from behind."""
    is_turn = view.turn == seat and not scene.lingering
    kids: list[Node | None] = [
        _head(view, scene, seat, is_turn),
        _won(view, scene, seat),
        _sung(view, seat),
        _calls(view, seat),
    ]
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
        aria_label=_label(scene, seat),
        data_seat=scene.place(seat),
        data_turn=is_turn,
        data_part=_part(view, seat),
        inert=behind,
    )


def _label(scene: Scene, seat: Seat) -> str:
    """Whose seat it is; that of a partner by name says so, as its place does for who looks."""
    name, own = scene.names[seat], scene.viewer
    is_partner = seat != own and scene.sides[seat] == scene.sides[own]
    return text("seat.partner", name=name) if is_partner and seat in scene.portraits else name


def _head(view: View, scene: Scene, seat: Seat, is_turn: bool) -> Node:
    name, part = scene.names[seat], _part(view, seat)
    face = scene.portraits.get(seat)
    tags = [
        None
        if part is None
        else element(f"part:{seat}", "span", text(f"seat.{part}"), cls=f"tag {part}"),
        element(f"dealer:{seat}", "span", text("seat.dealer"), cls="tag dealer")
        if view.dealer == seat
        else None,
        element(f"turn:{seat}", "span", told(_turn(view), name), cls="tag turn")
        if is_turn
        else None,
    ]
    picture = None
    if face is not None:
        picture = element(f"portrait:{seat}", "img", src=face, alt="", cls="portrait")
    return element(
        f"head:{seat}",
        "div",
        [picture, element(f"name:{seat}", "h2", name, cls="name"), *tags],
        cls="head",
    )


def _turn(view: View) -> str:
    """What whose turn it is has to do: to play, or to answer something."""
    return "seat.decides" if view.phase in PHASES else "seat.turn"


def _part(view: View, seat: Seat) -> str | None:
    """Whether the seat plays alone or against who does; None while that is open."""
    if view.hombre is None:
        return None
    return "hombre" if seat == view.hombre else "defender"


def _won(view: View, scene: Scene, seat: Seat) -> Node | None:
    """A line at the seat that says what it has won, and can be asked how that came about."""
    words = won_words(view, scene, seat)
    if words is None:
        return None
    return element(
        f"won:{seat}",
        "button",
        words,
        type="button",
        cls="won figure",
        data_action=intent(page_of(view.deal, scene.sides[seat])),
        aria_haspopup="dialog",
    )


def won_words(view: View, scene: Scene, seat: Seat) -> str | None:
    """What is won so far, where the view tells it and the person wants it; tricks lie there for all
    to see. That of partners stands in the bar.
    """
    is_told = scene.beside is not None and scene.beside.counts
    if is_told or not view.counted or scene.has_partners:
        return None
    side = scene.sides[seat]
    if "tricks" in view.counted:
        if view.hombre is None:
            return None
        return count_text("trick", view.counted["tricks"][side])
    if not scene.manner.points:
        return None
    if "thirds" in view.counted:
        return text("seat.won", worth=thirds_text(view.counted["thirds"][side], scene.unit))
    return text("seat.won", worth=count_text("point", view.counted["points"][side]))


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


def _calls(view: View, seat: Seat) -> Node | None:
    """What this seat has called: its bids until something else is said, then the signal, how many
    cards it exchanged, and its answer while a surrender is open.
    """
    later = [call for call in view.calls if call.text.split()[0] in _AFTER_AUCTION]
    said = later or situation.bids(view)
    if view.phase == "reply":
        said = [*said, *(c for c in view.calls if c.text in ("surrender yes", "reply accept"))]
    chips = [
        element(f"called:{seat}:{place}", "li", chip_text(call), cls="tag called")
        for place, call in enumerate(said)
        if call.seat == seat
    ]
    if not chips:
        return None
    return element(f"calls:{seat}", "ul", chips, cls="calls", aria_label=text("seat.calls"))


def chip_text(call: Call) -> str:
    """A call in a word or two, as it stands beside who made it."""
    verb, _, word = call.text.partition(" ")
    if verb == "exchange":
        return text("chip.exchange", n=word) if word != "0" else text("chip.exchange.none")
    if verb == "bid" and call.text not in situation.NO_BIDS:
        return bid_name(call.text)
    return text(f"chip.{call.text}")
