"""Kernels run as they are written: the figures are small and need no compiler."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ai.kernel.run import Plain, use


@pytest.fixture(autouse=True)
def _plain() -> Iterator[None]:
    use(Plain())
    yield
    use(None)
