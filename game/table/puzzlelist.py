"""All puzzles of a game on the screen: how hard each is, which are solved, which is today's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.table.diary import FIRST_TRY, LOOKED_UP
from game.table.diff import diff
from game.table.nodes import Node, button, element
from game.table.posed import stars
from game.table.session import Frame, Hold
from game.table.task import HARDEST
from game.table.texts import count_text, game_name, text


@dataclass(frozen=True)
class Entry:
    """A puzzle as it is listed. `tries` is None while it is not solved."""

    id: str
    number: int
    grade: int
    tries: int | None
    is_todays: bool

    @property
    def state(self) -> str:
        """What was made of it, in a word."""
        if self.tries is None:
            return "open"
        return {FIRST_TRY: "first", LOOKED_UP: "seen"}.get(self.tries, "solved")


class PuzzleList:
    """One look at the list."""

    def __init__(self, game: str, entries: Sequence[Entry], games: Sequence[str]) -> None:
        self.game = game
        self._entries = entries
        self._games = games

    def picture(self) -> Frame:
        """All of it, in the place of what the page shows."""
        screen = element(
            "puzzles",
            "section",
            [self._head(), self._chips(), self._state(), self._grid(), self._signs()],
            cls="statistics puzzles",
            data_screen="puzzles",
            aria_labelledby="puzzles-title",
        )
        return Frame(diff(None, screen), [f"{text('puzzles.title')}. {self._count}"], Hold.NONE)

    def _head(self) -> Node:
        kids = [
            button("puzzles-back", "ui menu", text("stats.back"), cls="button small"),
            element("puzzles-title", "h1", text("puzzles.title"), id="puzzles-title"),
        ]
        return element("puzzles-head", "header", kids, cls="stats-head")

    def _chips(self) -> Node:
        chips = [
            element(
                f"chip:{game}",
                "button",
                game_name(game),
                type="button",
                cls="chip",
                data_action=f"ui puzzles {game}",
                aria_pressed="true" if game == self.game else "false",
            )
            for game in self._games
        ]
        return element(
            "puzzle-games", "div", chips, cls="chips", role="group", aria_label=text("stats.game")
        )

    @property
    def _count(self) -> str:
        solved = sum(one.tries is not None for one in self._entries)
        return text("puzzles.count", solved=solved, count=len(self._entries))

    def _state(self) -> Node:
        """How many are solved, and the way to today's and to the next."""
        unsolved = [one for one in self._entries if one.tries is None]
        kids: list[Node | None] = [element("puzzles-count", "p", self._count)]
        if unsolved:
            label = text("puzzles.next", number=unsolved[0].number)
            action = f"ui puzzle {unsolved[0].id}"
            kids.append(button("puzzles-next", action, label, cls="button primary"))
        today = f"ui puzzle today {self.game}"
        kids.append(button("puzzles-today", today, text("puzzles.today"), cls="button"))
        return element("puzzles-state", "div", kids, cls="puzzles-state")

    def _grid(self) -> Node:
        rows = [element(f"item:{one.id}", "li", [_entry(one)]) for one in self._entries]
        return element(
            "puzzles-grid", "ol", rows, cls="puzzles-grid", aria_label=game_name(self.game)
        )

    def _signs(self) -> Node:
        return element("puzzles-signs", "p", text("puzzles.signs"), cls="note")


def _entry(one: Entry) -> Node:
    """Its number, stars, and what was made of it; said in full for those who do not see it."""
    signs = {"first": "✓", "solved": "(✓)", "seen": "–", "open": ""}
    said = [text("puzzle.number", number=one.number)]
    if one.is_todays:
        said.append(text("puzzles.todays"))
    said.append(text("puzzle.grade", grade=one.grade, hardest=HARDEST))
    if one.tries is not None:
        said.append(text(f"puzzles.{one.state}", tries=count_text("try", one.tries)))
    return element(
        f"puzzle:{one.id}",
        "button",
        [
            element(f"puzzle-number:{one.id}", "b", str(one.number)),
            element(f"puzzle-stars:{one.id}", "span", stars(one.grade), cls="stars"),
            element(f"puzzle-sign:{one.id}", "span", signs[one.state], cls="sign"),
        ],
        type="button",
        cls="puzzle",
        data_action=f"ui puzzle {one.id}",
        data_state=one.state,
        data_today=one.is_todays,
        aria_label=", ".join(said),
    )
