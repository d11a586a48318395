"""A file of everything on the screen: handed out, looked at before it is taken in, put back."""

from __future__ import annotations

from collections.abc import Generator, Mapping

from game.table.nodes import Node, button, element
from game.table.session import Refused
from game.table.setup import Levels
from game.table.stated import day
from game.table.texts import count_text, text
from game.table.transfer import (
    Arrival,
    Plan,
    Texts,
    TransferError,
    checking,
    joined,
    put_back,
    taken_in_at,
)

Stored = Mapping[str, str | None]
KINDS = {
    "statistics": "match",
    "finished": "record",
    "reviews": "review",
    "matches": "open_match",
    "settings": "setting",
    "other": "other",
}
"""What may come in a file, and the thing that `count_text` knows it by."""


class Transfer:
    """What is being done with a file."""

    def __init__(self, stored: Stored, levels: Levels) -> None:
        self._levels = levels
        self._taken_in_at = taken_in_at(stored)
        self._stored = stored
        self._steps: Generator[None, None, Arrival] | None = None
        self._progress = (0, 0)
        self._problems: list[str] = []
        self._arrival: Arrival | None = None
        self._plan: Plan | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a file is being checked."""
        return self._steps is not None

    def check(self, given: str, stored: Stored) -> None:
        """Begins to check a file; `go_on` goes on with it."""
        self.drop()
        self._stored = stored
        self._steps = checking(given, self._levels, self._tell)

    def go_on(self) -> list[str]:
        """Checks one part of the file. What there is to say, once all of it is checked."""
        if self._steps is None:
            return []
        try:
            next(self._steps)
            return []
        except StopIteration as done:
            self._arrival = done.value
            self._plan = joined(done.value, self._stored, self._levels, 0)
            said = [text("transfer.sound")]
        except TransferError as error:
            self._problems = error.problems
            said = [text("transfer.refused"), *error.problems]
        self._steps = None
        return said

    def take_in(self, stored: Stored, now: int) -> Texts:
        """What is to be stored to take the checked file in. Raises `Refused` without one."""
        if self._arrival is None:
            raise Refused(text("reason.not_now"))
        return joined(self._arrival, stored, self._levels, now).save

    def put_back(self, stored: Stored) -> Texts:
        """What is to be stored to have what was before. Raises `Refused` where nothing was."""
        if taken_in_at(stored) is None:
            raise Refused(text("reason.not_now"))
        return put_back(stored)

    def drop(self) -> None:
        """Leaves the file alone."""
        self._steps = self._arrival = self._plan = None
        self._problems = []

    def _tell(self, done: int, count: int) -> None:
        self._progress = done, count

    # ---- drawn --------------------------------------------------------------------------------

    def section(self) -> Node:
        """The place where all of it is done."""
        return element(
            "transfer",
            "section",
            [
                element("transfer-title", "h3", text("transfer.title")),
                element("transfer-about", "p", text("transfer.about"), cls="note"),
                button("transfer-export", "ui export", text("transfer.export"), cls="button"),
                *self._source(),
                self._state(),
                self._way_back(),
            ],
            cls="transfer",
        )

    def _source(self) -> list[Node]:
        """Where a file comes from: chosen, or pasted."""
        return [
            element(
                "import-file-label",
                "label",
                [
                    element("import-file-words", "span", text("transfer.file")),
                    element(
                        "import-file",
                        "input",
                        type="file",
                        id="import-file",
                        accept=".json,application/json",
                    ),
                ],
            ),
            element(
                "import-text-label",
                "label",
                [
                    element("import-text-words", "span", text("transfer.paste")),
                    element(
                        "import-text", "textarea", id="import-text", rows=3, spellcheck="false"
                    ),
                ],
            ),
            button("transfer-check", "ui check", text("transfer.check"), cls="button"),
        ]

    def _state(self) -> Node | None:
        """How far the check is, or what it has found."""
        if self.is_busy:
            done, count = self._progress
            words = text("transfer.checking", done=done, count=count)
            return element("transfer-state", "p", words, cls="transfer-state")
        if self._problems:
            lines = [
                element(f"transfer-problem:{at}", "li", problem)
                for at, problem in enumerate(self._problems)
            ]
            head = element("transfer-refused", "p", text("transfer.refused"), cls="refused")
            kids = [head, element("transfer-problems", "ul", lines)]
            return element("transfer-state", "div", kids, cls="transfer-state", role="alert")
        if self._plan is None or self._arrival is None:
            return None
        return element(
            "transfer-state",
            "div",
            [
                element("transfer-sound", "p", text("transfer.sound"), cls="sound"),
                element(
                    "transfer-news",
                    "p",
                    text("transfer.news", day=day(self._arrival.made), what=_news(self._plan)),
                ),
                button(
                    "transfer-take", "ui take_in", text("transfer.take_in"), cls="button primary"
                ),
                button("transfer-drop", "ui drop", text("transfer.drop"), cls="button"),
            ],
            cls="transfer-state",
        )

    def _way_back(self) -> Node | None:
        if self._taken_in_at is None:
            return None
        words = text("transfer.taken_in", day=day(self._taken_in_at))
        return element(
            "transfer-back",
            "div",
            [
                element("transfer-taken", "p", words),
                button("transfer-put-back", "ui put_back", text("transfer.put_back"), cls="button"),
            ],
            cls="transfer-state",
        )


def _news(plan: Plan) -> str:
    """What is not here yet, in words."""
    told = [count_text(thing, plan.news[kind]) for kind, thing in KINDS.items() if plan.news[kind]]
    return ", ".join(told) or text("transfer.nothing")
