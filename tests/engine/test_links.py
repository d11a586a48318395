"""Links, codes and records handed in: the page and the command line make the same of a text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from game.rules.match import Match
from game.rules.record import encode
from game.rules.registry import game_of
from game.table.links import to_deal, to_moment, to_record, with_bots
from game.table.saved import EARLIER, KEY
from tests.commands import Run
from tests.engine.test_engine import FRAGMENT, Page, play_until

CODES: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "vectors" / "codes.json").read_text(encoding="utf-8")
)
DEAL = CODES["codes"][0]["code"]
MOMENT = CODES["codes"][3]["code"]
HOST = "https://cards.example/some/where/?lang=it"


def replayed(text: str) -> dict[str, Any]:
    return Run("replay", "-", stdin=text.encode()).record


def played(deals: int) -> Match:
    """A match of Tressette with so many deals played by the first action that may be done."""
    match = Match(game_of("tressette", {"target": 41}), 3)
    for number in range(deals):
        match.next_deal()
        while match.turn is not None and (number + 1 < deals or len(match.deal.taken) < 7):
            match.submit(match.game.legal_actions(match.deal.state)[0])
    return match


def hand_in(page: Page, text: str) -> dict[str, Any]:
    deal, ply = page.position
    return page.ask(do="ui", intent="hand_in", text=text, deal=deal, ply=ply)


def as_texts(match: Match) -> list[str]:
    """All ways to hand on a match."""
    return [
        json.dumps(encode(match)),
        json.dumps(encode(match), indent=1),
        f"{HOST}#{to_record(match)}",
        f"{HOST}#record={json.dumps(encode(match))}",
        f"look at this:\n{HOST}#{to_moment(match)} what would you do?",
        f"#{to_moment(match)}&bots=random",
        to_moment(match),
    ]


@pytest.mark.parametrize("deals", [1, 2])
def test_the_page_and_the_command_line_agree_on_every_text(deals: int) -> None:
    match = played(deals)
    for text in as_texts(match):
        page = Page()
        page.open()
        hand_in(page, text)
        assert encode(page.match) == replayed(text)
        assert page.match.deal.state.hands == match.deal.state.hands
        assert [t.action for t in page.match.deal.taken] == [t.action for t in match.deal.taken]


@pytest.mark.parametrize("case", CODES["codes"], ids=lambda case: case["code"])
def test_a_code_is_opened_alike_wherever_it_stands(case: dict[str, Any]) -> None:
    code = case["code"]
    record = replayed(code)
    assert record["deals"][0]["actions"] == case["actions"]
    assert replayed(f"{HOST}#{code}") == replayed(" \n".join(code)) == record
    for fragment in (f"code={code}", code, f"{code}&pace=instant", f"lang=es&code={code}"):
        page = Page()
        assert page.open(fragment)["table"] is True
        assert encode(page.match) == record
        assert "notice" not in page.reply


def test_a_link_with_a_seed_is_that_match() -> None:
    page = Page()
    page.open()
    hand_in(page, f"{HOST}#{FRAGMENT}")
    assert encode(page.match) == replayed(f"{HOST}#{FRAGMENT}")
    assert "names no deal" in Run("replay", "-", stdin=b"#game=tute4").fault
    assert "hal" in Run("replay", "-", stdin=b"#game=tute4&seed=7&bots=hal").fault
    assert "whist" in Run("replay", "-", stdin=b"#game=whist&seed=7").fault


def test_who_sits_where_goes_with_a_code() -> None:
    page = Page()
    page.open(with_bots(f"code={DEAL}", (None, "random")))
    assert json.loads(page.stored[KEY])["bots"] == [None, "random"]
    assert "notice" not in page.reply


@pytest.mark.parametrize(("code", "fault"), CODES["faults"])
def test_a_code_that_cannot_be_opened_says_so_and_the_match_goes_on(code: str, fault: str) -> None:
    """In the address, pasted, and on the command line; nothing that is stored is touched."""
    if fault == "no_code":
        return
    page = Page()
    page.open(FRAGMENT)
    play_until(page, 3)
    before = dict(page.stored)
    in_address = page.open(f"code={quote(code)}")
    assert in_address["table"] is True
    assert in_address["notice"]["text"].startswith("The code cannot be opened: ")
    pasted = hand_in(page, f"#code={quote(code)}")
    assert pasted["notice"]["text"] == in_address["notice"]["text"]
    assert "table" not in pasted
    assert page.stored == before
    said = Run("replay", "-", stdin=f"#code={quote(code)}".encode()).fault
    assert said.removeprefix("standard input: code: ") in in_address["notice"]["text"]
    page.act(page.legal()[0])
    assert page.stored != before


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "no link, code or record"),
        ("https://cards.example/", "no link, code or record"),
        ("https://cards.example/#pace=slow", "names no deal"),
        ("#record={", "The record cannot be played"),
        ('{"format": "baza/2"}', "The record cannot be played"),
        ("{", "damaged or cut off"),
        ("[" * 5000, "The record cannot be played"),
        ("#code=", "damaged or cut off"),
        ("#code=hello", "does not begin like a code"),
        ("1" + "A" * 9, "cut off"),
        ("#game=whist&seed=1", "whist"),
    ],
)
def test_junk_is_named_and_changes_nothing(text: str, said: str) -> None:
    page = Page()
    page.open()
    reply = hand_in(page, text)
    assert said in reply["notice"]["text"]
    assert "table" not in reply
    assert page.stored == {}
    assert Run("replay", "-", stdin=text.encode()).status == 2


def test_the_match_that_was_played_is_kept_as_the_earlier_one() -> None:
    page = Page()
    page.open(FRAGMENT)
    play_until(page, 3)
    before = page.stored[KEY]
    reply = hand_in(page, MOMENT)
    assert reply["notice"]["action"] == "ui earlier"
    assert (page.stored[EARLIER], reply["fragment"]) == (before, "")
    page.ui("earlier")
    assert page.stored[KEY] == before


def test_the_code_command_names_every_deal_and_a_moment(tmp_path: Path) -> None:
    match = played(2)
    file = tmp_path / "match.json"
    file.write_text(json.dumps(encode(match)))
    found = Run("code", str(file)).record
    assert [deal["fragment"] for deal in found["deals"]] == [to_deal(match, 1), to_deal(match, 2)]
    assert found["deals"][0]["fragment"] == f"code={found['deals'][0]['code']}"
    assert found["moment"]["code"] is None
    assert replayed(f"#{found['moment']['fragment']}") == encode(match)
    first = Run("code", str(file), "--deal", "1", "--ply", "5", "--seat", "1").record
    assert (first["moment"]["deal"], first["moment"]["ply"]) == (1, 5)
    assert first["moment"]["fragment"] == to_moment(match.rewound(1, 5), 1)
    assert Run("code", first["moment"]["code"]).status == 2
    assert "seats 0 to 1" in Run("code", str(file), "--seat", "2").fault
    assert "deals 1 to 2" in Run("code", str(file), "--deal", "3").fault
    assert "plies 0 to" in Run("code", str(file), "--ply", "-1").fault
