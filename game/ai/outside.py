"""An outside program as a player: for each decision a line of JSON goes in and an action comes out.

Only the command line imports this: a browser has no processes. `docs/BOTS.md` has the protocol.
"""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
from contextlib import ExitStack, suppress
from queue import Empty, SimpleQueue
from random import Random
from select import select
from threading import Thread

from game.ai.levels import player_of
from game.ai.players import Player
from game.rules.cards import NotationError
from game.rules.notation import Action, parse_action
from game.rules.view import View

PREFIX = "exec:"
LONGEST_ANSWER = 10_000
"""Bytes; a program that writes more in one line is not answering."""
SHOWN_OF_ANSWER = 120
"""Characters of an answer that a message shows."""
GRACE_S = 1.0
"""How long a program may take to end by itself once its input is closed."""


class OutsideError(ValueError):
    """The program did not start, died, kept silent or answered rubbish; the message says which."""


class OutsidePlayer:
    """Plays by asking a program, which is started once and ended by `close`.

    Writing and reading happen on daemon threads and without buffers, so that nothing can hold up
    the match or the end of the command: not even a child of the program that keeps its pipes open.
    """

    def __init__(self, level: str, timeout_s: float) -> None:
        """`level` is `exec:COMMAND`, split as a shell would. Raises `OutsideError`."""
        self.name = level
        self._timeout_s = timeout_s
        try:
            command = shlex.split(level.removeprefix(PREFIX))
        except ValueError as error:
            raise OutsideError(f"{level}: {error}") from error
        if not command:
            raise OutsideError(f"{level}: there is no command after {PREFIX}")
        try:
            # A session of its own, so that it can be ended with all that it has started.
            self._process = subprocess.Popen(
                command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise OutsideError(f"{level}: cannot be started: {error.strerror}") from error

    def choose(self, view: View, rng: Random) -> Action:  # noqa: ARG002 (it brings its own chance)
        """The program's answer, if it is an action; legal or not is for the rules to say.

        Raises `OutsideError`.
        """
        question = json.dumps(view.to_json()).encode() + b"\n"
        answers: SimpleQueue[bytes] = SimpleQueue()
        self._refuse_surplus("before it was asked")
        Thread(target=lambda: answers.put(self._ask(question)), daemon=True).start()
        try:
            answer = answers.get(timeout=self._timeout_s)
        except Empty:
            # It may have ended: a child of it can keep its output open.
            status = self._status(0)
            self._kill()
            silent = f"{self.name}: no answer within {self._timeout_s:g} s{status}"
            raise OutsideError(silent) from None
        if not answer:
            raise OutsideError(f"{self.name}: ended without an answer{self._status(GRACE_S)}")
        text = answer.decode(errors="backslashreplace").rstrip("\r\n")
        try:
            action = parse_action(text)
        except NotationError as error:
            raise OutsideError(
                f"{self.name}: answered {shown(text)}, which is no action"
            ) from error
        self._refuse_surplus(f"after {shown(text)}")
        return action

    def close(self) -> None:
        """Ends the program: its input is closed, and if that does not do, it is killed."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(subprocess.TimeoutExpired, OSError):
            self._process.stdin.close()
            self._process.wait(GRACE_S)
        self._kill()
        # With a limit too: a program that runs as somebody else cannot be killed.
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE_S)
        self._process.stdout.close()

    def _ask(self, question: bytes) -> bytes:
        """Empty when the program is gone."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            rest = memoryview(question)
            while rest:
                rest = rest[self._process.stdin.write(rest) :]
            return self._process.stdout.readline(LONGEST_ANSWER)
        except (OSError, ValueError):  # ValueError: closed meanwhile, by the end of the match.
            return b""

    def _refuse_surplus(self, when: str) -> None:
        """One line is one answer: what comes besides would pass for the answer to the next one."""
        assert self._process.stdout is not None
        if os.name == "posix" and select([self._process.stdout], [], [], 0)[0]:
            surplus = self._process.stdout.read(SHOWN_OF_ANSWER + 1)
            if surplus:
                text = surplus.decode(errors="backslashreplace").rstrip("\r\n")
                raise OutsideError(f"{self.name}: wrote {shown(text)} {when}")

    def _status(self, patience_s: float) -> str:
        with suppress(subprocess.TimeoutExpired):
            return f" (exit status {self._process.wait(patience_s)})"
        return ""

    def _kill(self) -> None:
        if os.name != "posix":
            self._process.kill()
            return
        with suppress(OSError):
            os.killpg(self._process.pid, signal.SIGKILL)


def shown(text: str) -> str:
    """An answer as a message shows it: on one line, quoted and not too long."""
    return repr(text if len(text) <= SHOWN_OF_ANSWER else text[:SHOWN_OF_ANSWER] + "…")


def player_for(level: str, timeout_s: float, at_end: ExitStack) -> Player:
    """A player of this level, or for `exec:COMMAND` a program of its own, ended by `at_end`.

    Raises `UnknownLevel` or `OutsideError`.
    """
    if not level.startswith(PREFIX):
        return player_of(level)
    player = OutsidePlayer(level, timeout_s)
    at_end.callback(player.close)
    return player
