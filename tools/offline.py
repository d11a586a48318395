"""The service worker of a built site, which keeps it for play without a connection."""

from __future__ import annotations

import subprocess
from pathlib import Path

SCRIPT = Path(__file__).with_suffix(".mjs")


class WorkerError(Exception):
    """The service worker could not be made; the text says why."""


def write_worker(dist: Path) -> None:
    """Write `sw.js` into a site that is otherwise complete, and mark its page with the version.

    Raises `WorkerError` when Node or a package is missing.
    """
    try:
        done = subprocess.run(["node", SCRIPT, dist], capture_output=True, text=True, check=False)
    except FileNotFoundError as error:
        raise WorkerError("the program `node` was not found") from error
    if done.returncode:
        raise WorkerError(done.stderr.strip())
