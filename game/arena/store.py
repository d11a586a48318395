"""What a run has done so far, in a file: a line with its setting, then a line a chunk.

A run that was interrupted, however suddenly, is gone on with: a last line that was not finished is
cut off. A file of another setting, or of other code, is refused.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.arena.chunk import Chunk
from game.arena.errors import ArenaError
from game.arena.setting import Setting

FORMAT = "baza-arena/1"


def cache_file(setting: Setting) -> Path:
    """Where a run is kept that was not told where: its own file in the user's cache folder."""
    folder = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    name = hashlib.sha256(json.dumps(setting.described()).encode()).hexdigest()[:16]
    return Path(folder) / "baza" / f"arena-{name}.jsonl"


class Store:
    """The file of one run."""

    def __init__(self, path: Path, setting: Setting) -> None:
        """Opens the file or begins it. Raises `ArenaError`."""
        self.path = path
        self._setting = setting
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._chunks = list(self._read())
            self._file = path.open("a", encoding="utf-8")
        except OSError as error:
            raise ArenaError(f"{path}: {error.strerror or error}") from error
        if not path.stat().st_size:
            self._append({"format": FORMAT, "setting": setting.described()})

    @property
    def chunks(self) -> list[Chunk]:
        """What is done."""
        return self._chunks

    def add(self, chunk: Chunk) -> None:
        """Writes down a chunk, at once."""
        self._chunks.append(chunk)
        self._append(chunk.to_json())

    def close(self) -> None:
        """Closes the file."""
        self._file.close()

    def _append(self, line: dict[str, Any]) -> None:
        try:
            self._file.write(json.dumps(line) + "\n")
            self._file.flush()
        except OSError as error:
            raise ArenaError(f"{self.path}: {error.strerror or error}") from error

    def _read(self) -> Iterator[Chunk]:
        if not self.path.exists():
            return
        text = self.path.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        head, *lines = whole.splitlines() or [b""]
        if text and not whole:
            raise ArenaError(f"{self.path}: not the file of an arena run")
        if not head:
            return
        try:
            self._check(json.loads(head))
            yield from (Chunk.from_json(json.loads(line)) for line in lines)
        except ArenaError:
            raise
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise ArenaError(f"{self.path}: not the file of an arena run") from error
        if whole != text:
            os.truncate(self.path, len(whole))

    def _check(self, head: dict[str, Any]) -> None:
        """Whether the file is of this run. Raises `ArenaError`."""
        if head["format"] != FORMAT:
            raise ArenaError(f"{self.path}: not the file of an arena run")
        theirs, ours = head["setting"], self._setting.described()
        other = [name for name in ours if theirs.get(name) != ours[name]]
        if other:
            name = other[0]
            raise ArenaError(
                f"{self.path}: belongs to another run: "
                f"{name} is {theirs.get(name)!r} there, {ours[name]!r} here"
            )
