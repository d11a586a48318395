"""Hands dealt to be counted are as chance has it, and a shuffle that is not would be found out."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.game import Game
from game.rules.registry import GAMES, game_of
from game.rules.trial import HANDS, Trial, chance_beyond


@pytest.mark.parametrize(
    ("game_id", "options"),
    [(game_id, {}) for game_id in GAMES] + [("tute2", {"hand_size_2p": 8})],
)
def test_hands_are_dealt_as_chance_has_it(game_id: str, options: dict[str, Any]) -> None:
    """What is expected adds up, and ten thousand hands of a fixed seed are near them."""
    trial = Trial(game_of(game_id, options), 1)
    trial.deal(HANDS + 5)
    assert (trial.done, trial.is_over) == (HANDS, True)
    assert len(trial.questions) == 2
    for place, question in enumerate(trial.questions):
        assert sum(question.expected(HANDS)) == pytest.approx(HANDS)
        assert sum(trial.counts[place]) == HANDS
        assert trial.verdict(place).chance > 0.001


def test_a_bad_shuffle_would_be_found() -> None:
    trial = Trial(game_of("tute4", {}), 1)
    trial.deal(HANDS)
    counts = trial.counts[1]
    counts[0] += 200
    counts[1] -= 200
    assert trial.verdict(1).chance < 0.001


@pytest.mark.parametrize(
    ("chi_square", "freedom", "chance"),
    [(3.841, 1, 0.05), (9.488, 4, 0.05), (16.266, 3, 0.001), (0.0, 5, 1.0), (4.0, 2, 0.1353)],
)
def test_the_table_of_chi_square(chi_square: float, freedom: int, chance: float) -> None:
    """As printed in any book of statistics."""
    assert chance_beyond(chi_square, freedom) == pytest.approx(chance, abs=2e-4)


def test_without_a_hand_there_is_no_verdict() -> None:
    with pytest.raises(ValueError, match="no hand"):
        Trial(game_of("tressette", {}), 1).verdict(0)


def test_a_game_that_names_nothing_has_nothing_counted() -> None:
    assert Game.trial_questions(game_of("tressette", {})) == ()
