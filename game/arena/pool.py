"""Spreads chunks over the cores of this machine, or over the machines of a dask cluster."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from types import ModuleType
from typing import Any

from game.arena.chunk import Chunk, chunks_of, play_chunk
from game.arena.errors import ArenaError
from game.arena.setting import Setting

CORES_NEED = "tools/requirements-arena.txt"
DASK_NEEDS = "tools/requirements-dask.txt"
CONNECT_S = 10


def played(
    setting: Setting,
    numbers: Sequence[int],
    workers: int | None,
    dask: str | None,
    timeout_s: float,
) -> Iterator[Chunk]:
    """Chunks with these deals, in the order in which they are done.

    `workers`: so many processes, None for all cores, 1 for this one alone; `dask`: the address of
    a scheduler, whose workers can import this program. Raises `ArenaError`.
    """
    chunks = list(chunks_of(numbers))
    if dask is not None:
        return _on_cluster(setting, chunks, dask, timeout_s)
    count = min(workers or os.cpu_count() or 1, max(1, len(chunks)))
    if count == 1:
        return (play_chunk(setting, chunk, timeout_s) for chunk in chunks)
    return _on_cores(setting, chunks, count, timeout_s)


def _on_cores(
    setting: Setting, chunks: Iterable[Sequence[int]], workers: int, timeout_s: float
) -> Iterator[Chunk]:
    joblib = _joblib("--workers above 1", CORES_NEED)
    parallel = joblib.Parallel(n_jobs=workers, return_as="generator_unordered")
    yield from parallel(
        joblib.delayed(_play_quietly)(setting, chunk, timeout_s) for chunk in chunks
    )


def _on_cluster(
    setting: Setting, chunks: Iterable[Sequence[int]], address: str, timeout_s: float
) -> Iterator[Chunk]:
    joblib = _joblib("--dask", DASK_NEEDS)
    try:
        from distributed import Client
    except ImportError as error:
        raise ArenaError(_missing("--dask", error, DASK_NEEDS)) from error
    with ExitStack() as at_end:
        try:
            at_end.enter_context(Client(address, timeout=CONNECT_S))
        except (OSError, ValueError) as error:
            raise ArenaError(f"--dask: no scheduler answers at {address!r}: {error}") from error
        at_end.enter_context(joblib.parallel_config(backend="dask"))
        parallel = joblib.Parallel(return_as="generator_unordered")
        yield from parallel(
            joblib.delayed(play_chunk)(setting, chunk, timeout_s) for chunk in chunks
        )


def _play_quietly(setting: Setting, numbers: Sequence[int], timeout_s: float) -> Chunk:
    """In a process of its own: an interrupt from the keyboard is for the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return play_chunk(setting, numbers, timeout_s)


def _joblib(what: str, needs: str) -> Any:
    try:
        import joblib
    except ImportError as error:
        raise ArenaError(_missing(what, error, needs)) from error
    module: ModuleType = joblib
    return module


def _missing(what: str, error: ImportError, needs: str) -> str:
    return f"{what}: {error.name} is not installed: python -m pip install -r {needs}"
