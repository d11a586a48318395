"""How much work a decision may take here: compiled kernels do a hundred times as much as plain."""

from __future__ import annotations

from game.ai.kernel.run import runner

PLAIN_PART = 50
"""Kernels that are not compiled look at one part in so many of the positions."""


def is_plain() -> bool:
    """Whether the kernels run as plain Python."""
    return runner().name == "plain"


def positions(most: int) -> int:
    """A budget of positions, of which plain kernels get a part."""
    return most // PLAIN_PART if is_plain() else most
