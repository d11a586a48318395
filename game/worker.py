"""What PyScript starts in the worker: the engine's one door. All else lies compiled in archives.

The first request finds what `game.engine` imports; the other modules come with a second archive.
"""

from __future__ import annotations

import asyncio

from baza import add_later  # assets/engine-boot.mjs gives it.

from game import engine
from game.loading import load, needs_later

tasks: list[asyncio.Future[None]] = []
"""Held, because an event loop does not hold them."""


async def request(text: str) -> str:
    """Answers a request of the page. After the first of them the players are made ready."""
    if tasks or needs_later(text):
        await add_later()
    reply = await engine.request(text)
    if not tasks:
        tasks.append(asyncio.ensure_future(make_ready()))
    return reply


async def make_ready() -> None:
    """Fetches what the first table could do without, and imports the players."""
    try:
        await add_later()
    except Exception:  # A JsException. The next request asks again, and its failure is told.
        return
    await load()


__export__ = ["request"]
