"""The ways to run the kernels."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ai.kernel.native import Native
from game.ai.kernel.run import Plain, Runner, use
from tests.kernel.wasmtime_host import wasmtime_runner
from tools.build_site import kernel_code

PROJECT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def wasm() -> Runner:
    """The module that the build made."""
    return wasmtime_runner(kernel_code(PROJECT))


@pytest.fixture(scope="session")
def native() -> Runner:
    """Numba's machine code."""
    return Native()


@pytest.fixture(autouse=True)
def _plain_unless_said_otherwise() -> Iterator[None]:
    use(Plain())
    yield
    use(None)
