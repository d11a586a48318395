"""What is counted in dealt hands of Tresillo, at the first seat."""

from __future__ import annotations

from game.rules.cards import DECK_SIZE, SUITS, mask_of
from game.rules.tresillo.ranks import SPADILLE, ranking
from game.rules.tresillo.state import HAND, SEATS
from game.rules.trial import Question, holder, number_of_cards

COINS = SUITS.index("O")


def questions() -> tuple[Question, ...]:
    """Matadors if coins were trumps, and where the spadille is."""
    matadors = mask_of(ranking(COINS).matadors)
    return (
        number_of_cards("trial.matadors", matadors, HAND),
        Question(
            "trial.spadille",
            ("trial.seat.0", "trial.seat.right", "trial.seat.left", "trial.seat.stock"),
            (HAND,) * SEATS + (DECK_SIZE - SEATS * HAND,),
            lambda state: holder(state.hands, SPADILLE),
        ),
    )
