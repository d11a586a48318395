"""House rules as data: reading, writing and refusing them; and the list of games."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

from game.rules.options import (
    OptionError,
    options_from,
    options_text,
    options_to_dict,
    parse_options_text,
    values_of,
)
from game.rules.registry import GAMES, UnknownGame, game_of
from game.rules.tresillo.house import TresilloOptions
from game.rules.tressette.house import TressetteOptions

SECTION_8: dict[str, tuple[Any, ...]] = {
    "target": (21, 11, 31, 41),
    "target_rule": ("end_of_deal", "immediate", "claim"),
    "tie_rule": ("another_deal", "last_trick"),
    "show_drawn": (False, True),
    "accusi": (False, True),
    "accusi_timing": ("initial", "ongoing"),
    "accusi_choice": ("auto", "manual"),
    "scoring": ("drop_fractions", "exact_thirds"),
    "follow_suit": ("always", "after_stock"),
    "weak_hand_redeal": (False, True),
    "cappotto": (False, True),
    "next_dealer": ("alternate", "winner", "loser"),
}

TRESILLO: dict[str, tuple[Any, ...]] = {
    "match": (9, 3, 6, 12, 18, "target20", "target30", "open"),
    "base": (2, 1, 4),
    "solo_multiplier": (2, 3),
    "vuelta_multiplier": (1, 2),
    "solo_doubles_losses": (True, False),
    "codillo_multiplier": (2,),
    "puesta_multiplier": (1,),
    "estuche": (1, 0),
    "primeras": (1, 0),
    "failed_bola": ("contract_value", 1, 2),
    "estuche_on_claim": ("played", "held"),
    "auction": ("hold", "single_round"),
    "favour_suit": ("none", "O", "C", "E", "B"),
    "all_pass": ("forced_espada", "redeal", "redeal_with_ante"),
    "vuelta_card": ("to_hombre", "indicator"),
    "entrada_min_exchange": (0, 1),
    "defender_order": ("signals", "right_of_hombre", "auto"),
    "first_defender_cap": (9, 7, 6),
    "surrender": (True, False),
    "vuelta_takeover": (True, False),
    "takeover_scoring": ("successor", "traditional"),
    "renege_scope": ("matadors_only", "loose"),
    "punto_fourth": (True, False),
    "ante": (0, 1),
    "pool_end": ("split", "leader", "last_hand_winner"),
    "show_signals_to_hombre": (True, False),
}
LENGTHS = {
    3: {"hands": 3},
    6: {"hands": 6},
    12: {"hands": 12},
    18: {"hands": 18},
    "target20": {"target": 20},
    "target30": {"target": 30},
    "open": "open",
}
"""How the lengths of a match stand in records, but for the usual one."""


def test_options_of_tresillo() -> None:
    """Names and values, the default first."""
    assert {option.name: values_of(option) for option in fields(TresilloOptions)} == TRESILLO


@pytest.mark.parametrize("name", [name for name in TRESILLO if name != "match"])
def test_each_value_of_tresillo_round_trips(name: str) -> None:
    """As JSON value and as text."""
    for value in TRESILLO[name]:
        options = options_from(TresilloOptions, {name: value})
        assert getattr(options, name) == value
        written = {} if value == TRESILLO[name][0] else {name: value}
        assert options_to_dict(options) == written
        assert parse_options_text(options_text(options)) == written


@pytest.mark.parametrize(("value", "written"), LENGTHS.items())
def test_a_value_may_stand_in_records_as_an_object(value: Any, written: Any) -> None:
    """`match=3` on the command line and in links is `{"hands": 3}` in records; both are read."""
    options = options_from(TresilloOptions, {"match": value})
    assert options == options_from(TresilloOptions, {"match": written})
    assert options_to_dict(options) == {"match": written}
    assert options_text(options) == f"match={value}"
    assert options_from(TresilloOptions, parse_options_text(f"match={value}")) == options


def test_the_usual_length_may_be_said_too() -> None:
    """And is not written."""
    assert options_from(TresilloOptions, {"match": {"hands": 9}}) == TresilloOptions()
    assert options_to_dict(options_from(TresilloOptions, {"match": 9})) == {}


@pytest.mark.parametrize(
    "wrong",
    [
        {"hands": 4},
        {"hands": True},
        {"hands": 3.0},
        {"hands": "3"},
        {"target": 3},
        {"hands": 3, "target": 20},
        {},
        "3",
        3.0,
        "OPEN",
    ],
)
def test_no_other_length_is_read(wrong: Any) -> None:
    """Nor a right one of the wrong type."""
    with pytest.raises(OptionError, match="option match cannot be"):
        options_from(TresilloOptions, {"match": wrong})


def test_options_are_those_of_section_8() -> None:
    """Names and values as in the table, the default first."""
    assert {option.name: values_of(option) for option in fields(TressetteOptions)} == SECTION_8


@pytest.mark.parametrize("name", SECTION_8)
def test_each_value_round_trips(name: str) -> None:
    """What differs from the default is written, as JSON value and as text, and read back."""
    for value in SECTION_8[name]:
        options = options_from(TressetteOptions, {name: value})
        assert getattr(options, name) == value
        written = {} if value == SECTION_8[name][0] else {name: value}
        assert options_to_dict(options) == written
        assert parse_options_text(options_text(options)) == written


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"jokers": True}, "option 'jokers' does not exist; there are: target, target_rule"),
        ({"target": 22}, "option target cannot be 22: 21, 11, 31, 41"),
        ({"target": True}, "option target cannot be true: 21"),
        ({"target": "21"}, "option target cannot be 21: 21"),
        ({"target": 21.0}, "option target cannot be 21.0"),
        ({"accusi": 1}, "option accusi cannot be 1: false, true"),
        ({"accusi": None}, "option accusi cannot be null"),
        ({"tie_rule": ["another_deal"]}, 'option tie_rule cannot be ["another_deal"]'),
    ],
)
def test_a_wrong_option_is_named(given: dict[str, Any], message: str) -> None:
    """The message names the option, the value given and those it may have."""
    with pytest.raises(OptionError) as error:
        options_from(TressetteOptions, given)
    assert message in str(error.value)


def test_options_text_is_read_leniently() -> None:
    """Spaces, empty parts, on and off."""
    assert parse_options_text(" target = 31 ,, accusi=on,cappotto=OFF,") == {
        "target": 31,
        "accusi": True,
        "cappotto": False,
    }
    assert parse_options_text("") == {}
    assert parse_options_text("tie_rule=last_trick") == {"tie_rule": "last_trick"}


def test_an_option_that_comes_twice_is_named() -> None:
    """Whichever was meant: neither is taken."""
    with pytest.raises(OptionError, match="option target is given twice"):
        parse_options_text("target=21,accusi=on,target=21")


@pytest.mark.parametrize("text", ["target", "target=", "=21", "accusi=true,target"])
def test_options_text_without_a_value_is_named(text: str) -> None:
    """Each part is `name=value`; the message quotes the one that is not."""
    with pytest.raises(OptionError, match="is not of the form name=value"):
        parse_options_text(text)


def test_house_rules_do_not_change() -> None:
    """A game's house rules are fixed for its life."""
    with pytest.raises(FrozenInstanceError):
        TressetteOptions().target = 31  # type: ignore[misc]


def test_games_are_found_by_id() -> None:
    """A registered game under its house rules; an unknown one is named with those that exist."""
    assert all(GAMES[game_id].id == game_id for game_id in GAMES)
    assert game_of("tressette", {"target": 31}).options.target == 31
    with pytest.raises(UnknownGame, match="game 'bridge' does not exist: tressette"):
        game_of("bridge", {})


def test_what_was_read_before_is_not_mistaken_for_its_like() -> None:
    """House rules are remembered by what they were read from, and `True == 1` in Python."""
    assert options_from(TresilloOptions, {"ante": 1}).ante == 1
    with pytest.raises(OptionError):
        options_from(TresilloOptions, {"ante": True})
    assert options_from(TresilloOptions, {"surrender": False}).surrender is False
    with pytest.raises(OptionError):
        options_from(TresilloOptions, {"surrender": 0})


def test_written_options_are_everybody_s_own() -> None:
    """Whoever changes what a record or a view says changes nothing for the next one."""
    options = options_from(TresilloOptions, {"match": {"hands": 3}})
    written = options_to_dict(options)
    written["match"]["hands"] = 99
    written["ante"] = 1
    assert options_to_dict(options) == {"match": {"hands": 3}}
