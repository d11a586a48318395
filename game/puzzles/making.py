"""Finds puzzles: deals are played by rules of thumb, and positions kept in which they go wrong.

Nothing depends on anything but game, seed and house rules, and the first puzzles of a set are the
same however many are asked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from game.ai.kernel import solve
from game.ai.levels import player_of
from game.ai.players import rng_for
from game.puzzles import grading
from game.puzzles.defending import defence, worths
from game.puzzles.judging import OPEN, at_stake, decided, proof, unit_of, ways
from game.puzzles.puzzle import Goal, Kind, Puzzle, puzzle_id, texts_of
from game.rules.game import Game
from game.rules.match import Match
from game.rules.notation import Action
from game.rules.registry import game_of
from game.rules.tresillo import Tresillo, house
from game.rules.tressette import Tressette
from game.rules.tute import singing

NATURAL = "aprendiz"
"""Whose choice must be wrong, and who plays until then."""
OPTIONS: dict[str, dict[str, Any]] = {
    "tresillo": {"surrender": False},
    "tute2": {"hand_size_2p": 8},
}
"""House rules of puzzles: nobody is asked in the middle of one whether he gives up, and endings of
Tute for two have eight tricks instead of six.
"""
LEFT = {"tressette": (4, 8), "tute2": (4, 8), "tute4": (4, 6), "tresillo": (4, 7)}
"""How many tricks are left, at least and at most: a person must be able to think it through."""
LEAST_CARDS = {"tressette": 3, "tute2": 4, "tute4": 3, "tresillo": 3}
"""So many different cards may be played at least. In Tute for two, where a reply is seldom free, a
choice of three is mostly one of which trump to keep.
"""
MOST_NODES = 3_000
"""Positions in which the solver proves a puzzle: what takes more cannot be thought through."""
ROUND = {"tressette": 3, "tute2": 5, "tute4": 5}
"""Points that are asked for are whole, and in Tute end in 0 or 5."""
GRADES = (1, 2, 3, 4, 5)
CHOICE = 4
"""Of so many candidates of a grade the one is taken that is least like those before it."""
DEALS_A_SEED = 1_000_000
"""How far the seeds of deals lie apart, of one set's seed and the next."""


def puzzles(game_id: str, seed: int, grade: int | None = None) -> Iterator[Puzzle]:
    """Puzzles of a game without end, the grades taking turns unless one is wished.

    Raises `UnknownGame`.
    """
    source = _candidates(game_id, seed)
    waiting: dict[int, list[Puzzle]] = {one: [] for one in GRADES}
    used: Counter[tuple[str, object]] = Counter()
    place = 0
    while True:
        wanted = grade or GRADES[place % len(GRADES)]
        while len(waiting[wanted]) < CHOICE:
            found = next(source)
            waiting[found.grade].append(found)
        chosen = min(waiting[wanted], key=lambda one: sum(used[trait] for trait in _traits(one)))
        waiting[wanted].remove(chosen)
        used.update(_traits(chosen))
        place += 1
        yield replace(chosen, id=puzzle_id(game_id, place))


def _traits(puzzle: Puzzle) -> list[tuple[str, object]]:
    """What sets of puzzles shall vary in."""
    return [
        ("theme", puzzle.theme),
        ("kind", puzzle.goal.kind),
        ("seat", puzzle.seat),
        ("length", len(puzzle.taken)),
    ]


@dataclass(frozen=True)
class _Found:
    """A goal that one action alone reaches."""

    goal: Goal
    solution: Action


def _candidates(game_id: str, seed: int) -> Iterator[Puzzle]:
    """Puzzles as they are met, at most one of a deal."""
    options = OPTIONS.get(game_id, {})
    game = game_of(game_id, options)
    number = seed * DEALS_A_SEED
    while True:
        number += 1
        match = Match(game, number)
        match.next_deal()
        found = _of_deal(match, options)
        if found is not None:
            yield found


def _of_deal(match: Match, options: dict[str, Any]) -> Puzzle | None:
    """The first puzzle that comes up as rules of thumb play this deal."""
    player, game = player_of(NATURAL), match.game
    while (seat := match.turn) is not None:
        natural = player.choose(match.view(seat), rng_for(match, seat))
        state = match.deal.state
        if _is_open(game, state) and len(match.view(seat).legal) >= LEAST_CARDS[game.id]:
            found = _goal(game, state)
            if found is not None and found.solution != natural:
                puzzle = _puzzle(match, options, found)
                if puzzle is not None:
                    return puzzle
        match.submit(natural)
    return None


def _is_open(game: Game[Any], state: Any) -> bool:
    """Whether cards are played that all are in hands, so many as a person can think through, and
    nothing else can be said for points.
    """
    least, most = LEFT[game.id]
    if state.phase != "play" or not least <= state.hands[state.turn].bit_count() <= most:
        return False
    if isinstance(game, Tresillo):
        return True
    return not state.stock and (isinstance(game, Tressette) or not _may_sing(state))


def _may_sing(state: Any) -> bool:
    """Whether somebody holds what was not sung yet, so that points may come of more than cards."""
    return any(
        word not in state.sung_by(seat)
        for seat, hand in enumerate(state.hands)
        for word in singing.held(hand)
    )


def _goal(game: Game[Any], state: Any) -> _Found | None:
    """What one action alone reaches; None where there is no such goal."""
    solved = solve(game, state, MOST_NODES * 20)
    if solved is None or not solved.exact:
        return None
    best, second = sorted(solved.values.values(), reverse=True)[:2]
    if best == second:
        return None
    solution = next(a for a in game.legal_actions(state) if solved.values[a.text] == best)
    if isinstance(game, Tresillo):
        goal = _goal_of_hombre(game, state, best, second)
    else:
        goal = _goal_of_points(game, state, best, second)
    return None if goal is None else _Found(goal, solution)


def _goal_of_points(game: Game[Any], state: Any, best: int, second: int) -> Goal | None:
    """The highest round number of points between the best action and the next one."""
    left, step = at_stake(game, state), ROUND[game.id]
    most, next_best = (left + best) // 2, (left + second) // 2
    wanted = most - most % step
    return Goal(Kind.POINTS, wanted // unit_of(game)) if wanted > next_best else None


def _goal_of_hombre(game: Tresillo, state: Any, best: int, second: int) -> Goal | None:
    """The outcome that only the best action brings about."""
    if state.turn != state.hombre:
        return Goal(Kind.BEAT) if best >= 0 > second else None
    if best > 0:
        return Goal(Kind.CONTRACT) if second <= 0 else None
    return Goal(Kind.SAVE) if best >= -house.puesta(game.options, state.contract) > second else None


def _puzzle(match: Match, options: dict[str, Any], found: _Found) -> Puzzle | None:
    """The puzzle of a position; None if it is undecided no longer, too easy or too hard."""
    game, state, solution = match.game, match.deal.state, found.solution
    groups = grading.groups_of(game, state)
    if groups < LEAST_CARDS[game.id]:
        return None
    bare = Puzzle(
        id=puzzle_id(game.id, 0),
        game=game.id,
        options=options,
        seed=match.seed or 0,
        taken=texts_of([taken.action for taken in match.deal.taken]),
        seat=state.turn,
        goal=found.goal,
        solution=solution.text,
        line=(),
        losing=len(game.legal_actions(state)) - 1,
        depth=0,
        grade=0,
        theme=grading.theme_of(game, state, solution.cards[0]),
    )
    if decided(game, state, bare) != OPEN:
        return None
    nodes = _nodes(game, state, bare)
    if nodes > MOST_NODES:
        return None
    depth = grading.depth_of(game, state, solution.text)
    grade = grading.grade_of(game.id, grading.effort_of(depth, groups, nodes))
    return replace(bare, line=line_of(game, state, bare), depth=depth, grade=grade)


def _nodes(game: Game[Any], state: Any, puzzle: Puzzle) -> int:
    """How many positions prove a puzzle; the proof says of each action what was found."""
    found = proof(game, state, puzzle)
    assert [text for text, wins in found.values.items() if wins] == [puzzle.solution]
    return found.nodes


def line_of(game: Game[Any], state: Any, puzzle: Puzzle) -> tuple[str, ...]:
    """The solution, and how it may go on until the goal is reached: the best defence, and for the
    person what keeps the goal in reach and is worth most.
    """
    line: list[Action] = []
    while decided(game, state, puzzle) == OPEN:
        action = _next(game, state, puzzle)
        line.append(action)
        state = game.apply(state, action)
    return texts_of(line)


def _next(game: Game[Any], state: Any, puzzle: Puzzle) -> Action:
    if game.turn(state) != puzzle.seat:
        return defence(game, state, puzzle)
    reaching, worth = ways(game, state, puzzle), worths(game, state)
    good = [action for action in game.legal_actions(state) if reaching[action.text]]
    return max(good, key=lambda action: worth[action.text])
