"""The yardstick of Tute for four: playouts by chance in deals that fit every duty."""

from __future__ import annotations

from random import Random

from game.rules.cards import Card, cards_in, mask_of
from game.rules.notation import Action, play
from game.rules.registry import game_of
from game.rules.tute.ranks import LAST_TRICK_POINTS
from game.rules.tute.state import SIDES, State
from game.rules.view import View
from tests.yardsticks.flat import best_card
from tests.yardsticks.tables_tute import (
    POINTS,
    SINGERS,
    beaten_by,
    duties,
    is_tute,
    songs,
    sung_by_seat,
    value,
)
from tests.yardsticks.two_tute import best_song

SEATS = 4
SCALE = 60.0


def choose(view: View, rng: Random) -> Action:
    """Sings what it can; else the card whose playouts bring its side the most points."""
    song = best_song(view)
    if song is not None:
        return song
    game, side = game_of(view.game, view.options), view.seat % SIDES
    cards = [action.cards[0] for action in view.legal]

    def gain(state: State, card: Card) -> float:
        ahead = played_out(state, card, rng)
        return (ahead if side == 0 else -ahead) / SCALE

    return play(best_card(cards, lambda: game.sample(view, rng), gain, rng))


def played_out(state: State, card: Card, rng: Random) -> int:
    """Points of side 0 less those of side 1, from this card on to the end; all sing what they can,
    and play any card that they may.
    """
    hands = [list(cards_in(hand)) for hand in state.hands]
    sung = sung_by_seat(state.calls, SEATS)
    beats, chance = beaten_by(state.trump), rng.random
    trick = [lying for _, lying in state.trick]
    seat, ahead = state.turn, 0
    best = state.winning() if trick else seat
    best_lying = next((lying for player, lying in state.trick if player == best), card)
    while True:
        hands[seat].remove(card)
        if not trick or card in beats[best_lying]:
            best, best_lying = seat, card
        trick.append(card)
        seat = (seat + 1) % SEATS
        if len(trick) == SEATS:
            points = sum([POINTS[lying] for lying in trick])
            trick, seat = [], best
            if not hands[seat]:
                points += LAST_TRICK_POINTS
            elif may_sing := songs(mask_of(hands[seat]) & SINGERS, sung[seat], state.trump):
                song = max(may_sing, key=lambda number: value(number, state.trump))
                points += value(song, state.trump)
                sung[seat] |= 1 << song
                if is_tute(song):
                    hands = [[]] * SEATS
            ahead += points if seat % SIDES == 0 else -points
            if not hands[seat]:
                return ahead
        may = _playable(hands[seat], trick, best_lying, state.trump)
        card = may[int(chance() * len(may))] if len(may) > 1 else may[0]


def _playable(hand: list[Card], trick: list[Card], best: Card, trump: int) -> list[Card]:
    if trick:
        for duty in duties(trick[0], best, trump):
            cards = [card for card in hand if duty >> card & 1]
            if cards:
                return cards
    return hand
