"""What actions in the play lead to, over deals that fit what the seat knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from game.ai.hombre.budget import Budget
from game.ai.hombre.knowledge import known_words
from game.ai.hombre.worth import Terms, Worths, claimed_worths, played_worths
from game.ai.kernel import tresillo
from game.ai.kernel.layout import (
    ACTIONS,
    CLAIM_HELD,
    CLAIM_PLAYED,
    EPSILON,
    PAYOFF,
    PAYOFFS,
    RANDOM,
    REPEATS,
    SIDE,
    SIZE,
    TABLE_MASK,
    WANTED,
    WORLDS,
)
from game.ai.kernel.run import runner
from game.ai.kernel.tresillo_layout import (
    EXACT,
    EXACT_BUDGET,
    EXACT_WORLDS,
    FOUND_WORLDS,
    MOST_ACTIONS,
    OWN,
    OWN_CLAIM,
    PLAYED,
    WHOLE_SIZE,
)
from game.rules.cards import Seat
from game.rules.tresillo import scoring
from game.rules.tresillo.game import Tresillo
from game.rules.tresillo.state import SEATS, State
from game.rules.view import View

CHANCE_PLAYS = 150
TABLE_BITS = 15
"""The longest table of positions; there are no more places than positions to look at."""
OWN_PART, PARTNERS_PART = 5, 4
"""How a defender weighs his own points and his partner's: a codillo pays only one of them."""
HIGHEST = 3900
"""Worths beyond this are cut off: kernels know no higher ones."""


@dataclass(frozen=True)
class Looked:
    """By world and action what they are worth to the seat, in points."""

    actions: tuple[str, ...]
    exact: tuple[tuple[float, ...], ...]
    """The first worlds only, as far as the budget went."""
    played: tuple[tuple[float, ...], ...]
    """The mean of the playouts."""


def looked(
    game: Tresillo,
    view: View,
    state: State,
    budget: Budget,
    rng: Random,
    actions: Mapping[str, int] | None = None,
) -> Looked:
    """Looks at what may be done in a state that is like the one on the table but for hidden cards.

    Without `actions` the state itself is asked about, whoever is to act.
    """
    encoded = tresillo.encoded(game, state)
    assert encoded is not None
    asked = dict(actions or {})
    words = known_words(view, rng, budget.tries)
    seed = words[RANDOM]
    words[:SIZE] = encoded.words[:SIZE]
    words[RANDOM] = seed
    places = 1 << min(TABLE_BITS, budget.nodes.bit_length())
    words[EXACT_BUDGET], words[TABLE_MASK] = budget.nodes, places - 1
    words[WANTED] = len(asked)
    words[ACTIONS : ACTIONS + len(asked)] = asked.values()
    words[WORLDS], words[REPEATS], words[EPSILON] = budget.worlds, budget.playouts, CHANCE_PLAYS
    scale = _write_worths(words, game, view.seat, state)
    after = runner().run("look", words, 2 * places, range(EXACT_WORLDS, WHOLE_SIZE))
    columns = max(1, len(asked))
    solved, found = after[0], after[FOUND_WORLDS - EXACT_WORLDS]
    return Looked(
        tuple(asked),
        _rows(after, EXACT, solved, columns, scale),
        _rows(after, PLAYED, found, columns, scale * budget.playouts),
    )


def _rows(
    words: list[int], table: int, number: int, columns: int, scale: int
) -> tuple[tuple[float, ...], ...]:
    """Rows of a table of the kernel's, of which `words` are those from `EXACT_WORLDS` on."""
    starts = (table - EXACT_WORLDS + row * MOST_ACTIONS for row in range(number))
    return tuple(tuple(v / scale for v in words[at : at + columns]) for at in starts)


def _write_worths(words: list[int], game: Tresillo, seat: Seat, state: State) -> int:
    """What the deal on the table may pay; returns how many units make a point of this seat's."""
    assert state.hombre is not None
    assert state.contract is not None
    options, hombre = game.options, state.hombre
    gave_up = state.gave_up if state.is_taken_over else None
    terms = Terms(hombre, state.contract, state.pool, gave_up)
    estuche = bool(scoring.has_estuche(options, state, played_out=True) and seat == hombre)
    for other in range(SEATS):
        words[SIDE + other] = int((other == hombre) != (seat == hombre))
    for on in (False, True):
        for place, worths in enumerate(played_worths(options, terms, estuche, on)):
            value = 0 if worths is None else _weighed(worths, seat, hombre)
            words[PAYOFF + on * PAYOFFS + place] = words[OWN + on * PAYOFFS + place] = value
    for held, place in ((False, CLAIM_PLAYED), (True, CLAIM_HELD)):
        claimed = claimed_worths(options, terms, estuche, not held)
        words[place] = words[OWN_CLAIM + held] = _weighed(claimed, seat, hombre)
    return 3 * (OWN_PART if seat == hombre else OWN_PART + PARTNERS_PART)


def _weighed(worths: Worths, seat: Seat, hombre: Seat) -> int:
    own = OWN_PART * worths[seat]
    if seat != hombre:
        own += PARTNERS_PART * worths[SEATS - seat - hombre]
    return max(-HIGHEST, min(HIGHEST, own))
