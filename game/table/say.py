"""Events in words, for the live region: each once and short, as one would tell them."""

from __future__ import annotations

from game.rules.cards import Seat
from game.rules.notation import Action
from game.rules.view import View
from game.table.scene import Scene
from game.table.texts import (
    Names,
    card_name,
    count_text,
    declaration_text,
    text,
    thirds_text,
    told,
)


def action_sentences(
    before: View, after: View, action: Action, seat: Seat, names: Names
) -> list[str]:
    """What `seat` has just done, what it called with it, and who took the trick."""
    said = [
        sentence
        for call in after.calls[len(before.calls) :]
        if (sentence := _called(call.text, after, action, names[call.seat]))
    ]
    if action.verb == "play":
        said.append(told("said.play", names[seat], card=card_name(action.cards[0])))
    if len(after.tricks) > len(before.tricks):
        said.append(_taken(before, after, names))
    return said


def draw_sentences(view: View, names: Names) -> list[str]:
    """The cards drawn after a trick, as far as they are known, and how many are left."""
    if not view.drawn:
        return []
    said = [
        told("said.draw", names[seat], card=card_name(card)) for seat, card in view.drawn.items()
    ]
    if view.stock:
        return [*said, text("said.stock", cards=count_text("card", view.stock))]
    return [*said, text("said.stock_gone")]


def deal_sentences(view: View, names: Names) -> list[str]:
    """How a deal begins or is gone on with: which it is, who dealt, who is to act."""
    said = [text("said.deal", deal=view.deal)]
    if not view.ply:
        said.append(told("said.dealer", names[view.dealer]))
    if view.turn is not None:
        kind = "status.reply" if view.trick else "status.lead"
        said.append(
            told(kind if view.phase == "play" else f"status.{view.phase}", names[view.turn])
        )
    return said


def result_sentences(scene: Scene, view: View) -> list[str]:
    """The end of a deal, and of the match when it ends with it."""
    result = scene.result
    if result is None:
        return []
    said = [text("said.deal_over", deal=view.deal)]
    said += [
        told("said.makes", scene.names[side], points=points)
        for side, points in enumerate(result.points)
    ]
    score = ", ".join(
        text("said.standing_of", name=scene.names[side], total=total)
        for side, total in enumerate(scene.standing_totals)
    )
    if scene.winner is None:
        return [*said, text("said.standing", score=score)]
    if isinstance(scene.winner, int):
        said.append(told("said.match", scene.names[scene.winner]))
    else:
        said.append(text("said.match_shared"))
    return [*said, text("said.final", score=score)]


def _called(call: str, after: View, action: Action, name: str) -> str:
    verb, _, word = call.partition(" ")
    if verb == "declare":
        # The card just played may be one of those declared.
        shown = {card for cards in after.shown.values() for card in cards} | set(action.cards)
        return told("said.declare", name, what=declaration_text(word, shown))
    if verb == "redeal":
        return told(f"said.redeal_{word}", name)
    return told(f"said.{verb}", name)


def _taken(before: View, after: View, names: Names) -> str:
    """Who took the trick, and what it was worth where that is counted in the open."""
    taker = after.taken_by[-1]
    if "thirds" in after.counted and "thirds" in before.counted:
        worth = after.counted["thirds"][taker] - before.counted["thirds"][taker]
        if worth:
            return told("said.take_worth", names[taker], worth=thirds_text(worth))
    return told("said.take", names[taker])
