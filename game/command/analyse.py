"""`python -m game analyse`: what the actions of a position are worth to the seat that is to act."""

from __future__ import annotations

import argparse
from typing import Any, BinaryIO

from game.ai.levels import LEVELS, player_of
from game.command.records import BadInputError, name_of, read_match
from game.hints import hints_for
from game.rules.match import Match


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's own arguments."""
    parser.add_argument("file", metavar="FILE", help="a record; - reads standard input")
    parser.add_argument(
        "--deal", type=int, metavar="D", help="which deal, from 1; the last unless it is given"
    )
    parser.add_argument(
        "--ply",
        type=int,
        metavar="P",
        help="after so many actions of the deal; after all unless it is given",
    )
    parser.add_argument(
        "--level",
        metavar="L",
        help=f"whose judgement and choice: {', '.join(LEVELS)}; the best unless it is given",
    )


def analysed(args: argparse.Namespace, stdin: BinaryIO) -> dict[str, Any]:
    """The answer for the seat to act, JSON-ready. Raises `BadInputError` and `UnknownLevel`."""
    if args.level is not None:
        player_of(args.level)
    where = name_of(args.file)
    match = _position(read_match(args.file, stdin), where, args.deal, args.ply)
    deal, seat = match.deal, match.turn
    place = {"deal": len(match.deals), "ply": len(deal.taken)}
    if seat is None:
        raise BadInputError(
            f"{where}: deal {place['deal']}, ply {place['ply']}: the deal is over, nobody is to act"
        )
    about = {"game": match.game.id, **place, "phase": match.game.phase(deal.state), "seat": seat}
    return about | {"level": args.level} | hints_for(match, args.level).to_json()


def _position(match: Match, where: str, number: int | None, ply: int | None) -> Match:
    """The match as it stood after so many actions of a deal."""
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
