"""What is written down of matches, beside the match itself: tallies, reviews, finished records.

It knows of what is stored only the keys and how long their texts are. Nothing is added up in
storage: each text is of one match and made of that match alone, so the same deal cannot count
twice, and a match that goes wrong can spoil no other.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.match import Match
from game.table import saved, tally
from game.table.aids import Kept
from game.table.review import Review
from game.table.tally import HELPED, OPEN

REVIEWED = "baza:reviewed:"
FINISHED = "baza:finished:"
PREFIXES = (tally.KEY, REVIEWED, FINISHED)
MOST_FINISHED = 100
LONGEST_FINISHED = 1_500_000
"""Characters of all finished matches together: a third of what browsers keep for a page."""
STAMP_DIGITS = 12

Texts = dict[str, str | None]
"""By key what is to be stored; None removes."""


@dataclass(frozen=True)
class Reviewed:
    """What the review of a deal found."""

    game: str
    bots: tuple[str | None, ...]
    when: int
    """In seconds since 1970."""
    decisions: int
    lost: float
    """Points given away in all."""
    helped: bool = False

    @property
    def loss(self) -> float:
        """Points given away a decision."""
        return self.lost / self.decisions if self.decisions else 0.0


def finished_key(name: str, when: int) -> str:
    """The key of a finished match: keys in order are matches in the order of their ends."""
    return f"{FINISHED}{when:0{STAMP_DIGITS}}:{name}"


class Ledger:
    """What there is already, and what has to be written."""

    def __init__(self, index: Mapping[str, int]) -> None:
        """`index` has the length of the text of each key that begins with one of `PREFIXES`."""
        self._index = dict(index)

    def after(self, match: Match, bots: tuple[str | None, ...], kept: Kept, now: int) -> Texts:
        """What to write now that a match has gone on. What was counted to its end stays as it is,
        whatever is done with help or with the same cards later.
        """
        if None not in bots or all(deal.result is None for deal in match.deals):
            return {}
        name = tally.name_of(match)
        done, running, helped = (tally.KEY + name + end for end in ("", OPEN, HELPED))
        found = tally.tally_of(match, bots, now, kept.given)
        save: Texts = {}
        if found.help:
            save[helped] = tally.dump(found)
            save |= self._removal(running)
        elif done not in self._index and found.is_over:
            save[done] = tally.dump(found)
            save |= self._removal(running)
        elif done not in self._index:
            save[running] = tally.dump(found)
        if found.is_over and (helped in save or done in save):
            save |= self._finished(name + HELPED if found.help else name, match, bots, kept, now)
        self._note(save)
        return save

    def review(
        self, match: Match, bots: tuple[str | None, ...], kept: Kept, review: Review, now: int
    ) -> Texts:
        """What to write of a review that is complete; nothing where there was nothing to decide."""
        counted = [one for one in review.verdicts if not one.decides]
        if None not in bots or not counted:
            return {}
        helped = bool(match.helped) or kept.given
        end = HELPED if helped else ""
        scale = tally.THIRDS_A_POINT if match.game.unit == "third" else 1
        found = Reviewed(
            match.game.id, bots, now, len(counted), round(review.lost / scale, 3), helped
        )
        save: Texts = {f"{REVIEWED}{tally.name_of(match)}:{review.deal}{end}": dumped(found)}
        self._note(save)
        return save

    def _removal(self, key: str) -> Texts:
        return {key: None} if key in self._index else {}

    def _finished(
        self, name: str, match: Match, bots: tuple[str | None, ...], kept: Kept, now: int
    ) -> Texts:
        """The record of a match that is over, in the place of older ones where there are many."""
        lasting = Kept(given=kept.given, skipped=kept.skipped)
        key, text = finished_key(name, now), saved.dump(match, bots, lasting)
        old = [key for key in self._index if key.startswith(FINISHED)]
        save: Texts = {one: None for one in old if one.endswith(f":{name}")}
        rest = sorted(set(old) - set(save), reverse=True)
        room = LONGEST_FINISHED - len(text)
        for place, one in enumerate(rest, 1):
            room -= self._index[one]
            if place >= MOST_FINISHED or room < 0:
                save[one] = None
        return save | {key: text}

    def _note(self, save: Texts) -> None:
        for key, text in save.items():
            if text is None:
                self._index.pop(key, None)
            else:
                self._index[key] = len(text)


def dumped(found: Reviewed) -> str:
    """The text to store for a review."""
    told = {
        "v": tally.VERSION,
        "game": found.game,
        "bots": found.bots,
        "when": found.when,
        "decisions": found.decisions,
        "lost": found.lost,
        "helped": found.helped,
    }
    return json.dumps(told, separators=(",", ":"))


def load_review(text: str) -> Reviewed:
    """The review in a stored text. Raises `tally.TallyError`."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise tally.TallyError("damaged") from error
    if not isinstance(data, dict):
        raise tally.TallyError("damaged")
    version = data.pop("v", None)
    if isinstance(version, int) and version > tally.VERSION:
        raise tally.TallyError("newer")
    if version != tally.VERSION or not _is_review(data):
        raise tally.TallyError("damaged")
    return Reviewed(**data | {"bots": tuple(data["bots"])})


def _is_review(data: Mapping[str, object]) -> bool:
    kinds = {"game": str, "bots": list, "when": int, "decisions": int, "helped": bool}
    lost, bots = data.get("lost"), data.get("bots")
    return (
        set(data) == {*kinds, "lost"}
        and all(type(data[name]) is kind for name, kind in kinds.items())
        and isinstance(lost, int | float)
        and not isinstance(lost, bool)
        and isinstance(bots, list)
        and all(who is None or isinstance(who, str) for who in bots)
    )
