"""What a seat does not hold because it would have sung it: hardly anybody keeps a song back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.cards import SUITS, Mask, Seat, parse_suit
from game.rules.game import Game
from game.rules.tute import house
from game.rules.tute.masks import ALWAYS
from game.rules.tute.singing import PAIRS, Singer, available
from game.rules.tute.state import State
from game.rules.view import View

Believable = Callable[[Sequence[Mask]], bool]
"""Whether hands are such as their holders would have been silent with."""


def believable(game: Game[State], view: View) -> Believable:
    """What to believe of the others' hands.

    Somebody who was on lead after a trick of his own more often than he sang was silent at least
    once, and had nothing to sing then. Without a stock he has not drawn anything since; with one
    this is told only of whoever has led to the trick on the table and has never sung.
    """
    assert view.trump is not None
    trump, options = parse_suit(view.trump), game.options
    rule = house.singing(options)
    sung = {seat: _sung_by(view, seat) for seat in range(game.seats)}
    others = [seat for seat in range(game.seats) if seat != view.seat]
    is_free = house.window(options) == ALWAYS
    silent = [seat for seat in others if is_free and _was_silent(view, seat)]

    def holds(hands: Sequence[Mask]) -> bool:
        return not any(
            _would_sing(view, Singer(hands[seat], trump, sung[seat]), rule) for seat in silent
        )

    return holds


def _sung_by(view: View, seat: Seat) -> list[str]:
    words = [call.text.removeprefix("sing ") for call in view.calls if call.seat == seat]
    return [word for word in words if word in PAIRS]


def _was_silent(view: View, seat: Seat) -> bool:
    leaders = [trick[0][0] for trick in view.tricks[1:]]
    if view.tricks and view.trick:
        leaders.append(view.trick[0][0])
    songs = len(_sung_by(view, seat))
    if view.stock:
        has_led = bool(view.tricks and view.trick) and view.trick[0][0] == seat
        return has_led and not songs
    return leaders.count(seat) > songs


def _would_sing(view: View, singer: Singer, rule: house.Singing) -> bool:
    """Whether this hand has something to sing; a 20 may wait for a 40 that can still be drawn."""
    words = [word for word in available(rule, singer) if word in PAIRS]
    half = singer.hand & singer.forty
    waits = bool(view.stock and half and half != singer.forty and rule.twenty_bars_forty)
    return any(word == SUITS[singer.trump] or not waits for word in words)
