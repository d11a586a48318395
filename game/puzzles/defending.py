"""What the others do while somebody plays a puzzle: the best defence, and a loyal partner."""

from __future__ import annotations

from typing import Any

from game.ai.kernel import solve
from game.puzzles.judging import is_own, ways
from game.puzzles.puzzle import Puzzle
from game.rules.game import Game
from game.rules.match import Match
from game.rules.notation import Action


def defend(match: Match, puzzle: Puzzle) -> Action:
    """The action of the seat to act, which is not the person's.

    An opponent keeps the goal away for good if that can be done; if not, he does what leaves the
    person the most cards that lose, so that every choice is a real one; among these what is worth
    most to his side. A partner keeps the goal in reach. Raises `ValueError` where nobody is to act,
    and `NotExact`.
    """
    return defence(match.game, match.deal.state, puzzle)


def defence(game: Game[Any], state: Any, puzzle: Puzzle) -> Action:
    """As `defend`, of a state."""
    seat = game.turn(state)
    if seat is None:
        raise ValueError("nobody is to act")
    reaching = ways(game, state, puzzle)
    is_partner = is_own(game, state, puzzle.seat, seat)
    actions = game.legal_actions(state)
    wanted = [action for action in actions if reaching[action.text] == is_partner]
    choices = wanted or actions
    if len(choices) == 1:
        return choices[0]
    worth = worths(game, state)
    traps = dict.fromkeys(choices, 0)
    if not wanted and not is_partner:
        traps = {action: _traps(game, state, puzzle, action) for action in choices}
    return max(choices, key=lambda action: (traps[action], worth[action.text]))


def worths(game: Game[Any], state: Any) -> dict[str, int]:
    """The exact value of each action to the side to move; 0 for all where it is not known."""
    found = solve(game, state)
    known = {} if found is None else dict(found.values)
    return {action.text: known.get(action.text, 0) for action in game.legal_actions(state)}


def _traps(game: Game[Any], state: Any, puzzle: Puzzle, action: Action) -> int:
    """How many cards lose for the person who is to act after this action; 0 if another is."""
    after = game.apply(state, action)
    if game.turn(after) != puzzle.seat:
        return 0
    return list(ways(game, after, puzzle).values()).count(False)
