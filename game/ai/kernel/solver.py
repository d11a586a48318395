"""What the kernels answer, in the terms of the Game protocol."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.kernel import tresillo, tressette, tute
from game.ai.kernel.encode import Encoded
from game.ai.kernel.layout import (
    ACTIONS,
    BUDGET,
    CARDS,
    EPSILON,
    FINISHED,
    FLOOR,
    FORTY,
    HAND,
    HAS_FLOOR,
    LAST,
    LEFT,
    MAY_SING,
    NODES,
    POINTS,
    POT,
    RANDOM,
    REPEATS,
    STOCK,
    TABLE_MASK,
    TUTE_WORTH,
    VALUES,
    WANTED,
    WORDS,
    WORLDS,
)
from game.ai.kernel.playouts import seed_word
from game.ai.kernel.run import runner
from game.rules.deal import DealState
from game.rules.game import Game
from game.rules.tresillo import Tresillo
from game.rules.tresillo.state import State as TresilloState
from game.rules.tressette import Tressette
from game.rules.tressette.state import State as TressetteState
from game.rules.tute import Tute2, Tute4
from game.rules.tute.state import State as TuteState

NODE_BUDGET = 2_000_000
"""Positions looked at before a search gives up; the same everywhere."""
_SEED_MASK = (1 << 63) - 1
CHANCE_PLAYS = 300
"""Of 1024 plays of a playout so many are drawn by chance. In duels of flat sampling in Tute for two
over 60 deals, both seats each, this is worth 13 ± 8 points a deal against chance alone.
"""
_TABLE_BITS = ((8, 9), (12, 12), (16, 15), (20, 17), (24, 18), (40, 19))
"""By cards that are left, at most, the size of the table as a power of two: 16 MB at most."""


@dataclass(frozen=True)
class Solved:
    """What actions are worth if all cards were known and everybody played perfectly.

    `values` are for the side to move: in Tressette the thirds and in Tute the points that it still
    wins, less those of the other side; in Tresillo what the deal pays the hombre or both defenders
    together. Asked for a `floor`, they are 1 or 0. Only actions that were finished are there.
    """

    values: Mapping[str, int]
    exact: bool
    """Whether all actions were finished within the budget."""
    nodes: int


def encoded(game: Game[Any], state: DealState, by_tricks: bool = False) -> Encoded | None:
    """The deal in a kernel's words; None where house rules or the phase cannot be represented.

    `by_tricks` is for Tresillo alone.
    """
    if game.turn(state) is None:
        return None
    if isinstance(game, Tresillo):
        assert isinstance(state, TresilloState)
        return tresillo.encoded(game, state, by_tricks)
    if by_tricks:
        return None
    if isinstance(game, Tressette):
        assert isinstance(state, TressetteState)
        return tressette.encoded(game, state)
    if isinstance(game, Tute2 | Tute4):
        assert isinstance(state, TuteState)
        return tute.encoded(game, state)
    return None


def solve(
    game: Game[Any],
    state: DealState,
    budget: int = NODE_BUDGET,
    floor: int | None = None,
    by_tricks: bool = False,
) -> Solved | None:
    """The value of each legal action, the deal being what `state` says.

    `floor`: only whether an action is worth that much, which is found out sooner. `by_tricks`, in
    Tresillo: values are the tricks of the hombre, or of both defenders, in the whole deal. None
    where the kernels cannot represent what may happen.
    """
    deal = encoded(game, state, by_tricks)
    if deal is None:
        return None
    return _solved(deal.words, deal.actions, budget, floor)


def _solved(words: list[int], actions: Mapping[str, int], budget: int, floor: int | None) -> Solved:
    bits = _table_bits(words)
    words[BUDGET], words[TABLE_MASK] = budget, (1 << bits) - 1
    words[HAS_FLOOR], words[FLOOR] = int(floor is not None), floor or 0
    _ask(words, list(actions.values()))
    after = runner().run("solve", words, 2 << bits, range(WORDS))
    finished = after[FINISHED]
    values = dict(zip(actions, after[VALUES : VALUES + finished], strict=False))
    return Solved(values, finished == len(actions), min(after[NODES], budget))


def last_trick(
    game: Game[Any], state: DealState, budget: int = NODE_BUDGET
) -> Mapping[str, bool] | None:
    """For each card that may be played whether the side to move can win the last trick after it,
    whatever the others do.

    Points and songs count for nothing here. None where the kernels cannot represent the deal, in
    Tresillo, where the last trick has no worth, and if the budget does not suffice.
    """
    deal = encoded(game, state)
    if deal is None or game.id == "tresillo":
        return None
    words = deal.words
    words[POINTS : POINTS + CARDS] = [0] * CARDS
    words[POT] = words[FORTY] = words[TUTE_WORTH] = words[MAY_SING] = 0
    words[LAST] = words[LEFT] = 1
    cards = {text: number for text, number in deal.actions.items() if number < CARDS}
    found = _solved(words, cards, budget, floor=1)
    return {text: bool(kept) for text, kept in found.values.items()} if found.exact else None


def playouts(
    game: Game[Any],
    states: Sequence[DealState],
    seed: int,
    per_action: int = 1,
    chance_plays: int = CHANCE_PLAYS,
) -> dict[str, int] | None:
    """For each action the sum of what it gave the side to move over all states, `per_action` times
    each, the rest played by simple rules and chance.

    The states are samples of one view. None as for `solve`.
    """
    deals = [encoded(game, state) for state in states]
    if not deals or None in deals:
        return None
    found = [deal for deal in deals if deal is not None]
    words, actions = found[0].words, found[0].actions
    words[WORLDS], words[REPEATS], words[EPSILON] = len(found), per_action, chance_plays
    words[RANDOM] = seed_word(seed & _SEED_MASK)
    _ask(words, list(actions.values()))
    worlds = [word for deal in found for word in deal.world]
    after = runner().run("play_out", words, worlds, range(WORDS))
    return dict(zip(actions, after[VALUES : VALUES + len(actions)], strict=True))


def _ask(words: list[int], actions: Sequence[int]) -> None:
    words[WANTED] = len(actions)
    words[ACTIONS : ACTIONS + len(actions)] = actions


def _table_bits(words: Sequence[int]) -> int:
    cards = sum(words[HAND + seat].bit_count() for seat in range(4)) + words[STOCK]
    return next(bits for most, bits in _TABLE_BITS if cards <= most)
