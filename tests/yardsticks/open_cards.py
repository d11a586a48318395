"""How much is to be won by seeing all cards: no player, but a mark above all of them.

`python -m tests.yardsticks.open_cards GAME DEALS [LEVEL] [SEED]` plays duplicate deals against a
level. In Tressette and Tute it grows the tree of `maestro` over the one deal that there is, and two
hands without a stock are played exactly. In Tresillo in the auction, at surrenders and replies each
action is tried in the deal as it lies, the rest by `aprendiz` for all seats, so it knows what the
others hold and would do; cards are played exactly as if everybody saw all of them. It exchanges and
signals like `aprendiz`, as it declares, swaps and claims in the other games.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random
from typing import Any

from game.ai import tresillo as aprendiz
from game.ai.aprendiz import CHOOSERS
from game.ai.kernel import solver
from game.ai.levels import player_of
from game.ai.search.aims import aim_of
from game.ai.search.growth import grown
from game.ai.search.judging import STYLES
from game.ai.search.levels import BUDGETS
from game.ai.search.worlds import FORMS, Worlds
from game.arena.duplicate import A, Duplicate
from game.arena.report import difference
from game.arena.setting import Setting
from game.rules.game import Game
from game.rules.notation import Action
from game.rules.tresillo.state import SEATS

TRIED = ("auction", "trump", "order", "surrender", "reply")


class OpenCards(Duplicate):
    """Duplicate deals in which level `a` is told the state instead of a view."""

    def _asked(self, number: int, state: Any, legal: Sequence[Action], level: int) -> Action:
        if level != A:
            return super()._asked(number, state, legal, level)
        if self.game.id == "tresillo":
            return best_of(self.game, state, legal)
        return by_tree(self.game, state, legal, number)


def by_tree(game: Game[Any], state: Any, legal: Sequence[Action], seed: int) -> Action:
    """What a tree over the deal as it lies was led to most often; exact with two hands left."""
    if game.phase(state) != "play":
        return CHOOSERS[game.id](game.view(state, state.turn), Random(seed))
    if game.seats == 2 and not state.stock:
        solved = solver.solve(game, state)
        if solved is not None and solved.exact:
            values = solved.values
            return max((a for a in legal if a.text in values), key=lambda a: values[a.text])
    deal = FORMS[game.id].written(game, state)
    worlds = Worlds(state, deal, [deal.world])
    looks = BUDGETS["maestro"][game.id].iterations
    found = grown(worlds, STYLES[game.id], aim_of(game, state), looks, seed)
    return max((a for a in legal if a.text in found), key=lambda a: found[a.text].visits)


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


def main(game_id: str, deals: int, level: str, seed: int) -> None:
    """Plays, and prints the mean gain of a deal with its interval."""
    setting = Setting(game_id, "aprendiz", level, deals, seed)
    table = OpenCards(setting.make_game(), (player_of("aprendiz"), player_of(level)), seed)
    rows = []
    for number in range(1, deals + 1):
        rows.append(table.play(number))
        found = difference(setting, rows)
        print(f"{number}: {found.mean:+.2f} ± {found.half or 0:.2f}", flush=True)


if __name__ == "__main__":
    main(
        sys.argv[1],
        int(sys.argv[2]),
        (sys.argv[3:] or ["aprendiz"])[0],
        int((sys.argv[4:] or ["1"])[0]),
    )
