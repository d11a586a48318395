"""What a judgement's figures say of an action, beside those of the others."""

from __future__ import annotations

from math import hypot

from game.ai.judgement import Judgement, Worth
from game.ai.margins import MATCH_WON
from game.ai.reasons.facts import NOTHING, Facts, fault, merit
from game.rules.cards import card_text
from game.rules.notation import Action

NOISE = 2.0
"""So many standard errors tell nothing."""
LEAST = 0.5
"""A smaller difference is not worth a word where it is not exact."""
QUESTIONS = {
    "surrender yes": "gives_up",
    "surrender no": "plays_on",
    "reply accept": "accepts",
    "reply insist": "insists",
    "claim yes": "claims",
    "claim no": "goes_for_all",
}
"""Answers whose worth is told beside that of the other answer, with the code."""


def is_fine(judgement: Judgement, worth: Worth) -> bool:
    """Whether this is the best action, or nothing tells it from the best."""
    return not _is_worse(worth, judgement.worths[0])


def judged_facts(judgement: Judgement, worth: Worth) -> Facts:
    """How the action compares; nothing where it is the only one, or where a match hangs on it,
    which no number of points tells.
    """
    best, *others = judgement.worths
    if not others or any(abs(one.points) >= MATCH_WON / 2 for one in judgement.worths):
        return NOTHING
    if judgement.exact:
        return _exact(judgement, worth)
    second = others[0]
    if worth is best and _is_worse(second, best):
        return _clear(worth.action, worth.points, second.points)
    if worth is best or not _is_worse(worth, best):
        return _as_good(second if worth is best else best)
    return fault("costs_about", points=best.points - worth.points)


def _exact(judgement: Judgement, worth: Worth) -> Facts:
    best = judgement.worths[0].points
    below = [one.points for one in judgement.worths if one.points < best]
    if not below:
        return merit("all_the_same")
    if worth.points < best:
        return fault("costs", points=best - worth.points)
    margin = best - max(below)
    is_alone = len(below) == len(judgement.worths) - 1
    return merit("decided" if is_alone else "decided_with_others", points=margin)


def _clear(action: Action, points: float, second: float) -> Facts:
    """The best action, and better than all others beyond doubt."""
    if action.verb == "bid":
        code = "passes" if action.word == "pass" else "bids"
        return merit(code, points=points, other=second)
    if action.text in QUESTIONS:
        return merit(QUESTIONS[action.text], points=points, other=second)
    return merit("clearly_best", points=points - second)


def _as_good(other: Worth) -> Facts:
    """Between this action and the other there is no clear difference."""
    if other.action.verb == "play":
        return merit("as_good_as", card=card_text(other.action.cards[0]))
    return merit("as_good")


def _is_worse(worth: Worth, best: Worth) -> bool:
    """Whether an action is worse beyond doubt."""
    lost = best.points - worth.points
    if worth.exact and best.exact:
        return lost > 0
    return lost >= LEAST and lost > NOISE * hypot(worth.error, best.error)
