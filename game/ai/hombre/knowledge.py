"""What a view tells of the hidden cards, in the words of the kernels that imagine deals."""

from __future__ import annotations

from random import Random

from game.ai.hombre.tables import CALL_WORDS, auction_graph, contract_number, tables
from game.ai.kernel.layout import RANDOM
from game.ai.kernel.playouts import seed_word
from game.ai.kernel.tresillo_layout import (
    BIDDER,
    CALLS,
    CONTRACT,
    DRAWN_SIZE,
    GONE,
    HAND_NOW,
    HIDDEN,
    KEEPERS,
    KEPT_SIZE,
    KNOWN,
    LEADING_OFF,
    MANO,
    MAY_HOLD,
    ME,
    MOST_PAST,
    NODE_NOW,
    PAST,
    PAST_COUNT,
    SIGNALS,
    STOCK_SIZE,
    THROWN_SIZE,
    TRIES,
    TRUMP,
    TURNED,
)
from game.ai.tresillo_counting import keepers
from game.rules.cards import FULL_DECK, SUITS, mask_of
from game.rules.registry import game_of
from game.rules.tresillo import house
from game.rules.tresillo.ranks import SPADILLE
from game.rules.tresillo.recall import exchanged, first_hombre, set_aside
from game.rules.tresillo.sampling import may_hold
from game.rules.tresillo.state import HAND, SEATS, next_to
from game.rules.view import View

SEED_BITS = 53


def known_words(view: View, rng: Random, tries: int) -> list[int]:
    """The words of a question without the question itself. `tries`: how many deals are drawn at
    most for one that fits what others have called.
    """
    options = game_of(view.game, view.options).options
    assert view.pool is not None
    words = list(tables(options, view.pool, view.seat, view.dealer))
    words[RANDOM] = seed_word(int(rng.random() * (1 << SEED_BITS)))
    words[TRIES] = tries
    words[ME], words[MANO] = view.seat, next_to(view.dealer)
    words[TRUMP] = -1 if view.trump is None else SUITS.index(view.trump)
    words[CONTRACT] = contract_number(view.contract)
    _write_auction(words, options, view)
    _write_cards(words, options, view)
    for seat in range(SEATS):
        words[SIGNALS + seat] = -1
    for call in view.calls:
        verb, _, word = call.text.partition(" ")
        if verb == "signal":
            words[SIGNALS + call.seat] = int(word)
    return words


def _write_auction(words: list[int], options: house.TresilloOptions, view: View) -> None:
    """Where the auction stands, and what others have called at which point."""
    graph = auction_graph(options, view.dealer)
    node, past = 0, 0
    for call in view.calls if graph else ():
        verb, _, word = call.text.partition(" ")
        if verb != "bid":
            continue
        number = CALL_WORDS.index(word)
        if call.seat != view.seat and past < MOST_PAST:
            words[PAST + past] = node * CALLS + number
            past += 1
        node = graph[node][1][number]
    words[NODE_NOW], words[PAST_COUNT] = node, past


def _write_cards(words: list[int], options: house.TresilloOptions, view: View) -> None:
    """Who may have what, and how many cards each has kept, drawn and thrown away."""
    hombre, given_away = first_hombre(view), exchanged(view)
    words[BIDDER] = -1 if hombre is None else hombre
    turned = 0 if view.turned is None else 1 << view.turned
    joins = house.turned_card_joins_hand(options)
    words[TURNED] = turned if joins else 0
    hand, gone = mask_of(view.hand), [0] * SEATS
    for trick in (*view.tricks, view.trick):
        for seat, card in trick:
            gone[seat] |= 1 << card
    words[HAND_NOW], words[GONE] = hand, gone[0] | gone[1] | gone[2]
    words[STOCK_SIZE] = view.stock
    if words[TRUMP] >= 0:
        words[KEEPERS] = keepers(house.ranking_of(options, words[TRUMP]))
    may = may_hold(options, view)
    hidden = FULL_DECK & ~(hand | words[GONE] | mask_of(view.discarded or ()))
    hidden &= ~set_aside(options, view)
    for seat in range(SEATS):
        number = given_away.get(seat, 0)
        dealt = HAND + bool(turned and joins and seat == hombre)
        words[KEPT_SIZE + seat] = dealt - number
        words[DRAWN_SIZE + seat] = HAND - (dealt - number) if seat in given_away else 0
        words[THROWN_SIZE + seat] = number
        if seat == view.seat:
            continue
        known = gone[seat] | mask_of(view.shown.get(seat, ()))
        if seat == hombre:
            # He has kept what everybody saw with him, unless he has shown that he did not.
            seen = (turned if joins else 0) | (1 << SPADILLE if view.forced else 0)
            seen &= hidden & ~known
            known |= seen & may[seat]
            lost = seen & ~may[seat]
            words[THROWN_SIZE + seat] -= lost.bit_count()
            hidden &= ~lost
        words[KNOWN + seat], words[MAY_HOLD + seat] = known, may[seat]
        hidden &= ~known
    words[HIDDEN] = hidden


def write_order(words: list[int], view: View) -> bool:
    """Writes which defender exchanges first; whether this seat is the second one."""
    partner = SEATS - view.seat - words[BIDDER]
    is_second = partner in exchanged(view)
    words[LEADING_OFF] = partner if is_second else view.seat
    return is_second
