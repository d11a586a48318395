"""What is advised at the table: figures on cards and answers, the sentence, who may ask."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.table.advice import Advice, Choice
from game.table.aids import Aids
from game.table.model import table
from game.table.nodes import Node
from tests.browser.tresillo_positions import position
from tests.table.tables import find, has, match_with, scene_of, words

HAND, OTHER = "O1 O4 C3 C5 E7 E12 B2 B4 B10 B12", "O5 O7 C1 C12"


def choice(action: str, points: float, error: float = 0.15, **more: bool) -> Choice:
    return Choice(
        action, points, error, more.get("exact", False), more.get("decides", False), "So."
    )


def drawn(*choices: Choice, **shown: object) -> Node:
    """The table at the first lead, with this advice."""
    match = match_with(HAND, OTHER, dealer=1)
    aids = Aids(advice=Advice("point", choices), may_ask=True)
    return table(match.view(0), replace(scene_of(match), aids=replace(aids, **shown)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("given", "figure", "sureness", "said"),
    [
        (choice("play O1", 2.44), "+2.4", "±0.3", "+2.4 points, give or take 0.3"),
        (choice("play O1", 1.04), "+1", "±0.3", "+1 point, give or take 0.3"),
        (choice("play O1", -0.04), "0", "±0.3", "0 points, give or take 0.3"),
        (choice("play O1", -23.4, 3.1), "−23", "±6", "−23 points, give or take 6"),
        (choice("play O1", 3, 0, exact=True), "+3", "exact", "+3 points, exactly"),
        (choice("claim out", 1000, decides=True), "wins the match", "exact", "wins the match"),
        (choice("claim out", -1000, decides=True), "loses the match", "exact", "loses the match"),
    ],
)
def test_a_figure_says_how_sure_it_is(given: Choice, figure: str, sureness: str, said: str) -> None:
    assert (given.figure, given.sureness, given.words("point")) == (figure, sureness, said)


def test_cards_bear_their_figures_and_the_best_its_mark() -> None:
    """Not by colour alone: a star for the eye, a word for whoever hears the card's name."""
    tree = drawn(choice("play O1", 2.4), choice("play C3", -1))
    best, other = find(tree, "card:O1"), find(tree, "card:C3")
    assert "data-best" in best.attrs
    assert "data-best" not in other.attrs
    assert best.attrs["aria-label"] == "ace of coins, best: +2.4 ±0.3, 1 of 10"
    assert other.attrs["aria-label"] == "3 of cups, −1 ±0.3, 3 of 10"
    assert words(find(tree, "worth:play O1")) == "best +2.4 ±0.3"
    assert words(find(tree, "worth:play C3")) == "−1 ±0.3"
    assert not has(tree, "worth:play E7")


def test_what_is_exactly_as_good_is_best_too() -> None:
    tree = drawn(
        choice("play O1", 2, exact=True),
        choice("play C3", 2, exact=True),
        choice("play E7", 1, exact=True),
    )
    marked = [c for c in ("O1", "C3", "E7") if "data-best" in find(tree, f"card:{c}").attrs]
    assert marked == ["O1", "C3"]


def test_what_was_not_asked_for_is_not_said() -> None:
    assert not has(drawn(choice("play O1", 2)), "advice")
    assert words(find(drawn(choice("play O1", 2), said="Best: that."), "advice")) == "Best: that."


def test_who_is_not_to_act_cannot_ask() -> None:
    hint = find(drawn(choice("play O1", 2), may_ask=False), "tool:hint")
    assert hint.attrs["aria-disabled"] == "true"
    assert hint.attrs["data-why"] == "It is not your turn."
    assert find(drawn(choice("play O1", 2)), "tool:hint").attrs["data-action"] == "ui hint"


def test_answers_trumps_and_cards_to_be_thrown_bear_figures() -> None:
    for name, action, key in (
        ("auction, first to speak", "bid solo", "do:bid solo"),
        ("trump of an entrada", "trump E", "do:trump E"),
        ("exchange of an entrada", "exchange C5", "card:C5"),
    ):
        match = position(name)
        advice = Advice("point", (choice(action, 4.2),))
        scene = replace(scene_of(match), aids=Aids(advice=advice))
        found = find(table(match.view(0), scene), key)
        if action.startswith("exchange"):
            assert ", throw," in found.attrs["aria-label"]
        else:
            assert "best +4.2" in words(found)
