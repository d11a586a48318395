"""What must be followed: suit if one can, trumps too, but for the privilege of the matadors."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.cards import SUITS, Card, Mask, card_text, cards_in, mask_of
from game.rules.tresillo.ranks import Ranking
from game.rules.view import Reason


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
    if not same:
        return Bound(hand)
    exempt = same & exempt_matadors(led, ranking)
    obliging = same & ~exempt
    ordinary = obliging & ~mask_of(ranking.matadors)
    if not obliging or (loose and exempt and obliging == ordinary):
        return Bound(hand, exempt=exempt)
    forced = suit == ranking.trump and not ordinary
    about = {"suit": SUITS[suit]}
    if forced:
        about |= {"card": card_text(led), "forced": card_text(next(cards_in(obliging)))}
    return Bound(same, Reason("matador_forced" if forced else "must_follow", about))


def exempt_matadors(led: Card, ranking: Ranking) -> Mask:
    """The matadors that this lead does not force: none where a plain suit is led."""
    if ranking.suits[led] != ranking.trump:
        return 0
    strength = ranking.strength
    return mask_of(card for card in ranking.matadors if strength[card] > strength[led])


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
