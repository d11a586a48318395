"""What lies over the table: the result of a deal, the result of a match, the last trick."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.cards import Side, parse_card
from game.rules.game import DealResult
from game.rules.view import View
from game.table import faces
from game.table.nodes import Node, button, element
from game.table.scene import Panel, Scene
from game.table.texts import capitalised, count_text, score_line_text, text, times_text, told

TITLE_ID = "panel-title"


def panel(view: View, scene: Scene) -> Node | None:
    """The open panel; None when the table is free."""
    match scene.panel:
        case Panel.LAST_TRICK:
            return _last_trick(view, scene)
        case Panel.DEAL if scene.result is not None:
            return _deal(view, scene, scene.result)
        case Panel.MATCH if scene.result is not None:
            return _match(view, scene, scene.result)
        case _:
            return None


def _deal(view: View, scene: Scene, result: DealResult) -> Node:
    best = max(result.points)
    leaders = [side for side, points in enumerate(result.points) if points == best]
    if len(leaders) == 1:
        title = told("panel.deal.won", scene.side_names[leaders[0]], deal=view.deal)
    else:
        title = text("panel.deal.even", deal=view.deal)
    return _dialog(
        scene.panel,
        title,
        [_feat(scene, result), _sides(view, scene, result)],
        [("ui next", text("button.next"))],
    )


def _match(view: View, scene: Scene, result: DealResult) -> Node:
    winner = scene.winner
    if isinstance(winner, int):
        title = told("panel.match.won", scene.side_names[winner])
    else:
        title = text("panel.match.shared")
    deals = count_text("deal", view.deal)
    length = element("length", "p", text("panel.length", deals=deals, target=scene.target))
    worth = scene.match_extras.get("worth", 1)
    extra = (
        element("worth", "p", text("panel.worth", times=times_text(worth))) if worth > 1 else None
    )
    content = [_feat(scene, result), length, extra, _sides(view, scene, result)]
    return _dialog(
        scene.panel, title, content, [("ui new", text("button.new")), ("ui menu", text("menu"))]
    )


def _feat(scene: Scene, result: DealResult) -> Node | None:
    """The cards that ended a deal by themselves, laid out for all to see."""
    line = next((line for line in result.lines if "cards" in line.params), None)
    if line is None:
        return None
    cards = [parse_card(code) for code in str(line.params["cards"]).split()]
    name = scene.names[int(line.params["seat"])]
    return element(
        "feat",
        "div",
        [
            element("feat-title", "p", told(f"feat.{line.code}", name), cls="feat-title"),
            element("feat-cards", "div", [faces.past_card(card) for card in cards], cls="fan"),
        ],
        cls="feat",
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
                data_seat=seat,
                data_winning=seat == taker,
            )
        )
    cards = element("past", "div", places, cls="trick")
    return _dialog(
        scene.panel, text("panel.last_trick"), [cards], [("ui close", text("button.close"))]
    )


def _sides(view: View, scene: Scene, result: DealResult) -> Node:
    """For each side, line by line, what was counted; its sum; the match score before and after."""
    sides = [_side(view, scene, result, side) for side in range(len(result.points))]
    return element("sides", "div", sides, cls="sides")


def _side(view: View, scene: Scene, result: DealResult, side: Side) -> Node:
    name = capitalised(scene.side_names[side])
    lines = [
        _line(f"line:{side}:{place}", "li", score_line_text(line, name), str(line.amount), "line")
        for place, line in enumerate(line for line in result.lines if line.side == side)
    ]
    before, after = view.totals[side], scene.standing_totals[side]
    score = text("panel.from_to", before=before, after=after)
    return element(
        f"side:{side}",
        "section",
        [
            element(f"side-name:{side}", "h3", name),
            element(f"lines:{side}", "ul", lines, cls="lines"),
            _line(
                f"sum:{side}", "p", text("panel.this_deal"), str(result.points[side]), "line sum"
            ),
            _line(f"standing:{side}", "p", text("panel.match_score"), score, "line standing"),
        ],
        cls="side",
        data_side=side,
        data_points=result.points[side],
        data_total=after,
    )


def _line(key: str, tag: str, what: str, amount: str, cls: str) -> Node:
    return element(
        key,
        tag,
        [
            element(f"{key}:what", "span", what, cls="what"),
            element(f"{key}:amount", "span", amount, cls="amount"),
        ],
        cls=cls,
    )


def _dialog(
    kind: Panel, title: str, content: Iterable[Node | None], buttons: list[tuple[str, str]]
) -> Node:
    """A panel with its title and buttons; the first button gets the focus."""
    row = [
        button(
            f"button:{action}",
            action,
            label,
            cls="button" if place else "button primary",
            data_autofocus=not place,
        )
        for place, (action, label) in enumerate(buttons)
    ]
    inside = element(
        "panel-inside",
        "div",
        [
            element("panel-title", "h2", title, id=TITLE_ID),
            *content,
            element("panel-buttons", "div", row, cls="buttons"),
        ],
        cls="inside",
    )
    return element(
        "panel",
        "section",
        [inside],
        cls="panel",
        role="dialog",
        aria_modal="true",
        aria_labelledby=TITLE_ID,
        data_panel=kind.value,
    )
