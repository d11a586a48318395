"""Runs: the same numbers however they are spread, interrupted and taken up again."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from distributed import LocalCluster

from game.ai.levels import player_of
from game.arena import chunk as chunk_module
from game.arena.errors import ArenaError
from game.arena.run import run
from game.arena.setting import Setting
from game.arena.store import cache_file
from game.rules.notation import Action
from game.rules.registry import GAMES
from game.rules.view import View

TRESSETTE = Setting("tressette", "aprendiz", "random", deals=12, seed=4)


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is left in the user's cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def numbers(
    setting: Setting, workers: int = 1, resume: Path | None = None, dask: str | None = None
) -> dict[str, Any]:
    """The report without what depends on the clock."""
    found = run(setting, lambda _: None, workers, dask, resume)
    times = found.pop("ms_a_decision")
    return found | {"decisions": {name: of["decisions"] for name, of in times.items()}}


class Stops:
    """Plays like `aprendiz`, but after so many decisions somebody presses Ctrl-C."""

    def __init__(self, after: int) -> None:
        self._left = after

    def choose(self, view: View, rng: Random) -> Action:
        self._left -= 1
        if self._left < 0:
            raise KeyboardInterrupt
        return player_of("aprendiz").choose(view, rng)


def interrupted(
    setting: Setting, monkeypatch: pytest.MonkeyPatch, after: int, resume: Path | None = None
) -> list[str]:
    """Starts a run that is stopped in its second chunk or later; what was said."""
    said: list[str] = []
    stops = Stops(after)
    with monkeypatch.context() as patch:
        patch.setattr(
            chunk_module,
            "arena_player",
            lambda level, *_: stops if level == "aprendiz" else player_of(level),
        )
        with pytest.raises(KeyboardInterrupt):
            run(setting, said.append, 1, None, resume)
    return said


@pytest.mark.parametrize("game_id", GAMES)
def test_a_run_reports_what_was_played(game_id: str) -> None:
    found = numbers(Setting(game_id, "aprendiz", "random", deals=6, seed=2))
    swaps = 6 if game_id == "tresillo" else 2
    assert (found["deals"], found["games"]) == (6, 6 * swaps)
    points, share = found["points_a_deal"], found["win_share"]
    assert points["low"] < points["mean"] < points["high"]
    assert 0.5 < share["mean"] <= 1
    assert points["mean"] > 0
    assert ("contracts" in found) == (game_id == "tresillo")


def test_contracts_add_up() -> None:
    found = numbers(Setting("tresillo", "aprendiz", "random", deals=8, seed=2))["contracts"]
    kinds = [counts for level in "ab" for counts in found[level].values()]
    assert sum(counts["bid"] for counts in kinds) + found["passed_out"] == 8 * 6
    assert all(c["bid"] == c["made"] + c["puesta"] + c["codillo"] for c in kinds)


def test_workers_make_no_difference() -> None:
    assert numbers(TRESSETTE, workers=2) == numbers(TRESSETTE, workers=1)


def test_seed_makes_a_difference() -> None:
    other = Setting("tressette", "aprendiz", "random", deals=12, seed=5)
    assert numbers(other)["points_a_deal"] != numbers(TRESSETTE)["points_a_deal"]


def test_levels_the_other_way_round_are_the_opposite() -> None:
    turned = Setting("tressette", "random", "aprendiz", deals=12, seed=4)
    assert numbers(turned)["points_a_deal"]["mean"] == -numbers(TRESSETTE)["points_a_deal"]["mean"]


def test_an_interrupted_run_is_gone_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the cache, which is then removed."""
    whole = numbers(TRESSETTE)
    said = interrupted(TRESSETTE, monkeypatch, after=250)
    kept = cache_file(TRESSETTE)
    assert str(kept) in said[-1]
    rows = [row for line in kept.read_text().splitlines()[1:] for row in json.loads(line)["rows"]]
    assert [row["number"] for row in rows] == [1, 2, 3, 4, 5]
    assert numbers(TRESSETTE) == whole
    assert not kept.exists()


def test_a_torn_line_is_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "run.jsonl"
    interrupted(TRESSETTE, monkeypatch, after=400, resume=file)
    text = file.read_bytes()
    assert text.count(b"\n") == 3
    file.write_bytes(text[:-40])
    assert numbers(TRESSETTE, resume=file) == numbers(TRESSETTE)
    assert file.read_bytes().count(b"\n") == 4


def test_a_finished_run_is_only_reported(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    first = run(TRESSETTE, lambda _: None, 1, None, file)
    text = file.read_bytes()
    assert run(TRESSETTE, lambda _: None, 1, None, file) == first
    assert file.read_bytes() == text


@pytest.mark.parametrize("name", ["game", "a", "b", "deals", "seed", "code"])
def test_another_setting_never_mixes(tmp_path: Path, name: str) -> None:
    file = tmp_path / "run.jsonl"
    numbers(TRESSETTE, resume=file)
    head, *rest = file.read_text().splitlines()
    changed = json.loads(head)
    changed["setting"][name] = "other"
    file.write_text("\n".join([json.dumps(changed), *rest, ""]))
    with pytest.raises(ArenaError, match=f"belongs to another run: {name} is 'other' there"):
        numbers(TRESSETTE, resume=file)


@pytest.mark.parametrize("text", ["hello", "hello\n", "{}\n", "[]\n", '{"format": "baza/1"}\n'])
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "precious.txt"
    file.write_text(text)
    with pytest.raises(ArenaError, match="not the file of an arena run"):
        numbers(TRESSETTE, resume=file)
    assert file.read_text() == text


def test_a_cluster_makes_no_difference() -> None:
    with LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None
    ) as cluster:
        assert numbers(TRESSETTE, dask=cluster.scheduler_address) == numbers(TRESSETTE)
