"""Work that goes on beside what started it."""

import asyncio

from js import Promise


def start(work: Promise) -> asyncio.Task[None]:
    """Start a coroutine and return its task; the loop keeps it alive."""
    return asyncio.create_task(work)
