"""What must not change a value: other names for the suits, other seats."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest

from game.ai.kernel import solve
from game.ai.kernel.run import Runner, use
from game.rules.cards import Card, card_text, cards_in, parse_card
from tests.kernel.positions import position


def renamed(state: Any, names: tuple[int, ...]) -> Any:
    """The same deal with suit `s` called `names[s]`."""

    def card(old: Card) -> Card:
        return names[old // 10] * 10 + old % 10

    def mask(old: int) -> int:
        return sum(1 << card(each) for each in cards_in(old))

    twin = state.copy()
    twin.hands = [mask(hand) for hand in state.hands]
    twin.stock = [card(each) for each in state.stock]
    twin.trick = tuple((seat, card(each)) for seat, each in state.trick)
    twin.tricks = [tuple((seat, card(each)) for seat, each in trick) for trick in state.tricks]
    if hasattr(state, "songs"):
        twin.trump = names[state.trump]
        twin.songs = [
            (seat, "OCEB"[names["OCEB".index(word)]] if word in "OCEB" else word)
            for seat, word in state.songs
        ]
    return twin


def by_card(values: Any, names: tuple[int, ...]) -> dict[str, int]:
    """Values of plays, under the new names."""
    found = {}
    for text, value in values.items():
        verb, _, word = text.partition(" ")
        if verb == "play":
            card = parse_card(word)
            word = card_text(names[card // 10] * 10 + card % 10)
        elif word in "OCEB":
            word = "OCEB"[names["OCEB".index(word)]]
        found[f"{verb} {word}"] = value
    return found


@pytest.mark.parametrize(("game_id", "left"), [("tressette", 14), ("tute2", 12), ("tute4", 20)])
def test_suits_have_no_names(game_id: str, left: int, wasm: Runner) -> None:
    use(wasm)
    rng = Random(game_id)
    for _ in range(12):
        game, state = position(game_id, {}, rng, left)
        expected = solve(game, state)
        assert expected is not None
        for names in permutations(range(4)):
            found = solve(game, renamed(state, names))
            assert found is not None
            assert dict(found.values) == by_card(expected.values, names)


@pytest.mark.parametrize(("game_id", "left"), [("tressette", 14), ("tute2", 12), ("tute4", 20)])
def test_seats_have_no_numbers(game_id: str, left: int, wasm: Runner) -> None:
    """Everybody moves on by one seat: sides change their names, nothing else."""
    use(wasm)
    rng = Random(game_id)
    for _ in range(40):
        game, state = position(game_id, {}, rng, left)
        seats = game.seats
        twin = state.copy()
        twin.hands = [state.hands[(seat - 1) % seats] for seat in range(seats)]
        twin.turn = (state.turn + 1) % seats
        twin.trick = tuple(((seat + 1) % seats, card) for seat, card in state.trick)
        twin.taken_by = [(seat + 1) % seats for seat in state.taken_by]
        if hasattr(state, "songs"):
            twin.songs = [((seat + 1) % seats, word) for seat, word in state.songs]
        found, expected = solve(game, twin), solve(game, state)
        assert found is not None
        assert expected is not None
        assert found.values == expected.values


def test_tricks_of_tresillo_add_up_for_the_defenders(wasm: Runner) -> None:
    """At a lead of the hombre and, the turn given to a defender, for both of them."""
    use(wasm)
    rng = Random(4)
    for _ in range(40):
        game, state = position("tresillo", {}, rng, 24)
        if state.phase.value != "play":
            continue
        found = solve(game, state, by_tricks=True)
        assert found is not None
        own = state.turn == state.hombre
        best = max(found.values.values())
        won = sum((seat == state.hombre) == own for seat in state.taken_by)
        assert won <= best <= won + 9 - len(state.taken_by)
