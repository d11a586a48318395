"""What the table shows beside the view: names, match score, a trick that still lies, a panel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from game.rules.cards import Card, Seat, Side
from game.rules.deal import Trick
from game.rules.game import DealResult, Winner
from game.rules.view import Reason, View
from game.table.account import Account
from game.table.advice import Advice
from game.table.aids import Aids
from game.table.book import Book
from game.table.manner import USUAL, Manner
from game.table.nodes import Node
from game.table.review import Hands, Shown
from game.table.texts import Names


class Panel(StrEnum):
    """What lies over the table; the values are public (`data-panel`)."""

    NONE = "none"
    LAST_TRICK = "last_trick"
    ASK = "ask"
    """Whether something that cannot be taken back is really meant."""
    RULES = "rules"
    """The book of rules: chapters, house rules, fair deals."""
    HELP = "help"
    """What helps beside the rules."""
    KEYS = "keys"
    """The list of keys."""
    HANDS = "hands"
    """The cards of all players."""
    REVIEW = "review"
    """A finished deal, looked at again."""
    ACCOUNT = "account"
    """How a figure of the score came about."""
    PUZZLE = "puzzle"
    """That a puzzle is solved."""
    DAY = "day"
    """The result of the deal of the day."""
    SHARE = "share"
    """Links to what is played, for others."""
    DEAL = "deal"
    MATCH = "match"


CLOSABLE = (
    Panel.LAST_TRICK,
    Panel.ASK,
    Panel.RULES,
    Panel.HELP,
    Panel.KEYS,
    Panel.HANDS,
    Panel.REVIEW,
    Panel.ACCOUNT,
    Panel.SHARE,
)
"""Panels that one closes; a result stays."""
ENDS = (Panel.DEAL, Panel.MATCH, Panel.REVIEW, Panel.RULES, Panel.SHARE)
"""Panels behind which a deal that is over need not come to its result any more."""


@dataclass(frozen=True)
class Shared:
    """What is handed on of a match, and as what."""

    what: str
    """`deal`, `moment` or `record`."""
    text: str
    """The link, or the text of a record."""
    code: str
    """The short code in the link; empty where there is none."""
    is_running: bool
    """Whether it tells of cards that nobody has seen yet."""


@dataclass(frozen=True)
class Candidate:
    """The viewer's hand as it would be under a trump."""

    trump: str
    """A suit letter."""
    cards: tuple[Card, ...]
    """From left to right, trumps first."""
    titles: Mapping[Card, str]
    trumps: int


@dataclass(frozen=True)
class Stop:
    """A stop of the short tour: what it points at, and how far it is."""

    at: str
    number: int
    of: int


@dataclass(frozen=True)
class Beside:
    """What a table beside the match shows in the place of what a match does: a puzzle, a deal of
    the day.
    """

    title: str
    head: tuple[Node, ...]
    """In the bar, in the place of the score."""
    said: tuple[str, ...] = ()
    """The same in sentences, for who asks for the score."""
    tools: tuple[Node, ...] = ()
    """Beside the status line, in the place of what helps."""
    status: str = ""
    """The status line, where it says something else than at a match."""
    over: Node | None = None
    """What lies over the table, in the place of a match's panel."""
    lies_open: bool = False
    """Whether the cards of all seats are to be seen."""
    counts: bool = False
    """Whether what is won is counted otherwise than in a match, so that no seat tells it."""


@dataclass(frozen=True)
class Scene:
    """One picture's setting. `viewer` is the seat from which the table is seen."""

    names: Names
    side_names: Names
    """What each side is called; a seat's own name where each plays for itself."""
    sides: tuple[Side, ...]
    """The side of each seat."""
    viewer: Seat
    arranged: tuple[Card, ...]
    """The viewer's hand from left to right."""
    target: int | None = None
    """The total that ends the match; None where a match ends otherwise."""
    unit: str = "point"
    """What the score is counted in: a thing that `count_text` knows."""
    lingering: Trick = ()
    """The last of the view's finished tricks, while it still lies on the table."""
    panel: Panel = Panel.NONE
    result: DealResult | None = None
    """Of the deal in the view, once it is over."""
    standing_totals: tuple[int, ...] = ()
    """Match scores by side, with the deal in the view if it is over."""
    winner: Winner | None = None
    match_extras: Mapping[str, Any] = field(default_factory=dict)
    number: int = 1
    """Of the deal in the match, those not counted that were dealt again left out."""
    length: int | None = None
    """How many deals make the match; None where something else ends it."""
    is_open: bool = False
    """Whether the match goes on until the players have enough."""
    may_stop: bool = False
    """Whether they may end it now."""
    pool: int | None = None
    """What lies in the pool, with the deal in the view if it is over; None where there is none."""
    titles: Mapping[Card, str] = field(default_factory=dict)
    """The viewer's cards that have a name of their own."""
    trumps: frozenset[Card] = frozenset()
    """Those of them that are trumps, where that is not the suit alone."""
    candidates: tuple[Candidate, ...] = ()
    """The viewer's hand under each trump that may come, while none is named."""
    picks: frozenset[Card] = frozenset()
    """The viewer's cards that are chosen to be exchanged."""
    picks_refused: Reason | None = None
    """Why just these cannot be exchanged."""
    fresh: frozenset[Card] = frozenset()
    """The viewer's cards that have come by the exchange."""
    asked: str = ""
    """The action that `Panel.ASK` is about."""
    may_check: bool = False
    """Whether the decks come from a seed, so that it can be checked how."""
    stop: Stop | None = None
    """Where the short tour stands, while somebody takes it."""
    seal: str = ""
    """The first digits of the match's seal, until the viewer has acted in the deal."""
    book: Book | None = None
    """The page of the book of rules, where it lies open."""
    account: Account | None = None
    """The figure whose derivation lies open."""
    hands: Hands = ()
    """The cards of every seat from left to right, where they are shown, over the table or on it."""
    portraits: Mapping[Seat, str] = field(default_factory=dict)
    """The addresses of the faces of those who have one."""
    review: Shown | None = None
    """What is shown of a review."""
    aids: Aids | None = None
    """What helps the person; None where nobody is helped."""
    shared: Shared | None = None
    """What is handed on, where that is chosen."""
    manner: Manner = USUAL
    beside: Beside | None = None
    """What is shown otherwise than at a match; None at a match."""

    def place(self, seat: Seat) -> int:
        """Where a seat is, counted from the viewer's."""
        return (seat - self.viewer) % len(self.names)

    @property
    def lies_open(self) -> bool:
        """Whether the others' cards lie there for all to see."""
        return self.beside is not None and self.beside.lies_open

    @property
    def advice(self) -> Advice | None:
        """What the choices are worth, while it is shown."""
        return None if self.aids is None else self.aids.advice

    @property
    def has_partners(self) -> bool:
        """Whether several seats are one side."""
        return len(self.side_names) < len(self.names)

    def is_drawing(self, view: View) -> bool:
        """Whether the view has cards drawn that are not to be seen yet, because the trick lies."""
        return bool(self.lingering) and self.viewer in view.drawn
