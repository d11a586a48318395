"""What a table is made from: a game under some house rules, asked for one thing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.game import Game

Part = Callable[[Game[Any]], Any]
