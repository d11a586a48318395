"""What is counted in dealt hands of Tute, at the first seat.

One trump lies open; the other nine are among the rest. The ace of trumps is the open card once in
ten deals, else anywhere in the rest.
"""

from __future__ import annotations

from typing import Any

from game.rules.cards import DECK_SIZE, RANKS, SUIT_MASKS, card_of
from game.rules.game import Game, Standing
from game.rules.trial import Question, counted, holder, hypergeometric


def questions(game: Game[Any]) -> tuple[Question, ...]:
    """Trumps, and where their ace is."""
    held, rest = _hand_size(game), DECK_SIZE - 1
    hand, turned = (RANKS - 1) * held, rest
    names: tuple[str, ...]
    if game.seats == 2:
        names = ("trial.seat.0", "trial.seat.other", "trial.seat.stock", "trial.seat.turned")
        ways = (hand, hand, (RANKS - 1) * (rest - 2 * held), turned)
    else:
        names = ("trial.seat.0", "trial.seat.right", "trial.seat.partner", "trial.seat.left")
        ways = (hand, hand, hand, (RANKS - 1) * (held - 1) + turned)
    return (
        counted(
            "trial.trumps",
            hypergeometric(rest, RANKS - 1, held),
            lambda state: (state.hands[0] & SUIT_MASKS[state.trump]).bit_count(),
        ),
        Question("trial.trump_ace", names, ways, _ace_of_trumps),
    )


def _hand_size(game: Game[Any]) -> int:
    """How many cards the first seat is dealt."""
    state = game.deal(tuple(range(DECK_SIZE)), game.seats - 1, Standing((0,) * game.sides))
    size: int = state.hands[0].bit_count()
    return size


def _ace_of_trumps(state: Any) -> int:
    ace = card_of(state.trump, 1)
    place = holder(state.hands, ace)
    return place + (place == len(state.hands) and state.turned == ace)
