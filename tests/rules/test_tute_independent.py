"""A second, small implementation of the default rules of both forms, written from the text alone.

Cards are their text, hands are lists, a deal is one generator; nothing of the engine is used.
"""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any

import pytest

from game.rules.cards import card_text, parse_card
from game.rules.notation import parse_action
from tests.rules.tute_support import SEATS, dealt, finished, tute

ORDER = ["2", "4", "5", "6", "7", "10", "11", "12", "3", "1"]
WORTH = {"1": 11, "3": 10, "12": 4, "11": 3, "10": 2}
Verdict = tuple[list[int], list[int], int | None, int | None]
"""Card points, points sung, side of the last trick, side of a tute."""


def beats(a: str, b: str, trump: str) -> bool:
    """Whether `a`, played later, beats `b`, the best card so far."""
    if a[0] == b[0]:
        return ORDER.index(a[1:]) > ORDER.index(b[1:])
    return a[0] == trump


def best_of(trick: list[str], trump: str) -> int:
    """The place of the winning card."""
    best = 0
    for place in range(1, len(trick)):
        if beats(trick[place], trick[best], trump):
            best = place
    return best


def allowed(hand: list[str], trick: list[str], trump: str) -> list[str]:
    """Section 3.2 word for word."""
    if not trick:
        return hand
    best = trick[best_of(trick, trump)]
    follow = [card for card in hand if card[0] == trick[0][0]]
    if follow:
        return [card for card in follow if beats(card, best, trump)] or follow
    trumps = [card for card in hand if card[0] == trump]
    if best[0] != trump:
        return trumps or hand
    return [card for card in trumps if beats(card, best, trump)] or hand


def songs_of(hand: list[str], trump: str, sung: list[str]) -> list[str]:
    """Section 4.3: the forty first; a 20 bars it."""
    pairs = [s for s in "OCEB" if f"{s}12" in hand and f"{s}11" in hand and s not in sung]
    barred = any(s != trump for s in sung)
    if trump in pairs:
        pairs = [s for s in pairs if s != trump] if barred else [trump]
    tutes = [n for n in ("12", "11") if all(f"{s}{n}" in hand for s in "OCEB")]
    return [f"sing {s}" for s in pairs] + [f"sing tute{n}" for n in tutes]


def referee(
    deck: list[str], dealer: int, seats: int
) -> Generator[tuple[int, list[str]], str, Verdict]:
    """Yields who acts and what he may do, is sent what he does."""
    eldest, stock = (dealer + 1) % seats, deck[13:] + deck[12:13]
    if seats == 2:
        held = {eldest: deck[:3] + deck[6:9], dealer: deck[3:6] + deck[9:12]}
        trump = deck[12][0]
    else:
        held = {(eldest + place) % 4: deck[place::4] for place in range(4)}
        stock, trump = [], deck[39][0]
    points, sung_points = [0, 0], [0, 0]
    sung: dict[int, list[str]] = {seat: [] for seat in range(seats)}
    leader, may_sing = eldest, False
    while held[leader]:
        trick: list[str] = []
        while len(trick) < seats:
            seat = (leader + len(trick)) % seats
            bound = allowed(held[seat], trick, trump) if not stock else held[seat]
            songs = songs_of(held[seat], trump, sung[seat]) if may_sing and not trick else []
            action = yield seat, [f"play {card}" for card in bound] + songs
            verb, word = action.split()
            may_sing = False
            if verb == "play":
                held[seat].remove(word)
                trick.append(word)
            elif word.startswith("tute"):
                return points, sung_points, None, seat % 2
            else:
                sung[seat].append(word)
                sung_points[seat % 2] += 40 if word == trump else 20
        leader = (leader + best_of(trick, trump)) % seats
        points[leader % 2] += sum(WORTH.get(card[1:], 0) for card in trick)
        for seat in (leader, (leader + 1) % seats) if stock else ():
            held[seat].append(stock.pop(0))
        may_sing = True
    return points, sung_points, leader % 2, None


def play_both(game: Any, deck: list[int], dealer: int, rng: Random) -> tuple[Verdict, Any, bool]:
    """Plays a deal by chance under both; whether anything was sung."""
    state = dealt(game, deck, dealer)
    judge = referee([card_text(card) for card in deck], dealer, game.seats)
    turn, may = next(judge)
    sang = False
    try:
        while True:
            assert game.turn(state) == turn
            assert sorted(action.text for action in game.legal_actions(state)) == sorted(may)
            songs = [text for text in may if text.startswith("sing")]
            courts = [t for t in may if t.startswith("play") and parse_card(t[5:]) % 10 in (8, 9)]
            # Kings and knights are held on to, so that there is something to sing.
            calm = [text for text in may if text not in courts]
            action = rng.choice(songs or calm or may)
            sang = sang or bool(songs)
            game.advance(state, parse_action(action))
            turn, may = judge.send(action)
    except StopIteration as end:
        return end.value, finished(game, state), sang


@pytest.mark.parametrize("game_id", SEATS)
@pytest.mark.parametrize("start", range(0, 200, 25))
def test_the_engine_agrees_with_the_referee(game_id: str, start: int) -> None:
    """Two hundred random deals each: the same turns, legal actions, songs, points and ends."""
    game, songs = tute(game_id), 0
    for seed in range(start, start + 25):
        rng = Random(seed)
        deck = rng.sample(range(40), 40)
        verdict, result, sang = play_both(game, deck, seed % game.seats, rng)
        points, sung, last, tute_side = verdict
        songs += sang
        fields = result.fields
        assert (fields["card_points"], fields["sung"]) == (points, sung)
        assert (fields["last_trick"], fields["tute"]) == (last, tute_side)
        ten = [10 * (last == side) for side in (0, 1)]
        assert list(result.points) == [sum(of) for of in zip(points, sung, ten, strict=True)]
    assert songs > 3, "deals in which something was sung"
