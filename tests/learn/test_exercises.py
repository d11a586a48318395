"""The exercises: legal, worth asking, with one clear answer that the engine gives."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from game.rules.record import decode, encode
from game.table import language
from game.table.catalog_learn import LEARN
from tools.learn.deciding import asked
from tools.learn.judged import asked as asked_anew
from tools.learn.judged import judged, needs_judgement
from tools.learn.pages import lessons
from tools.learn.positions import Exercise, LessonError, actions_of, exercises, played
from tools.page import offered, spoken, translated

ROOT = Path(__file__).resolve().parents[2]
LEAST = 20
"""So many exercises a game has at least."""
CLEAR_POINTS = 1.0
"""An exact best action is better than the others by this at least."""
CLEAR_ERRORS = 2.5
"""One that was judged over imagined deals, by so many standard errors."""
ALL = [one for lesson in lessons(ROOT) for one in exercises(ROOT, lesson)]
JUDGED = [one for one in ALL if needs_judgement(one)]
QUICK = [one for one in JUDGED if one.ask == "best"][:1]


def speaking(tag: str) -> AbstractContextManager[None]:
    return spoken(tag, translated(ROOT, tag))


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """Whatever a test speaks, the next one begins in English."""
    yield
    language.use(language.SOURCE)


def key(exercise: Exercise) -> str:
    return exercise.key


def test_there_are_enough() -> None:
    for lesson in lessons(ROOT):
        assert len(exercises(ROOT, lesson)) >= LEAST, lesson


def test_each_sentence_that_leads_in_is_used() -> None:
    known = {message for message in LEARN if message.startswith("learn.case.")}
    assert known == {f"learn.case.{exercise.key}" for exercise in ALL}


@pytest.mark.parametrize("exercise", ALL, ids=key)
def test_the_record_is_one(exercise: Exercise) -> None:
    """As notation.md has it: replayed action by action it comes to the same position."""
    record = encode(exercise.match)
    again = decode(record)
    assert encode(again) == record
    assert again.view(exercise.seat) == exercise.view


@pytest.mark.parametrize("exercise", ALL, ids=key)
def test_it_is_worth_asking(exercise: Exercise) -> None:
    """The answer is one of the choices and neither all nor none of them, but for a hand that is
    free although it holds the suit led or trumps.
    """
    question = asked(ROOT, exercise)
    values = [choice.value for choice in question.choices]
    assert len(set(values)) == len(values) >= 2
    assert question.right
    assert set(question.right) <= set(values)
    if len(question.right) == len(values):
        view = exercise.view
        assert exercise.ask == "legal"
        assert exercise.match.game.trumps(view), "all cards, and no wonder"
    if not question.many:
        assert len(question.right) <= 2
    assert question.because


@pytest.mark.parametrize("exercise", JUDGED, ids=key)
def test_the_best_is_clearly_the_best(exercise: Exercise) -> None:
    actions, worlds = judged(ROOT, exercise)
    best = [one for one in actions if one.fine]
    others = [one for one in actions if not one.fine]
    if exercise.ask == "exchange":
        return
    assert others, "there is nothing to choose"
    gap = min(one.points for one in best) - max(one.points for one in others)
    assert gap >= CLEAR_POINTS if not worlds else gap > 0
    if worlds:
        assert gap >= CLEAR_ERRORS * max(one.error for one in others[:1])


@pytest.mark.parametrize(
    "exercise",
    [
        pytest.param(one, id=key(one), marks=() if one in QUICK else pytest.mark.long)
        for one in JUDGED
    ],
)
def test_the_engine_still_says_so(exercise: Exercise) -> None:
    """What is kept is what `game.hints` answers."""
    kept, worlds = judged(ROOT, exercise)
    anew = asked_anew(exercise.match)
    assert anew["worlds"] == worlds
    assert [one["action"] for one in anew["actions"]] == [one.action for one in kept]
    assert [one["points"] for one in anew["actions"]] == [one.points for one in kept]
    assert [one["fine"] for one in anew["actions"]] == [one.fine for one in kept]


@pytest.mark.parametrize("tag", list(offered(ROOT)))
def test_answers_are_the_same_in_each_language(tag: str) -> None:
    """A message that a language lacks would raise; here values are compared as well."""
    english = [asked(ROOT, exercise) for exercise in ALL]
    with speaking(tag):
        for exercise, told in zip(ALL, english, strict=True):
            question = asked(ROOT, exercise)
            assert question.right == told.right
            assert len(question.because) == len(told.because)
            assert "{" not in question.answer + "".join(question.because)


def test_a_short_record_is_read() -> None:
    texts = [action.text for action in actions_of("bid pass, O12 O6, exchange C4 C5, sing O")]
    assert texts == ["bid pass", "play O12", "play O6", "exchange C4 C5", "sing O"]


def test_hands_are_dealt_as_they_are_given() -> None:
    hands = ["O1 O2 O3 O4 O5 O6", "C1 C2 C3 C4 C5 C6"]
    record = {"game": "tute2", "dealer": 1, "hands": hands, "stock": "E12 B1", "actions": ""}
    state = played(record).deal.state
    assert [state.hands[0], state.hands[1]] == [0b111111, 0b111111 << 10]
    # Both are found in the order of the deck: the turned card comes before the rest of the stock.
    assert {state.stock[0], state.turned} == {29, 30}


@pytest.mark.parametrize(
    ("hands", "why"),
    [
        (["O1 O2", "O1"], "in two places"),
        (["O1 O2 O3 O4 O5 O6 O7", ""], "6 cards go there, not 7"),
    ],
)
def test_wrong_hands_are_refused(hands: list[str], why: str) -> None:
    with pytest.raises(LessonError, match=why):
        played({"game": "tute2", "dealer": 0, "hands": hands, "actions": ""})


def test_a_record_that_is_too_short_is_refused() -> None:
    with pytest.raises(LessonError, match="only 1 actions, not 2"):
        played({"game": "tressette", "seed": 34, "actions": "B10"}, 2)
