"""What the rules say of single cards: the suit they belong to, their order, their worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rules.cards import DECK_SIZE, SUITS, Card, Suit, suit_of
from game.rules.game import Game
from game.rules.tresillo.ranks import Ranking, ranking
from game.rules.tressette import ranks as tressette
from game.rules.tute import ranks as tute
from game.rules.view import View
from game.table.texts import points_text, thirds_text
from tools.learn.words import say


def ranking_of(view: View) -> Ranking:
    """The order of a deal of Tresillo whose trump is named."""
    assert view.trump is not None
    return ranking(SUITS.index(view.trump), view.options.get("punto_fourth", True))


def belongs_to(view: View, card: Card) -> Suit:
    """The suit that a card counts as: in Tresillo black aces are trumps."""
    if view.game == "tresillo" and view.trump is not None:
        return ranking_of(view).suits[card]
    return suit_of(card)


def suit_order(game_id: str, suit: Suit) -> list[Card]:
    """A plain suit of Tressette or Tute, strongest first."""
    strength = tressette.strength if game_id == "tressette" else tute.strength
    cards = [card for card in range(DECK_SIZE) if suit_of(card) == suit]
    return sorted(cards, key=strength, reverse=True)


def worth_of(game_id: str, card: Card) -> int:
    """What a card counts: thirds in Tressette, points in Tute."""
    return tressette.thirds_of(card) if game_id == "tressette" else tute.points_of(card)


def worth_text(game_id: str, worth: int, unit: str = "point") -> str:
    """The same in words; in Tressette as points, or all of it in thirds."""
    if not worth:
        return say("learn.nothing")
    return thirds_text(worth, unit) if game_id == "tressette" else points_text(worth)


def strongest_first(game: Game[Any], view: View, suit: str | None) -> Sequence[Card]:
    """Own cards of a suit, or own trumps, strongest first."""
    if suit is None:
        trumps = game.trumps(view)
        return [card for card in game.arranged(view) if card in trumps]
    return [card for card in game.arranged(view) if SUITS[belongs_to(view, card)] == suit]
