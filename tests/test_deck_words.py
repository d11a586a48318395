"""With French cards nothing that the table says calls a card or suit by its Spanish name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.table import language
from game.table.catalog import MESSAGES
from game.table.catalog_later import LATER
from tools.page import NAMES, spoken, translated

ROOT = Path(__file__).resolve().parent.parent
USUAL = {
    "en": r"knights?|horses?|coins?|cups|swords",
    "es": r"caballos?|sotas?|oros?|copas|espadas|bastos",
    "it": r"cavall[oi]|denari|coppe|spade|bastoni",
}
"""What the cards are called that are called otherwise. `La espada` and `el basto` are the names of
two trumps, whatever is drawn on them."""
WRITTEN_ONCE = re.compile(r"menu\.game\..*")
"""What the build writes into the start screen, where no deck counts."""


@pytest.mark.parametrize("tag", NAMES)
def test_every_message_has_the_names_of_the_deck(tag: str) -> None:
    usual = re.compile(rf"\b({USUAL[tag]})\b", re.IGNORECASE)
    every = [m for m in (*MESSAGES, *LATER) if not m.startswith("french.")]
    language.use_deck("french")
    try:
        with spoken(tag, translated(ROOT, tag)):
            wrong = {
                message: language.pattern(message)
                for message in every
                if not message.endswith((".one", ".many"))
                and not WRITTEN_ONCE.fullmatch(message)
                and usual.search(language.pattern(message))
            }
    finally:
        language.use_deck("")
    assert wrong == {}


def test_what_stands_in_has_something_to_stand_in_for() -> None:
    others = [m for m in LATER if m.startswith("french.")]
    assert others
    assert {m.removeprefix("french.") for m in others} <= LATER.keys()
