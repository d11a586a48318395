"""The conformance suite: random matches of every game with every check on the way.

Nothing here needs pytest, so that the same suite runs in the browser's Python.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

from game.rules.cards import DECK_SIZE
from game.rules.game import Game
from game.rules.match import Match
from game.rules.record import decode, encode
from tests.conformance.cases import Case
from tests.conformance.checks import CHEAP, COSTLY, Check, any_action

MAX_DEALS = 60
"""More than any match of ours takes at random; a match that goes on is a fault."""
OPEN_DEALS = 4
"""After so many deals the players of a match of no agreed length have enough."""

RECORDS_CHECKED = 0.15
"""How often a record is written and replayed in the middle of a deal, which takes its time."""


class BrokenRuleError(AssertionError):
    """A check that failed, with all that is needed to see it again."""


def run_case(case: Case, seed: int, deals: int) -> int:
    """Plays some deals at random: all checks on the first, the cheap ones on the others.

    Returns how many actions were taken. Raises `BrokenRuleError`.
    """
    game = case.game()
    rng = Random(seed)
    match = Match(game, seed)
    taken = 0
    for number in range(deals):
        if match.winner is not None:
            break
        match.next_deal()
        checks = CHEAP if number else (*CHEAP, *COSTLY)
        _check_state(case, match, checks, rng)
        while match.turn is not None:
            match.submit(any_action(game, match.deal.state, rng))
            taken += 1
            _check_state(case, match, checks, rng)
            if rng.random() < RECORDS_CHECKED:
                check_record(match)
    check_record(match)
    if match.may_stop:
        match.stop()
        check_record(match)
    return taken


def record_text(case: Case, seed: int, trace: bool = False) -> str:
    """The record of a whole match of random actions: the same on every Python."""
    return json.dumps(encode(random_match(case.game(), seed), trace), indent=1) + "\n"


def random_match(game: Game[Any], seed: int) -> Match:
    """A whole match of random actions."""
    rng = Random(seed)
    match = Match(game, seed)
    while match.winner is None:
        assert len(match.deals) < MAX_DEALS, f"{game.id}: no winner after {MAX_DEALS} deals"
        match.next_deal()
        while match.turn is not None:
            match.submit(any_action(game, match.deal.state, rng))
        if match.may_stop and len(match.deals) == OPEN_DEALS:
            match.stop()
    return match


def check_record(match: Match) -> None:
    """A record, traced or not, stopped anywhere, reads back as the same match."""
    for trace in (False, True):
        text = json.dumps(encode(match, trace))
        again = decode(json.loads(text))
        assert json.dumps(encode(again, trace)) == text, f"the record changes on its way: {text}"
    if match.deals:
        assert again.deal.state == match.deal.state, "the record leads to another state"
        assert len(set(match.deal.deck)) == DECK_SIZE


def _check_state(case: Case, match: Match, checks: tuple[Check, ...], rng: Random) -> None:
    for check in checks:
        try:
            check(match.game, match.deal.state, rng)
        except AssertionError as error:
            raise BrokenRuleError(
                f"{case.name}: {check.__name__}: {error}\n{json.dumps(encode(match))}"
            ) from error
