"""What a reason is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Fact:
    """Something true of an action: the code names the sentence, `params` what it is about.

    Params hold notation text (`card`, `suit`), counts, and worths: `thirds` in Tressette's thirds,
    `points` and `other` in the unit of the score.
    """

    code: str
    params: Mapping[str, int | float | str] = field(default_factory=dict)


@dataclass(frozen=True)
class Facts:
    """What speaks for an action and what against it, most telling first."""

    merits: tuple[Fact, ...] = ()
    faults: tuple[Fact, ...] = ()

    def __add__(self, other: Facts) -> Facts:
        return Facts(self.merits + other.merits, self.faults + other.faults)


def merit(code: str, **params: int | float | str) -> Facts:
    """One thing in favour."""
    return Facts(merits=(Fact(code, params),))


def fault(code: str, **params: int | float | str) -> Facts:
    """One thing against."""
    return Facts(faults=(Fact(code, params),))


NOTHING = Facts()
