"""Games with one fault each: the suite must find every one of them, by the right check."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from game.rules.cards import DECK_SIZE, Card, Seat
from game.rules.game import DealResult, Standing
from game.rules.notation import Action, bounds_of, exchange, exchange_range
from game.rules.tresillo import Tresillo
from game.rules.tresillo.state import State as TresilloState
from game.rules.tressette import Tressette
from game.rules.tressette.state import State
from game.rules.view import Reason, View
from tests.conformance import suite
from tests.conformance.cases import Case
from tests.conformance.checks import COSTLY, samples_play_to_the_end
from tests.conformance.suite import BrokenRuleError, run_case


class LosesACard(Tressette):
    def deal(self, deck: Sequence[Card], dealer: Seat, standing: Standing) -> State:
        state = super().deal(deck, dealer, standing)
        state.stock[0] = state.stock[1]
        return state


class NeverEnds(Tressette):
    def result(self, state: State) -> DealResult | None:  # noqa: ARG002 (the protocol's)
        return None


class ListsBackwards(Tressette):
    def legal_actions(self, state: State) -> list[Action]:
        return super().legal_actions(state)[::-1]


class ListsAnActionAtTheEnd(Tressette):
    def legal_actions(self, state: State) -> list[Action]:
        return super().legal_actions(state) or [Action("claim", "out")]


class ListsTooLittle(Tressette):
    def legal_actions(self, state: State) -> list[Action]:
        return super().legal_actions(state)[:1]


class RefusesWhatItLists(Tressette):
    def why_not(self, state: State, action: Action) -> Reason | None:
        return Reason("never") if action.text == "play O3" else super().why_not(state, action)


class ChangesItsArgument(Tressette):
    def apply(self, state: State, action: Action) -> State:
        state.ply += 1
        return super().apply(state, action)


class ShowsTheStock(Tressette):
    def view(self, state: State, seat: Seat) -> View:
        return replace(super().view(state, seat), drawn={1 - seat: state.stock[0]})


class ShowsMoreToOne(Tressette):
    def view(self, state: State, seat: Seat) -> View:
        view = super().view(state, seat)
        return replace(view, shown={1: view.hand[:1]}) if seat else view


class ForgetsAReason(Tressette):
    def view(self, state: State, seat: Seat) -> View:
        return replace(super().view(state, seat), refused={})


class TellsOfTheOtherHand(Tressette):
    def view(self, state: State, seat: Seat) -> View:
        aces = sum(card % 10 == 0 for card in self.piles(state)[f"hand {1 - seat}"])
        return replace(super().view(state, seat), counted={"aces": (aces,)})


class CannotPlaySamples(Tressette):
    def sample(self, view: View, rng: Random) -> State:
        state = super().sample(view, rng)
        state.dealer = 0
        state.stock = state.stock[:-2] if view.stock else state.stock
        return state


class ScoresTwice(Tressette):
    def result(self, state: State) -> DealResult | None:
        result = super().result(state)
        return result and replace(result, lines=result.lines * 2)


class TakesARangeForAnExchange(Tresillo):
    def why_not(self, state: TresilloState, action: Action) -> Reason | None:
        bounds = bounds_of(action)
        return super().why_not(state, action) if bounds is None else None


class ListsOneMore(Tresillo):
    def legal_actions(self, state: TresilloState) -> list[Action]:
        most = state.hands[state.turn].bit_count()
        return [_wider(entry, 1, most) for entry in super().legal_actions(state)]


class ListsOneLess(Tresillo):
    def legal_actions(self, state: TresilloState) -> list[Action]:
        return [_wider(entry, -1) for entry in super().legal_actions(state)]


class ListsMoreThanTheHand(Tresillo):
    def legal_actions(self, state: TresilloState) -> list[Action]:
        return [_wider(entry, 5) for entry in super().legal_actions(state)]


class ListsAnExchange(Tresillo):
    def legal_actions(self, state: TresilloState) -> list[Action]:
        legal = super().legal_actions(state)
        return [exchange(()) if bounds_of(action) else action for action in legal]


class ExchangesCardsOfOthers(Tresillo):
    def why_not(self, state: TresilloState, action: Action) -> Reason | None:
        reason = super().why_not(state, action)
        is_exchange = action.verb == "exchange" and not action.word
        return None if is_exchange and reason and reason.code == "not_held" else reason


class DrawsNothing(Tresillo):
    def advance(self, state: TresilloState, action: Action) -> None:
        stock = state.stock.copy()
        super().advance(state, action)
        if action.verb == "exchange":
            state.stock = stock


class ForgetsDiscards(Tresillo):
    def advance(self, state: TresilloState, action: Action) -> None:
        super().advance(state, action)
        state.discards = [0] * self.seats


class TellsWhatWasDiscarded(Tresillo):
    def view(self, state: TresilloState, seat: Seat) -> View:
        view = super().view(state, seat)
        discards = [card for pile in ("0", "1", "2") for card in state.piles()[f"discards {pile}"]]
        return replace(view, discarded=tuple(discards))


class TellsWhatIsWorthSignalling(Tresillo):
    def view(self, state: TresilloState, seat: Seat) -> View:
        view = super().view(state, seat)
        matadors = sum(state.hands[(seat + 1) % 3] >> card & 1 for card in (20, 30))
        return replace(view, counted=view.counted | {"matadors": (matadors,)})


class ShowsTheSpadilleElsewhere(Tresillo):
    def view(self, state: TresilloState, seat: Seat) -> View:
        view = super().view(state, seat)
        return replace(
            view, shown={(holder + 1) % 3: cards for holder, cards in view.shown.items()}
        )


class PaysTheHombreTwice(Tresillo):
    def result(self, state: TresilloState) -> DealResult | None:
        result = super().result(state)
        return result and replace(result, points=tuple(2 * amount for amount in result.points))


def _wider(entry: Action, more: int, at_most: int = DECK_SIZE) -> Action:
    """A range that allows so many more cards; any other entry as it is."""
    bounds = bounds_of(entry)
    if bounds is None:
        return entry
    return exchange_range(bounds[0], min(bounds[1] + more, at_most))


@pytest.mark.parametrize(
    ("faulty", "check"),
    [
        (LosesACard, "cards_are_conserved"),
        (NeverEnds, "samples_play_to_the_end"),
        (ListsBackwards, "legal_order_is_fixed"),
        (ListsAnActionAtTheEnd, "somebody_acts_or_it_is_over"),
        (ListsTooLittle, "views_agree_with_the_state"),
        (RefusesWhatItLists, "listed_actions_apply"),
        (ChangesItsArgument, "listed_actions_apply"),
        (ShowsTheStock, "views_hide_hidden_cards"),
        (ShowsMoreToOne, "shown_cards_are_where_it_says"),
        (ForgetsAReason, "views_agree_with_the_state"),
        (TellsOfTheOtherHand, "samples_fit_the_view"),
        (CannotPlaySamples, "samples_fit_the_view"),
        (ScoresTwice, "score_lines_add_up"),
    ],
)
def test_a_fault_is_found(
    faulty: type[Tressette], check: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The suite finds the fault and names the check that found it."""
    monkeypatch.setattr(Case, "game", lambda _self: faulty())
    case = Case("tressette", ())
    with pytest.raises(BrokenRuleError, match=check):
        run_case(case, seed=1, deals=1)


@pytest.mark.parametrize(
    ("faulty", "check"),
    [
        (TakesARangeForAnExchange, "unlisted_actions_are_refused"),
        (ListsOneMore, "listed_actions_apply"),
        (ListsOneLess, "unlisted_actions_are_refused"),
        (ListsMoreThanTheHand, "legal_order_is_fixed"),
        (ListsAnExchange, "legal_order_is_fixed"),
        (ExchangesCardsOfOthers, "unlisted_actions_are_refused"),
        (DrawsNothing, "cards_are_conserved"),
        (ForgetsDiscards, "cards_are_conserved"),
        (TellsWhatWasDiscarded, "views_hide_hidden_cards"),
        (TellsWhatIsWorthSignalling, "samples_fit_the_view"),
        (ShowsTheSpadilleElsewhere, "shown_cards_are_where_it_says"),
        (PaysTheHombreTwice, "score_lines_add_up"),
    ],
)
def test_a_fault_of_tresillo_is_found(
    faulty: type[Tresillo], check: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same for what Tresillo alone has. Imagined deals are not played out, which would find
    most of these before anything else.
    """
    monkeypatch.setattr(Case, "game", lambda _self: faulty())
    others = tuple(costly for costly in COSTLY if costly is not samples_play_to_the_end)
    monkeypatch.setattr(suite, "COSTLY", others)
    with pytest.raises(BrokenRuleError, match=f"tresillo: {check}: "):
        play_some(Case("tresillo", ()))


def play_some(case: Case) -> None:
    """So many deals that every phase is reached."""
    for seed in range(1, 9):
        run_case(case, seed, deals=1)
