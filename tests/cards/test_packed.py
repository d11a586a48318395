"""The decks as the site has them: each in one sheet, all of its cards in it as they are drawn."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from game.rules.cards import SUITS
from game.table import language
from tools.cards import decks as drawn
from tools.decks import DECKS, FOLDER, SAMPLES, USUAL, faces, write_decks
from tools.make_cards import TARGET

ROOT = TARGET.parent.parent
RULE = re.compile(
    r'\[src\$="assets/cards/([\w-]+)\.svg"\]\{content:url\("data:image/svg\+xml,([^"]+)"\)\}'
)
OTHERS = [name for name in DECKS if name != USUAL]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with nothing in it but the decks."""
    dist = tmp_path_factory.mktemp("dist")
    (dist / "assets").mkdir()
    write_decks(ROOT, dist)
    return dist


def pictures(site: Path, name: str) -> dict[str, str]:
    """The drawings of a sheet by the name of the face."""
    sheet = (site / FOLDER / f"{name}.css").read_text(encoding="utf-8")
    return {face: unquote(drawing) for face, drawing in RULE.findall(sheet)}


@pytest.mark.parametrize("name", OTHERS)
def test_a_sheet_holds_the_whole_deck(site: Path, name: str) -> None:
    found = pictures(site, name)
    assert set(found) == {face for face, _ in faces(ROOT, name)}
    own = drawn.deck_files(name)
    for face, drawing in found.items():
        ElementTree.fromstring(drawing)
        if f"{name}/{face}.svg" in own:
            assert drawing == re.sub(r"\s+", " ", own[f"{name}/{face}.svg"]).replace('"', "'")


@pytest.mark.parametrize(
    ("name", "signs"), [("italian-large", "italian"), ("french-large", "french"), ("plain", "")]
)
def test_a_deck_without_signs_has_those_of_its_like(site: Path, name: str, signs: str) -> None:
    found, like = pictures(site, name), TARGET / signs
    for suit in SUITS:
        sign = (like / f"suit-{suit}.svg").read_text(encoding="utf-8")
        assert found[f"suit-{suit}"] == re.sub(r"\s+", " ", sign).replace('"', "'")


def test_there_is_a_sample_of_each_deck_whatever_lies_on_the_table(site: Path) -> None:
    sheet = (site / FOLDER / "samples.css").read_text(encoding="utf-8")
    found = re.findall(r'^\.sample\.([\w-]+)\[src\$="assets/cards/(\w+)\.svg"\]', sheet, re.M)
    assert found == [(name, face) for name in DECKS for face in SAMPLES]


def test_every_deck_that_is_drawn_for_forty_cards_can_be_chosen() -> None:
    assert {name or USUAL for name in drawn.DECKS} - {"spanish-48"} == set(DECKS)
    assert set(language.WORDS_OF_DECKS) <= set(DECKS)
