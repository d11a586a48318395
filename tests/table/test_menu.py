"""The start screen offers what there is, and nothing else."""

from __future__ import annotations

from game.ai.levels import DEFAULT_LEVEL, LEVELS
from game.rules.options import parse_options_text
from game.rules.registry import GAMES, game_of
from game.table.menu import menu


def test_every_game_and_level_is_offered() -> None:
    games = menu(LEVELS, DEFAULT_LEVEL)
    assert [game.id for game in games] == list(GAMES)
    for game in games:
        assert [pick.value for pick in game.opponents.picks] == list(LEVELS)
        assert game.opponents.usual == DEFAULT_LEVEL
        assert str(GAMES[game.id].seats) in game.players


def test_every_answer_is_one_that_the_rules_take() -> None:
    for game in menu(LEVELS, DEFAULT_LEVEL):
        assert game.options
        for question in game.options:
            values = [pick.value for pick in question.picks]
            assert question.usual in values
            for value in values:
                game_of(game.id, parse_options_text(f"{question.name}={value}"))
