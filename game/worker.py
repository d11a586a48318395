"""What PyScript starts in the worker: the engine's one door. All else lies compiled in game.bin."""

from game.engine import request as request

__export__ = ["request"]
