"""Work that is done bit by bit, so that whoever waits for it can do something else in between.

A generator of such work yields nothing; its pauses are where it may be left for a while, or for
good. What it finds is what it returns, and does not depend on where it was left.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

Found = TypeVar("Found")
Steps = Generator[None, None, Found]


def finished(steps: Steps[Found]) -> Found:
    """What the work finds, done in one go."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: Found = done.value
            return found
