"""A puzzle is played: what is told of it meanwhile, and what the others do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.kernel.solver import Solved
from game.puzzles import judging
from game.puzzles.defending import defend
from game.puzzles.judging import MISSED, OPEN, REACHED, NotExact, can_reach, judge, progress, right
from game.puzzles.library import puzzles_of
from game.puzzles.puzzle import Kind, Puzzle
from game.rules.match import Match
from game.rules.notation import Action, parse_action
from game.rules.registry import GAMES
from tests.puzzles.prover import Prover

SAMPLE = [one for game in GAMES for one in puzzles_of(game)[::12]]


def played(one: Puzzle, first: Action, rng: Random, keeps: bool = True) -> Match:
    """The puzzle after this first card, until its goal is decided: the others play as they do,
    the person keeps the goal in reach if he can or does anything.
    """
    match = one.match()
    match.submit(first)
    while judge(match, one) == OPEN:
        if match.turn != one.seat:
            match.submit(defend(match, one))
            continue
        ways = right(match, one)
        good = [text for text, reaches in ways.items() if reaches] if keeps else []
        match.submit(parse_action(rng.choice(good or list(ways))))
    return match


@pytest.mark.parametrize("one", SAMPLE, ids=lambda one: one.id)
def test_the_solution_reaches_the_goal_and_every_other_card_misses_it(one: Puzzle) -> None:
    match, rng = one.match(), Random(1)
    assert judge(match, one) == OPEN
    assert can_reach(match, one)
    ways = right(match, one)
    assert [text for text, reaches in ways.items() if reaches] == [one.solution]
    for text in ways:
        ended = played(one, parse_action(text), rng)
        assert judge(ended, one) == (REACHED if text == one.solution else MISSED), text
        assert can_reach(ended, one) == (text == one.solution)
        assert set(right(ended, one).values()) <= {text == one.solution}


@pytest.mark.parametrize("one", SAMPLE[1::3], ids=lambda one: one.id)
def test_what_is_right_later_on_agrees_with_the_slow_search(one: Puzzle) -> None:
    rng, prover = Random(3), Prover(one.to_json())
    for _ in range(3):
        match = one.match()
        while judge(match, one) == OPEN:
            found = prover.reaching(match.deal.state)
            assert {text for text, reaches in right(match, one).items() if reaches} == found
            if match.turn == one.seat:
                match.submit(parse_action(rng.choice(sorted(found) or list(right(match, one)))))
            else:
                match.submit(rng.choice(match.game.legal_actions(match.deal.state)))


@pytest.mark.parametrize("one", SAMPLE[::3], ids=lambda one: one.id)
def test_what_the_tricks_decide_agrees_with_the_end_of_the_deal(one: Puzzle) -> None:
    rng = Random(2)
    for _ in range(6):
        match = played(
            one, rng.choice(one.match().game.legal_actions(one.match().deal.state)), rng, False
        )
        told = judge(match, one)
        while match.turn is not None:
            match.submit(rng.choice(match.game.legal_actions(match.deal.state)))
            assert judge(match, one) == told
        assert (told == REACHED) == met(match, one)


def met(match: Match, one: Puzzle) -> bool:
    """Whether the finished deal is what the person was asked for, by its result."""
    result: dict[str, Any] = match.deal.result.fields if match.deal.result else {}
    if one.goal.kind is Kind.POINTS:
        side, before = match.game.side_of(one.seat), one.match().deal.state
        last = result["last_trick"] == side
        if one.game == "tressette":
            return result["thirds"][side] - before.thirds[side] + 3 * last >= 3 * one.goal.at_least
        won = result["card_points"][side] - before.card_points[side]
        return won + 10 * last >= one.goal.at_least
    wanted = {"contract": ("sacada",), "save": ("sacada", "puesta"), "beat": ("puesta", "codillo")}
    return result["outcome"] in wanted[one.goal.kind.value]


@pytest.mark.parametrize("game", ["tressette", "tute2", "tute4"])
def test_progress_counts_what_is_won_lost_and_left(game: str) -> None:
    one = puzzles_of(game)[3]
    match = one.match()
    begin = progress(match, one)
    assert (begin.won, begin.lost) == (0, 0)
    assert 0 < begin.needed <= begin.left
    for text in one.line:
        match.submit(parse_action(text))
        now = progress(match, one)
        assert now.won + now.lost + now.left == begin.left
    assert now.won >= now.needed == begin.needed


def test_the_others_keep_the_goal_away_once_they_can() -> None:
    for one in SAMPLE:
        match = one.match()
        wrong = next(text for text in right(match, one) if text != one.solution)
        match.submit(parse_action(wrong))
        while judge(match, one) == OPEN:
            assert not can_reach(match, one)
            own = match.turn == one.seat
            match.submit(
                match.game.legal_actions(match.deal.state)[-1] if own else defend(match, one)
            )


def test_a_partner_keeps_the_goal_in_reach() -> None:
    seen = 0
    for one in [*puzzles_of("tute4")[:12], *puzzles_of("tresillo")[:20]]:
        match = one.match()
        for text in one.line:
            own = judging.is_own(match.game, match.deal.state, one.seat, match.turn or 0)
            if own and match.turn != one.seat:
                match.submit(defend(match, one))
                assert can_reach(match, one)
                seen += 1
                break
            match.submit(parse_action(text))
    assert seen >= 12


def test_nobody_is_asked_after_the_deal_and_what_is_not_exact_is_not_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one = puzzles_of("tressette")[0]
    monkeypatch.setattr(judging, "solve", lambda *_, **__: Solved({}, False, 0))
    with pytest.raises(NotExact, match=one.id):
        right(one.match(), one)
    monkeypatch.undo()
    match = one.match()
    while match.turn is not None:
        match.submit(match.game.legal_actions(match.deal.state)[0])
    assert right(match, one) == {}
    with pytest.raises(ValueError, match="nobody is to act"):
        defend(match, one)
