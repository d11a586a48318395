"""For each reason a look at the cards whether it is true. Nothing of the players' code is used."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from random import Random
from typing import Any

from game.rules.cards import (
    FULL_DECK,
    Card,
    card_text,
    cards_in,
    mask_of,
    number_of,
    parse_card,
    suit_of,
)
from game.rules.game import Game
from game.rules.notation import Action
from game.rules.view import View
from tests.reasons.positions import trick_ends

COMPLETIONS = 6
"""Ways in which the others play to the trick, in each world."""
TUTE_POINTS = {1: 11, 3: 10, 12: 4, 11: 3, 10: 2}
THIRDS = {1: 3, 2: 1, 3: 1, 10: 1, 11: 1, 12: 1}
TRESSETTE_ORDER = (4, 5, 6, 7, 10, 11, 12, 1, 2, 3)
SPADILLE, BASTO = parse_card("E1"), parse_card("B1")


@dataclass
class Case:
    """An action in a position, with deals that look the same to the seat."""

    game: Game[Any]
    state: Any
    view: View
    worlds: Sequence[Any]
    action: Action
    params: Mapping[str, Any]
    rng: Random

    @property
    def card(self) -> Card:
        return self.action.cards[0]

    @property
    def named(self) -> Card:
        """The card that the reason is about."""
        return parse_card(self.params["card"])

    @property
    def after(self) -> list[Card]:
        """The hand without what is played or put away."""
        return [card for card in self.view.hand if card not in self.action.cards]

    def trick_ends(self) -> list[Any]:
        return [
            trick_ends(self.game, world, self.action, self.rng)
            for world in self.worlds
            for _ in range(COMPLETIONS)
        ]

    def is_own(self, state: Any) -> bool:
        """Whether the trick just taken is the own side's."""
        return side(self.game, state, state.taken_by[-1]) == side(self.game, state, self.view.seat)

    def always(self, check: Callable[[Any], bool]) -> bool:
        return all(check(state) for state in self.trick_ends())

    def worth(self, card: Card) -> int:
        table = THIRDS if self.game.id == "tressette" else TUTE_POINTS
        return table.get(number_of(card), 0)

    @property
    def told(self) -> int:
        return int(self.params.get("thirds", self.params.get("points", -1)))

    def stronger_unseen(self, card: Card) -> bool:
        """Tressette: whether a card that beats this one has not been seen."""
        seen = mask_of(self.view.hand)
        for trick in (*self.view.tricks, self.view.trick):
            seen |= mask_of(lying for _, lying in trick)
        rank = TRESSETTE_ORDER.index(number_of(card))
        return any(
            suit_of(other) == suit_of(card) and TRESSETTE_ORDER.index(number_of(other)) > rank
            for other in cards_in(FULL_DECK & ~seen)
        )

    def same_suit(self) -> list[Card]:
        """What is left of the named card's suit."""
        return [card for card in self.after if suit_of(card) == suit_of(self.named)]

    def outcomes(self) -> set[tuple[str, int]]:
        """Tresillo: how the deal may end after this trick and for whom, whoever wins the rest."""
        found = set()
        for state in self.trick_ends():
            won = [state.taken_by.count(seat) for seat in range(3)]
            for rest in combinations_with_replacement(range(3), 9 - sum(won)):
                tricks = [won[seat] + rest.count(seat) for seat in range(3)]
                found.add(self._outcome(state, tricks))
        return found

    def _outcome(self, state: Any, tricks: list[int]) -> tuple[str, int]:
        """Whoever has more tricks than each of the others has won, unless he has conceded."""
        best = [seat for seat in range(3) if tricks[seat] == max(tricks)]
        concedes = self.view.options.get("takeover_scoring") == "traditional"
        if len(best) > 1 or (concedes and best == [state.gave_up] != [state.hombre]):
            return "puesta", state.hombre
        return ("sacada" if best == [state.hombre] else "codillo"), best[0]

    def may_end_in(self, outcome: str) -> bool:
        return any(found == outcome for found, _ in self.outcomes())

    def trumps(self, suit: str) -> list[Card]:
        """Tresillo: trumps that stay in the hand."""
        return [c for c in self.after if card_text(c)[0] == suit or c in (SPADILLE, BASTO)]

    def once(self) -> Any:
        """The state after an action that is no card."""
        return self.game.apply(self.state, self.action)


def side(game: Game[Any], state: Any, seat: int) -> int:
    return int(seat == state.hombre) if game.id == "tresillo" else game.side_of(seat)


def _takes(case: Case) -> bool:
    def is_so(state: Any) -> bool:
        worth = sum(case.worth(card) for _, card in state.tricks[-1])
        return case.is_own(state) and worth == case.told > 0

    return case.always(is_so)


def _partner_keeps(case: Case) -> bool:
    return case.always(lambda s: case.is_own(s) and s.taken_by[-1] != case.view.seat)


def _brings_ace_home(case: Case) -> bool:
    alone = number_of(case.card) == 1 and case.named == case.card and not case.same_suit()
    return alone and case.always(case.is_own) and case.stronger_unseen(case.card)


def _keeps_guard(case: Case) -> bool:
    guarded = number_of(case.named) == 1 and case.named in case.after
    return guarded and len(case.same_suit()) > 1 and case.stronger_unseen(case.named)


def _keeps_pair(case: Case) -> bool:
    suit, points = case.params["suit"], 40 if case.params["suit"] == case.view.trump else 20
    pair = {parse_card(f"{suit}12"), parse_card(f"{suit}11")}
    unsung = all(f"sing {suit}" != call.text for call in case.view.calls)
    return pair <= set(case.after) and points == case.told and unsung


def _breaks_pair(case: Case) -> bool:
    suit = case.params["suit"]
    pair = {parse_card(f"{suit}12"), parse_card(f"{suit}11")}
    return pair <= set(case.view.hand) and case.card in pair


def _draws_last_trump(case: Case) -> bool:
    trump = case.view.trump

    def is_so(state: Any) -> bool:
        others = [hand for seat, hand in enumerate(state.hands) if seat != case.view.seat]
        trumps = [c for hand in others for c in cards_in(hand) if card_text(c)[0] == trump]
        return not trumps and sum(card_text(c)[0] == trump for _, c in state.tricks[-1]) > 1

    return case.always(is_so)


def _last_trick(case: Case) -> bool:
    """Whether the side to move can win the last trick after its card, by every line of play."""
    own = case.game.side_of(case.view.seat)
    return _can_win_last(case.game, case.game.apply(case.state, case.action), own)


def _can_win_last(game: Game[Any], state: Any, own: int) -> bool:
    if game.turn(state) is None:
        return game.side_of(state.taken_by[-1]) == own
    mine = game.side_of(state.turn) == own
    plays = [action for action in game.legal_actions(state) if action.verb == "play"]
    ways = (_can_win_last(game, game.apply(state, action), own) for action in plays)
    return any(ways) if mine else all(ways)


def _trumps(case: Case) -> bool:
    hand = case.trumps(case.action.word)
    manille = parse_card(f"{case.action.word}{7 if case.action.word in 'OC' else 2}")
    matadors = len({SPADILLE, BASTO, manille} & set(hand))
    told = case.params.get("trumps", 0), case.params.get("matadors", 0)
    return told == (len(hand), matadors)


def _keeps(case: Case) -> bool:
    trumps = case.trumps(str(case.view.trump))
    kings = [card for card in case.after if number_of(card) == 12 and card not in trumps]
    return (case.params["trumps"], case.params["kings"]) == (len(trumps), len(kings))


def _sings(case: Case) -> bool:
    seat = case.view.seat
    before, after = case.game.view(case.state, seat), case.game.view(case.once(), seat)
    own = case.game.side_of(seat)
    gained = after.announced[-1].points
    if before.counted:
        gained = after.counted["sung"][own] - before.counted["sung"][own]
    return bool(gained == case.told)


def _declares(case: Case) -> bool:
    seat = case.view.seat
    gained = case.once().declared_points[seat] - case.state.declared_points[seat]
    return bool(3 * gained == case.told)


def _winner(case: Case) -> Any:
    result = case.game.result(case.once())
    assert result is not None
    return result.winner


CHECKS: dict[str, Callable[[Case], bool]] = {
    "wins_last_trick": lambda c: c.always(lambda s: c.is_own(s) and not any(s.hands)),
    "adds_to_partner": lambda c: _partner_keeps(c) and c.worth(c.card) == c.told > 0,
    "leaves_to_partner": _partner_keeps,
    "takes": _takes,
    "wins_trick": lambda c: c.always(c.is_own),
    "gives": lambda c: c.always(lambda s: not c.is_own(s)) and c.worth(c.card) == c.told > 0,
    "throws_worthless": lambda c: c.always(lambda s: not c.is_own(s)) and not c.worth(c.card),
    "brings_ace_home": _brings_ace_home,
    "bares_ace": lambda c: c.same_suit() == [c.named] and c.stronger_unseen(c.named),
    "keeps_guard": _keeps_guard,
    "draws_last_trump": _draws_last_trump,
    "keeps_pair": _keeps_pair,
    "breaks_pair": _breaks_pair,
    "wins_deal": lambda c: c.outcomes() == {("sacada", c.view.seat)},
    "rules_out_codillo": lambda c: not c.may_end_in("codillo"),
    "makes_codillo": lambda c: c.outcomes() == {("codillo", c.view.seat)},
    "rules_out_sacada": lambda c: not c.may_end_in("sacada"),
    "holds_back": lambda c: c.named in c.after and c.always(lambda s: s.hands is not None),
    "trumps_with_matadors": _trumps,
    "trumps": _trumps,
    "no_trumps": _trumps,
    "keeps": _keeps,
    "honest_signal": lambda c: c.action.text == c.view.suggested,
    "untrue_signal": lambda c: c.action.text != c.view.suggested,
    "fits_signal": lambda c: c.action.text == c.view.suggested,
    "wins_match": lambda c: bool(_winner(c) == c.game.side_of(c.view.seat)),
    "loses_match": lambda c: bool(_winner(c) == 1 - c.game.side_of(c.view.seat)),
    "sings": _sings,
    "gives_up_forty": lambda c: c.action.text in c.view.warnings,
    "declares": _declares,
    "swaps": lambda c: bool(c.once().hands[c.view.seat] >> c.named & 1),
    "keeps_last_trick": _last_trick,
    "costs_last_trick": lambda c: not _last_trick(c),
}
"""Reasons that follow from the view; those of the figures are looked at elsewhere."""
