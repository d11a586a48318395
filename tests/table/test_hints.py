"""Reasons in words."""

from __future__ import annotations

import pytest

from game.table.hints import hint_text, worth_text


@pytest.mark.parametrize(
    ("worth", "unit", "words"),
    [
        (0, "point", "0 points"),
        (1.2, "point", "1 point"),
        (-1, "point", "−1 point"),
        (0.4, "point", "½ point"),
        (-0.6, "point", "−½ point"),
        (2.6, "point", "2½ points"),
        (-3.4, "point", "−3½ points"),
        (12, "point", "12 points"),
        (4.4, "third", "4 thirds"),
    ],
)
def test_worths_are_told_in_halves(worth: float, unit: str, words: str) -> None:
    assert worth_text(worth, unit) == words


def test_cards_suits_and_counts_are_named() -> None:
    assert hint_text("bares_ace", {"card": "C1"}, "tressette", "point") == (
        "Leaves the ace of cups bare: a stronger card of its suit may catch it."
    )
    assert hint_text("keeps_pair", {"suit": "E", "points": 40}, "tute2", "point") == (
        "Keeps king and knight of swords together, for 40 points."
    )
    assert hint_text("trumps_with_matadors", {"trumps": 5, "matadors": 1}, "tresillo", "point") == (
        "Gives you 5 trumps, 1 matador among them."
    )
    assert hint_text("keeps", {"trumps": 1, "kings": 2}, "tresillo", "point") == (
        "Keeps 1 trump and 2 kings."
    )


def test_thirds_are_told_as_the_game_counts_them() -> None:
    assert hint_text("takes", {"thirds": 4}, "tressette", "point") == (
        "Takes 1 point and 1 third now."
    )
    assert hint_text("takes", {"thirds": 4}, "tressette", "third") == "Takes 4 thirds now."


def test_the_last_trick_is_worth_what_the_game_says() -> None:
    said = {game: hint_text("wins_last_trick", {}, game, "point") for game in ("tute4", "tresillo")}
    assert said == {
        "tute4": "Wins the last trick, which is worth 10 points.",
        "tresillo": "Wins the last trick.",
    }


def test_what_two_answers_may_expect_stands_side_by_side() -> None:
    assert hint_text("passes", {"points": -0.5, "other": -2.2}, "tresillo", "point") == (
        "Passing may expect −½ point; the best bid −2 points."
    )
