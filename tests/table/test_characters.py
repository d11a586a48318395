"""The people at the table: each is of a level, and is called by name wherever levels are."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from game.ai.levels import DEFAULT_LEVEL, LEVELS
from game.rules.registry import GAMES
from game.table import language, saved
from game.table.catalog import MESSAGES
from game.table.characters import CHARACTERS, level_of, people_of, portrait, seated
from game.table.menu import company, menu
from game.table.setting import portraits, seat_names
from game.table.setup import Levels, read_setup
from tests.table.tables import match_with
from tools.make_people import TARGET, drawings

LEVELS_HERE = Levels(known=LEVELS, default=DEFAULT_LEVEL)
MOST_BYTES = 1_000


def test_each_level_has_people_for_every_seat() -> None:
    """And no person goes by the name of a level, or by one that a list of names would split."""
    most = max(kind.seats for kind in GAMES.values()) - 1
    assert all(len(people_of(level)) == most for level in LEVELS)
    assert {level_of(who) for who in CHARACTERS} == set(LEVELS)
    assert not set(CHARACTERS) & set(LEVELS)
    assert all(who.isascii() and who.isalpha() and who.islower() for who in CHARACTERS)
    assert len({person.name for person in CHARACTERS.values()}) == len(CHARACTERS)
    assert all(level_of(level) == level for level in LEVELS)


def test_something_is_said_of_each_of_them() -> None:
    assert all(MESSAGES[f"character.{who}"].endswith(".") for who in CHARACTERS)
    listed = company(LEVELS)
    assert [pick.value for _, people in listed for pick in people] == list(CHARACTERS)


def test_every_face_is_what_the_tool_draws_small_and_unlike_the_others() -> None:
    found = {path.name: path.read_text(encoding="utf-8") for path in TARGET.iterdir()}
    assert found == drawings()
    assert len(set(found.values())) == len(found)
    for text in found.values():
        assert len(text.encode()) <= MOST_BYTES
        assert ElementTree.fromstring(text).get("viewBox") == "0 0 48 48"
    named = {(portrait(who) or "").rsplit("/")[-1] for who in CHARACTERS}
    assert named == set(found)


@pytest.mark.parametrize(
    ("bots", "people"),
    [
        ((None, "aprendiz"), (None, "carmen")),
        ((None, "maestro", "maestro", "maestro"), (None, "ines", "tullio", "alvaro")),
        ((None, "aprendiz", "carmen", "random"), (None, "gino", "carmen", "pepin")),
        ((None, "paco"), (None, "paco")),
        (("aprendiz", "aprendiz"), ("aprendiz", "carmen")),
    ],
)
def test_nobody_sits_twice_and_who_was_asked_stays(
    bots: tuple[str | None, ...], people: tuple[str | None, ...]
) -> None:
    assert seated(bots) == people


def test_names_faces_and_places_at_the_table() -> None:
    """Who has a name goes by it; who is a level only goes by the place, as before."""
    assert seat_names((None, "ines"), 0) == {0: "You", 1: "Inés"}
    mixed = (None, "aprendiz", "concetta", "beppe")
    assert seat_names(mixed, 0) == {0: "You", 1: "East", 2: "Concetta", 3: "Beppe"}
    assert sorted(portraits(mixed)) == [2, 3]


def test_an_address_may_name_people_beside_levels() -> None:
    setup, notices = read_setup("game=tute4&bots=carmen,maestro,nobody", LEVELS_HERE)
    assert setup is not None
    assert setup.bots == (None, "carmen", "maestro", DEFAULT_LEVEL)
    assert len(notices) == 1
    assert "'nobody'" in notices[0]


def test_who_played_is_stored_with_the_match() -> None:
    """A person of a later version gives way to the usual level, and the match is not lost."""
    match = match_with("O1", "C1")
    stored = saved.dump(match, (None, "pilar"))
    assert saved.load(stored, LEVELS_HERE).bots == (None, "pilar")
    later = stored.replace("pilar", "somebody")
    assert saved.load(later, LEVELS_HERE).bots == (None, DEFAULT_LEVEL)


def test_the_form_asks_for_each_seat_and_names_the_partner() -> None:
    language.use(language.SOURCE)
    seats = {game.id: [seat.title for seat in game.seats] for game in menu(LEVELS, DEFAULT_LEVEL)}
    assert seats["tressette"] == ["Opponent"]
    assert seats["tute4"] == ["East", "North, your partner", "West"]
    assert seats["tresillo"] == ["East", "West"]
