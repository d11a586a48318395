"""What a search says of the actions of a view: players choose by it, hints and reviews tell it."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.rules.notation import Action


@dataclass(frozen=True)
class Worth:
    """What one action is worth to the side that is to act.

    `points` is how the deal is expected to end for it, its own points less those of the other side
    (Tressette: points of the eleven; Tute: card points and songs; Tresillo: what it gets or pays),
    all that was won before included.
    """

    action: Action
    points: float
    error: float = 0.0
    """The standard error of `points`: 0 where it is exact. Where actions were compared deal by deal
    it is that of the difference to one of them, whose own is 0.
    """
    exact: bool = False
    """Whether nothing is left to chance or to what is hidden."""


@dataclass(frozen=True)
class Judgement:
    """All actions, best first; the first is what the player does."""

    worths: tuple[Worth, ...]
    worlds: int = 0
    """How many imagined deals were looked at; 0 where the rest of the deal is known."""
    facts: dict[str, int | str] = field(default_factory=dict)
    """What the search saw, for sentences."""

    @property
    def choice(self) -> Action:
        """The best action."""
        return self.worths[0].action

    @property
    def exact(self) -> bool:
        """Whether every value is exact."""
        return all(worth.exact for worth in self.worths)
