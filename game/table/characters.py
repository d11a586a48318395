"""The people one plays with: each has a name and a face, and plays as a level does.

How strong somebody is is the level's affair, so whoever wants to know looks there; what is said of
a person (`catalog_characters`) is true of the level. In links and in storage a person goes by its
id, beside the ids of levels.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

PORTRAITS = "./assets/people"
"""Where the page has the faces, a file for each id."""


@dataclass(frozen=True)
class Character:
    """Somebody who may sit at the table."""

    id: str
    name: str
    """The same in every language."""
    level: str


CHARACTERS: Mapping[str, Character] = MappingProxyType(
    {
        person.id: person
        for person in (
            Character("pepin", "Pepín", "random"),
            Character("nina", "Nina", "random"),
            Character("beppe", "Beppe", "random"),
            Character("carmen", "Carmen", "aprendiz"),
            Character("gino", "Gino", "aprendiz"),
            Character("paco", "Paco", "aprendiz"),
            Character("lola", "Lola", "aficionado"),
            Character("enzo", "Enzo", "aficionado"),
            Character("ramon", "Ramón", "aficionado"),
            Character("concetta", "Concetta", "veterano"),
            Character("anselmo", "Anselmo", "veterano"),
            Character("pilar", "Pilar", "veterano"),
            Character("ines", "Inés", "maestro"),
            Character("tullio", "Tullio", "maestro"),
            Character("alvaro", "Álvaro", "maestro"),
        )
    }
)
"""By id, from the weakest to the strongest; of each level as many as the fullest table has seats
for.
"""


def level_of(who: str) -> str:
    """The level at which somebody plays; a level is its own."""
    return CHARACTERS[who].level if who in CHARACTERS else who


def people_of(level: str) -> list[Character]:
    """Who plays at this level."""
    return [person for person in CHARACTERS.values() if person.level == level]


def seated(bots: Sequence[str | None]) -> tuple[str | None, ...]:
    """The same table with people in the place of levels, as long as there are some that do not sit
    there yet. The first seat, which is a person's at the page, is left as it is.
    """
    taken = set(bots)
    found: list[str | None] = []
    for who in bots[1:]:
        free = [person.id for person in people_of(who or "") if person.id not in taken]
        found.append(free[0] if free else who)
        taken |= {found[-1]}
    return (*bots[:1], *found)


def portrait(who: str) -> str | None:
    """The address of a person's face; None for a level, which has none."""
    return f"{PORTRAITS}/{who}.svg" if who in CHARACTERS else None
