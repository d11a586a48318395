"""Events in words, for the live region: each once and short, as one would tell them. Where the
person wants it brief, what it has done itself and what can be done without is left out.
"""

from __future__ import annotations

from game.rules.cards import Seat
from game.rules.game import DealResult
from game.rules.notation import Action
from game.rules.view import View
from game.table import situation
from game.table.called import called, consequences, trump_text
from game.table.prompts import binding, prompt
from game.table.results import headline, pool_share, winner_text
from game.table.scene import Scene
from game.table.texts import (
    capitalised,
    card_name,
    contract_name,
    count_text,
    number_text,
    points_text,
    score_text,
    text,
    text_for,
    thirds_text,
    told,
)


def action_sentences(
    before: View, after: View, action: Action, seat: Seat, scene: Scene
) -> list[str]:
    """What `seat` has just done, what it called with it, what follows, and who took the trick."""
    names = scene.names
    calls = after.calls[len(before.calls) :]
    said = [called(call, before, after, action, names) for call in calls]
    said += consequences(before, after, names)
    if action.verb == "play" and not (scene.manner.brief and seat == scene.viewer):
        said.append(_played(names[seat], action, scene))
    if len(after.tricks) > len(before.tricks):
        said.append(_taken(before, after, scene))
    return said


def _played(name: str, action: Action, scene: Scene) -> str:
    card = card_name(action.cards[0])
    if scene.manner.brief:
        return capitalised(text("brief.play", name=name, card=card))
    return told("said.play", name, card=card)


def draw_sentences(view: View, scene: Scene) -> list[str]:
    """The cards drawn after a trick, as far as they are known, and how many are left."""
    if not view.drawn:
        return []
    names = scene.names
    said = [
        told("said.draw", names[seat], card=card_name(card)) for seat, card in view.drawn.items()
    ]
    if view.stock:
        if not scene.manner.brief:
            said.append(text("said.stock", cards=count_text("card", view.stock)))
        return said
    turned = view.turned
    for seat, shown in view.shown.items():
        if turned is not None and turned in shown and seat not in view.drawn:
            said.append(told("said.pick_up", names[seat], card=card_name(turned)))
    return [*said, text_for("said.stock_gone", view.game)]


def turn_sentences(view: View, scene: Scene) -> list[str]:
    """That it is the seat's turn, and what binds it; nothing when another is to act."""
    if view.turn != view.seat or not view.legal:
        return []
    if situation.is_asked_to_hold(view):
        return [text("said.hold")]  # The bid has just been told.
    if view.phase != "play":
        return [prompt(view, scene.names)]
    if not view.trick:
        return [text("said.lead")]
    return [binding(view, scene.titles) or text("said.turn")]


def deal_sentences(view: View, scene: Scene) -> list[str]:
    """How a deal begins or is gone on with: which it is, who dealt, what is played, who is to
    act.
    """
    # Beside the match there is one deal, which has been told.
    said = [which_deal(scene)] if scene.beside is None else []
    if not view.ply and not scene.manner.brief:
        said.append(told("said.dealer", scene.names[view.dealer]))
        if view.ante:
            said.append(text("said.ante", points=points_text(view.ante)))
    if view.pool:
        said.append(text("said.pool", points=points_text(view.pool)))
    if view.turn is not None:
        said += _contract(view, scene)
        said.append(prompt(view, scene.names))
    return said


def which_deal(scene: Scene) -> str:
    """Which deal of the match it is."""
    if scene.length is None:
        return text("said.deal", deal=scene.number)
    return text("said.number", deal=scene.number, length=scene.length)


def _contract(view: View, scene: Scene) -> list[str]:
    """Trumps, and who plays for what."""
    said = hombre_sentences(view, scene)
    if view.trump is not None and (view.turned is not None or view.contract is not None):
        said.append(trump_text(view))
    return said


def hombre_sentences(view: View, scene: Scene) -> list[str]:
    """Who plays for what; nothing in games without an hombre, and before there is one."""
    if view.hombre is None or view.contract is None:
        return []
    kind = "said.forced" if view.forced else "said.hombre"
    return [told(kind, scene.names[view.hombre], contract=contract_name(view.contract))]


def result_sentences(scene: Scene, view: View) -> list[str]:
    """The end of a deal, and of the match when it ends with it."""
    result = scene.result
    if result is None:
        return []
    is_beside = scene.beside is not None
    said = [text("status.deal_over" if is_beside else "said.deal_over", deal=scene.number)]
    is_redeal = result.fields.get("outcome") == "redeal"
    if is_redeal:
        said = [f"{headline(view, scene, result)}.", text("panel.redeal")]
        if view.ante:
            said.append(text("said.antes_back"))
    elif scene.pool is None:
        said += [
            told("said.makes", scene.side_names[side], points=score_text(points, scene.unit))
            for side, points in enumerate(result.points)
        ]
    else:
        said.append(f"{headline(view, scene, result)}.")
    if scene.pool is not None:
        if not is_redeal or any(result.points):
            said += [
                _paid(scene.side_names[side], points) for side, points in enumerate(result.points)
            ]
        said += _shares(view, scene, result)
        if scene.pool:
            said.append(text("said.pool", points=points_text(scene.pool)))
    if is_beside:
        return said
    if scene.winner is None:
        return [*said, text("said.standing", score=score_words(scene))]
    return [*said, *end_sentences(scene)]


def end_sentences(scene: Scene) -> list[str]:
    """Who has won the match, and the final score."""
    if isinstance(scene.winner, int):
        won = told("said.match", scene.side_names[scene.winner])
    else:
        won = f"{winner_text(scene)}."
    return [won, text("said.final", score=score_words(scene))]


def score_words(scene: Scene) -> str:
    """The match score of every side: `You 4, Aprendiz 7`."""
    return ", ".join(
        text(
            "said.standing_of",
            name=capitalised(scene.side_names[side]),
            total=number_text(total),
        )
        for side, total in enumerate(scene.standing_totals)
    )


def _paid(name: str, points: int) -> str:
    """What a player gets or pays in a deal where points pass from one to another."""
    if not points:
        return told("said.even", name)
    return told("said.gets" if points > 0 else "said.pays", name, points=points_text(abs(points)))


def _shares(view: View, scene: Scene, result: DealResult) -> list[str]:
    """What each gets of the pool when the match is over."""
    shares = {
        name: pool_share(view, scene, result, side) for side, name in scene.side_names.items()
    }
    return [
        told("said.share", name, points=points_text(share))
        for name, share in shares.items()
        if share
    ]


def _taken(before: View, after: View, scene: Scene) -> str:
    """Who took the trick, and what it was worth where that is counted in the open."""
    name = scene.names[after.taken_by[-1]]
    if scene.manner.brief or not scene.manner.points:
        return told("said.take", name)
    for kind in ("thirds", "card_points"):
        if kind in after.counted and kind in before.counted:
            worth = sum(after.counted[kind]) - sum(before.counted[kind])
            is_thirds = kind == "thirds"
            words = thirds_text(worth, scene.unit) if is_thirds else points_text(worth)
            if worth:
                return told("said.take_worth", name, worth=words)
    return told("said.take", name)
