"""Questions whose answer the engine has worked out: the best card, bidding, exchanging."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from game.rules.cards import card_text, mask_of
from game.rules.notation import parse_action
from game.rules.tresillo.talk import FAIR_POINTS, STRONG_POINTS, honest_points
from game.rules.view import View
from game.table.hints import hint_text
from game.table.texts import action_text, bid_name, capitalised, card_name, list_text, text
from tools.learn.judged import Judged, judged
from tools.learn.positions import Exercise
from tools.learn.questions import KINDS, Asked, Choice
from tools.learn.trumps import ranking_of
from tools.learn.words import cards_text, say, seat_name

PLAY_ON = "play"
"""The value of a choice that stands for all cards that may be played."""


def asked(root: Path, exercise: Exercise) -> Asked:
    """The question of an exercise with its answer, in the language that is spoken.

    Raises `KeyError` for an unknown kind and `LessonError` where no judgement is kept.
    """
    if exercise.ask in KINDS:
        return KINDS[exercise.ask](exercise)
    if exercise.view.suggested is not None:
        return _honest(exercise)
    actions, worlds = judged(root, exercise)
    makers = {"best": _best, "act": _act, "exchange": _exchange}
    return makers[exercise.ask](exercise, actions, worlds)


def _best(exercise: Exercise, actions: Sequence[Judged], worlds: int) -> Asked:
    view, game = exercise.view, exercise.match.game
    right = [parse_action(one.action).cards[0] for one in actions if one.fine]
    hand = game.arranged(view)
    choices = tuple(Choice(card_text(c), capitalised(card_name(c)), c) for c in hand)
    ordered = [card for card in hand if card in right]
    return Asked(
        say("learn.ask.best"),
        choices,
        tuple(map(card_text, ordered)),
        say("learn.answer.cards", cards=cards_text(ordered)),
        (*_reasons(exercise, actions), _method(worlds)),
    )


def _act(exercise: Exercise, actions: Sequence[Judged], worlds: int) -> Asked:
    view = exercise.view
    words = {}
    for action in view.legal:
        is_play = action.verb == "play"
        value = PLAY_ON if is_play else action.text
        words[value] = say("learn.play_on") if is_play else choice_text(action.text, view)
    fine = {
        PLAY_ON if one.action.startswith("play ") else one.action for one in actions if one.fine
    }
    right = [value for value in words if value in fine]
    return Asked(
        say("learn.ask.act"),
        tuple(Choice(value, told) for value, told in words.items()),
        tuple(right),
        list_text([words[value] for value in right]) + ".",
        (*_reasons(exercise, _first_of_each(actions)), _method(worlds)),
    )


def _first_of_each(actions: Sequence[Judged]) -> list[Judged]:
    """The actions that are no plays, and the best of the plays."""
    plays = [one for one in actions if one.action.startswith("play ")]
    return [one for one in actions if one not in plays[1:]]


def _exchange(exercise: Exercise, actions: Sequence[Judged], worlds: int) -> Asked:
    view, game = exercise.view, exercise.match.game
    gone = parse_action(actions[0].action).cards
    hand = game.arranged(view)
    return Asked(
        say("learn.ask.exchange"),
        tuple(Choice(card_text(c), capitalised(card_name(c)), c) for c in hand),
        tuple(card_text(card) for card in hand if card in gone),
        say("learn.answer.cards", cards=cards_text([card for card in hand if card in gone])),
        (*_sentences(view, actions[0]), say("learn.why.exchange"), _method(worlds)),
        many=True,
        also=tuple(
            tuple(card_text(card) for card in hand if card in parse_action(one.action).cards)
            for one in actions[1:]
            if one.fine
        ),
    )


def _honest(exercise: Exercise) -> Asked:
    """A question to which the rules know the honest answer."""
    view = exercise.view
    assert view.suggested is not None
    choices = tuple(Choice(a.text, choice_text(a.text, view)) for a in view.legal)
    because = say("learn.why.order")
    if view.phase == "signal":
        points = honest_points(mask_of(view.hand), ranking_of(view))
        because = say("learn.why.signal", points=points, fair=FAIR_POINTS, strong=STRONG_POINTS)
    answer = choice_text(view.suggested, view) + "."
    return Asked(say("learn.ask.act"), choices, (view.suggested,), answer, (because,))


def choice_text(action: str, view: View) -> str:
    """What the button of an action says at the table."""
    verb, _, word = action.partition(" ")
    seats = len(view.hand_sizes)
    if verb == "bid" and word not in ("pass", "hold"):
        return str(bid_name(action))
    if action == "bid hold":
        last = [call.text for call in view.calls if call.text.startswith("bid ")][-1]
        return text("action.bid hold", bid=bid_name(last))
    if action == "order cede":
        partner = next(seat for seat in range(seats) if seat not in (view.seat, view.hombre))
        return text("action.order cede", partner=seat_name(seats, view.seat, partner))
    return action_text(action, view).removesuffix(" …")


def _reasons(exercise: Exercise, actions: Iterable[Judged]) -> list[str]:
    """What is told of each action, those of which the same is told together."""
    view = exercise.view
    together: dict[str, list[str]] = {}
    for one in actions:
        told = " ".join(_sentences(view, one))
        if told:
            together.setdefault(told, []).append(_name(one.action, view))
    return [
        say("learn.why.choice", actions=capitalised(list_text(names)), reason=told)
        for told, names in together.items()
    ]


def _name(action: str, view: View) -> str:
    parsed = parse_action(action)
    return str(card_name(parsed.cards[0])) if parsed.verb == "play" else choice_text(action, view)


def _sentences(view: View, one: Judged) -> list[str]:
    return [hint_text(code, params, view.game, "point") for code, params in one.facts]


def _method(worlds: int) -> str:
    return say("learn.why.worlds", worlds=worlds) if worlds else say("learn.why.exact")
