"""Path data is shortened without a change of what it draws."""

from __future__ import annotations

import pytest

from tools.cards.compact import compact, segments

Point = tuple[float, float]

PATHS = [
    "M0-9.5 2.5-2.5 9.5 0 2.5 2.5 0 9.5-2.5 2.5-9.5 0-2.5-2.5Z",
    "M-11-91C-20-84-21-62-22-44C-13-39-6-42 0-42S13-39 20-44C20-62 20-82 11-91Z",
    "M0-14.7A14.7 14.7 0 1 1-.1-14.7",
    "M10 10H90V30H10ZM.5.5L.25-3M-27-1.500-29-5M5 5h3v-2l-1 .5z",
    "M100 100 101 101 300 300",
    "M0 0c1 1 2 2 3 3s4 4 5 5q1 1 2 2t3 3Z",
]


def trace(data: str) -> list[tuple[str, Point]]:
    """Each command without regard to its case, with where it ends."""
    x = y = start_x = start_y = 0.0
    ends = []
    for command, numbers in segments(data):
        is_relative = command.islower()
        if command in "zZ":
            x, y = start_x, start_y
        elif command in "hH":
            x = numbers[0] + (x if is_relative else 0)
        elif command in "vV":
            y = numbers[0] + (y if is_relative else 0)
        else:
            x, y = (
                numbers[-2] + (x if is_relative else 0),
                numbers[-1] + (y if is_relative else 0),
            )
        if command in "mM":
            start_x, start_y = x, y
        ends.append((command.upper(), (x, y)))
    return ends


@pytest.mark.parametrize("data", PATHS)
def test_the_same_path_in_fewer_characters(data: str) -> None:
    short = compact(data)
    assert len(short) <= len(data)
    before, after = trace(data), trace(short)
    assert [command for command, _ in after] == [command for command, _ in before]
    for (_, end), (_, other) in zip(before, after, strict=True):
        assert list(other) == pytest.approx(list(end), abs=0.051)
    assert compact(short) == short


def test_what_is_no_path_is_refused() -> None:
    with pytest.raises(ValueError, match="C needs 6 numbers"):
        compact("M0 0C1 2 3")
