"""House rules that count only beside others, and what outcomes cost under those in force."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from game.rules.game import Game
from game.rules.match import Match
from game.rules.notation import one_of
from game.rules.options import matters, needs_of, options_to_dict, values_of
from game.rules.record import encode
from game.rules.registry import GAMES, game_of


@pytest.mark.parametrize("game_id", GAMES)
def test_a_house_rule_that_is_left_out_changes_nothing(game_id: str) -> None:
    """What `needs` says: then the same match comes of every value."""
    options = GAMES[game_id].options_type()
    for option in fields(options):
        for name, values in needs_of(option).items():
            other = next(o for o in fields(options) if o.name == name)
            for unmet in (value for value in values_of(other) if value not in values):
                played = []
                for value in values_of(option):
                    given = options_to_dict(replace(options, **{name: unmet, option.name: value}))
                    assert not matters(game_of(game_id, given).options, option)
                    played.append(played_by_chance(game_of(game_id, given)))
                assert all(one == played[0] for one in played), option.name


def played_by_chance(game: Game[Any]) -> list[Any]:
    """Two matches, at most four deals of each: results, scores and winners."""
    found = []
    for seed in (1, 2):
        match, rng = Match(game, seed), Random(seed)
        while match.winner is None and len(match.deals) < 4:
            match.next_deal()
            while match.turn is not None:
                view = match.view(match.turn)
                bare = view.legal[int(rng.random() * len(view.legal))]
                match.submit(one_of(bare, view.hand, rng))
        record = encode(match)
        found.append([deal["actions"] for deal in record["deals"]])
        found.append([record["totals"], record["winner"]])
    return found


def test_outcomes_cost_what_the_house_rules_say() -> None:
    usual, dear = game_of("tresillo", {}), game_of("tresillo", {"base": 4, "solo_multiplier": 3})
    assert usual.payments["codillo"] == {"entrada": 4, "vuelta": 4, "solo": 8}
    assert dear.payments["sacada"] == {"entrada": 4, "vuelta": 4, "solo": 12}
    assert game_of("tressette", {}).payments == {}
