"""What a match is started with: game, house rules, seed and who sits where; its form in the page's
address.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field
from textwrap import shorten
from typing import Any
from urllib.parse import parse_qsl

from game.rules.game import Game
from game.rules.options import (
    OptionError,
    options_from,
    options_to_dict,
    parse_options_text,
    with_option,
)
from game.rules.registry import GAMES, UnknownGame, game_of
from game.table.characters import CHARACTERS
from game.table.texts import technical, text

HUMAN = "human"
DEFAULT_GAME = "tressette"
LONGEST_NOTICE = 200
MOST_NOTICES = 4
LARGEST_SEED = 2**53 - 1
"""Whole numbers up to here survive every JSON reader."""


@dataclass(frozen=True)
class Setup:
    """A match to be started. `seed` None: one is drawn. `bots` by seat, None for a person."""

    game: str
    options: dict[str, Any]
    seed: int | None
    bots: tuple[str | None, ...]

    def make_game(self) -> Game[Any]:
        """The game under these house rules."""
        return game_of(self.game, self.options)

    def fits(self, other: Setup | None) -> bool:
        """Whether a match that was started in the other way is the one that is wanted here."""
        if other is None or self.seed not in (None, other.seed):
            return False
        return (self.game, self.options, self.bots) == (other.game, other.options, other.bots)


@dataclass
class Levels:
    """The computer players there are, as far as the table needs to know."""

    known: Collection[str]
    default: str

    def have(self, who: str) -> bool:
        """Whether there is such a player: a level, or somebody who plays as one does."""
        return who in self.known or who in CHARACTERS


@dataclass
class _Reader:
    """Reads an address key by key; what cannot be used is named, and the default stands."""

    levels: Levels
    notices: list[str] = field(default_factory=list)

    def game(self, given: str) -> str | None:
        try:
            return game_of(given, {}).id
        except UnknownGame as error:
            self.notices.append(text("notice.game", what=_short(technical(str(error), given))))
            return None

    def options(self, game_id: str, given: str) -> dict[str, Any]:
        """Each option by itself: one bad value does not spoil the others."""
        kind = GAMES[game_id].options_type
        kept: dict[str, Any] = {}
        for part in filter(None, given.split(",")):
            try:
                option = parse_options_text(part)
                options_from(kind, option)
                for name, value in option.items():
                    kept = with_option(kept, name, value)
            except OptionError as error:
                self._refuse(technical(str(error), part))
        return options_to_dict(options_from(kind, kept))

    def seed(self, given: str) -> int | None:
        # Length first: Python refuses to read numbers of thousands of digits.
        is_short = len(given) <= len(str(-LARGEST_SEED))
        if is_short and re.fullmatch(r"-?[0-9]+", given) and abs(int(given)) <= LARGEST_SEED:
            return int(given)
        self._refuse(text("notice.seed", value=given[:40]))
        return None

    def bots(self, seats: int, given: str) -> tuple[str | None, ...]:
        """One level or person for all opponents, one for each of them, or one (or `human`) for
        every seat.
        """
        names = [name.strip() for name in given.split(",") if name.strip()]
        if len(names) == seats:
            first = None if names[0] == HUMAN else self._level(names[0])
            return (first, *map(self._level, names[1:]))
        if len(names) not in (1, seats - 1):
            if names:
                self._refuse(text("notice.bots_count", value=given[:40], opponents=seats - 1))
            names = [self.levels.default]
        opponents = names * (seats - 1) if len(names) == 1 else names
        return (None, *map(self._level, opponents))

    def _level(self, name: str) -> str:
        if self.levels.have(name):
            return name
        self._refuse(text("notice.level", value=name[:40], known=", ".join(self.levels.known)))
        return self.levels.default

    def _refuse(self, what: str) -> None:
        notice = text("notice.address", what=_short(what))
        if notice not in self.notices:
            self.notices.append(notice)


def _short(what: str) -> str:
    return shorten(what, LONGEST_NOTICE, placeholder=" …")


def read_setup(fragment: str, levels: Levels) -> tuple[Setup | None, list[str]]:
    """The match that an address asks for, and a sentence for each part that could not be used;
    no match where its game is unknown.
    """
    given = dict(parse_qsl(fragment, keep_blank_values=True))
    reader = _Reader(levels)
    game_id = reader.game(given.get("game", DEFAULT_GAME))
    if game_id is None:
        return None, reader.notices
    seats: int = GAMES[game_id].seats
    setup = Setup(
        game_id,
        reader.options(game_id, given.get("options", "")),
        reader.seed(given["seed"]) if "seed" in given else None,
        reader.bots(seats, given.get("bots", "")),
    )
    return setup, reader.notices[:MOST_NOTICES]


def read_bots(
    fragment: str, seats: int, levels: Levels
) -> tuple[tuple[str | None, ...], list[str]]:
    """Who sits where at a match that comes as a record, and what could not be used."""
    reader = _Reader(levels)
    given = dict(parse_qsl(fragment, keep_blank_values=True))
    return reader.bots(seats, given.get("bots", "")), reader.notices


def given_in(fragment: str) -> tuple[str, str] | None:
    """Whether an address holds a `record` or a `code`, and which; a code may stand by itself."""
    given = dict(parse_qsl(fragment, keep_blank_values=True))
    for kind in ("record", "code"):
        if kind in given:
            return kind, given[kind]
    bare = (key for key, value in given.items() if key[:1].isdigit() and not value)
    return next((("code", key) for key in bare), None)


def asks_for_match(fragment: str) -> bool:
    """Whether an address is about a match at all, and not only about the page."""
    return any(
        key in ("game", "seed", "bots", "options")
        for key, _ in parse_qsl(fragment, keep_blank_values=True)
    )
