"""What happens in a deal of Tresillo when an action is taken, phase by phase.

Functions of the house rules and a state, which they change in place.
"""

from __future__ import annotations

from game.rules.cards import SUITS, Card, Mask, Seat, card_text, mask_of, suit_of
from game.rules.notation import Action
from game.rules.tresillo import auction, house, talk
from game.rules.tresillo.ranks import SPADILLE, Ranking
from game.rules.tresillo.state import HAND, SEATS, Ended, Phase, State, defenders_of

SURRENDER_AFTER = 3
"""Tricks after which the hombre may give up."""
CLAIM_AFTER = 5
"""Straight tricks after which he may claim."""


def ranking_of(options: house.TresilloOptions, state: State) -> Ranking:
    """The order of the cards in this deal; trumps must have been named."""
    assert state.trump is not None
    return house.ranking_of(options, state.trump)


def call(options: house.TresilloOptions, state: State, action: Action) -> None:
    """A bid, a pass or a hold."""
    state.auction = auction.called(state.auction, action.word, house.terms(options))
    if state.auction.turn is not None:
        state.turn = state.auction.turn
    elif state.auction.holder is None:
        _all_passed(options, state)
    else:
        state.hombre = state.turn = state.auction.holder
        state.contract = state.auction.contract
        _after_auction(options, state)


def _all_passed(options: house.TresilloOptions, state: State) -> None:
    """The holder of the spadille must play an Entrada; if it is in the stock, cards are dealt
    again.
    """
    holder = next((s for s, hand in enumerate(state.hands) if hand >> SPADILLE & 1), None)
    if holder is None or house.all_pass(options) is not house.AllPass.FORCED:
        end(state, Ended.REDEALT)
        return
    state.hombre = state.turn = holder
    state.contract, state.forced = auction.CONTRACTS[0], True
    state.shown[holder] |= 1 << SPADILLE
    state.phase = Phase.TRUMP


def _after_auction(options: house.TresilloOptions, state: State) -> None:
    """The trump: turned from the stock, named with the bid, or still to be named."""
    if state.contract == "vuelta":
        _turn_card(options, state)
    elif state.auction.suit is not None:
        state.trump = SUITS.index(state.auction.suit)
        _after_trump(options, state)
    else:
        state.phase = Phase.TRUMP


def _turn_card(options: house.TresilloOptions, state: State) -> None:
    assert state.hombre is not None
    card = state.turned = state.stock.pop(0)
    state.trump = suit_of(card)
    if house.turned_card_joins_hand(options):
        state.hands[state.hombre] |= 1 << card
        state.shown[state.hombre] |= 1 << card
    else:
        state.set_aside = 1 << card
    state.phase = Phase.EXCHANGE


def trumps_to_name(options: house.TresilloOptions, state: State) -> list[str]:
    """The suits that the hombre may name: where one is favoured, it must have been bid."""
    favour = house.terms(options).favour
    return [s for i, s in enumerate(SUITS) if i != favour or state.forced]


def name_trump(options: house.TresilloOptions, state: State, action: Action) -> None:
    """The hombre names trumps; then he exchanges, but for a Solo."""
    state.trump = SUITS.index(action.word)
    _after_trump(options, state)


def _after_trump(options: house.TresilloOptions, state: State) -> None:
    if state.contract == "solo":
        _settle_defenders(options, state)
    else:
        state.phase = Phase.EXCHANGE


def exchange_bounds(options: house.TresilloOptions, state: State) -> tuple[int, int]:
    """How many cards the seat to act must and may discard."""
    seat = state.turn
    surplus = state.hands[seat].bit_count() - HAND
    if seat == state.hombre:
        assert state.contract is not None
        least = max(surplus, house.least_exchange(options, state.contract))
        return least, min(HAND, len(state.stock) + surplus)
    most = house.first_defender_cap(options) if seat == state.first_defender else HAND
    return 0, min(most, len(state.stock))


def exchange(options: house.TresilloOptions, state: State, action: Action) -> None:
    """Discards go face down, as many cards as make nine come from the top of the stock."""
    seat = state.turn
    discards = mask_of(action.cards)
    state.hands[seat] ^= discards
    state.discards[seat] = discards
    if discards:
        # Nobody knows any more whether he has kept what was seen of his hand.
        state.shown[seat] = 0
    wanted = HAND - state.hands[seat].bit_count()
    state.hands[seat] |= mask_of(state.stock[:wanted])
    del state.stock[:wanted]
    if seat == state.hombre:
        _settle_defenders(options, state)
    else:
        state.to_exchange.pop(0)
        _next_exchange(state)


def _settle_defenders(options: house.TresilloOptions, state: State) -> None:
    """Which defender exchanges first: by their signals, or as the house has it."""
    assert state.hombre is not None
    pair = defenders_of(state.hombre)
    order = house.defender_order(options)
    if order is house.DefenderOrder.SIGNALS:
        state.phase, state.turn = Phase.SIGNAL, pair[0]
        return
    if order is house.DefenderOrder.AUTO:
        ranking = ranking_of(options, state)
        levels = {seat: talk.honest_level(state.hands[seat], ranking) for seat in pair}
        stronger = talk.candidate(state.hombre, levels)
        pair = (stronger, sum(pair) - stronger)
    _defenders_exchange(state, pair)


def signal(_options: house.TresilloOptions, state: State, action: Action) -> None:
    """A defender tells how strong he is; then the candidate is asked."""
    assert state.hombre is not None
    first, second = defenders_of(state.hombre)
    state.signals[state.turn] = int(action.word)
    if state.turn == first:
        state.turn = second
    else:
        state.phase, state.turn = Phase.ORDER, talk.candidate(state.hombre, state.signals)


def order(_options: house.TresilloOptions, state: State, action: Action) -> None:
    """The candidate goes first or lets the other."""
    assert state.hombre is not None
    other = sum(defenders_of(state.hombre)) - state.turn
    pair = (state.turn, other) if action.word == "take" else (other, state.turn)
    _defenders_exchange(state, pair)


def _defenders_exchange(state: State, seats: tuple[Seat, Seat]) -> None:
    state.first_defender = seats[0]
    state.to_exchange = list(seats)
    _next_exchange(state)


def _next_exchange(state: State) -> None:
    """The next defender who can take a card; then mano leads, whoever is hombre."""
    if state.to_exchange and state.stock:
        state.phase, state.turn = Phase.EXCHANGE, state.to_exchange[0]
    else:
        state.to_exchange.clear()
        state.phase, state.turn = Phase.PLAY, state.mano


def play_card(options: house.TresilloOptions, state: State, action: Action) -> None:
    """A card of a trick; the third one ends it."""
    seat, card = state.turn, action.cards[0]
    state.hands[seat] &= ~(1 << card)
    state.shown[seat] &= ~(1 << card)
    state.trick = (*state.trick, (seat, card))
    state.turn = (seat + 1) % SEATS
    if len(state.trick) == SEATS:
        _take_trick(options, state)


def winning(options: house.TresilloOptions, state: State) -> Seat:
    """Who takes the trick on the table as it lies."""
    cards = [card for _, card in state.trick]
    return state.trick[ranking_of(options, state).winning_index(cards)][0]


def _take_trick(options: house.TresilloOptions, state: State) -> None:
    assert state.hombre is not None
    assert state.contract is not None
    taker = winning(options, state)
    state.tricks.append(state.trick)
    state.taken_by.append(taker)
    state.trick, state.turn = (), taker
    if not any(state.hands):
        end(state, Ended.PLAYED)
    elif len(state.tricks) == SURRENDER_AFTER and house.may_surrender(options, state.contract):
        state.phase, state.turn = Phase.SURRENDER, state.hombre
    elif len(state.tricks) == CLAIM_AFTER and set(state.taken_by) == {state.hombre}:
        state.phase, state.turn = Phase.CLAIM, state.hombre


def surrender(options: house.TresilloOptions, state: State, action: Action) -> None:
    """The hombre offers to give up, or plays on."""
    assert state.hombre is not None
    assert state.contract is not None
    if action.word == "no":
        _lead_on(state)
        return
    state.gave_up = state.hombre
    if house.may_take_over(options, state.contract):
        state.phase, state.turn = Phase.REPLY, defenders_of(state.hombre)[0]
    else:
        end(state, Ended.SURRENDERED)


def reply(_options: house.TresilloOptions, state: State, action: Action) -> None:
    """A defender lets the hombre go or becomes hombre himself; the one at his right first."""
    assert state.gave_up is not None
    first, second = defenders_of(state.gave_up)
    if action.word == "insist":
        state.hombre = state.turn
        _lead_on(state)
    elif state.turn == first:
        state.turn = second
    else:
        end(state, Ended.SURRENDERED)


def _lead_on(state: State) -> None:
    """Whoever won the last trick leads to the next."""
    state.phase, state.turn = Phase.PLAY, state.taken_by[-1]


def claim(_options: house.TresilloOptions, state: State, action: Action) -> None:
    """The hombre takes what he has, or goes for all nine tricks."""
    if action.word == "yes":
        end(state, Ended.CLAIMED)
    else:
        state.played_on = True
        _lead_on(state)


def end(state: State, how: Ended) -> None:
    """Nothing more is done in this deal."""
    state.ended, state.phase = how, Phase.OVER


def call_text(action: Action) -> str:
    """An action as all hear it: of an exchange only the number of cards."""
    return f"{action.verb} {len(action.cards)}" if action.verb == "exchange" else action.text


def missing(hand: Mask, cards: tuple[Card, ...]) -> str | None:
    """The first of these cards that is not in the hand, as text; None when all are. A card named
    twice is not there the second time.
    """
    for card in cards:
        if not hand >> card & 1:
            return card_text(card)
        hand ^= 1 << card
    return None
