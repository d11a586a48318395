"""The statistics on the screen: what is chosen to be seen of them, and the list of old matches."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.table import saved
from game.table.charted import charts
from game.table.daystats import days
from game.table.diff import diff
from game.table.figures import Counted, Filter, counted, opponents, rules_of
from game.table.ledger import FINISHED
from game.table.nodes import Node, button, element
from game.table.session import Frame, Hold, Refused
from game.table.setup import Levels
from game.table.stated import day, figures, helped, names_of
from game.table.texts import count_text, game_name, number_text, text
from game.table.transferring import Transfer

LISTED = 8
"""Finished matches that are listed before all are asked for."""


@dataclass(frozen=True)
class Old:
    """A finished match as it is listed: read from its record without replaying it."""

    key: str
    line: str


class Chronicle:
    """One look at the statistics, in the words of the language that is spoken."""

    def __init__(self, stored: Mapping[str, str | None], levels: Levels, today: str = "") -> None:
        """`today` is the date here and now, for days in a row."""
        self._levels = levels
        self._stored = {key: kept for key, kept in stored.items() if kept is not None}
        self._today = today
        self._counted: Counted = counted(self._stored)
        self.transfer = Transfer(stored, levels)
        self._filter = Filter()
        self._shows_all = False
        self._drawn: Node | None = None

    def picture(self) -> Frame:
        """All of it, for a page that shows something else."""
        self._drawn = None
        return self.frame([text("stats.title")])

    def show(self, about: str) -> Frame:
        """Looks at something else: `game tute2`, `opponent carmen`, `rules target=11`, or all of
        these by the word alone; `matches` for the whole list. Raises `Refused` for what there is
        not.
        """
        what, _, which = about.partition(" ")
        chosen = which or None
        if what == "matches":
            self._shows_all = True
        elif what == "game":
            self._filter = Filter(game=chosen)
        elif what == "opponent":
            self._filter = replace(self._filter, opponent=chosen)
        elif what == "rules":
            self._filter = replace(self._filter, rules=chosen)
        else:
            raise Refused(text("reason.not_now"))
        return self.frame([])

    def old_match(self, key: str) -> saved.Saved:
        """A finished match, to be looked at again. Raises `Refused` with the reason."""
        try:
            return saved.load(self._stored.get(key, ""), self._levels)
        except saved.SavedError as error:
            raise Refused(text("stats.finished.broken", why=str(error))) from error

    def frame(self, say: list[str]) -> Frame:
        """What has changed on the screen."""
        drawn = self._screen()
        patches = diff(self._drawn, drawn)
        self._drawn = drawn
        return Frame(patches, say, Hold.NONE)

    def _screen(self) -> Node:
        here = self._filter.of(self._counted)
        head = [
            button("stats-back", "ui menu", text("stats.back"), cls="button small"),
            element("stats-title", "h2", text("stats.title"), id="stats-title"),
        ]
        kids = [element("stats-head", "header", head, cls="stats-head"), *self._chips()]
        if self._counted.matches:
            kids += [*figures(here, self._filter.game), *charts(here)]
        else:
            kids.append(element("stats-none", "p", text("stats.none"), cls="note"))
        by_day = days(self._stored, self._filter.game, self._today)
        rest = (helped(here), self._unread(), *by_day, self._finished(), self.transfer.section())
        kids += [node for node in rest if node is not None]
        return element(
            "statistics",
            "section",
            kids,
            cls="statistics",
            data_screen="statistics",
            aria_labelledby="stats-title",
        )

    # ---- what is looked at --------------------------------------------------------------------

    def _chips(self) -> list[Node]:
        """A row of buttons for each thing of which there is more than one."""
        matches = (*self._counted.matches, *self._counted.helped)
        here = [one for one in matches if self._filter.game in (None, one.game)]
        games = dict.fromkeys(one.game for one in matches)
        met = dict.fromkeys(who for one in here for who in opponents(one.game, one.bots))
        rules = dict.fromkeys(rules_of(one) for one in here) if self._filter.game else {}
        words = {one: one or text("stats.rules.usual") for one in rules}
        rows = [
            _row("game", {game: game_name(game) for game in games}, self._filter.game),
            _row("opponent", {who: names_of([who]) for who in met}, self._filter.opponent),
            _row("rules", words, self._filter.rules),
        ]
        return [row for row in rows if row is not None]

    def _unread(self) -> Node | None:
        if not self._counted.unread:
            return None
        words = text("stats.unread", count=self._counted.unread)
        return element("stats-unread", "p", words, cls="note")

    # ---- finished matches ---------------------------------------------------------------------

    def _finished(self) -> Node:
        keys = sorted((key for key in self._stored if key.startswith(FINISHED)), reverse=True)
        shown = keys if self._shows_all else keys[:LISTED]
        rows = [
            element(
                f"old:{key}",
                "li",
                [
                    element(f"old-line:{key}", "span", self._line(key)),
                    button(
                        f"old-open:{key}",
                        f"ui look {key}",
                        text("stats.finished.open"),
                        cls="button small",
                    ),
                ],
            )
            for key in shown
        ]
        more = text("stats.finished.more", count=count_text("match", len(keys)))
        return element(
            "stats-finished",
            "section",
            [
                element("stats-finished-title", "h3", text("stats.finished")),
                element("stats-old", "ul", rows, cls="old-matches")
                if rows
                else element("stats-no-old", "p", text("stats.finished.none"), cls="note"),
                button("stats-more", "ui show matches", more, cls="button small")
                if len(keys) > len(shown)
                else None,
            ],
        )

    def _line(self, key: str) -> str:
        """Which match it was, from the texts of its record alone."""
        when = key.removeprefix(FINISHED).partition(":")[0]
        try:
            kept = json.loads(self._stored[key])
            record = kept["record"]
            return text(
                "stats.finished.line",
                date=day(int(when)),
                game=game_name(record["game"]),
                names=names_of([who for who in kept["bots"] if who is not None]),
                score=" : ".join(map(number_text, record["totals"])),
            )
        except (ValueError, KeyError, TypeError, RecursionError):
            return key


def _row(what: str, names: Mapping[str, str], chosen: str | None) -> Node | None:
    """The buttons for one thing; None where there is no choice."""
    if len(names) < 2 and chosen is None:
        return None
    chips = [_chip(what, "", text("stats.all"), chosen is None)]
    chips += [_chip(what, one, name, one == chosen) for one, name in names.items()]
    title = element(f"chips-title:{what}", "span", text(f"stats.{what}"), cls="chips-title")
    return element(
        f"chips:{what}",
        "div",
        [title, *chips],
        cls="chips",
        role="group",
        aria_label=text(f"stats.{what}"),
    )


def _chip(what: str, which: str, name: str, is_chosen: bool) -> Node:
    return element(
        f"chip:{what}:{which}",
        "button",
        name,
        type="button",
        cls="chip",
        data_action=f"ui show {what} {which}".rstrip(),
        aria_pressed="true" if is_chosen else "false",
    )
