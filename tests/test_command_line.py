"""The command line: records out, records in, and one line for every fault."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.ai.levels import LEVELS
from game.rules.match import Match
from game.rules.notation import parse_action, play
from game.rules.registry import game_of
from tests.commands import PLAY, Run

ROOT = Path(__file__).parent.parent


def edited(**changes: object) -> bytes:
    """The record of seed 7 with some keys replaced."""
    return json.dumps(Run(*PLAY).record | changes).encode()


def with_action(deal: int, number: int, text: str) -> bytes:
    """The record of seed 7 with one action replaced; both count from 1."""
    record = Run(*PLAY).record
    record["deals"][deal - 1]["actions"][number - 1] = text
    return json.dumps(record).encode()


def module(*argv: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """The command as users run it."""
    return subprocess.run(
        [sys.executable, "-m", "game", *argv],
        cwd=ROOT,
        input=stdin,
        capture_output=True,
        timeout=60,
    )


def test_play_and_replay_as_processes(tmp_path: Path) -> None:
    """What `play` prints `replay` reads, from file and pipe, and prints again to the letter."""
    played = module(*PLAY)
    assert played.returncode == 0
    assert b"Traceback" not in played.stderr
    file = tmp_path / "match.json"
    file.write_bytes(played.stdout)
    assert module("replay", str(file)).stdout == played.stdout
    assert module("replay", "-", stdin=played.stdout).stdout == played.stdout


def test_fault_as_process() -> None:
    """A fault leaves standard output empty and the status 2."""
    done = module("play", "tressette")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().splitlines() == [
        "baza: the following arguments are required: --seed"
    ]


def test_reader_that_leaves_is_no_fault() -> None:
    """`python -m game … | head -c 1` is quiet."""
    command = [sys.executable, "-m", "game", *PLAY, "--deals", "1"]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        said = running.stderr.read()
    assert running.returncode == 0
    assert len(said.splitlines()) == 1


def test_record_format() -> None:
    """Keys in the order of the notation, winner and totals of a finished match."""
    record = Run(*PLAY).record
    assert list(record) == ["format", "game", "options", "seed", "deals", "totals", "winner"]
    assert (record["format"], record["game"], record["options"]) == ("baza/1", "tressette", {})
    for deal in record["deals"]:
        assert list(deal) == ["dealer", "deck", "actions", "result"]
        assert list(deal["result"]) == ["thirds", "last_trick", "points"]
        assert len(deal["actions"]) == 40
    points = [deal["result"]["points"] for deal in record["deals"]]
    assert record["totals"] == [sum(column) for column in zip(*points, strict=True)]
    assert record["totals"][record["winner"]] == max(record["totals"])


def test_trace_format() -> None:
    """With `--trace` an action is an object with seat, action and all that was legal, in order."""
    plain, traced = Run(*PLAY).record, Run(*PLAY, "--trace").record
    for deal, traced_deal in zip(plain["deals"], traced["deals"], strict=True):
        assert [entry["action"] for entry in traced_deal["actions"]] == deal["actions"]
        assert traced_deal["actions"][0]["seat"] == 1 - traced_deal["dealer"]
        for entry in traced_deal["actions"]:
            assert list(entry) == ["seat", "action", "legal"]
            assert entry["action"] in entry["legal"]
            cards = [parse_action(text).cards[0] for text in entry["legal"]]
            assert cards == sorted(set(cards))


def test_replay_reads_and_writes_traces() -> None:
    """A trace is a record too; `--trace` decides only about the output."""
    plain, traced = Run(*PLAY), Run(*PLAY, "--trace")
    assert Run("replay", "-", stdin=traced.out.encode()).out == plain.out
    assert Run("replay", "-", "--trace", stdin=plain.out.encode()).out == traced.out


def test_replay_fills_in_results() -> None:
    """Actions are enough; everything else is derived."""
    record = Run(*PLAY).record
    bare = {key: record[key] for key in ("format", "game", "seed")}
    bare["deals"] = [
        {key: deal[key] for key in ("dealer", "deck", "actions")} for deal in record["deals"]
    ]
    assert Run("replay", "-", stdin=json.dumps(bare).encode()).record == record


def test_replay_reads_leniently() -> None:
    """Case, spaces, Italian letters and a byte order mark are read; writing is canonical."""
    plain = Run(*PLAY).out
    italian = plain.replace('"play O', '"PLAY  d ').replace('"play E', '"play s')
    assert Run("replay", "-", stdin=b"\xef\xbb\xbf" + italian.encode()).out == plain


def test_unfinished_record() -> None:
    """A record may stop anywhere: no result, no winner."""
    record = Run(*PLAY).record
    record["deals"] = record["deals"][:1]
    record["deals"][0]["actions"] = record["deals"][0]["actions"][:9]
    del record["deals"][0]["result"], record["totals"], record["winner"]
    again = Run("replay", "-", stdin=json.dumps(record).encode()).record
    assert list(again["deals"][0]) == ["dealer", "deck", "actions"]
    assert (again["totals"], again["winner"]) == ([0, 0], None)


def test_same_seed_same_record() -> None:
    """Seed, options and levels fix a match; another seed or level gives another."""
    bots = ("--bots", "aprendiz, random")
    assert Run(*PLAY, *bots).out == Run(*PLAY, *bots).out
    others = [("--bots", "random,aprendiz"), ("--seed", "8"), ("--bots", "random")]
    assert len({Run(*PLAY, *bots, *other).out for other in [(), *others]}) == 4


def test_options_stand_in_the_record() -> None:
    """House rules of the command line, only those that differ from the default."""
    record = Run(*PLAY, "--options", "target=31, show_drawn=true,accusi=false").record
    assert record["options"] == {"target": 31, "show_drawn": True}
    assert max(record["totals"]) >= 31


def test_deals_limit() -> None:
    """`--deals` stops an undecided match; one line of progress for each deal."""
    run = Run(*PLAY, "--deals", "1")
    assert (len(run.record["deals"]), run.record["winner"]) == (1, None)
    assert run.err.splitlines() == ["deal 1: {}:{}, total {}:{}".format(*run.record["totals"] * 2)]
    assert Run(*PLAY, "--deals", "99").out == Run(*PLAY).out


def test_bots_lists_levels() -> None:
    """One line for each level."""
    lines = [json.loads(line) for line in Run("bots").out.splitlines()]
    assert [line["level"] for line in lines] == list(LEVELS)
    assert all(line["plays"] for line in lines)


def test_help_is_output() -> None:
    """Help is what was asked for, not a message."""
    run = Run("--help")
    assert (run.status, run.err) == (0, "")
    assert "replay" in run.out


def test_traced_matches_replay_to_the_letter() -> None:
    """What is printed with a trace is read with it and printed again."""
    for seed in range(5):
        out = Run("play", "tressette", "--seed", str(seed), "--trace").out
        assert Run("replay", "-", "--trace", stdin=out.encode()).out == out


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        ((), "COMMAND"),
        (("deal",), "'deal'"),
        (("play", "--seed", "7"), "GAME"),
        (("play", "tressette"), "--seed"),
        (("play", "tressette", "--seed", "seven"), "--seed: 'seven' is not a whole number"),
        (("play", "whist", "--seed", "7"), "'whist' does not exist: tressette"),
        ((*PLAY, "--bots", "genius"), "'genius' does not exist: random, aprendiz"),
        ((*PLAY, "--bots", "random,random,random"), "--bots: 3 levels for 2 seats"),
        ((*PLAY, "--bots", ""), "--bots: 0 levels for 2 seats"),
        ((*PLAY, "--deals", "0"), "--deals: '0' is not 1 or more"),
        ((*PLAY, "--options", "target=22"), "target cannot be 22: 21, 11, 31, 41"),
        ((*PLAY, "--options", "colour=red"), "'colour' does not exist"),
        ((*PLAY, "--options", "target"), "'target' is not of the form name=value"),
        ((*PLAY, "--bot-timeout", "0"), "--bot-timeout"),
        ((*PLAY, "--bot-timeout", "nan"), "--bot-timeout"),
        ((*PLAY, "--bots", "exec:"), "no command"),
        ((*PLAY, "--bots", "exec:'"), "No closing quotation"),
        ((*PLAY, "--bots", "exec:no-such-program-here"), "cannot be started: No such file"),
        (("replay",), "FILE"),
        (("replay", "no/such/file.json"), "no/such/file.json: No such file or directory"),
        (("replay", str(ROOT)), f"{ROOT}: Is a directory"),
        (("replay", "a\0b"), "null"),
        (("bots", "more"), "unrecognized arguments: more"),
        (("play", "tressette", "--see", "7"), "required: --seed"),
        ((*PLAY, "--deal", "1"), "unrecognized arguments: --deal 1"),
    ],
)
def test_bad_arguments(argv: tuple[str, ...], said: str) -> None:
    """Each is named in one line, with what would have been right where that is a short list."""
    assert said in Run(*argv).fault


NINES = "9" * 5000


@pytest.mark.parametrize("option", ["--seed", "--deals", "--bot-timeout"])
@pytest.mark.parametrize(
    "value", [NINES, f"-{NINES}", "nan", "inf", "-inf", "1e5000", "", "1;2", "x\ny", "\udcff", "½"]
)
def test_numbers_that_are_none(option: str, value: str) -> None:
    """Each is refused under the name of its option, shortened where it is long."""
    fault = Run(*PLAY, f"{option}={value}").fault
    assert fault.startswith(f"argument {option}: '")
    assert len(fault) < 150


@pytest.mark.parametrize("value", ["-1", "-0", "0"])
@pytest.mark.parametrize("option", ["--deals", "--bot-timeout"])
def test_numbers_that_are_too_small(option: str, value: str) -> None:
    """Nothing is played or waited for less than no time; a seed may be negative."""
    assert f"argument {option}: '{value}' is not " in Run(*PLAY, f"{option}={value}").fault
    assert Run(*PLAY, "--seed=-1", "--deals", "1").record["seed"] == -1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"target={NINES}", f"target cannot be {'9' * 40}…: 21, 11, 31, 41"),
        (f"target=-{NINES}", f"target cannot be -{'9' * 39}…: 21, 11, 31, 41"),
        (f"{NINES}=21", f"option '{'9' * 40}…' does not exist; there are: target, "),
        (NINES, f"option '{'9' * 40}…' is not of the form name=value"),
        ("target=²", "target cannot be ²: 21"),
        ("target=nan", "target cannot be nan: 21"),
        ("target=2\n1", "target cannot be 2 1: 21"),
    ],
)
def test_options_that_are_none(text: str, said: str) -> None:
    """Named shortened where they are long."""
    fault = Run(*PLAY, "--options", text).fault
    assert said in fault
    assert len(fault) < 400


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("random\nx", "--bots: a line break outside double quotes"),
        ("random\rx", "--bots: a line break outside double quotes"),
        ("random\r\nx", "--bots: a line break outside double quotes"),
        ('random,"random\nx"', "bot level 'random\\nx' does not exist"),
        ('"random', "--bots: unexpected end of data"),
        ('"random"x', "--bots: "),
        ("\n", "--bots: 0 levels"),
        ("x" * 200_000, "--bots: field larger than field limit"),
        ("x" * 100_000, "does not exist: random, aprendiz"),
        ("exec:" + "x/" * 50_000, ": cannot be started: File name too long"),
    ],
)
def test_bots_that_are_none(text: str, said: str) -> None:
    """What is no list of levels is said in one line that can be read."""
    fault = Run(*PLAY, "--bots", text).fault
    assert said in fault
    assert len(fault) < 1100


def test_a_line_break_at_the_end_of_bots_is_a_space() -> None:
    """As it is in files made under Windows."""
    assert Run(*PLAY, "--bots", "random\r\n").out == Run(*PLAY, "--bots", "random").out


def shell(words: str, **environment: str) -> tuple[int, str, str]:
    """Status, output and errors of the command with redirections."""
    done = subprocess.run(
        ["sh", "-c", f'exec "$0" -m game {words}', sys.executable],
        cwd=ROOT,
        capture_output=True,
        stdin=subprocess.DEVNULL,
        env=os.environ | environment,
        timeout=60,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


COMMANDS = ["play tressette --seed 7 --deals 1", "bots", "--help", "play --help"]
HAS_FULL = Path("/dev/full").exists()


@pytest.mark.skipif(not HAS_FULL, reason="no device that is always full")
@pytest.mark.parametrize("buffered", ["", "1"])
@pytest.mark.parametrize("redirection", [">/dev/full", ">&-", "1</dev/null"])
@pytest.mark.parametrize("command", COMMANDS)
def test_output_that_cannot_be_written(command: str, redirection: str, buffered: str) -> None:
    """One line says so, after those that tell of the deals."""
    status, _, err = shell(f"{command} {redirection}", PYTHONUNBUFFERED=buffered)
    *progress, line = err.splitlines()
    assert status == 2
    assert line.startswith("baza: standard output: ")
    assert all(said.startswith("deal ") for said in progress)


@pytest.mark.skipif(not HAS_FULL, reason="no device that is always full")
@pytest.mark.parametrize("redirection", ["2>/dev/full", "2>&-", "2</dev/null", "<&- 2>&-"])
@pytest.mark.parametrize("command", COMMANDS)
def test_messages_that_cannot_be_written(command: str, redirection: str) -> None:
    """They change neither the result nor the status."""
    status, out, _ = shell(command)
    assert shell(f"{command} {redirection}") == (status, out, "")
    assert shell(f"play whist --seed 7 {redirection}") == (2, "", "")


@pytest.mark.skipif(not HAS_FULL, reason="no shell")
def test_input_that_cannot_be_read() -> None:
    """A closed input is not an empty one; who does not need it does not miss it."""
    for redirection in ("<&-", "0>/dev/null", "<&- >&-"):
        status, out, err = shell(f"replay - {redirection}")
        assert (status, out, err.splitlines()) == (
            2,
            "",
            ["baza: standard input: Bad file descriptor"],
        )
    assert shell("bots <&-") == shell("bots")
    assert shell("bots <&- >&- 2>&-") == (2, "", "")


def test_letters_that_the_terminal_does_not_have() -> None:
    """They are written as numbers."""
    environment = {"PYTHONIOENCODING": "ascii"}
    status, out, err = shell("play --help", **environment)
    assert (status, err) == (0, "")
    assert "\\u2026" in out
    assert shell("play whist --seed 'ñ'", **environment)[0] == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "not JSON"),
        (b"{", "not JSON: Expecting property name"),
        (b'{"seed": ' + b"9" * 5000 + b"}", "not JSON"),
        (b"[" * 100_000, "nested deeper"),
        (b"\xff\xfe", "not UTF-8 at byte 0"),
        (b"[]", "record: not a JSON object"),
        (b"{}", "record: format"),
        (b'{"format": "baza/1", "game": "whist"}', "'whist' does not exist"),
    ],
)
def test_not_a_record(text: bytes, said: str) -> None:
    """What cannot be read is said with the place where it came from."""
    fault = Run("replay", "-", stdin=text).fault
    assert fault.startswith("standard input: ")
    assert said in fault


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "baza/2"}, 'record: format is "baza/2"'),
        ({"seed": 8}, "deal 1: the deck is not the one that seed 8 deals"),
        ({"winner": None}, "record: winner is null"),
        ({"totals": [1, 2]}, "record: totals is [1, 2]"),
        ({"options": {"target": 22}}, "record: option target cannot be 22"),
        ({"deals": 3}, "record: deals is not a list"),
    ],
)
def test_record_that_contradicts_itself(change: dict[str, object], said: str) -> None:
    """What a record says of itself must be what its actions give."""
    assert said in Run("replay", "-", stdin=edited(**change)).fault


def first_refused_card(record: dict[str, Any]) -> tuple[int, str]:
    """The first action of deal 1 at which suit binds, and a card that may not be played there."""
    match = Match(game_of(record["game"], {}), record["seed"])
    match.next_deal()
    for number, text in enumerate(record["deals"][0]["actions"], 1):
        assert match.turn is not None
        for card in match.view(match.turn).refused:
            return number, play(card).text
        match.submit(parse_action(text))
    raise AssertionError("no card was refused in the whole deal")


def test_illegal_action_is_named_with_its_reason(tmp_path: Path) -> None:
    """Deal, number, action and a sentence; the place of the file before it."""
    number, refused = first_refused_card(Run(*PLAY).record)
    file = tmp_path / "bad.json"
    file.write_bytes(with_action(1, number, refused))
    fault = Run("replay", str(file)).fault
    assert fault.startswith(f"{file}: deal 1, action {number}: {refused}: You must follow ")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("play E9", "deal 1, action 3: 'E9' is not a card"),
        ("jump", "deal 1, action 3: 'jump' is not an action"),
        ("sing O", "deal 1, action 3: sing O: "),
    ],
)
def test_other_bad_actions(text: str, said: str) -> None:
    """Text that is no action, and actions of other games."""
    assert said in Run("replay", "-", stdin=with_action(1, 3, text)).fault
