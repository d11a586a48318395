"""The drawn cards: just what the tool draws, sound, small, and each unlike the others."""

from __future__ import annotations

import gzip
import re
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from game.rules.cards import DECK_SIZE, SUITS, card_text
from tools.cards.card import LARGE
from tools.cards.decks import DECKS, deck_files, drawings
from tools.cards.letters import THICK
from tools.cards.spanish import FRAME_GAPS, frame
from tools.make_cards import TARGET

MOST_BYTES = 120_000
MOST_PACKED = 60_000
"""Of a whole deck, each file packed by itself."""
files = cache(deck_files)
ALL = drawings()
SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {"svg", "g", "defs", "use", "path", "circle", "rect"}
PHONE_CARD = 60
"""CSS pixels across a card in the hand on a phone 360 wide."""
GOOD_INDEX = 24


def test_the_files_are_what_the_tool_draws() -> None:
    found = {
        path.relative_to(TARGET).as_posix(): path.read_text(encoding="utf-8")
        for path in TARGET.rglob("*")
        if path.is_file()
    }
    assert found == ALL


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_is_whole_and_small(name: str) -> None:
    drawn = files(name)
    assert len(set(drawn.values())) == len(drawn)
    if DECKS[name].numbers[0] == 1:
        folder = f"{name}/" if name else ""
        assert {f"{folder}{card_text(card)}.svg" for card in range(DECK_SIZE)} <= drawn.keys()
    bytes_of = [text.encode() for text in drawn.values()]
    assert sum(map(len, bytes_of)) <= MOST_BYTES
    assert sum(len(gzip.compress(one, 9)) for one in bytes_of) < MOST_PACKED


@pytest.mark.parametrize("name", ALL)
def test_a_drawing_is_sound_and_needs_nothing_else(name: str) -> None:
    text = ALL[name]
    root = ElementTree.fromstring(text)
    nodes = list(root.iter())
    assert {node.tag.removeprefix(SVG) for node in nodes} <= ELEMENTS
    named = {f"#{node.attrib['id']}" for node in nodes if "id" in node.attrib}
    used = {node.attrib["href"] for node in nodes if "href" in node.attrib}
    assert used == named
    assert not re.search(r"url\(|xlink|https?://(?!www\.w3\.org/2000/svg)|style=", text)


def across(data: str, height: float) -> list[tuple[float, float]]:
    """From where to where a path of M, H and V commands draws at a height."""
    drawn, x, y = [], 0.0, 0.0
    for command, numbers in re.findall(r"([MHVhvm])([-\d. ]*)", data):
        values = [float(value) for value in re.findall(r"-?\d*\.?\d+", numbers)]
        before = x
        if command in "mM":
            x, y = (x + values[0], y + values[1]) if command == "m" else (values[0], values[1])
        elif command in "hH":
            x = x + values[0] if command == "h" else values[0]
            if abs(y - height) < 0.2:
                drawn.append((before, x))
        else:
            y = y + values[0] if command == "v" else values[0]
    return drawn


@pytest.mark.parametrize("suit", SUITS)
def test_the_frame_has_the_gaps_of_its_suit(suit: str) -> None:
    """*La pinta*: none for coins, one for cups, two for swords, three for clubs."""
    drawn = frame(suit)
    data = ElementTree.fromstring(drawn).attrib["d"]
    for height in (4.5, 155.5):
        lines = across(data, height)
        assert len(lines) - 1 == FRAME_GAPS[suit] == SUITS.index(suit)
        assert all(start - end > 6 for (_, end), (start, _) in pairwise(lines))
        assert [lines[0][0], lines[-1][1]] == pytest.approx([4.5, 95.5], abs=0.2)
    spanish = [name for name in DECKS if not name or name.startswith("spanish")]
    faces = [text for name in spanish for file, text in files(name).items() if f"{suit}1" in file]
    assert len(faces) >= 8
    assert all(drawn in face for face in faces)


def test_a_large_index_can_be_read_from_afar() -> None:
    height = (20 - 3 + THICK) * LARGE.scale
    assert height * PHONE_CARD / 100 >= GOOD_INDEX
