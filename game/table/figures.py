"""Tallies added up: how many matches, how many of them won, what was gained a deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.rules.options import OptionError, options_from, options_text
from game.rules.registry import GAMES, game_of
from game.table.characters import CHARACTERS
from game.table.ledger import REVIEWED, Reviewed, load_review
from game.table.tally import HELPED, KEY, THIRDS_A_POINT, Tally, TallyError, load
from game.table.texts import level_name

OUTCOMES_OF_CONTRACTS = ("sacada", "puesta", "codillo")


@dataclass(frozen=True)
class Counted:
    """What is stored of all matches, the oldest first."""

    matches: tuple[Tally, ...] = ()
    helped: tuple[Tally, ...] = ()
    """Those that were played with help, which do not count."""
    reviews: tuple[Reviewed, ...] = ()
    """Of deals that were played without help."""
    unread: int = 0
    """Texts that are damaged or of a newer version."""


def counted(stored: Mapping[str, str | None]) -> Counted:
    """Reads what is stored; what cannot be read is only counted."""
    matches: list[Tally] = []
    helped: list[Tally] = []
    reviews: list[Reviewed] = []
    unread = 0
    for key, text in stored.items():
        if text is None or not key.startswith((KEY, REVIEWED)):
            continue
        try:
            if key.startswith(REVIEWED):
                review = load_review(text)
                reviews += [] if review.helped else [review]
            else:
                (helped if key.endswith(HELPED) else matches).append(load(text))
        except TallyError:
            unread += 1
    return Counted(
        tuple(sorted(matches, key=lambda one: one.ended)),
        tuple(sorted(helped, key=lambda one: one.ended)),
        tuple(sorted(reviews, key=lambda one: one.when)),
        unread,
    )


@dataclass(frozen=True)
class Filter:
    """Which matches are looked at; None stands for all."""

    game: str | None = None
    opponent: str | None = None
    rules: str | None = None
    """House rules as links write them."""

    def of(self, all_of_them: Counted) -> Counted:
        """What passes."""
        reviews = [
            one
            for one in all_of_them.reviews
            if self.game in (None, one.game)
            and (self.opponent is None or self.opponent in opponents(one.game, one.bots))
        ]
        return Counted(
            tuple(filter(self._has, all_of_them.matches)),
            tuple(filter(self._has, all_of_them.helped)),
            tuple(reviews),
            all_of_them.unread,
        )

    def _has(self, tally: Tally) -> bool:
        return (
            self.game in (None, tally.game)
            and (self.opponent is None or self.opponent in opponents(tally.game, tally.bots))
            and self.rules in (None, rules_of(tally))
        )


def opponents(game: str, bots: Sequence[str | None]) -> list[str]:
    """Who has played against the person, each once."""
    if None not in bots or len(bots) != GAMES[game].seats:
        return []
    side_of = game_of(game, {}).side_of
    own = side_of(bots.index(None))
    against = [who for seat, who in enumerate(bots) if who is not None and side_of(seat) != own]
    return list(dict.fromkeys(against))


def called(who: str) -> str:
    """What a person or a level is called."""
    return CHARACTERS[who].name if who in CHARACTERS else level_name(who)


def rules_of(tally: Tally) -> str:
    """The house rules of a match as links write them; those of a later version as they are."""
    try:
        return options_text(options_from(GAMES[tally.game].options_type, tally.options))
    except OptionError:
        return ",".join(f"{name}={value}" for name, value in tally.options.items())


@dataclass(frozen=True)
class Sums:
    """Several matches in figures. Only those that are over count as matches; all deals count."""

    matches: int
    won: int
    shared: int
    deals: int
    deals_won: int
    points: float
    """Of the person's side, and of all others."""
    against: float
    streak: int
    """Matches won in a row up to now, and the most there have been; a shared one counts as none."""
    best_streak: int

    @property
    def lost(self) -> int:
        """Matches that somebody else has won."""
        return self.matches - self.won - self.shared


def sums(tallies: Sequence[Tally]) -> Sums:
    """The figures of these matches, the oldest first."""
    over = [one for one in tallies if one.is_over]
    now = best = 0
    for one in over:
        if one.outcome == "won":
            now += 1
        elif one.outcome == "lost":
            now = 0
        best = max(best, now)
    return Sums(
        matches=len(over),
        won=sum(one.outcome == "won" for one in over),
        shared=sum(one.outcome == "shared" for one in over),
        deals=sum(one.deals for one in tallies),
        deals_won=sum(one.deals_won for one in tallies),
        points=sum(one.points / _scale(one) for one in tallies),
        against=sum(one.against / _scale(one) for one in tallies),
        streak=now,
        best_streak=best,
    )


def lead(tallies: Iterable[Tally]) -> float:
    """How far ahead a deal these matches were, each deal counting the same."""
    ahead = deals = 0.0
    for one in tallies:
        ahead += one.lead * one.deals
        deals += one.deals
    return ahead / deals if deals else 0.0


def _scale(tally: Tally) -> int:
    return THIRDS_A_POINT if tally.unit == "third" else 1


def by_opponent(tallies: Sequence[Tally]) -> dict[str, Sums]:
    """The same for each opponent, those of the most matches first."""
    met: dict[str, list[Tally]] = {}
    for one in tallies:
        for who in opponents(one.game, one.bots):
            met.setdefault(who, []).append(one)
    found = {who: sums(theirs) for who, theirs in met.items()}
    return dict(sorted(found.items(), key=lambda item: (-item[1].matches, item[0])))


def contracts(tallies: Iterable[Tally]) -> dict[str, dict[str, int]]:
    """How the contracts of the person ended, by contract; those of the others under `""`."""
    found: dict[str, dict[str, int]] = {}
    for one in tallies:
        for contract, ended in [*one.hombre.items(), *([("", one.defence)] if one.defence else [])]:
            here = found.setdefault(contract, dict.fromkeys(OUTCOMES_OF_CONTRACTS, 0))
            for outcome, count in ended.items():
                here[outcome] = here.get(outcome, 0) + count
    return found


def mean_loss(reviews: Iterable[Reviewed]) -> float:
    """Points given away a decision, each decision counting the same."""
    lost = decisions = 0.0
    for one in reviews:
        lost += one.lost
        decisions += one.decisions
    return lost / decisions if decisions else 0.0
