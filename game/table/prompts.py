"""What is asked and what binds: the sentence for the seat to act, for the status line and the live
region alike.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.cards import Card
from game.rules.view import View
from game.table import situation
from game.table.texts import (
    Names,
    bid_name,
    left_text,
    nouns_text,
    plural_text,
    title_name,
    told,
    why_text,
)

Titles = Mapping[Card, str]


def about(view: View, names: Names) -> dict[str, str]:
    """What the sentences of a deal with an auction may name: the bid, partner, hombre, stock."""
    said = {"left": left_text(view.stock)}
    bid = situation.standing_bid(view)
    if bid is not None:
        said |= {"bid": bid_name(bid.text), "bidder": names[bid.seat]}
    others = {
        "hombre": view.hombre,
        "partner": situation.partner(view, view.turn),
        "quitter": view.gave_up,
    }
    return said | {word: names[seat] for word, seat in others.items() if seat is not None}


def prompt(view: View, names: Names) -> str:
    """What the seat to act is to do, in a sentence; somebody is to act."""
    assert view.turn is not None
    name = names[view.turn]
    if view.phase == "play":
        return told("status.reply" if view.trick else "status.lead", name)
    phase = "hold" if situation.is_asked_to_hold(view) else view.phase
    return told(f"phase.{phase}", name, **about(view, names))


def binding(view: View, titles: Titles) -> str | None:
    """What binds the hand in play, or the right not to follow; None where it is simply free."""
    if view.refused:
        return why_text(next(iter(view.refused.values())), view)
    if not view.may_renege:
        return None
    kept = nouns_text([title_name(titles[card]) for card in view.may_renege])
    return plural_text("renege", len(view.may_renege), cards=kept)
