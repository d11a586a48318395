"""`python -m game puzzles`: finds puzzles of a game and proves them."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from itertools import islice

from game.command.records import BadInputError
from game.puzzles.library import set_text
from game.puzzles.making import GRADES, puzzles
from game.rules.registry import GAMES, game_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's own arguments."""
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--count", type=int, default=1, metavar="N", help="how many; 1 by default")
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help="whole number that fixes the puzzles"
    )
    parser.add_argument(
        "--grade", type=int, metavar="G", help="only puzzles of this grade, 1 (easy) to 5"
    )
    parser.add_argument(
        "--set", action="store_true", help="print them as the file of a set that the game ships"
    )


def found(args: argparse.Namespace, tell: Callable[[str], None]) -> Iterator[str]:
    """The text to print, line by line as puzzles are found; progress goes to `tell`.

    Raises `UnknownGame` and `BadInputError`.
    """
    game_of(args.game, {})
    if args.count < 1:
        raise BadInputError(f"--count: {args.count} is not 1 or more")
    if args.seed < 0:
        raise BadInputError(f"--seed: {args.seed} is not 0 or more")
    if args.grade not in (None, *GRADES):
        raise BadInputError(f"--grade: {args.grade} is not one of {', '.join(map(str, GRADES))}")
    kept = []
    for puzzle in islice(puzzles(args.game, args.seed, args.grade), args.count):
        tell(f"{puzzle.id}: grade {puzzle.grade}, {puzzle.theme}")
        kept.append(puzzle)
        if not args.set:
            yield json.dumps(puzzle.to_json())
    if args.set:
        yield set_text(args.game, args.seed, kept).rstrip("\n")
