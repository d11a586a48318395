"""Actions and their text: the one language of play, records, links and bots.

An action is a verb and what it is about: cards (`play E12`, `exchange O4 C5`) or a word (`sing O`,
`bid solo`). Reading is lenient about case, spaces and Italian suit letters; writing is canonical,
so equal games give equal text.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from game.rules.cards import (
    DECK_SIZE,
    SUITS,
    Card,
    NotationError,
    card_text,
    parse_card,
    parse_suit,
)

_SUIT_WORDS = tuple(SUITS)
WORDS: dict[str, tuple[str, ...]] = {
    "sing": (*_SUIT_WORDS, "tute12", "tute11", "pass"),
    "swap": ("7", "2", "no"),
    "declare": (
        *(f"{count} x {number}" for number in (1, 2, 3) for count in (3, 4)),
        *(f"napoletana {suit}" for suit in SUITS),
    ),
    "bid": (
        "pass",
        "entrada",
        *(f"entrada {suit}" for suit in SUITS),
        "vuelta",
        "solo",
        *(f"solo {suit}" for suit in SUITS),
        "hold",
    ),
    "trump": _SUIT_WORDS,
    "signal": ("0", "1", "2"),
    "order": ("take", "cede"),
    "surrender": ("yes", "no"),
    "reply": ("accept", "insist"),
    "claim": ("yes", "no", "out", "capote"),
    "redeal": ("yes", "no"),
}
"""The words that may follow a verb, in the order in which legal lists name them."""
CARD_VERBS = ("play", "exchange")
VERBS = (*CARD_VERBS, *WORDS)


@dataclass(frozen=True, slots=True)
class Action:
    """One decision of one seat.

    `cards` are in canonical order; `word` is empty for the verbs about cards.
    """

    verb: str
    word: str = ""
    cards: tuple[Card, ...] = ()

    @property
    def text(self) -> str:
        """Canonical text, as in records."""
        return " ".join(
            [self.verb, *([self.word] if self.word else []), *map(card_text, self.cards)]
        )


_PLAYS = tuple(Action("play", cards=(card,)) for card in range(DECK_SIZE))


def play(card: Card) -> Action:
    """The action of playing this card."""
    return _PLAYS[card]


def exchange_range(least: int, most: int) -> Action:
    """The entry of a legal list that stands for all exchanges of `least` to `most` cards."""
    return Action("exchange", f"{least}..{most}")


def bounds_of(action: Action) -> tuple[int, int] | None:
    """How few and how many cards such an entry allows; None for an action that can be taken."""
    if ".." not in action.word:
        return None
    least, _, most = action.word.partition("..")
    return int(least), int(most)


def exchange(cards: Iterable[Card]) -> Action:
    """The action of discarding these cards for others."""
    return Action("exchange", cards=tuple(sorted(cards)))


def one_of(entry: Action, hand: Sequence[Card], rng: Random) -> Action:
    """The entry itself, or of a range of exchanges any one with cards of this hand."""
    bounds = bounds_of(entry)
    if bounds is None:
        return entry
    least, most = bounds
    count = least + int(rng.random() * (most - least + 1))
    return exchange(sorted(hand, key=lambda _: rng.random())[:count])


def parse_action(text: str) -> Action:
    """Reads one action. Raises `NotationError` for an unknown verb, word or card."""
    verb, *rest = text.split() or [""]
    verb = verb.lower()
    if verb in CARD_VERBS:
        return _parse_cards(verb, rest, text)
    if verb not in WORDS:
        raise NotationError(f"{text!r} is not an action: it begins with none of {', '.join(VERBS)}")
    word = _parse_word(verb, " ".join(rest))
    if word is None:
        raise NotationError(
            f"{text!r} is not an action: after {verb} comes one of {', '.join(WORDS[verb])}"
        )
    return Action(verb, word)


def _parse_cards(verb: str, rest: list[str], text: str) -> Action:
    if verb == "play":
        rest = ["".join(rest)]
    cards = tuple(sorted(parse_card(part) for part in rest))
    if len(set(cards)) != len(cards):
        raise NotationError(f"{text!r} names a card twice")
    return Action(verb, cards=cards)


def _parse_word(verb: str, given: str) -> str | None:
    """The canonical word that was meant, or None."""
    for word in WORDS[verb]:
        if word.lower() == given.lower():
            return word
    stem, _, last = given.rpartition(" ")
    if len(last) == 1 and last.isalpha():
        try:
            translated = f"{stem} {SUITS[parse_suit(last)]}".strip().lower()
        except NotationError:
            return None
        return next((word for word in WORDS[verb] if word.lower() == translated), None)
    return None
