"""Which of the three ways a kernel runs: compiled to WebAssembly, by Numba, or as plain Python.

In the page it is `kernel.wasm`, which the build puts beside this module; elsewhere Numba if that is
installed; and plain Python, a hundred times slower with the same results, wherever neither is to be
had. The environment's BAZA_KERNEL (`wasm`, `numba`, `plain`) or `use` chooses otherwise.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from array import array
from collections.abc import Callable
from typing import Protocol

from game.ai.kernel.layout import SIZE
from game.ai.kernel.playouts import play_out
from game.ai.kernel.search import solve
from game.ai.kernel.tree import grow
from game.ai.kernel.tresillo_deals import imagine, look

ENTRIES: dict[str, Callable[[list[int], list[int]], int]] = {
    "solve": solve,
    "play_out": play_out,
    "grow": grow,
    "imagine": imagine,
    "look": look,
}
"""What is compiled, by the name under which it is called."""
WAYS = ("wasm", "numba", "plain")


class Runner(Protocol):
    """Runs kernels in one of the ways."""

    name: str

    def run(self, entry: str, words: list[int], table: list[int] | int, wanted: range) -> list[int]:
        """Calls an entry with both arrays and returns the words of `wanted` as they are then.

        `table` is an array, or the length of one whose content does not matter.
        """
        ...


class Plain:
    """The sources as they are."""

    name = "plain"

    def run(self, entry: str, words: list[int], table: list[int] | int, wanted: range) -> list[int]:
        """As `Runner.run`."""
        ENTRIES[entry](words, [0] * table if isinstance(table, int) else table)
        return words[wanted.start : wanted.stop]


_chosen: Runner | None = None
_trouble = ""


def use(runner: Runner | None) -> None:
    """Runs all kernels in this way from now on; None looks anew."""
    global _chosen, _trouble
    _chosen, _trouble = runner, ""


def runner() -> Runner:
    """What runs the kernels here, found at the first call."""
    global _chosen, _trouble
    if _chosen is None:
        wanted = os.environ.get("BAZA_KERNEL", "")
        _chosen, _trouble = _found(wanted)
    return _chosen


def status() -> dict[str, str]:
    """`way` is one of `WAYS`; `trouble` says why a faster one failed, if one did."""
    return {"way": runner().name, "trouble": _trouble}


def _found(wanted: str) -> tuple[Runner, str]:
    """The wished or the fastest way that works, and what was wrong with one that should have."""
    is_page = sys.platform == "emscripten"
    try:
        if wanted == "wasm" or (is_page and not wanted):
            from game.ai.kernel.page import Page

            return Page(), ""
        if wanted == "numba" or (not wanted and importlib.util.find_spec("numba") is not None):
            from game.ai.kernel.native import Native

            return Native(), ""
    except Exception as error:
        # Whatever the reason, a slow player is better than none.
        return Plain(), f"{type(error).__name__}: {error}"
    return Plain(), ""


def fresh_words() -> list[int]:
    """The first array of a kernel, empty."""
    return array("q", bytes(8 * SIZE)).tolist()
