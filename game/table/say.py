"""Events in words, for the live region: each once and short, as one would tell them."""

from __future__ import annotations

from game.rules.cards import SUITS, Seat
from game.rules.notation import Action
from game.rules.view import Call, View
from game.table.scene import Scene
from game.table.texts import (
    Names,
    capitalised,
    card_name,
    count_text,
    declaration_text,
    points_text,
    reason_text,
    suit_name,
    text,
    text_for,
    thirds_text,
    told,
)


def action_sentences(
    before: View, after: View, action: Action, seat: Seat, names: Names
) -> list[str]:
    """What `seat` has just done, what it called with it, and who took the trick."""
    said = [_called(call, after, action, names) for call in after.calls[len(before.calls) :]]
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
    turned = view.turned
    for seat, shown in view.shown.items():
        if turned is not None and turned in shown and seat not in view.drawn:
            said.append(told("said.pick_up", names[seat], card=card_name(turned)))
    return [*said, text_for("said.stock_gone", view.game)]


def turn_sentences(view: View) -> list[str]:
    """That it is the seat's turn, and what binds it; nothing when another is to act."""
    if view.turn != view.seat or not view.legal:
        return []
    if view.phase != "play":
        return [told(f"phase.{view.phase}", text("name.you"))]
    if not view.trick:
        return [text("said.lead")]
    why = next(iter(view.refused.values()), None)
    return [text("said.turn") if why is None else reason_text(why)]


def deal_sentences(view: View, names: Names) -> list[str]:
    """How a deal begins or is gone on with: which it is, who dealt, who is to act."""
    said = [text("said.deal", deal=view.deal)]
    if not view.ply:
        said.append(told("said.dealer", names[view.dealer]))
    if view.trump is not None and view.turned is not None:
        suit, card = suit_name(view.trump), card_name(view.turned)
        said.append(text("said.trump", suit=suit, card=card))
    if view.turn is not None:
        kind = "status.reply" if view.trick else "status.lead"
        said.append(told(kind if view.phase == "play" else f"phase.{view.phase}", names[view.turn]))
    return said


def result_sentences(scene: Scene, view: View) -> list[str]:
    """The end of a deal, and of the match when it ends with it."""
    result = scene.result
    if result is None:
        return []
    said = [text("said.deal_over", deal=view.deal)]
    said += [
        told("said.makes", scene.side_names[side], points=points)
        for side, points in enumerate(result.points)
    ]
    score = ", ".join(
        text("said.standing_of", name=capitalised(scene.side_names[side]), total=total)
        for side, total in enumerate(scene.standing_totals)
    )
    if scene.winner is None:
        return [*said, text("said.standing", score=score)]
    if isinstance(scene.winner, int):
        said.append(told("said.match", scene.side_names[scene.winner]))
    else:
        said.append(text("said.match_shared"))
    return [*said, text("said.final", score=score)]


def _called(call: Call, after: View, action: Action, names: Names) -> str:
    verb, _, word = call.text.partition(" ")
    if verb == "declare":
        # The card just played may be one of those declared.
        shown = {*after.shown.get(call.seat, ()), *action.cards}
        return told("said.declare", names[call.seat], what=declaration_text(word, shown))
    if verb == "sing" and word in SUITS:
        points = next(a.points for a in reversed(after.announced) if a.word == word)
        return told("called.sing", names[call.seat], points=points, suit=suit_name(word))
    return told(f"called.{call.text}", names[call.seat])


def _taken(before: View, after: View, names: Names) -> str:
    """Who took the trick, and what it was worth where that is counted in the open."""
    taker = after.taken_by[-1]
    for kind, in_words in (("thirds", thirds_text), ("card_points", points_text)):
        if kind in after.counted and kind in before.counted:
            worth = sum(after.counted[kind]) - sum(before.counted[kind])
            if worth:
                return told("said.take_worth", names[taker], worth=in_words(worth))
    return told("said.take", names[taker])
