"""Imagined deals of Tresillo: what was played, seen and exchanged fits every one of them."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from game.rules.cards import Mask, cards_in, mask_of, parse_card
from game.rules.tresillo import Tresillo, house
from game.rules.tresillo.duties import bound
from game.rules.tresillo.state import Phase, State
from game.rules.view import View
from tests.rules.support import mixed
from tests.rules.tresillo_support import (
    SEATS,
    Order,
    any_of,
    dealt,
    deck_for,
    exchange_of,
    mask,
    standard,
    take,
    tresillo,
)

RULES: list[dict[str, Any]] = [
    {},
    {"renege_scope": "loose"},
    {"vuelta_card": "indicator", "defender_order": "auto"},
    {"defender_order": "right_of_hombre", "renege_scope": "loose", "punto_fourth": False},
    {"show_signals_to_hombre": False, "favour_suit": "E"},
]


ENOUGH = 4


def was_possible(game: Tresillo, view: View, hands: list[Mask]) -> bool:
    """Whether with these hands now every card so far was played as the rules have it: goes back
    card by card.
    """
    if view.trump is None:
        return True
    ranking = house.ranking_of(game.options, "OCEB".index(view.trump))
    loose = house.reneges_loosely(game.options)
    hands = hands.copy()
    for trick in reversed((*view.tricks, view.trick)):
        for place in reversed(range(len(trick))):
            seat, card = trick[place]
            hands[seat] |= 1 << card
            if place and not bound(hands[seat], trick[0][1], ranking, loose).cards >> card & 1:
                return False
    return True


@pytest.mark.parametrize("options", RULES, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_what_was_played_was_legal_for_the_imagined_hands(
    options: dict[str, Any], seed: int
) -> None:
    """At every moment of some deals, from every seat: views are equal, plays were allowed, seen
    cards are with their seat or among its discards.
    """
    game, rng, tried = tresillo(**options), Random(seed), 0
    for number in range(4):
        state = dealt(game, mixed(100 * seed + number), number % 3)
        while game.turn(state) is not None:
            game.advance(state, any_of(game, state, rng))
            for seat in SEATS:
                view = game.view(state, seat)
                imagined = game.sample(view, rng)
                assert game.view(imagined, seat) == view
                assert was_possible(game, view, imagined.hands)
                tried += bool(view.tricks)
            assert_once_held(state, imagined)
    assert tried > 50


def assert_once_held(state: State, imagined: State) -> None:
    """The spadille of a forced hombre and the card turned for one are nobody else's."""
    known = [state.turned] if state.turned is not None and not state.set_aside else []
    known += [parse_card("E1")] if state.forced else []
    played = {card for trick in (*state.tricks, state.trick) for _, card in trick}
    first = state.first_hombre
    for card in known:
        assert first is not None
        own = imagined.hands[first] | imagined.discards[first]
        assert card in played or own >> card & 1


def ways(game: Tresillo, view: View, state: State) -> set[tuple[Mask, ...]]:
    """All hands of the others that fit what was played: only cards that are still hidden."""
    others = [seat for seat in SEATS if seat != view.seat]
    hidden = [
        card
        for name, pile in state.piles().items()
        for card in pile
        if name
        in {"stock", *(f"{pile} {seat}" for pile in ("hand", "discards") for seat in others)}
    ]
    sizes = [view.hand_sizes[seat] for seat in others]
    found = set()
    for first in combinations(hidden, sizes[0]):
        for second in combinations([card for card in hidden if card not in first], sizes[1]):
            hands = [0, 0, 0]
            hands[view.seat] = mask_of(view.hand)
            hands[others[0]], hands[others[1]] = mask_of(first), mask_of(second)
            if was_possible(game, view, hands):
                found.add(tuple(hands))
    return found


def late(game: Tresillo, seed: int, tricks: int) -> State | None:
    """After so many tricks of a deal in which seat 0 knows most of the stock: as hombre it has
    drawn and thrown away nine cards.
    """
    state = standard(game, dealt(game, mixed(seed)), {0: "entrada"}, "OCEB"[seed % 4], "exchange")
    state = take(game, state, exchange_of(state, 9))
    state = standard(game, state, {}, until="play")
    rng = Random(seed)
    while len(state.tricks) < tricks and state.phase is not Phase.OVER:
        choice = [a for a in game.legal_actions(state) if a.text not in ("surrender yes",)]
        game.advance(state, rng.choice(choice))
    return state if state.phase is Phase.PLAY else None


@pytest.mark.parametrize("scope", ["matadors_only", "loose"])
@pytest.mark.parametrize(("tricks", "ways_at_most"), [(7, 50), (8, 24)])
def test_every_way_is_imagined_and_no_other(scope: str, tricks: int, ways_at_most: int) -> None:
    """Late positions counted out: whatever fits is imagined sooner or later, nothing else ever.
    Positions are looked at until there have been enough that tell something of the hidden cards.
    """
    game, told = tresillo(renege_scope=scope), 0
    for state in filter(None, (late(game, seed, tricks) for seed in range(400))):
        view = game.view(state, 0)
        possible = ways(game, view, state)
        if len(possible) > ways_at_most:
            continue
        imagined = {tuple(game.sample(view, Random(n)).hands) for n in range(25 * len(possible))}
        assert imagined == possible
        told += len(possible) < len(ways(game, replace(view, tricks=(), trick=()), state))
        if told == ENOUGH:
            break
    assert told == ENOUGH


def held_by_one(game: Tresillo, view: View, tries: int = 150) -> Mask:
    """All cards that seat 1 was ever imagined to hold."""
    held = 0
    for number in range(tries):
        held |= game.sample(view, Random(number)).hands[1]
    return held


def after_reply(led: str, reply: str, then: str = "") -> State:
    """Swords are trumps; seat 0 has led this, seat 1 has replied and perhaps led another since.
    Nobody has exchanged, so that most of the deck is still hidden.
    """
    game = tresillo()
    state = standard(game, dealt(game, deck_for([led, f"{reply} {then}", "O2"])), {0: "entrada"})
    state.tricks = [((0, parse_card(led)), (1, parse_card(reply)), (2, parse_card("O2")))]
    state.taken_by = [1]
    state.trick = tuple((1, parse_card(card)) for card in then.split())
    state.turn = 2 if then else 1
    gone = [card for trick in (*state.tricks, state.trick) for _, card in trick]
    state.hands = [hand & ~mask_of(gone) for hand in state.hands]
    return state


@pytest.mark.parametrize(
    ("led", "reply", "out", "out_if_loose"),
    [
        ("C11", "C4", "", ""),
        ("C11", "O4", "C1 C2 C3 C4 C5 C6 C7 C10 C12", "C1 C2 C3 C4 C5 C6 C7 C10 C12"),
        ("E5", "O4", "E3 E4 E6 E7 E10 E11 E12", ""),
        ("E5", "B1", "", ""),
        ("B1", "O4", "E3 E4 E5 E6 E7 E10 E11 E12", ""),
        ("E2", "O4", "B1 E3 E4 E5 E6 E7 E10 E11 E12", "B1"),
        ("E1", "O4", "E2 B1 E3 E4 E5 E6 E7 E10 E11 E12", "E2 B1 E3 E4 E5 E6 E7 E10 E11 E12"),
        ("E1", "E3", "", ""),
    ],
)
def test_what_a_play_reveals(led: str, reply: str, out: str, out_if_loose: str) -> None:
    """Who does not follow has nothing that would have had to; a matador above the lead is free."""
    for scope, excluded in (("matadors_only", out), ("loose", out_if_loose)):
        game = tresillo(renege_scope=scope)
        state = after_reply(led, reply)
        view = game.view(state, 0)
        gone = mask_of(card for trick in state.tricks for _, card in trick)
        held = held_by_one(game, view)
        assert held == ~(mask(excluded) | mask_of(view.hand) | gone) & (1 << 40) - 1


def test_a_loose_renege_asks_for_a_matador() -> None:
    """Whoever has ordinary trumps and did not follow has a matador above the lead; one who shows a
    trump later had one then.
    """
    game = tresillo(renege_scope="loose")
    ordinary, matadors = mask("E3 E4 E6 E7 E10 E11 E12"), mask("E1 E2 B1")
    view, with_trumps = game.view(after_reply("E5", "O4"), 0), 0
    for number in range(150):
        hand = game.sample(view, Random(number)).hands[1]
        assert hand & matadors or not hand & ordinary
        with_trumps += bool(hand & ordinary)
    assert 30 < with_trumps < 150
    view = game.view(after_reply("E5", "O4", "E6"), 0)
    for number in range(60):
        assert game.sample(view, Random(number)).hands[1] & matadors
    view = game.view(after_reply("E5", "O4", "B1"), 0)
    assert held_by_one(game, view) & ordinary == ordinary


def test_a_view_that_cannot_be_is_answered() -> None:
    """All matadors lie here, yet somebody reneged and had a trump."""
    game = tresillo(renege_scope="loose")
    state = after_reply("E5", "O4", "E6")
    matadors = mask("E1 E2 B1")
    spare = mask_of(list(cards_in(state.hands[0]))[:3])
    assert not state.hands[0] & matadors
    state.hands[0] = state.hands[0] & ~spare | matadors
    view = game.view(state, 0)
    assert game.view(game.sample(view, Random(1)), 0) == view


@pytest.mark.parametrize("phase", ["signal", "order"])
def test_unheard_signals_are_made_up(phase: str) -> None:
    """A hombre who does not hear them imagines signals that lead to whoever is asked."""
    game = tresillo(show_signals_to_hombre=False)
    start = standard(game, dealt(game, mixed(3)), {0: "entrada"}, until="signal")
    for first, second in ((0, 2), (2, 0), (1, 1)):
        state = take(game, start, f"signal {first}")
        if phase == "order":
            state = take(game, state, f"signal {second}")
        view = game.view(state, 0)
        assert not [call for call in view.calls if call.text.startswith("signal")]
        told = set()
        for number in range(90):
            imagined = game.sample(view, Random(number))
            assert game.view(imagined, 0) == view
            assert game.view(imagined, state.turn).suggested is not None
            told.add(tuple(sorted(imagined.signals.items())))
        assert len(told) == {"signal": 3, "order": 3 if second > first else 6}[phase]
        heard = game.sample(game.view(state, 1), Random(1))
        assert heard.signals == state.signals


def test_the_same_seed_imagines_the_same() -> None:
    """Chance comes from the generator given and nowhere else."""
    game = tresillo()
    view = game.view(dealt(game, mixed(3)), 0)
    assert game.sample(view, Random(5)) == game.sample(view, Random(5))
    assert game.sample(view, Random(5)) != game.sample(view, Random(6))


@pytest.mark.parametrize(
    ("options", "bids", "said"),
    [
        ({}, {0: "entrada"}, {"surrender": "surrender no"}),
        ({}, {0: "solo"}, {}),
        ({"vuelta_takeover": False}, {0: "vuelta"}, {"surrender": "surrender yes"}),
        ({}, {}, {"surrender": "surrender yes", "reply": "reply insist"}),
        ({}, {}, {"surrender": "surrender yes", "reply": "reply accept"}),
        ({"all_pass": "redeal"}, {}, {}),
    ],
)
def test_a_finished_deal_is_imagined_finished(
    options: dict[str, Any], bids: dict[int, str], said: dict[str, str]
) -> None:
    """How it ended follows from what was said and played, and so does the result."""
    game = tresillo(**options)
    state = dealt(game, deck_for(["E1", "", ""]))
    rng = Random(4)
    while game.turn(state) is not None:
        action = any_of(game, state, rng).text
        if state.phase is Phase.AUCTION:
            action = f"bid {bids.get(state.turn, 'pass')}"
        state = take(game, state, said.get(state.phase.value, action))
    for seat in SEATS:
        view = game.view(state, seat)
        imagined = game.sample(view, Random(seat))
        assert game.view(imagined, seat) == view
        assert (game.result(imagined), imagined.ended) == (game.result(state), state.ended)


@pytest.mark.parametrize("answer", ["claim yes", "claim no"])
def test_a_claimed_deal_is_imagined_claimed(answer: str) -> None:
    """After five straight tricks, claimed or played on."""
    game = tresillo()
    state = Order((0,) * 9, answers={"claim": answer}).play(game)
    imagined = game.sample(game.view(state, 1), Random(1))
    assert (imagined.ended, imagined.played_on) == (state.ended, state.played_on)
    assert game.result(imagined) == game.result(state)
