"""Outside programs as players: what they are sent, and what is said when they fail."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.ai.outside import shown
from tests.commands import PLAY, Run

FIRST_LEGAL = """
import json, sys
for line in sys.stdin:
    print(json.loads(line)["legal"][0], flush=True)
"""


def program(tmp_path: Path, source: str) -> str:
    """The level of an outside player with this Python source."""
    path = tmp_path / "player.py"
    path.write_text(source)
    return f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(path))}"


def broken(tmp_path: Path, source: str, timeout_s: str = "10") -> str:
    """What is said when seat 0 is played by a program with this source."""
    bots = f"{program(tmp_path, source)},random"
    return Run(*PLAY, "--deals", "1", "--bots", bots, "--bot-timeout", timeout_s).fault


def test_outside_player(tmp_path: Path) -> None:
    """A program plays a match; its view arrives line by line and it answers with action texts."""
    log = tmp_path / "log"
    logging = FIRST_LEGAL.replace(
        "    print", f"    open({str(log)!r}, 'a').write(line)\n    print"
    )
    bots = f"{program(tmp_path, logging)},random"
    record = Run(*PLAY, "--bots", bots, "--trace").record
    entries = [entry for deal in record["deals"] for entry in deal["actions"] if entry["seat"] == 0]
    assert all(entry["action"] == entry["legal"][0] for entry in entries)
    views = [json.loads(line) for line in log.read_text().splitlines()]
    assert [view["legal"] for view in views] == [entry["legal"] for entry in entries]
    assert [view["deal"] for view in views[::20]] == list(range(1, len(record["deals"]) + 1))


PROMISED = {
    "game", "options", "seat", "dealer", "deal", "phase", "turn", "hand", "hand_sizes", "stock",
    "trick", "tricks", "taken_by", "totals", "shown", "calls", "legal",
}  # fmt: skip
ADDED = {"ply", "winning", "drawn", "counted", "refused"}


def test_keys_that_outside_players_get(tmp_path: Path) -> None:
    """Every promised key of Tressette each time, nothing that is not described, no hidden card."""
    log = tmp_path / "log"
    logging = FIRST_LEGAL.replace(
        "    print", f"    open({str(log)!r}, 'a').write(line)\n    print"
    )
    Run(*PLAY, "--deals", "1", "--bots", f"{program(tmp_path, logging)},random")
    for view in map(json.loads, log.read_text().splitlines()):
        assert PROMISED <= set(view) <= PROMISED | ADDED
        assert (view["seat"], view["turn"]) == (0, 0)
        seen = {*view["hand"], *view["drawn"].values()} if "drawn" in view else set(view["hand"])
        assert seen == set(view["hand"])
        assert len(view["tricks"]) == len(view["taken_by"])


def test_comma_in_a_command(tmp_path: Path) -> None:
    """Double quotes protect a comma."""
    source = "import sys; a, b = sys.argv[1].split(',')" + FIRST_LEGAL
    quoted = f'"{program(tmp_path, source)} x,y"'
    assert Run(*PLAY, "--deals", "1", "--bots", f"{quoted},random").status == 0


def test_outside_player_that_crashes(tmp_path: Path) -> None:
    """The program's exit status is told."""
    fault = broken(tmp_path, "raise SystemExit(3)")
    assert "seat 0: exec:" in fault
    assert fault.endswith("ended without an answer (exit status 3)")


def test_outside_player_that_is_silent(tmp_path: Path) -> None:
    """Silence ends with the time limit; the program is not left behind."""
    began = time.perf_counter()
    fault = broken(tmp_path, "import time; time.sleep(60)", timeout_s="0.3")
    assert fault.endswith("no answer within 0.3 s")
    assert time.perf_counter() - began < 5


def test_outside_player_that_does_not_read(tmp_path: Path) -> None:
    """A program that floods its output and never reads cannot hold up the match."""
    assert "'x'" in broken(tmp_path, "while True: print('x', flush=True)")


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("'hello'", "answered 'hello', which is no action"),
        ("''", "answered '', which is no action"),
        ("'\\x1b[31m' * 99", "…', which is no action"),
        ("'x' * 99999", "…', which is no action"),
        ("'sing tute12'", "answered 'sing tute12': "),
    ],
)
def test_outside_player_that_answers_rubbish(tmp_path: Path, answer: str, said: str) -> None:
    """The message shows what came back, on one line and cut short."""
    fault = broken(tmp_path, f"input(); print({answer}, flush=True)\nwhile True: input()")
    assert said in fault
    assert len(fault) < 500


LEAVES_A_CHILD = "setsid sleep 60 &\n"
ANSWERS = f"exec {shlex.quote(sys.executable)} -c {shlex.quote(FIRST_LEGAL)}\n"


@pytest.mark.skipif(os.name != "posix", reason="sessions and pipes of POSIX")
@pytest.mark.parametrize(
    ("rest", "status", "said"),
    [
        (ANSWERS, 0, "deal 1: "),
        ("sleep 60\n", 2, "no answer within 2 s\n"),
        ("exit 3\n", 2, " (exit status 3)\n"),
        ("read view; echo rubbish\n", 2, "answered 'rubbish', which is no action\n"),
        ("read view; printf play; sleep 60\n", 2, "no answer within 2 s\n"),
    ],
)
def test_a_child_that_keeps_the_pipes_open_holds_nothing_up(
    tmp_path: Path, rest: str, status: int, said: str
) -> None:
    """A program may leave a child behind in a session of its own; the command ends all the same."""
    script = tmp_path / "leaves.sh"
    script.write_text(LEAVES_A_CHILD + rest)
    command = [sys.executable, "-m", "game", "play", "tressette", "--seed", "3", "--deals", "1"]
    told = tmp_path / "told"
    # To a file: a pipe would stay open as long as the child does, and hold up this test instead.
    with told.open("w") as errors:
        ended = subprocess.run(
            [*command, "--bot-timeout", "2", "--bots", f"exec:sh {script},random"],
            stdout=subprocess.DEVNULL,
            stderr=errors,
            check=False,
            timeout=50,
        )
    assert ended.returncode == status
    assert said in told.read_text()


@pytest.mark.parametrize("more", ["play O1", "", "x" * 5000])
def test_two_lines_at_once_are_no_answer(tmp_path: Path, more: str) -> None:
    """The second would pass for the answer to the next question; all is written at one stroke."""
    body = f"""
import json, os, sys
for line in sys.stdin:
    os.write(1, (json.loads(line)["legal"][0] + "\\n{more}\\n").encode())
"""
    fault = broken(tmp_path, body)
    assert "action 1, seat 0" in fault or "action 2, seat 0" in fault
    assert f"wrote {shown(more)} after 'play " in fault
    assert len(fault) < 500


def test_a_line_before_the_question_is_no_answer(tmp_path: Path) -> None:
    """A greeting is told as what it is, or, where it comes too late for that, as an answer."""
    assert "'hello'" in broken(tmp_path, "print('hello', flush=True)" + FIRST_LEGAL)
