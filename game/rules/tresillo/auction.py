"""The auction: who may call what, who holds the bid. A value; each call gives the next one.

Each speaks in turn and may outbid the holder; the holder, who sits before him, may hold: play at
the new level himself. A favoured suit, where there is one, makes a bid in it outrank an equal one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.cards import SUITS, Seat, Suit

CONTRACTS = ("entrada", "vuelta", "solo")
"""Lowest first."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What can be bid at this table."""

    may_hold: bool
    favour: Suit | None

    @property
    def bids(self) -> tuple[str, ...]:
        """All bids, lowest first: the words of the action."""
        words = []
        for contract in CONTRACTS:
            words.append(contract)
            if self.favour is not None and contract != "vuelta":
                words.append(f"{contract} {SUITS[self.favour]}")
        return tuple(words)


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction in progress or over."""

    waiting: tuple[Seat, ...]
    """Who is still to speak, the one in turn first."""
    holder: Seat | None = None
    bid: str | None = None
    """The word of the highest bid."""
    holder_is_asked: bool = False

    @property
    def turn(self) -> Seat | None:
        """Who is to call; None once it is over."""
        if self.holder_is_asked:
            return self.holder
        return self.waiting[0] if self.waiting else None

    @property
    def contract(self) -> str | None:
        """What the highest bid undertakes to play; None if nobody has bid."""
        return None if self.bid is None else self.bid.split()[0]

    @property
    def suit(self) -> str | None:
        """The suit letter that the highest bid has named."""
        return None if self.bid is None or " " not in self.bid else self.bid.split()[1]


def may_call(auction: Auction, terms: Terms) -> tuple[str, ...]:
    """The words that may be called now, in the order of the notation."""
    if auction.holder_is_asked:
        return ("pass", "hold")
    return ("pass", *higher(auction.bid, terms))


def higher(bid: str | None, terms: Terms) -> tuple[str, ...]:
    """The bids that outrank this one."""
    return terms.bids if bid is None else terms.bids[terms.bids.index(bid) + 1 :]


def called(auction: Auction, word: str, terms: Terms) -> Auction:
    """The auction after this call of the seat in turn; the call is known to be allowed."""
    after = _called(auction, word, terms)
    # Whoever could only pass is not asked.
    may_go_on = after.holder_is_asked or higher(after.bid, terms)
    return after if may_go_on else replace(after, waiting=())


def _called(auction: Auction, word: str, terms: Terms) -> Auction:
    speaker, *rest = auction.waiting
    spoken = tuple(rest)
    if auction.holder_is_asked:
        if word == "hold":
            return replace(auction, holder_is_asked=False)
        return Auction(spoken, speaker, auction.bid)
    if word == "pass":
        return replace(auction, waiting=spoken)
    if auction.holder is None or not terms.may_hold:
        return Auction(spoken, speaker, word)
    return replace(auction, bid=word, holder_is_asked=True)
