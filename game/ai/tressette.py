"""Rules of thumb for Tressette in due."""

from __future__ import annotations

from random import Random

from game.rules.notation import Action
from game.rules.tressette.ranks import strength, thirds_of
from game.rules.view import View


def choose(view: View, rng: Random) -> Action:
    """The action that the rules of thumb advise. `view.legal` must not be empty."""
    plays = [action for action in view.legal if action.verb == "play"]
    if not plays:
        return view.legal[-1]
    return min(plays, key=lambda a: (thirds_of(a.cards[0]), strength(a.cards[0]), rng.random()))
