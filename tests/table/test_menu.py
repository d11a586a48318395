"""The start screen offers what there is, and nothing else."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path

from game.ai.levels import DEFAULT_LEVEL, LEVELS
from game.rules.options import parse_options_text, shown, values_of
from game.rules.registry import GAMES, game_of
from game.table.menu import OFFERED, menu

STORED = Path(__file__).resolve().parents[1] / "stored"


def test_every_game_and_level_is_offered() -> None:
    games = menu(LEVELS, DEFAULT_LEVEL)
    assert [game.id for game in games] == list(GAMES)
    for game in games:
        assert [pick.value for pick in game.opponents.picks] == list(LEVELS)
        assert game.opponents.usual == DEFAULT_LEVEL
        assert str(GAMES[game.id].seats) in game.players


def test_presets_answer_nothing_that_is_asked_by_itself() -> None:
    for game in menu(LEVELS, DEFAULT_LEVEL):
        values = [pick.value for pick in game.presets.picks]
        assert values[0] == ""
        assert len(set(values)) == len(values)
        for value in values:
            assert not set(parse_options_text(value)) & set(OFFERED)
            game_of(game.id, parse_options_text(value))


def test_the_length_of_a_match_is_asked_in_order() -> None:
    tresillo = next(game for game in menu(LEVELS, DEFAULT_LEVEL) if game.id == "tresillo")
    (question,) = tresillo.options
    assert [pick.title for pick in question.picks] == [
        *("3 deals", "6 deals", "9 deals", "12 deals", "18 deals"),
        *("until you stop", "to 20 points", "to 30 points"),
    ]
    assert question.usual == "9"


def test_every_answer_is_one_that_the_rules_take() -> None:
    for game in menu(LEVELS, DEFAULT_LEVEL):
        assert game.options
        for question in game.options:
            values = [pick.value for pick in question.picks]
            assert question.usual in values
            for value in values:
                game_of(game.id, parse_options_text(f"{question.name}={value}"))


def test_every_house_rule_with_a_choice_is_in_the_form_with_its_sentence() -> None:
    for game in menu(LEVELS, DEFAULT_LEVEL):
        options = {option.name: option for option in fields(GAMES[game.id].options_type)}
        asked = [question.name for question in (*game.options, *game.house)]
        assert sorted(asked) == sorted(
            name for name, option in options.items() if len(values_of(option)) > 1
        )
        for question in game.house:
            assert question.usual == shown(options[question.name].default)
            assert question.line.endswith(".")
            for pick in question.picks:
                game_of(game.id, parse_options_text(f"{question.name}={pick.value}"))


def test_what_a_rule_needs_is_told_to_the_script_and_in_words() -> None:
    tute = next(game for game in menu(LEVELS, DEFAULT_LEVEL) if game.id == "tute4")
    effect = next(question for question in tute.house if question.name == "tute_effect")
    assert effect.needs == "format=points tute_enabled=true"
    assert effect.needs_line == (
        "Counts only with “Match counted in: points”. "
        "Counts only with “Tute of kings or knights: yes”."
    )
    for game in menu(LEVELS, DEFAULT_LEVEL):
        by_name = {question.name: question for question in (*game.options, *game.house)}
        for question in by_name.values():
            for need in question.needs.split():
                name, values = need.split("=")
                assert set(values.split("|")) < {pick.value for pick in by_name[name].picks}


def test_what_was_chosen_by_an_earlier_version_is_still_offered() -> None:
    """The sample never changes: its answers are those of a form that a browser has kept."""
    kept = json.loads((STORED / "start-1.json").read_text(encoding="utf-8"))
    assert kept["v"] == 1
    for game in menu(LEVELS, DEFAULT_LEVEL):
        fields_there = {f"option:{one.name}": one for one in (*game.options, *game.house)}
        fields_there["bots"] = game.opponents
        for name, value in kept["games"].get(game.id, {}).items():
            assert value in {pick.value for pick in fields_there[name].picks}
