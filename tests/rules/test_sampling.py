"""Imagined deals (rules, 11.2): a sample is a deal in which all that was seen could happen."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.rules.cards import Card, card_text, cards_in, suit_of
from game.rules.notation import play
from game.rules.tressette import Tressette
from game.rules.tressette.state import State
from game.rules.view import View
from tests.rules.support import (
    cards,
    dealt,
    deck_with,
    finished,
    hand_of,
    mixed,
    play_on,
    take,
    tressette,
)


@pytest.mark.parametrize("follow_suit", ["always", "after_stock"])
@pytest.mark.parametrize("seed", range(12))
def test_a_sample_could_have_been_dealt(seed: int, follow_suit: str) -> None:
    """A deck can be built around a sampled hand whose replay looks the same to the seat."""
    game, rng = tressette(follow_suit=follow_suit), Random(seed)
    deck = mixed(seed)
    state = dealt(game, deck)
    while game.turn(state) is not None:
        game.advance(state, rng.choice(game.legal_actions(state)))
        seat = rng.randrange(2)
        view = game.view(state, seat)
        imagined = game.sample(view, rng)
        replayed = _replay(game, view, _deck_behind(view, imagined, deck))
        assert game.view(replayed, seat) == view
        assert hand_of(replayed, 1 - seat) == hand_of(imagined, 1 - seat)


def test_a_void_binds_the_cards_held_then() -> None:
    """Who did not follow holds at most one card of the suit for each draw since."""
    game = tressette()
    deck = deck_with(
        eldest=cards("O4 O5 O6 O7 C4 C5 E4 E5 B4 B5"),
        dealer=cards("C6 C7 E6 E7 B6 B7 C1 E1 B1 C3"),
        stock=cards("E10 B10 E11 B11"),
    )
    state = take(game, dealt(game, deck), "play O4", "play C6", "play O5", "play C7")
    view = game.view(state, 0)
    coins = [_count_of_suit(game.sample(view, Random(n)), 1, 0) for n in range(300)]
    assert set(coins) == {0, 1}, "one draw since the second coin that was not followed"


def test_a_void_with_the_stock_gone_is_for_good() -> None:
    """Who does not follow after the last draw never has the suit again."""
    game, seen = tressette(), 0
    for seed in range(20):
        state, rng = dealt(game, mixed(seed)), Random(seed)
        while game.turn(state) is not None and not seen >> seed & 1:
            game.advance(state, rng.choice(game.legal_actions(state)))
            for trick in state.tricks[10:]:
                (leader, led), (other, reply) = trick
                if suit_of(led) != suit_of(reply) and game.turn(state) is not None:
                    sampled = game.sample(game.view(state, leader), rng)
                    assert _count_of_suit(sampled, other, suit_of(led)) == 0
                    seen |= 1 << seed
    assert seen.bit_count() > 15, "nearly all of these deals show a void after the stock"


def test_a_suit_void_twice_spends_draws_twice() -> None:
    """A card of a suit played between two voids of it was a draw too, which leaves less room."""
    game = tressette()
    deck = deck_with(
        eldest=cards("O3 C3 C2 C1 E5 E6 E7 B4 B5 B6"),
        dealer=cards("B7 B10 B11 B12 B1 B2 B3 E1 E2 E3"),
        stock=cards("E10 E11 E12 C6 O4 O10 O5 O11"),
    )
    state = take(game, dealt(game, deck), "play O3", "play B7", "play C3", "play B10")
    state = take(game, state, "play C2", "play C6", "play C1", "play B11")
    # Four draws since the void in coins, one of which was the C6 that had to be played.
    view = game.view(state, 0)
    room = {
        (_count_of_suit(sampled, 1, 0), _count_of_suit(sampled, 1, 1))
        for sampled in (game.sample(view, Random(n)) for n in range(400))
    }
    assert max(coins + cups for coins, cups in room) == 3
    assert max(cups for _, cups in room) == 1


@pytest.mark.parametrize("show_drawn", [False, True])
def test_shown_draws_are_known(show_drawn: bool) -> None:
    """With `show_drawn` every sample holds the cards that the other was seen to draw."""
    game = tressette(show_drawn=show_drawn)
    deck = deck_with(eldest=cards("O3"), dealer=cards("O4"), stock=cards("B12 E12"))
    view = game.view(take(game, dealt(game, deck), "play O3", "play O4"), 0)
    holding = [cards("E12")[0] in hand_of(game.sample(view, Random(n)), 1) for n in range(60)]
    assert all(holding) is show_drawn
    assert any(holding)


def test_a_declared_card_of_a_void_suit_takes_up_a_draw() -> None:
    """A card declared, of a suit not followed before, is one of the draws since then."""
    game = tressette(accusi=True, accusi_timing="ongoing")
    deck = deck_with(
        eldest=cards("O4 O5 O6 O7 C4 C5 C6 C7 E4 E5"),
        dealer=cards("C1 E1 C10 C11 C12 E6 E7 E10 E11 B4"),
        stock=cards("B5 O1"),
    )
    state = take(game, dealt(game, deck), "play O4", "play B4", "play E4", "play E6")
    # Seat 1 leads and shows three aces; that of coins he has drawn since he was void in coins.
    state = take(game, state, "play C10")
    assert game.view(state, 0).shown[1] == tuple(cards("O1 C1 E1"))
    drawn_since = len(state.tricks)
    for n in range(200):
        coins = _count_of_suit(game.sample(game.view(state, 0), Random(n)), 1, 0)
        assert 1 <= coins <= drawn_since


@pytest.mark.parametrize(
    ("options", "actions"),
    [
        ({}, None),
        ({"target_rule": "claim"}, ["claim out"]),
        ({"weak_hand_redeal": True}, ["redeal yes"]),
        ({"target_rule": "immediate", "accusi": True}, ["play O3"]),
    ],
)
def test_a_finished_deal_is_imagined_finished(
    options: dict[str, Any], actions: list[str] | None
) -> None:
    """However a deal ended, a sample of its view has ended in the same way."""
    game = tressette(**options)
    own = "O4 O5 O6 O7 C4 C5 C6 C7 E4 E5" if "redeal yes" in (actions or ()) else "O1 O2 O3"
    state = dealt(game, deck_with(cards(own)), totals=(20, 4))
    state = play_on(game, state) if actions is None else take(game, state, *actions)
    for seat in (0, 1):
        sampled = game.sample(game.view(state, seat), Random(1))
        assert finished(game, sampled) == finished(game, state)


def test_every_hidden_card_turns_up_everywhere() -> None:
    """Each unseen card is sometimes held and sometimes on the stock."""
    game = tressette()
    view = game.view(dealt(game, mixed(3)), 0)
    held = Counter(card for n in range(200) for card in hand_of(game.sample(view, Random(n)), 1))
    tops = Counter(game.sample(view, Random(n)).stock[0] for n in range(600))
    assert len(held) == 30
    assert all(30 < times < 110 for times in held.values()), "a third of 200 each, roughly"
    assert len(tops) == 30


def test_the_same_seed_imagines_the_same() -> None:
    """Chance comes from the generator given and nowhere else."""
    game = tressette()
    view = game.view(dealt(game, mixed(3)), 0)
    assert game.sample(view, Random(5)) == game.sample(view, Random(5))
    assert game.sample(view, Random(5)) != game.sample(view, Random(6))


def _count_of_suit(state: State, seat: int, suit: int) -> int:
    return sum(suit_of(card) == suit for card in hand_of(state, seat))


def _deck_behind(view: View, imagined: State, deck: tuple[Card, ...]) -> list[Card]:
    """A deck that leads to the imagined state; the other seat's cards are fitted in."""
    own_first = view.seat != view.dealer
    places = ((0, 5, 10, 15), (5, 10, 15, 20))[not own_first]
    own_dealt = [*deck[places[0] : places[1]], *deck[places[2] : places[3]]]
    draws = 20 - view.stock
    drawers = [s for taker in view.taken_by[:10] for s in (taker, 1 - taker)]
    slots = _matched(view, 1 - view.seat, hand_of(imagined, 1 - view.seat))
    other_dealt = [card for slot, card in slots if slot < 0]
    other_drawn = iter([card for slot, card in sorted(slots) if slot >= 0])
    drawn = [deck[20 + n] if drawers[n] == view.seat else next(other_drawn) for n in range(draws)]
    eldest, dealer = (own_dealt, other_dealt) if own_first else (other_dealt, own_dealt)
    return deck_with(eldest, dealer, [*drawn, *imagined.stock])


def _matched(view: View, seat: int, held: list[Card]) -> list[tuple[int, Card]]:
    """Each card of this seat with when it came: dealt (slots -10 to -1) or drawn after a trick.

    It came before it was played, and after the last time before that its suit was not followed.
    """
    spans: dict[Card, tuple[int, int]] = {}
    voids: dict[int, int] = {}
    duty_from = 0 if "follow_suit" not in view.options else 10
    for number, trick in enumerate((*view.tricks, view.trick)):
        for player, card in trick:
            if player == seat:
                spans[card] = (voids.get(suit_of(card), -10), number)
                if suit_of(card) != suit_of(trick[0][1]) and number >= duty_from:
                    voids[suit_of(trick[0][1])] = number
    spans |= {card: (voids.get(suit_of(card), -10), 20) for card in held}
    owner: dict[int, Card] = {}

    def settle(card: Card, tried: set[int]) -> bool:
        first, before = spans[card]
        for slot in range(first, min(before, (20 - view.stock) // 2)):
            if slot not in tried:
                tried.add(slot)
                if slot not in owner or settle(owner[slot], tried):
                    owner[slot] = card
                    return True
        return False

    for card in spans:
        assert settle(card, set()), f"{card_text(card)} cannot have come to seat {seat}: {view}"
    return list(owner.items())


def _replay(game: Tressette, view: View, deck: list[Card]) -> State:
    state = dealt(game, deck, view.dealer, (view.totals[0], view.totals[1]))
    for trick in (*view.tricks, view.trick):
        for _, card in trick:
            state = game.apply(state, play(card))
    return state


def test_support_builds_the_hands_it_is_asked_for() -> None:
    """The helper that lays out decks deals what it is told, so that other tests may lean on it."""
    state = dealt(tressette(), deck_with(cards("O3 C3"), cards("O4"), cards("B12")))
    assert set(cards("O3 C3")) <= set(cards_in(state.hands[0]))
    assert cards("O4")[0] in hand_of(state, 1)
    assert state.stock[0] == cards("B12")[0]
