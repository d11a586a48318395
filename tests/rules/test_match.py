"""A match: deals strung together. Rules, section 1.3."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.cards import shuffled_deck
from game.rules.game import DealResult, IllegalAction, Standing
from game.rules.match import Match
from game.rules.notation import play
from game.rules.record import encode
from tests.rules.support import finish_deal, mixed, play_on, random_match, take, tressette

DEALS = st.lists(st.integers(0, 11), min_size=6, max_size=6)


@given(DEALS)
def test_arithmetic_of_the_match(of_a: list[int]) -> None:
    """Totals add up to 11n; two to five deals; a tie only at 22-22 after four; the higher wins."""
    game, standing = tressette(), Standing((0, 0))
    winner = None
    for n, points in enumerate(of_a, 1):
        result = DealResult({"last_trick": 0}, (points, 11 - points), ())
        standing = game.settle(standing, result)
        winner = game.winner(standing, result)
        a, b = standing.totals
        assert a + b == 11 * n
        assert standing.deals == n
        if a >= 21 and b >= 21:
            assert n >= 4
            assert n > 4 or (a, b) in {(21, 23), (22, 22), (23, 21)}
        if a == b >= 21:
            assert ((a, b), n, winner) == ((22, 22), 4, None)
        elif max(a, b) >= 21:
            assert winner == (0 if a > b else 1)
            assert 2 <= n <= 5
            assert n != 2 or sorted((a, b)) in ([0, 22], [1, 21])
            assert n != 3 or min(a, b) <= 12
            break
        else:
            assert winner is None
    assert winner is not None, "at the latest after five deals"


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32))
def test_a_played_match(seed: int) -> None:
    """Played out by chance: dealers alternate, decks are the seed's, the winner has 21."""
    match = random_match(seed)
    rng = Random(seed)
    assert match.deals[0].dealer == int(rng.random() * 2)
    assert [deal.deck for deal in match.deals] == [shuffled_deck(rng) for _ in match.deals]
    dealers = [deal.dealer for deal in match.deals]
    assert all(a == 1 - b for a, b in pairwise(dealers))
    assert 2 <= len(match.deals) <= 5
    assert isinstance(match.winner, int)
    assert match.standing.totals[match.winner] == max(match.standing.totals) >= 21
    assert sum(match.standing.totals) == 11 * len(match.deals)


def test_both_may_deal_first() -> None:
    """The first dealer is drawn by the seed, either seat about equally often."""
    first = [Match(tressette(), seed).dealer_due() for seed in range(200)]
    assert 70 < first.count(0) < 130
    assert first.count(0) + first.count(1) == 200


def test_a_match_without_seed_takes_any_deck_and_dealer() -> None:
    """A deck typed in by hand is dealt by whom one says; after that the dealer is due."""
    match = Match(tressette(), None)
    assert match.dealer_due() is None
    match.next_deal(mixed(1), 1)
    assert (match.deal.dealer, match.deal.deck) == (1, mixed(1))
    finish_deal(match)
    assert match.dealer_due() == 0
    match.next_deal(mixed(2))
    assert match.deal.dealer == 0


def test_totals_go_into_the_next_deal() -> None:
    """A view holds the totals before the deal, and the deal's number."""
    match = Match(tressette(), 5)
    match.next_deal()
    finish_deal(match)
    match.next_deal()
    view = match.view(0)
    assert (view.deal, view.totals) == (2, match.standing.totals)
    assert sum(view.totals) == 11


def test_nothing_may_be_done_between_deals() -> None:
    """After its last action a deal refuses more, and stays as it is."""
    match = Match(tressette(), 5)
    match.next_deal()
    finish_deal(match)
    taken = len(match.deal.taken)
    with pytest.raises(IllegalAction, match="deal_over"):
        match.submit(play(0))
    assert (match.turn, len(match.deal.taken)) == (None, taken)


def test_a_refused_action_leaves_the_match_as_it_was() -> None:
    """An illegal action is neither kept nor counted."""
    match = Match(tressette(), 5)
    match.next_deal()
    before = match.deal.state
    not_held = next(c for c in range(40) if not before.hands[before.turn] >> c & 1)
    with pytest.raises(IllegalAction, match="not_held"):
        match.submit(play(not_held))
    assert match.deal.state is before
    assert match.deal.taken == []


def test_next_dealer_alternates() -> None:
    """The other player deals next, after every deal, whoever won it."""
    game = tressette()
    for points in ((11, 0), (0, 11)):
        assert [game.next_dealer(seat, DealResult({}, points, ())) for seat in (0, 1)] == [1, 0]


@pytest.mark.parametrize(
    ("rule", "points", "expected"),
    [
        ("winner", (6, 5), 0),
        ("winner", (4, 7), 1),
        ("loser", (6, 5), 1),
        ("loser", (4, 7), 0),
    ],
)
def test_next_dealer_by_result(rule: str, points: tuple[int, int], expected: int) -> None:
    """Under these house rules the winner, or the loser, of a deal deals the next."""
    game = tressette(next_dealer=rule)
    for dealer in (0, 1):
        assert game.next_dealer(dealer, DealResult({}, points, ())) == expected


@pytest.mark.parametrize("rule", ["winner", "loser"])
def test_equal_points_alternate(rule: str) -> None:
    """A deal can be even when declarations count: then the other player deals."""
    game = tressette(next_dealer=rule)
    assert [game.next_dealer(seat, DealResult({}, (7, 7), ())) for seat in (0, 1)] == [1, 0]


def test_a_match_to_a_target_has_no_length_and_is_not_stopped() -> None:
    """Only the target ends it; a standing without a pool stays as it is."""
    game, standing = tressette(), Standing((5, 6))
    assert (game.target, game.length, game.may_stop) == (21, None, False)
    assert game.stopped(standing, DealResult({}, (5, 6), ())) is standing
    match = Match(game, 5)
    match.next_deal()
    finish_deal(match)
    assert not match.may_stop
    assert game.titles(match.view(0)) == {}
    assert (game.unit, tressette(scoring="exact_thirds").unit) == ("point", "third")


def test_support_plays_a_deal_as_the_match_does() -> None:
    """Playing on from a state and through the match end alike."""
    match = Match(tressette(), 9)
    match.next_deal()
    start = match.deal.state
    finish_deal(match)
    assert match.deal.state == play_on(match.game, start)  # type: ignore[arg-type]
    texts = [taken.action.text for taken in match.deal.taken]
    assert take(match.game, start, *texts) == match.deal.state  # type: ignore[arg-type]


def test_a_match_is_rewound_to_an_earlier_moment_and_goes_on_as_it_went() -> None:
    """With a seed and with typed decks; the match that it was taken from stays as it is."""
    for seed in (4, None):
        match, decks = Match(tressette(), seed), Random(2)
        for _ in range(2):
            match.next_deal(None if seed else shuffled_deck(decks))
            while match.turn is not None:
                match.submit(match.game.legal_actions(match.deal.state)[0])
        whole = encode(match)
        earlier = match.rewound(1, 7)
        assert [taken.action for taken in match.deals[0].taken[:7]] == [
            taken.action for taken in earlier.deal.taken
        ]
        assert len(earlier.deals) == 1
        for taken in match.deals[0].taken[7:]:
            earlier.submit(taken.action)
        earlier.next_deal(None if seed else match.deals[1].deck)
        for taken in match.deals[1].taken:
            earlier.submit(taken.action)
        assert encode(earlier) == whole == encode(match)
