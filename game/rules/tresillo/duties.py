"""What must be followed: suit if one can, trumps too, but for the privilege of the matadors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.rules.cards import SUITS, Card, Mask, card_text, cards_in, mask_of
from game.rules.tresillo import masks
from game.rules.tresillo.ranks import Ranking
from game.rules.view import Reason


class _Lead(NamedTuple):
    """A lead as sets of cards: its suit, trumps, matadors, the cards of its suit above it."""

    suit: Mask
    trumps: Mask
    matadors: Mask
    over: Mask


@dataclass(frozen=True, slots=True)
class Bound:
    """The cards that may be played, why no others, and what is exempt."""

    cards: Mask
    reason: Reason | None = None
    """Why any other card is refused."""
    exempt: Mask = 0
    """Matadors that the lead does not call for, where nothing else obliges the hand."""


def bound(hand: Mask, led: Card, ranking: Ranking, loose: bool) -> Bound:
    """What this hand may play to the lead.

    A led trump asks for a trump, but no matador is forced out by a card below it: it need only be
    played if a higher matador was led and the hand has no other trump. `loose`: whoever holds
    matadors and all of them are exempt is free altogether.
    """
    suit = ranking.suits[led]
    same = hand & ranking.followers[suit]
    exempt = same & exempt_matadors(led, ranking)
    lead = _masks_of(led, ranking)
    if masks.is_free(hand, *lead, loose):
        return Bound(hand, exempt=exempt)
    obliging = same & ~exempt
    ordinary = obliging & ~lead.matadors
    forced = suit == ranking.trump and not ordinary
    about = {"suit": SUITS[suit]}
    if forced:
        about |= {"card": card_text(led), "forced": card_text(next(cards_in(obliging)))}
    return Bound(
        masks.playable(hand, *lead, loose),
        Reason("matador_forced" if forced else "must_follow", about),
    )


def exempt_matadors(led: Card, ranking: Ranking) -> Mask:
    """The matadors that this lead does not force: none where a plain suit is led."""
    return masks.exempt(*_masks_of(led, ranking))


def ruled_out(played: Card, led: Card, ranking: Ranking, loose: bool) -> Mask:
    """Cards that whoever played this to the lead cannot have held.

    With `loose` only matadors below the lead are out for certain as long as there is one above it:
    see `privilege`.
    """
    suit = ranking.suits[led]
    if ranking.suits[played] == suit:
        return 0
    obliging = ranking.followers[suit] & ~exempt_matadors(led, ranking)
    used = privilege(played, led, ranking, loose)
    return obliging & ~ordinary_trumps(ranking) if used else obliging


def privilege(played: Card, led: Card, ranking: Ranking, loose: bool) -> Mask:
    """Matadors of which whoever played this to the lead has held one, or else no ordinary trump;
    none where that is not the question.
    """
    if not loose or ranking.suits[played] == ranking.trump:
        return 0
    return exempt_matadors(led, ranking)


def ordinary_trumps(ranking: Ranking) -> Mask:
    """All trumps but the matadors."""
    return ranking.followers[ranking.trump] & ~mask_of(ranking.matadors)


def _masks_of(led: Card, ranking: Ranking) -> _Lead:
    return _Lead(
        ranking.followers[ranking.suits[led]],
        ranking.followers[ranking.trump],
        mask_of(ranking.matadors),
        ranking.stronger[led],
    )
