"""Duplicate deals: every seat is covered, luck cancels out, players are held to the rules."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.levels import player_of
from game.arena.duplicate import Duplicate, lineups, margin, margin_units
from game.arena.errors import ArenaError
from game.arena.setting import Setting
from game.rules.notation import Action, exchange_range, play
from game.rules.registry import GAMES
from game.rules.view import View


def setting(game_id: str) -> Setting:
    return Setting(game_id, "random", "random", deals=1, seed=3)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_level_against_itself_gains_exactly_nothing(game_id: str) -> None:
    for level in ("random", "aprendiz"):
        player = player_of(level)
        table = Duplicate(setting(game_id).make_game(), (player, player), seed=5)
        rows = [table.play(number) for number in range(1, 6)]
        assert [sum(row.margins) for row in rows] == [0] * 5
        assert any(any(row.margins) for row in rows)


@pytest.mark.parametrize("game_id", GAMES)
def test_both_levels_sit_everywhere_equally_often(game_id: str) -> None:
    game = setting(game_id).make_game()
    for seat in range(game.seats):
        assert sum(lineup[seat] for lineup in lineups(game)) * 2 == len(lineups(game))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_side_is_of_one_level(game_id: str) -> None:
    game = setting(game_id).make_game()
    for lineup in lineups(game):
        levels = {(game.side_of(seat), level) for seat, level in enumerate(lineup)}
        assert len(levels) == game.sides


def test_lineups_of_three_are_one_against_two_from_every_seat() -> None:
    every = lineups(setting("tresillo").make_game())
    assert set(every) == {(0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)}
    assert len(every) == 6


def test_margin_of_two_sides_and_of_three() -> None:
    tute = setting("tute4").make_game()
    assert margin_units(tute) == 1
    assert margin(tute, (1, 0, 1, 0), (100, 30)) == -70
    tresillo = setting("tresillo").make_game()
    assert margin_units(tresillo) == 2
    assert margin(tresillo, (0, 1, 1), (8, -4, -4)) == 24  # twelve points, in halves
    assert margin(tresillo, (1, 0, 0), (8, -4, -5)) == -25


def test_tressette_counts_every_third_and_tute_a_tute() -> None:
    assert setting("tressette").make_game().unit == "third"
    assert setting("tute2").make_game().options.tute_effect == "deal"


def test_contracts_are_told_by_level() -> None:
    player = player_of("aprendiz")
    table = Duplicate(setting("tresillo").make_game(), (player, player), seed=5)
    row = table.play(2)
    assert len(row.contracts) == 6
    # The same hombre each time, three times of either level.
    assert sorted(text.split()[0] for text in row.contracts) == ["a"] * 3 + ["b"] * 3
    assert len({text.split(maxsplit=1)[1] for text in row.contracts}) == 1


class Asked:
    """A player that writes down what it is asked, and plays like `random`."""

    def __init__(self) -> None:
        self.views: list[View] = []

    def choose(self, view: View, rng: Random) -> Action:
        self.views.append(view)
        return player_of("random").choose(view, rng)


@pytest.mark.parametrize("game_id", GAMES)
def test_only_real_decisions_are_asked_and_timed(game_id: str) -> None:
    players = Asked(), Asked()
    table = Duplicate(setting(game_id).make_game(), players, seed=5)
    table.play(1)
    for player, clock in zip(players, table.clocks, strict=True):
        assert clock.decisions == len(player.views) > 0
        assert all(len(v.legal) > 1 or v.phase == "exchange" for v in player.views)


class Cheat:
    """Answers with the same action whatever is asked."""

    def __init__(self, action: Action) -> None:
        self._action = action

    def choose(self, view: View, rng: Random) -> Action:  # noqa: ARG002 - the protocol's
        return self._action


@pytest.mark.parametrize(
    ("game_id", "action", "words"),
    [
        ("tressette", play(0), "deal 1, action "),
        ("tresillo", exchange_range(0, 9), "level a: answered 'exchange 0..9'"),
    ],
)
def test_an_illegal_answer_ends_the_run(game_id: str, action: Action, words: str) -> None:
    players = Cheat(action), player_of("random")
    table = Duplicate(setting(game_id).make_game(), players, seed=5)
    with pytest.raises(ArenaError, match=words):
        table.play(1)
