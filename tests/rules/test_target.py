"""When a match ends: options `target`, `target_rule`, `tie_rule` and `scoring`."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.game import DealResult, Standing
from game.rules.tressette.state import State
from tests.rules.support import (
    dealt,
    finished,
    late_state,
    mixed,
    play_on,
    random_match,
    take,
    texts,
    tressette,
)


@pytest.mark.parametrize("target", [21, 11, 31, 41])
def test_target(target: int) -> None:
    """Whoever has so many points after a deal has won; one less is not enough."""
    game, result = tressette(target=target), DealResult({"last_trick": 0}, (0, 0), ())
    assert game.winner(Standing((target - 1, 0)), result) is None
    assert game.winner(Standing((target, 0)), result) == 0
    assert game.winner(Standing((target - 1, target)), result) == 1
    assert game.winner(Standing((target, target + 1)), result) == 1


@pytest.mark.parametrize(
    ("rule", "last_trick", "winner"),
    [("another_deal", 0, None), ("last_trick", 0, 0), ("last_trick", 1, 1)],
)
def test_tie_rule(rule: str, last_trick: int, winner: int | None) -> None:
    """Equal totals at the target: another deal, or the match goes to the last trick's winner."""
    game = tressette(tie_rule=rule)
    result = DealResult({"last_trick": last_trick}, (3, 8), ())
    assert game.winner(Standing((22, 22)), result) == winner
    assert game.winner(Standing((16, 16)), result) is None, "below the target nothing is decided"
    assert game.winner(Standing((21, 23)), result) == 1


def one_trick_from(carried: tuple[int, int], thirds: tuple[int, int]) -> State:
    """Seat 0 is about to lead a jack that takes one third; two cards each are left."""
    return late_state(carried, thirds, ("O10 B4", "O4 B5"))


def test_end_of_deal_lets_the_deal_go_on() -> None:
    """By default nothing stops at 21: totals are compared after the whole deal."""
    state = take(tressette(), one_trick_from((20, 14), (5, 20)), "play O10", "play O4")
    assert tressette().result(state) is None
    assert tressette().turn(state) == 0


def test_immediate_stops_in_the_middle() -> None:
    """The third that completes the 21st point ends deal and match; fractions are dropped."""
    game = tressette(target_rule="immediate")
    state = take(game, one_trick_from((19, 14), (5, 20)), "play O10", "play O4")
    result = finished(game, state)
    assert result.fields == {"thirds": [6, 20], "last_trick": None, "points": [2, 6]}
    assert game.winner(game.settle(Standing((19, 14)), result), result) == 0


def test_immediate_counts_the_last_trick() -> None:
    """The point of the last trick may be the one that was lacking."""
    game = tressette(target_rule="immediate")
    state = late_state((20, 13), (2, 30), ("O5", "O4"))
    result = finished(game, take(game, state, "play O5", "play O4"))
    assert result.fields == {"thirds": [2, 30], "last_trick": 0, "points": [1, 10]}
    standing = game.settle(Standing((20, 13)), result)
    assert (standing.totals, game.winner(standing, result)) == ((21, 23), 1)


def test_immediate_without_the_target_is_a_deal_like_any() -> None:
    """Nobody at the target: the deal is played out and counts as ever."""
    game = tressette(target_rule="immediate")
    result = finished(game, play_on(game, dealt(game, mixed(3)), Random(3)))
    assert sum(result.points) == 11
    assert game.winner(game.settle(Standing((0, 0)), result), result) is None


@pytest.mark.parametrize("seed", range(6))
def test_immediate_leaves_no_trick_after_the_target(seed: int) -> None:
    """A match ends with the very trick that reached the target: one before, nobody was there."""
    match = random_match(seed, target_rule="immediate")
    taken = match.deal.taken
    state = match.game.deal(match.deal.deck, match.deal.dealer, Standing(match.deal.state.carried))
    for done in taken:
        view = match.game.view(state, 0)
        reached = [t + p for t, p in zip(view.totals, view.counted["points"], strict=True)]
        assert max(reached) < 21
        state = match.game.apply(state, done.action)
    assert isinstance(match.winner, int)
    assert match.standing.totals[match.winner] >= 21


@pytest.mark.parametrize(("thirds", "right"), [((6, 20), True), ((5, 20), False)])
def test_claim(thirds: tuple[int, int], right: bool) -> None:
    """Who claims on lead wins when he has 21 with what he has won so far, and loses when not."""
    game = tressette(target_rule="claim")
    state = take(game, one_trick_from((19, 20), thirds), "claim out")
    result = finished(game, state)
    assert result.fields == {
        "thirds": list(thirds),
        "last_trick": None,
        "out": 0,
        "points": [thirds[0] // 3, 6],
    }
    assert result.winner == (0 if right else 1), "whatever the other total"
    standing = game.settle(Standing((19, 20)), result)
    assert game.winner(standing, result) == result.winner
    said = [line.code for line in result.lines if line.side == 0][-1]
    assert said == ("claim_right" if right else "claim_wrong")
    assert state.calls == [(0, "claim out")]


def test_claim_is_for_the_leader() -> None:
    """Only a player on lead may claim, whatever he has; it stands last among his actions."""
    game = tressette(target_rule="claim")
    state = dealt(game, mixed(1))
    assert texts(game.legal_actions(state))[-1] == "claim out"
    state = game.apply(state, game.legal_actions(state)[0])
    assert "claim out" not in texts(game.legal_actions(state))
    assert "claim out" not in texts(tressette().legal_actions(dealt(tressette(), mixed(1))))


def test_claim_hides_the_count() -> None:
    """Where a match is claimed everybody counts for himself, until the deal is over."""
    game = tressette(target_rule="claim")
    state = one_trick_from((19, 20), (6, 20))
    assert game.view(state, 0).counted == {}
    assert game.view(take(game, state, "claim out"), 0).counted["thirds"] == (6, 20)


def test_nobody_claims() -> None:
    """Without a claim the totals are compared after the deal, as by default."""
    game = tressette(target_rule="claim")
    result = finished(game, play_on(game, one_trick_from((20, 14), (11, 20))))
    standing = game.settle(Standing((20, 14)), result)
    assert game.winner(standing, result) == 0


def test_exact_thirds() -> None:
    """Every third counts, the last trick is three: 35 a deal, to 63."""
    game = tressette(scoring="exact_thirds")
    for seed in range(8):
        result = finished(game, play_on(game, dealt(game, mixed(seed)), Random(seed)))
        thirds, last = result.fields["thirds"], result.fields["last_trick"]
        assert list(result.points) == [thirds[s] + 3 * (s == last) for s in (0, 1)]
        assert sum(result.points) == 35
    over = DealResult({"last_trick": 0}, (35, 0), ())
    assert game.winner(Standing((62, 43)), over) is None
    assert game.winner(Standing((63, 42)), over) == 0
    assert tressette(scoring="exact_thirds", target=11).winner(Standing((33, 2)), over) == 0


def test_exact_thirds_stop_at_63() -> None:
    """Under `immediate` the 63rd third ends the match."""
    game = tressette(scoring="exact_thirds", target_rule="immediate")
    state = take(game, one_trick_from((50, 20), (11, 20)), "play O10", "play O4")
    assert game.result(state) is None, "62"
    state = take(game, one_trick_from((50, 20), (12, 19)), "play O10", "play O4")
    assert finished(game, state).points == (13, 19)
