"""What to exchange in Tresillo: trumps and kings stay, the rest goes, the worst first."""

from __future__ import annotations

from game.ai.tresillo_counting import ranking_of
from game.ai.tresillo_hand import kept
from game.rules.cards import Card, Mask, mask_of
from game.rules.notation import Action, exchange
from game.rules.tresillo.ranks import Ranking
from game.rules.view import View


def choose_discards(view: View) -> Action:
    """The exchange to make; the legal list is one range."""
    assert view.trump is not None
    assert view.exchange_bounds is not None
    least, most = view.exchange_bounds
    ranking = ranking_of(view, view.trump)
    hand = mask_of(view.hand)
    wanted = hand & ~kept(hand, ranking)
    order = sorted(view.hand, key=lambda card: _worth(hand, ranking, card))
    number = min(most, max(least, wanted.bit_count()))
    return exchange(order[:number])


def _worth(hand: Mask, ranking: Ranking, card: Card) -> tuple[bool, bool, int]:
    """What goes last: trumps, then what is kept, then the cards that beat more."""
    is_trump = ranking.suits[card] == ranking.trump
    return is_trump, bool(kept(hand, ranking) >> card & 1), ranking.strength[card]
