"""Back and forth in a match: where its decisions lie, and whether one match leads to another."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.cards import Seat
from game.rules.match import Match, Taken
from game.rules.notation import bounds_of


@dataclass(frozen=True, order=True)
class Place:
    """A moment of a match: the number of a deal, from 1, and how many actions of it are taken."""

    deal: int
    ply: int


def place_of(match: Match) -> Place:
    """Where a match stands."""
    return Place(len(match.deals), len(match.deal.taken))


def decisions(match: Match, seat: Seat) -> list[Place]:
    """Where a seat has decided something: it could have done more than one thing."""
    return [
        Place(number, ply)
        for number, deal in enumerate(match.deals, 1)
        for ply, taken in enumerate(deal.taken)
        if taken.seat == seat and is_free(taken)
    ]


def is_free(taken: Taken) -> bool:
    """Whether something else could have been done."""
    return len(taken.legal) > 1 or bounds_of(taken.legal[0]) is not None


def before(match: Match, seat: Seat) -> Place | None:
    """The last decision of a seat so far."""
    found = decisions(match, seat)
    return found[-1] if found else None


def after(ahead: Match, here: Place, seat: Seat) -> Place | None:
    """The next decision of a seat behind a place; None where the match ends or stops before."""
    return next((place for place in decisions(ahead, seat) if place > here), None)


def leads_to(match: Match, ahead: Match) -> bool:
    """Whether a match, gone on with, can become this other one: all so far is the same."""
    if len(match.deals) > len(ahead.deals):
        return False
    pairs = list(zip(match.deals, ahead.deals, strict=False))
    same = all(one.deck == other.deck and one.dealer == other.dealer for one, other in pairs)
    if not same or any(one.taken != other.taken for one, other in pairs[:-1]):
        return False
    one, other = pairs[-1]
    return one.taken == other.taken[: len(one.taken)]


def is_all_of(match: Match, ahead: Match) -> bool:
    """Whether a match that leads to another has come there."""
    return place_of(match) == place_of(ahead) and match.winner == ahead.winner
