"""The list of levels and the chance that players play with."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.ai.aprendiz import CHOOSERS
from game.ai.levels import DEFAULT_LEVEL, LEVELS, UnknownLevel, player_of
from game.ai.players import decision_rng, rng_for
from game.rules.match import Match
from game.rules.registry import GAMES, game_of

GOLDEN = 0.709871698487147


def test_levels_are_described() -> None:
    """Each level stands under its own id and says in one line how it plays."""
    assert {"random", DEFAULT_LEVEL} <= set(LEVELS)
    for name, level in LEVELS.items():
        assert level.id == name
        assert level.description
        assert "\n" not in level.description


def test_unknown_level_names_the_known() -> None:
    """A wrong level is answered with those that exist."""
    with pytest.raises(UnknownLevel, match=r"'genius'.*random, aprendiz"):
        player_of("genius")


def test_aprendiz_knows_every_game() -> None:
    """A new game needs its rules of thumb."""
    assert set(CHOOSERS) == set(GAMES)


def test_random_is_uniform() -> None:
    """Each legal action comes about as often as the next."""
    match = Match(game_of("tressette", {}), 1)
    match.next_deal()
    assert match.turn is not None
    view, rng = match.view(match.turn), Random(5)
    seen = Counter(player_of("random").choose(view, rng) for _ in range(2000))
    assert set(seen) == set(view.legal)
    assert min(seen.values()) > 130


def test_decision_chance_is_fixed_for_good() -> None:
    """The values are part of what a seed means: they must never change, on any Python."""
    assert decision_rng(7, 1, 0, 1).random() == GOLDEN
    assert decision_rng(7, 1, 1, 1).random() != GOLDEN


def test_chance_without_seed_comes_from_the_deck() -> None:
    """A match typed in by hand is played on in the same way each time."""
    seeded = Match(game_of("tressette", {}), 1)
    deck = seeded.shuffle()
    values = []
    for _ in range(2):
        match = Match(game_of("tressette", {}), None)
        match.next_deal(deck, 0)
        values.append(rng_for(match, 1).random())
    assert values[0] == values[1]
