"""A slower processor: the browser's pages and workers get one part in N of the time.

The browser's own throttling slows the page's main thread only; here the engine's worker counts. So
the processes that run pages are stopped and continued in turn (POSIX, with /proc).
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

RUN_S = 0.004
LOOK_EVERY = 12


def parents() -> dict[int, int]:
    """The parent of every process."""
    found = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError, ValueError, IndexError):
            found[int(path.parent.name)] = int(path.read_text().rpartition(")")[2].split()[1])
    return found


def command(process: int) -> str:
    """The command line of a process, with whatever separates its parts; empty when it is gone."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes().decode(errors="replace")
    except OSError:
        return ""


def page_processes(profile: str) -> list[int]:
    """The processes that run pages, of the browser that has this profile folder."""
    above = parents()
    lines = {process: command(process) for process in above}
    own = f"--user-data-dir={profile}"
    roots = {process for process, line in lines.items() if own in line and "--type=" not in line}

    def is_below(process: int) -> bool:
        while process in above and process not in roots:
            process = above[process]
        return process in roots

    return [
        process
        for process, line in lines.items()
        if "--type=renderer" in line and is_below(process)
    ]


def memory_mb(profile: str) -> float | None:
    """What the page's processes hold for themselves, in megabytes; None without /proc."""
    total_kb = 0
    for process in page_processes(profile):
        with suppress(OSError):
            for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
                if line.startswith("Private_"):
                    total_kb += int(line.split()[1])
    return total_kb / 1024 if total_kb else None


@contextmanager
def throttled(profile: str, rate: int) -> Iterator[None]:
    """Give the browser's pages one part in `rate` of the time while this lasts."""
    if rate == 1:
        yield
        return
    is_over = threading.Event()
    thread = threading.Thread(target=_slow_down, args=(profile, rate, is_over), daemon=True)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()


def _slow_down(profile: str, rate: int, is_over: threading.Event) -> None:
    processes: list[int] = []
    turn = 0
    while not is_over.is_set():
        if turn % LOOK_EVERY == 0:
            processes = page_processes(profile)
        turn += 1
        _send(processes, signal.SIGSTOP)
        time.sleep(RUN_S * (rate - 1))
        _send(processes, signal.SIGCONT)
        time.sleep(RUN_S)


def _send(processes: list[int], what: signal.Signals) -> None:
    for process in processes:
        with suppress(OSError):
            os.kill(process, what)
