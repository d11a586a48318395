"""What the kernels say of a fixed set of positions: text that every way to run them must repeat."""

from __future__ import annotations

from random import Random
from typing import Any

from game.ai.kernel import solver
from game.ai.search.aims import aim_of
from game.ai.search.growth import Style, grown
from game.ai.search.worlds import FORMS, imagined
from tests.kernel.positions import position

GAMES: dict[str, tuple[dict[str, Any], int]] = {
    "tressette": ({}, 10),
    "tute2": ({"forty_first": False}, 9),
    "tute4": ({}, 12),
    "tresillo": ({}, 9),
}
"""Games with house rules and how many cards are left at most."""
TREES = 5
"""At each so many-th position a tree is grown."""
STYLE = Style(exploration=20, chance_plays=300, exact_cards=5)


def report(positions: int, seed: int = 1, more: int = 0) -> list[str]:
    """For each position values, nodes and the sums of some playouts, and now and then a tree;
    `more` cards than few.
    """
    lines = []
    for game_id, (options, left) in GAMES.items():
        rng = Random(f"{game_id} {seed}")
        for number in range(positions):
            game, state = position(game_id, options, rng, rng.randint(left // 2, left) + more)
            solved = solver.solve(game, state)
            assert solved is not None
            sums = solver.playouts(game, [state, state], seed=rng.randrange(1000), per_action=2)
            lines.append(f"{game_id} {dict(solved.values)} {solved.nodes} {sums}")
            if game_id in FORMS and number % TREES == 0:
                worlds = imagined(game, game.view(state, state.turn), 4, rng)
                lines.append(f"{grown(worlds, STYLE, aim_of(game, state), 25, number)}")
    return lines
