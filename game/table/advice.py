"""What the person's choices are worth and why: figures beside them, and a sentence for the best."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.cards import Card, parse_card
from game.rules.notation import parse_action
from game.rules.view import View
from game.table.nodes import Node, element
from game.table.texts import (
    card_name,
    counted_text,
    decimal_text,
    nouns_text,
    suit_name,
    text,
)

SURE = 2.0
"""So many standard errors to both sides the truth lies in 95 of 100 cases."""
COARSE = 20
"""From so many points on nobody counts their tenths."""


@dataclass(frozen=True)
class Choice:
    """One action, and how the deal is expected to end with it."""

    action: str
    points: float
    """Own points less those of the others; what a deal pays where it pays."""
    error: float
    """The standard error of `points`."""
    exact: bool
    decides: bool
    """Whether the match hangs on it, whatever the points."""
    reason: str
    fine: bool = True
    """Whether it is the best, or nothing tells it from the best."""

    @property
    def figure(self) -> str:
        """`+2.4`; or that the match is won or lost by it."""
        if self.decides:
            return text("advice.wins" if self.points > 0 else "advice.loses")
        return _number(self.points, self._digits, "+")

    @property
    def _digits(self) -> int:
        return int(max(abs(self.points), SURE * self.error) < COARSE)

    @property
    def sureness(self) -> str:
        """`±0.3`, or that it is exact."""
        if self.exact or self.decides:
            return text("advice.exact")
        return f"±{_number(SURE * self.error, self._digits)}"

    def words(self, unit: str) -> str:
        """The same in a sentence's words: `+2.4 points, give or take 0.3`."""
        if self.decides:
            return self.figure
        worth = counted_text(unit, self.figure)
        if self.exact:
            return text("advice.certain", worth=worth)
        return text("advice.about", worth=worth, error=_number(SURE * self.error, self._digits))


@dataclass(frozen=True)
class Advice:
    """All choices of a position that were judged, the best first."""

    unit: str
    """A thing that `count_text` knows."""
    choices: tuple[Choice, ...]

    def of(self, action: str) -> Choice | None:
        """What was found about an action; None for one that was not judged."""
        return next((choice for choice in self.choices if choice.action == action), None)

    @property
    def best(self) -> Choice:
        """The first of the best."""
        return self.choices[0]

    def is_best(self, choice: Choice) -> bool:
        """Whether it is that one, or exactly as good."""
        both_known = choice.exact and self.best.exact
        return choice is self.best or (both_known and choice.points == self.best.points)

    @property
    def thrown(self) -> frozenset[Card]:
        """The cards that the best choice exchanges for others."""
        best = parse_action(self.best.action)
        return frozenset(best.cards if best.verb == "exchange" else ())


def _number(value: float, digits: int, sign: str = "") -> str:
    """`+2.4`, `−23`, `0.3`, `0`."""
    shown = f"{value:{sign}.{digits}f}".removesuffix(".0")
    return "0" if shown in ("+0", "-0") else decimal_text(shown)


def worth_tag(advice: Advice | None, action: str) -> Node | None:
    """The figure of an action, as it stands on its card or button; None where there is none."""
    choice = None if advice is None else advice.of(action)
    if advice is None or choice is None:
        return None
    is_best = advice.is_best(choice)
    return element(
        f"worth:{action}",
        "span",
        [
            element(f"best:{action}", "span", text("advice.best"), cls="unseen")
            if is_best
            else None,
            element(f"figure:{action}", "b", choice.figure),
            element(f"sure:{action}", "small", choice.sureness),
        ],
        cls="tag worth",
        data_best=is_best,
        data_exact=choice.exact,
    )


def label_with(label: str, advice: Advice | None, action: str) -> str:
    """The name of a card with its figure, word for word as it stands on the card."""
    choice = None if advice is None else advice.of(action)
    if advice is None or choice is None:
        return label
    kind = "advice.label.best" if advice.is_best(choice) else "advice.label"
    return text(kind, name=label, worth=f"{choice.figure} {choice.sureness}")


def sentence(advice: Advice, view: View, labels: Mapping[str, str]) -> str:
    """The best action and its worth. `labels` has the names of answers."""
    name = name_of(advice.best.action, view, labels)
    return text("advice.said", name=name, worth=advice.best.words(advice.unit))


def name_of(action: str, view: View, labels: Mapping[str, str]) -> str:
    """An action within a sentence."""
    verb, _, word = action.partition(" ")
    if verb == "play":
        return text("advice.card", card=card_name(parse_card(word)))
    if verb == "trump":
        return text("advice.trump", suit=suit_name(word))
    if verb == "exchange":
        if not word:
            return text("advice.exchange.none")
        gone = [card_name(parse_card(code)) for code in word.split()]
        return text("advice.exchange", cards=nouns_text(gone))
    return text("advice.answer", label=labels.get(action, view.phase))
