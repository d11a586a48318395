"""The order of the forty cards under each trump, and who wins a trick.

The aces of swords and clubs are trumps always. Below them a black suit runs from the king down to
the 2; in a red suit the ace stands under the jack and the low numbers beat the high ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from game.rules.cards import DECK_SIZE, SUITS, Card, Mask, Suit, card_of, mask_of
from game.rules.masks import beating

COINS, CUPS, SWORDS, CLUBS = range(len(SUITS))
RED = (COINS, CUPS)
SPADILLE: Card = card_of(SWORDS, 1)
BASTO: Card = card_of(CLUBS, 1)
BLACK_ACES: Mask = mask_of((SPADILLE, BASTO))
_RED_ORDER = (12, 11, 10, 1, 2, 3, 4, 5, 6, 7)
_BLACK_ORDER = (12, 11, 10, 7, 6, 5, 4, 3, 2)


@dataclass(frozen=True, slots=True)
class Ranking:
    """What a trump makes of the cards. Suits are effective: a black ace is of the trump suit."""

    trump: Suit
    order: tuple[tuple[Card, ...], ...]
    """By suit its cards, strongest first."""
    suits: tuple[Suit, ...]
    """By card the suit to which it belongs."""
    strength: tuple[int, ...]
    """By card; a higher number beats a lower one of the same suit, and any trump any other card."""
    followers: tuple[Mask, ...]
    """By suit the set of its cards."""
    stronger: tuple[Mask, ...]
    """By card the set of those that beat it in its own suit."""
    matadors: tuple[Card, Card, Card]
    """Spadille, manille, basto."""
    punto: Card | None
    """The ace of a red trump suit."""
    higher: tuple[tuple[Card, ...], ...]
    """The same, strongest first."""

    def winning_index(self, trick: Sequence[Card]) -> int:
        """The place of the card that wins this trick as it lies; `trick` is not empty."""
        best, trumps = 0, self.followers[self.trump]
        for place, card in enumerate(trick):
            highest = trick[best]
            suit = self.followers[self.suits[highest]]
            if beating(self.stronger[highest], suit, trumps) >> card & 1:
                best = place
        return best

    def title(self, card: Card) -> str | None:
        """The name of its own that a card has under this trump."""
        if card in self.matadors:
            return ("spadille", "manille", "basto")[self.matadors.index(card)]
        return "punto" if card == self.punto else None


@cache
def ranking(trump: Suit, punto_fourth: bool = True) -> Ranking:
    """The order under this trump; without `punto_fourth` a red trump ace stays under the jack."""
    order = tuple(_suit_order(suit, trump, punto_fourth) for suit in range(len(SUITS)))
    suits, strength = [trump] * DECK_SIZE, [0] * DECK_SIZE
    higher: list[tuple[Card, ...]] = [()] * DECK_SIZE
    for suit, cards in enumerate(order):
        for place, card in enumerate(cards):
            higher[card] = cards[:place]
            suits[card] = suit
            strength[card] = len(cards) - place + (DECK_SIZE if suit == trump else 0)
    return Ranking(
        trump,
        order,
        tuple(suits),
        tuple(strength),
        tuple(map(mask_of, order)),
        tuple(map(mask_of, higher)),
        (SPADILLE, _manille(trump), BASTO),
        card_of(trump, 1) if trump in RED else None,
        tuple(higher),
    )


def plain_order(suit: Suit) -> tuple[Card, ...]:
    """A suit's cards while it is not trumps, strongest first."""
    numbers = _RED_ORDER if suit in RED else _BLACK_ORDER
    return tuple(card_of(suit, number) for number in numbers)


def _manille(trump: Suit) -> Card:
    """The lowest card of the plain suit becomes the second trump: a red 7 or a black 2."""
    return plain_order(trump)[-1]


def _suit_order(suit: Suit, trump: Suit, punto_fourth: bool) -> tuple[Card, ...]:
    if suit != trump:
        return plain_order(suit)
    top = [SPADILLE, _manille(trump), BASTO]
    if trump in RED and punto_fourth:
        top.append(card_of(trump, 1))
    return (*top, *(card for card in plain_order(trump) if card not in top))
