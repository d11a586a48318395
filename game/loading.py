"""Imports what the players are made of, a part at a time, before somebody has to wait for it."""

from __future__ import annotations

import asyncio
from importlib import import_module

PARTS = (
    "game.ai.tressette",
    "game.ai.tute",
    "game.ai.tresillo_bidding",
    "game.ai.aprendiz",
    "game.ai.kernel.search",
    "game.ai.kernel.tresillo",
    "game.ai.kernel.solver",
    "game.ai.search.judging",
    "game.ai.hombre.looking",
    "game.ai.searcher",
    "game.ai.reasons.choice",
    "game.helping",
)
"""In the order in which a match may need them; each brings some more with it."""


async def load() -> None:
    """Imports the parts; requests that come meanwhile are answered between two of them."""
    for part in PARTS:
        import_module(part)
        await asyncio.sleep(0)
