"""The yardstick of Tresillo: cards by playouts, all else by `aprendiz`.

Auction, trump, exchange, signals, surrender, takeover and claim are `aprendiz`'s. A card is chosen
by playouts by chance in deals that fit every duty, for what the contract then pays its seat.
"""

from __future__ import annotations

from random import Random

from game.ai import tresillo as aprendiz
from game.rules.cards import SUITS, Card, Seat, cards_in
from game.rules.notation import Action, play
from game.rules.registry import game_of
from game.rules.tresillo import house
from game.rules.tresillo.duties import exempt_matadors
from game.rules.tresillo.ranks import Ranking
from game.rules.tresillo.scoring import Outcome, classify
from game.rules.tresillo.state import SEATS, State
from game.rules.view import View
from tests.yardsticks.flat import best_card

POOL_SHARE = 1 / SEATS
"""What a puesta puts into the pool comes back to each seat in the long run."""
PAID = {Outcome.SACADA: (1.0, -0.5), Outcome.PUESTA: ((POOL_SHARE - 1) / 2, POOL_SHARE / 2)}
"""What the hombre and what each defender gets, in units of two contract values."""
BEATEN, BEATS, BESIDE = -1.0, 1.0, 0.0
"""The same after a codillo: the hombre, the defender who won, the other one."""


def choose(view: View, rng: Random) -> Action:
    """The card whose playouts pay best; what is no card `aprendiz` decides."""
    if view.phase != "play":
        return aprendiz.choose(view, rng)
    assert view.trump is not None
    game = game_of(view.game, view.options)
    ranking = house.ranking_of(game.options, SUITS.index(view.trump))
    cards = [action.cards[0] for action in view.legal]

    def gain(state: State, card: Card) -> float:
        assert state.hombre is not None
        return payment(view.seat, state.hombre, played_out(state, card, ranking, rng))

    return play(best_card(cards, lambda: game.sample(view, rng), gain, rng))


def payment(seat: Seat, hombre: Seat, tricks: list[int]) -> float:
    """What the deal pays this seat, bonuses left out."""
    verdict = classify(tricks, hombre)
    if verdict.outcome is Outcome.CODILLO:
        if seat == hombre:
            return BEATEN
        return BEATS if seat == verdict.codillo_to else BESIDE
    return PAID[verdict.outcome][seat != hombre]


def played_out(state: State, card: Card, ranking: Ranking, rng: Random) -> list[int]:
    """Tricks won by seat at the end, if this card is played and then any that is allowed."""
    hands = [list(cards_in(hand)) for hand in state.hands]
    trick = [lying for _, lying in state.trick]
    leader = (state.turn - len(trick)) % SEATS
    tricks, seat, chance = state.tricks_of(), state.turn, rng.random
    while True:
        hands[seat].remove(card)
        trick.append(card)
        seat = (seat + 1) % SEATS
        if len(trick) == SEATS:
            leader = (leader + ranking.winning_index(trick)) % SEATS
            tricks[leader] += 1
            trick, seat = [], leader
            if not hands[seat]:
                return tricks
        may = playable(hands[seat], trick, ranking)
        card = may[int(chance() * len(may))] if len(may) > 1 else may[0]


def playable(hand: list[Card], trick: list[Card], ranking: Ranking) -> list[Card]:
    """What may be played: all, but where something of the suit led is held that is not exempt."""
    if not trick:
        return hand
    followers = ranking.followers[ranking.suits[trick[0]]]
    same = [card for card in hand if followers >> card & 1]
    exempt = exempt_matadors(trick[0], ranking)
    return same if any(not exempt >> card & 1 for card in same) else hand
