"""The actions of a deal so far as one whole number, and back.

Each action is a digit: its place among what was legal, in the order of the legal list. How many
values a digit has is known from what came before it, so whoever has the deal needs nothing else.
The first action is the lowest digit, below it stands how many there are.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.cards import Card, cards_in
from game.rules.game import IllegalAction
from game.rules.match import Match
from game.rules.notation import Action, bounds_of, exchange

MOST_ACTIONS = 128
"""More than a deal of any game has."""


class MomentError(ValueError):
    """A number that fits no play of the deal; `ply` is how many actions fit."""

    def __init__(self, ply: int) -> None:
        super().__init__(f"after {ply} actions")
        self.ply = ply


def moment_of(match: Match, actions: Sequence[Action]) -> int:
    """The number of these actions, which are taken in `match`, a deal that has just begun."""
    digits = []
    for action in actions:
        digit = _digit(match)
        digits.append((_place(*digit, action), _choices(*digit)))
        match.submit(action)
    number = 0
    for place, choices in reversed(digits):
        number = number * choices + place
    return number * MOST_ACTIONS + len(actions)


def play_moment(match: Match, number: int) -> None:
    """Takes the actions of a number in a deal that has just begun. Raises `MomentError`."""
    number, count = divmod(number, MOST_ACTIONS)
    for ply in range(count):
        if match.turn is None:
            raise MomentError(ply)
        digit = _digit(match)
        number, place = divmod(number, _choices(*digit))
        try:
            match.submit(_action(*digit, place))
        except IllegalAction as error:
            raise MomentError(ply) from error
    if number:
        raise MomentError(count)


def _digit(match: Match) -> tuple[list[Action], list[Card] | None]:
    """What is legal, and where that is an exchange, of any set of a hand, the hand."""
    legal = match.game.legal_actions(match.deal.state)
    if bounds_of(legal[0]) is None:
        return legal, None
    return legal, list(cards_in(match.deal.state.hands[match.turn]))


def _choices(legal: Sequence[Action], hand: Sequence[Card] | None) -> int:
    """How many values the digit has."""
    return len(legal) if hand is None else 2 ** len(hand)


def _place(legal: Sequence[Action], hand: Sequence[Card] | None, action: Action) -> int:
    if hand is None:
        return legal.index(action)
    return sum(2 ** hand.index(card) for card in action.cards)


def _action(legal: Sequence[Action], hand: Sequence[Card] | None, place: int) -> Action:
    if hand is None:
        return legal[place]
    return exchange(card for bit, card in enumerate(hand) if place >> bit & 1)
