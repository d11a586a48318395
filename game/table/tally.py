"""What is counted of a match: a few numbers, made of the match alone, so that making them again
changes nothing.

One text for each match, under a key of its own. A match is known by its cards: whoever plays the
same cards again plays no other match.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from game.rules.cards import Side, card_text
from game.rules.game import Winner
from game.rules.match import Deal, Match
from game.rules.options import options_to_dict
from game.rules.registry import GAMES

KEY = "baza:statistics:"
OPEN, HELPED = ":open", ":help"
"""What the key of a match ends in that is not over, and of one that was played with help: that one
is shown apart.
"""
VERSION = 1
OUTCOMES = ("won", "lost", "shared", "open")
GIVEN = "record"
"""Stands with what has helped where a match came with actions that were taken elsewhere."""
THIRDS_A_POINT = 3
REDEAL = "redeal"
Contracts = Mapping[str, Mapping[str, int]]
"""By contract how often it ended as a sacada, puesta or codillo."""


class TallyError(ValueError):
    """A text that is none of ours; the message says what is wrong with it."""


@dataclass(frozen=True)
class Tally:
    """A match in numbers, from the person's side."""

    game: str
    options: Mapping[str, Any]
    """House rules that differ from the usual ones, as in a record."""
    bots: tuple[str | None, ...]
    """Who sat where, None for the person."""
    ended: int
    """When its last deal was over, in seconds since 1970."""
    outcome: str
    """One of `OUTCOMES`."""
    deals: int
    """Finished deals that count, and how many of them were won."""
    deals_won: int
    points: int
    against: int
    """Points of the person's side in all deals, and of all others."""
    unit: str = "point"
    """What `points` are counted in; `third` where every third counts."""
    hombre: Contracts = field(default_factory=dict)
    """Tresillo: the contracts of the person, and below how those of the others ended."""
    defence: Mapping[str, int] = field(default_factory=dict)
    help: tuple[str, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether the match came to its end."""
        return self.outcome != "open"

    @property
    def lead(self) -> float:
        """How many points a deal it was ahead of the others; in Tresillo what it got."""
        others = len(self.bots) - 1 if self.game == "tresillo" else 0
        gained = self.points - (0 if others else self.against)
        scale = THIRDS_A_POINT if self.unit == "third" else 1
        return gained / scale / self.deals if self.deals else 0.0


def name_of(match: Match) -> str:
    """What a match is known by: short, and the same as long as it is played with these cards."""
    first = match.deals[0]
    cards = [match.game.id, options_to_dict(match.game.options), match.seed, first.dealer]
    text = json.dumps([*cards, *map(card_text, first.deck)])
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def tally_of(match: Match, bots: tuple[str | None, ...], ended: int, given: bool) -> Tally:
    """What is to be counted of a match at which a person sits."""
    side: Side = match.game.side_of(bots.index(None))
    counted = [deal for deal in match.deals if deal.result is not None and not _is_redeal(deal)]
    points = [deal.result.points for deal in counted if deal.result is not None]
    hombre, defence = _contracts(counted, bots.index(None))
    return Tally(
        game=match.game.id,
        options=options_to_dict(match.game.options),
        bots=bots,
        ended=ended,
        outcome=_outcome(match.winner, side),
        deals=len(counted),
        deals_won=sum(_is_won(deal, side) for deal in counted),
        points=sum(own[side] for own in points),
        against=sum(sum(own) - own[side] for own in points),
        unit=match.game.unit,
        hombre=hombre,
        defence=defence,
        help=tuple(sorted(match.helped | ({GIVEN} if given else set()))),
    )


def _outcome(winner: Winner | None, side: Side) -> str:
    if winner is None:
        return "open"
    if isinstance(winner, list):
        return "shared" if side in winner else "lost"
    return "won" if winner == side else "lost"


def _is_redeal(deal: Deal) -> bool:
    """Whether a deal was thrown in, so that nothing of it counts."""
    assert deal.result is not None
    said = deal.result.fields
    return bool(said.get(REDEAL)) or said.get("outcome") == REDEAL


def _is_won(deal: Deal, side: Side) -> bool:
    assert deal.result is not None
    if deal.result.winner is not None:
        return deal.result.winner == side
    points = deal.result.points
    return all(points[side] > other for at, other in enumerate(points) if at != side)


def _contracts(deals: list[Deal], seat: int) -> tuple[Contracts, Mapping[str, int]]:
    """How the contracts of this seat ended, and those of the others."""
    hombre: dict[str, dict[str, int]] = {}
    defence: dict[str, int] = {}
    for deal in deals:
        assert deal.result is not None
        said = deal.result.fields
        if "contract" not in said:
            continue
        ended = hombre.setdefault(said["contract"], {}) if said["hombre"] == seat else defence
        ended[said["outcome"]] = ended.get(said["outcome"], 0) + 1
    return hombre, defence


def dump(tally: Tally) -> str:
    """The text to store; what says nothing is left out."""
    usual = {one.name: one.default for one in fields(Tally) if not one.default_factory}
    told = {
        name: value
        for name, value in asdict(tally).items()
        if value != usual.get(name) and (value or name not in ("hombre", "defence", "options"))
    }
    return json.dumps({"v": VERSION, **told}, separators=(",", ":"))


def load(text: str) -> Tally:
    """The tally in a stored text. Raises `TallyError`."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise TallyError("damaged") from error
    if not isinstance(data, dict):
        raise TallyError("damaged")
    if isinstance(data.get("v"), int) and data["v"] > VERSION:
        raise TallyError("newer")
    given = {one.name: data[one.name] for one in fields(Tally) if one.name in data}
    given = {"options": {}} | given
    if data.get("v") != VERSION or not _is_sound(given):
        raise TallyError("damaged")
    return Tally(**given | {"bots": tuple(given["bots"]), "help": tuple(given.get("help", ()))})


def _is_sound(given: Mapping[str, Any]) -> bool:
    """Whether all is there and of its kind."""
    numbers = ("ended", "deals", "deals_won", "points", "against")
    return (
        given.get("game") in GAMES
        and given.get("outcome") in OUTCOMES
        and given.get("unit", "point") in ("point", "third")
        and all(_is_number(given.get(name)) for name in numbers)
        and 0 <= given["deals_won"] <= given["deals"]
        and _are_seats(given.get("bots"), GAMES[given["game"]].seats)
        and isinstance(given["options"], dict)
        and all(isinstance(word, str) for word in given.get("help", []))
        and isinstance(given.get("hombre", {}), dict)
        and all(map(_are_counts, [*given.get("hombre", {}).values(), given.get("defence", {})]))
    )


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _are_seats(value: object, seats: int) -> bool:
    return (
        isinstance(value, list)
        and len(value) == seats
        and None in value
        and all(who is None or isinstance(who, str) for who in value)
    )


def _are_counts(value: object) -> bool:
    return isinstance(value, dict) and all(_is_number(n) and n >= 0 for n in value.values())
