"""What actions before the play lead to, by whole deals that are imagined."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from game.ai.hombre.worth import THIRDS
from game.ai.kernel.layout import ACTIONS, EPSILON, REPEATS, VALUES, WANTED, WORLDS
from game.ai.kernel.run import runner
from game.ai.kernel.tresillo_layout import FOUND_WORLDS, SQUARES, STEP

CHANCE_PLAYS = 150
"""Of 1024 plays of a playout so many are made by chance."""


@dataclass(frozen=True)
class Estimate:
    """What actions are worth in points, in the order in which they were asked about."""

    points: tuple[float, ...]
    errors: tuple[float, ...]
    """The standard errors of what each is worth beyond the first one."""
    worlds: int


def imagined(words: list[int], step: int, actions: Sequence[int], worlds: int) -> Estimate:
    """The mean over so many worlds. `words` are what `known_words` has written, and are used up."""
    words[STEP], words[WANTED] = step, len(actions)
    words[ACTIONS : ACTIONS + len(actions)] = actions
    words[WORLDS], words[REPEATS], words[EPSILON] = worlds, 1, CHANCE_PLAYS
    after = runner().run("imagine", words, 1, range(SQUARES + len(actions)))
    found = max(1, after[FOUND_WORLDS])
    means = [total / found for total in after[VALUES : VALUES + len(actions)]]
    squares = after[SQUARES : SQUARES + len(actions)]
    spreads = [
        max(0.0, square / found - (mean - means[0]) ** 2)
        for square, mean in zip(squares, means, strict=True)
    ]
    return Estimate(
        tuple(mean / THIRDS for mean in means),
        tuple(sqrt(spread / found) / THIRDS for spread in spreads),
        after[FOUND_WORLDS],
    )
