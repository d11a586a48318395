"""The protocol that every game fulfils, and what crosses it.

A game object holds its house rules; a state is data. The host (`match`) shuffles, strings deals
together and keeps the record; a game deals, says who may do what and why not, applies actions and
scores one deal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeVar

from game.rules.cards import SUITS, Card, Seat, Side, cards_in, suit_of
from game.rules.deal import OVER, PLAY, DealState
from game.rules.notation import Action, play
from game.rules.options import Options
from game.rules.view import Reason, View

if TYPE_CHECKING:
    from game.rules.trial import Question

Winner = Side | list[Side]
"""The side that won a match, or all that share the first place."""


class IllegalAction(ValueError):
    """An action that the rules refuse; `reason` says why."""

    def __init__(self, action: Action, reason: Reason) -> None:
        super().__init__(f"{action.text}: {reason}")
        self.action = action
        self.reason = reason


@dataclass(frozen=True)
class Standing:
    """Where a match stands between two deals."""

    totals: tuple[int, ...]
    """Match scores by side."""
    pool: int = 0
    """Points that lie between the sides until somebody wins them."""
    deals: int = 0
    """Deals that count towards the length of the match."""
    last_winner: Side | None = None
    """Who won the last deal that somebody has won, where that matters."""


@dataclass(frozen=True)
class ScoreLine:
    """One line of an explained score: what was counted, for whom, and what it gave.

    `code` names the sentence; `params` hold numbers and notation text.
    """

    code: str
    side: Side
    amount: int
    params: dict[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True)
class DealResult:
    """A finished deal: what a record says of it, and how the points came about."""

    fields: dict[str, Any]
    """The record's `result`, keys in the record's order."""
    points: tuple[int, ...]
    """By side."""
    lines: tuple[ScoreLine, ...]
    winner: Side | None = None
    """The side to which the deal itself gave the match, whatever the totals."""
    dealer: Seat = 0
    """Who dealt, where what comes after the deal depends on it."""


def leaders(totals: Sequence[int]) -> Winner:
    """The side with the highest score, or the list of those that share it."""
    best = [side for side, total in enumerate(totals) if total == max(totals)]
    return best[0] if len(best) == 1 else best


StateT = TypeVar("StateT", bound=DealState)


class Game(Protocol[StateT]):
    """One game under its house rules. Seats, sides and actions are as in `cards` and `notation`."""

    id: ClassVar[str]
    seats: ClassVar[int]
    sides: ClassVar[int]
    options_type: ClassVar[type[Options]]
    presets: ClassVar[Mapping[str, Options]]
    """Named sets of house rules, the usual one first."""
    options: Any

    @property
    def target(self) -> int | None:
        """The total that ends a match, in the unit of the score; None where something else does."""
        ...

    @property
    def unit(self) -> str:
        """What the score is counted in: `point`, or `third` where every third counts."""
        return "point"

    @property
    def length(self) -> int | None:
        """How many deals make a match; None where something else ends it."""
        return None

    @property
    def may_stop(self) -> bool:
        """Whether a match goes on until those who play it have enough."""
        return False

    @property
    def payments(self) -> Mapping[str, Mapping[str, int]]:
        """By the name of an outcome what it costs, by contract, where the rules fix that."""
        return {}

    def trial_questions(self) -> tuple[Question, ...]:
        """What is counted in hands that are dealt to be looked at (`trial.py`)."""
        return ()

    def side_of(self, seat: Seat) -> Side:
        """The side for which this seat plays: its own, unless a game has partners."""
        return seat

    def deal(self, deck: Sequence[Card], dealer: Seat, standing: Standing) -> StateT:
        """The state after dealing from `deck`, top card first."""
        ...

    def turn(self, state: StateT) -> Seat | None:
        """Who is to act; None once the deal is over."""
        return state.to_act

    def phase(self, state: StateT) -> str:
        """The phase of the deal under its public name; `deal_over` at the end."""
        return state.phase.value

    def legal_actions(self, state: StateT) -> list[Action]:
        """All that the seat to act may do, in fixed order; never empty while somebody is to act."""
        ...

    def why_not(self, state: StateT, action: Action) -> Reason | None:
        """Why the seat to act may not do this; None when it may. The one predicate of legality."""
        ...

    def apply(self, state: StateT, action: Action) -> StateT:
        """The next state; the given one stays as it is. Raises `IllegalAction`."""
        reason = self.why_not(state, action)
        if reason is not None:
            raise IllegalAction(action, reason)
        after = state.copy()
        self.advance(after, action)
        return after

    def advance(self, state: StateT, action: Action) -> None:
        """Changes the state in place, unchecked: for search, with actions known to be legal."""
        ...

    def result(self, state: StateT) -> DealResult | None:
        """The explained score; None while the deal goes on."""
        ...

    def lines(self, state: StateT) -> tuple[ScoreLine, ...]:
        """Why each side has the points that it has by now: of a finished deal the lines of its
        result; nothing where points are not counted on the way.
        """
        result = self.result(state)
        return () if result is None else result.lines

    def card_worth(self, card: Card) -> int:  # noqa: ARG002 - for games that count cards
        """What a card counts for the side that wins it, in what lines say of cards won."""
        return 0

    def view(self, state: StateT, seat: Seat) -> View:
        """What this seat may know of the deal. The host adds the number of the deal."""
        ...

    def arranged(self, view: View) -> list[Card]:
        """Own cards as a player holds them: by suit, in the game's order, strongest first."""
        ...

    def titles(self, view: View) -> dict[Card, str]:  # noqa: ARG002 - for games that have some
        """Own cards that have a name of their own under the view's trump, with that name."""
        return {}

    def trumps(self, view: View) -> frozenset[Card]:
        """Own cards that are trumps under the view's trump."""
        return frozenset(card for card in view.hand if SUITS[suit_of(card)] == view.trump)

    def sample(self, view: View, rng: Random) -> StateT:
        """A state that fits what the view shows, hidden cards drawn by chance."""
        ...

    def piles(self, state: StateT) -> dict[str, list[Card]]:
        """Every card of the deck by where it lies, for checks that none is lost or doubled."""
        return state.piles()

    def settle(self, standing: Standing, result: DealResult) -> Standing:
        """The standing after this deal; at the end of a match with what is left over shared out."""
        ...

    def winner(self, standing: Standing, result: DealResult) -> Winner | None:
        """Who has won the match with this deal; None while it goes on. `standing` is the settled
        one.
        """
        ...

    def stopped(self, standing: Standing, result: DealResult) -> Standing:  # noqa: ARG002 - as above
        """The standing when a match that may be stopped ends after this deal."""
        return standing

    def next_dealer(self, dealer: Seat, result: DealResult) -> Seat:  # noqa: ARG002 - as above
        """Who deals after this deal: the player to the dealer's right, unless a game has it
        otherwise.
        """
        return (dealer + 1) % self.seats

    def match_extras(
        self,
        results: Sequence[DealResult],  # noqa: ARG002 - as above
        winner: Winner,  # noqa: ARG002
    ) -> dict[str, Any]:
        """What house rules add to a finished match's record; mostly nothing."""
        return {}

    def refused(self, state: StateT, seat: Seat) -> dict[Card, Reason]:
        """Own cards that may not be played now, and why: all of them if another is to act, or if
        something is asked first.
        """
        cards = list(cards_in(state.hands[seat]))
        if state.phase == OVER:
            return dict.fromkeys(cards, Reason("deal_over"))
        if self.turn(state) != seat:
            return dict.fromkeys(cards, Reason("not_your_turn"))
        if state.phase != PLAY:
            return dict.fromkeys(cards, Reason("answer_first"))
        playable = {a.cards[0] for a in self.legal_actions(state) if a.verb == "play"}
        reasons = {card: self.why_not(state, play(card)) for card in cards if card not in playable}
        return {card: reason for card, reason in reasons.items() if reason is not None}
