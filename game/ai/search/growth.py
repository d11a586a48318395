"""Growing a tree over imagined deals: the kernel's call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf, sqrt

from game.ai.kernel.layout import (
    ACTIONS,
    BUDGET,
    CARDS,
    CARRIED,
    CHANCES,
    CLASS,
    EPSILON,
    EVENLY,
    EXACT_CARDS,
    EXPLORATION,
    GRID,
    HAND,
    IMAGINED,
    IS_WATCHED,
    ITERATIONS,
    LANE,
    RANDOM,
    SEAT,
    TABLE_MASK,
    TARGET,
    TUTE_WORTH,
    UNIT,
    VALUES,
    WANTED,
    WHOLE,
    WON_BEFORE,
    WORDS,
    WORLDS,
)
from game.ai.kernel.order import live
from game.ai.kernel.playouts import seed_word
from game.ai.kernel.run import runner
from game.ai.kernel.tree import NODE, POINT, RESULTS
from game.ai.search.aims import Aim
from game.ai.search.worlds import Worlds

SOLVER_NODES = 3_000_000
"""Positions that endings may be solved for in one tree; a safety net."""
_TABLE_BITS = 16


@dataclass(frozen=True)
class Style:
    """How a game's trees are grown; found by playing duplicate deals."""

    exploration: int
    """In units of the game's values."""
    chance_plays: int
    """Of 1024 plays below the tree so many are drawn by chance."""
    exact_cards: int
    """With so few cards left deals are solved and not played out."""
    evenly: int = 0
    """One iteration in so many tries what was tried least, so that nothing goes unseen; 0: none."""


@dataclass(frozen=True)
class Estimate:
    """What a tree says of one action, in the game's values for the side to move."""

    visits: int
    worth: float
    """By what is aimed at."""
    error: float
    """The standard error of `worth`, as far as chance is concerned."""
    ahead: float
    """How many more the side has in the end."""


def grown(
    worlds: Worlds, style: Style, aim: Aim, iterations: int, seed: int
) -> Mapping[str, Estimate]:
    """By text what each action of the deal is worth. `seed` has up to 63 bits."""
    actions = worlds.deal.actions
    alike = _alike(worlds.deal.words, list(actions.values()))
    asked = sorted(set(alike.values()), key=list(actions.values()).index)
    words = [*worlds.deal.words, *[0] * (IMAGINED - len(worlds.deal.words))]
    _set(words, style, aim, iterations, seed)
    words[WORLDS], words[WANTED] = len(worlds.words), len(asked)
    words[ACTIONS : ACTIONS + len(asked)] = asked
    for world in worlds.words:
        words += world
    size = (2 << _TABLE_BITS) + NODE * (iterations + len(asked) + 2)
    after = runner().run("grow", words, size, range(WORDS))
    found = {action: _estimate(after, place) for place, action in enumerate(asked)}
    return {text: found[alike[action]] for text, action in actions.items()}


def _set(words: list[int], style: Style, aim: Aim, iterations: int, seed: int) -> None:
    words[ITERATIONS], words[RANDOM] = iterations, seed_word(seed)
    words[EXPLORATION], words[EPSILON] = style.exploration, style.chance_plays
    words[EVENLY] = style.evenly
    words[BUDGET], words[TABLE_MASK] = SOLVER_NODES, (1 << _TABLE_BITS) - 1
    words[EXACT_CARDS] = 0 if aim.is_watched else style.exact_cards
    words[WON_BEFORE], words[WON_BEFORE + 1] = aim.won
    words[WHOLE], words[UNIT] = aim.whole, aim.unit
    if words[TUTE_WORTH]:
        words[TUTE_WORTH] = aim.tute
    words[TARGET], words[IS_WATCHED] = aim.target, int(aim.is_watched)
    words[CARRIED], words[CARRIED + 1] = aim.carried
    words[CHANCES : CHANCES + GRID * GRID] = aim.chances


def _estimate(after: Sequence[int], place: int) -> Estimate:
    visits, total, squares, ahead = after[VALUES + place : VALUES + 4 * RESULTS : RESULTS]
    if visits == 0:
        return Estimate(0, -inf, inf, -inf)
    mean = total / visits
    spread = sqrt(max(0.0, squares / visits - mean * mean) / visits)
    return Estimate(visits, mean / POINT, spread / POINT, ahead / visits)


def _alike(words: list[int], actions: Sequence[int]) -> dict[int, int]:
    """By action the one that stands for it: the strongest of neighbours that play alike."""
    hand, unplayed = words[HAND + words[SEAT]], live(words)
    found = {}
    for action in actions:
        stands_for = action
        if action < CARDS:
            for card in range(action - 1, action // LANE * LANE - 1, -1):
                if not unplayed >> card & 1:
                    continue
                is_alike = hand >> card & 1 and words[CLASS + card] == words[CLASS + action]
                if not is_alike or card not in actions:
                    break
                stands_for = card
        found[action] = stands_for
    return found
