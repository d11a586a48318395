"""What single keys read out: every phase of every game has something to say, and it is true."""

from __future__ import annotations

import pytest

from game.table import shortcuts
from game.table.model import Panel, table
from game.table.nodes import Node
from tests.browser.tresillo_positions import HUMAN, OVER, position
from tests.browser.tute_positions import window
from tests.table.tables import find, has, match_with, play, scene_of, walk, words

HAND = "O1 O4 C3 C5 E7 E12 B2 B4 B10 B12"


def read(tree: Node) -> dict[str, str]:
    """All that can be read out at this table."""
    return {
        node.attrs["data-read"]: words(node) for node in walk(tree) if "data-read" in node.attrs
    }


def test_the_hand_is_read_suit_by_suit_and_the_trick_with_who_wins_it() -> None:
    match = play(match_with(HAND, "O5 O7 C1 C12", dealer=0), "play C12")
    said = read(table(match.view(0), scene_of(match)))
    assert said["hand"] == (
        "10 cards in your hand. Coins: ace, 4. Cups: 3, 5. Swords: king, 7. "
        "Clubs: 2, king, jack, 4."
    )
    assert said["trick"] == "Aprendiz plays the king of cups. Aprendiz is winning the trick."
    assert said["may"] == "You may play the 3 of cups and 5 of cups. You must follow cups."
    assert said["last"] == "There is no finished trick to look at yet."
    assert said["score"].startswith("The match stands You 0, Aprendiz 0. Deal 1, to 21.")
    assert said["table"] == "20 cards left in the stock. Aprendiz: 9 cards."


def test_a_trick_that_lies_is_read_as_the_trick_and_as_the_last() -> None:
    match = play(match_with(HAND, "O5 O7 C1 C12", dealer=0), "play C12", "play C3")
    lying = scene_of(match, lingering=match.view(0).tricks[-1])
    said = read(table(match.view(0), lying))
    played = "Aprendiz plays the king of cups. You play the 3 of cups. You take the trick."
    assert said["trick"] == played
    assert said["last"] == f"The last trick. {played}"
    assert said["may"] == "You take the trick."
    assert said["hand"].startswith("9 cards in your hand.")
    assert read(table(match.view(0), scene_of(match)))["trick"] == "No card lies on the table."


def test_what_may_be_sung_is_read_with_what_must_wait() -> None:
    match = window("tute4", "E1 E12 E11 C12 C11 O2")
    said = read(table(match.view(0), scene_of(match)))
    assert said["may"].startswith("You may play any card. You may also: Sing 40 in swords.")
    assert "The 40 in swords comes first" in said["may"]
    assert said["table"].startswith("Swords are trumps.")
    assert "East: 9 cards." in said["table"]
    assert "Your side: " in said["score"]


def test_named_cards_and_the_contract_are_read_in_tresillo() -> None:
    match = position("lead")
    said = read(table(match.view(0), scene_of(match)))
    assert "Swords: ace (spadille), 2 (manille), king" in said["hand"]
    assert said["table"].startswith("You are hombre: Entrada. Swords are trumps.")
    auction = position("auction, first to speak")
    asked = read(table(auction.view(0), scene_of(auction)))
    assert asked["may"] == "Your call: bid, or pass. Answers: Pass, Entrada, Vuelta, Solo."


@pytest.mark.parametrize("name", [*HUMAN, *OVER])
def test_each_phase_has_all_of_it(name: str) -> None:
    match = position(name)
    said = read(table(match.view(0), scene_of(match)))
    assert list(said) == list(shortcuts.READ)
    assert all(words.rstrip().endswith((".", "?")) for words in said.values()), said


def test_every_key_is_there_once_and_the_list_names_it() -> None:
    match = match_with(HAND, "")
    tree = table(match.view(0), scene_of(match, panel=Panel.KEYS))
    keys = [node.attrs["data-shortcut"] for node in walk(tree) if "data-shortcut" in node.attrs]
    assert len(keys) == len(set(keys))
    for name, key in {**shortcuts.READ, **shortcuts.TOOLS, "keys": shortcuts.LIST}.items():
        assert words(find(tree, f"kbd:{name}")) == key.upper()
    assert has(tree, "read:keys")
