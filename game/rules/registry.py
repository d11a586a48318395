"""The games that exist: one line each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.rules.game import Game
from game.rules.options import options_from
from game.rules.tresillo import Tresillo
from game.rules.tressette import Tressette
from game.rules.tute import Tute2, Tute4

GAMES: dict[str, type[Any]] = {game.id: game for game in (Tressette, Tute2, Tute4, Tresillo)}
"""By id; short codes name a game by its place here, so a new one comes last."""


class UnknownGame(ValueError):
    """A game id that nobody registered."""


def game_of(game_id: str, options: Mapping[str, object]) -> Game[Any]:
    """The game under these house rules. Raises `UnknownGame` or `OptionError`."""
    if game_id not in GAMES:
        raise UnknownGame(f"game {game_id!r} does not exist: {', '.join(GAMES)}")
    kind = GAMES[game_id]
    game: Game[Any] = kind(options_from(kind.options_type, options))
    return game
