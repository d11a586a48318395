"""A deal of Tresillo for the kernels: the hombre against both defenders, who play as one."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from game.ai.kernel.encode import (
    Encoded,
    lanes,
    new_words,
    numbers_of,
    write_cards,
    write_deal,
    write_sides,
)
from game.ai.kernel.layout import (
    CLAIM,
    CLAIM_AFTER,
    CLAIM_HELD,
    CLAIM_PLAYED,
    COUNTS,
    DEFENDER,
    GO_ON,
    HOMBRE,
    LANE,
    LANE_MASK,
    MATADORS,
    PAYOFF,
    PAYOFFS,
    PLAYED_ON,
    RULE,
    TRESILLO,
    TRICKS,
    TRUMPS,
    WINS,
)
from game.rules.cards import Card, Seat, Suit
from game.rules.notation import Action
from game.rules.tresillo import flow, house, payouts, scoring
from game.rules.tresillo.game import Tresillo
from game.rules.tresillo.payouts import Deal
from game.rules.tresillo.scoring import Outcome, Verdict
from game.rules.tresillo.state import SEATS, Phase, State, defenders_of
from game.rules.tresillo.state import TRICKS as ALL_TRICKS


def encoded(game: Tresillo, state: State, by_tricks: bool = False) -> Encoded | None:
    """The deal in a kernel's words, in points paid to the side to move, or `by_tricks`; None but
    for play and the claim after five tricks. Nobody gives up in it.
    """
    if state.phase not in (Phase.PLAY, Phase.CLAIM) or (by_tricks and state.phase is Phase.CLAIM):
        return None
    assert state.hombre is not None
    assert state.trump is not None
    blank, numbers = _blank(game.options, state.trump)
    words = blank.copy()
    words[HOMBRE], words[DEFENDER] = state.hombre, defenders_of(state.hombre)[0]
    sides = [int(seat != state.hombre) for seat in range(SEATS)]
    write_sides(words, sides, sides[state.turn])
    for seat, tricks in enumerate(state.tricks_of()):
        words[WINS + seat] = tricks
    words[PLAYED_ON] = state.played_on or by_tricks
    write_deal(words, state, numbers, ())
    if by_tricks:
        for place in range(2 * PAYOFFS):
            won = place % PAYOFFS // COUNTS
            words[PAYOFF + place] = won if sides[state.turn] == 0 else ALL_TRICKS - won
    else:
        _write_payoffs(words, game.options, state)
    return Encoded(words, {a.text: _number(a, numbers) for a in game.legal_actions(state)})


@lru_cache(maxsize=8)
def _blank(options: house.TresilloOptions, trump: Suit) -> tuple[list[int], dict[Card, int]]:
    """Words that know the rules, the trump and the cards, and no deal; and the cards' numbers."""
    words, ranking = new_words(TRESILLO), house.ranking_of(options, trump)
    numbers = numbers_of(ranking.order)
    words[TRUMPS] = LANE_MASK << (trump * LANE)
    words[MATADORS] = lanes(ranking.matadors, numbers)
    words[RULE] = house.reneges_loosely(options)
    words[TRICKS], words[CLAIM_AFTER] = ALL_TRICKS, flow.CLAIM_AFTER
    write_cards(words, numbers, lambda _: 0, lambda card: int(card in ranking.matadors))
    return words, numbers


def _write_payoffs(words: list[int], options: house.TresilloOptions, state: State) -> None:
    all_mine = scoring.has_estuche(options, state, played_out=True)
    bare = replace(
        scoring.deal_of(options, state, Verdict(Outcome.PUESTA)),
        tricks=(0,) * SEATS,
        has_estuche=all_mine,
        played_on=False,
    )
    conceded_to = state.gave_up if state.is_taken_over else None
    own = tuple(
        seat for seat in range(SEATS) if (seat == state.hombre) == (state.turn == state.hombre)
    )
    words[PAYOFF : PAYOFF + 2 * PAYOFFS] = _payoffs(options, bare, conceded_to, own)
    five = tuple(flow.CLAIM_AFTER * (seat == state.hombre) for seat in range(SEATS))
    claimed = replace(bare, tricks=five, won=True, claimed=True)
    words[CLAIM_PLAYED] = _paid(options, claimed, own)
    counts = all_mine and house.held_matadors_count(options)
    words[CLAIM_HELD] = _paid(options, replace(claimed, has_estuche=counts), own)


@lru_cache(maxsize=256)
def _payoffs(
    options: house.TresilloOptions, bare: Deal, conceded_to: Seat | None, own: tuple[Seat, ...]
) -> tuple[int, ...]:
    """By tricks of hombre and next defender what these seats get; then the same played on."""
    found = [0] * (2 * PAYOFFS)
    first, second = defenders_of(bare.hombre)
    for place in range(2 * PAYOFFS):
        won, defended = place % PAYOFFS // COUNTS, place % COUNTS
        if won + defended > ALL_TRICKS:
            continue
        tricks = [0] * SEATS
        tricks[bare.hombre], tricks[first] = won, defended
        tricks[second] = ALL_TRICKS - won - defended
        verdict = scoring.verdict_of_tricks(options, tricks, bare.hombre, conceded_to)
        deal = replace(
            bare,
            tricks=tuple(tricks),
            won=verdict.outcome is Outcome.SACADA,
            codillo_to=verdict.codillo_to,
            played_on=place >= PAYOFFS,
        )
        found[place] = _paid(options, deal, own)
    return tuple(found)


def _paid(options: house.TresilloOptions, deal: Deal, own: tuple[Seat, ...]) -> int:
    points = payouts.paid(options, deal).points()
    return sum(points[seat] for seat in own)


def _number(action: Action, numbers: dict[Card, int]) -> int:
    if action.verb == "play":
        return numbers[action.cards[0]]
    return CLAIM if action.word == "yes" else GO_ON
