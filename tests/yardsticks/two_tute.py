"""The yardstick of Tute for two: guided tree search with the stock, perfect play without."""

from __future__ import annotations

from random import Random

from game.rules.cards import FULL_DECK, mask_of, parse_suit
from game.rules.notation import Action, play
from game.rules.registry import game_of
from game.rules.view import View
from tests.yardsticks.endings_tute import Position, best_lead, best_reply
from tests.yardsticks.tables_tute import FIRST_SONG, SONGS, sung_by_seat, value
from tests.yardsticks.tree import best_move
from tests.yardsticks.worlds_tute import TuteWorld


def choose(view: View, rng: Random) -> Action:
    """What to sing or play."""
    assert view.trump is not None
    if view.stock:
        game = game_of(view.game, view.options)
        move = best_move(lambda: TuteWorld(game.sample(view, rng)), rng)
        return Action("sing", SONGS[move - FIRST_SONG]) if move >= FIRST_SONG else play(move)
    trump = parse_suit(view.trump)
    return best_song(view) or play(_perfect(view, trump))


def best_song(view: View) -> Action | None:
    """The dearest song that may be sung; None where there is none."""
    assert view.trump is not None
    trump = parse_suit(view.trump)
    may_sing = [action for action in view.legal if action.verb == "sing"]
    return max(may_sing, key=lambda sing: value(SONGS.index(sing.word), trump), default=None)


def _perfect(view: View, trump: int) -> int:
    """With the stock gone all that is hidden is in the other hand."""
    seen = mask_of(card for trick in (*view.tricks, view.trick) for _, card in trick)
    mine = mask_of(view.hand)
    theirs = FULL_DECK & ~(seen | mine)
    sung = sung_by_seat([(call.seat, call.text) for call in view.calls], len(view.hand_sizes))
    my_sung, their_sung = sung[view.seat], sung[1 - view.seat]
    if not view.trick:
        return best_lead(Position(mine, theirs, my_sung, their_sung), trump)
    lead = view.trick[0][1]
    legal = [action.cards[0] for action in view.legal]
    before = Position(theirs | 1 << lead, mine, their_sung, my_sung)
    return best_reply(before, trump, lead, legal)
