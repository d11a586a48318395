"""How much is to be won in Tresillo by seeing all cards: no player, but a mark above all of them.

`python -m tests.yardsticks.open_cards DEALS [LEVEL] [SEED]` plays duplicate deals against a level.
In the auction, at surrenders and replies each action is tried in the deal as it lies, the rest by
`aprendiz` for all seats, so it knows what the others hold and would do. Cards are played exactly as
if everybody saw all of them. It exchanges and signals like `aprendiz`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random
from typing import Any

from game.ai import tresillo as aprendiz
from game.ai.kernel import solver
from game.ai.levels import player_of
from game.arena.duplicate import A, Duplicate, margin_units
from game.arena.statistics import estimate
from game.rules.game import Game
from game.rules.notation import Action
from game.rules.registry import game_of
from game.rules.tresillo.state import SEATS

TRIED = ("auction", "trump", "order", "surrender", "reply")


class OpenCards(Duplicate):
    """Duplicate deals in which level `a` is told the state instead of a view."""

    def _asked(self, number: int, state: Any, legal: Sequence[Action], level: int) -> Action:
        if level != A:
            return super()._asked(number, state, legal, level)
        return best_of(self.game, state, legal)


def best_of(game: Game[Any], state: Any, legal: Sequence[Action]) -> Action:
    """What is best as the cards lie; `aprendiz` chooses among equals and where nothing is tried."""
    usual = aprendiz.choose(game.view(state, state.turn), Random(0))
    if state.phase in TRIED:
        worth = {action: played_on(game, game.apply(state, action), state.turn) for action in legal}
    else:
        solved = solver.solve(game, state)
        if solved is None or not solved.exact:
            return usual
        worth = {action: solved.values[action.text] for action in legal}
    return max(legal, key=lambda action: (worth[action], action == usual))


def played_on(game: Game[Any], state: Any, seat: int) -> int:
    """Thirds of a point that a seat gets if all play on by rules of thumb, a third of what goes
    into the pool among them.
    """
    while game.turn(state) is not None:
        game.advance(state, aprendiz.choose(game.view(state, state.turn), Random(0)))
    result = game.result(state)
    assert result is not None
    return SEATS * result.points[seat] - sum(result.points)


def main(deals: int, level: str, seed: int) -> None:
    """Plays, and prints the mean gain of a deal with its interval."""
    game = game_of("tresillo", {})
    table = OpenCards(game, (player_of("aprendiz"), player_of(level)), seed)
    sums = []
    for number in range(1, deals + 1):
        sums.append(sum(table.play(number).margins))
        found = estimate(sums, 2 * SEATS * margin_units(game))
        print(f"{number}: {found.mean:+.2f} ± {found.half or 0:.2f}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), (sys.argv[2:] or ["aprendiz"])[0], int((sys.argv[3:] or ["1"])[0]))
