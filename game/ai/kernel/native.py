"""The kernels compiled by Numba, on a machine that has it.

A kernel is plain Python and calls plain functions; here each of them is given globals in which the
functions it calls are compiled ones too.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any, get_type_hints

import numba
import numpy

from game.ai.kernel.cards import Words
from game.ai.kernel.run import ENTRIES

INT = numba.types.int64
WORDS = numba.types.Array(INT, 1, "C")
_TYPES = {Words: WORDS, int: INT, bool: numba.types.boolean, type(None): numba.types.void}
_OPTIONS = {"error_model": "numpy", "boundscheck": False}
BARE = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""Further options for code that Python does not call."""


def signature(function: Callable[..., Any]) -> Any:
    """What a kernel's annotations say, in Numba's terms."""
    hints = get_type_hints(function)
    returned = _TYPES[hints.pop("return")]
    return returned(*(_TYPES[hint] for hint in hints.values()))


def compiled(
    function: Callable[..., Any], done: dict[Any, Any], options: dict[str, bool] | None = None
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


class Native:
    """Runs kernels as machine code."""

    name = "numba"

    def __init__(self) -> None:
        self._entries: dict[str, Any] = {}
        self._done: dict[Any, Any] = {}

    def run(self, entry: str, words: list[int], table: list[int] | int, wanted: range) -> list[int]:
        """As `Runner.run`."""
        if entry not in self._entries:
            self._entries[entry] = compiled(ENTRIES[entry], self._done)
        array = numpy.array(words, dtype=numpy.int64)
        second = numpy.zeros(table, numpy.int64) if isinstance(table, int) else numpy.array(table)
        self._entries[entry](array, second)
        found: list[int] = array[wanted.start : wanted.stop].tolist()
        return found
