"""Exact values against plain minimax over the Game protocol, which knows nothing of the kernels."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.kernel import solver
from game.ai.kernel.run import Plain, use
from tests.kernel.positions import brute_values, position

HOUSES: list[tuple[str, dict[str, Any], int, int]] = [
    ("tressette", {}, 8, 25),
    ("tressette", {"scoring": "exact_thirds"}, 7, 10),
    ("tressette", {"accusi": True}, 7, 10),
    ("tute2", {}, 8, 30),
    ("tute2", {"must_undertrump": True, "mount_when_trumped": True}, 9, 15),
    ("tute2", {"hand_size_2p": 8, "forty_first": False, "capote": True}, 9, 15),
    ("tute2", {"forty_after_twenty": "allowed", "forty_first": False}, 8, 15),
    ("tute2", {"sing_window": "until_first_win_after_stock"}, 10, 10),
    ("tute2", {"sing_window": "stock_only", "exchange": True}, 8, 10),
    ("tute4", {}, 10, 30),
    ("tute4", {"partner_exempt": True, "must_undertrump": True}, 10, 15),
    ("tute4", {"mount_when_trumped": True, "forty_first": False}, 10, 15),
    ("tresillo", {}, 9, 30),
    ("tresillo", {"renege_scope": "loose", "punto_fourth": False}, 9, 20),
    ("tresillo", {"estuche_on_claim": "held", "takeover_scoring": "traditional"}, 9, 20),
    ("tresillo", {"failed_bola": 2, "ante": 1, "solo_doubles_losses": False}, 9, 20),
]


@pytest.fixture(autouse=True)
def _plain() -> Any:
    use(Plain())
    yield
    use(None)


@pytest.mark.parametrize(("game_id", "options", "left", "count"), HOUSES)
def test_values_are_those_of_minimax(
    game_id: str, options: dict[str, Any], left: int, count: int
) -> None:
    rng = Random(f"{game_id} {sorted(options.items())}")
    for _ in range(count):
        game, state = position(game_id, options, rng, left)
        found = solver.solve(game, state)
        assert found is not None
        assert found.exact
        assert dict(found.values) == brute_values(game, state), state
