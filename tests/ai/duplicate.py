"""Measures players against each other on duplicate deals: each deck is played twice, seats swapped.

`python -m tests.ai.duplicate [DECKS [LEVEL_A [LEVEL_B]]]` measures longer than the test does.
"""

from __future__ import annotations

import sys
import time
from math import sqrt
from random import Random
from statistics import mean, stdev

from game.ai.levels import player_of
from game.ai.players import Player, decision_rng
from game.rules.cards import Card, shuffled_deck
from game.rules.game import Standing
from game.rules.registry import game_of


def margin_of_deal(deck: tuple[Card, ...], players: tuple[Player, Player], seed: int) -> int:
    """Points of seat 0 minus points of seat 1 in one deal of Tressette; seat 1 deals."""
    game = game_of("tressette", {})
    state = game.deal(deck, 1, Standing((0, 0)))
    while (seat := game.turn(state)) is not None:
        rng = decision_rng(seed, 1, state.ply, seat)
        game.advance(state, players[seat].choose(game.view(state, seat), rng))
    result = game.result(state)
    assert result is not None
    return result.points[0] - result.points[1]


def duplicate_margins(a: Player, b: Player, decks: int, seed: int = 1) -> list[float]:
    """For each deck the points a deal by which `a` beat `b`, averaged over both seats."""
    rng = Random(seed)
    margins = []
    for number in range(decks):
        deck = shuffled_deck(rng)
        first = margin_of_deal(deck, (a, b), number)
        second = margin_of_deal(deck, (b, a), number)
        margins.append((first - second) / 2)
    return margins


def interval(margins: list[float]) -> tuple[float, float]:
    """Mean and half the width of its 95 % interval."""
    return mean(margins), 1.96 * stdev(margins) / sqrt(len(margins))


if __name__ == "__main__":
    decks, level_a, level_b = (*sys.argv[1:], *("500", "aprendiz", "random")[len(sys.argv) - 1 :])
    began = time.perf_counter()
    middle, half = interval(duplicate_margins(player_of(level_a), player_of(level_b), int(decks)))
    took = time.perf_counter() - began
    print(f"{level_a} - {level_b}: {middle:+.2f} ± {half:.2f} points a deal", end=" ")
    print(f"({decks} decks twice, {took:.0f} s)")
