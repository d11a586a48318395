"""Hands dealt to be counted: how often something comes, beside how often it should exactly.

The decks come from the shuffle of every match and are dealt by the game itself. What is counted is
what players of the game care about; the exact chances are those of drawing without putting back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import comb, exp, lgamma, log
from random import Random
from typing import Any

from game.rules.cards import DECK_SIZE, Card, Mask, Seat, shuffled_deck
from game.rules.game import Game, Standing

HANDS = 10_000
LEAST_EXPECTED = 20
"""Answers that come less often than so many times in all hands are counted together."""


@dataclass(frozen=True)
class Question:
    """What is counted in each dealt hand: its answers, and how often each is to be expected."""

    title: str
    """A message."""
    answers: tuple[str, ...]
    """Numbers as they are; else messages."""
    ways: tuple[int, ...]
    """By answer, of equally likely ways: its chance is its share of all."""
    answer: Callable[[Any], int]
    """The place of the answer that a dealt state gives."""
    is_open: bool = False
    """Whether the last number stands for all above it as well."""

    def expected(self, hands: int) -> list[float]:
        """By answer how often it should come in so many hands."""
        all_ways = sum(self.ways)
        return [hands * ways / all_ways for ways in self.ways]


@dataclass(frozen=True)
class Verdict:
    """How far what was dealt is from what is expected."""

    chi_square: float
    freedom: int
    """Degrees of freedom."""
    chance: float
    """How often chance alone is at least as far off, 0 to 1."""


class Trial:
    """Hands being dealt. `counts` go by question and answer."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.questions = game.trial_questions()
        self.counts = [[0] * len(question.answers) for question in self.questions]
        self.done = 0
        self.is_stopped = False
        self._game = game
        self._chance = Random(seed)

    @property
    def is_over(self) -> bool:
        """Whether nothing more will be dealt."""
        return self.is_stopped or self.done == HANDS

    def deal(self, hands: int) -> None:
        """Deals and counts some more, up to the last."""
        nothing = Standing((0,) * self._game.sides)
        for _ in range(min(hands, HANDS - self.done)):
            state = self._game.deal(shuffled_deck(self._chance), self._game.seats - 1, nothing)
            for counts, question in zip(self.counts, self.questions, strict=True):
                counts[question.answer(state)] += 1
            self.done += 1

    def verdict(self, place: int) -> Verdict:
        """The test of Pearson for the question at this place. Raises `ValueError` before a hand."""
        if not self.done:
            raise ValueError("no hand has been dealt")
        expected = self.questions[place].expected(self.done)
        pairs = zip(self.counts[place], expected, strict=True)
        chi_square = sum((dealt - wanted) ** 2 / wanted for dealt, wanted in pairs)
        freedom = len(expected) - 1
        return Verdict(chi_square, freedom, chance_beyond(chi_square, freedom))


def chance_beyond(chi_square: float, freedom: int) -> float:
    """How often a sum of so many squares of normal chance is at least as great.

    One minus the regularised lower incomplete gamma function, by its power series.
    """
    half, x = freedom / 2, chi_square / 2
    if x <= 0:
        return 1.0
    term = total = 1 / half
    divisor = half
    while term > total * 1e-15:
        divisor += 1
        term *= x / divisor
        total += term
    return max(0.0, 1 - total * exp(half * log(x) - x - lgamma(half)))


def holder(hands: Sequence[Mask], card: Card) -> Seat:
    """The seat that holds a card; the number of seats where none does."""
    return next((seat for seat, hand in enumerate(hands) if hand >> card & 1), len(hands))


def number_of_cards(title: str, cards: Mask, held: int) -> Question:
    """How many of these cards are among so many in the first hand."""
    ways = hypergeometric(DECK_SIZE, cards.bit_count(), held)
    return counted(title, ways, lambda state: (state.hands[0] & cards).bit_count())


def hypergeometric(deck: int, good: int, held: int) -> list[int]:
    """How many hands there are by their number of good cards."""
    return [comb(good, n) * comb(deck - good, held - n) for n in range(min(good, held) + 1)]


def counted(title: str, ways: list[int], count: Callable[[Any], int]) -> Question:
    """A question whose answer is a number; rare ones at the upper end are counted together."""
    most, all_ways = len(ways) - 1, sum(ways)
    while ways[-1] * HANDS < LEAST_EXPECTED * all_ways:
        ways[-2:] = [sum(ways[-2:])]
    last = len(ways) - 1
    names = tuple(map(str, range(last + 1)))
    return Question(title, names, tuple(ways), lambda state: min(count(state), last), last < most)
