"""Imports what the players are made of, a part at a time, before somebody has to wait for it."""

from __future__ import annotations

import asyncio
import json
from importlib import import_module

from game.table.setup import given_in

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


def needs_later(request: str) -> bool:
    """Whether a first request, JSON text, can only be answered with what comes after the first
    table: its address holds a match, which has to be read.
    """
    return given_in(json.loads(request).get("fragment", "")) is not None


async def load() -> None:
    """Imports the parts; requests that come meanwhile are answered between two of them."""
    for part in PARTS:
        import_module(part)
        await asyncio.sleep(0)
