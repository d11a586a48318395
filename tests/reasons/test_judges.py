"""What actions are worth: exact where it can be, honest everywhere, in every phase."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from random import Random
from typing import Any

import pytest

from game.ai import effort, judges
from game.ai.certainty import is_known
from game.ai.judgement import Judgement, Worth
from game.ai.judges import judge
from game.ai.levels import LEVELS
from game.ai.margins import MATCH_WON, seats_of
from game.ai.reasons.choice import reasons
from game.ai.reasons.facts import NOTHING, Fact, merit
from game.ai.reasons.judged import LEAST, NOISE, judged_facts
from game.rules.cards import cards_in, mask_of
from game.rules.game import Game
from game.rules.notation import Action, bounds_of, parse_action
from game.rules.registry import game_of
from tests.reasons.positions import tables, walk

FEW_CARDS = 8


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judges, "PLAIN_WORLDS", 8)
    monkeypatch.setattr(effort, "PLAIN_PART", 400)


def margin(game: Game[Any], state: Any, seats: tuple[int, ...]) -> float:
    """What these seats get more than the others when everybody plays perfectly."""
    if game.turn(state) is None:
        result = game.result(state)
        assert result is not None
        own = game.side_of(seats[0])
        if result.winner is not None:
            return MATCH_WON if result.winner == own else -MATCH_WON
        if game.id == "tresillo":
            return sum(result.points[seat] for seat in seats)
        return result.points[own] - result.points[1 - own]
    mine = is_own(game, state, seats)
    ways = (margin(game, game.apply(state, a), seats) for a in game.legal_actions(state))
    return max(ways) if mine else min(ways)


def is_own(game: Game[Any], state: Any, seats: tuple[int, ...]) -> bool:
    if game.id == "tresillo":
        return (state.turn == state.hombre) == (seats[0] == state.hombre)
    return game.side_of(state.turn) == game.side_of(seats[0])


def known_endings(game: Game[Any], seeds: int) -> Iterator[Any]:
    for seed in range(seeds):
        for state in walk(game, f"ending {seed}"):
            left = sum(hand.bit_count() for hand in state.hands)
            if left <= FEW_CARDS and is_known(game, game.view(state, state.turn)):
                yield state


@pytest.mark.parametrize("game_id", ["tressette", "tute2", "tute4"])
def test_a_deal_whose_cards_are_known_is_judged_exactly(game_id: str) -> None:
    """Every value is what perfect play gives, by a look at every line in the rules themselves."""
    game, exact = game_of(game_id, {}), 0
    for state in known_endings(game, 12):
        view = game.view(state, state.turn)
        found = judge(view, "aprendiz", Random(1))
        assert found.exact
        assert found.worlds == 0
        assert {worth.action for worth in found.worths} == set(view.legal)
        for worth in found.worths:
            after = game.apply(state, worth.action)
            assert worth.points == margin(game, after, seats_of(view)), (view, worth)
            exact += 1
    assert exact > 40


def test_three_hands_are_known_when_the_defenders_have_shown_theirs() -> None:
    """Solo without a stock exchanged leaves cards unseen, so nothing is known but the own card."""
    game = game_of("tresillo", {})
    for seed in range(4):
        for state in walk(game, f"tresillo {seed}"):
            view = game.view(state, state.turn)
            if is_known(game, view):
                assert game.sample(view, Random(seed)).hands == state.hands


def test_known_means_that_every_deal_that_fits_is_the_same() -> None:
    """And where somebody knows all cards by what was played before, it is found."""
    game, found = game_of("tute4", {}), 0
    for seed in range(8):
        for state in walk(game, f"known {seed}"):
            view = game.view(state, state.turn)
            worlds = [game.sample(view, Random(f"{seed} {n}")).hands for n in range(4)]
            if is_known(game, view):
                assert worlds == [state.hands] * 4
                found += len(view.hand) > 1
    assert found > 3


def test_every_phase_of_every_game_is_judged() -> None:
    """All legal actions, best first; exchanges as concrete ones that may be made."""
    phases = set()
    for name, game in tables():
        seen = set()
        for seed in range(3):
            for state in walk(game, f"{name} {seed}"):
                phase = game.phase(state)
                if phase in seen or (phase == "play" and len(state.tricks) < 3):
                    continue
                seen.add(phase)
                view = game.view(state, state.turn)
                found = judge(view, "aprendiz", Random(1))
                points = [worth.points for worth in found.worths]
                assert points == sorted(points, reverse=True)
                actions = [worth.action for worth in found.worths]
                assert len(set(actions)) == len(actions)
                plain = {entry for entry in view.legal if bounds_of(entry) is None}
                assert plain <= set(actions)
                assert all(game.why_not(state, action) is None for action in actions)
                assert set(reasons(view, found)) == set(actions)
        phases |= {(game.id, phase) for phase in seen}
    asked = {"auction", "trump", "exchange", "signal", "order", "surrender", "play"}
    assert {("tresillo", phase) for phase in asked} <= phases
    assert {("tute4", "sing"), ("tute2", "swap")} <= phases


def test_what_is_not_seen_changes_nothing() -> None:
    """Two deals that look the same to the seat are judged the same, to the last digit."""
    for name, game in tables():
        for state in walk(game, f"honest {name}"):
            if len(state.tricks) == 3 and not state.trick:
                view = game.view(state, state.turn)
                other = game.sample(view, Random(3))
                assert game.view(other, other.turn) == view
                hidden = [cards_in(mask_of(view.hand)), cards_in(other.hands[view.seat])]
                assert list(hidden[0]) == list(hidden[1])
                one, two = (
                    judge(game.view(s, s.turn), "aprendiz", Random(5)) for s in (state, other)
                )
                assert one == two
                assert reasons(view, one) == reasons(game.view(other, other.turn), two)


def test_chance_decides_what_is_imagined_and_repeats() -> None:
    game = game_of("tute2", {})
    state = next(walk(game, 3))
    view = game.view(state, state.turn)
    found = [judge(view, "aprendiz", Random(seed)) for seed in (1, 1, 2)]
    assert found[0] == found[1] != found[2]
    assert all(worth.error > 0 and not worth.exact for worth in found[0].worths)
    assert found[0].worlds == 8


@pytest.mark.parametrize("game_id", ["tressette", "tute2", "tute4", "tresillo"])
def test_the_search_of_a_strong_level_tells_of_every_action(game_id: str) -> None:
    """However bad it is: the kernels in plain Python look twice at each."""
    game = game_of(game_id, {})
    state = next(walk(game, 2))
    view = game.view(state, state.turn)
    found = judge(view, "veterano", Random(1))
    assert {worth.action for worth in found.worths} == set(view.legal)
    assert all(isfinite(worth.error) for worth in found.worths)
    assert sum(worth.error > 0 for worth in found.worths) > len(view.legal) / 2
    assert found == judge(view, "veterano", Random(1)) != judge(view, "aprendiz", Random(1))


def test_a_stronger_level_looks_at_no_fewer_deals() -> None:
    worlds = [judges.WORLDS.get(level, judges.MOST_WORLDS) for level in LEVELS]
    assert worlds == sorted(worlds)


def check_figures(found: Judgement, worth: Worth, fact: Fact, legal: tuple[Action, ...]) -> None:
    """What a reason says of the figures is what they say, and never within the noise."""
    best, second, told = found.worths[0], found.worths[1:2], fact.params.get("points")
    lost = best.points - worth.points
    noise = NOISE * (best.error**2 + worth.error**2) ** 0.5
    match fact.code:
        case "costs" | "costs_about":
            assert told == lost > 0
            assert found.exact or (lost >= LEAST and lost > noise)
        case "decided" | "clearly_best":
            assert told == best.points - second[0].points > 0
            assert found.exact == (fact.code == "decided")
        case "as_good" | "as_good_as":
            assert worth is best or lost < LEAST or lost <= noise
        case "all_the_same":
            assert found.exact
            assert {one.points for one in found.worths} == {best.points}
        case "only_card" | "only_answer":
            assert legal == (worth.action,)


def test_figures_are_told_as_they_are() -> None:
    """At all tables, early and late."""
    seen = set()
    for name, game in tables():
        for state in walk(game, f"figures {name}"):
            if state.ply % 11 != 5 and (len(state.hands) == 3 or state.stock or state.ply % 3):
                continue
            view = game.view(state, state.turn)
            found = judge(view, "aprendiz", Random(2))
            told = reasons(view, found)
            for worth in found.worths:
                for fact in told[worth.action]:
                    seen.add(fact.code)
                    check_figures(found, worth, fact, view.legal)
    assert {"costs", "costs_about", "as_good_as", "decided"} <= seen
    assert {"all_the_same", "only_card", "as_good"} <= seen


def test_what_is_better_beyond_doubt_is_told_so() -> None:
    """And in words that fit the question: a call, an answer, a card."""
    game = game_of("tressette", {})
    state = next(walk(game, 1))
    view = game.view(state, state.turn)
    first, second, third = view.legal[:3]
    worths = (Worth(first, 3.0, 0.2), Worth(second, 1.0, 0.3), Worth(third, 0.9, 0.3))
    assert judged_facts(Judgement(worths, 9), worths[0]) == merit("clearly_best", points=2.0)
    for texts, code in (
        (("bid pass", "bid solo"), "passes"),
        (("bid solo", "bid pass"), "bids"),
        (("surrender yes", "surrender no"), "gives_up"),
        (("claim no", "claim yes"), "goes_for_all"),
    ):
        best, other = (parse_action(text) for text in texts)
        judgement = Judgement((Worth(best, 1.0, 0.1), Worth(other, -2.0, 0.1)), 9)
        told = judged_facts(judgement, judgement.worths[0])
        assert told == merit(code, points=1.0, other=-2.0)
    level = Judgement((Worth(first, 3.0, 1.0), Worth(second, 1.0, 0.5)), 9)
    assert [fact.code for fact in judged_facts(level, level.worths[1]).merits] == ["as_good_as"]
    won = Judgement((Worth(first, MATCH_WON), Worth(second, 1.0)), 9)
    assert judged_facts(won, won.worths[0]) == NOTHING
