"""What is kept of puzzles and daily deals: tries, days in a row, and texts of storage."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.table import diary
from game.table.diary import LOOKED_UP, DiaryError, Running, Solving, streaks

STORED = Path(__file__).resolve().parent.parent / "stored"
SAMPLES = {
    diary.PUZZLES: "puzzles-1.json",
    diary.DAILY: "daily-1.json",
    diary.RUNNING + "tressette": "daily-tressette-1.json",
}
ID, DAY = "tressette-017", "2026-11-30"


@pytest.mark.parametrize(
    ("days", "today", "expected"),
    [
        ([], "2026-11-30", (0, 0)),
        (["2026-11-30"], "2026-11-30", (1, 1)),
        (["2026-11-28", "2026-11-29"], "2026-11-30", (2, 2)),
        (["2026-11-27", "2026-11-28"], "2026-11-30", (0, 2)),
        (["2026-12-31", "2027-01-01", "2027-01-02", "2027-01-04"], "2027-01-04", (1, 3)),
        (["2028-02-28", "2028-02-29", "2028-03-01"], "2028-03-01", (3, 3)),
        (["2026-12-02"], "2026-11-30", (1, 1)),
    ],
    ids=["none", "today", "today is open", "broken", "new year", "leap day", "clock set back"],
)
def test_days_in_a_row(days: list[str], today: str, expected: tuple[int, int]) -> None:
    assert streaks(days, today) == expected
    assert streaks(reversed(days * 2), today) == expected


def test_tries_are_counted_until_it_is_solved_and_not_after() -> None:
    """Of a day's puzzle by its id and its date alike; a day left behind is tidied away."""
    found = Solving().failed((ID, DAY)).failed((ID, DAY))
    assert found.tries(ID) == 3
    done = found.succeeded((ID, DAY))
    assert (done.solved, done.days, done.tried) == ({ID: 3}, {DAY: 3}, {})
    assert done.first_tries == []
    assert done.failed((ID, DAY)) == done.shown((ID, DAY)) == done.succeeded((ID, DAY)) == done
    assert Solving().failed((ID, DAY)).tidied("2026-12-01").tried == {ID: 1}


def test_what_was_looked_up_counts_for_no_streak() -> None:
    found = Solving().shown((ID, DAY)).succeeded((ID, DAY))
    assert (found.solved, found.days) == ({ID: LOOKED_UP}, {DAY: LOOKED_UP})
    assert found.first_tries == []
    assert Solving().succeeded((ID, DAY)).first_tries == [DAY]


def test_the_better_of_two_counts() -> None:
    here = Solving({ID: 3, "tute2-001": LOOKED_UP}, {}, {"tute2-002": 2}, frozenset({"tute2-003"}))
    there = Solving({ID: 1, "tute2-001": 5, "tute2-003": 1}, {DAY: 1}, {"tute2-002": 1})
    both = here.joined(there)
    assert both == there.joined(here)
    assert both.solved == {ID: 1, "tute2-001": 5, "tute2-003": 1}
    assert (both.days, both.tried, both.seen) == ({DAY: 1}, {"tute2-002": 2}, frozenset())


@given(
    st.dictionaries(st.dates().map(str), st.integers(1, 9)),
    st.dictionaries(st.dates().map(str), st.integers(1, 9)),
)
def test_joining_loses_no_day(one: dict[str, int], other: dict[str, int]) -> None:
    first, second = (diary.dump_puzzles({"tute2": Solving(days=days)}) for days in (one, other))
    both = diary.load_puzzles(diary.joined(diary.PUZZLES, first, second))["tute2"]
    assert set(both.days) == {*one, *other}
    assert diary.joined(diary.PUZZLES, first, first) == first


@pytest.mark.parametrize("key", SAMPLES)
def test_the_sample_of_each_format_loads_and_is_written_again(key: str) -> None:
    kept = (STORED / SAMPLES[key]).read_text(encoding="utf-8").strip()
    diary.check(key, kept)
    if key == diary.PUZZLES:
        assert diary.dump_puzzles(diary.load_puzzles(kept)) == kept
    elif key == diary.DAILY:
        assert diary.dump_daily(diary.load_daily(kept)) == kept
    else:
        assert diary.dump_running(diary.load_running(kept)) == kept
    assert diary.joined(key, kept, kept) == kept


@pytest.mark.parametrize("key", SAMPLES)
@pytest.mark.parametrize(
    "junk",
    [
        "",
        "[]",
        "{",
        '{"v":1}',
        '{"v":true,"games":{}}',
        '{"v":1,"games":[]}',
        '{"v":1,"games":{"tute2":{"2026-02-30":[1,2]}}}',
        '{"v":1,"games":{"tute2":{"2026-11-30":["1",2]}}}',
        '{"v":1,"games":{"tute2":{"solved":{"x":1},"days":{},"tried":{},"seen":[]}}}',
        '{"v":1,"games":{"tute2":{"solved":{},"days":{"2026-13-01":1},"tried":{},"seen":[]}}}',
        '{"v":1,"day":"today","record":{},"best":null}',
        '{"v":1,"day":"2026-11-30","record":[],"best":null}',
    ],
)
def test_junk_is_refused(key: str, junk: str) -> None:
    with pytest.raises(DiaryError, match="damaged"):
        diary.check(key, junk)


@pytest.mark.parametrize("key", SAMPLES)
def test_a_newer_version_is_told_apart_from_junk(key: str) -> None:
    with pytest.raises(DiaryError, match="newer"):
        diary.check(key, '{"v":2,"games":{}}')


def test_the_later_of_two_running_deals_is_kept() -> None:
    one, other = (
        diary.dump_running(Running(day, {"deals": []})) for day in ("2026-11-29", "2026-11-30")
    )
    key = diary.RUNNING + "tute4"
    assert diary.joined(key, one, other) == diary.joined(key, other, one) == other
    assert json.loads(other)["day"] == "2026-11-30"
