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
        ({"accusi": None}, "option accusi cannot be None"),
        ({"tie_rule": ["another_deal"]}, "option tie_rule cannot be ['another_deal']"),
    ],
)
def test_a_wrong_option_is_named(given: dict[str, Any], message: str) -> None:
    """The message names the option, the value given and those it may have."""
    with pytest.raises(OptionError) as error:
        options_from(TressetteOptions, given)
    assert message in str(error.value)


def test_options_text_is_read_leniently() -> None:
    """Spaces, empty parts, on and off, and the last of two values."""
    assert parse_options_text(" target = 31 ,, accusi=on,cappotto=OFF,target=41,") == {
        "target": 41,
        "accusi": True,
        "cappotto": False,
    }
    assert parse_options_text("") == {}
    assert parse_options_text("tie_rule=last_trick") == {"tie_rule": "last_trick"}


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
