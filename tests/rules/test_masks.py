"""The rules as functions of sets of cards, where the games themselves do not ask so much."""

from __future__ import annotations

import pytest

from game.rules.tute import masks

KING, KNIGHT, TRUMP_KING, TRUMP_KNIGHT = 1, 2, 4, 8
PAIR, FORTY = KING | KNIGHT, TRUMP_KING | TRUMP_KNIGHT


@pytest.mark.parametrize(
    ("rule", "hand", "sung", "may"),
    [
        (0, KING, 0, False),
        (0, PAIR, PAIR, False),
        (0, PAIR | FORTY, 0, True),
        (masks.FORTY_FIRST, PAIR | FORTY, 0, False),
        (masks.FORTY_FIRST, PAIR | FORTY, FORTY, True),
        (masks.FORTY_FIRST | masks.TWENTY_BARS_FORTY, PAIR | FORTY, 16, True),
    ],
)
def test_a_twenty_is_sung_once_and_waits_for_a_forty_that_is_free(
    rule: int, hand: int, sung: int, may: bool
) -> None:
    assert masks.may_sing(rule, hand, sung, PAIR, FORTY) is may


@pytest.mark.parametrize(("rule", "may"), [(0, True), (masks.TWENTY_BARS_FORTY, False)])
def test_a_twenty_may_bar_the_forty(rule: int, may: bool) -> None:
    assert masks.may_sing(rule, FORTY, PAIR, FORTY, FORTY) is may
