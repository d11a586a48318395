"""Every figure can be asked how it came about, and what is told adds up to the figure."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.rules.game import ScoreLine
from game.rules.match import Match
from game.rules.registry import GAMES, game_of
from game.rules.tresillo.ranks import ranking
from game.table.account import MATCH, Account, page_of
from game.table.accountpages import CARDS
from game.table.matchscore import gains
from game.table.nodes import Node
from game.table.results import lines_of_side
from game.table.reviewing import Reviewing
from game.table.scene import Panel
from game.table.session import Hold, Refused
from game.table.texts import card_name
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
            for line in deal.result.lines:
                if line.side == side and line.code in CARDS:
                    assert sum(sums) == deal.result.fields[line.code][side]
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


NAMES = ("You", "East", "West")


def blocks_of(match: Match, number: int, side: int) -> list[str]:
    """What is told of each line of a side's points, line by line."""
    session = session_of(match)
    session.account(page_of(number, side))
    found = panel_of(session)
    return [said(node) for key, node in found.items() if key.startswith("account-block:")]


def named(*seats: int) -> str:
    return " and ".join(NAMES[seat] for seat in seats)


def told_of(match: Match, number: int, line: ScoreLine) -> list[str]:
    """What must be told of a line of Tresillo, by the record and the lines alone."""
    deal = match.deals[number - 1]
    assert deal.result is not None
    expected = []
    if "base" in line.params:
        factors = [int(line.params[name]) for name in ("base", "by_contract", "by_outcome")]
        contract = str(deal.result.fields["contract"]).capitalize()
        parts = [f"base {factors[0]}"]
        parts += [f"{contract} × {factors[1]}"] if factors[1] > 1 else []
        parts += [f"codillo × {factors[2]}"] if factors[2] > 1 else []
        each = int(line.params.get("each", abs(line.amount)))
        assert factors[0] * factors[1] * factors[2] == each
        expected.append(f"{', '.join(parts)} = {each} points.")
    if "matadors" in line.params:
        order = ranking("OCEB".index(deal.result.fields["trump"]))
        three = [card_name(card) for card in order.order[order.trump][:3]]
        expected.append(f"The three matadors: {three[0]}, {three[1]} and {three[2]}.")
    for end, other, word in (("_got", "_paid", "From"), ("_paid", "_got", "To")):
        if line.code.endswith(end):
            code = line.code.removesuffix(end) + other
            others = {one.side for one in deal.result.lines if one.code == code}
            assert others
            assert line.side not in others
            expected.append(f"{word} {named(*sorted(others))}.")
    if "tricks" in line.params:
        won = deal.result.fields["tricks"]
        expected.append(
            "Tricks: " + ", ".join(f"{NAMES[seat]} {won[seat]}" for seat in range(3)) + "."
        )
    if line.code == "pool":
        before = match.deals[number - 2].result if number > 1 else None
        left = 0 if before is None else before.fields["pool"]
        ante = -sum(one.amount for one in deal.result.lines if one.code == "ante")
        expected += [f"Left there from before: {left} point{'s' * (left != 1)}."] if left else []
        expected += [f"Put in at this deal: {ante} points."] if ante else []
    return expected


@pytest.mark.parametrize("options", [{}, {"ante": 1, "takeover_scoring": "traditional"}])
def test_payments_of_tresillo_say_how_they_are_made_up_and_who_pays(
    options: dict[str, object],
) -> None:
    told: set[str] = set()
    for seed in range(8):
        match = match_of("tresillo", options, seed, 4)
        for number, deal in enumerate(match.deals, 1):
            assert deal.result is not None
            for side in range(3):
                blocks = blocks_of(match, number, side)
                for block, line in zip(blocks, lines_of_side(deal.result.lines, side), strict=True):
                    expected = told_of(match, number, line)
                    assert block.endswith(" ".join(expected)), block
                    told |= {line.code} if expected else set()
    assert {"game_got", "game_paid", "codillo_got", "codillo_paid", "puesta", "pool"} <= told
    assert {"estuche_got", "estuche_paid"} <= told or options


def test_each_song_is_told_by_itself_with_its_trick() -> None:
    seen = 0
    for seed in range(10):
        match = match_of("tute2", {}, seed, 1)
        deal, plays = match.deals[0], 0
        for taken in deal.taken:
            plays += taken.action.verb == "play"
            if taken.action.verb != "sing" or "tute" in taken.action.word:
                continue
            who = "You" if taken.seat == 0 else "Aprendiz"
            words = f"sang it in trick {plays // 2 + 1}."
            blocks = blocks_of(match, 1, taken.seat)
            suit = {"O": "coins", "C": "cups", "E": "swords", "B": "clubs"}[taken.action.word]
            own = [one for one in blocks if f"in {suit}" in one and one.endswith(words)]
            assert len(own) == 1, blocks
            assert who in own[0]
            seen += 1
    assert seen > 5


def test_deals_are_called_as_at_the_table() -> None:
    """One that did not count is followed by another of its number."""
    match = next(
        match
        for seed in range(20)
        if (match := match_of("tresillo", {}, seed)).deals[-1].number < len(match.deals)
    )
    session, place = session_of(match), len(match.deals)
    number = match.deals[-1].number
    session.account(page_of(place, 0))
    assert said(panel_of(session)["panel-title"]) == f"Points of deal {number}"
    session.account(MATCH)
    found = panel_of(session)
    assert found[f"sum-deal:{place}"].text == f"Deal {number}"
    session.close()
    session.other(str(place))
    assert said(panel_of(session)["panel-title"]) == f"Review of deal {number}"
