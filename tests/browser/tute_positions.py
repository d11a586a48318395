"""Positions of Tute as records in the page's address."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.rules.cards import DECK_SIZE, Card, card_text, parse_suit, suit_of
from game.rules.game import IllegalAction
from game.rules.match import Match
from game.rules.notation import parse_action, play
from game.rules.registry import game_of
from game.rules.tute.ranks import winning_index
from tests.rules.support import cards
from tests.rules.tute_support import SEATS, deck_for

Vector = dict[str, Any]
TRIES = 20_000
HAND_SIZE = 6
"""Cards in a hand of two players."""


def begun(game_id: str, deck: Sequence[Card], dealer: int, *actions: str, **options: Any) -> Match:
    """A match of one deal after these actions."""
    match = Match(game_of(game_id, options), None)
    match.next_deal(deck, dealer)
    for action in actions:
        match.submit(parse_action(action))
    return match


def others_play(match: Match) -> None:
    """The other seats do the first thing that they may, until it is seat 0's turn."""
    while match.turn not in (0, None):
        match.submit(match.game.legal_actions(match.deal.state)[0])


def window(game_id: str, hand: str, turned: str = "E2", stock: str = "", **options: Any) -> Match:
    """Seat 0 has just won the first trick with the first card of this hand, and may sing."""
    hands = [hand, *[""] * (SEATS[game_id] - 1)]
    deck = deck_for(hands, turned=turned, stock=stock)
    match = begun(game_id, deck, SEATS[game_id] - 1, f"play {hand.split()[0]}", **options)
    others_play(match)
    assert match.deal.state.taken_by == [0]
    return match


def position_of(vector: Vector) -> tuple[Match, set[str]]:
    """The situation of a vector with a whole hand, and the cards that may be played there.

    The hand is filled up from suits that are neither led nor trumps: those may be played only when
    everything may.
    """
    if vector["game"] == "tute2":
        is_early = vector["stock"]
        match = _stock_position(vector) if is_early else final_position(vector, _filled(vector, 6))
    else:
        match = _first_trick(vector, _filled(vector, 10))
    hand = {card_text(card) for card in match.view(0).hand}
    led = {text[0] for text in vector["trick"][:1]}
    is_all = sorted(vector["legal"]) == sorted(vector["hand"])
    is_free = is_all and {text[0] for text in vector["hand"]} != led
    return match, hand if is_free else set(vector["legal"])


def _filled(vector: Vector, size: int) -> list[Card]:
    hand, trick = cards(vector["hand"]), cards(vector["trick"])
    bound = {parse_suit(vector["trump"]), *(suit_of(card) for card in trick[:1])}
    spare = [
        card for card in range(DECK_SIZE) if suit_of(card) not in bound and card not in hand + trick
    ]
    return hand + spare[: size - len(hand)]


def _stock_position(vector: Vector) -> Match:
    deck = deck_for([" ".join(vector["trick"]), " ".join(vector["hand"])])
    trump = next(card for card in deck[12:] if suit_of(card) == parse_suit(vector["trump"]))
    place = deck.index(trump)
    deck[12], deck[place] = deck[place], deck[12]
    return begun("tute2", deck, 0, f"play {vector['trick'][0]}")


def _first_trick(vector: Vector, hand: list[Card]) -> Match:
    """Four players: the other hands by chance, so that the trick is one that they had to play."""
    trick, trump, rng = cards(vector["trick"]), parse_suit(vector["trump"]), Random(vector["id"])
    seats = [(4 - len(trick) + place) % 4 for place in range(len(trick))]
    dealer = (3 - len(trick)) % 4
    rest = [card for card in range(DECK_SIZE) if card not in hand + trick]
    for _ in range(TRIES):
        rng.shuffle(rest)
        left, hands = list(rest), {0: list(hand)}
        void_first = sorted(
            (1, 2, 3), key=lambda seat: len(_void_in(seat, seats, trick, trump)), reverse=True
        )
        for seat in void_first:
            own = [trick[seats.index(seat)]] if seat in seats else []
            void = _void_in(seat, seats, trick, trump)
            own += [card for card in left if suit_of(card) not in void][: 10 - len(own)]
            left = [card for card in left if card not in own]
            hands[seat] = own
        if any(len(held) != 10 for held in hands.values()):
            continue
        hands[dealer].sort(key=lambda card: suit_of(card) == trump)
        order = [(dealer + 1 + step) % 4 for step in range(4)]
        deck = [hands[order[place % 4]][place // 4] for place in range(DECK_SIZE)]
        try:
            match = begun("tute4", deck, dealer, *(play(card).text for card in trick))
        except IllegalAction:
            continue
        if match.deal.state.trump == trump:
            return match
    raise AssertionError(f"{vector['id']} cannot be set up")


def _void_in(seat: int, seats: list[int], trick: list[Card], trump: int) -> set[int]:
    """The suits of which a seat that did not follow suit can have no card."""
    if seat not in seats:
        return set()
    led, own = suit_of(trick[0]), suit_of(trick[seats.index(seat)])
    return set() if own == led else {led} if own == trump else {led, trump}


def final_position(vector: Vector, hand: list[Card], upto: int = 29) -> Match:
    """Two players with the stock gone: seat 1 took the last trick with a draw and has led, or the
    first `upto` cards of that.
    """
    trump, rng = parse_suit(vector["trump"]), Random(vector["id"])
    turned = next(card for card in hand if suit_of(card) == trump)
    lead = cards(vector["trick"])
    rest = [card for card in range(DECK_SIZE) if card not in hand + lead]
    for _ in range(TRIES):
        rng.shuffle(rest)
        others, junk = lead + rest[:5], rest[5:]
        keep = {0: [turned, *(card for card in hand if card != turned)], 1: others}
        found = _to_the_last_draw(keep, junk, trump)
        if found is not None:
            deck, actions = found
            texts = [play(card).text for card in [*actions, *lead]]
            return begun("tute2", deck, 0, *texts[:upto])
    raise AssertionError(f"{vector['id']} cannot be set up")


def _to_the_last_draw(
    keep: dict[int, list[Card]], junk: list[Card], trump: int
) -> tuple[list[Card], list[Card]] | None:
    """A deck and 28 cards played after which each seat holds what it is to keep; None when the
    last trick with a draw does not go to seat 1. Seat 1 leads first.
    """
    hands = {0: junk[:HAND_SIZE], 1: junk[HAND_SIZE : 2 * HAND_SIZE]}
    coming = {seat: junk[12 + 8 * seat : 20 + 8 * seat] + keep[seat][::-1] for seat in (0, 1)}
    first, second = hands[1], hands[0]
    dealt = [*first[:3], *second[:3], *first[3:], *second[3:]]
    drawn: list[Card] = []
    played: list[Card] = []
    leader = 1
    held = {seat: list(hand) for seat, hand in hands.items()}
    for _ in range(14):
        trick = [held[leader].pop(0), held[1 - leader].pop(0)]
        played += trick
        leader = leader if winning_index(trick, trump) == 0 else 1 - leader
        for seat in (leader, 1 - leader):
            card = coming[seat].pop(0)
            held[seat].append(card)
            drawn.append(card)
    if leader != 1:
        return None
    return [*dealt, drawn[-1], *drawn[:-1]], played
