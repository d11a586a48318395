"""Reads a QR code as a camera's program does once it has found the modules (ISO/IEC 18004).

It shares nothing with what draws them. Errors are not corrected: a drawing has none, and what is
wrong in it shall be found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

Rows = list[list[bool]]

EC_LEVELS = {1: "L", 0: "M", 3: "Q", 2: "H"}
"""By the two bits of the format."""
BLOCKS = {
    "L": (1, 1, 1, 1, 1, 2, 2, 2, 2, 4),
    "M": (1, 1, 1, 2, 2, 4, 4, 4, 5, 5),
    "Q": (1, 1, 2, 2, 4, 4, 6, 6, 8, 8),
    "H": (1, 1, 2, 4, 4, 4, 5, 6, 8, 8),
}
"""How many blocks the codewords of a version, from 1, are spread over."""
CORRECTION = {
    "L": (7, 10, 15, 20, 26, 18, 20, 24, 30, 18),
    "M": (10, 16, 26, 18, 24, 16, 18, 22, 22, 26),
    "Q": (13, 22, 18, 26, 18, 24, 18, 22, 20, 24),
    "H": (17, 28, 22, 16, 22, 28, 26, 26, 24, 28),
}
"""How many of each block's codewords are for correction."""
ALIGNED = ((), (18,), (22,), (26,), (30,), (34,), (22, 38), (24, 42), (26, 46), (28, 50))
"""Where the alignment patterns of a version lie, besides at 6."""
MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda y, x: (y + x) % 2 == 0,
    lambda y, _: y % 2 == 0,
    lambda _, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
)
BYTES = 0b0100
FORMAT_MASK = 0b101010000010010


def read(rows: Rows) -> str:
    """The text in a code of version 1 to 10. Raises `AssertionError` for what is no such code."""
    side = len(rows)
    version, rest = divmod(side - 17, 4)
    assert rest == 0
    assert 1 <= version <= 10
    assert all(len(row) == side for row in rows)
    for y, x in ((0, 0), (0, side - 7), (side - 7, 0)):
        _check_finder(rows, y, x)
    level, mask = _format(rows)
    bits = [rows[y][x] != MASKS[mask](y, x) for y, x in _path(version, side)]
    words = [_number(bits[at : at + 8]) for at in range(0, len(bits) - len(bits) % 8, 8)]
    return _text(_data(words, version, level), version)


def _check_finder(rows: Rows, top: int, left: int) -> None:
    """Rings of 7, 5 and 3 modules: dark, light, dark."""
    for y in range(7):
        for x in range(7):
            ring = max(abs(y - 3), abs(x - 3))
            assert rows[top + y][left + x] == (ring != 2), "finder"


def _format(rows: Rows) -> tuple[str, int]:
    """The level of correction and the number of the mask, as they stand twice."""
    side = len(rows)
    first = [rows[8][x] for x in (0, 1, 2, 3, 4, 5, 7, 8)]
    first += [rows[y][8] for y in (7, 5, 4, 3, 2, 1, 0)]
    second = [rows[side - 1 - at][8] for at in range(7)]
    second += [rows[8][side - 8 + at] for at in range(8)]
    assert first == second, "format"
    value = _number(first) ^ FORMAT_MASK
    return EC_LEVELS[value >> 13], value >> 10 & 7


def _path(version: int, side: int) -> Iterator[tuple[int, int]]:
    """The places of data, two columns at a time from the right, up and down by turns."""
    taken = _function_places(version, side)
    upwards = True
    for right in (x if x > 6 else x - 1 for x in range(side - 1, 0, -2)):
        for step in range(side):
            y = side - 1 - step if upwards else step
            for x in (right, right - 1):
                if (y, x) not in taken:
                    yield y, x
        upwards = not upwards


def _function_places(version: int, side: int) -> set[tuple[int, int]]:
    """Finders, timing, alignment, format and version."""
    taken = {(y, x) for y in range(9) for x in range(9)}
    taken |= {(y, x) for y in range(9) for x in range(side - 8, side)}
    taken |= {(y, x) for y in range(side - 8, side) for x in range(9)}
    taken |= {(6, at) for at in range(side)} | {(at, 6) for at in range(side)}
    centres = (6, *ALIGNED[version - 1])
    for cy in centres if version > 1 else ():
        for cx in centres:
            if (cy, cx) not in ((6, 6), (6, centres[-1]), (centres[-1], 6)):
                taken |= {(cy + y, cx + x) for y in range(-2, 3) for x in range(-2, 3)}
    if version >= 7:
        for at in range(6):
            taken |= {(at, x) for x in range(side - 11, side - 8)}
            taken |= {(y, at) for y in range(side - 11, side - 8)}
    return taken


def _data(words: list[int], version: int, level: str) -> list[int]:
    """The codewords that are no correction, in order: the blocks take them by turns."""
    count = BLOCKS[level][version - 1]
    size, longer = divmod(len(words), count)
    sizes = [size - CORRECTION[level][version - 1] + (at >= count - longer) for at in range(count)]
    blocks: list[list[int]] = [[] for _ in sizes]
    given = iter(words)
    for place in range(max(sizes)):
        for block, wanted in zip(blocks, sizes, strict=True):
            if place < wanted:
                block.append(next(given))
    return [word for block in blocks for word in block]


def _text(data: list[int], version: int) -> str:
    """The one segment of bytes."""
    bits = [bool(word >> bit & 1) for word in data for bit in range(7, -1, -1)]
    assert _number(bits[:4]) == BYTES, "mode"
    head = 4 + (8 if version < 10 else 16)
    length = _number(bits[4:head])
    ends = range(head, head + 8 * length, 8)
    return bytes(_number(bits[at : at + 8]) for at in ends).decode("utf-8")


def _number(bits: list[bool]) -> int:
    return int("".join("1" if bit else "0" for bit in bits), 2)
