"""From the rows of a run to its numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.arena.chunk import Chunk
from game.arena.clock import Clock
from game.arena.duplicate import NAMES, DealRow, lineups, margin_units
from game.arena.setting import UNITS_A_POINT, Setting
from game.arena.statistics import Estimate, estimate

SLOW = 0.95
WON, SHARED, LOST = 2, 1, 0
"""A game in halves."""
OUTCOMES = {"sacada": "made", "puesta": "puesta", "codillo": "codillo"}


def rows_of(chunks: Iterable[Chunk]) -> dict[int, DealRow]:
    """All deals by their number, in order."""
    rows = {row.number: row for chunk in chunks for row in chunk.rows}
    return dict(sorted(rows.items()))


def difference(setting: Setting, rows: Sequence[DealRow]) -> Estimate:
    """Points of `a` less those of `b` a deal: of each deal the mean over its swaps."""
    game = setting.make_game()
    unit = margin_units(game) * UNITS_A_POINT[game.unit] * len(lineups(game))
    return estimate([sum(row.margins) for row in rows], unit)


def win_share(rows: Sequence[DealRow]) -> Estimate:
    """The share of games in which `a` had more points, equal ones counting half; by deals too."""
    halves = [sum(_halves(margin) for margin in row.margins) for row in rows]
    return estimate(halves, WON * len(rows[0].margins))


def report(setting: Setting, chunks: Sequence[Chunk]) -> dict[str, Any]:
    """The result of a run, as it is printed."""
    rows = list(rows_of(chunks).values())
    found: dict[str, Any] = {
        "game": setting.game,
        "a": setting.a,
        "b": setting.b,
        "seed": setting.seed,
        "deals": len(rows),
        "games": sum(len(row.margins) for row in rows),
        "points_a_deal": difference(setting, rows).to_json(),
        "win_share": win_share(rows).to_json(),
        "ms_a_decision": {
            name: _times(chunk.clocks[level] for chunk in chunks)
            for level, name in enumerate(NAMES)
        },
    }
    if any(row.contracts for row in rows):
        found["contracts"] = _contracts(rows)
    return found


def in_words(setting: Setting, chunks: Sequence[Chunk]) -> str:
    """How the run stands, on a line."""
    rows = list(rows_of(chunks).values())
    points, share = difference(setting, rows), win_share(rows)
    return (
        f"{len(rows)} of {setting.deals} deals: {setting.a} - {setting.b} "
        f"{_with_interval(points, 1, '+.2f')} points a deal, "
        f"{_with_interval(share, 100, '.1f')} % of games won"
    )


def _with_interval(value: Estimate, times: int, form: str) -> str:
    middle = format(times * value.mean, form)
    return middle if value.half is None else f"{middle} ± {times * value.half:{form[-3:]}}"


def _halves(margin: int) -> int:
    return SHARED if margin == 0 else WON if margin > 0 else LOST


def _times(clocks: Iterable[Clock]) -> dict[str, Any]:
    total = Clock()
    for clock in clocks:
        total.add(clock)
    mean, slow = total.mean_ms(), total.quantile_ms(SLOW)
    return {
        "mean": None if mean is None else round(mean, 4),
        "p95": None if slow is None else round(slow, 4),
        "decisions": total.decisions,
    }


def _contracts(rows: Sequence[DealRow]) -> dict[str, Any]:
    """By level and contract how many were bid and how they ended, and how often nobody bid."""
    found: dict[str, Any] = {name: {} for name in NAMES}
    passed = 0
    for text in (text for row in rows for text in row.contracts):
        level, *rest = text.split()
        if not rest:
            passed += 1
            continue
        contract, outcome = rest
        new = {"bid": 0, **dict.fromkeys(OUTCOMES.values(), 0)}
        counts = found[level].setdefault(contract, new)
        counts["bid"] += 1
        counts[OUTCOMES[outcome]] += 1
    return found | {"passed_out": passed}
