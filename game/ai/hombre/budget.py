"""How much the player of Tresillo looks at before it decides: counted, never by a clock."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Budget:
    """Of what is imagined in one decision so much."""

    tries: int
    """Deals drawn at most for each that is looked at, until one explains what others have done."""
    deals: int
    """Whole deals for each call, trump or order; none: the rules of thumb decide."""
    discards: int
    """Whole deals for each exchange that is considered."""
    worlds: int
    """Deals in the play."""
    playouts: int
    """Playouts of each of them."""
    nodes: int
    """Positions looked at to solve some of them exactly."""


FULL = Budget(tries=200, deals=1500, discards=400, worlds=80, playouts=4, nodes=220_000)
PLAIN = Budget(tries=12, deals=6, discards=3, worlds=6, playouts=1, nodes=1500)
"""The most where kernels are not compiled, and all takes a hundred times as long."""


def within(budget: Budget, most: Budget) -> Budget:
    """No more of anything than `most`."""
    return Budget(
        tries=min(budget.tries, most.tries),
        deals=min(budget.deals, most.deals),
        discards=min(budget.discards, most.discards),
        worlds=min(budget.worlds, most.worlds),
        playouts=min(budget.playouts, most.playouts),
        nodes=min(budget.nodes, most.nodes),
    )
