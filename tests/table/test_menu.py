"""The start screen offers what there is, and nothing else."""

from __future__ import annotations

from game.ai.levels import DEFAULT_LEVEL, LEVELS
from game.rules.options import parse_options_text
from game.rules.registry import GAMES, game_of
from game.table.menu import OFFERED, menu


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
