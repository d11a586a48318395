"""`python -m game verify`: whether a match was dealt as its seed and its seal say."""

from __future__ import annotations

import argparse
import re
from typing import Any, BinaryIO

from game.command.records import BadInputError, name_of, read_match
from game.rules.cards import card_text
from game.rules.match import Match
from game.rules.seal import Checked, checked, deal_key, deal_seal, match_seal

NOTED = re.compile(r"[0-9a-f]{8,64}")
"""A seal or its beginning, as the table shows it; fewer digits would prove little."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's own arguments."""
    parser.add_argument("file", metavar="FILE", help="a record; - reads standard input")
    parser.add_argument(
        "--seal",
        metavar="DIGITS",
        help="the seal that was noted before the first card, or its first 8 digits or more",
    )


def verified(args: argparse.Namespace, stdin: BinaryIO) -> dict[str, Any]:
    """The check of every deal, JSON-ready.

    A deck that is not the seed's is refused while the record is read. Raises `BadInputError` for
    that, for a record without a seed, and for a noted seal that is another.
    """
    match, where = read_match(args.file, stdin), name_of(args.file)
    if match.seed is None:
        raise BadInputError(f"{where}: the record has no seed: its decks were given with it")
    seal = None if match.salt is None else match_seal(match.seed, match.salt)
    if args.seal is not None:
        _compare(args.seal, seal, where)
    return {
        "game": match.game.id,
        "seed": match.seed,
        "salt": match.salt,
        "seal": seal,
        "agrees": all(one.agrees for one in checked(match)),
        "deals": [_deal(match, one) for one in checked(match)],
    }


def _compare(given: str, seal: str | None, where: str) -> None:
    noted = "".join(given.split()).lower()
    if not NOTED.fullmatch(noted):
        raise BadInputError(f"--seal: {given!r} is not 8 to 64 digits 0-9 and a-f")
    if seal is None:
        raise BadInputError(f"--seal: {where} has no salt: its seed was known from the beginning")
    if not seal.startswith(noted):
        raise BadInputError(f"--seal: {noted} was noted, but seed and salt give {seal}")


def _deal(match: Match, one: Checked) -> dict[str, Any]:
    key = None if match.salt is None else deal_key(match.salt, one.number)
    return {
        "deal": one.number,
        "agrees": one.agrees,
        "key": key,
        "seal": None if key is None else deal_seal(key, one.deck),
        "swaps": one.swaps,
        "deck": [card_text(card) for card in one.deck],
    }
