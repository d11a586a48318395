"""Whether a seat can know where every card lies."""

from __future__ import annotations

from random import Random

from game.rules.cards import mask_of
from game.rules.tresillo.game import Tresillo
from game.rules.tresillo.sampling import may_hold
from game.rules.tresillo.state import SEATS, State
from game.rules.view import View


def only_deal(game: Tresillo, view: View, rng: Random) -> State | None:
    """The state, if both other hands follow from what was seen; what nobody holds does not matter.

    A hand follows if no card of it can change places with one that lies elsewhere or in the third
    hand.
    """
    state = game.sample(view, rng)
    may = may_hold(game.options, view)
    others = [seat for seat in range(SEATS) if seat != view.seat]
    held = [state.hands[seat] for seat in others]
    known = [mask_of(view.shown.get(seat, ())) for seat in others]
    one, other = (hand & ~sure for hand, sure in zip(held, known, strict=True))
    unseen = may[others[0]] | may[others[1]]
    elsewhere = unseen & ~held[0] & ~held[1]
    may_one, may_other = may[others[0]], may[others[1]]
    swaps = one & may_other and other & may_one
    drops_one = one and elsewhere & may_one
    drops_other = other and elsewhere & may_other
    if swaps or drops_one or drops_other:
        return None
    return state
