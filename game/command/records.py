"""Reading a record from a file or a pipe."""

from __future__ import annotations

import json
from pathlib import Path
from typing import BinaryIO

from game.rules.match import Match
from game.rules.record import RecordError, decode
from game.table.texts import record_error_text

STANDARD_INPUT = "-"


class BadInputError(ValueError):
    """What was asked for cannot be done; the message is one line that says what and where."""


def name_of(file: str) -> str:
    """What a file is called in messages."""
    return "standard input" if file == STANDARD_INPUT else file


def read_match(file: str, stdin: BinaryIO) -> Match:
    """The match of a record in a file, or on standard input for `-`. Raises `BadInputError`."""
    where = name_of(file)
    try:
        text = stdin.read() if file == STANDARD_INPUT else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        raise BadInputError(f"{where}: {getattr(error, 'strerror', error)}") from error
    try:
        record = json.loads(text.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise BadInputError(f"{where}: not UTF-8 at byte {error.start}") from error
    except (ValueError, RecursionError) as error:
        raise BadInputError(f"{where}: not JSON: {error}") from error
    try:
        return decode(record)
    except RecordError as error:
        raise BadInputError(f"{where}: {record_error_text(error)}") from error
