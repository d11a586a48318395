"""Positions of all games and phases, and what can become of them, found by walking the rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.rules.cards import shuffled_deck
from game.rules.game import Game, Standing
from game.rules.notation import Action
from game.rules.registry import game_of
from tests.kernel.positions import chosen

TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("tressette", {}),
    ("tressette", {"accusi": True, "accusi_choice": "manual", "target_rule": "claim"}),
    ("tressette", {"weak_hand_redeal": True, "scoring": "exact_thirds"}),
    ("tressette", {"follow_suit": "after_stock"}),
    ("tute2", {}),
    ("tute2", {"exchange": True, "capote": True, "forty_first": False}),
    ("tute2", {"stock_duty": "full", "must_undertrump": True, "sing_window": "stock_only"}),
    ("tute4", {}),
    ("tute4", {"singers": "winning_side", "target_rule": "claim"}),
    ("tute4", {"partner_exempt": True, "mount_when_trumped": True}),
    ("tresillo", {}),
    ("tresillo", {"renege_scope": "loose", "defender_order": "auto"}),
    ("tresillo", {"takeover_scoring": "traditional", "all_pass": "forced_espada"}),
)
"""Games with house rules that change what may be done."""


def walk(game: Game[Any], seed: object) -> Iterator[Any]:
    """Every state of a deal played by chance in which somebody is to act."""
    rng = Random(f"{seed}")
    totals = (rng.randrange(game.target or 1),) * game.sides
    state = game.deal(shuffled_deck(rng), rng.randrange(game.seats), Standing(totals))
    while game.turn(state) is not None:
        yield state
        state = game.apply(state, chosen(game, state, rng))


def tables() -> Iterator[tuple[str, Game[Any]]]:
    """All tables with a name each."""
    for game_id, options in TABLES:
        yield f"{game_id} {options}", game_of(game_id, options)


def trick_ends(game: Game[Any], state: Any, action: Action, rng: Random) -> Any:
    """The state after this action and the trick that it belongs to, the others playing anything."""
    before = len(state.tricks)
    state = game.apply(state, action)
    while len(state.tricks) == before and game.turn(state) is not None:
        state = game.apply(state, rng.choice(game.legal_actions(state)))
    return state
