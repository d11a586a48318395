"""The ways to run the kernels."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ai.kernel.run import Plain, Runner, use
from tests.kernel.wasmtime_host import wasmtime_runner
from tools.build_site import kernel_code

PROJECT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def wasm() -> Runner:
    """The module that the build made."""
    code = kernel_code(PROJECT)
    if not code:
        pytest.skip("the kernels cannot be compiled on this machine")
    return wasmtime_runner(code)


@pytest.fixture(scope="session")
def native() -> Runner:
    """Numba's machine code."""
    pytest.importorskip("numba")
    from game.ai.kernel.native import Native

    return Native()


@pytest.fixture(autouse=True)
def _plain_unless_said_otherwise() -> Iterator[None]:
    use(Plain())
    yield
    use(None)
