"""What holds for all tests."""

from __future__ import annotations

import pytest

MEASURED = ("tests/rules/", "tests/conformance/test_suite_bites.py")
"""The tests that cover `game/rules` by themselves. Counting lines makes it slow, so the others go
without: searches, players and whole matches call the rules millions of times.
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Take the count of lines off all other tests."""
    for item in items:
        if not item.nodeid.startswith(MEASURED):
            item.add_marker(pytest.mark.no_cover)
