"""What earlier versions have stored still loads; what later ones will store is not destroyed.

`tests/stored` holds a text of each format as a browser has kept it. These files never change: a
new format gets new ones beside them.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.rules.record import decode, encode
from game.rules.registry import GAMES
from game.table import saved
from game.table.saved import ASIDE, KEY, VERSION
from tests.engine.test_engine import Page, play_until

STORED = Path(__file__).resolve().parent.parent / "stored"
MATCHES = sorted(STORED.glob("match-*.json"))
HELPED = STORED / "match-1-helped.json"
"""With what helps: figures at every turn, and what was taken back."""


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
@pytest.mark.parametrize("key", [KEY, saved.EARLIER])
def test_match_of_each_format_goes_on(path: Path, key: str) -> None:
    """As the match at hand and as the one before it: the same cards, the same players."""
    kept = path.read_text(encoding="utf-8").strip()
    page = Page({key: kept})
    reply = page.open()
    if key == saved.EARLIER:
        page.ui("start game=tressette&bots=random&options=")
        reply = page.ui("earlier")
    assert reply["table"] is True
    assert "notice" not in reply
    assert encode(page.match) == json.loads(kept)["record"]
    play_until(page, 1)
    assert len(page.match.deal.taken) > len(json.loads(kept)["record"]["deals"][-1]["actions"])
    assert json.loads(page.stored[KEY])["bots"] == json.loads(kept)["bots"]


def test_what_helps_is_still_there() -> None:
    """Figures come at once, and what was taken back can be done again."""
    kept = HELPED.read_text(encoding="utf-8").strip()
    page = Page({KEY: kept})
    assert page.open()["think"] is True
    assert page.match.helped == {"undo", "what_if"}
    page.ui("redo")
    page.settle()
    assert encode(page.match) == json.loads(kept)["ahead"]


def test_each_game_has_a_sample_of_the_format_of_today() -> None:
    """Written by this version it is the same text, letter by letter."""
    newest = [path for path in MATCHES if path.stem.startswith(f"match-{VERSION}-")]
    games = set()
    for path in newest:
        kept = path.read_text(encoding="utf-8").strip()
        page = Page({KEY: kept})
        page.open()
        page.settle()
        page.ui("start game=tressette&bots=random&options=")
        assert page.stored[saved.EARLIER] == kept
        games.add(decode(json.loads(kept)["record"]).game.id)
    assert games == set(GAMES)


@pytest.mark.parametrize("key", [KEY, saved.EARLIER])
def test_match_of_a_newer_version_is_set_aside(key: str) -> None:
    """It is said which it is, and lies untouched where nothing overwrites it."""
    newer = json.loads(MATCHES[0].read_text(encoding="utf-8")) | {"version": VERSION + 1}
    page = Page({key: json.dumps(newer)})
    reply = page.open()
    if key == saved.EARLIER:
        page.ui("start game=tressette&bots=random&options=")
        reply = page.ui("earlier")
    assert "newer version of Baza" in reply["notice"]["text"]
    page.ui("start game=tressette&bots=random&options=")
    page.ui("start game=tressette&bots=random&options=")
    aside = [text for name, text in page.stored.items() if name.startswith(ASIDE)]
    assert json.dumps(newer) in aside
