"""The command line: games without a page, for tests, tools and bug reports.

Results are JSON on standard output; progress and messages go to standard error. Exit status 0 is
success, 2 bad input, told in one line.
"""

from __future__ import annotations

import argparse
import csv
import io
import json
import os
import sys
from collections.abc import Sequence
from contextlib import ExitStack, redirect_stdout, suppress
from pathlib import Path
from typing import Any, BinaryIO, NoReturn, TextIO

from game.ai.levels import DEFAULT_LEVEL, LEVELS, UnknownLevel
from game.ai.outside import PREFIX, OutsideError, player_for, shown
from game.ai.players import Player, rng_for
from game.arena.errors import ArenaError
from game.arena.run import run as run_arena
from game.arena.setting import Setting
from game.command import analyse, code, puzzles, verify
from game.command.records import BadInputError, read_match
from game.rules.game import IllegalAction
from game.rules.match import Match
from game.rules.options import OptionError, parse_options_text
from game.rules.options import shown as option_shown
from game.rules.record import RecordError, encode
from game.rules.registry import GAMES, UnknownGame, game_of
from game.table.characters import level_of
from game.table.texts import reason_text

OK, BAD_INPUT, INTERRUPTED = 0, 2, 130
LONGEST_TIMEOUT_S = 86_400.0
LONGEST_MESSAGE = 1_000
"""Characters of a message; of a longer one the middle is left out."""


class _Parser(argparse.ArgumentParser):
    """Raises where argparse would print its usage and leave, so that every fault is one line."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        raise BadInputError(message)

    def print_help(self, file: Any = None) -> None:
        """Unlike argparse's own, which is silent when it cannot write."""
        print(self.format_help(), end="", file=file or sys.stdout)


def main(argv: Sequence[str], stdin: BinaryIO, stdout: TextIO, stderr: TextIO) -> int:
    """Runs one command and returns its exit status."""
    try:
        _run(argv, stdin, stdout, stderr)
        stdout.flush()
    except (
        ArenaError,
        BadInputError,
        OptionError,
        OutsideError,
        RecordError,
        UnknownGame,
        UnknownLevel,
    ) as error:
        _fail(str(error), stderr)
        return BAD_INPUT
    except BrokenPipeError:
        _forget(stdout)
    except OSError as error:  # All other files and pipes are taken care of where they are used.
        _fail(f"standard output: {error.strerror or error}", stderr)
        _forget(stdout)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    return OK


def _run(argv: Sequence[str], stdin: BinaryIO, stdout: TextIO, stderr: TextIO) -> None:
    try:
        with redirect_stdout(stdout):  # argparse prints its help there
            args = _parser().parse_args(argv)
    except SystemExit:  # after the help
        return
    args.run(args, stdin, stdout, stderr)


def _fail(message: str, stderr: TextIO) -> None:
    """Says what is wrong: on one line, and not much longer than can be read."""
    line = " ".join(message.splitlines())
    if len(line) > LONGEST_MESSAGE:
        line = f"{line[: LONGEST_MESSAGE // 2]}…{line[-LONGEST_MESSAGE // 2 :]}"
    _tell(f"baza: {line}", stderr)


def _tell(line: str, stderr: TextIO) -> None:
    """What nobody can be told is no reason to fail."""
    try:
        print(line, file=stderr, flush=True)
    except OSError:
        _forget(stderr)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m game", description="Play and check games without a page.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    play = commands.add_parser("play", help="let bots play a match and print its record")
    play.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    play.add_argument(
        "--seed", type=_whole, required=True, help="whole number that fixes the deals"
    )
    play.add_argument(
        "--bots",
        default=DEFAULT_LEVEL,
        metavar="L,L,…",
        help=f"one level for all seats or one a seat: {', '.join(LEVELS)}, {PREFIX}COMMAND "
        "(in double quotes where the command has a comma)",
    )
    play.add_argument("--deals", type=_positive, metavar="K", help="stop after so many deals")
    play.add_argument("--options", default="", metavar="k=v,…", help="house rules")
    play.add_argument("--trace", action="store_true", help="show what else was legal")
    _bot_timeout(play)
    play.set_defaults(run=_play)

    replay = commands.add_parser("replay", help="check a record and print it with its results")
    replay.add_argument(
        "file", metavar="FILE", help="a record, a link or a code; - reads standard input"
    )
    replay.add_argument("--trace", action="store_true", help="show what else was legal")
    replay.set_defaults(run=_replay)

    coding = commands.add_parser("code", help="print a match's deals as short codes and links")
    code.add_arguments(coding)
    coding.set_defaults(run=_code)

    verification = commands.add_parser("verify", help="check how the decks of a record were made")
    verify.add_arguments(verification)
    verification.set_defaults(run=_verify)

    analysis = commands.add_parser("analyse", help="judge the actions of a record's position")
    analyse.add_arguments(analysis)
    analysis.set_defaults(run=_analyse)

    search = commands.add_parser("puzzles", help="find puzzles and print them, one a line")
    puzzles.add_arguments(search)
    search.set_defaults(run=_puzzles)

    _arena_arguments(commands.add_parser("arena", help="measure two levels on duplicate deals"))
    commands.add_parser("bots", help="list the levels").set_defaults(run=_bots)
    return parser


def _arena_arguments(arena: argparse.ArgumentParser) -> None:
    arena.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    levels = f"{', '.join(LEVELS)}, yardstick, {PREFIX}COMMAND"
    arena.add_argument("--a", required=True, metavar="L", help=f"a level: {levels}")
    arena.add_argument("--b", required=True, metavar="L", help="the level to measure it by")
    arena.add_argument(
        "--deals", type=_positive, required=True, metavar="N", help="each with every seat swap"
    )
    arena.add_argument("--seed", type=_whole, default=1, help="whole number that fixes the deals")
    arena.add_argument(
        "--workers", type=_positive, metavar="W", help="processes; all cores unless it is given"
    )
    arena.add_argument("--dask", metavar="ADDRESS", help="a scheduler, to use many machines")
    arena.add_argument(
        "--resume", type=Path, metavar="FILE", help="where the run is kept and gone on from"
    )
    _bot_timeout(arena)
    arena.set_defaults(run=_arena)


def _bot_timeout(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--bot-timeout", type=_seconds, default=10.0, metavar="S", help="seconds for one answer"
    )


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:  # Also for thousands of digits.
        raise _refused(text, "a whole number that can be used") from None


def _positive(text: str) -> int:
    value = _whole(text)
    if value < 1:
        raise _refused(text, "1 or more")
    return value


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        raise _refused(text, "a number") from None
    if not 0 < value < LONGEST_TIMEOUT_S:
        raise _refused(text, f"between 0 and {LONGEST_TIMEOUT_S:g} seconds")
    return value


def _refused(text: str, what: str) -> argparse.ArgumentTypeError:
    return argparse.ArgumentTypeError(f"{option_shown(text)!r} is not {what}")


def _play(args: argparse.Namespace, _: BinaryIO, stdout: TextIO, stderr: TextIO) -> None:
    match = Match(game_of(args.game, parse_options_text(args.options)), args.seed)
    if match.game.may_stop and args.deals is None:
        raise BadInputError("--deals: this match has no agreed length: say how many")
    names = _bot_names(args.bots, match.game.seats)
    with ExitStack() as at_end:
        players = [player_for(level_of(name), args.bot_timeout, at_end) for name in names]
        while match.winner is None and len(match.deals) != args.deals:
            match.next_deal()
            _play_deal(match, players, names)
            _tell(_progress(match), stderr)
    if match.may_stop:
        match.stop()
    _write(encode(match, args.trace), stdout)


def _bot_names(text: str, seats: int) -> list[str]:
    """The level of each seat; double quotes protect a comma."""
    try:
        lines = io.StringIO(text.strip(), newline="")
        rows = list(csv.reader(lines, skipinitialspace=True, strict=True))
    except csv.Error as error:
        raise BadInputError(f"--bots: {error}") from error
    if len(rows) > 1:
        raise BadInputError("--bots: a line break outside double quotes")
    names = rows[0] if rows else []
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise BadInputError(
            f"--bots: {len(names)} levels for {seats} seats: give one for all or {seats}"
        )
    return [name.strip() for name in names]


def _play_deal(match: Match, players: Sequence[Player], names: Sequence[str]) -> None:
    while (seat := match.turn) is not None:
        where = f"deal {len(match.deals)}, action {len(match.deal.taken) + 1}, seat {seat}"
        try:
            match.submit(players[seat].choose(match.view(seat), rng_for(match, seat)))
        except OutsideError as error:
            raise BadInputError(f"{where}: {error}") from error
        except IllegalAction as error:
            answer = f"answered {shown(error.action.text)}: {reason_text(error.reason)}"
            raise BadInputError(f"{where}: {names[seat]}: {answer}") from error


def _progress(match: Match) -> str:
    result = match.deal.result
    assert result is not None
    points, totals = (
        ":".join(map(str, by_side)) for by_side in (result.points, match.standing.totals)
    )
    return f"deal {len(match.deals)}: {points}, total {totals}"


def _replay(args: argparse.Namespace, stdin: BinaryIO, stdout: TextIO, _: TextIO) -> None:
    match = read_match(args.file, stdin)
    _write(encode(match, args.trace), stdout)


def _analyse(args: argparse.Namespace, stdin: BinaryIO, stdout: TextIO, _: TextIO) -> None:
    _write(analyse.analysed(args, stdin), stdout)


def _code(args: argparse.Namespace, stdin: BinaryIO, stdout: TextIO, _: TextIO) -> None:
    _write(code.coded(args, stdin), stdout)


def _verify(args: argparse.Namespace, stdin: BinaryIO, stdout: TextIO, _: TextIO) -> None:
    _write(verify.verified(args, stdin), stdout)


def _puzzles(args: argparse.Namespace, _: BinaryIO, stdout: TextIO, stderr: TextIO) -> None:
    for text in puzzles.found(args, lambda line: _tell(line, stderr)):
        print(text, file=stdout)


def _arena(args: argparse.Namespace, _: BinaryIO, stdout: TextIO, stderr: TextIO) -> None:
    setting = Setting(args.game, args.a, args.b, args.deals, args.seed)
    found = run_arena(
        setting,
        lambda line: _tell(line, stderr),
        args.workers,
        args.dask,
        args.resume,
        args.bot_timeout,
    )
    _write(found, stdout)


def _bots(_args: argparse.Namespace, _: BinaryIO, stdout: TextIO, _stderr: TextIO) -> None:
    for level in LEVELS.values():
        _write({"level": level.id, "plays": level.description}, stdout)


def _write(data: dict[str, Any], stdout: TextIO) -> None:
    print(json.dumps(data), file=stdout)


def _forget(stream: TextIO) -> None:
    """Nobody reads any more: what is still buffered must not raise again when Python ends."""
    with suppress(OSError):  # A stream in memory has no number.
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _standard_streams() -> tuple[BinaryIO, TextIO, TextIO]:
    """Input, output, errors. A shell may start us with any of them closed; then Python has None.

    A closed input or output is opened the wrong way round: its use fails, as it must, and is told.
    """
    given, out, err = sys.stdin, sys.stdout, sys.stderr
    return (
        given.buffer if given else os.fdopen(os.open(os.devnull, os.O_WRONLY), "rb"),
        out or os.fdopen(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8"),
        err or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8"),
    )


if __name__ == "__main__":
    streams = _standard_streams()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # Not every terminal has every letter.
    sys.exit(main(sys.argv[1:], *streams))
