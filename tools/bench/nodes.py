"""What is measured of the players, wherever this module runs: here, and inside the page's Pyodide.

It imports nothing but the game.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

from game.ai.kernel import run, solver
from game.ai.levels import player_of
from game.ai.players import rng_for
from game.hints import hints_for
from game.rules.cards import shuffled_deck
from game.rules.game import Game, Standing
from game.rules.match import Match
from game.rules.notation import Action, one_of
from game.rules.registry import GAMES, game_of

CARDS_LEFT = {"tressette": 20, "tute2": 12, "tute4": 28, "tresillo": 27}
"""Positions that are searched begin with so many cards at most."""
POSITIONS = 3
"""A game."""
ROUNDS = 5
HINT_EVERY = 5
"""Hints are asked for at every so many decisions."""


def positions() -> list[tuple[Game[Any], Any]]:
    """Deals that were played by chance, the same ones everywhere."""
    return [
        _position(game_of(game_id, {}), left, Random(f"{game_id} {number}"))
        for game_id, left in CARDS_LEFT.items()
        for number in range(POSITIONS)
    ]


def _position(game: Game[Any], left: int, rng: Random) -> tuple[Game[Any], Any]:
    while True:
        state = game.deal(shuffled_deck(rng), 0, Standing((0,) * game.sides))
        while game.turn(state) is not None:
            cards = sum(hand.bit_count() for hand in state.hands)
            cards += 0 if game.id == "tresillo" else len(state.stock)
            if game.phase(state) == "play" and cards <= left:
                return game, state
            game.advance(state, _by_chance(game, state, rng))


def _by_chance(game: Game[Any], state: Any, rng: Random) -> Action:
    legal = game.legal_actions(state)
    hand = game.view(state, state.turn).hand
    return one_of(legal[int(rng.random() * len(legal))], hand, rng)


def nodes_a_second(
    runner: run.Runner, budget: int, clock: Callable[[], float] = perf_counter
) -> float:
    """How many positions a search looks at in a second, `budget` at most from each start.

    The quickest of some rounds counts, because what else the machine does only slows down. Where
    there is a clock of the processor's own time, that is the better `clock`.
    """
    run.use(runner)
    starts = positions()
    solver.solve(*starts[0], budget=1)  # what is compiled late is compiled now
    nodes, seconds = 0, 0.0
    for game, state in starts:
        rounds = []
        for _ in range(ROUNDS):
            began = clock()
            found = solver.solve(game, state, budget)
            rounds.append(clock() - began)
        assert found is not None
        nodes, seconds = nodes + found.nodes, seconds + min(rounds)
    run.use(None)
    return nodes / seconds


def decision_times(level: str, deals: int) -> dict[str, list[float]]:
    """By game the milliseconds of every decision of a level in some deals against itself."""
    return {game_id: _times(game_id, level, deals) for game_id in GAMES}


def _times(game_id: str, level: str, deals: int) -> list[float]:
    match, player, times = Match(game_of(game_id, {}), 7), player_of(level), []
    while match.winner is None and len(match.deals) < deals:
        match.next_deal()
        while match.turn is not None:
            began = perf_counter()
            action = player.choose(match.view(match.turn), rng_for(match, match.turn))
            times.append((perf_counter() - began) * 1000)
            match.submit(action)
    return times


def hint_times(deals: int) -> dict[str, list[float]]:
    """By game the milliseconds that hints take, in deals played by rules of thumb."""
    found: dict[str, list[float]] = {}
    for game_id in GAMES:
        match, player, times = Match(game_of(game_id, {}), 7), player_of("aprendiz"), []
        while match.winner is None and len(match.deals) < deals:
            match.next_deal()
            while match.turn is not None:
                if len(match.deal.taken) % HINT_EVERY == 0:
                    began = perf_counter()
                    hints_for(match)
                    times.append((perf_counter() - began) * 1000)
                match.submit(player.choose(match.view(match.turn), rng_for(match, match.turn)))
        found[game_id] = times
    return found
