"""Whether a seat knows where all cards lie, from what it has seen alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rules.cards import SUITS, Mask, cards_in, mask_of
from game.rules.game import Game
from game.rules.tresillo import sampling as tresillo_sampling
from game.rules.tute import sampling as tute_sampling
from game.rules.view import View


def is_known(game: Game[Any], view: View) -> bool:
    """Whether only one deal fits what the seat has seen, as far as cards are still to be played.

    Two players know it when the stock is gone; more of them when every card but one's own can lie
    in one hand only. True is certain; a deal that only a longer proof could find is not found.
    """
    if view.stock and game.id != "tresillo":
        return False
    if len(view.hand_sizes) == 2:
        return True
    if game.id == "tresillo":
        if view.phase not in ("play", "claim"):
            return False
        return _is_settled(tresillo_sampling.may_hold(game.options, view), view.hand_sizes)
    assert view.trump is not None
    may = tute_sampling.may_hold(game.options, view, SUITS.index(view.trump))
    return _is_settled(may, view.hand_sizes)


def _is_settled(may_hold: Sequence[Mask], sizes: Sequence[int]) -> bool:
    """Whether hands of these sizes can be made of these cards in one way, by what follows step by
    step: a hand that may hold no more cards than it does holds them all, so nobody else does; and
    if every card lies in a hand, one that only one hand may hold lies there.
    """
    may, before = list(may_hold), [0]
    while may != before:
        before = may.copy()
        for seat, cards in enumerate(before):
            if cards.bit_count() == sizes[seat]:
                may = [m if other == seat else m & ~cards for other, m in enumerate(may)]
        out = mask_of(card for mask in may for card in cards_in(mask))
        if out.bit_count() == sum(sizes):
            may = [_or_its_own(may, seat, sizes[seat]) for seat in range(len(may))]
    return all(cards.bit_count() == size for cards, size in zip(may, sizes, strict=True))


def _or_its_own(may: Sequence[Mask], seat: int, size: int) -> Mask:
    """What only this seat may hold, where that is a whole hand; else all that it may hold."""
    others = mask_of(
        card for other, mask in enumerate(may) if other != seat for card in cards_in(mask)
    )
    own = may[seat] & ~others
    return own if own.bit_count() == size else may[seat]
