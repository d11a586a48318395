"""The result of a deal and of a match: the verdict, and line by line why each amount is paid."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from game.rules.cards import Side, parse_card
from game.rules.game import DealResult, ScoreLine
from game.rules.view import View
from game.table import faces
from game.table.account import MATCH, page_of
from game.table.dialog import asked_line, dialog
from game.table.nodes import Node, element
from game.table.scene import Scene
from game.table.texts import (
    amount_text,
    capitalised,
    contract_name,
    count_text,
    list_text,
    number_text,
    points_text,
    score_line_text,
    score_text,
    signed,
    text,
    times_text,
    told,
    told_with,
)
from game.table.tools import with_help


def deal(view: View, scene: Scene, result: DealResult) -> Node:
    """What a deal has brought; the match goes on."""
    buttons = [("ui next", text("button.next")), *_ways_to_look(scene)]
    if scene.may_stop:
        buttons.append(("ui stop", text("button.stop")))
    content = [*account(view, scene, result), _helped(scene)]
    return dialog(scene.panel, headline(view, scene, result), content, buttons)


def account(view: View, scene: Scene, result: DealResult) -> list[Node | None]:
    """How a deal went, and for each side what was counted, line by line."""
    return [
        _feat(scene, result),
        *_course_of_deal(scene, result),
        _sides(view, scene, result),
    ]


def match(view: View, scene: Scene, result: DealResult) -> Node:
    """Who has won the match, and what its last deal has brought."""
    if scene.target is not None:
        deals = count_text("deal", scene.number)
        length = text("panel.length", deals=deals, target=score_text(scene.target, scene.unit))
    else:
        length = text("panel.after", deals=count_text("deal", scene.number))
    worth = scene.match_extras.get("worth", 1)
    extra = (
        element("worth", "p", text("panel.worth", times=times_text(worth))) if worth > 1 else None
    )
    content = [
        _feat(scene, result),
        element("length", "p", length),
        extra,
        *_verdict(view, scene, result),
        _sides(view, scene, result),
        _helped(scene),
    ]
    buttons = [("ui new", text("button.new")), ("ui menu", text("menu")), *_ways_to_look(scene)]
    return dialog(scene.panel, winner_text(scene), content, buttons)


def _ways_to_look(scene: Scene) -> list[tuple[str, str]]:
    """The deal may be looked at again, and whether its cards were dealt as promised."""
    may = scene.aids is not None and scene.aids.may_review
    review = [("ui review", text("tool.review"))] if may else []
    check = [("ui rules fair", text("seal.check"))] if scene.may_check else []
    return [*review, *check, ("ui share deal", text("tool.share"))]


def _helped(scene: Scene) -> Node | None:
    """That the match was played with help, where it was."""
    if scene.aids is None or not scene.aids.helped:
        return None
    return element("helped-by", "p", with_help(scene.aids.helped), cls="helped-by")


def winner_text(scene: Scene) -> str:
    """Who has won the match, as a title."""
    winner = scene.winner
    if isinstance(winner, int):
        return told("panel.match.won", scene.side_names[winner])
    if winner is None or len(winner) == len(scene.side_names):
        return text("panel.match.shared")
    names = [scene.side_names[side] for side in winner]
    return text("panel.match.shared_by", names=capitalised(list_text(names)))


def headline(view: View, scene: Scene, result: DealResult) -> str:
    """How the deal has ended: the outcome where the game names it, else who has more points."""
    if "outcome" in result.fields:
        return _outcome(view, scene, result)
    best = max(result.points)
    leaders = [side for side, points in enumerate(result.points) if points == best]
    if len(leaders) == 1:
        return told("panel.deal.won", scene.side_names[leaders[0]], deal=view.deal)
    return text("panel.deal.even", deal=view.deal)


def _outcome(view: View, scene: Scene, result: DealResult) -> str:
    outcome, hombre = result.fields["outcome"], result.fields["hombre"]
    if outcome == "redeal":
        return text("outcome.redeal")
    name = scene.names[hombre]
    if outcome == "codillo":
        winner = next(line.side for line in result.lines if line.code == "codillo_got")
        return told_with("outcome.codillo", scene.names[winner], name, loser=name)
    if outcome == "puesta" and any(line.code == "surrendered" for line in result.lines):
        return told("outcome.surrendered", name)
    if outcome == "sacada" and result.fields["bola"] == "made":
        return told("outcome.bola", name)
    assert view.contract is not None
    return told(f"outcome.{outcome}", name, contract=contract_name(view.contract))


def _verdict(view: View, scene: Scene, result: DealResult) -> list[Node | None]:
    """The last deal within the result of the match, where it has a verdict of its own."""
    if "outcome" not in result.fields:
        return []
    words = headline(view, scene, result)
    return [element("verdict", "p", words, cls="verdict"), *_course_of_deal(scene, result)]


def _course_of_deal(scene: Scene, result: DealResult) -> list[Node | None]:
    """Tricks of all and the pool, where they make the result."""
    if "outcome" not in result.fields:
        return []
    if result.fields["outcome"] == "redeal":
        tricks = text("panel.redeal")
    else:
        won = enumerate(result.fields["tricks"])
        each = [text("panel.tricks_of", name=scene.names[seat], n=n) for seat, n in won]
        tricks = text("panel.tricks", tricks=", ".join(each))
    left = result.fields["pool"]
    kind = "panel.pool_end" if left else "panel.pool_end.none"
    pool = text("panel.pool" if scene.winner is None else kind, points=points_text(left))
    return [
        element("tricks", "p", tricks, cls="tricks"),
        element("pool-after", "p", pool, cls="pool-after", data_pool=left),
    ]


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


def _sides(view: View, scene: Scene, result: DealResult) -> Node:
    """For each side, line by line, what was counted; its sum; the match score before and after."""
    sides = [_side(view, scene, result, side) for side in range(len(result.points))]
    return element("sides", "div", sides, cls="sides")


def _side(view: View, scene: Scene, result: DealResult, side: Side) -> Node:
    name = capitalised(scene.side_names[side])
    points = result.points[side]
    before, after = view.totals[side], scene.standing_totals[side]
    page = page_of(view.deal, side)
    lines = [
        element(
            f"line-of:{side}:{place}",
            "li",
            [
                asked_line(
                    f"line:{side}:{place}",
                    score_line_text(counted, name, view.game),
                    amount_text(counted.amount, is_signed=scene.pool is not None),
                    "line",
                    page,
                )
            ],
        )
        for place, counted in enumerate(lines_of_side(result.lines, side))
    ]
    share = pool_share(view, scene, result, side)
    score = text("panel.from_to", before=number_text(before), after=number_text(after))
    sum_text = amount_text(points, is_signed=scene.pool is not None)
    return element(
        f"side:{side}",
        "section",
        [
            element(f"side-name:{side}", "h3", name),
            element(f"lines:{side}", "ul", lines, cls="lines"),
            asked_line(f"sum:{side}", text("panel.this_deal"), sum_text, "line sum", page),
            asked_line(f"share:{side}", text("panel.pool_share"), signed(share), "line share", page)
            if share
            else None,
            # A deal beside the match has no match that it counts for.
            asked_line(f"standing:{side}", text("panel.match_score"), score, "line standing", MATCH)
            if scene.beside is None
            else None,
        ],
        cls="side",
        data_side=side,
        data_points=points,
        data_total=after,
    )


def pool_share(view: View, scene: Scene, result: DealResult, side: Side) -> int:
    """What a side gets out of the pool at the end of a match, beside the points of the deal."""
    if scene.pool is None:
        return 0
    return scene.standing_totals[side] - view.totals[side] - result.points[side]


def lines_of_side(lines: Iterable[ScoreLine], side: Side) -> list[ScoreLine]:
    """A side's lines; of several for the same thing one, with the sum."""
    own = [line for line in lines if line.side == side]
    return [
        ScoreLine(code, side, sum(line.amount for line in same), params)
        for (code, params), same in groupby(own, key=lambda line: (line.code, line.params))
    ]
