"""Cards, actions and their text, as the notation has it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.cards import (
    DECK_SIZE,
    FULL_DECK,
    NotationError,
    card_of,
    card_text,
    cards_in,
    mask_of,
    number_of,
    parse_card,
    parse_suit,
    shuffled_deck,
    suit_of,
)
from game.rules.notation import (
    WORDS,
    Action,
    bounds_of,
    exchange,
    exchange_range,
    one_of,
    parse_action,
    play,
)
from game.rules.tressette.ranks import DECK_THIRDS, strength

PINNED_DECK = ["E1", "B10", "O10", "E10", "C5", "O12", "C11", "B1"]


def test_canonical_order() -> None:
    """Suits O, C, E, B; inside a suit by number; 8 and 9 do not exist."""
    names = [card_text(card) for card in range(DECK_SIZE)]
    assert names[:11] == ["O1", "O2", "O3", "O4", "O5", "O6", "O7", "O10", "O11", "O12", "C1"]
    assert names[-1] == "B12"
    assert [card_of(suit_of(card), number_of(card)) for card in range(40)] == list(range(40))
    with pytest.raises(ValueError, match="not in tuple"):
        card_of(0, 8)


@given(st.sets(st.integers(0, DECK_SIZE - 1)))
def test_masks_hold_sets_of_cards(some: set[int]) -> None:
    """A mask gives back its cards in canonical order."""
    assert list(cards_in(mask_of(some))) == sorted(some)
    assert mask_of(some) & ~FULL_DECK == 0


@pytest.mark.parametrize(
    ("careless", "canonical"),
    [("e12", "E12"), (" E 12 ", "E12"), ("S12", "E12"), ("d1", "O1"), ("D 10", "O10")],
)
def test_cards_are_read_leniently(careless: str, canonical: str) -> None:
    """Case, spaces and the Italian letters D and S do not matter; writing is canonical."""
    assert card_text(parse_card(careless)) == canonical


@pytest.mark.parametrize(
    "text", ["", "O", "12", "O8", "O9", "O13", "X1", "O1a", "OO1", "O-1", "O²", "O" + "1" * 5000]
)
def test_what_is_no_card_is_named(text: str) -> None:
    """The message quotes what was given and says what a card is."""
    with pytest.raises(NotationError, match="is not a card: a suit letter O, C, E or B") as error:
        parse_card(text)
    assert repr(text) in str(error.value)


def test_suits_are_read_leniently() -> None:
    """Spanish or Italian letter, any case."""
    assert [parse_suit(letter) for letter in "OdCeSb"] == [0, 0, 1, 2, 2, 3]
    with pytest.raises(NotationError, match="'H' is not a suit"):
        parse_suit("H")


@pytest.mark.parametrize(
    ("careless", "canonical"),
    [
        ("PLAY s3", "play E3"),
        ("play  o 12", "play O12"),
        ("Sing D", "sing O"),
        ("sing TUTE12", "sing tute12"),
        ("trump s", "trump E"),
        ("BID Entrada S", "bid entrada E"),
        ("bid solo d", "bid solo O"),
        ("Bid HOLD", "bid hold"),
        ("Surrender YES", "surrender yes"),
        ("declare  3 X  1", "declare 3 x 1"),
        ("declare Napoletana s", "declare napoletana E"),
        ("exchange B7 o4 C5", "exchange O4 C5 B7"),
        ("exchange", "exchange"),
        ("claim OUT", "claim out"),
        ("Redeal Yes", "redeal yes"),
    ],
)
def test_actions_are_read_leniently(careless: str, canonical: str) -> None:
    """Any case and spacing, Italian letters, cards in any order; equal actions give equal text."""
    assert parse_action(careless).text == canonical
    assert parse_action(careless) == parse_action(canonical)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' is not an action: it begins with none of play, exchange, sing"),
        ("shout O1", "'shout O1' is not an action: it begins with none of"),
        ("play", "'' is not a card"),
        ("play O1 O2", "'O1O2' is not a card"),
        ("exchange O4 O4", "'exchange O4 O4' names a card twice"),
        ("exchange O4 X", "'X' is not a card"),
        ("bid maybe", "after bid comes one of pass, entrada, entrada O"),
        ("bid p", "after bid comes one of"),
        ("sing", "after sing comes one of O, C, E, B, tute12, tute11"),
        ("sing X", "after sing comes one of"),
        ("bid vuelta E", "after bid comes one of"),
        ("bid entrada X", "after bid comes one of"),
        ("exchange 0..9", "'0..9' is not a card"),
        ("signal 3", "after signal comes one of 0, 1, 2"),
        ("declare 3 x S", "after declare comes one of 3 x 1, 4 x 1"),
    ],
)
def test_what_is_no_action_is_named(text: str, message: str) -> None:
    """The message quotes the text and says what would have done."""
    with pytest.raises(NotationError) as error:
        parse_action(text)
    assert message in str(error.value)


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Whatever is sent, it is an action or a `NotationError`; what is read reads the same again."""
    try:
        action = parse_action(text)
    except NotationError:
        return
    assert parse_action(action.text) == action


@given(st.sets(st.integers(0, DECK_SIZE - 1)))
def test_exchanges_round_trip(some: set[int]) -> None:
    """An exchange of any cards is read back from its text, in canonical order."""
    action = Action("exchange", cards=tuple(sorted(some)))
    assert parse_action(action.text) == action


@given(st.integers(0, 9), st.integers(0, 9))
def test_a_range_of_exchanges(least: int, more: int) -> None:
    """An entry of legal lists: its text says how few and how many; nobody can take it."""
    entry = exchange_range(least, least + more)
    assert entry.text == f"exchange {least}..{least + more}"
    assert bounds_of(entry) == (least, least + more)
    with pytest.raises(NotationError, match="is not a card"):
        parse_action(entry.text)


def test_other_actions_have_no_bounds() -> None:
    """Neither an exchange of cards nor a word."""
    assert bounds_of(exchange([3, 1])) is None
    assert bounds_of(Action("bid", "pass")) is None
    assert exchange([3, 1]).text == "exchange O2 O4"


def test_one_of_a_range() -> None:
    """Every number of cards of the hand comes up, each card too; another entry is itself."""
    hand, rng = [0, 5, 17, 39], Random(1)
    some = [one_of(exchange_range(1, 3), hand, rng) for _ in range(300)]
    assert {len(action.cards) for action in some} == {1, 2, 3}
    assert {card for action in some for card in action.cards} == set(hand)
    assert all(list(action.cards) == sorted(set(action.cards)) for action in some)
    assert one_of(exchange_range(0, 0), hand, rng) == Action("exchange")
    assert one_of(play(3), hand, rng) == play(3)


def test_words_follow_the_notation() -> None:
    """The verbs of the notation's table in its order, Tressette's declarations among them."""
    assert play(29).text == "play E12"
    order = ["sing", "bid", "trump", "signal", "order", "surrender", "reply", "claim"]
    assert [verb for verb in WORDS if verb in order] == order
    assert WORDS["claim"][:2] == ("yes", "no")


def test_shuffles_are_pinned() -> None:
    """A seed deals the same on every version: this deck was written down once."""
    deck = shuffled_deck(Random(7))
    assert [card_text(card) for card in deck[:8]] == PINNED_DECK
    assert sorted(deck) == list(range(DECK_SIZE))


def test_shuffles_are_even() -> None:
    """Every card comes to the top about equally often."""
    rng = Random(1)
    tops = [shuffled_deck(rng)[0] for _ in range(4000)]
    assert all(60 < tops.count(card) < 145 for card in range(DECK_SIZE))


def test_order_and_value_of_a_suit() -> None:
    """From the strongest: 3, 2, ace, king, knight, jack, 7, 6, 5, 4; 32 thirds in the deck."""
    suit = sorted(range(10), key=strength, reverse=True)
    assert [number_of(card) for card in suit] == [3, 2, 1, 12, 11, 10, 7, 6, 5, 4]
    assert DECK_THIRDS == 32
