"""What may be heard at a picture of the table, read off how it differs from the one before."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.view import View
from game.table.scene import Panel, Scene

RESULTS = (Panel.DEAL, Panel.MATCH)


@dataclass(frozen=True)
class Moment:
    """As much of a picture as sounds are about."""

    deal: int
    played: int
    """Cards that have been played in the deal."""
    lies: bool
    """Whether a finished trick still lies on the table."""
    is_asked: bool
    """Whether the person is to act."""
    outcome: str
    """`won` or `lost` once the result is shown; empty before, and where it is neither."""


def moment(view: View, scene: Scene, is_asked: bool) -> Moment:
    """The moment of a picture."""
    played = len(view.trick) + sum(map(len, view.tricks))
    return Moment(view.deal, played, bool(scene.lingering), is_asked, _outcome(scene))


def cues(before: Moment | None, now: Moment) -> list[str]:
    """The sounds that go with a picture, in their order: `card`, `trick`, `turn`, `won`, `lost`."""
    if before is None or before.deal > now.deal:
        return []
    is_same = before.deal == now.deal
    heard = {
        "card": is_same and now.played > before.played,
        "trick": is_same and before.lies and not now.lies,
        "turn": now.is_asked and not before.is_asked,
        now.outcome: now.outcome not in ("", before.outcome),
    }
    return [cue for cue, is_heard in heard.items() if is_heard]


def _outcome(scene: Scene) -> str:
    """How the deal has ended for the person's side, or the match where it ended with it."""
    if scene.panel not in RESULTS or scene.result is None:
        return ""
    side = scene.sides[scene.viewer]
    if scene.winner is not None:
        has_won = side == scene.winner or (isinstance(scene.winner, list) and side in scene.winner)
        return "won" if has_won else "lost"
    points = scene.result.points
    if min(points) == max(points):
        return ""
    return "won" if points[side] == max(points) else "lost"
