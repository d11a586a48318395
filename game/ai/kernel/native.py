"""The kernels compiled by Numba, on a machine that has it.

A kernel is plain Python and calls plain functions; here each of them is given globals in which the
functions it calls are compiled ones too.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any

import numba
import numpy

from game.ai.kernel.run import ENTRIES

INT = numba.types.int64
WORDS = numba.types.Array(INT, 1, "C")
SIGNATURE = INT(WORDS, WORDS)
OPTIONS = {"error_model": "numpy", "boundscheck": False, "no_cpython_wrapper": False}


def compiled(function: Callable[..., Any], done: dict[Any, Any] | None = None) -> Any:
    """This function as Numba compiles it at its first call, and all that it calls with it."""
    done = {} if done is None else done
    if function not in done:
        assert isinstance(function, types.FunctionType)
        names = dict(function.__globals__)
        twin = types.FunctionType(function.__code__, names, function.__name__)
        done[function] = numba.njit(**OPTIONS)(twin)
        for name in function.__code__.co_names:
            called = names.get(name)
            if isinstance(called, types.FunctionType):
                names[name] = compiled(called, done)
    return done[function]


class Native:
    """Runs kernels as machine code."""

    name = "numba"

    def __init__(self) -> None:
        self._entries: dict[str, Any] = {}

    def run(self, entry: str, words: list[int], table: list[int] | int, wanted: range) -> list[int]:
        """As `Runner.run`."""
        if entry not in self._entries:
            done: dict[Any, Any] = {}
            function = compiled(ENTRIES[entry], done)
            function.compile(SIGNATURE)
            self._entries[entry] = function
        array = numpy.array(words, dtype=numpy.int64)
        second = numpy.zeros(table, numpy.int64) if isinstance(table, int) else numpy.array(table)
        self._entries[entry](array, second)
        found: list[int] = array[wanted.start : wanted.stop].tolist()
        return found
