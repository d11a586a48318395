"""All that is stored as one file, and a file taken in: checked wholly before, undone as a whole.

The file is a JSON object: `format`, `version`, `made` (seconds since 1970) and `stored`, the texts
of storage by key; a text that is JSON stands there as what it says. What is taken in is joined with
what is here: a match that is in both counts once, and no match here is lost.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.table import diary, saved, tally
from game.table.ledger import FINISHED, MOST_FINISHED, REVIEWED, load_review
from game.table.setup import Levels
from game.table.tally import HELPED, OPEN, Tally
from game.table.texts import text

FORMAT = "baza/export"
VERSION = 1
PREFIX = "baza:"
BEFORE = "baza:before"
"""What was here before a file was taken in: what has been written over, by key, with a mark of what
was put there.
"""
OF_THE_DEVICE = ("baza:picture", "baza:install", "baza:lasting", BEFORE)
"""What says nothing elsewhere."""
OF_THE_PERSON = ("baza:settings", "baza:language", "baza:company", "baza:start")
"""What the file decides; all else is joined."""
OF_DAYS = (diary.PUZZLES, diary.DAILY)
"""How the keys begin of what is kept day by day."""
LONGEST = 8_000_000
DEEPEST = 24
MOST_PROBLEMS = 5
NAMED = re.compile(r"[0-9a-f]{16}(:open|:help)?")
REVIEW_OF = re.compile(r"[0-9a-f]{16}:[0-9]{1,4}(:help)?")
ENDED = re.compile(r"[0-9]{12}:[0-9a-f]{16}(:help)?")
TONGUE = re.compile(r"[a-z]{2,3}")

Texts = dict[str, str | None]


class TransferError(ValueError):
    """A file that is not taken in; `problems` says what is wrong with it, and where."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


@dataclass(frozen=True)
class Arrival:
    """A file that was checked: the texts to be joined with those here, by key."""

    made: int
    texts: Mapping[str, str]


@dataclass(frozen=True)
class Plan:
    """What taking it in comes to. `news` counts what is not here yet, by kind."""

    save: Texts
    news: Mapping[str, int] = field(default_factory=dict)


def export(stored: Mapping[str, str | None], now: int) -> str:
    """The file of all that is stored."""
    kept = {
        key: _as_said(kept)
        for key, kept in sorted(stored.items())
        if kept is not None and key.startswith(PREFIX) and not key.startswith(OF_THE_DEVICE)
    }
    return json.dumps(
        {"format": FORMAT, "version": VERSION, "made": now, "stored": kept},
        ensure_ascii=False,
        indent=1,
    )


def _as_said(kept: str) -> Any:
    """A text as the JSON that it is, where it can be made of that again."""
    try:
        said = json.loads(kept)
    except (ValueError, RecursionError):
        return kept
    return said if isinstance(said, dict) and _dumped(said) == kept else kept


def _dumped(said: object) -> str:
    return json.dumps(said, separators=(",", ":"))


# ---- checking -----------------------------------------------------------------------------------


def checking(
    given: str, levels: Levels, tell: Callable[[int, int], None]
) -> Generator[None, None, Arrival]:
    """Checks a file bit by bit; `tell` hears how many of how many parts are done.

    Raises `TransferError` in the end, with all that was found.
    """
    data = _parsed(given)
    texts = {
        key: said if isinstance(said, str) else _dumped(said)
        for key, said in data["stored"].items()
        if not key.startswith(OF_THE_DEVICE)
    }
    problems = []
    for done, (key, kept) in enumerate(texts.items()):
        tell(done, len(texts))
        yield
        why = _problem(key, kept, levels)
        if why is not None:
            problems.append(text("transfer.problem", where=key[:60], why=why))
    if problems:
        more = len(problems) - MOST_PROBLEMS
        told = problems[:MOST_PROBLEMS]
        raise TransferError(told + ([text("transfer.more", n=more)] if more > 0 else []))
    return Arrival(data["made"], texts)


def _parsed(given: str) -> dict[str, Any]:
    """The file as an object with its parts. Raises `TransferError`."""
    if not given.strip():
        raise TransferError([text("transfer.empty")])
    if len(given) > LONGEST:
        raise TransferError([text("transfer.long")])
    try:
        saved.check_shape(given, LONGEST, DEEPEST)
        data = json.loads(given)
    except json.JSONDecodeError as error:
        where = text("transfer.place", line=error.lineno, column=error.colno)
        raise TransferError([text("transfer.json", where=where)]) from error
    except (ValueError, RecursionError) as error:
        raise TransferError([text("transfer.foreign")]) from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise TransferError([text("transfer.foreign")])
    version = data.get("version")
    if isinstance(version, int) and version > VERSION:
        raise TransferError([text("transfer.newer")])
    stored = data.get("stored")
    if (
        version != VERSION
        or type(data.get("made")) is not int
        or not isinstance(stored, dict)
        or not all(isinstance(said, str | dict) for said in stored.values())
    ):
        raise TransferError([text("transfer.foreign")])
    return data


def _problem(key: str, kept: str, levels: Levels) -> str | None:
    """What is wrong with a text under this key; None for one that can be stored there."""
    if not key.startswith(PREFIX):
        return text("transfer.not_ours")
    try:
        _check(key, kept, levels)
    except saved.SavedError as error:
        return str(error)
    except (tally.TallyError, diary.DiaryError) as error:
        return text(f"notice.{error}")
    except (ValueError, RecursionError):
        return text("notice.technical")
    return None


def _check(key: str, kept: str, levels: Levels) -> None:
    """Raises `ValueError` or one of its kinds for a text that is not what this key stands for."""
    if key in (saved.KEY, saved.EARLIER):
        saved.load(kept, levels)
    elif key.startswith(FINISHED):
        _check_name(ENDED, key.removeprefix(FINISHED))
        saved.load(kept, levels)
    elif key.startswith(tally.KEY):
        _check_name(NAMED, key.removeprefix(tally.KEY))
        tally.load(kept)
    elif key.startswith(REVIEWED):
        _check_name(REVIEW_OF, key.removeprefix(REVIEWED))
        load_review(kept)
    elif key.startswith(OF_DAYS):
        diary.check(key, kept)
    elif key == "baza:language":
        _check_name(TONGUE, kept)
    elif key in OF_THE_PERSON and not isinstance(json.loads(kept), dict):
        raise ValueError(key)


def _check_name(pattern: re.Pattern[str], name: str) -> None:
    """Raises `ValueError` for what is no name of this kind."""
    if not pattern.fullmatch(name):
        raise ValueError(name)


# ---- joining ------------------------------------------------------------------------------------


def joined(arrival: Arrival, stored: Mapping[str, str | None], levels: Levels, now: int) -> Plan:
    """What has to be stored to have both what is here and what has come."""
    here = {key: kept for key, kept in stored.items() if kept is not None}
    save: Texts = {}
    for key, kept in arrival.texts.items():
        if key.startswith(tally.KEY):
            save |= _tally(key, kept, here)
        elif key in (saved.KEY, saved.EARLIER):
            save |= _match(key, kept, here | _set(save), levels)
        elif key.startswith(OF_DAYS):
            save |= _of_days(key, kept, here)
        elif key in OF_THE_PERSON or key not in here:
            save[key] = kept
    save = {key: kept for key, kept in save.items() if here.get(key) != kept}
    save |= _surplus(here | _set(save))
    news = _news(save, here)
    if save:
        save[BEFORE] = _undo(save, here, now)
    return Plan(save, news)


def _set(save: Texts) -> dict[str, str]:
    return {key: kept for key, kept in save.items() if kept is not None}


def _of_days(key: str, kept: str, here: Mapping[str, str]) -> Texts:
    """Puzzles and daily deals of both; what cannot be read here is set aside."""
    ours = here.get(key)
    if ours is None:
        return {key: kept}
    try:
        return {key: diary.joined(key, ours, kept)}
    except diary.DiaryError:
        return {saved.aside_key(ours): ours, key: kept}


def _tally(key: str, kept: str, here: Mapping[str, str]) -> Texts:
    """A match that counts here stays as it counts; one that is further there goes on."""
    name = key.removesuffix(OPEN).removesuffix(HELPED)
    running = name + OPEN
    if key.endswith(OPEN):
        is_further = name not in here and _is_further(kept, here.get(key))
        return {key: kept} if is_further else {}
    if key.endswith(HELPED):
        return {key: kept} if _is_further(kept, here.get(key)) else {}
    if key in here:
        return {}
    return {key: kept} | ({running: None} if running in here else {})


def _is_further(kept: str, here: str | None) -> bool:
    """Whether there is nothing here, or less of the same match."""
    if here is None:
        return True
    try:
        ours = tally.load(here)
    except tally.TallyError:
        return False
    return _how_far(tally.load(kept)) > _how_far(ours)


def _how_far(one: Tally) -> tuple[bool, int, int]:
    return one.is_over, one.deals, one.ended


def _match(key: str, kept: str, here: Mapping[str, str], levels: Levels) -> Texts:
    """A match takes its place if that is free or it is the same one gone on with; else it lies
    beside the others, as one that can be taken up again.
    """
    ours = here.get(key)
    if ours in (None, kept):
        return {key: kept}
    found = saved.load(kept, levels).match
    try:
        mine = saved.load(ours or "", levels).match
    except saved.SavedError:
        mine = None
    if mine is not None and saved.continues(mine, found):
        return {}
    if mine is not None and saved.continues(found, mine):
        return {key: kept}
    return {saved.aside_key(kept): kept} if found.winner is None else {}


def _surplus(there: Mapping[str, str]) -> Texts:
    """The oldest of more finished matches than are kept."""
    finished = sorted((key for key in there if key.startswith(FINISHED)), reverse=True)
    return dict.fromkeys(finished[MOST_FINISHED:])


def _news(save: Texts, here: Mapping[str, str]) -> dict[str, int]:
    """How much of each kind has come."""
    kinds = {"statistics": tally.KEY, "reviews": REVIEWED, "finished": FINISHED}
    news = dict.fromkeys([*kinds, "matches", "settings", "other"], 0)
    for key, kept in save.items():
        if kept is None:
            continue
        kind = next((kind for kind, prefix in kinds.items() if key.startswith(prefix)), "other")
        if key in (saved.KEY, saved.EARLIER) or key.startswith(saved.ASIDE):
            kind = "matches"
        elif key in OF_THE_PERSON:
            kind = "settings"
        news[kind] += 1 if kind != "statistics" or key not in here else 0
    return news


# ---- putting back -------------------------------------------------------------------------------


def _undo(save: Texts, here: Mapping[str, str], now: int) -> str:
    kept = {key: [here.get(key), _mark(new)] for key, new in save.items()}
    return _dumped({"v": VERSION, "made": now, "stored": kept})


def _mark(kept: str | None) -> str:
    return "" if kept is None else saved.aside_key(kept).removeprefix(saved.ASIDE)


def taken_in_at(stored: Mapping[str, str | None]) -> int | None:
    """When the file was taken in that can be put back; None when there is none."""
    try:
        before = json.loads(stored.get(BEFORE) or "")
        return int(before["made"]) if before["v"] == VERSION else None
    except (ValueError, KeyError, TypeError, RecursionError):
        return None


def put_back(stored: Mapping[str, str | None]) -> Texts:
    """What has to be stored to have what was here before a file was taken in. What has gone on
    since then stays as it is.
    """
    if taken_in_at(stored) is None:
        return {}
    save: Texts = {}
    for key, (old, mark) in json.loads(stored[BEFORE] or "")["stored"].items():
        if _mark(stored.get(key)) == mark:
            save[key] = old
    return save | {BEFORE: None}
