"""A second, small implementation of the default rules, written from the text alone, as a referee.

Cards are their text, hands are lists, a deal is one generator; nothing of the engine is used.
"""

from __future__ import annotations

from collections.abc import Generator
from random import Random

import pytest

from game.rules.cards import card_text, parse_card
from game.rules.notation import play
from tests.rules.support import dealt, finished, tressette

ORDER = ["4", "5", "6", "7", "10", "11", "12", "1", "2", "3"]


def referee(deck: list[str], dealer: int) -> Generator[tuple[int, list[str]], str, list[int]]:
    """Yields who plays and what he may play, is sent the card, returns thirds and points."""
    stock = deck[20:]
    held = {1 - dealer: deck[:5] + deck[10:15], dealer: deck[5:10] + deck[15:20]}
    won: dict[int, list[str]] = {0: [], 1: []}
    leader = 1 - dealer
    while held[0]:
        led = yield leader, held[leader]
        held[leader].remove(led)
        other = 1 - leader
        reply = yield other, [c for c in held[other] if c[0] == led[0]] or held[other]
        held[other].remove(reply)
        if led[0] == reply[0] and ORDER.index(reply[1:]) > ORDER.index(led[1:]):
            leader = other
        won[leader] += [led, reply]
        for seat in (leader, 1 - leader):
            held[seat] += stock[:1]
            stock = stock[1:]
    thirds = [sum({"1": 3}.get(c[1:], c[1:] not in "4567") for c in won[seat]) for seat in (0, 1)]
    return [*thirds, *(thirds[seat] // 3 + (seat == leader) for seat in (0, 1))]


@pytest.mark.parametrize("start", range(0, 200, 25))
def test_the_engine_agrees_with_the_referee(start: int) -> None:
    """Two hundred random deals: the same turns, legal cards, draws, thirds and points."""
    game = tressette()
    for seed in range(start, start + 25):
        rng = Random(seed)
        deck = rng.sample(range(40), 40)
        state = dealt(game, deck, seed % 2)
        judge = referee([card_text(card) for card in deck], seed % 2)
        turn, allowed = next(judge)
        try:
            while True:
                assert game.turn(state) == turn
                legal = [action.text for action in game.legal_actions(state)]
                assert sorted(legal) == sorted(f"play {card}" for card in allowed)
                card = rng.choice(allowed)
                game.advance(state, play(parse_card(card)))
                turn, allowed = judge.send(card)
        except StopIteration as end:
            expected = end.value
        result = finished(game, state)
        assert [*result.fields["thirds"], *result.points] == expected
