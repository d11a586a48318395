"""What one seat may know: the only thing that a computer player or a table ever gets.

A view holds no hidden card, so nobody who has only a view can peek. Its JSON form is what outside
players are sent, line by line.
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields
from functools import cache
from typing import Any, Self

from game.rules.cards import Card, Seat, card_text
from game.rules.notation import Action, bounds_of


@dataclass(frozen=True)
class Reason:
    """Why something may not be done: a code for programs, and what the sentence is about.

    `params` hold notation text (`{"suit": "C"}`); the words of each language live with the table's
    texts.
    """

    code: str
    params: dict[str, str] = field(default_factory=dict)

    def to_json(self) -> dict[str, str]:
        """The code and what it is about, in one object."""
        return {"code": self.code, **self.params}

    def __str__(self) -> str:
        about = ", ".join(f"{name} {value}" for name, value in self.params.items())
        return f"{self.code} ({about})" if about else self.code


@dataclass(frozen=True)
class Call:
    """An action that is not a play, as everybody heard it."""

    seat: Seat
    text: str


@cache
def call_of(seat: Seat, text: str) -> Call:
    """The call of a seat; there are few different ones, and every view tells them all."""
    return Call(seat, text)


@dataclass(frozen=True)
class Announced:
    """Something declared for points in this deal: who did, the action's word, what it gave."""

    seat: Seat
    word: str
    points: int


@dataclass(frozen=True)
class View:
    """The deal and the match as `seat` sees them.

    Empty or None fields are those that a game does not have.
    """

    game: str
    options: dict[str, Any]
    """House rules that differ from the default, as in a record."""
    seat: Seat
    dealer: Seat
    deal: int
    """Counted from 1 in the match."""
    ply: int
    """Actions taken in this deal so far."""
    phase: str
    turn: Seat | None
    """Who is to act; None once the deal is over."""
    hand: tuple[Card, ...]
    """Own cards in canonical order."""
    hand_sizes: tuple[int, ...]
    totals: tuple[int, ...]
    """Match scores by side, before this deal."""
    trick: tuple[tuple[Seat, Card], ...] = ()
    """Cards on the table in the order played, the lead first."""
    tricks: tuple[tuple[tuple[Seat, Card], ...], ...] = ()
    """Finished tricks."""
    taken_by: tuple[Seat, ...] = ()
    """Who won each finished trick."""
    winning: Seat | None = None
    """Who would win the trick on the table as it lies."""
    trump: str | None = None
    """A suit letter."""
    turned: Card | None = None
    hombre: Seat | None = None
    """Who plays alone, once the auction is over."""
    contract: str | None = None
    """What the hombre has undertaken: the word of the bid."""
    forced: bool = False
    """Whether the hombre is one because nobody has bid."""
    gave_up: Seat | None = None
    """The hombre of the auction, once he has offered to give the deal up."""
    pool: int | None = None
    """Points that lie there to be won, where there is a pool."""
    ante: int | None = None
    """What each side put into the pool at this deal, if anything."""
    discarded: tuple[Card, ...] | None = None
    """Own cards that were exchanged, in a game that has exchanges."""
    stock: int = 0
    """Cards still to be drawn."""
    shown: dict[Seat, tuple[Card, ...]] = field(default_factory=dict)
    """Cards that everybody knows to be in a hand and that are still there."""
    drawn: dict[Seat, Card] = field(default_factory=dict)
    """The card drawn after the last trick, where this seat may know it."""
    calls: tuple[Call, ...] = ()
    announced: tuple[Announced, ...] = ()
    """What was declared for points, in order."""
    counted: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """What is won in this deal so far, by side, under the names that the game's result uses
    (`thirds`).
    """
    legal: tuple[Action, ...] = ()
    """What this seat may do now; empty when another is to act."""
    worth: dict[str, int] = field(default_factory=dict)
    """Legal actions that score at once, by their text, with the points."""
    warnings: dict[str, Reason] = field(default_factory=dict)
    """Legal actions, by their text, with what one gives up by them."""
    held_back: dict[str, Reason] = field(default_factory=dict)
    """Actions that this hand would allow, by their text, and why not now."""
    stakes: dict[str, dict[str, int]] = field(default_factory=dict)
    """Legal actions that settle what is played for: by their text each possible outcome, with the
    points that it brings to this seat's side.
    """
    suggested: str | None = None
    """The honest answer to a question, where there is one: the text of a legal action."""
    may_renege: tuple[Card, ...] = ()
    """Own cards that would follow and need not: nothing else in the hand has to either."""
    refused: dict[Card, Reason] = field(default_factory=dict)
    """Own cards that may not be played now, and why. All of them when another is to act."""

    @classmethod
    def of(cls, **given: Any) -> Self:
        """A view with these fields, like one from the constructor, which takes twice as long."""
        view = object.__new__(cls)
        view.__dict__.update(_DEFAULTS)
        for name in _DICTS:
            view.__dict__[name] = {}
        view.__dict__.update(given)
        return view

    @property
    def exchange_bounds(self) -> tuple[int, int] | None:
        """How few and how many cards this seat may exchange now; None where that is not asked."""
        return next(filter(None, map(bounds_of, self.legal)), None)

    def but(self, **changes: Any) -> Self:
        """The same view but for these fields. Like `dataclasses.replace`, many times as fast:
        players are given millions of views.
        """
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__, **changes)
        return other

    def to_json(self) -> dict[str, Any]:
        """JSON form, card by card in text; keys that the game or the phase does not have are left
        out.
        """
        out = {f.name: getattr(self, f.name) for f in fields(self)}
        out |= {
            "hand": [card_text(card) for card in self.hand],
            "trick": _trick_json(self.trick),
            "tricks": [_trick_json(trick) for trick in self.tricks],
            "turned": None if self.turned is None else card_text(self.turned),
            "discarded": (
                None if self.discarded is None else [card_text(card) for card in self.discarded]
            ),
            "may_renege": [card_text(card) for card in self.may_renege],
            "shown": {
                str(s): [card_text(card) for card in cards] for s, cards in self.shown.items()
            },
            "drawn": {str(seat): card_text(card) for seat, card in self.drawn.items()},
            "calls": [[call.seat, call.text] for call in self.calls],
            "announced": [[told.seat, told.word, told.points] for told in self.announced],
            "counted": {name: list(values) for name, values in self.counted.items()},
            "legal": [action.text for action in self.legal],
            "warnings": {text: why.to_json() for text, why in self.warnings.items()},
            "held_back": {text: why.to_json() for text, why in self.held_back.items()},
            "refused": {card_text(card): why.to_json() for card, why in self.refused.items()},
        }
        out |= {name: list(out[name]) for name in ("hand_sizes", "totals", "taken_by")}
        return {
            name: value
            for name, value in out.items()
            if value is not None
            and value is not False
            and (name in _ALWAYS or value not in ({}, []))
        }


_DEFAULTS = {f.name: f.default for f in fields(View) if f.default is not MISSING}
_DICTS = tuple(f.name for f in fields(View) if f.default_factory is not MISSING)
"""Fields that are an empty dict unless given; each view has its own."""
_ALWAYS = ("options", "shown", "hand", "trick", "tricks", "taken_by", "calls", "discarded", "legal")
"""Keys that stand in the JSON form even when they are empty, as outside players are promised."""


def _trick_json(trick: tuple[tuple[Seat, Card], ...]) -> list[list[Any]]:
    return [[seat, card_text(card)] for seat, card in trick]
