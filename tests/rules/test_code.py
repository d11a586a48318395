"""Short codes: they deal the same cards, never change their meaning, and betray what is wrong."""

from __future__ import annotations

import json
from dataclasses import fields
from itertools import pairwise
from math import factorial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.cards import card_text, cards_in, parse_card
from game.rules.code import (
    ALPHABET,
    OWN_OPTIONS,
    CodeError,
    deal_code,
    decode,
    is_code,
    moment_code,
    numbered,
    read,
)
from game.rules.game import Game, Standing
from game.rules.match import Match
from game.rules.moment import MomentError, play_moment
from game.rules.notation import one_of, parse_action
from game.rules.numbering import count_of_deals, deck_of, number_of, places_of
from game.rules.options import options_to_dict, values_of
from game.rules.registry import GAMES, game_of

FROZEN: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "vectors" / "codes.json").read_text(encoding="utf-8")
)
"""What codes mean. Nothing here may ever be changed, only added to."""
KINDS = list(GAMES.values())


@st.composite
def games(draw: st.DrawFn) -> Game[Any]:
    """Any game under any house rules."""
    kind = draw(st.sampled_from(KINDS))
    chosen = {
        option.name: draw(st.sampled_from(values_of(option)))
        for option in fields(kind.options_type)
    }
    game: Game[Any] = kind(kind.options_type(**chosen))
    return game


@st.composite
def begun(draw: st.DrawFn) -> Match:
    """A deal of any game with any dealer, nothing played yet."""
    game = draw(games())
    match = Match(game, None)
    deck = draw(st.permutations(range(40)))
    match.next_deal(deck, draw(st.integers(0, game.seats - 1)))
    return match


def play_on(match: Match, seed: int, most: int) -> None:
    """Takes at most so many actions by chance."""
    rng = Random(seed)
    while match.turn is not None and len(match.deal.taken) < most:
        hand = list(cards_in(match.deal.state.hands[match.turn]))
        match.submit(one_of(rng.choice(match.game.legal_actions(match.deal.state)), hand, rng))


def texts(match: Match) -> list[str]:
    return [taken.action.text for taken in match.deal.taken]


def deal_code_digits(game: Game[Any]) -> str:
    match = Match(game, 1)
    match.next_deal()
    return deal_code(match)


def fault_of(code: str) -> str:
    with pytest.raises(CodeError) as caught:
        decode(code)
    return caught.value.fault


@settings(max_examples=50, deadline=None)
@given(begun())
def test_a_code_deals_the_same_hands_stock_and_turned_card(match: Match) -> None:
    again = decode(deal_code(match))
    assert again.game.options == match.game.options
    assert again.deal.dealer == match.deal.dealer
    assert again.deal.state == match.deal.state


@settings(max_examples=40, deadline=None)
@given(begun())
def test_equal_deals_have_equal_codes(match: Match) -> None:
    code = deal_code(match)
    assert deal_code(decode(code)) == code
    assert set(code) <= set(ALPHABET)
    assert len(code) <= 3 + 27 + 1 + 2 * len(options_to_dict(match.game.options))


@settings(max_examples=40, deadline=None)
@given(begun(), st.integers(0, 999), st.integers(0, 60))
def test_a_moment_is_played_to_the_same_action(match: Match, seed: int, most: int) -> None:
    play_on(match, seed, most)
    code = moment_code(match, len(match.deal.taken))
    again = decode(code)
    assert again.deal.state == match.deal.state
    assert texts(again) == texts(match)
    assert moment_code(again, len(again.deal.taken)) == code


@pytest.mark.parametrize("kind", KINDS)
def test_a_code_told_from_a_seat_makes_it_seat_0(kind: type[Any]) -> None:
    match = Match(kind(), 5)
    match.next_deal()
    play_on(match, 1, 9)
    for seat in range(kind.seats):
        turned = decode(moment_code(match, len(match.deal.taken), seat))
        here, there = match.deal.state, turned.deal.state
        assert [there.hands[(s - seat) % kind.seats] for s in range(kind.seats)] == here.hands
        assert (there.turn + seat) % kind.seats == here.turn
        assert texts(turned) == texts(match)
        assert decode(deal_code(match, 1, seat)).deal.dealer == turned.deal.dealer


def test_cards_take_as_few_digits_as_there_are_deals() -> None:
    by_sets = factorial(40) // factorial(10) ** 2
    assert count_of_deals(places_of(game_of("tressette", {}), 0)) == by_sets
    assert count_of_deals(places_of(game_of("tute4", {}), 2)) == by_sets // factorial(
        10
    ) // factorial(9)
    lengths = {
        kind.id: len(deal_code(decode(case["code"])))
        for kind in KINDS
        for case in FROZEN["codes"]
        if case["game"] == kind.id and not case["options"]
    }
    assert lengths == {"tressette": 23, "tute2": 27, "tute4": 16, "tresillo": 21}


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_not_coded_makes_no_difference_to_the_rules(kind: type[Any]) -> None:
    """And what is coded does: two cards of one group may change places, of two groups not."""
    game, standing = kind(), Standing((0,) * kind.sides)
    deck = list(range(40))
    Random(3).shuffle(deck)
    for dealer in range(kind.seats):
        places = places_of(game, dealer)
        dealt = game.deal(deck, dealer, standing)
        group_of = {place: group for group in places for place in group}
        for one in range(40):
            other = (one * 7 + 3) % 40
            changed = list(deck)
            changed[one], changed[other] = deck[other], deck[one]
            is_same = game.deal(changed, dealer, standing) == dealt
            assert is_same == (group_of[one] == group_of[other])


@pytest.mark.parametrize("kind", KINDS)
def test_every_number_below_the_number_of_deals_is_one(kind: type[Any]) -> None:
    places = places_of(kind(), 1)
    for number in (0, 1, 12345678901234567, count_of_deals(places) - 1):
        assert number_of(places, deck_of(places, number)) == number


@pytest.mark.parametrize("case", FROZEN["codes"], ids=lambda case: case["code"])
def test_a_code_means_what_it_always_has(case: dict[str, Any]) -> None:
    match = decode(case["code"])
    assert (match.game.id, match.deal.dealer) == (case["game"], case["dealer"])
    assert options_to_dict(match.game.options) == case["options"]
    assert " ".join(map(card_text, match.deal.deck)) == case["deck"]
    assert texts(match) == case["actions"]
    written = Match(game_of(case["game"], case["options"]), None)
    written.next_deal([parse_card(card) for card in case["deck"].split()], case["dealer"])
    for action in case["actions"]:
        written.submit(parse_action(action))
    assert moment_code(written, len(case["actions"])) == case["code"]


def test_places_and_options_are_numbered_as_they_always_have_been() -> None:
    for name, known in FROZEN["options"].items():
        now = numbered(GAMES[name].options_type)
        for number, option, values in known:
            assert now[number].name == option
            assert list(values_of(now[number]))[: len(values)] == values
    for name, layouts in FROZEN["places"].items():
        for layout in layouts:
            game = game_of(name, layout["options"])
            assert len(deal_code_digits(game)) == layout["digits"] + 3 + bool(layout["options"]) * 3
            for dealer in range(game.seats):
                assert [list(group) for group in places_of(game, dealer)] == layout["places"]


@pytest.mark.parametrize(("code", "fault"), FROZEN["faults"])
def test_each_fault_is_told_apart(code: str, fault: str) -> None:
    assert fault_of(code) == fault


@pytest.mark.parametrize("case", FROZEN["codes"][::12], ids=lambda case: case["code"])
def test_every_single_wrong_character_is_caught(case: dict[str, Any]) -> None:
    code = case["code"]
    for place, right in enumerate(code):
        for wrong in ALPHABET.replace(right, ""):
            with pytest.raises(CodeError):
                read(code[:place] + wrong + code[place + 1 :])


@settings(max_examples=25, deadline=None)
@given(begun(), st.integers(0, 20))
def test_every_swap_of_neighbours_is_caught(match: Match, most: int) -> None:
    play_on(match, most, most)
    code = moment_code(match, len(match.deal.taken))
    for place, (one, other) in enumerate(pairwise(code)):
        if one != other:
            with pytest.raises(CodeError):
                read(code[:place] + other + one + code[place + 2 :])


@pytest.mark.parametrize("case", FROZEN["codes"], ids=lambda case: case["code"])
def test_every_code_that_is_cut_off_is_caught_and_said(case: dict[str, Any]) -> None:
    for length in range(1, len(case["code"])):
        assert fault_of(case["code"][:length]) == "cut_off"


def test_the_place_of_a_fault_is_named() -> None:
    code = FROZEN["codes"][0]["code"]
    with pytest.raises(CodeError, match="character") as caught:
        decode(f"{code[:4]}+{code[5:]}")
    assert caught.value.params == {"place": 5, "sign": "+"}
    with pytest.raises(CodeError) as short:
        decode(code[:-3])
    assert short.value.params == {"length": len(code) - 3, "wanted": len(code)}


def test_an_exchange_that_the_rules_refuse_is_no_moment() -> None:
    match = Match(game_of("tresillo", {"entrada_min_exchange": 1}), 11)
    match.next_deal()
    for action in ("bid entrada", "bid pass", "bid pass", "trump O"):
        match.submit(parse_action(action))
    none_thrown = read(moment_code(match, 4)).moment + 1
    again = Match(match.game, None)
    again.next_deal(match.deal.deck, match.deal.dealer)
    with pytest.raises(MomentError, match="after 4 actions"):
        play_moment(again, none_thrown)


def test_spaces_and_lines_in_a_code_are_passed_over() -> None:
    case = FROZEN["codes"][1]
    spread = "\n ".join(case["code"])
    assert is_code(spread)
    assert texts(decode(spread)) == case["actions"]
    assert not is_code("game=tute4&seed=7")
    assert not is_code("")


def test_options_of_kin_have_the_same_number() -> None:
    """So one that both forms of Tute share can be added without moving those of either."""
    two, four = (numbered(GAMES[name].options_type) for name in ("tute2", "tute4"))
    shared = {number: option.name for number, option in two.items() if number < OWN_OPTIONS}
    assert shared == {n: option.name for n, option in four.items() if n < OWN_OPTIONS}
    assert two[OWN_OPTIONS].name == "sing_window"
    assert four[OWN_OPTIONS].name == "singers"
