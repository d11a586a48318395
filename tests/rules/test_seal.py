"""Seals and the check of a match: what was promised can be made again, and a change is found."""

from __future__ import annotations

import hashlib
from random import Random

import pytest

from game.rules.cards import card_text, shuffle_swaps, shuffled_deck, swapped_deck
from game.rules.match import Match
from game.rules.record import RecordError, decode, encode
from game.rules.seal import SALT, checked, deal_key, deal_seal, match_seal
from tests.rules.support import finish_deal, tressette

SALTED = "0123456789abcdef" * 2


def sealed(deals: int = 2) -> Match:
    """A match with a salt, some deals played."""
    match = Match(tressette(), 7, SALTED)
    for _ in range(deals):
        match.next_deal()
        finish_deal(match)
    return match


def test_a_seal_is_the_hash_of_the_written_text() -> None:
    """As docs/FAIRNESS.md has it, to the letter."""
    assert match_seal(7, SALTED) == hashlib.sha256(f"baza/match/1 7 {SALTED}".encode()).hexdigest()
    key = hashlib.sha256(f"baza/key/1 {SALTED} 2".encode()).hexdigest()
    assert deal_key(SALTED, 2) == key
    deck = shuffled_deck(Random(1))
    text = f"baza/deal/1 {key} {' '.join(map(card_text, deck))}"
    assert deal_seal(key, deck) == hashlib.sha256(text.encode()).hexdigest()


def test_every_seed_salt_and_deal_has_a_seal_of_its_own() -> None:
    other = "f" + SALTED[1:]
    seals = {match_seal(seed, salt) for seed in (-7, 7, 8) for salt in (SALTED, other)}
    assert len(seals) == 6
    deck = list(shuffled_deck(Random(1)))
    swapped = [deck[1], deck[0], *deck[2:]]
    keys = [deal_key(SALTED, 1), deal_key(SALTED, 2), deal_key(other, 1)]
    assert len({deal_seal(key, cards) for key in keys for cards in (deck, swapped)}) == 6


def test_a_shuffle_is_its_swaps() -> None:
    swaps = shuffle_swaps(Random(5))
    assert [last for last, _ in swaps] == list(range(39, 0, -1))
    assert all(0 <= other <= last for last, other in swaps)
    assert swapped_deck(swaps) == shuffled_deck(Random(5))
    assert swapped_deck(()) == tuple(range(40))


def test_each_deal_is_made_again() -> None:
    match = sealed()
    found = list(checked(match))
    assert [(one.number, one.agrees) for one in found] == [(1, True), (2, True)]
    assert [one.deck for one in found] == [deal.deck for deal in match.deals]
    assert [swapped_deck(one.swaps) for one in found] == [deal.deck for deal in match.deals]


def test_a_changed_card_is_found() -> None:
    match = sealed()
    deck = match.deals[1].deck
    match.deals[1].deck = (deck[1], deck[0], *deck[2:])
    assert [one.agrees for one in checked(match)] == [True, False]


def test_without_a_seed_there_is_nothing_to_check() -> None:
    match = Match(tressette(), None)
    match.next_deal()
    with pytest.raises(ValueError, match="no seed"):
        list(checked(match))


def test_the_salt_goes_with_the_record() -> None:
    match = sealed(1)
    record = encode(match)
    assert list(record)[-1] == "salt"
    assert record["salt"] == SALTED
    assert decode(record).salt == SALTED
    assert match.rewound(1, 3).salt == SALTED
    assert "salt" not in encode(Match(tressette(), 7))


@pytest.mark.parametrize("salt", ["", "xyz", SALTED[1:], SALTED.upper(), SALTED + "\n", 7, ["a"]])
def test_a_wrong_salt_is_refused(salt: object) -> None:
    with pytest.raises(RecordError, match="salt is"):
        decode(encode(sealed(1)) | {"salt": salt})
    assert SALT.fullmatch(SALTED)


def test_a_salt_needs_a_seed() -> None:
    with pytest.raises(RecordError, match="salt is"):
        decode(encode(sealed(1)) | {"seed": None})
