"""What silence tells in Tute for four: who has won a trick and did not sing seldom holds a pair.

Where cards are drawn it tells next to nothing, since a pair may have come later.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.cards import SUITS, Mask, Seat
from game.rules.game import Game
from game.rules.tute import house
from game.rules.tute.singing import PAIRS, Singer, available, pairs_heard
from game.rules.view import View

KEPT = 0.1
"""How often a pair that could be sung is kept for a later trick."""


@dataclass(frozen=True)
class Silence:
    """A seat that has let a chance to sing go by."""

    seat: Seat
    songs: tuple[str, ...]
    """What it has sung: one song less than tricks won, at most."""


def silences(game: Game[Any], view: View) -> list[Silence]:
    """The seats that have won more tricks than they have sung songs, nobody having drawn since."""
    if view.trump is None or house.tricks_with_draw(game.options, game.seats):
        return []
    sung, found = pairs_heard(view.calls), []
    for seat in range(game.seats):
        songs = tuple(word for singer, word in sung if singer == seat)
        if seat != view.seat and view.taken_by.count(seat) > len(songs):
            found.append(Silence(seat, songs))
    return found


def likelihood(
    game: Game[Any], view: View, silent: Sequence[Silence], hands: Sequence[Mask]
) -> float:
    """How likely such hands would have been kept silent about."""
    assert view.trump is not None
    rule, trump = house.singing(game.options), SUITS.index(view.trump)
    likely = 1.0
    for one in silent:
        words = available(rule, Singer(hands[one.seat], trump, one.songs))
        if any(word in PAIRS for word in words):
            likely *= KEPT
    return likely
