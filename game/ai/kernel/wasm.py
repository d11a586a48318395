"""The kernels compiled to WebAssembly, whoever runs the module: a browser, Node or a test."""

from __future__ import annotations

from array import array
from typing import Any, Protocol, cast

MODULE = "kernel.wasm"
PAGE = 1 << 16
WORD = 8


class Host(Protocol):
    """A module that has been started, and its memory."""

    heap: int
    """The first address that the module does not use itself."""

    def size(self) -> int:
        """How many bytes the memory has."""
        ...

    def grow(self, pages: int) -> None:
        """Adds to the memory. Raises whatever the host raises if it cannot."""
        ...

    def write(self, address: int, data: array[int]) -> None:
        """Copies words into the memory."""
        ...

    def read(self, address: int, count: int) -> array[int]:
        """Copies words out of it."""
        ...

    def call(self, entry: str, words: int, length: int, table: int, size: int) -> int:
        """Calls an exported function; 0 if it went well."""
        ...


class KernelFailure(RuntimeError):
    """A compiled kernel said that it had failed; none of ours does."""


def code() -> bytes:
    """The module that the build made. Raises `FileNotFoundError` where there is none."""
    # The loader reads from a folder or from an archive, whichever the game came in.
    loader = cast(Any, __spec__).loader
    found: bytes = loader.get_data(__file__.rpartition("/")[0] + f"/{MODULE}")
    return found


class Wasm:
    """Runs kernels in a host."""

    name = "wasm"

    def __init__(self, host: Host) -> None:
        self._host = host

    def run(self, entry: str, words: list[int], table: list[int] | int, wanted: range) -> list[int]:
        """As `Runner.run`. A table of which only the length is given is cleared by the kernel."""
        host = self._host
        size = table if isinstance(table, int) else len(table)
        start = (host.heap + 15) // 16 * 16
        second = start + len(words) * WORD
        missing = second + size * WORD - host.size()
        if missing > 0:
            host.grow(-(-missing // PAGE))
        host.write(start, array("q", words))
        if not isinstance(table, int):
            host.write(second, array("q", table))
        status = host.call(entry, start, len(words), second, size)
        if status != 0:
            raise KernelFailure(f"{entry} ended with status {status}")
        return host.read(start + wanted.start * WORD, len(wanted)).tolist()
