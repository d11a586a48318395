"""No reason is given that is not true: every one is looked at in positions of all games."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.certainty import is_known
from game.ai.reasons import choice, endings, judged, tresillo
from game.ai.reasons.facts import Facts
from game.ai.reasons.spoken import spoken_facts
from game.rules.game import Game
from game.rules.notation import Action, bounds_of, exchange
from game.rules.view import View
from game.table.catalog import MESSAGES
from tests.reasons.checks import CHECKS, Case
from tests.reasons.positions import tables, walk

REASONS = Path(__file__).resolve().parents[2] / "game/ai/reasons"
WALKS = 8
WORLDS = 2
ENOUGH, SKIPPED = 60, 0.9
"""Of reasons found so often most are skipped."""
FEW_CARDS = 7
"""So many are left at most where the last trick is looked at line by line."""


def facts_in(game: Game[Any], state: Any, view: View) -> Iterator[tuple[Action, Facts]]:
    """Everything that can be said of an action here, told or not."""
    cards = choice.CARD_FACTS[game.id](view) if view.phase == "play" else {}
    for card, facts in cards.items():
        yield Action("play", cards=(card,)), facts
    if is_known(game, view) and sum(hand.bit_count() for hand in state.hands) <= FEW_CARDS:
        for card, facts in endings.last_trick_facts(game, state, tuple(cards)).items():
            yield Action("play", cards=(card,)), facts
    for entry in view.legal:
        bounds = bounds_of(entry)
        action = entry if bounds is None else exchange(view.hand[: bounds[0] + 1])
        if action.verb != "play":
            yield action, spoken_facts(game, view, action)
            if game.id == "tresillo":
                yield action, tresillo.answer_facts(view, action)


@pytest.fixture(scope="module")
def seen() -> Counter[str]:
    """How often each reason was found, all of them true."""
    found: Counter[str] = Counter()
    for name, game in tables():
        for seed in range(WALKS):
            rng = Random(f"{name} {seed}")
            for state in walk(game, f"{name} {seed}"):
                view = game.view(state, state.turn)
                told = list(facts_in(game, state, view))
                worlds = [state, *(game.sample(view, rng) for _ in range(WORLDS))]
                for action, facts in told:
                    for fact in facts.merits + facts.faults:
                        if found[fact.code] > ENOUGH and rng.random() < SKIPPED:
                            continue
                        case = Case(game, state, view, worlds, action, fact.params, rng)
                        where = f"{name} {seed}: ply {view.ply}: {action.text}: {fact}"
                        assert CHECKS[fact.code](case), where
                        found[fact.code] += 1
    return found


def test_every_reason_is_true_wherever_it_is_given(seen: Counter[str]) -> None:
    assert sum(seen.values()) > 1000


def test_every_reason_is_given_somewhere(seen: Counter[str]) -> None:
    assert set(CHECKS) - set(seen) == set()


def codes() -> set[str]:
    """The codes of all facts that the players' code makes."""
    found = set()
    for path in REASONS.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            named = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            if named and node.func.id in ("merit", "fault"):
                for part in ast.walk(node.args[0]):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        found.add(part.value)
    return found


def test_every_reason_has_its_sentence_and_every_sentence_its_reason() -> None:
    by_figures = {"bids", "passes", *judged.QUESTIONS.values()}
    named = {message.split(".")[1] for message in MESSAGES if message.startswith("hint.")}
    made = (codes() | by_figures) - {"pass", "play"}
    assert set(CHECKS) <= made
    assert made == named
