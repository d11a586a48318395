"""What a computer player is, and the chance it plays with."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

from game.rules.cards import Card, Seat, card_text
from game.rules.match import Match
from game.rules.notation import Action, one_of
from game.rules.view import View

Item = TypeVar("Item")


class Player(Protocol):
    """Decides for a seat. It keeps nothing in mind: a view says all that the seat may know."""

    def choose(self, view: View, rng: Random) -> Action:
        """One of `view.legal`, which is not empty; of a range of exchanges a concrete one.

        All chance comes from `rng`, which the host makes anew for each decision.
        """
        ...


class RandomPlayer:
    """Any legal action, each entry of the list as likely as the next."""

    def choose(self, view: View, rng: Random) -> Action:
        """A legal action by chance alone."""
        return any_of(view.legal, view.hand, rng)


def any_of(legal: Sequence[Action], hand: Sequence[Card], rng: Random) -> Action:
    """One of the legal actions by chance; of a range of exchanges a concrete one."""
    return one_of(pick(legal, rng), hand, rng)


def pick(items: Sequence[Item], rng: Random) -> Item:
    """One of the items, with the one method of `Random` whose values Python promises to keep."""
    return items[int(rng.random() * len(items))]


def decision_rng(seed: int | str, deal: int, ply: int, seat: Seat) -> Random:
    """The chance for one decision: the same after a resumed match, and on every Python.

    `deal` counts from 1, `ply` is the number of actions taken in that deal.
    """
    return Random(decision_seed(seed, deal, ply, seat))


def decision_seed(seed: int | str, deal: int, ply: int, seat: Seat) -> str:
    """What the chance for one decision is made from, as in `decision_rng`."""
    return f"{seed}:{deal}:{ply}:{seat}"


def rng_for(match: Match, seat: Seat) -> Random:
    """The chance for the decision that this seat has to make now.

    A match without a seed takes its deck's text for one.
    """
    deal = match.deal
    seed = " ".join(map(card_text, deal.deck)) if match.seed is None else match.seed
    return decision_rng(seed, len(match.deals), len(deal.taken), seat)
