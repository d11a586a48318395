"""Cards, giving up, playing on for another, claims: looked at in deals that fit what was seen."""

from __future__ import annotations

from random import Random

from game.ai import tresillo as rules_of_thumb
from game.ai.certainty import is_known
from game.ai.hombre.budget import Budget
from game.ai.hombre.choosing import blended, from_looked, given_points
from game.ai.hombre.looking import looked
from game.ai.hombre.worth import THIRDS, Terms, given_up_worths
from game.ai.judgement import Judgement, Worth
from game.ai.kernel import solver, tresillo
from game.ai.margins import seats_of
from game.ai.tresillo_counting import count_of
from game.ai.tresillo_play import sound
from game.rules.cards import Seat
from game.rules.notation import Action, play
from game.rules.tresillo.game import Tresillo
from game.rules.tresillo.state import SEATS, Phase, State, defenders_of
from game.rules.view import View

INSISTS_FROM = 0.75
"""What playing on must promise another, in puestas, before he is expected to do it."""


def judge_play(game: Tresillo, view: View, budget: Budget, rng: Random) -> Judgement | None:
    """A card, or the claim after five straight tricks; None where no deal was found that fits."""
    usual = rules_of_thumb.choose(view, rng)
    state = game.sample(view, rng)
    if is_known(game, view):
        exact = _exact(game, state, usual)
        if exact is not None:
            return exact
    encoded = tresillo.encoded(game, state)
    assert encoded is not None
    found = looked(game, view, state, budget, rng, encoded.actions)
    if not found.played:
        return None
    return from_looked(found, usual, _considered(view), len(seats_of(view)))


def _considered(view: View) -> set[str]:
    """What may be chosen: no crime against the partner, as far as there is a choice."""
    if view.phase != "play":
        return {action.text for action in view.legal}
    cards = [action.cards[0] for action in view.legal]
    return {play(card).text for card in sound(count_of(view), cards)}


def _exact(game: Tresillo, state: State, usual: Action) -> Judgement | None:
    """All cards are known: the values are exact. Among equal ones the usual action is the best."""
    solved = solver.solve(game, state)
    if solved is None or not solved.exact:
        return None
    worths = [
        Worth(action, solved.values[action.text], exact=True)
        for action in game.legal_actions(state)
    ]
    worths.sort(key=lambda worth: (-worth.points, worth.action != usual))
    return Judgement(tuple(worths))


def judge_surrender(game: Tresillo, view: View, budget: Budget, rng: Random) -> Judgement | None:
    """Whether to give up: it ends the deal, unless a defender hopes to win it."""
    usual = rules_of_thumb.choose(view, rng)
    state = game.sample(view, rng)
    stays = game.apply(state, Action("surrender", "no"))
    seed = rng.random()
    playing_on = blended(looked(game, view, stays, budget, Random(seed)))
    if not playing_on:
        return None
    gives_up = game.apply(state, Action("surrender", "yes"))
    if gives_up.phase is Phase.REPLY:
        given_up = _after_offer(game, view, gives_up, budget, seed)
    else:
        given_up = [_let_go(game, view, gives_up)] * len(playing_on)
    return given_points(
        {Action("surrender", "no"): playing_on, Action("surrender", "yes"): given_up}, usual
    )


def judge_reply(game: Tresillo, view: View, budget: Budget, rng: Random) -> Judgement | None:
    """Whether to play on in the place of a hombre who gives up."""
    usual = rules_of_thumb.choose(view, rng)
    state = game.sample(view, rng)
    seed = rng.random()
    insists = game.apply(state, Action("reply", "insist"))
    taken = blended(looked(game, view, insists, budget, Random(seed)))
    if not taken:
        return None
    accepted = game.apply(state, Action("reply", "accept"))
    if accepted.phase is Phase.REPLY:
        let_go = _after_offer(game, view, accepted, budget, seed)
    else:
        let_go = [_let_go(game, view, accepted)] * len(taken)
    return given_points(
        {Action("reply", "accept"): let_go, Action("reply", "insist"): taken}, usual
    )


def _let_go(game: Tresillo, view: View, state: State) -> float:
    """What this seat gets if nobody plays on."""
    assert state.contract is not None
    assert state.gave_up is not None
    terms = Terms(state.gave_up, state.contract, state.pool)
    return given_up_worths(game.options, terms)[view.seat] / THIRDS


def _after_offer(
    game: Tresillo, view: View, state: State, budget: Budget, seed: float
) -> list[float]:
    """World by world what this seat gets where others may play on: the first who hopes to win."""
    values: list[float | None] = []
    assert state.gave_up is not None
    let_go = _let_go(game, view, state)
    waiting = list(defenders_of(state.gave_up))
    for taker in waiting[waiting.index(state.turn) :]:
        taken = game.apply(_asked(state, taker), Action("reply", "insist"))
        worlds = blended(looked(game, view, taken, budget, Random(seed)))
        values = values or [None] * len(worlds)
        for place, (value, worth) in enumerate(zip(values, worlds, strict=True)):
            if value is None and _hopes(view.seat, taker, worth, let_go):
                values[place] = worth
    return [let_go if value is None else value for value in values]


def _asked(state: State, seat: Seat) -> State:
    asked = state.copy()
    asked.turn = seat
    return asked


def _hopes(seat: Seat, taker: Seat, worth: float, let_go: float) -> bool:
    """Whether a taker plays on where it is worth this to `seat`, an enemy of his."""
    assert seat != taker
    # What all seats get sums to nothing, and the enemies of a taker share alike.
    gain = -(SEATS - 1) * worth
    return gain > INSISTS_FROM * abs(let_go)
