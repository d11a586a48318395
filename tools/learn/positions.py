"""Exercises and the deals they are taken from, as `learn/exercises/*.toml` holds them.

A record there is short: a seed or the hands, and the actions, of which a bare card is a play. What
comes of it is a match like any other, so an action that the rules refuse is found by the build.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from game.rules.cards import DECK_SIZE, SUITS, Card, Seat, cards_in, parse_card
from game.rules.game import Game, Standing
from game.rules.match import Match
from game.rules.notation import Action, parse_action
from game.rules.registry import game_of
from game.rules.view import View

FOLDER = "learn/exercises"
GAMES = ("tressette", "tute", "tresillo")
"""The games that have lessons, in the order of the index; Tute for two and four is one of them."""


class LessonError(ValueError):
    """Something written for the lessons that cannot be used; the message says where."""


@dataclass(frozen=True)
class Exercise:
    """A position, and what is asked about it."""

    id: str
    lesson: str
    """The game of the page it stands on."""
    number: int
    """Counted from 1 on its page."""
    ask: str
    """The kind of the question, as in `questions.KINDS`."""
    record: Mapping[str, Any]
    ply: int
    about: Mapping[str, Any] = field(default_factory=dict)
    """What else the kind of question needs."""

    @property
    def key(self) -> str:
        """Its name among all exercises; progress is kept under it."""
        return f"{self.lesson}/{self.id}"

    @cached_property
    def match(self) -> Match:
        """The match as it stands when the question is asked."""
        return played(self.record, self.ply)

    @property
    def seat(self) -> Seat:
        """Who is asked: the seat to act, unless the exercise says otherwise."""
        turn = self.match.turn
        given: Seat = self.about.get("seat", turn if turn is not None else 0)
        return given

    @property
    def view(self) -> View:
        """What that seat knows."""
        return self.match.view(self.seat)


def exercises(root: Path, lesson: str) -> list[Exercise]:
    """The exercises of a page, in order. Raises `LessonError`."""
    where = f"{FOLDER}/{lesson}.toml"
    with (root / where).open("rb") as file:
        data = tomllib.load(file)
    found = []
    for number, entry in enumerate(data["exercises"], 1):
        about = dict(entry)
        name = about.pop("id")
        try:
            record = data["records"][about.pop("record")]
            found.append(
                Exercise(name, lesson, number, about.pop("ask"), record, about.pop("ply"), about)
            )
        except KeyError as error:
            raise LessonError(f"{where}: {name}: there is no {error}") from error
    if len({one.id for one in found}) < len(found):
        raise LessonError(f"{where}: an id is there twice")
    return found


def played(record: Mapping[str, Any], ply: int | None = None) -> Match:
    """The match of a record after so many actions, or after all of them.

    Raises `IllegalAction`, `NotationError` and `LessonError`.
    """
    game = game_of(record["game"], record.get("options", {}))
    match = Match(game, record.get("seed"))
    if "hands" in record:
        match.next_deal(_deck(game, record), record["dealer"])
    else:
        match.next_deal()
    actions = actions_of(record["actions"])
    if ply is not None and ply > len(actions):
        raise LessonError(f"the record has only {len(actions)} actions, not {ply}")
    for action in actions[:ply]:
        match.submit(action)
    return match


def actions_of(given: str) -> list[Action]:
    """Reads `bid entrada, trump E, E1 E3 E6`: parts between commas; cards alone are plays."""
    found = []
    for part in filter(None, (part.strip() for part in given.split(","))):
        is_cards = part[0] in SUITS and part[1:2].isdigit()
        texts = [f"play {card}" for card in part.split()] if is_cards else [part]
        found += [parse_action(text) for text in texts]
    return found


def _deck(game: Game[Any], record: Mapping[str, Any]) -> list[Card]:
    """The deck from which these hands are dealt, with `stock` on top of what is left.

    A hand's cards are dealt in the order given, so the last one of a dealer is turned up in Tute
    for four. What nobody names lies in the stock in canonical order.
    """
    dealer: Seat = record["dealer"]
    standing = Standing((0,) * game.sides)
    # Dealing the places of a deck shows which of them go where.
    dealt = game.deal(range(DECK_SIZE), dealer, standing)
    deck: dict[int, Card] = {}
    for seat, hand in enumerate(record["hands"]):
        _place(deck, list(cards_in(dealt.hands[seat])), hand)
    _place(deck, sorted(dealt.stock), record.get("stock", ""))
    named = set(deck.values())
    if len(named) < len(deck):
        raise LessonError("a card is in two places")
    rest = iter(card for card in range(DECK_SIZE) if card not in named)
    return [deck[place] if place in deck else next(rest) for place in range(DECK_SIZE)]


def _place(deck: dict[int, Card], places: Sequence[int], cards: str) -> None:
    given = [parse_card(card) for card in cards.split()]
    if len(given) > len(places):
        raise LessonError(f"{len(places)} cards go there, not {len(given)}")
    deck.update(zip(places, given, strict=False))
