"""From what a search has seen to a judgement: noise, and what holds in every deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from math import fsum, sqrt

from game.ai.hombre.imagining import Estimate
from game.ai.hombre.looking import Looked
from game.ai.judgement import Judgement, Worth
from game.rules.notation import Action, parse_action

DOUBTFUL = 1.0
"""Standard errors by which another action must be better than that of the rules of thumb."""
OPEN_SHARE = 0.6
"""How much deals solved with open cards weigh against playouts, if there are many of them."""
FEW = 8.0
"""With so many solved deals they weigh half of that."""


def from_estimate(
    actions: Sequence[Action], estimate: Estimate, usual: Action, least_gain: float, seats: int
) -> Judgement:
    """Of the actions, the first of which is the usual one, the best; or the usual one where none is
    better by more than chance and by `least_gain` points. They are the points of so many `seats`
    who play together: on the mean each gets as much as the other.
    """
    worths = [
        Worth(action, seats * points, seats * error)
        for action, points, error in zip(actions, estimate.points, estimate.errors, strict=True)
    ]
    return _judged(worths, usual, estimate.worlds, least_gain)


def from_looked(found: Looked, usual: Action, considered: Set[str], seats: int) -> Judgement:
    """The same for a search in the play, where some deals were solved with open cards. `considered`
    is what may be chosen.
    """
    columns = range(len(found.actions))
    played = [_mean([row[place] for row in found.played]) for place in columns]
    number = len(found.exact)
    share = OPEN_SHARE * number / (number + FEW)
    open_values = [_mean([row[p] for row in found.exact]) if number else 0.0 for p in columns]
    at = found.actions.index(usual.text)
    worths = []
    for place in columns:
        points = (1 - share) * played[place] + share * open_values[place]
        errors = (
            (1 - share) * _error([row[place] - row[at] for row in found.played]),
            share * _error([row[place] - row[at] for row in found.exact]),
        )
        error = sqrt(sum(part * part for part in errors))
        action = parse_action(found.actions[place])
        worths.append(Worth(action, seats * points, seats * error))
    return _judged(worths, usual, len(found.played), 0.0, considered)


def blended(found: Looked) -> list[float]:
    """World by world the value of the one thing that was looked at."""
    values = [row[0] for row in found.played]
    for world, row in enumerate(found.exact):
        values[world] += OPEN_SHARE * (row[0] - values[world])
    return values


def given_points(values: Mapping[Action, Sequence[float]], usual: Action) -> Judgement:
    """A judgement of actions whose worth is known world by world, the same worlds for each."""
    base = values[usual]
    worths = [
        Worth(action, _mean(found), _error([a - b for a, b in zip(found, base, strict=True)]))
        for action, found in values.items()
    ]
    return _judged(worths, usual, len(base), 0.0)


def _error(differences: Sequence[float]) -> float:
    """The standard error of a mean."""
    number = len(differences)
    if number < 2:
        return 0.0
    mean = _mean(differences)
    return sqrt(sum((d - mean) ** 2 for d in differences) / (number - 1) / number)


def _judged(
    worths: list[Worth],
    usual: Action,
    worlds: int,
    least_gain: float,
    considered: Set[str] | None = None,
) -> Judgement:
    """The choice first, then the others by their worth."""
    order = sorted(worths, key=lambda worth: -worth.points)
    mine = next(worth for worth in order if worth.action == usual)
    best = next(w for w in order if considered is None or w.action.text in considered)
    gain = best.points - mine.points
    chosen = mine if gain <= max(least_gain, DOUBTFUL * best.error) else best
    order.remove(chosen)
    return Judgement((chosen, *order), worlds)


def _mean(values: Sequence[float]) -> float:
    """Not the library's: with it come fractions and decimals, which a page would load for this."""
    return fsum(values) / len(values)
