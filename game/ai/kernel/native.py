"""The kernels compiled by Numba, on a machine that has it.

A kernel is plain Python and calls plain functions; here each of them is given globals in which the
functions it calls are compiled ones too.
"""

from __future__ import annotations

import hashlib
import os
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_type_hints

import numba
import numpy

from game.ai.kernel.cards import Words
from game.ai.kernel.run import ENTRIES

INT = numba.types.int64
WORDS = numba.types.Array(INT, 1, "C")
_TYPES = {Words: WORDS, int: INT, bool: numba.types.boolean, type(None): numba.types.void}
_OPTIONS: dict[str, Any] = {"error_model": "numpy", "boundscheck": False}
BARE: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""Further options for code that Python does not call."""


def signature(function: Callable[..., Any]) -> Any:
    """What a kernel's annotations say, in Numba's terms."""
    hints = get_type_hints(function)
    returned = _TYPES[hints.pop("return")]
    return returned(*(_TYPES[hint] for hint in hints.values()))


def compiled(
    function: Callable[..., Any], done: dict[Any, Any], options: dict[str, Any] | None = None
) -> Any:
    """This function compiled, and before it all that it calls.

    Each has the one form that its annotations say. Left to itself Numba would make another for
    each literal argument, which ahead of time nobody could tie together.
    """
    if function not in done:
        assert isinstance(function, types.FunctionType)
        names = dict(function.__globals__)
        twin = types.FunctionType(function.__code__, names, function.__name__)
        done[function] = numba.njit(**_OPTIONS, **(options or {}))(twin)
        for name in function.__code__.co_names:
            called = names.get(name)
            if isinstance(called, types.FunctionType):
                names[name] = compiled(called, done, options)
        done[function].compile(signature(function))
        done[function].disable_compile()
    return done[function]


def cache_folder() -> Path:
    """Where machine code is kept: a folder for each state of the sources and each Numba.

    Numba itself looks only at the file of a function, not at those of the functions it calls.
    """
    kernels = Path(__file__).parent
    sources = [*kernels.glob("*.py"), *(kernels.parents[1] / "rules").rglob("masks.py")]
    digest = hashlib.sha256(numba.__version__.encode())
    for path in sorted(sources):
        digest.update(path.read_bytes())
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home, "baza", f"kernels-{digest.hexdigest()[:16]}")


class Native:
    """Runs kernels as machine code, kept from one run to the next where that can be."""

    name = "numba"

    def __init__(self) -> None:
        folder = cache_folder()
        self._options: dict[str, Any] = {"cache": True}
        try:
            folder.mkdir(parents=True, exist_ok=True)
            os.environ["NUMBA_CACHE_DIR"] = str(folder)
            numba.config.reload_config()  # type: ignore[no-untyped-call]
        except OSError:
            self._options = {}
        self._entries: dict[str, Any] = {}
        self._done: dict[Any, Any] = {}

    def run(self, entry: str, words: list[int], table: list[int] | int, wanted: range) -> list[int]:
        """As `Runner.run`."""
        if entry not in self._entries:
            self._entries[entry] = compiled(ENTRIES[entry], self._done, self._options)
        array = numpy.array(words, dtype=numpy.int64)
        second = numpy.zeros(table, numpy.int64) if isinstance(table, int) else numpy.array(table)
        self._entries[entry](array, second)
        found: list[int] = array[wanted.start : wanted.stop].tolist()
        return found
