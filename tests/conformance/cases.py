"""Which games, under which house rules, the conformance suite plays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from itertools import combinations
from typing import Any

from game.rules.game import Game
from game.rules.options import values_of
from game.rules.registry import GAMES, game_of

PRESETS: dict[str, dict[str, dict[str, Any]]] = {
    "tressette": {
        "default": {},
        "declarations": {"target": 31, "accusi": True},
        "open": {"accusi": True, "accusi_timing": "ongoing", "accusi_choice": "manual"},
        "claim": {"target_rule": "claim", "weak_hand_redeal": True},
        "thirds": {"scoring": "exact_thirds", "target_rule": "immediate", "show_drawn": True},
    },
    "tute2": {
        "default": {},
        "habanero": {"hand_size_2p": 8, "exchange": True},
        "sin_tute": {"tute_enabled": False},
        "capote": {"target": 201, "capote": True, "stock_duty": "follow_trump"},
        "claim": {"target_rule": "claim", "sing_window": "stock_only"},
    },
    "tute4": {
        "default": {},
        "sin_tute": {"tute_enabled": False},
        "deals": {"format": "deals", "singers": "winning_side", "partner_exempt": True},
        "immediate": {"target": 201, "target_rule": "immediate", "must_undertrump": True},
    },
    "tresillo": {
        "default": {},
        "short": {"match": 3},
        "plate": {
            "match": 3,
            "vuelta_takeover": False,
            "takeover_scoring": "traditional",
            "ante": 1,
        },
        "favour": {"match": 3, "auction": "single_round", "favour_suit": "E"},
        "loose": {
            "match": "open",
            "all_pass": "redeal_with_ante",
            "vuelta_card": "indicator",
            "defender_order": "auto",
            "renege_scope": "loose",
            "pool_end": "leader",
        },
        "target": {"match": "target20", "base": 4, "show_signals_to_hombre": False},
    },
}
"""Sets of house rules that people play, by game and name; each has its golden record."""


@dataclass(frozen=True)
class Case:
    """A game under certain house rules."""

    game_id: str
    options: tuple[tuple[str, Any], ...]

    @property
    def name(self) -> str:
        """For messages and test ids."""
        return ",".join([self.game_id, *(f"{name}={value}" for name, value in self.options)])

    def game(self) -> Game[Any]:
        """The game itself."""
        return game_of(self.game_id, dict(self.options))


def all_cases() -> list[Case]:
    """Every registered game: its presets, and option sets in which any two values meet."""
    cases = []
    for game_id in GAMES:
        values = option_values(game_id)
        for options in [*PRESETS.get(game_id, {}).values(), *pairwise(values)]:
            changed = [(name, v) for name, v in options.items() if v != values[name][0]]
            cases.append(Case(game_id, tuple(changed)))
    return list(dict.fromkeys(cases))


def option_values(game_id: str) -> dict[str, tuple[Any, ...]]:
    """The values of each house rule of a game, the default first."""
    return {option.name: values_of(option) for option in fields(GAMES[game_id].options_type)}


def pairwise(values: dict[str, tuple[Any, ...]]) -> Iterator[dict[str, Any]]:
    """Option sets, few of them, in which any two values of any two options meet at least once."""
    missing = {
        ((a, x), (b, y)) for a, b in combinations(values, 2) for x in values[a] for y in values[b]
    }
    while missing:
        # `min` and not any member: the order of a set of strings changes from run to run.
        (a, x), (b, y) = min(missing, key=repr)
        chosen = {a: x, b: y}
        for name in values:
            if name not in chosen:
                chosen[name] = max(values[name], key=lambda v: _meets(chosen, name, v, missing))
        ordered = {name: chosen[name] for name in values}
        missing -= set(combinations(ordered.items(), 2))
        yield ordered


def _meets(chosen: dict[str, Any], name: str, value: Any, missing: set[Any]) -> int:
    """How many pairs that have not met yet this value would bring together."""
    added = (name, value)
    return sum((other, added) in missing or (added, other) in missing for other in chosen.items())
