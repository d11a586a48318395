"""What the actions open to a seat are worth: one answer for hints, analysis and reviews.

Exact where the seat knows how all cards lie. Else the search of the level answers, if it has one
and that looks at every action. Where it does not, deals are imagined that fit the view, and in each
of them every action is tried: near the end with perfect play, before that by playing the deal out
with simple rules and some chance. What the kernels do not know (an auction, an exchange, some house
rules) is played on by rules of thumb until they do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite, sqrt
from random import Random
from typing import Any

from game.ai.aprendiz import CHOOSERS
from game.ai.certainty import is_known
from game.ai.effort import is_plain, positions
from game.ai.hombre.levels import BUDGETS as SEARCHING
from game.ai.hombre.levels import judged as judged_in_tresillo
from game.ai.judgement import Judgement, Worth
from game.ai.kernel import solver
from game.ai.margins import of_result, of_value, seats_of
from game.ai.search.levels import judged_evenly
from game.ai.steps import Steps, finished
from game.rules.cards import Seat
from game.rules.deal import DealState
from game.rules.game import Game
from game.rules.notation import Action, bounds_of, exchange
from game.rules.registry import game_of
from game.rules.view import View

WORLDS: Mapping[str, int] = {"random": 16, "aprendiz": 64}
"""How many deals are imagined for a level."""
MOST_WORLDS = max(WORLDS.values())
GROUPS = 8
"""Worlds are played out in so many groups; how these differ tells the error."""
PLAYED_ON = 8
"""Of so many worlds one is taken where every card of it is played by rules of thumb."""
SOLVED_CARDS = 16
"""With no more cards than this left worlds are solved."""
WORLD_BUDGET = 100_000
"""Positions looked at in one of many worlds."""
PLAIN_WORLDS = 16
"""Kernels that are not compiled look at no more worlds than this."""
REPEATS = 4
"""Playouts of each action in a world."""
SEED_BITS = 62

Values = dict[Action, list[float]]
"""By action what it gives in each world, or in each group of them."""


def judge(view: View, level: str, rng: Random) -> Judgement:
    """What each action is worth to the seat of this view, which is to act; as closely as fits the
    level. All chance comes from `rng`.

    An exchange is judged for a few sets of cards, the one of the rules of thumb among them.
    """
    return finished(judging(view, level, rng))


def judging(view: View, level: str, rng: Random) -> Steps[Judgement]:
    """As `judge`, bit by bit: a bit is an imagined deal, or what is tried in one or some of them.

    Only a search, and a deal whose cards the seat knows, are done at a stroke.
    """
    game = game_of(view.game, view.options)
    favourite = CHOOSERS[game.id](view, rng)
    if is_known(game, view):
        solved = _solved(game, game.sample(view, rng), solver.NODE_BUDGET)
        if solved is not None:
            worths = [Worth(action, points, exact=True) for action, points in solved.items()]
            return Judgement(_best_first(worths, favourite))
    searched = _searched(view, level, rng)
    yield
    if searched is not None:
        return searched
    worlds = []
    for _ in range(_worlds_of(level)):
        worlds.append(game.sample(view, rng))
        yield
    values = yield from _in_worlds(game, worlds, rng)
    if values is None:
        worlds = worlds[: max(2, len(worlds) // PLAYED_ON)]
        values = yield from _played_on(game, view, worlds, _candidates(view, favourite), rng)
    worths = [
        Worth(action, _mean(found), _error(found), _is_settled_by(game, worlds, action))
        for action, found in values.items()
    ]
    return Judgement(_best_first(worths, favourite), len(worlds))


def _searched(view: View, level: str, rng: Random) -> Judgement | None:
    """What the search of a level says; None where it does not speak of every legal action."""
    if level not in SEARCHING:
        return None
    search = judged_in_tresillo if view.game == "tresillo" else judged_evenly
    found = search(view, level, rng)
    named = {worth.action for worth in found.worths}
    is_whole = all(action in named for action in view.legal if bounds_of(action) is None)
    is_known = all(isfinite(worth.error) for worth in found.worths)
    return found if is_whole and is_known and found.worlds else None


def _best_first(worths: Sequence[Worth], favourite: Action) -> tuple[Worth, ...]:
    """By points; of equal ones first what the rules of thumb would do."""
    return tuple(sorted(worths, key=lambda worth: (-worth.points, worth.action != favourite)))


def _mean(found: Sequence[float]) -> float:
    return sum(found) / len(found)


def _error(found: Sequence[float]) -> float:
    """The standard error of the mean of two values or more."""
    mean, count = _mean(found), len(found)
    return sqrt(sum((value - mean) ** 2 for value in found) / (count - 1) / count)


def _candidates(view: View, favourite: Action) -> list[Action]:
    """All legal actions; of exchanges what the rules of thumb would do, one card less, and none or
    as few as may be.
    """
    found: list[Action] = []
    for entry in view.legal:
        bounds = bounds_of(entry)
        if bounds is None:
            found.append(entry)
            continue
        least = bounds[0]
        cards = favourite.cards
        for number in (len(cards), len(cards) - 1, least):
            some = exchange(cards[: max(least, number)])
            found += [] if some in found else [some]
    return found


def _worlds_of(level: str) -> int:
    """How many deals are imagined."""
    worlds = WORLDS.get(level, MOST_WORLDS)
    return min(worlds, PLAIN_WORLDS) if is_plain() else worlds


def _solved(game: Game[Any], state: DealState, most: int) -> dict[Action, float] | None:
    """Exact points of each action in this deal; None where they cannot be had."""
    found = solver.solve(game, state, positions(most))
    if found is None or not found.exact:
        return None
    return {
        action: of_value(game, state, state.turn, found.values[action.text], exact=True)
        for action in game.legal_actions(state)
    }


def _in_worlds(game: Game[Any], worlds: Sequence[DealState], rng: Random) -> Steps[Values | None]:
    """Values by world where they can be solved, else by group of worlds played out; None where
    the kernels know neither.
    """
    legal = game.legal_actions(worlds[0])
    if _cards_left(worlds[0]) <= SOLVED_CARDS:
        solved = []
        for world in worlds:
            solved.append(_solved(game, world, WORLD_BUDGET))
            yield
        if None not in solved:
            return {action: [one[action] for one in solved if one] for action in legal}
    size = len(worlds) // GROUPS
    groups = [worlds[place * size : (place + 1) * size] for place in range(GROUPS)]
    found: Values = {action: [] for action in legal}
    repeats = 1 if is_plain() else REPEATS
    for group in groups:
        sums = solver.playouts(game, group, rng.getrandbits(SEED_BITS), repeats)
        if sums is None:
            return None
        for action, values in found.items():
            mean = sums[action.text] / len(group) / repeats
            values.append(of_value(game, group[0], group[0].turn, mean, exact=False))
        yield
    return found


def _cards_left(state: DealState) -> int:
    """Cards in the hands, and those that are drawn in games where a trick is followed by that."""
    drawn = 0 if len(state.hands) == 3 else len(state.stock)
    return sum(hand.bit_count() for hand in state.hands) + drawn


def _played_on(
    game: Game[Any],
    view: View,
    worlds: Sequence[DealState],
    actions: Sequence[Action],
    rng: Random,
) -> Steps[Values]:
    """Every action tried in each of these worlds, the rest by rules of thumb."""
    seats = seats_of(view)
    found: Values = {}
    for action in actions:
        found[action] = []
        for world in worlds:
            found[action].append(_outcome(game, game.apply(world, action), seats, rng))
            yield
    return found


def _outcome(game: Game[Any], state: DealState, seats: tuple[Seat, ...], rng: Random) -> float:
    """How a deal comes out that is played on by rules of thumb, and from where the kernels know all
    that may happen by theirs.
    """
    while (seat := game.turn(state)) is not None:
        action = CHOOSERS[game.id](game.view(state, seat), rng)
        share = _share(game, state, seats)
        sums = (
            solver.playouts(game, [state], rng.getrandbits(SEED_BITS), REPEATS) if share else None
        )
        if sums is not None:
            value = sums[action.text] / REPEATS
            return share * of_value(game, state, seat, value, exact=False)
        game.advance(state, action)
    result = game.result(state)
    assert result is not None
    return of_result(game, result, seats)


def _share(game: Game[Any], state: Any, seats: tuple[Seat, ...]) -> float:
    """How much of a value of the side to act is that of `seats`; 0 where it does not tell.

    In Tresillo what one side gets the pool may pay, so only the own side's value tells; of what
    both defenders get together one of them is taken to have half.
    """
    if game.id != "tresillo":
        return 1 if game.side_of(state.turn) == game.side_of(seats[0]) else -1
    if state.hombre is None or any(
        (seat == state.hombre) != (state.turn == state.hombre) for seat in seats
    ):
        return 0
    return 1 if state.hombre in seats else len(seats) / 2


def _is_settled_by(game: Game[Any], worlds: Sequence[DealState], action: Action) -> bool:
    """Whether the deal ends by this action, so that no hidden card counts any more."""
    return action.verb != "play" and game.turn(game.apply(worlds[0], action)) is None
