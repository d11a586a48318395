"""What the frame and the maker say in a language, a classic script for each (`embed/es.js`).

A part of the table's own catalogs, and `catalog_embed.py`. Names of cards come in the forms that
sentences ask for, those of the French cards beside the usual ones.
"""

from __future__ import annotations

import json
from typing import Any

from game.rules.cards import DECK_SIZE, SUITS
from game.rules.notation import WORDS
from game.rules.registry import GAMES
from game.table import language
from game.table.catalog_embed import EMBED
from game.table.catalog_learn import LEARN
from game.table.catalog_page import PAGE
from game.table.nouns import FORMS, Noun
from game.table.texts import (
    bid_name,
    capitalised,
    card_name,
    count_text,
    declaration_text,
    drawn_text,
    game_name,
    left_text,
    suit_name,
    text,
    title_name,
)
from tools.decks import DECKS

FRENCH = "french"
"""A deck whose cards have names of their own."""
SAID = (
    "name.you", "said.play.you", "said.play.other", "said.take.you", "said.take.other",
    "said.hombre.you", "said.hombre.other", "status.deal_over", "status.lead.other",
    "seat.dealer", "seat.turn.you", "seat.turn.other", "seat.hombre", "trump", "trick.label",
    "sung.pair", "sung.tute12", "sung.tute11", "decimal", "stock.empty", "button.close",
)  # fmt: skip
"""Sentences of the table that are said as they are."""
LEARNED = ("learn.opponent", "learn.turned", "learn.hombre", "learn.stock")
OF_PAGE = (
    *(f"page.deck.{deck}" for deck in DECKS),
    *(f"page.theme.{theme}" for theme in ("auto", "light", "dark")),
)
PLACES = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""By number of seats which of the names of sides they bear, the lowest first."""
MOST_CARDS = 40
MOST_DRAWN = 9
YOU, OTHER = "you", "other"


class _Field(str):
    """A placeholder that the frame fills in, whatever form of the name it asks for."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return "{" + ":".join([*self.splitlines(), *([spec] if spec else [])]) + "}"


class _Left(dict[str, object]):
    """What is filled in now; the others stay."""

    def __missing__(self, name: str) -> _Field:
        return _Field(name)


def words_of(tag: str, translation: dict[str, Any]) -> str:
    """The script of the language that is spoken, `translation` being its compiled catalog."""
    messages = translation["messages"]
    own = {message: messages.get(message, words) for message, words in EMBED.items()}
    own |= {message: messages.get(message, PAGE[message]) for message in OF_PAGE}
    own |= {message: messages.get(message, LEARN[message]) for message in LEARNED}
    language.use_deck(FRENCH)
    french = _named()
    language.use_deck("")
    made = {
        "said": own | {message: language.pattern(message) for message in SAID},
        "games": {game_id: game_name(game_id) for game_id in GAMES},
        "names": {str(seats): _names(seats) for seats in PLACES},
        "counts": {
            "card": [count_text("card", n) for n in range(MOST_CARDS + 1)],
            "left": [left_text(n) for n in range(MOST_CARDS + 1)],
            "drawn": [drawn_text(n) for n in range(MOST_DRAWN + 1)],
            "point": [language.pattern_for("count.point", n) for n in (1, 2)],
            "third": [language.pattern_for("count.third", n) for n in (1, 2)],
        },
        "usual": _named(),
        FRENCH: french,
    }
    packed = json.dumps(made, ensure_ascii=False, separators=(",", ":"))
    return f"window.bazaHear({json.dumps(tag)}, {packed});\n"


def _names(seats: int) -> list[str]:
    family = 3 if seats == 3 else 4
    return [text(f"name.{family}.{place}") for place in PLACES[seats]]


def _named() -> dict[str, Any]:
    """Everything with names of cards or suits in it."""
    return {
        "cards": [_forms(card_name(card)) for card in range(DECK_SIZE)],
        "bids": {word: _forms(bid_name(f"bid {word}")) for word in WORDS["bid"][1:-1]},
        "suits": {letter: suit_name(letter) for letter in SUITS},
        "calls": _calls(),
        "titles": {
            title: str(title_name(title)) for title in ("spadille", "manille", "basto", "punto")
        },
    }


def _forms(noun: Noun) -> list[str]:
    """A name alone, and in each of its other forms."""
    return [str(noun), *(format(noun, form) for form in FORMS)]


def _calls() -> dict[str, list[str]]:
    """By verb and word what is said when somebody calls it: of the person, and of another."""
    called = {}
    for verb, words in WORDS.items():
        for word in words:
            told = [_call(verb, word, who) for who in (YOU, OTHER)]
            called[f"{verb} {word}"] = [capitalised(sentence) for sentence in told]
    called["order cede"].append(_pattern("called.order cede.to_you"))
    for kind in ("none", "some", "back"):
        told = [_pattern(f"called.exchange.{kind}.{who}") for who in (YOU, OTHER)]
        called[f"exchange {kind}"] = told
    return called


def _call(verb: str, word: str, who: str) -> str:
    if verb == "declare":
        return _pattern(f"said.declare.{who}", what=declaration_text(word))
    if verb == "sing" and word in SUITS:
        return _pattern(f"called.sing.{who}", suit=suit_name(word))
    if verb == "trump":
        return _pattern(f"called.trump.{who}", suit=suit_name(word))
    if verb == "bid" and word not in ("pass", "hold"):
        return _pattern(f"called.bid.{who}", bid=bid_name(f"bid {word}"))
    return _pattern(f"called.{verb} {word}.{who}")


def _pattern(message: str, **known: object) -> str:
    """A message with these fields filled in; the others stay."""
    return language.pattern(message).format_map(_Left(known))
