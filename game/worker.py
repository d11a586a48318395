"""What PyScript starts in the worker: the engine's one door. All else lies compiled in game.bin."""

from __future__ import annotations

import asyncio

from game import engine
from game.loading import load

tasks: list[asyncio.Future[None]] = []
"""Held, because an event loop does not hold them."""


async def request(text: str) -> str:
    """Answers a request of the page. After the first of them the players are made ready."""
    reply = await engine.request(text)
    if not tasks:
        tasks.append(asyncio.ensure_future(load()))
    return reply


__export__ = ["request"]
