"""The computer players of this product, by name.

What a player is made of is imported when one is made: a page can be played on before that.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.ai.players import Player, RandomPlayer


def _aprendiz() -> Player:
    from game.ai.aprendiz import Aprendiz

    return Aprendiz()


def _searcher(level: str) -> Player:
    from game.ai.searcher import Searcher

    return Searcher(level)


@dataclass(frozen=True)
class Level:
    """A computer player that can be chosen."""

    id: str
    description: str
    """One line, for lists."""
    make: Callable[[], Player]


LEVELS: dict[str, Level] = {
    level.id: level
    for level in (
        Level("random", "any legal action, by chance", RandomPlayer),
        Level("aprendiz", "rules of thumb: counts cards, guards aces, leads what wins", _aprendiz),
        Level(
            "aficionado",
            "looks ahead in some imagined deals, and forgets low cards",
            partial(_searcher, "aficionado"),
        ),
        Level(
            "veterano",
            "looks ahead in more of them, forgets nothing, plays known endings perfectly",
            partial(_searcher, "veterano"),
        ),
        Level("maestro", "as veterano, and looks much further", partial(_searcher, "maestro")),
    )
}
"""From the weakest to the strongest."""
DEFAULT_LEVEL = "aprendiz"


class UnknownLevel(ValueError):
    """A level that does not exist; the message names those that do."""


def player_of(level_id: str) -> Player:
    """A player of this level, good for any seat and game. Raises `UnknownLevel`."""
    if level_id not in LEVELS:
        raise UnknownLevel(f"bot level {level_id!r} does not exist: {', '.join(LEVELS)}")
    return LEVELS[level_id].make()
