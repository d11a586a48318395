"""The table's upper edge: menu, match score, pool, how far the match is; and the contract below."""

from __future__ import annotations

from game.rules.cards import Side
from game.rules.view import View
from game.table import faces, situation
from game.table.account import MATCH, intent, page_of
from game.table.nodes import Node, button, element
from game.table.scene import Panel, Scene
from game.table.texts import (
    bid_name,
    card_name,
    contract_name,
    number_text,
    score_text,
    suit_name,
    text,
    told,
)

COUNTED = (Panel.DEAL, Panel.MATCH, Panel.ACCOUNT)
"""Panels above which the score has the deal that is over."""


def bar(view: View, scene: Scene, behind: bool) -> Node:
    """Menu, help, rules, match score, course of the match."""
    menu = button("menu", "ui menu", text("menu"), cls="button small")
    rules = button("rules", "ui rules", text("bar.rules"), cls="button small rules")
    if scene.beside is not None:
        return _bar_beside(view, scene, menu, rules, behind)
    settings = button("settings", "ui settings", text("bar.settings"), cls="button small settings")
    return element(
        "bar",
        "header",
        [
            menu,
            None if scene.aids is None else _help(),
            rules,
            settings,
            _score(view, scene),
            _course(scene),
        ],
        cls="bar",
        inert=behind,
    )


def _bar_beside(view: View, scene: Scene, menu: Node, rules: Node, behind: bool) -> Node:
    """The same at a table beside the match, which says itself what it is about."""
    assert scene.beside is not None
    kids = [
        menu,
        None if scene.aids is None else _help(),
        *scene.beside.head,
        _score(view, scene) if scene.has_partners and not scene.lies_open else None,
        rules,
    ]
    return element("bar", "header", kids, cls="bar", inert=behind)


def _help() -> Node:
    return button("help", "ui help", text("tool.help"), cls="button small help")


def _score(view: View, scene: Scene) -> Node:
    is_counted = scene.panel in COUNTED and scene.result is not None
    # What each has put into the pool is no longer his.
    put_in = view.ante or 0
    totals = scene.standing_totals if is_counted else [total - put_in for total in view.totals]
    score = [
        element(
            f"total:{side}",
            "button",
            [
                element(f"total-name:{side}", "span", _short_name(scene, side), cls="who"),
                element(f"total-points:{side}", "b", number_text(total)),
                _gained(view, scene, side) if not is_counted else None,
            ],
            type="button",
            cls="total figure",
            data_action=intent(_asked(view, scene, side)),
            aria_haspopup="dialog",
            data_total=total,
            data_side=side,
        )
        for side, total in enumerate(totals)
    ]
    return element("score", "div", score, cls="score", role="group", aria_label=text("bar.label"))


def _asked(view: View, scene: Scene, side: Side) -> str:
    """What a figure of the score leads to: to the deals, or first to what is won in this one, where
    that stands there too.
    """
    is_gained = _gained(view, scene, side) is not None
    return page_of(view.deal, side) if is_gained else MATCH


def _course(scene: Scene) -> Node:
    """The number of the deal, what ends the match, what lies in the pool."""
    if scene.length is not None:
        deal, end = text("bar.length", deal=scene.number, length=scene.length), None
    else:
        deal, end = text("bar.deal", deal=scene.number), _end(scene)
    pool = None if scene.pool is None else text("bar.pool", points=scene.pool)
    return element(
        "course",
        "p",
        [
            element("deal-number", "span", deal),
            None if end is None else element("target", "span", end),
            None
            if pool is None
            else element(
                "pool",
                "button",
                pool,
                type="button",
                cls="pool figure",
                data_action=intent(MATCH),
                aria_haspopup="dialog",
                data_pool=scene.pool,
            ),
            element("helped", "span", text("help.with"), cls="helped")
            if scene.aids is not None and scene.aids.helped
            else None,
        ],
        cls="course",
    )


def _end(scene: Scene) -> str | None:
    if scene.is_open:
        return text("bar.open")
    return (
        None
        if scene.target is None
        else text("bar.target", target=score_text(scene.target, scene.unit))
    )


def _short_name(scene: Scene, side: Side) -> str:
    """What the bar calls a side."""
    if not scene.has_partners:
        return scene.side_names[side]
    return text("bar.us" if side == scene.sides[scene.viewer] else "bar.them")


def _gained(view: View, scene: Scene, side: Side) -> Node | None:
    """What partners have won in this deal so far, on its way to their total."""
    if not (scene.has_partners and scene.manner.points and "points" in view.counted):
        return None
    points = view.counted["points"][side]
    return element(
        f"gained:{side}",
        "span",
        text("bar.gained", points=points),
        cls="gained",
        data_gained=points,
    )


def contract(view: View, scene: Scene, behind: bool) -> Node | None:
    """What is played: first the highest bid, then contract, trumps and hombre; None in games
    without an auction.
    """
    if view.contract is None and view.phase != "auction":
        return None
    kids = _auction(view, scene) if view.contract is None else _settled(view, scene)
    return element(
        "contract",
        "div",
        kids,
        cls="contract",
        role="group",
        aria_label=text("contract.label"),
        data_contract=view.contract,
        inert=behind,
    )


def _auction(view: View, scene: Scene) -> list[Node | None]:
    bid, holder = situation.standing_bid(view), situation.holder(view)
    standing = text("contract.no_bid")
    if bid is not None and holder is not None:
        standing = text("contract.standing", bid=bid_name(bid.text), name=scene.names[holder])
    return [
        element("contract-name", "b", text("contract.auction")),
        element("contract-standing", "span", standing, cls="standing-bid"),
    ]


def _settled(view: View, scene: Scene) -> list[Node | None]:
    assert view.contract is not None
    assert view.hombre is not None
    first = situation.taken_over_from(view)
    tags = {
        "forced": text("contract.forced") if view.forced else None,
        "from": None if first is None else _taken_from(scene.names[first]),
        "turned": None
        if view.turned is None
        else text("contract.turned", card=card_name(view.turned)),
        "all-nine": text("contract.all_nine") if situation.is_called(view, "claim no") else None,
    }
    return [
        element("contract-name", "b", contract_name(view.contract)),
        trump(view),
        element(
            "contract-hombre",
            "span",
            told("contract.hombre", scene.names[view.hombre]),
            cls="hombre",
            data_hombre=view.hombre,
        ),
        *(
            element(f"contract-{what}", "span", words, cls="note")
            for what, words in tags.items()
            if words is not None
        ),
    ]


def _taken_from(name: str) -> str:
    if name == text("name.you"):
        return text("contract.from.to_you")
    return text("contract.from", name=name)


def trump(view: View) -> Node | None:
    """Which suit is trumps, as long as it matters: to the end."""
    if view.trump is None:
        return None
    return element(
        "trump",
        "p",
        [
            faces.suit_sign("trump-sign", view.trump),
            element("trump-name", "span", text("trump", suit=suit_name(view.trump))),
        ],
        cls="trumps",
        data_trump=view.trump,
    )
