"""An exercise as HTML: position, question, choices, and the answer that is opened by hand.

Without a script the choices can be ticked and the answer be read; `learn/lessons.js` checks them.
"""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import quote

from markupsafe import Markup

from game.rules.record import encode
from tools.learn.deciding import asked
from tools.learn.figures import HOME, card_picture, joined, position, row, tally, won
from tools.learn.figures import unseen as unseen_cards
from tools.learn.positions import Exercise
from tools.learn.questions import Asked, Choice
from tools.learn.words import say


def drill(root: Path, exercise: Exercise, tag: str) -> Markup:
    """The exercise in the language `tag`, which is spoken."""
    question = asked(root, exercise)
    prompt = Markup('<h3 id="{0}-title"><span class="number">{1}</span> {2}</h3>').format(
        exercise.id, exercise.number, question.prompt
    )
    lead = Markup('<p class="lead">{}</p>').format(say(f"learn.case.{exercise.key}"))
    return Markup(
        '<section class="exercise" id="{}" data-exercise="{}" data-right="{}" data-many="{}">'
        "{}{}{}{}{}</section>"
    ).format(
        exercise.id,
        exercise.key,
        "|".join(",".join(values) for values in (question.right, *question.also)),
        "yes" if question.many else "no",
        prompt,
        lead,
        _picture(exercise, question),
        _choices(exercise, question),
        _answer(exercise, question, tag),
    )


def _picture(exercise: Exercise, question: Asked) -> Markup:
    match, seat = exercise.match, exercise.seat
    if exercise.ask == "score":
        return tally(match, seat) if match.game.id == "tresillo" else won(match, seat)
    if exercise.ask == "outcome":
        return tally(match, seat)
    are_own = any(choice.card in exercise.view.hand for choice in question.choices)
    picture = position(
        match,
        seat,
        trick=question.trick,
        hand=question.trick is None and not are_own,
        past=question.past,
    )
    if exercise.ask != "best":
        return picture
    kind = "" if exercise.view.stock or match.game.seats > 2 else ".theirs"
    label = Markup('<p class="label">{}</p>').format(say(f"learn.unseen{kind}"))
    return picture + label + row(unseen_cards(match, seat), "cards out")


def _choices(exercise: Exercise, question: Asked) -> Markup:
    kind = "checkbox" if question.many else "radio"
    are_cards = question.choices[0].card is not None
    picks = joined(_choice(exercise, kind, choice) for choice in question.choices)
    return Markup('<fieldset class="{}" aria-labelledby="{}-title">{}</fieldset>').format(
        "picks cards" if are_cards else "picks", exercise.id, picks
    )


def _choice(exercise: Exercise, kind: str, choice: Choice) -> Markup:
    face = (
        Markup("<span>{}</span>").format(choice.words)
        if choice.card is None
        else card_picture(choice.card)
    )
    return Markup(
        '<label class="pick"><input type="{}" name="{}" value="{}" autocomplete="off">{}</label>'
    ).format(kind, exercise.id, choice.value, face)


def _answer(exercise: Exercise, question: Asked, tag: str) -> Markup:
    because = joined(Markup("<li>{}</li>").format(reason) for reason in question.because)
    listed = Markup("<ul>{}</ul>").format(because) if because else Markup("")
    link = Markup("")
    if exercise.match.turn == 0:
        link = Markup('<p><a class="here" href="{}">{}</a></p>').format(
            position_address(exercise, tag), say("learn.play.here")
        )
    return Markup("<details><summary>{}</summary><div><p><b>{}</b></p>{}{}</div></details>").format(
        say("learn.answer"), question.answer, listed, link
    )


def position_address(exercise: Exercise, tag: str) -> str:
    """The table at this position: the person sits at seat 0, so that one must be to act."""
    record = json.dumps(encode(exercise.match), separators=(",", ":"))
    return f"{HOME}#record={quote(record, safe='')}&lang={tag}"
