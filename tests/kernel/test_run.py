"""Which way is chosen, and what happens where it does not work."""

from __future__ import annotations

import importlib.util
import sys
from typing import Any

import pytest

from game.ai.kernel import run, wasm
from game.ai.kernel.layout import SIZE
from game.ai.kernel.run import Runner
from tests.kernel.wasmtime_host import wasmtime_runner


@pytest.fixture(autouse=True)
def _nothing_chosen() -> None:
    run.use(None)


HAS_NUMBA = importlib.util.find_spec("numba") is not None


@pytest.mark.parametrize("way", ["plain", *["numba"] * HAS_NUMBA])
def test_the_environment_chooses(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BAZA_KERNEL", way)
    assert run.status() == {"way": way, "trouble": ""}


@pytest.mark.skipif(not HAS_NUMBA, reason="needs Numba")
def test_numba_is_taken_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BAZA_KERNEL", raising=False)
    assert run.status()["way"] == "numba"
    run.use(None)
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    assert run.status() == {"way": "plain", "trouble": ""}


def test_a_page_without_the_module_falls_back_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BAZA_KERNEL", raising=False)
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert run.status()["way"] == "plain"
    assert run.status()["trouble"].startswith("ModuleNotFoundError")


@pytest.mark.skipif(not HAS_NUMBA, reason="needs Numba")
def test_numba_that_breaks_is_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: Any) -> None:
        raise OSError("no room")

    monkeypatch.delenv("BAZA_KERNEL", raising=False)
    monkeypatch.setattr("game.ai.kernel.native.Native.__init__", broken)
    assert run.status() == {"way": "plain", "trouble": "OSError: no room"}


def test_a_damaged_module_is_noticed_when_it_is_started() -> None:
    with pytest.raises(Exception, match="expected"):
        wasmtime_runner(b"not WebAssembly")


def test_no_module_lies_among_the_sources() -> None:
    """The build puts it into the archive of the page only."""
    with pytest.raises(FileNotFoundError):
        wasm.code()


def test_a_failure_inside_is_no_result(wasm: Runner) -> None:
    with pytest.raises(KeyError):
        wasm.run("no_such_entry", [0] * SIZE, 2, range(1))


def test_memory_grows_once_for_the_largest_table(wasm: Runner) -> None:
    """The whole of it stays far below what a page may take."""
    host: Any = wasm._host  # type: ignore[attr-defined]
    words = run.fresh_words()
    wasm.run("play_out", words, 2 << 19, range(1))
    size = host.size()
    wasm.run("play_out", words, 2 << 19, range(1))
    assert host.size() == size < 12_000_000
