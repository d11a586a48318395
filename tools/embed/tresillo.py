"""What is Tresillo's own in the tables: the auction as a graph, exchange, giving up, claiming."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.cards import DECK_SIZE, SUITS
from game.rules.game import Game
from game.rules.tresillo import auction, flow, house, ranks, talk
from game.rules.tresillo.state import HAND, defenders_of, speaking_order
from tools.embed.parts import Part

MOST_POINTS = 20
"""More than any hand has by which its strength is told."""
LOWEST, TURNING, AS_DEALT = auction.CONTRACTS
"""What is played where all have passed, with a turned card, and with the cards as dealt."""


def takes_over(game: Game[Any]) -> Callable[[int, int, str], bool]:
    """Whether the second of two cards takes the trick from the first, under a trump."""

    def wins(best: int, card: int, trump: str) -> bool:
        ranking = house.ranking_of(game.options, SUITS.index(trump))
        return ranking.winning_index((best, card)) == 1

    return wins


def bidding(game: Game[Any]) -> list[dict[str, Any]]:
    """The auction: positions by number, the first one first. `turn` is who calls, counted from the
    dealer; `then` leads by each call to another. At the end `holder` has the bid, or nobody.
    """
    terms = house.terms(game.options)
    numbers: dict[auction.Auction, int] = {}
    found: list[dict[str, Any]] = []

    def number_of(position: auction.Auction) -> int:
        if position not in numbers:
            numbers[position] = len(found)
            found.append({})
            found[numbers[position]].update(described(position))
        return numbers[position]

    def described(position: auction.Auction) -> dict[str, Any]:
        if position.turn is None:
            return {
                "holder": position.holder,
                "contract": position.contract,
                "trump": position.suit,
            }
        words = auction.may_call(position, terms)
        after = {word: number_of(auction.called(position, word, terms)) for word in words}
        return {"turn": position.turn, "then": after}

    number_of(auction.Auction(speaking_order(0)))
    return found


def all_pass(game: Game[Any]) -> int | None:
    """The card whose holder must play where nobody bids; None where cards are dealt again."""
    forced = house.all_pass(game.options) is house.AllPass.FORCED
    return ranks.SPADILLE if forced else None


def flow_of(game: Game[Any]) -> dict[str, Any]:
    """Everything else: sizes, who is asked when, and under which contracts."""
    options = game.options
    return {
        "hand": HAND,
        "forced": LOWEST,
        "turning": TURNING,
        "asDealt": AS_DEALT,
        "turnedJoins": house.turned_card_joins_hand(options),
        "defenders": list(defenders_of(0)),
        "order": house.defender_order(options).value,
        "giveUpAfter": flow.SURRENDER_AFTER,
        "mayGiveUp": [c for c in auction.CONTRACTS if house.may_surrender(options, c)],
        "mayTakeOver": [c for c in auction.CONTRACTS if house.may_take_over(options, c)],
        "claimAfter": flow.CLAIM_AFTER,
    }


def signals(game: Game[Any]) -> dict[str, Any]:
    """Who of the defenders is asked first, by their signals; how the honest one follows from a
    hand: by trump what each card adds, and the signal by their sum.
    """
    first, second = defenders_of(0)
    told = range(talk.STRONG + 1)
    asked = [[talk.candidate(0, {first: a, second: b}) for b in told] for a in told]
    adds = {
        letter: [
            talk.honest_points(1 << card, house.ranking_of(game.options, suit))
            for card in range(DECK_SIZE)
        ]
        for suit, letter in enumerate(SUITS)
    }
    bounds = (talk.FAIR_POINTS, talk.STRONG_POINTS)
    levels = [sum(points >= bound for bound in bounds) for points in range(MOST_POINTS)]
    return {"asked": asked, "adds": adds, "levels": levels}


PARTS: dict[str, Part] = {
    "bidding": bidding,
    "allPass": all_pass,
    "flow": flow_of,
    "signals": signals,
}
