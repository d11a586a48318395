"""How an amount is made up, in sentences: factors, who pays it to whom, the tricks that decided it.

The figures are those of the score's own lines and of the record; nothing is reckoned here that the
rules have not.
"""

from __future__ import annotations

from game.rules.cards import Seat, parse_card
from game.rules.game import ScoreLine
from game.rules.match import Deal
from game.table.account import Account
from game.table.scene import Scene
from game.table.texts import (
    capitalised,
    card_name,
    contract_name,
    list_text,
    nouns_text,
    points_text,
    text,
    told,
)

GOT, PAID = "_got", "_paid"
"""What the codes of lines end in that go from one to another."""
WHOLE = ("whole_deal", "capote_made", "capote_failed")


def sentences(scene: Scene, account: Account, deal: Deal, one: ScoreLine) -> list[str]:
    """What a line was made of; nothing where it says all itself."""
    if one.code in ("twenty", "forty"):
        return _sung(scene, deal, one)
    if one.code in WHOLE and one.amount:
        return [text("account.whole")]
    if one.code == "pool":
        return _pool(account, deal)
    return [
        *_factors(one),
        *_matadors(one),
        *_partners(scene, deal, one),
        *(_won(scene, deal) if "tricks" in one.params else []),
    ]


def _sung(scene: Scene, deal: Deal, one: ScoreLine) -> list[str]:
    """Who sang it, and in which trick."""
    seat, plays = int(one.params["seat"]), 0
    for taken in deal.taken:
        if taken.seat == seat and taken.action.text == f"sing {one.params['suit']}":
            break
        plays += taken.action.verb == "play"
    trick = plays // len(scene.names) + 1
    return [told("account.sung", scene.names[seat], n=trick)]


def _pool(account: Account, deal: Deal) -> list[str]:
    """What lay in the pool when the deal began, and what was put in."""
    ante = sum(-line.amount for line in _lines(deal) if line.code == "ante")
    assert account.deal is not None
    before = account.match.deals[account.deal - 2].result if account.deal > 1 else None
    left = before.fields["pool"] if before is not None else 0
    said = [text("account.pool.left", points=points_text(left))] if left else []
    return [*said, text("account.pool.ante", points=points_text(ante))] if ante else said


def _factors(one: ScoreLine) -> list[str]:
    """The base, times the contract, times the outcome."""
    given = one.params
    if "base" not in given:
        return []
    contract = capitalised(contract_name(str(given["contract"])))
    base, by_contract = int(given["base"]), int(given["by_contract"])
    by_outcome = int(given["by_outcome"])  # More than once after a codillo only.
    parts = [text("account.base", points=base)]
    if by_contract > 1:
        parts.append(text("account.contract", contract=contract, times=by_contract))
    if by_outcome > 1:
        parts.append(text("account.codillo", times=by_outcome))
    each = base * by_contract * by_outcome
    return [text("account.made", parts=", ".join(parts), points=points_text(each))]


def _matadors(one: ScoreLine) -> list[str]:
    codes = str(one.params.get("matadors", "")).split()
    if not codes:
        return []
    cards = nouns_text([card_name(parse_card(code)) for code in codes])
    return [text("account.matadors", cards=cards)]


def _partners(scene: Scene, deal: Deal, one: ScoreLine) -> list[str]:
    """Who pays it, or to whom it goes."""
    for end, other, message in ((GOT, PAID, "account.from"), (PAID, GOT, "account.to")):
        if one.code.endswith(end):
            code = one.code.removesuffix(end) + other
            seats = sorted({line.side for line in _lines(deal) if line.code == code})
            return [text(message, names=_names(scene, seats))]
    return []


def _won(scene: Scene, deal: Deal) -> list[str]:
    """How many tricks each has won."""
    assert deal.result is not None
    each = [
        text("account.won_by", name=capitalised(scene.names[seat]), count=won)
        for seat, won in enumerate(deal.result.fields["tricks"])
    ]
    return [text("account.won", tricks=", ".join(each))]


def _names(scene: Scene, seats: list[Seat]) -> str:
    return list_text([scene.names[seat] for seat in seats])


def _lines(deal: Deal) -> tuple[ScoreLine, ...]:
    return () if deal.result is None else deal.result.lines
