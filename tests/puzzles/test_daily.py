"""The puzzle and the deal of the day follow from the date alone."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from game.puzzles.daily import puzzle_of, seed_of
from game.rules.registry import GAMES

DAY = timedelta(days=1)


@pytest.mark.parametrize("count", [1, 2, 7, 20, 97, 100, 400])
@pytest.mark.parametrize("begin", ["2026-11-30", "2027-12-01", "2028-02-20", "2099-12-25"])
def test_every_puzzle_has_its_day_before_one_comes_again(count: int, begin: str) -> None:
    days = [date.fromisoformat(begin) + number * DAY for number in range(2 * count)]
    places = [puzzle_of(day, count) for day in days]
    for start in range(count + 1):
        assert sorted(places[start : start + count]) == list(range(count))


def test_the_grades_take_turns_day_by_day() -> None:
    # The places of a set go through the five grades over and over, and a day leads to another one.
    for number in range(800):
        week = [puzzle_of(date(2026, 11, 30) + (number + more) * DAY, 100) for more in range(5)]
        assert {place % 5 for place in week} == set(range(5))


def test_the_puzzle_of_a_day_stays_what_it_is() -> None:
    days = (date(2026, 12, 30), date(2026, 12, 31), date(2027, 1, 1), date(2028, 2, 29))
    assert [puzzle_of(day, 100) for day in days] == [40, 3, 66, 78]


def test_the_deal_of_a_day_is_the_game_s_own_and_stays_what_it_is() -> None:
    days = [date(2026, 1, 1) + number * DAY for number in range(2000)]
    seeds = {seed_of(day, game) for day in days for game in GAMES}
    assert len(seeds) == len(days) * len(GAMES)
    assert all(0 <= seed < 1 << 32 for seed in seeds)
    assert seed_of(date(2026, 12, 31), "tressette") == 228_460_000
    assert seed_of(date(2027, 1, 1), "tressette") == 2_542_189_640
