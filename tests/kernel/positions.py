"""Deals played by chance to some point, and what their rest is worth by plain minimax."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from game.rules.cards import Seat, cards_in, shuffled_deck
from game.rules.deal import DealState
from game.rules.game import Game, Standing
from game.rules.notation import Action, one_of
from game.rules.registry import game_of
from game.rules.tresillo.state import Phase
from game.rules.tressette.ranks import thirds_of
from game.rules.tute.scoring import points_so_far

TUTE_WINS = 1000
"""What the kernels take for a tute that wins the match."""


def cards_left(game: Game[Any], state: DealState) -> int:
    """Cards that will still be played."""
    drawn = 0 if game.id == "tresillo" else len(state.stock)
    return sum(hand.bit_count() for hand in state.hands) + drawn


def position(
    game_id: str, options: Mapping[str, Any], rng: Random, left: int
) -> tuple[Game[Any], Any]:
    """A deal in which no more than so many cards are left, somebody being to act."""
    game = game_of(game_id, dict(options))
    while True:
        standing = Standing((0,) * game.sides)
        state = game.deal(shuffled_deck(rng), rng.randrange(game.seats), standing)
        while game.turn(state) is not None:
            if cards_left(game, state) <= left and game.phase(state) in ("play", "claim"):
                return game, state
            game.advance(state, chosen(game, state, rng))


def chosen(game: Game[Any], state: Any, rng: Random) -> Action:
    """Something that may be done; nobody gives up or announces a capote, and often one sings."""
    legal = [action for action in game.legal_actions(state) if action.word != "capote"]
    if legal[0].verb == "surrender":
        return Action("surrender", "no")
    songs = [action for action in legal if action.verb == "sing"]
    action = rng.choice(songs if songs and rng.random() < 0.5 else legal)
    return one_of(action, tuple(cards_in(state.hands[state.turn])), rng)


def brute_values(game: Game[Any], state: Any) -> dict[str, int]:
    """The value of each legal action for the side to move: its gain from here on."""
    own = side(game, state, state.turn)
    before = score(game, state, own)
    return {
        action.text: minimax(game, game.apply(state, action), own, -9999, 9999) - before
        for action in game.legal_actions(state)
    }


def minimax(game: Game[Any], state: Any, own: int, alpha: int, beta: int) -> int:
    """The final score for `own` when everybody plays perfectly."""
    if game.phase(state) == "surrender":
        state = game.apply(state, Action("surrender", "no"))
    if game.turn(state) is None:
        return score(game, state, own)
    is_max = side(game, state, state.turn) == own
    best = -9999 if is_max else 9999
    for action in game.legal_actions(state):
        value = minimax(game, game.apply(state, action), own, alpha, beta)
        if is_max:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def side(game: Game[Any], state: Any, seat: Seat) -> int:
    """Who plays together: the sides of the game, or the hombre against the others."""
    return int(seat != state.hombre) if game.id == "tresillo" else game.side_of(seat)


def score(game: Game[Any], state: Any, own: int) -> int:
    """What this side has won so far, less what the other has; in Tresillo what the deal pays."""
    if game.id == "tresillo":
        if state.phase is not Phase.OVER:
            return 0
        result = game.result(state)
        assert result is not None
        return sum(result.points[seat] for seat in range(3) if side(game, state, seat) == own)
    if game.id == "tressette":
        won = [sum(map(thirds_of, cards)) for cards in tricks_of(state)]
        last = None if any(state.hands) else state.taken_by[-1]
        won = [thirds + 3 * (seat == last) for seat, thirds in enumerate(won)]
    else:
        won = points_so_far(state)
        if state.tute_by is not None:
            won[game.side_of(state.tute_by)] += TUTE_WINS
    return won[own] - won[1 - own]


def tricks_of(state: Any) -> list[list[int]]:
    """By seat the cards that it has won."""
    return [
        [
            card
            for trick, taker in zip(state.tricks, state.taken_by, strict=True)
            if taker == seat
            for _, card in trick
        ]
        for seat in range(2)
    ]
