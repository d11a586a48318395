"""What the lessons say by themselves, in the language that is spoken."""

from __future__ import annotations

from game.rules.cards import Card, Seat
from game.table import language
from game.table.catalog_learn import LEARN
from game.table.texts import capitalised, card_name, list_text, text


def pattern(message: str) -> str:
    """A message of the lessons with its placeholders. Raises `KeyError` for an unknown one."""
    return LEARN[message] if language.is_source() else language.pattern(message)


def say(message: str, **params: object) -> str:
    """A sentence of the lessons. Raises `KeyError` for an unknown one or a field not given."""
    return pattern(message).format_map(params)


def seat_name(seats: int, viewer: Seat, seat: Seat) -> str:
    """What a seat is called by who sits at `viewer`."""
    place = (seat - viewer) % seats
    if place == 0:
        return text("name.you")
    return say("learn.opponent") if seats == 2 else text(f"name.{seats}.{place}")


def cards_text(cards: list[Card]) -> str:
    """`King of swords, 3 of coins and 7 of coins`."""
    return capitalised(list_text([card_name(card) for card in cards]))
