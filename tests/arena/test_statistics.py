"""Means, intervals and times."""

from __future__ import annotations

from math import sqrt

import pytest

from game.arena.clock import Clock
from game.arena.statistics import estimate


def test_interval_of_a_sample_made_by_hand() -> None:
    """2, 4, 4, 6: mean 4, variance 8/3, standard error sqrt(8/3/4)."""
    found = estimate([4, 8, 8, 12], unit=2)
    assert found.mean == 4
    assert found.half == pytest.approx(1.959964 * sqrt(8 / 12), rel=1e-6)
    assert found.to_json() == {"mean": 4.0, "low": 2.3997, "high": 5.6003}


def test_interval_of_equal_values_is_nothing_wide() -> None:
    assert estimate([6] * 9, unit=3).to_json() == {"mean": 2.0, "low": 2.0, "high": 2.0}


def test_one_value_has_no_interval() -> None:
    assert estimate([5], unit=1).to_json() == {"mean": 5.0, "low": None, "high": None}


def test_order_makes_no_difference() -> None:
    values = [3, -7, 11, 0, 2, 2, -1]
    assert estimate(values, 7) == estimate(sorted(values), 7)


def test_interval_covers_the_truth_as_often_as_it_says() -> None:
    """Of 400 samples of 50 throws of a die about 380 intervals contain 3.5."""
    from random import Random

    rng, hits = Random(1), 0
    for _ in range(400):
        found = estimate([int(rng.random() * 6) + 1 for _ in range(50)], unit=1)
        assert found.half is not None
        hits += abs(found.mean - 3.5) <= found.half
    assert 365 <= hits <= 395


def test_clock_knows_mean_and_slow_decisions() -> None:
    clock, other = Clock(), Clock()
    for _ in range(94):
        clock.count(1_000_000)
    for _ in range(6):
        other.count(50_000_000)
    clock.add(other)
    assert clock.decisions == 100
    assert clock.mean_ms() == pytest.approx(3.94)
    assert clock.quantile_ms(0.90) == pytest.approx(1.0, rel=0.03)
    assert clock.quantile_ms(0.95) == pytest.approx(50.0, rel=0.03)
    assert Clock.from_json(clock.to_json()) == clock


def test_clock_without_decisions_knows_nothing() -> None:
    assert Clock().mean_ms() is None
    assert Clock().quantile_ms(0.95) is None
