"""Measures players against each other on duplicate deals: each deck is played twice, seats swapped.

`python -m tests.ai.duplicate [DECKS [LEVEL_A [LEVEL_B [GAME]]]]` measures longer than the tests do.
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

OPTIONS: dict[str, dict[str, object]] = {
    "tute2": {"tute_effect": "deal"},
    "tute4": {"tute_effect": "deal"},
}
"""House rules under which a single deal is measured: a tute is booked as a whole deal."""


def margin_of_deal(
    deck: tuple[Card, ...], players: tuple[Player, Player], seed: int, game_id: str = "tressette"
) -> int:
    """Points of side 0 minus points of side 1 in one deal; seat 1 deals. One player a side."""
    game = game_of(game_id, OPTIONS.get(game_id, {}))
    state = game.deal(deck, 1, Standing((0, 0)))
    while (seat := game.turn(state)) is not None:
        rng = decision_rng(seed, 1, state.ply, seat)
        player = players[game.side_of(seat)]
        game.advance(state, player.choose(game.view(state, seat), rng))
    result = game.result(state)
    assert result is not None
    return result.points[0] - result.points[1]


def duplicate_margins(
    a: Player, b: Player, decks: int, seed: int = 1, game_id: str = "tressette"
) -> list[float]:
    """For each deck the points a deal by which `a` beat `b`, averaged over both sides."""
    rng = Random(seed)
    margins = []
    for number in range(decks):
        deck = shuffled_deck(rng)
        first = margin_of_deal(deck, (a, b), number, game_id)
        second = margin_of_deal(deck, (b, a), number, game_id)
        margins.append((first - second) / 2)
    return margins


def interval(margins: list[float]) -> tuple[float, float]:
    """Mean and half the width of its 95 % interval."""
    return mean(margins), 1.96 * stdev(margins) / sqrt(len(margins))


if __name__ == "__main__":
    defaults = ("500", "aprendiz", "random", "tressette")
    decks, level_a, level_b, game_id = (*sys.argv[1:], *defaults[len(sys.argv) - 1 :])
    began = time.perf_counter()
    a, b = player_of(level_a), player_of(level_b)
    middle, half = interval(duplicate_margins(a, b, int(decks), game_id=game_id))
    took = time.perf_counter() - began
    print(f"{level_a} - {level_b}: {middle:+.2f} ± {half:.2f} points a deal", end=" ")
    print(f"({decks} decks twice, {took:.0f} s)")
