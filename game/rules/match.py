"""A match: deals strung together until somebody has won.

The one door through which actions pass.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.rules.cards import Card, Seat, shuffled_deck
from game.rules.game import DealResult, Game, IllegalAction, Standing, Winner, leaders
from game.rules.notation import Action
from game.rules.view import Reason, View


@dataclass(frozen=True, slots=True)
class Taken:
    """An action that was taken, with what else could have been done."""

    seat: Seat
    action: Action
    legal: tuple[Action, ...]


@dataclass(slots=True)
class Deal:
    """One deal of a match: how it began, what was done, how it stands."""

    dealer: Seat
    deck: tuple[Card, ...]
    state: Any
    taken: list[Taken]
    number: int
    """Its place in the match: one that does not count is followed by another of the same number."""
    result: DealResult | None = None


class Match:
    """A match in progress. With a seed it shuffles for itself; without, each deck must be given.

    `deals` grows by `next_deal`; `submit` takes actions; `standing` and `winner` follow from the
    results.
    """

    def __init__(self, game: Game[Any], seed: int | None, salt: str | None = None) -> None:
        self.game = game
        self.seed = seed
        self.salt = salt
        """What hides the seed in the match's seal (`seal`); None where the seed is no secret."""
        self.deals: list[Deal] = []
        self.standing = Standing((0,) * game.sides)
        self.winner: Winner | None = None
        self.is_stopped = False
        self.helped: set[str] = set()
        """What its players were helped with, beyond what a table shows; in words of records."""
        self._rng = Random(seed)
        self._first_dealer = int(self._rng.random() * game.seats)

    @property
    def deal(self) -> Deal:
        """The deal being played, or the last one."""
        return self.deals[-1]

    @property
    def turn(self) -> Seat | None:
        """Who is to act; None between deals and at the end."""
        return self.game.turn(self.deal.state)

    @property
    def extras(self) -> dict[str, Any]:
        """What the record of a finished match says beyond its winner."""
        if self.winner is None:
            return {}
        results = [deal.result for deal in self.deals if deal.result]
        extras = self.game.match_extras(results, self.winner)
        return extras | {"stopped": True} if self.is_stopped else extras

    def dealer_due(self) -> Seat | None:
        """Who must deal next; None where that is free, at the start of a match without a seed."""
        if self.deals:
            result = self.deal.result
            assert result is not None
            return self.game.next_dealer(self.deal.dealer, result)
        return None if self.seed is None else self._first_dealer

    def shuffle(self) -> tuple[Card, ...]:
        """The next deck of the seed; each call goes on where the last one stopped."""
        return shuffled_deck(self._rng)

    def next_deal(self, deck: Sequence[Card] | None = None, dealer: Seat | None = None) -> None:
        """Deals: by default the seed's next deck from whoever's turn it is to deal."""
        due = self.dealer_due()
        if dealer is None:
            dealer = self._first_dealer if due is None else due
        cards = self.shuffle() if deck is None else tuple(deck)
        state = self.game.deal(cards, dealer, self.standing)
        self.deals.append(Deal(dealer, cards, state, [], self.standing.deals + 1))
        self._score()

    def submit(self, action: Action) -> None:
        """Takes an action of the seat to act.

        Raises `IllegalAction` and leaves everything as it was.
        """
        deal, seat = self.deal, self.turn
        if seat is None:
            raise IllegalAction(action, Reason("deal_over"))
        legal = tuple(self.game.legal_actions(deal.state))
        deal.state = self.game.apply(deal.state, action)
        deal.taken.append(Taken(seat, action, legal))
        self._score()

    @property
    def may_stop(self) -> bool:
        """Whether the match can be ended here, because its players have enough."""
        between = bool(self.deals) and self.deal.result is not None
        return between and self.winner is None and self.game.may_stop

    def stop(self) -> None:
        """Ends a match that has no agreed length. Raises `ValueError` where `may_stop` is false."""
        if not self.may_stop:
            raise ValueError("the match cannot be stopped here")
        result = self.deal.result
        assert result is not None
        self.standing = self.game.stopped(self.standing, result)
        self.winner = leaders(self.standing.totals)
        self.is_stopped = True

    def rewound(self, number: int, ply: int) -> Match:
        """Another match, as this one stood after `ply` actions of its deal of this number, counted
        from 1: replayed, so that nothing is shared.
        """
        earlier = Match(self.game, self.seed, self.salt)
        earlier.helped = set(self.helped)
        for deal in self.deals[:number]:
            if self.seed is not None:
                earlier.shuffle()  # So that it goes on with the decks that are due.
            earlier.next_deal(deal.deck, deal.dealer)
            for taken in deal.taken[: ply if deal is self.deals[number - 1] else None]:
                earlier.submit(taken.action)
        return earlier

    def view(self, seat: Seat) -> View:
        """What this seat may know of the deal being played."""
        return self.game.view(self.deal.state, seat).but(deal=len(self.deals))

    def _score(self) -> None:
        """Books the deal's result once there is one; some house rules end a deal before the first
        card.
        """
        result = self.deal.result = self.game.result(self.deal.state)
        if result is not None:
            self.standing = self.game.settle(self.standing, result)
            self.winner = self.game.winner(self.standing, result)
