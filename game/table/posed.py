"""A puzzle in words and buttons: the goal in the bar, what can be asked for, how it was solved."""

from __future__ import annotations

from game.table.dialog import dialog
from game.table.diary import FIRST_TRY, LOOKED_UP
from game.table.nodes import Node, element
from game.table.scene import Panel
from game.table.shared import date_text, share
from game.table.task import HARDEST, Solved, Task
from game.table.texts import count_text, game_name, points_text, text, thirds_text

KEYS = {"back": "u", "on": "r"}
"""The single keys, as those of the same buttons at a match."""


def title(task: Task) -> str:
    """`Tressette in due, puzzle 17`."""
    return text("puzzle.label", game=game_name(task.game), number=task.number)


def goal_text(task: Task) -> str:
    """What is to be reached, in a sentence."""
    us = ".us" if task.goal == "points" and task.match.game.sides < task.match.game.seats else ""
    return text(f"puzzle.goal.{task.goal}{us}", points=points_text(task.at_least))


def so_far(won: int, is_in_thirds: bool) -> str:
    """What is won towards a goal of points, in what the game counts cards in."""
    worth = thirds_text(won) if is_in_thirds else points_text(won)
    return text("puzzle.so_far", worth=worth)


def stars(grade: int) -> str:
    """How hard a puzzle is, as signs."""
    return "★" * grade + "☆" * (HARDEST - grade)


def grade(key: str, task_grade: int) -> Node:
    """The same, with a name for those who do not see it."""
    label = text("puzzle.grade", grade=task_grade, hardest=HARDEST)
    return element(key, "span", stars(task_grade), cls="stars", role="img", aria_label=label)


def head(task: Task, so_far: str) -> tuple[Node, ...]:
    """Which puzzle it is, what is to be reached and how much of it there is, for the bar."""
    number = [
        element("task-number", "span", text("puzzle.number", number=task.number)),
        grade("task-grade", task.grade),
        element("task-so-far", "span", so_far, cls="so-far") if so_far else None,
    ]
    inside = [
        element("task-which", "p", number, cls="which"),
        element("task-goal", "p", goal_text(task), cls="goal"),
    ]
    return (element("task", "div", inside, cls="task", data_puzzle=task.id),)


# ---- buttons ------------------------------------------------------------------------------------


def solving(may_take_back: bool) -> list[Node]:
    """While the goal is open."""
    return [_tool("solution"), _tool("back", why=None if may_take_back else "help.no_undo")]


def missed() -> list[Node]:
    """Once it is out of reach."""
    return [_tool("solution"), _tool("back", "puzzle.do.retry", is_first=True)]


def stepping(step: int, steps: int) -> list[Node]:
    """While the solution is shown."""
    return [
        _tool("again", "puzzle.do.try"),
        _tool("step_back", why=None if step else "reason.not_now"),
        _tool("on", is_first=True, why=None if step < steps else "puzzle.line_over"),
    ]


def after(how: Solved) -> list[Node]:
    """Once it is solved, while the table is looked at."""
    kids = [_tool("again")]
    return [*kids, _tool("next", is_first=True)] if how.has_next else kids


def _tool(name: str, label: str = "", *, is_first: bool = False, why: str | None = None) -> Node:
    key = KEYS.get(name)
    return element(
        f"tool:{name}",
        "button",
        text(label or f"puzzle.do.{name}"),
        type="button",
        cls="button small tool primary" if is_first else "button small tool",
        data_action=f"ui puzzle {name}" if why is None else f"ui why {name}",
        data_shortcut=key,
        aria_keyshortcuts=None if key is None else key.upper(),
        aria_disabled=None if why is None else "true",
        data_why=None if why is None else text(why),
    )


def asking() -> Node:
    """Whether the solution is really wanted, which cannot be unseen."""
    return dialog(
        Panel.ASK,
        text("puzzle.ask.title"),
        [element("ask", "p", text("puzzle.ask"), cls="ask")],
        [("ui close", text("button.back")), ("ui puzzle solution yes", text("puzzle.ask.do"))],
    )


def step_text(step: int, steps: int) -> str:
    """How far the solution is shown."""
    return text("puzzle.step", n=step, all=steps)


# ---- solved -------------------------------------------------------------------------------------


def solved_title(how: Solved) -> str:
    """That it is solved, and at which try."""
    if how.tries == LOOKED_UP:
        return text("puzzle.solved.seen")
    if how.tries == FIRST_TRY:
        return text("puzzle.solved.first")
    return text("puzzle.solved", tries=count_text("try", how.tries))


def solved(task: Task, how: Solved, address: str) -> Node:
    """What is told once it is solved. `address` is that of the page."""
    buttons = [
        ("ui puzzle next", text("puzzle.do.next")) if how.has_next else None,
        (f"ui puzzles {task.game}", text("puzzle.all")),
        ("ui close", text("puzzle.do.look")),
    ]
    return dialog(
        Panel.PUZZLE,
        solved_title(how),
        [
            element("solved-goal", "p", goal_text(task), cls="note"),
            *_streak(how),
            share(f"{shared_text(task, how)}\n{address}#puzzle={task.id}"),
        ],
        [one for one in buttons if one is not None],
    )


def _streak(how: Solved) -> list[Node]:
    """Days in a row, where it was the puzzle of the day."""
    if not how.day:
        return []
    words = text("puzzle.streak", now=count_text("day", how.streak), longest=how.longest)
    found = [element("solved-streak", "p", words, cls="streak")]
    if how.tries != FIRST_TRY:
        found.append(element("solved-counts", "p", text("puzzle.streak.about"), cls="note"))
    return found


def shared_text(task: Task, how: Solved) -> str:
    """The result for others; nothing of the cards is in it."""
    if how.day:
        date = date_text(how.day)
        what = text("puzzle.shared.day", game=game_name(task.game), date=date)
    else:
        what = text("puzzle.shared", game=game_name(task.game), number=task.number)
    special = {LOOKED_UP: "puzzle.tries.seen", FIRST_TRY: "puzzle.tries.first"}.get(how.tries)
    tries = count_text("try", how.tries) if special is None else text(special)
    parts = ["Baza", what, stars(task.grade), tries]
    if how.day and how.tries == FIRST_TRY:
        parts.append(text("puzzle.shared.streak", days=how.streak))
    return " · ".join(parts)
