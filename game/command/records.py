"""Reading a match from a file or a pipe: a record, a link or a short code."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import BinaryIO

from game.ai.levels import DEFAULT_LEVEL, LEVELS
from game.rules.match import Match
from game.table.handed import HandedError, read
from game.table.setup import Levels

LEVELS_AT_TABLE = Levels(known=LEVELS, default=DEFAULT_LEVEL)
STANDARD_INPUT = "-"


class BadInputError(ValueError):
    """What was asked for cannot be done; the message is one line that says what and where."""


def name_of(file: str) -> str:
    """What a file is called in messages."""
    return "standard input" if file == STANDARD_INPUT else file


def read_match(file: str, stdin: BinaryIO) -> Match:
    """The match of a record, a link or a code in a file, or on standard input for `-`.

    Raises `BadInputError`.
    """
    where = name_of(file)
    try:
        text = stdin.read() if file == STANDARD_INPUT else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        raise BadInputError(f"{where}: {getattr(error, 'strerror', error)}") from error
    try:
        return read(text.decode("utf-8-sig"), LEVELS_AT_TABLE)
    except UnicodeDecodeError as error:
        raise BadInputError(f"{where}: not UTF-8 at byte {error.start}") from error
    except HandedError as error:
        raise BadInputError(f"{where}: {error.detail}") from error


def add_position(parser: argparse.ArgumentParser) -> None:
    """The arguments that `read_match` and `position` read."""
    parser.add_argument(
        "file", metavar="FILE", help="a record, a link or a code; - reads standard input"
    )
    parser.add_argument(
        "--deal", type=int, metavar="D", help="which deal, from 1; the last unless it is given"
    )
    parser.add_argument(
        "--ply",
        type=int,
        metavar="P",
        help="after so many actions of the deal; after all unless it is given",
    )


def position(match: Match, where: str, number: int | None, ply: int | None) -> Match:
    """The match as it stood after so many actions of a deal, the last and all unless it is said.

    Raises `BadInputError`, which calls the match's origin by the name `where`.
    """
    if not match.deals:
        raise BadInputError(f"{where}: the record has no deal")
    number = len(match.deals) if number is None else number
    if not 1 <= number <= len(match.deals):
        raise BadInputError(f"--deal: {number}: the record has deals 1 to {len(match.deals)}")
    most = len(match.deals[number - 1].taken)
    ply = most if ply is None else ply
    if not 0 <= ply <= most:
        raise BadInputError(f"--ply: {ply}: deal {number} has plies 0 to {most}")
    return match.rewound(number, ply)
