"""Cantar: king and knight of a suit, or all four kings or knights, after winning a trick."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from game.rules.cards import SUITS, Mask, Seat, Suit, card_of, mask_of
from game.rules.notation import WORDS
from game.rules.tute import masks
from game.rules.tute.house import Singing
from game.rules.tute.masks import FORTY as FORTY
from game.rules.tute.masks import TWENTY as TWENTY
from game.rules.view import Call, Reason

PAIRS = {
    letter: mask_of((card_of(suit, 12), card_of(suit, 11))) for suit, letter in enumerate(SUITS)
}
TUTES = {
    f"tute{number}": mask_of(card_of(suit, number) for suit in range(len(SUITS)))
    for number in (12, 11)
}
_CARDS = PAIRS | TUTES


@dataclass(frozen=True, slots=True)
class Singer:
    """A hand that may announce, and what it has sung in this deal."""

    hand: Mask
    trump: Suit
    sung: Collection[str]

    @property
    def sung_pairs(self) -> Mask:
        """The cards of the pairs that were sung."""
        return sum(PAIRS[word] for word in set(self.sung) if word in PAIRS)

    @property
    def forty(self) -> Mask:
        """The pair of trumps."""
        return PAIRS[SUITS[self.trump]]


def pairs_heard(calls: Iterable[Call]) -> list[tuple[Seat, str]]:
    """Who has sung which pairs, in that order."""
    said = ((call.seat, call.text.partition(" ")) for call in calls)
    return [(seat, word) for seat, (verb, _, word) in said if verb == "sing" and word in PAIRS]


def cards_of(word: str) -> Mask:
    """The cards that an announcement is about."""
    return _CARDS[word]


def value_of(word: str, trump: Suit) -> int:
    """20 for a plain pair, 40 for trumps; a tute is not counted in points."""
    if word in TUTES:
        return 0
    return masks.worth(PAIRS[word], PAIRS[SUITS[trump]])


def why_not(rule: Singing, singer: Singer, word: str) -> Reason | None:
    """Why this cannot be announced now; None when it can."""
    wanted = _CARDS[word]
    if singer.hand & wanted != wanted:
        return Reason("no_tute" if word in TUTES else "no_pair", {"word": word})
    if word in TUTES:
        return None if rule.tute else Reason("tute_off")
    if word in singer.sung:
        return Reason("sung_already", {"suit": word})
    if masks.may_sing(rule.flags, singer.hand, singer.sung_pairs, wanted, singer.forty):
        return None
    if wanted == singer.forty:
        return Reason("forty_barred")
    return Reason("forty_first", {"suit": SUITS[singer.trump]})


def available(rule: Singing, singer: Singer) -> list[str]:
    """What may be announced now, in the order of `notation.WORDS`."""
    return [
        word for word in WORDS["sing"] if word in _CARDS and why_not(rule, singer, word) is None
    ]


def held(hand: Mask) -> list[str]:
    """All pairs and tutes whose cards are in this hand."""
    return [word for word, cards in _CARDS.items() if hand & cards == cards]


def gives_up_forty(rule: Singing, singer: Singer, word: str, may_draw: Mask) -> bool:
    """Whether a 20 would bar a 40 that is held, or half held while the other card may be drawn."""
    trump = SUITS[singer.trump]
    forty = PAIRS[trump]
    may_come = singer.hand & forty and not forty & ~(singer.hand | may_draw)
    is_twenty = word in PAIRS and word != trump
    is_free = trump not in singer.sung and not _forty_is_barred(rule, singer)
    return bool(rule.twenty_bars_forty and is_twenty and is_free and may_come)


def dealt_tute(hand: Mask) -> str | None:
    """The tute that a hand holds, if any."""
    return next((word for word, cards in TUTES.items() if hand & cards == cards), None)


def _forty_is_barred(rule: Singing, singer: Singer) -> bool:
    return masks.forty_is_barred(rule.flags, singer.sung_pairs, singer.forty)
