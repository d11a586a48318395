"""The match score as a sum over deals: a table whose figures lead to the deals."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.cards import Side
from game.rules.game import Standing
from game.rules.match import Match
from game.table.account import intent, page_of
from game.table.nodes import Node, element
from game.table.scene import Scene
from game.table.texts import amount_text, capitalised, number_text, signed, text


def match_score(scene: Scene, match: Match) -> list[Node | None]:
    """A row for each deal with what it added, a column for each side; below, the score."""
    sides = range(match.game.sides)
    gained = gains(match)
    if not gained:
        return [element("no-deal", "p", text("account.nothing_yet"), cls="note")]
    pools = None if scene.pool is None else pools_after(match)
    head = [
        element("sum-corner", "th", text("account.deal"), scope="col"),
        *(
            element(f"sum-side:{side}", "th", capitalised(scene.side_names[side]), scope="col")
            for side in sides
        ),
        None if pools is None else element("sum-pool", "th", text("account.pool"), scope="col"),
    ]
    rows = [
        _row(scene, match, place, amounts, None if pools is None else pools[place - 1])
        for place, amounts in enumerate(gained, 1)
    ]
    each = shares(match)
    if each is not None:
        rows.append(_last_row("share", text("panel.pool_share"), list(map(signed, each))))
    totals = [number_text(match.standing.totals[side]) for side in sides]
    rows.append(_last_row("score", text("account.total"), totals))
    return [
        element(
            "deal-sums",
            "table",
            [
                element("deal-sums-head", "thead", [element("deal-sums-top", "tr", head)]),
                element("deal-sums-body", "tbody", rows),
            ],
            cls="deal-sums",
        )
    ]


def gains(match: Match) -> list[tuple[int, ...]]:
    """What each finished deal has added to the match score, by side; the pool's shares apart."""
    found = []
    standing = Standing((0,) * match.game.sides)
    for deal in match.deals:
        if deal.result is None:
            break
        after = match.game.settle(standing, deal.result)
        is_paid_out = deal.result.fields.get("pool") and not after.pool
        change = [b - a for a, b in zip(standing.totals, after.totals, strict=True)]
        found.append(deal.result.points if is_paid_out else tuple(change))
        standing = after
    return found


def pools_after(match: Match) -> list[int]:
    """What lay in the pool after each finished deal, before it was shared out."""
    return [deal.result.fields["pool"] for deal in match.deals if deal.result is not None]


def shares(match: Match) -> list[int] | None:
    """What each side got of the pool at the end; None where there was nothing."""
    sums = [sum(column) for column in zip(*gains(match), strict=True)]
    each = [total - own for total, own in zip(match.standing.totals, sums, strict=True)]
    return each if any(each) else None


def _row(scene: Scene, match: Match, place: int, amounts: Sequence[int], pool: int | None) -> Node:
    """The deal at this place in the match, under the number that it has at the table."""
    number = match.deals[place - 1].number
    figures = [
        _figure(scene, page_of(place, side), number, side, amount)
        for side, amount in enumerate(amounts)
    ]
    return element(
        f"sum:{place}",
        "tr",
        [
            element(f"sum-deal:{place}", "th", text("account.deal_n", deal=number), scope="row"),
            *(element(f"sum-cell:{place}:{side}", "td", [one]) for side, one in enumerate(figures)),
            None if pool is None else element(f"sum-pool:{place}", "td", str(pool)),
        ],
    )


def _figure(scene: Scene, page: str, number: int, side: Side, amount: int) -> Node:
    """What a deal added for a side; it leads to how that came about."""
    shown = amount_text(amount, is_signed=scene.pool is not None)
    name = scene.side_names[side]
    return element(
        f"sum-of:{page}",
        "button",
        shown,
        type="button",
        cls="figure",
        data_action=intent(page),
        aria_label=text("account.figure", deal=number, name=name, points=shown),
    )


def _last_row(key: str, label: str, amounts: Sequence[str]) -> Node:
    return element(
        f"sum-{key}",
        "tr",
        [
            element(f"sum-{key}-label", "th", label, scope="row"),
            *(element(f"sum-{key}:{side}", "td", amount) for side, amount in enumerate(amounts)),
        ],
        cls=f"deals-{key}",
    )
