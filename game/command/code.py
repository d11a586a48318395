"""`python -m game code`: a match as short codes, and as what an address says after its `#`."""

from __future__ import annotations

import argparse
from typing import Any, BinaryIO

from game.command.records import BadInputError, add_position, name_of, position, read_match
from game.table.links import code_in, to_deal, to_moment


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's own arguments."""
    add_position(parser)
    parser.add_argument(
        "--seat", type=int, default=0, metavar="S", help="from which seat it is told; else from 0"
    )


def coded(args: argparse.Namespace, stdin: BinaryIO) -> dict[str, Any]:
    """Every deal of the match and one moment of it, JSON-ready. Raises `BadInputError`."""
    where = name_of(args.file)
    match = read_match(args.file, stdin)
    moment = position(match, where, args.deal, args.ply)
    seats = match.game.seats
    if not 0 <= args.seat < seats:
        raise BadInputError(f"--seat: {args.seat}: the game has seats 0 to {seats - 1}")
    return {
        "game": match.game.id,
        "seat": args.seat,
        "deals": [
            {"deal": number, **_named(to_deal(match, number, args.seat))}
            for number in range(1, len(match.deals) + 1)
        ],
        "moment": {
            "deal": len(moment.deals),
            "ply": len(moment.deal.taken),
            **_named(to_moment(moment, args.seat)),
        },
    }


def _named(fragment: str) -> dict[str, str | None]:
    """The code, where there is one, and what names it in an address."""
    return {"code": code_in(fragment) or None, "fragment": fragment}
