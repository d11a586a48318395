"""Runs commands of the command line inside the test's own process."""

from __future__ import annotations

import io
import json
from typing import Any

from game.__main__ import main

PLAY = ("play", "tressette", "--seed", "7")


class Run:
    """A command run inside this process: its exit status and what it wrote."""

    def __init__(self, *argv: str, stdin: bytes = b"") -> None:
        out, err = io.StringIO(), io.StringIO()
        self.status = main(argv, io.BytesIO(stdin), out, err)
        self.out, self.err = out.getvalue(), err.getvalue()

    @property
    def record(self) -> dict[str, Any]:
        assert self.status == 0, self.err
        record: dict[str, Any] = json.loads(self.out)
        return record

    @property
    def fault(self) -> str:
        """The one line of a refused command."""
        assert self.status == 2
        assert self.out == ""
        *progress, line = self.err.splitlines()
        assert all(said.startswith("deal ") for said in progress), self.err
        assert line.startswith("baza: ")
        return line.removeprefix("baza: ")
