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

from game.rules.cards import DECK_SIZE, RANKS, SUIT_MASKS, Mask, card_of, mask_of, shuffled_deck
from game.rules.game import Game, Standing
from game.rules.tresillo.ranks import SPADILLE, ranking

HANDS = 10_000
LEAST_EXPECTED = 20
"""Answers that come less often than so many times in all hands are counted together."""
COINS = 0
STRONG = mask_of(card_of(suit, number) for suit in range(4) for number in (3, 2, 1))
ACES = mask_of(card_of(suit, 1) for suit in range(4))


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
        self.questions = questions(game)
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


def questions(game: Game[Any]) -> tuple[Question, ...]:
    """What is counted in the hands of a game: at the first seat, the last one dealing."""
    return _QUESTIONS[game.id](game)


def _tressette(_game: Game[Any]) -> tuple[Question, ...]:
    return (_number("trial.strong", STRONG, 10), _number("trial.aces", ACES, 10))


def _tresillo(_game: Game[Any]) -> tuple[Question, ...]:
    return (
        _number("trial.matadors", mask_of(ranking(COINS).matadors), 9),
        Question(
            "trial.spadille",
            ("trial.seat.0", "trial.seat.right", "trial.seat.left", "trial.seat.stock"),
            (9, 9, 9, 13),
            lambda state: _holder(state.hands, SPADILLE),
        ),
    )


def _tute(game: Game[Any]) -> tuple[Question, ...]:
    """One trump lies open; the other nine are among the rest. The ace of trumps is the open card
    once in ten deals, else anywhere in the rest.
    """
    held, rest = hand_size(game), DECK_SIZE - 1
    hand, turned = (RANKS - 1) * held, rest
    names: tuple[str, ...]
    if game.seats == 2:
        names = ("trial.seat.0", "trial.seat.other", "trial.seat.stock", "trial.seat.turned")
        ways = (hand, hand, (RANKS - 1) * (rest - 2 * held), turned)
    else:
        names = ("trial.seat.0", "trial.seat.right", "trial.seat.partner", "trial.seat.left")
        ways = (hand, hand, hand, (RANKS - 1) * (held - 1) + turned)
    return (
        _counted(
            "trial.trumps",
            _ways(rest, RANKS - 1, held),
            lambda state: (state.hands[0] & SUIT_MASKS[state.trump]).bit_count(),
        ),
        Question("trial.trump_ace", names, ways, _ace_of_trumps),
    )


def hand_size(game: Game[Any]) -> int:
    """How many cards the first seat is dealt."""
    state = game.deal(tuple(range(DECK_SIZE)), game.seats - 1, Standing((0,) * game.sides))
    size: int = state.hands[0].bit_count()
    return size


def _ace_of_trumps(state: Any) -> int:
    ace = card_of(state.trump, 1)
    place = _holder(state.hands, ace)
    return place + (place == len(state.hands) and state.turned == ace)


def _holder(hands: Sequence[Mask], card: int) -> int:
    """The seat that holds a card; the number of seats where none does."""
    return next((seat for seat, hand in enumerate(hands) if hand >> card & 1), len(hands))


def _number(title: str, cards: Mask, held: int) -> Question:
    """How many of these cards are among so many."""
    ways = _ways(DECK_SIZE, cards.bit_count(), held)
    return _counted(title, ways, lambda state: (state.hands[0] & cards).bit_count())


def _ways(deck: int, good: int, held: int) -> list[int]:
    """The hypergeometric distribution: hands by their number of good cards."""
    return [comb(good, n) * comb(deck - good, held - n) for n in range(min(good, held) + 1)]


def _counted(title: str, ways: list[int], count: Callable[[Any], int]) -> Question:
    """A question whose answer is a number; rare ones at the upper end are counted together."""
    most, all_ways = len(ways) - 1, sum(ways)
    while ways[-1] * HANDS < LEAST_EXPECTED * all_ways:
        ways[-2:] = [sum(ways[-2:])]
    last = len(ways) - 1
    names = tuple(map(str, range(last + 1)))
    return Question(title, names, tuple(ways), lambda state: min(count(state), last), last < most)


_QUESTIONS: dict[str, Callable[[Game[Any]], tuple[Question, ...]]] = {
    "tressette": _tressette,
    "tute2": _tute,
    "tute4": _tute,
    "tresillo": _tresillo,
}
