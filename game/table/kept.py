"""The matches that the start screen offers to go on with: at hand, the one before, older ones."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.match import Match
from game.table import saved
from game.table.setup import Levels, Setup
from game.table.texts import game_name, number_text, text

Offer = dict[str, str]
"""A button: `action`, `label`, and a `line` that says which match it is."""


def put_aside(stored: Mapping[str, str | None], levels: Levels) -> dict[str, str]:
    """By key the texts that were put aside and are matches which can be played on."""
    found = {}
    for key, kept in stored.items():
        if key.startswith(saved.ASIDE) and kept is not None and _is_open(kept, levels):
            found[key] = kept
    return found


def offers(
    here: Match | None, earlier: str | None, aside: Mapping[str, str], levels: Levels
) -> list[Offer]:
    """What the start screen offers, the match at hand first."""
    found = []
    if here is not None:
        kind = "menu.resume" if here.winner is None else "menu.result"
        found.append(_offer("ui resume", text(kind), here))
    others = {"ui earlier": earlier} if earlier is not None and _is_open(earlier, levels) else {}
    others |= {f"ui kept {key}": kept for key, kept in sorted(aside.items())}
    for action, kept in others.items():
        found.append(_offer(action, text("menu.earlier"), saved.load(kept, levels).match))
    return found


def is_of(stored: str | None, wanted: Setup, levels: Levels) -> bool:
    """Whether a stored match is the one that an address asks for."""
    try:
        return wanted.fits(saved.load(stored or "", levels).setup)
    except saved.SavedError:
        return False


def _is_open(kept: str, levels: Levels) -> bool:
    try:
        return saved.load(kept, levels).match.winner is None
    except saved.SavedError:
        return False


def _offer(action: str, label: str, match: Match) -> Offer:
    totals = " : ".join(map(number_text, match.standing.totals))
    line = text("menu.kept", game=game_name(match.game.id), deal=len(match.deals), score=totals)
    if match.helped:
        line = text("menu.kept.help", line=line)
    return {"action": action, "label": label, "line": line}
