"""Every figure can be asked how it came about, and what is told adds up to the figure."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.rules.match import Match
from game.rules.registry import GAMES, game_of
from game.table.account import MATCH, Account, page_of
from game.table.matchscore import gains
from game.table.nodes import Node
from game.table.reviewing import Reviewing
from game.table.scene import Panel
from game.table.session import Hold, Refused
from tests.table.test_practice import choose

MANY = [
    ("tressette", {}),
    ("tressette", {"scoring": "exact_thirds"}),
    ("tressette", {"accusi": True, "target": 31}),
    ("tute2", {}),
    ("tute4", {"format": "deals"}),
    ("tresillo", {}),
    ("tresillo", {"ante": 1, "takeover_scoring": "traditional"}),
]


def match_of(game_id: str, options: dict[str, object], seed: int, deals: int = 4) -> Match:
    match = Match(game_of(game_id, options), seed)
    while match.winner is None and len(match.deals) < deals:
        match.next_deal()
        while (seat := match.turn) is not None:
            match.submit(choose(match, seat, "aprendiz"))
    return match


def session_of(match: Match) -> Reviewing:
    return Reviewing(match, (None, *["aprendiz"] * (match.game.seats - 1)), choose)


def nodes(root: Node) -> Iterator[Node]:
    yield root
    for kid in root.kids:
        yield from nodes(kid)


def panel_of(session: Reviewing) -> dict[str, Node]:
    drawn = session._drawn
    assert drawn is not None
    return {node.key: node for node in nodes(drawn)}


def said(node: Node) -> str:
    return " ".join(one.text for one in nodes(node) if one.text)


@pytest.mark.parametrize(("game_id", "options"), MANY)
def test_what_is_told_of_a_deal_adds_up(game_id: str, options: dict[str, object]) -> None:
    """Tricks to the line about cards, lines to the sum of the deal, deals to the match score."""
    match = match_of(game_id, options, 7)
    session = session_of(match)
    for number, deal in enumerate(match.deals, 1):
        assert deal.result is not None
        for side, points in enumerate(deal.result.points):
            session.account(page_of(number, side))
            found = panel_of(session)
            sums = [int(node.text or 0) for key, node in found.items() if key[:8] == "won-sum:"]
            counted = {"thirds": "thirds", "card_points": "card_points"}
            for line in deal.result.lines:
                if line.side == side and line.code in counted:
                    assert sum(sums) == deal.result.fields[counted[line.code]][side]
            shown = (found["account-sum:amount"].text or "").replace("−", "-")
            assert int(shown) == points
    columns = zip(*gains(match), strict=True)
    assert all(
        sum(column) == total or game_id == "tresillo"
        for column, total in zip(columns, match.standing.totals, strict=True)
    )


def test_the_pool_that_is_shared_out_has_a_row_of_its_own() -> None:
    match = next(
        match
        for seed in range(40)
        if (match := match_of("tresillo", {"match": 3}, seed, 3)).deal.result is not None
        and match.deal.result.fields["pool"]
    )
    session = session_of(match)
    session.account(MATCH)
    found = panel_of(session)
    for side, total in enumerate(match.standing.totals):
        share = int((found[f"sum-share:{side}"].text or "").replace("−", "-"))
        assert share + sum(gain[side] for gain in gains(match)) == total
    session.account(page_of(3, 0))
    assert "At the end" in said(panel_of(session)["panel"])


@pytest.mark.parametrize("game_id", GAMES)
def test_while_a_deal_is_played_it_tells_what_is_counted_by_now(game_id: str) -> None:
    """At each turn: the amounts are those that stand on the table."""
    match = Match(game_of(game_id, {}), 3)
    session = session_of(match)
    while match.turn is not None:
        while session.hold is not Hold.NONE:
            session.advance()
        if match.turn is None:
            break
        counted = session.view.counted.get("points")
        for side in range(match.game.sides):
            session.account(page_of(1, side))
            shown = {key for key in panel_of(session) if key.startswith("past:")}
            assert len(shown) <= match.game.seats  # The last trick alone lies open.
            if counted is not None:
                assert panel_of(session)["account-sum:amount"].text == str(counted[side])
            session.close()
        session.submit(choose(match, 0, "aprendiz").text)


def test_what_lay_there_lies_there_again() -> None:
    session = session_of(match_of("tressette", {}, 7, 1))
    assert session._scene().panel is Panel.DEAL
    session.account("1")
    assert session._scene().account == Account(session.match, 1, 0)
    session.account(MATCH)
    assert session.hold is Hold.NONE
    frame = session.close()
    assert session._scene().panel is Panel.DEAL
    assert not frame.cues
    session.review()
    session.account("1 1")
    session.close()
    assert session._scene().panel is Panel.REVIEW


@pytest.mark.parametrize("page", ["", "0", "2", "1 2", "x", "1 x", "-1", "match 1"])
def test_there_is_no_such_page(page: str) -> None:
    session = session_of(match_of("tressette", {}, 7, 1))
    with pytest.raises(Refused):
        session.account(page)
    assert session._scene().panel is Panel.DEAL


def test_where_one_counts_for_oneself_nothing_is_told_before_the_end() -> None:
    match = Match(game_of("tressette", {"target_rule": "claim"}), 3)
    session = session_of(match)
    with pytest.raises(Refused):
        session.account("1 0")
    session.account(MATCH)


def test_payments_of_tresillo_say_how_they_are_made_up_and_who_pays() -> None:
    told = set()
    for seed in range(12):
        match = match_of("tresillo", {}, seed, 3)
        session = session_of(match)
        for number, deal in enumerate(match.deals, 1):
            assert deal.result is not None
            for line in deal.result.lines:
                session.account(page_of(number, line.side))
                words = said(panel_of(session)["panel"])
                if "base" in line.params:
                    made = [int(line.params[k]) for k in ("base", "by_contract", "by_outcome")]
                    each = int(line.params.get("each", abs(line.amount)))
                    assert made[0] * made[1] * made[2] == each
                    assert f"base {made[0]}" in words
                if line.code.endswith("_got"):
                    assert "From " in words
                if line.code.endswith("_paid"):
                    assert "To " in words
                told.add(line.code)
    assert {"game_got", "game_paid", "codillo_got", "puesta", "pool"} <= told
