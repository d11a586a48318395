"""From a match and what lies on the screen to the scene that is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.rules.cards import SUITS, Card, Seat, Side
from game.rules.deal import Trick
from game.rules.match import Match
from game.rules.notation import exchange
from game.rules.seal import match_seal
from game.rules.view import View
from game.table.characters import CHARACTERS, portrait
from game.table.manner import USUAL, Manner
from game.table.scene import Candidate, Panel, Scene
from game.table.texts import Names, level_name, text

FIRST_DIGITS = 8
"""Of a seal, as they stand on the table: enough to be noted, too many to be met by chance."""


@dataclass(frozen=True)
class Screen:
    """What lies on the screen beside the deal itself, and is gone when the page is loaded again."""

    lingering: Trick = ()
    """A finished trick that still lies on the table."""
    panel: Panel = Panel.NONE
    asked: str = ""
    """What `Panel.ASK` is about."""
    picks: frozenset[Card] = frozenset()
    """Cards that are chosen for the exchange."""
    fresh: frozenset[Card] = frozenset()
    """Cards that have come by the exchange, until the next card is played."""

    def after(self, before: View, now: View) -> Screen:
        """What lies there once an action was taken."""
        has_taken = len(now.tricks) > len(before.tricks)
        came = frozenset(now.hand) - frozenset(before.hand)
        is_kept = now.phase != "play" or not (now.trick or now.tricks)
        return Screen(
            lingering=now.tricks[-1] if has_taken else (),
            fresh=(self.fresh | came if before.phase == "exchange" else self.fresh)
            if is_kept
            else frozenset(),
        )


def seat_names(bots: Sequence[str | None], viewer: Seat) -> dict[Seat, str]:
    """People go by their names. Of levels one opponent goes by its level; at a fuller table each
    goes by the place.
    """
    seats = len(bots)
    names = {}
    for seat, who in enumerate(bots):
        place = (seat - viewer) % seats
        if who is None:
            names[seat] = text("name.you")
        elif who in CHARACTERS:
            names[seat] = CHARACTERS[who].name
        else:
            names[seat] = level_name(who) if seats == 2 else text(f"name.{seats}.{place}")
    return names


def portraits(bots: Sequence[str | None]) -> dict[Seat, str]:
    """The address of the face of everybody who has one."""
    faces = {seat: portrait(who) for seat, who in enumerate(bots) if who is not None}
    return {seat: face for seat, face in faces.items() if face is not None}


def scene_of(
    match: Match, view: View, names: Names, screen: Screen, manner: Manner = USUAL
) -> Scene:
    """The setting of the picture of this view."""
    game = match.game
    titles = game.titles(view)
    return Scene(
        names=names,
        side_names=_side_names(match, view.seat, names),
        sides=tuple(game.side_of(seat) for seat in range(game.seats)),
        viewer=view.seat,
        arranged=manner.arranged(game.arranged(view), game.trumps(view)),
        target=game.target,
        unit=game.unit,
        lingering=screen.lingering,
        panel=screen.panel,
        result=match.deal.result,
        standing_totals=match.standing.totals,
        winner=match.winner,
        match_extras=match.extras,
        number=match.deal.number,
        length=game.length,
        is_open=game.may_stop,
        may_stop=match.may_stop,
        pool=_pool(match, view),
        titles=titles,
        trumps=frozenset() if view.contract is None else game.trumps(view),
        candidates=_candidates(match, view),
        picks=screen.picks,
        picks_refused=game.why_not(match.deal.state, exchange(screen.picks))
        if view.exchange_bounds is not None
        else None,
        fresh=screen.fresh,
        asked=screen.asked,
        may_check=match.seed is not None,
        seal="" if any(taken.seat == view.seat for taken in match.deal.taken) else sealed(match),
        manner=manner,
    )


def sealed(match: Match) -> str:
    """The seal of the match as the table shows it; nothing where the seed is no secret."""
    if match.seed is None or match.salt is None:
        return ""
    return match_seal(match.seed, match.salt)[:FIRST_DIGITS]


def _side_names(match: Match, viewer: Seat, names: Names) -> Names:
    """A seat's own name, or that of the two sides as the viewer sees them."""
    game = match.game
    if game.sides == game.seats:
        return names
    ours: Side = game.side_of(viewer)
    return {
        side: text("name.ours" if side == ours else "name.theirs") for side in range(game.sides)
    }


def _pool(match: Match, view: View) -> int | None:
    """What lies in the pool, shared out by the end of the match."""
    return match.standing.pool if match.deal.result and view.pool is not None else view.pool


def _candidates(match: Match, view: View) -> tuple[Candidate, ...]:
    """The hand under each trump that may be named now, or might be after the auction."""
    named = [action.word for action in view.legal if action.verb == "trump"]
    suits = list(SUITS) if view.phase == "auction" and view.legal else named
    found = []
    for suit in suits:
        under = replace(view, trump=suit)
        titles = match.game.titles(under)
        cards = tuple(match.game.arranged(under))
        found.append(Candidate(suit, cards, titles, len(match.game.trumps(under))))
    return tuple(found)
