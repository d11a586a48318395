"""How much a search may do: counted, never timed, so that every machine finds the same."""

from __future__ import annotations

from dataclasses import dataclass, replace

PLAIN_FACTOR = 25
"""Where no compiled kernel is to be had a search does so many times less, and is weaker for it."""
SOLVER_NODES = 2_000_000
"""Positions that an ending may be solved for: far more than any of two hands takes."""


@dataclass(frozen=True)
class Budget:
    """What one decision may cost."""

    worlds: int
    """Imagined deals."""
    iterations: int
    """How often one is played on."""
    solves: bool = True
    """Whether the rest of a deal is solved once it is known."""
    memory: int | None = None
    """For how many tricks low cards are remembered that were played; None for ever."""
    nodes: int = SOLVER_NODES

    def reduced(self, factor: int) -> Budget:
        """A budget for kernels that run so many times slower."""
        return replace(
            self,
            worlds=max(8, self.worlds // factor),
            iterations=max(60, self.iterations // factor),
            nodes=self.nodes // factor**2,
        )
