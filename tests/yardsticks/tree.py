"""Single-observer information-set tree search (Cowling, Powley and Whitehouse, 2012).

One tree over what the searching player can see; each iteration goes down it in a fresh world. A
move is judged by upper confidence bounds that count how often it could have been chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from random import Random
from typing import Protocol

from game.rules.cards import Seat

Move = int
ITERATIONS = 400
EXPLORATION = 0.5
"""In units of `World.SCALE`, which is about what a deal is played for."""


class World(Protocol):
    """A deal with all cards known, to be played on."""

    SCALE: float
    turn: Seat

    def moves(self) -> list[Move]:
        """What may be done; empty at the end."""
        ...

    def rule_move(self, moves: list[Move]) -> Move | None:
        """The move to be looked at first, by what the player to act knows; None for any."""
        ...

    def play(self, move: Move) -> None:
        """Does it."""
        ...

    def playout(self, rng: Random) -> None:
        """Plays on to the end by chance."""
        ...

    def gain(self, seat: Seat) -> float:
        """Points of this seat less those of the other, at the end."""
        ...


class _Node:
    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Move, _Node] = {}
        self.visits = 0
        self.available = 0
        self.total = 0.0
        """Gains of the player who moved here, in units of the scale."""


def best_move(sample: Callable[[], World], rng: Random) -> Move:
    """The move visited most often from a position of which `sample` imagines worlds."""
    root = _Node()
    for _ in range(ITERATIONS):
        _iterate(root, sample(), rng)
    return max(root.children, key=lambda move: (root.children[move].visits, -move))


def _iterate(root: _Node, world: World, rng: Random) -> None:
    node, path = root, []
    while moves := world.moves():
        seat = world.turn
        untried = [move for move in moves if move not in node.children]
        if untried:
            move = world.rule_move(untried)
            if move is None:
                move = untried[int(rng.random() * len(untried))]
            node.children[move] = _Node()
        else:
            move = _promising(node, moves)
        for other in moves:
            if other in node.children:
                node.children[other].available += 1
        node = node.children[move]
        path.append((node, seat))
        world.play(move)
        if untried:
            break
    world.playout(rng)
    gain = world.gain(0) / world.SCALE
    for node, seat in path:
        node.visits += 1
        node.total += gain if seat == 0 else -gain


def _promising(node: _Node, moves: list[Move]) -> Move:
    best, best_value = moves[0], float("-inf")
    for move in moves:
        child = node.children[move]
        spread = sqrt(log(child.available + 1) / child.visits)
        value = child.total / child.visits + EXPLORATION * spread
        if value > best_value:
            best, best_value = move, value
    return best
