"""Games with one fault each: the suite must find every one of them, by the right check."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from game.rules.cards import Card, Seat
from game.rules.game import DealResult, Standing
from game.rules.notation import Action
from game.rules.tressette import Tressette
from game.rules.tressette.state import State
from game.rules.view import Reason, View
from tests.conformance.cases import Case
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


@pytest.mark.parametrize(
    ("faulty", "check"),
    [
        (LosesACard, "cards_are_conserved"),
        (NeverEnds, "samples_play_to_the_end"),
        (ListsBackwards, "legal_order_is_fixed"),
        (ListsAnActionAtTheEnd, "somebody_acts_or_it_is_over"),
        (ListsTooLittle, "views_agree_with_the_state"),
        (RefusesWhatItLists, "views_agree_with_the_state"),
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
