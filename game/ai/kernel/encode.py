"""From a deal whose cards are all known to a kernel's words: what is common to the games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.ai.kernel.layout import (
    CARDS,
    CLASS,
    DRAWS,
    GAME,
    HAND,
    LANE,
    LEFT,
    NEXT,
    POINTS,
    POT,
    SEAT,
    SEATS,
    SIDE,
    STOCK,
    WORLD,
)
from game.ai.kernel.run import fresh_words
from game.ai.kernel.trick import put
from game.rules.cards import Card, Mask, cards_in
from game.rules.deal import DealState

Numbers = Mapping[Card, int]
"""By card its number in lanes."""


@dataclass(frozen=True)
class Encoded:
    """A deal as a kernel knows it. Values are those of the side to move."""

    words: list[int]
    actions: dict[str, int]
    """By text what the seat to act may do, with the number of it."""

    @property
    def world(self) -> list[int]:
        """What differs between imagined deals of one view."""
        return self.words[:WORLD]


def numbers_of(order: Sequence[Sequence[Card]]) -> dict[Card, int]:
    """Numbers for the cards of each suit, given strongest first."""
    return {
        card: lane * LANE + place
        for lane, cards in enumerate(order)
        for place, card in enumerate(cards)
    }


def lanes(cards: Iterable[Card], numbers: Numbers) -> int:
    """A set of cards in lanes."""
    mask = 0
    for card in cards:
        mask |= 1 << numbers[card]
    return mask


def in_lanes(mask: Mask, numbers: Numbers) -> int:
    """A set of cards as the rules number them, in lanes."""
    return lanes(cards_in(mask), numbers)


def write_cards(
    words: list[int], numbers: Numbers, worth: Callable[[Card], int], kind: Callable[[Card], int]
) -> None:
    """What each card is worth, and of which kind: cards of a kind differ by their place alone."""
    kinds = sorted({kind(card) for card in numbers})
    for card, number in numbers.items():
        words[POINTS + number] = worth(card)
        words[CLASS + number] = kinds.index(kind(card))


def write_deal(words: list[int], state: DealState, numbers: Numbers, stock: Sequence[Card]) -> None:
    """Hands, stock and the trick on the table; `words` know the game and its cards by now."""
    seats = len(state.hands)
    words[SEATS] = seats
    words[SEAT] = state.trick[0][0] if state.trick else state.turn
    for seat, hand in enumerate(state.hands):
        words[HAND + seat] = in_lanes(hand, numbers)
    for seat, card in state.trick:
        words[HAND + seat] |= 1 << numbers[card]
    words[STOCK], words[NEXT] = len(stock), 0
    for place, card in enumerate(stock):
        words[DRAWS + place] = numbers[card]
    for _, card in state.trick:
        put(words, numbers[card])


def write_sides(words: list[int], sides: Sequence[int], own: int) -> None:
    """Side 0 is the one whose values are asked for."""
    for seat, side in enumerate(sides):
        words[SIDE + seat] = int(side != own)


def write_left(words: list[int], last: int) -> None:
    """Points that are still to be won, `last` for the last trick among them."""
    live = words[HAND] | words[HAND + 1] | words[HAND + 2] | words[HAND + 3]
    live |= sum(1 << card for card in words[DRAWS : DRAWS + words[STOCK]])
    in_play = sum(words[POINTS + card] for card in range(CARDS) if live >> card & 1)
    words[LEFT] = in_play + words[POT] + last


def new_words(game: int) -> list[int]:
    """Words for a deal of this game."""
    words = fresh_words()
    words[GAME] = game
    return words
