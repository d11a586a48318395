"""Matches of Tresillo: how long they are, who deals, and what becomes of the pool."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.game import DealResult, Standing
from game.rules.match import Match
from game.rules.notation import parse_action
from game.rules.record import RecordError, decode, encode
from tests.rules.tresillo_support import (
    ZERO,
    Order,
    any_of,
    deck_for,
    split_order,
    tresillo,
)

LOW, HIGH = (4, 4, 1), (5, 3, 1)


def played(points: tuple[int, ...] = ZERO, pool: int = 0, **fields: Any) -> DealResult:
    """A deal with these points: by default a puesta."""
    about = {"outcome": "puesta", "hombre": 0, "tricks": [3, 3, 3]} | fields
    return DealResult(about | {"points": list(points), "pool": pool}, points, ())


def redealt(dealer: int = 0) -> DealResult:
    """A deal in which all have passed."""
    fields = {"outcome": "redeal", "hombre": None, "tricks": [0, 0, 0], "pool": 0}
    return DealResult(fields, ZERO, (), dealer=dealer)


def random_match(seed: int, **options: Any) -> Match:
    """A whole match by chance."""
    match, rng = Match(tresillo(**options), seed), Random(seed)
    while match.winner is None:
        match.next_deal()
        while match.turn is not None:
            match.submit(any_of(tresillo(**options), match.deal.state, rng))
    return match


@pytest.mark.parametrize("deals", [9, 3, 6, 12, 18])
def test_so_many_deals(deals: int) -> None:
    """The match ends with the last of them; deals that were dealt again do not count."""
    game = tresillo(match=deals)
    assert (game.length, game.target, game.may_stop) == (deals, None, False)
    standing = Standing(ZERO)
    for _ in range(deals - 1):
        standing = game.settle(standing, redealt())
        standing = game.settle(standing, played())
        assert game.winner(standing, played()) is None
    standing = game.settle(standing, redealt())
    assert game.winner(standing, redealt()) is None
    last = played((4, -2, -2))
    standing = game.settle(standing, last)
    assert (standing.deals, game.winner(standing, last)) == (deals, 0)


@pytest.mark.parametrize("target", [20, 30])
def test_target(target: int) -> None:
    """The first to end a deal with so many points; several may."""
    game = tresillo(match=f"target{target}")
    assert (game.length, game.target, game.may_stop) == (None, target, False)
    assert game.unit == "point"
    short = Standing((target - 1, -9, -10))
    assert game.winner(short, played()) is None
    assert game.winner(Standing((target, -9, -11)), played()) == 0
    assert game.winner(Standing((target, target + 1, 0)), played()) == 1
    assert game.winner(Standing((target, 0, target)), played()) == [0, 2]
    settled = game.settle(Standing((target - 4, 0, 0), pool=1), played((4, -2, -2), pool=2))
    assert (settled.totals, settled.pool) == ((target, -1, -1), 0), "the pool is shared out"


def test_open() -> None:
    """Nothing ends it but those who play; between deals only, and once."""
    game = tresillo(match="open")
    assert (game.length, game.target, game.may_stop) == (None, None, True)
    assert game.winner(Standing((500, 0, 0), deals=99), played()) is None
    match = Match(game, 3)
    assert not match.may_stop
    match.next_deal()
    assert not match.may_stop
    with pytest.raises(ValueError, match="the match cannot be stopped here"):
        match.stop()
    while match.turn is not None:
        match.submit(any_of(game, match.deal.state, Random(1)))
    assert match.may_stop
    match.stop()
    assert (match.is_stopped, match.may_stop) == (True, False)
    assert (sum(match.standing.totals), match.standing.pool) == (0, 0)
    record = encode(match)
    assert record["stopped"] is True
    assert encode(decode(record)) == record
    with pytest.raises(RecordError, match="stopped, but the match cannot be stopped there"):
        decode(record | {"deals": []})


def test_a_match_of_some_length_cannot_be_stopped() -> None:
    """Not even between two deals."""
    match = random_match(1, match=3)
    with pytest.raises(ValueError, match="cannot be stopped"):
        match.stop()
    assert "stopped" not in encode(match)


@pytest.mark.parametrize(
    ("totals", "pool", "dealer", "after"),
    [
        ((-18, 8, 8), 2, 0, (-17, 9, 8)),
        ((-18, 8, 8), 2, 1, (-17, 8, 9)),
        ((-6, 0, 3), 3, 0, (-5, 1, 4)),
        ((-6, 0, 2), 4, 0, (-4, 1, 3)),
        ((-3, -3, 1), 5, 0, (-1, -1, 2)),
        ((-1, -1, 1), 1, 2, (0, -1, 1)),
        ((-1, -1, 1), 1, 0, (-1, 0, 1)),
    ],
)
def test_pool_end_split(
    totals: tuple[int, ...], pool: int, dealer: int, after: tuple[int, ...]
) -> None:
    """Equal shares; what is left over goes singly to the lowest, ties from the next mano on.
    `dealer` deals next.
    """
    result = played(pool=pool)
    result = DealResult(result.fields, ZERO, (), dealer=(dealer + 2) % 3)
    ended = tresillo().stopped(Standing(totals, pool=pool), result)
    assert (ended.totals, ended.pool) == (after, 0)


@pytest.mark.parametrize(
    ("totals", "pool", "after"),
    [
        ((-9, 5, 1), 3, (-9, 8, 1)),
        ((4, -11, 4), 3, (5, -11, 6)),
        ((4, -12, 4), 4, (6, -12, 6)),
        ((-1, -1, -1), 3, (0, 0, 0)),
    ],
)
def test_pool_end_leader(totals: tuple[int, ...], pool: int, after: tuple[int, ...]) -> None:
    """To the highest score; those who share it share the pool, the odd point from mano on."""
    result = DealResult(played().fields, ZERO, (), dealer=0)
    ended = tresillo(pool_end="leader").stopped(Standing(totals, pool=pool), result)
    assert (ended.totals, ended.pool) == (after, 0)


@pytest.mark.parametrize(
    ("last", "after"), [(0, (-6, 1, 5)), (1, (-9, 4, 5)), (2, (-9, 1, 8)), (None, (-8, 2, 6))]
)
def test_pool_end_last_hand_winner(last: int | None, after: tuple[int, ...]) -> None:
    """To whoever won the last deal that had a winner; where none had, it is split."""
    game = tresillo(pool_end="last_hand_winner")
    ended = game.stopped(Standing((-9, 1, 5), pool=3, last_winner=last), played())
    assert (ended.totals, ended.pool) == (after, 0)


def test_who_has_won_a_deal() -> None:
    """The hombre, the defender of a codillo, nobody after a puesta or a redeal: who won before
    stays.
    """
    game = tresillo(match=18)
    won = played((4, -2, -2), outcome="sacada", hombre=1, tricks=[2, 5, 2])
    beaten = played(outcome="codillo", hombre=1, tricks=[2, 2, 5])
    standing = game.settle(Standing(ZERO), won)
    assert standing.last_winner == 1
    assert game.settle(standing, played()).last_winner == 1
    assert game.settle(standing, redealt()).last_winner == 1
    assert game.settle(standing, beaten).last_winner == 2
    assert game.settle(Standing(ZERO), played()).last_winner is None


def test_shared_first_place() -> None:
    """All who have the highest score, whatever the pool has added."""
    game = tresillo(match=3)
    last = played((1, 1, -2))
    before = Standing(ZERO, deals=2)
    settled = game.settle(before, last)
    assert game.winner(settled, last) == [0, 1]
    even = game.settle(Standing((-1, -1, -1), pool=3, deals=2), played(pool=3))
    assert (even.totals, game.winner(even, played())) == (ZERO, [0, 1, 2])


def test_the_deal_passes_to_the_right() -> None:
    """After every deal but one that is dealt again."""
    assert [tresillo().side_of(seat) for seat in range(3)] == [0, 1, 2], "each for itself"
    seen = set()
    for seed in range(12):
        match = random_match(seed, match=3, all_pass="redeal")
        for one, other in pairwise(match.deals):
            again = one.result is not None and one.result.fields["outcome"] == "redeal"
            seen.add(again)
            assert other.dealer == (one.dealer if again else (one.dealer + 1) % 3)
            assert one.deck != other.deck
    assert seen == {True, False}
    assert {Match(tresillo(), seed).dealer_due() for seed in range(20)} == {0, 1, 2}


@settings(max_examples=40, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    ante=st.sampled_from([0, 1]),
    all_pass=st.sampled_from(["forced_espada", "redeal", "redeal_with_ante"]),
    takeover=st.sampled_from(["successor", "traditional"]),
    pool_end=st.sampled_from(["split", "leader", "last_hand_winner"]),
)
def test_what_the_seats_and_the_pool_have_sums_to_nothing(
    seed: int, ante: int, all_pass: str, takeover: str, pool_end: str
) -> None:
    """After every deal, also with antes; at the end the pool is empty."""
    game = tresillo(
        match=3, ante=ante, all_pass=all_pass, takeover_scoring=takeover, pool_end=pool_end
    )
    match, rng, totals, pool = Match(game, seed), Random(seed), [0, 0, 0], 0
    while match.winner is None:
        match.next_deal()
        put_in = match.view(0).ante or 0
        assert match.view(0).pool == pool + 3 * put_in
        assert put_in == (ante if pool == 0 else 0)
        while match.turn is not None:
            match.submit(any_of(game, match.deal.state, rng))
        result = match.deal.result
        assert result is not None
        totals = [a + b for a, b in zip(totals, result.points, strict=True)]
        pool = result.fields["pool"]
        assert sum(totals) + pool == 0
        if match.winner is None:
            assert (match.standing.totals, match.standing.pool) == (tuple(totals), pool)
    assert (sum(match.standing.totals), match.standing.pool) == (0, 0)
    assert match.standing.deals == 3


def test_totals_and_pool_go_into_the_next_deal() -> None:
    """A view has the totals before the deal and the pool as it is."""
    match = Match(tresillo(), None)
    order = Order(split_order(LOW, 0))
    match.next_deal(order.deck, 2)
    for action in order.actions(tresillo(), match.deal.state):
        match.submit(parse_action(action))
    match.next_deal(deck_for(["", "", ""], dealer=0))
    view = match.view(1)
    assert (view.deal, view.totals, view.pool, view.dealer) == (2, (-2, 0, 0), 2, 0)
    assert view.to_json()["pool"] == 2
