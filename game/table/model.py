"""The table as a tree: a pure function of what the player may see and of the scene around it.

Keys, classes and `data-*` attributes are what style sheet, page and tests rely on. Nothing here
knows the rules of a game: what may be done comes with the view, as actions and reasons.
"""

from __future__ import annotations

from game.rules.deal import Trick as Trick
from game.rules.view import Reason, View
from game.table.advice import worth_tag
from game.table.bar import bar, contract
from game.table.hand import hand
from game.table.middle import middle
from game.table.nodes import Node, button, element
from game.table.panels import panel
from game.table.prompts import binding, prompt
from game.table.question import PHASES, question
from game.table.reading import readings
from game.table.scene import Panel as Panel
from game.table.scene import Scene as Scene
from game.table.scene import Stop
from game.table.seats import seat
from game.table.texts import action_text, game_name, reason_text, text, told
from game.table.tools import advised, tools

LONG = 56
"""A status line of more characters than this is set in smaller letters on a phone."""


def table(view: View, scene: Scene) -> Node:
    """Everything that lies on the table, and the panel over it when there is one."""
    beside = scene.beside
    over = panel(view, scene) if beside is None or beside.over is None else beside.over
    behind = over is not None
    own = scene.viewer
    status = _status(view, scene) if beside is None or not beside.status else beside.status
    label = text("table.label", game=game_name(view.game), deal=scene.number)
    label = label if beside is None else beside.title
    others = [(own + step) % len(view.hand_sizes) for step in range(1, len(view.hand_sizes))]
    return element(
        "table",
        "section",
        [
            element("title", "h1", label, cls="unseen"),
            bar(view, scene, behind),
            contract(view, scene, behind),
            *(seat(view, scene, other, behind) for other in others),
            middle(view, scene, behind),
            question(view, scene, behind),
            element("status", "p", status, cls="status", data_long=len(status) > LONG),
            tools(scene, behind),
            _actions(view, scene, behind),
            seat(view, scene, own, behind),
            element("hand-title", "h2", text("hand.label"), cls="unseen"),
            hand(view, scene, behind),
            advised(scene),
            _seal(scene, behind),
            None if scene.stop is None else _tour(scene.stop, behind),
            readings(view, scene),
            over,
        ],
        cls="table",
        data_table=True,
        data_game=view.game,
        data_phase=_phase(view, scene),
        data_tour=None if scene.stop is None else scene.stop.at,
        data_turn="" if view.turn is None else view.turn,
        # What is done at a table beside the match names no deal of the match.
        data_deal=view.deal if beside is None else 0,
        data_open=scene.lies_open,
        data_ply=view.ply,
        data_advised=scene.advice is not None,
        data_seats=len(view.hand_sizes),
        aria_label=label,
    )


def _phase(view: View, scene: Scene) -> str:
    return "match_over" if view.turn is None and scene.winner is not None else view.phase


def _status(view: View, scene: Scene) -> str:
    """One sentence: what has just been decided, or whose turn it is and what may be done."""
    if scene.lingering:
        return told("status.takes", scene.names[view.taken_by[-1]])
    if view.turn is None:
        return text("status.deal_over")
    if view.phase == "play" and view.turn == scene.viewer:
        bound = binding(view, scene.titles)
        if bound is not None:
            return text("status.follow", reason=bound)
    return prompt(view, scene.names)


def _actions(view: View, scene: Scene, behind: bool) -> Node:
    """What may be done now besides playing a card, where it needs no more than a word."""
    is_free = not scene.lingering and view.phase not in PHASES
    legal = view.legal if is_free else ()
    kids: list[Node] = []
    for action in legal:
        if action.verb != "play":
            kids.append(_action(view, scene, action.text))
        if action.text in view.warnings:
            warning = reason_text(view.warnings[action.text])
            kids.append(element(f"warning:{action.text}", "p", warning, cls="warning"))
    if is_free:
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


def _action(view: View, scene: Scene, action: str) -> Node:
    """The button of an action, with what it is worth where that is shown."""
    label, worth = action_text(action, view), worth_tag(scene.advice, action)
    if worth is None:
        return button(f"do:{action}", action, label, cls="button small")
    return element(
        f"do:{action}",
        "button",
        [element(f"label:{action}", "span", label), worth],
        type="button",
        cls="button small",
        data_action=action,
    )


def _seal(scene: Scene, behind: bool) -> Node | None:
    """That the cards are fixed, before one is played; it leads to what can be checked."""
    if not scene.seal:
        return None
    return element(
        "seal-chip",
        "button",
        text("seal.chip", seal=scene.seal),
        type="button",
        cls="seal",
        data_action="ui rules fair",
        aria_label=text("seal.label", seal=scene.seal),
        inert=behind,
    )


def _tour(stop: Stop, behind: bool) -> Node:
    """A stop of the short tour, in the middle of the table, where no card is played."""
    is_last = stop.number == stop.of
    words = text("tour.done" if is_last else "tour.next")
    buttons = [button("tour-next", "ui tour next", words, cls="button small primary")]
    if not is_last:
        buttons.append(button("tour-end", "ui tour end", text("tour.skip"), cls="button small"))
    return element(
        "tour",
        "aside",
        [
            element("tour-step", "p", text("tour.step", n=stop.number, all=stop.of), cls="note"),
            element(f"tour-words:{stop.at}", "p", text(f"tour.{stop.at}")),
            element("tour-buttons", "div", buttons, cls="buttons"),
        ],
        cls="tour",
        aria_label=text("tour.title"),
        data_stop=stop.at,
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
