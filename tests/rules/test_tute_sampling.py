"""Imagined deals of Tute (rules, 11.2): what was played under duty excludes cards for good."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.rules.cards import Card, card_text, cards_in, mask_of, suit_of
from game.rules.tute.duties import Table, bound
from game.rules.tute.state import State
from game.rules.view import View
from tests.rules.support import cards, hand_of, mixed
from tests.rules.tute_support import FORMS, dealt, deck_for, legal, play_on, position, take, tute

RULES: list[tuple[str, dict[str, Any]]] = [
    ("tute4", {}),
    ("tute4", {"partner_exempt": True, "must_undertrump": True}),
    ("tute4", {"mount_when_trumped": True, "singers": "winning_side"}),
    ("tute2", {}),
    ("tute2", {"stock_duty": "full", "exchange": True}),
    ("tute2", {"hand_size_2p": 8, "mount_when_trumped": True}),
]


@pytest.mark.parametrize(("game_id", "options"), RULES, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_every_play_under_duty_was_legal_for_the_imagined_hand(
    game_id: str, options: dict[str, Any], seed: int
) -> None:
    """With what a seat played since, an imagined hand would have been bound to what it played."""
    game, rng = tute(game_id, **options), Random(seed)
    state = dealt(game, mixed(seed), seed % game.seats)
    while game.turn(state) is not None:
        game.advance(state, rng.choice(game.legal_actions(state)))
        seat = rng.randrange(game.seats)
        view = game.view(state, seat)
        imagined = game.sample(view, rng)
        assert game.view(imagined, seat) == view
        assert_possible(game, view, imagined)


def test_an_announced_capote_is_imagined_as_well() -> None:
    game, rng = tute("tute2", capote=True), Random(3)
    state = dealt(game, mixed(3), 0)
    while state.capote_by is None:
        legal_now = game.legal_actions(state)
        announces = [action for action in legal_now if action.text == "claim capote"]
        game.advance(state, rng.choice(announces or legal_now))
    for seat in range(game.seats):
        imagined = game.sample(game.view(state, seat), rng)
        assert imagined.capote_by == state.capote_by


def assert_possible(game: Any, view: View, imagined: State) -> None:
    """Goes back from the imagined hands to the first trick without a stock, card by card."""
    with_draw = 0 if game.seats == 4 else 20 - (8 if "hand_size_2p" in view.options else 6)
    hands = imagined.hands.copy()
    for trick in reversed((*view.tricks, view.trick)[with_draw:]):
        for place in reversed(range(len(trick))):
            seat, card = trick[place]
            hands[seat] |= 1 << card
            if place == 0:
                continue
            before = [c for _, c in trick[:place]]
            taker = position([""] * game.seats, trump=str(view.trump))
            taker.trick = trick[:place]
            partner_wins = taker.winning() % 2 == seat % 2
            table = Table(before, imagined.trump, 0, partner_wins)
            assert bound(game.options, hands[seat], table).cards >> card & 1, card_text(card)


def held_by(game: Any, view: View, seat: int, tries: int = 120) -> set[Card]:
    """All cards that a seat was ever imagined to hold."""
    return {card for n in range(tries) for card in hand_of(game.sample(view, Random(n)), seat)}


@pytest.mark.parametrize(
    ("trick", "reply", "excluded"),
    [
        ("C11", "C4", "C12 C3 C1"),
        ("C11", "E2", "C2 C12 C3 C1"),
        ("C11", "O4", "C2 C12 E2 E1"),
        ("C11 E5", "C4", ""),
        ("C11 E5", "E4", "C2 C12 E6 E1"),
        ("C11 E5", "E6", "C2 C12"),
        ("E5", "O4", "E2 E6 E1"),
    ],
)
def test_what_a_play_reveals(trick: str, reply: str, excluded: str) -> None:
    """The table of 11.2: not beaten, not followed, not trumped, not overtrumped."""
    game = tute("tute4")
    seat = len(trick.split())
    hands = ["O1 O2", "O3 O5", "O6 O7", "O10 O11"]
    hands[seat] = f"{reply} O12"
    state = take(game, position(hands, trick=trick, turn=seat, won=""), f"play {reply}")
    # Half of the deck is still hidden, so that each card could be anywhere.
    state.hands = [mask_of(hand_of(state, 0)), 0, 0, 0]
    others = [c for c in range(40) if c not in (*cards(trick), *cards(reply), *hand_of(state, 0))]
    for place, other in enumerate((1, 2, 3)):
        state.hands[other] = mask_of(others[place::3])
    view = game.view(state, 0)
    held = held_by(game, view, seat)
    assert not held & set(cards(excluded))
    free = set(others) - set(cards(excluded))
    in_excluded_suits = {suit_of(card) for card in cards(excluded)}
    assert {c for c in free if suit_of(c) not in in_excluded_suits} <= held


def test_nothing_follows_from_discards_while_there_is_a_stock() -> None:
    """Two players: whoever did not follow may hold the suit."""
    game = tute("tute2")
    state = take(game, dealt(game, mixed(2)), *legal(game, dealt(game, mixed(2)))[:1])
    state = take(game, state, legal(game, state)[-1])
    view = game.view(state, 0)
    unseen = (
        set(range(40)) - set(view.hand) - {view.turned} - {c for t in view.tricks for _, c in t}
    )
    assert held_by(game, view, 1, 300) == unseen


@pytest.mark.parametrize("game_id", FORMS)
def test_shown_cards_stay(game_id: str) -> None:
    """The dealer's trump, the drawn turned card and sung pairs are where they were shown."""
    game, rng, seen = tute(game_id), Random(2), 0
    for seed in range(15):
        state = dealt(game, mixed(seed), seed % game.seats)
        while game.turn(state) is not None:
            actions = game.legal_actions(state)
            songs = [action for action in actions if action.verb == "sing"]
            game.advance(state, rng.choice(songs or actions))
            seat = rng.randrange(game.seats)
            view = game.view(state, seat)
            imagined = game.sample(view, rng)
            for holder, shown in view.shown.items():
                seen += holder != seat
                assert set(shown) <= set(cards_in(imagined.hands[holder]))
            if state.stock:
                assert imagined.stock[-1] == state.turned
    assert seen > 50


def after_one_trick(game: Any) -> State:
    """Four players, swords trumps: seat 1 holds a king of trumps and has won the first trick."""
    deck = deck_for(["O2", "O1 C12 C11 E12", "O4", "O5 E11"], turned="E4")
    return take(game, dealt(game, deck), "play O2", "play O1", "play O4", "play O5")


def ever_both(game: Any, state: State) -> bool:
    """Whether seat 1 is ever imagined with king and knight of trumps."""
    view, both = game.view(state, 0), set(cards("E12 E11"))
    return any(both <= set(hand_of(game.sample(view, Random(n)), 1)) for n in range(150))


@pytest.mark.parametrize(
    ("calls", "options", "possible"),
    [
        ([], {}, True),
        ([(1, "sing C")], {}, False),
        ([(1, "sing C")], {"forty_first": False}, True),
        ([(1, "sing E"), (1, "sing C")], {}, True),
        ([(3, "sing C"), (1, "sing pass")], {}, True),
    ],
)
def test_who_began_with_a_twenty_has_no_forty(
    calls: list[tuple[int, str]], options: dict[str, Any], possible: bool
) -> None:
    """With four players a 20 shows that there is no trump pair beside it, unless it was sung."""
    game = tute("tute4", **options)
    state = after_one_trick(game)
    state.calls = calls
    assert ever_both(game, state) is possible


def test_a_hand_that_must_hold_the_forty_is_put_up_with() -> None:
    """A view that cannot be is answered all the same, and soon."""
    game = tute("tute4")
    state = after_one_trick(game)
    state.calls, state.shown[1] = [(1, "sing C")], mask_of(cards("E12 E11"))
    assert set(cards("E11 E12")) <= set(hand_of(game.sample(game.view(state, 0), Random(1)), 1))


def until_song(game: Any, songs: int) -> State:
    """A state in which somebody may sing, so many seats being asked or one on lead."""
    for seed in range(2000):
        rng, state = Random(seed), dealt(game, mixed(seed))
        while game.turn(state) is not None:
            if legal(game, state, "sing") and max(1, len(state.to_ask)) == songs:
                return state
            game.advance(state, rng.choice(game.legal_actions(state)))
    raise AssertionError("nobody ever sang")


@pytest.mark.parametrize("game_id", FORMS)
def test_samples_know_the_open_window(game_id: str) -> None:
    """Before the lead of another the window is open, unless his song was the last call."""
    game = tute(game_id)
    state = until_song(game, 1)
    sang = take(game, state, legal(game, state, "sing")[0])
    for seat in range(game.seats):
        assert game.sample(game.view(state, seat), Random(1)).may_sing
        assert not game.sample(game.view(sang, seat), Random(1)).may_sing


def test_samples_ask_the_partner_too() -> None:
    """Under `singers` an imagined partner who can sing is asked after the winner."""
    game = tute("tute4", singers="winning_side")
    state = until_song(game, 2)
    partner = (state.turn + 2) % 4
    asked = set()
    for n in range(40):
        imagined = game.sample(game.view(state, partner), Random(n))
        assert imagined.to_ask == [state.turn, partner], "he knows of his own pair"
        others = game.sample(game.view(state, state.turn), Random(n))
        asked.add(len(others.to_ask))
        play_on(game, others)
    assert asked == {1, 2}
    state = take(game, state, "sing pass", "sing pass")
    assert not game.sample(game.view(state, (state.turn + 1) % 4), Random(1)).may_sing


@pytest.mark.parametrize("game_id", FORMS)
def test_the_same_seed_imagines_the_same(game_id: str) -> None:
    """Chance comes from the generator given and nowhere else."""
    game = tute(game_id)
    view = game.view(dealt(game, mixed(3)), 0)
    assert game.sample(view, Random(5)) == game.sample(view, Random(5))
    assert game.sample(view, Random(5)) != game.sample(view, Random(6))


@pytest.mark.parametrize("game_id", FORMS)
@pytest.mark.parametrize(
    ("options", "hand", "last"),
    [
        ({}, "O12 C12 E12 B12", "sing tute12"),
        ({"target_rule": "claim"}, "O12 O11", "claim out"),
        ({"target_rule": "immediate"}, "O12 O11", "sing O"),
    ],
)
def test_a_finished_deal_is_imagined_finished(
    game_id: str, options: dict[str, Any], hand: str, last: str
) -> None:
    """How it ended follows from the last call and the cards left, and so does the result."""
    game = tute(game_id, **options)
    hands = [f"O1 {hand}", "O2", "O4", "O5"][: game.seats]
    deck = deck_for(hands, turned="E2")
    state = dealt(game, deck, totals=(80, 0))
    state = take(game, state, *(f"play {own[:2]}" for own in hands))
    state = take(game, state, last)
    for seat in range(game.seats):
        view = game.view(state, seat)
        imagined = game.sample(view, Random(seat))
        assert game.view(imagined, seat) == view
        assert game.result(imagined) == game.result(state) is not None
