"""The rules, and the rules of thumb, as tables for the kernels that imagine whole deals."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from game.ai.hombre.worth import Terms, claimed_worths, played_worths
from game.ai.kernel import layout
from game.ai.kernel.encode import lanes, numbers_of
from game.ai.kernel.layout import CARDS, PAYOFFS
from game.ai.kernel.run import fresh_words
from game.ai.kernel.tresillo_layout import (
    AFTER,
    BID,
    CALLER,
    CALLS,
    CANDIDATE,
    CEDES,
    CLAIMED,
    CONTRACTS,
    FAIR,
    FIRST_CAP,
    FOLLOWERS,
    FORCED,
    HOLDER,
    HONEST,
    JOINS_HAND,
    LANED,
    LEAST_EXCHANGE,
    MARGIN,
    MOST_NODES,
    NODE,
    NODES_AT,
    ODDS,
    ODDS_BASE,
    ODDS_LOW,
    ODDS_STEP,
    ODDS_STEPS,
    ODDS_VOID,
    ORDER_RULE,
    PAID,
    PROMISE,
    STRONG,
    SUIT_COUNT,
    TOPS,
    WHOLE_SIZE,
    WORTH_OF,
)
from game.ai.tresillo_bidding import OVER, points_at
from game.ai.tresillo_hand import AS_IT_IS, EXCHANGING, Strength, strength_of
from game.rules.cards import DECK_SIZE, Seat
from game.rules.tresillo import auction, flow, house, talk
from game.rules.tresillo.auction import Auction
from game.rules.tresillo.ranks import Ranking
from game.rules.tresillo.stakes import contract_stakes
from game.rules.tresillo.state import SEATS, TRICKS, State, speaking_order

MILLI = 1000
CALL_WORDS = ("pass", *auction.CONTRACTS, "hold")
"""By the number of a call its word."""
_ORDERS = (
    house.DefenderOrder.SIGNALS,
    house.DefenderOrder.RIGHT_OF_HOMBRE,
    house.DefenderOrder.AUTO,
)


@lru_cache(maxsize=32)
def tables(options: house.TresilloOptions, pool: int, seat: Seat, dealer: Seat) -> tuple[int, ...]:
    """All words, with what is the same in the whole deal for this seat written into them."""
    words = fresh_words()
    words += [0] * (WHOLE_SIZE - len(words))
    words[layout.GAME], words[layout.SEATS] = layout.TRESILLO, SEATS
    words[layout.TRICKS], words[layout.CLAIM_AFTER] = TRICKS, flow.CLAIM_AFTER
    words[layout.RULE] = house.reneges_loosely(options)
    for trump in range(SUIT_COUNT):
        _write_trump(words, house.ranking_of(options, trump))
    _write_promises(words, options, pool)
    _write_rules(words, options)
    for node, (bidding, after) in enumerate(auction_graph(options, dealer)):
        at = NODES_AT + node * NODE
        words[at + CALLER] = -1 if bidding.turn is None else bidding.turn
        words[at + AFTER : at + AFTER + CALLS] = after
        words[at + HOLDER] = -1 if bidding.holder is None else bidding.holder
        words[at + BID] = contract_number(bidding.contract)
    _write_payments(words, options, pool, seat)
    return tuple(words)


def contract_number(contract: str | None) -> int:
    """0 to 2, or -1 for none."""
    return -1 if contract is None else auction.CONTRACTS.index(contract)


@lru_cache(maxsize=16)
def auction_graph(
    options: house.TresilloOptions, dealer: Seat
) -> tuple[tuple[Auction, list[int]], ...]:
    """Every way an auction may stand, with where each call leads: -1 where it is not allowed.

    The first one is its beginning. There is none where a suit may be bid by name.
    """
    terms = house.terms(options)
    if terms.favour is not None:
        return ()
    found = [Auction(speaking_order(dealer))]
    after: list[list[int]] = []
    for bidding in found:
        row = [-1] * CALLS
        if bidding.turn is not None:
            for word in auction.may_call(bidding, terms):
                following = auction.called(bidding, word, terms)
                if following not in found:
                    found.append(following)
                row[CALL_WORDS.index(word)] = found.index(following)
        after.append(row)
    assert len(found) <= MOST_NODES
    return tuple(zip(found, after, strict=True))


def _write_trump(words: list[int], ranking: Ranking) -> None:
    trump = ranking.trump
    numbers = numbers_of(ranking.order)
    nothing = strength_of(0, ranking)
    for kind, weights in enumerate((EXCHANGING, AS_IT_IS)):
        place = kind * SUIT_COUNT + trump
        void = weights[1 + Strength._fields.index("voids")]
        words[ODDS_VOID + kind] = round(MILLI * void)
        base = _odds(weights, nothing._replace(voids=0))
        words[ODDS_BASE + place] = base
        for card in range(DECK_SIZE):
            has = strength_of(1 << card, ranking)._replace(voids=0)
            words[ODDS + place * DECK_SIZE + card] = _odds(weights, has) - base
    for suit, cards in enumerate(ranking.followers):
        words[FOLLOWERS + trump * SUIT_COUNT + suit] = cards
    for card, number in numbers.items():
        words[HONEST + trump * DECK_SIZE + card] = talk.honest_points(1 << card, ranking)
        words[LANED + trump * DECK_SIZE + card] = number
        words[WORTH_OF + trump * CARDS + number] = ranking.strength[card] % DECK_SIZE
    words[TOPS + trump] = lanes(ranking.matadors, numbers)


def _odds(weights: tuple[float, ...], has: Strength) -> int:
    always, *rest = weights
    return round(MILLI * (always + sum(w * fact for w, fact in zip(rest, has, strict=True))))


def _write_promises(words: list[int], options: house.TresilloOptions, pool: int) -> None:
    state = State(0, (0,) * SEATS, [0] * SEATS, [], 0, auction=Auction(()), pool=pool)
    for number, contract in enumerate(auction.CONTRACTS):
        stakes = contract_stakes(options, state, 0, contract)
        words[MARGIN + number] = round(MILLI * OVER * -stakes["puesta"])
        for step in range(ODDS_STEPS):
            odds = (ODDS_LOW + (step + 0.5) * ODDS_STEP) / MILLI
            promised = points_at(stakes, 1 / (1 + exp(-odds)))
            words[PROMISE + number * ODDS_STEPS + step] = round(MILLI * promised)


def _write_rules(words: list[int], options: house.TresilloOptions) -> None:
    for number, contract in enumerate(auction.CONTRACTS):
        words[LEAST_EXCHANGE + number] = house.least_exchange(options, contract)
    words[FIRST_CAP] = house.first_defender_cap(options)
    words[ORDER_RULE] = _ORDERS.index(house.defender_order(options))
    words[JOINS_HAND] = house.turned_card_joins_hand(options)
    words[FORCED] = house.all_pass(options) is house.AllPass.FORCED
    levels = range(talk.STRONG + 1)
    for one in levels:
        words[CEDES + one] = talk.honest_order(one) == "cede"
        for other in levels:
            asked = talk.candidate(0, {1: one, 2: other})
            words[CANDIDATE + len(levels) * one + other] = asked - 1
    words[FAIR], words[STRONG] = talk.FAIR_POINTS, talk.STRONG_POINTS


def _write_payments(
    words: list[int], options: house.TresilloOptions, pool: int, seat: Seat
) -> None:
    for hombre in range(SEATS):
        for number, contract in enumerate(auction.CONTRACTS):
            terms = Terms(hombre, contract, pool)
            for estuche in (False, True):
                kind = (hombre * CONTRACTS + number) * 2 + estuche
                table = played_worths(options, terms, estuche, False)
                for place, worths in enumerate(table):
                    words[PAID + kind * PAYOFFS + place] = 0 if worths is None else worths[seat]
                for held in (False, True):
                    claimed = claimed_worths(options, terms, estuche, not held)
                    words[CLAIMED + kind * 2 + held] = claimed[seat]
