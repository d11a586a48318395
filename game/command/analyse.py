"""`python -m game analyse`: what the actions of a position are worth to the seat that is to act."""

from __future__ import annotations

import argparse
from typing import Any, BinaryIO

from game.ai.levels import LEVELS, player_of
from game.command.records import BadInputError, add_position, name_of, position, read_match
from game.hints import hints_for


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's own arguments."""
    add_position(parser)
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
    match = position(read_match(args.file, stdin), where, args.deal, args.ply)
    deal, seat = match.deal, match.turn
    place = {"deal": len(match.deals), "ply": len(deal.taken)}
    if seat is None:
        raise BadInputError(
            f"{where}: deal {place['deal']}, ply {place['ply']}: the deal is over, nobody is to act"
        )
    about = {"game": match.game.id, **place, "phase": match.game.phase(deal.state), "seat": seat}
    return about | {"level": args.level} | hints_for(match, args.level).to_json()
