"""Everything in one file: what goes out comes in again, junk does not, and nothing counts twice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.table import saved, tally
from game.table.ledger import FINISHED, MOST_FINISHED, Reviewed, dumped, finished_key
from game.table.saved import KEY
from game.table.tally import HELPED, OPEN, Tally
from game.table.transfer import BEFORE, VERSION
from tests.engine.test_counting import Quick, play_a_deal, tallies
from tests.engine.test_engine import Page, play_until

STORED = Path(__file__).resolve().parent.parent / "stored"
QUICK = "game=tressette&seed={seed}&bots=random&options=target=11"
NAME = "0123456789abcdef"


def played(seed: int = 7, deals: int | None = None) -> Quick:
    """A page on which a match was played, or some deals of one."""
    page = Quick()
    page.open(QUICK.format(seed=seed))
    if deals is None:
        play_until(page, 1000)
    for _ in range(deals or 0):
        play_a_deal(page)
    return page


def ask(page: Page, intent: str, **more: str) -> dict[str, Any]:
    """An intent as the page sends it, with all that is stored."""
    reply = page.ask(do="ui", intent=intent, deal=0, ply=0, kept=dict(page.stored), **more)
    for key, text in reply.get("whole", {}).items():
        if text is None:
            page.stored.pop(key, None)
        else:
            page.stored[key] = text
    return reply


def exported(page: Page) -> str:
    """The file of all that is stored."""
    ask(page, "statistics")
    text: str = ask(page, "export")["download"]["text"]
    return text


def checked(page: Page, text: str) -> str:
    """What is said of a file once it was looked at."""
    ask(page, "statistics")
    page.said.clear()
    ask(page, "check", text=text)
    while page.reply.get("think"):
        page.ask(do="think")
    return " ".join(page.said)


def taken_in(page: Page, text: str) -> None:
    """The file joined with what is here."""
    assert checked(page, text) == "The file is sound."
    assert "whole" in ask(page, "take_in")


def test_all_of_it_comes_back_on_an_empty_page() -> None:
    """But for what is of the device; and taken in twice it is there once."""
    page = played()
    page.stored |= {"baza:settings": '{"v":2}', "baza:language": "es", "baza:learn": "odd text"}
    page.stored |= {"baza:aside:1": "{junk", "baza:picture": "{}", "baza:install": "shown"}
    file = exported(page)
    assert list(json.loads(file)) == ["format", "version", "made", "stored"]
    other = Quick()
    other.open()
    taken_in(other, file)
    wanted = {k: v for k, v in page.stored.items() if k not in ("baza:picture", "baza:install")}
    assert {key: text for key, text in other.stored.items() if key != BEFORE} == wanted
    before = dict(other.stored)
    taken_in(other, file)
    assert other.stored == before
    assert ask(other, "statistics")["table"] is True


def test_what_is_here_stays_and_counts_once() -> None:
    """Two devices with a match in common, each with one of its own."""
    one, two = played(7), played(7)
    for page, seed in ((one, 8), (two, 9)):
        page.open(QUICK.format(seed=seed))
        play_until(page, 1000)
    file = exported(two)
    taken_in(one, file)
    counted = [key for key in one.stored if key.startswith(tally.KEY)]
    assert len(counted) == 3
    assert json.loads(one.stored[KEY])["record"]["seed"] == 8
    assert len([key for key in one.stored if key.startswith(FINISHED)]) == 4 - 1


def test_put_back_is_what_was_before() -> None:
    """All of it; but what has gone on since then stays."""
    page, other = played(7, deals=1), played(8)
    before = dict(page.stored)
    taken_in(page, exported(other))
    assert page.stored != before
    page.open()
    ask(page, "statistics")
    ask(page, "put_back")
    assert page.stored == before
    taken_in(page, exported(other))
    page.open()
    page.ui("next")
    play_a_deal(page)
    later = page.stored[KEY]
    ask(page, "statistics")
    ask(page, "put_back")
    assert page.stored[KEY] == later
    assert BEFORE not in page.stored


def test_a_match_that_is_further_takes_the_place_of_its_beginning() -> None:
    """And the other way round it stays; another one is put beside it."""
    early, late, another = played(7, deals=1), played(7), played(8, deals=1)
    taken_in(early, exported(late))
    assert early.stored[KEY] == late.stored[KEY]
    assert list(tallies(early)) == [""]
    record = late.stored[KEY]
    taken_in(late, exported(played(7, deals=1)))
    assert late.stored[KEY] == record
    taken_in(late, exported(another))
    assert late.stored[saved.aside_key(another.stored[KEY])] == another.stored[KEY]


def test_what_was_chosen_on_the_start_screen_comes_with_the_file() -> None:
    ours, theirs = (f'{{"v":1,"game":"{game}","games":{{}}}}' for game in ("tute4", "tresillo"))
    page = Quick({"baza:start": ours})
    page.open()
    taken_in(page, file_of({"baza:start": theirs}))
    assert page.stored["baza:start"] == theirs
    assert checked(page, file_of({"baza:start": "[]"})) != "The file is sound."


def test_a_free_place_is_filled() -> None:
    page, other = played(7, deals=1), played(8, deals=1)
    other.ui("start game=tressette&bots=random&options=")
    assert saved.EARLIER in other.stored
    taken_in(page, exported(other))
    assert page.stored[saved.EARLIER] == other.stored[saved.EARLIER]


def test_a_running_count_gives_way_to_a_finished_one() -> None:
    won = tally.dump(Tally("tute2", {}, (None, "carmen"), 9, "won", 3, 2, 200, 90))
    part = tally.dump(Tally("tute2", {}, (None, "carmen"), 5, "open", 1, 1, 80, 40))
    key = tally.KEY + NAME
    page = Quick({key + OPEN: part})
    page.open()
    taken_in(page, file_of({key: won}))
    assert {k for k in page.stored if k.startswith(tally.KEY)} == {key}
    taken_in(page, file_of({key + OPEN: part, key + HELPED: part}))
    assert {k for k in page.stored if k.startswith(tally.KEY)} == {key, key + HELPED}


def test_no_more_finished_matches_are_kept_than_otherwise() -> None:
    match = played().stored[KEY]
    here = {finished_key(f"{n:016x}", n): match for n in range(MOST_FINISHED)}
    page = Quick(dict(here))
    page.open()
    newest = finished_key("f" * 16, 10_000)
    taken_in(page, file_of({newest: json.loads(match)}))
    kept = {key for key in page.stored if key.startswith(FINISHED)}
    assert kept == {*here, newest} - {finished_key("0" * 16, 0)}


def file_of(stored: dict[str, Any], **more: Any) -> str:
    """A file that holds these texts."""
    head = {"format": "baza/export", "version": VERSION, "made": 1_800_000_000}
    return json.dumps({**head, "stored": stored, **more})


BAD = [
    ("", "Choose a file"),
    ("   ", "Choose a file"),
    ("hello", "damaged or cut off: line 1, column 1"),
    ('{"format": "baza/export",\n "version"', "line 2, column"),
    ("[]", "no file that Baza has saved"),
    ("{}", "no file that Baza has saved"),
    ("[" * 10_000, "no file that Baza has saved"),
    (file_of({}, version=VERSION + 1), "newer version"),
    (file_of({}, made="now"), "no file that Baza has saved"),
    (file_of({"baza:match": 7}), "no file that Baza has saved"),
    (file_of({"elsewhere": "x"}), "elsewhere: this is nothing of Baza"),
    (file_of({"baza:match": {"version": 1}}), "baza:match: "),
    (file_of({"baza:match": {"version": 9}}), "newer version of Baza"),
    (file_of({tally.KEY + NAME: {"v": 1}}), f"{NAME}: its text is damaged"),
    (file_of({tally.KEY + "odd": "{}"}), "it is not what Baza writes"),
    (file_of({"baza:reviewed:" + NAME + ":1": {"v": 2}}), "newer"),
    (file_of({"baza:language": "<script>"}), "baza:language: "),
    (file_of({"baza:settings": "3"}), "baza:settings: "),
]


@pytest.mark.parametrize(("text", "said"), BAD, ids=range(len(BAD)))
def test_a_bad_file_changes_nothing_and_it_is_said_what_is_wrong(text: str, said: str) -> None:
    page = Quick({"baza:settings": '{"v":2}'})
    page.open()
    before = dict(page.stored)
    told = checked(page, text)
    assert said in told
    assert "Nothing has been changed." in told
    assert "notice" in ask(page, "take_in")
    assert page.stored == before


def test_a_truncated_file_is_refused_wherever_it_is_cut() -> None:
    page = played(7, deals=1)
    file = exported(page)
    for end in range(0, len(file) - 1, len(file) // 6):
        assert "Nothing has been changed." in checked(page, file[:end])


def test_all_that_is_wrong_is_told_up_to_a_measure() -> None:
    page = Quick()
    page.open()
    told = checked(page, file_of({f"odd{n}": "x" for n in range(9)}))
    assert told.count("nothing of Baza") == 5
    assert "and 4 more" in told


@pytest.mark.parametrize("junk", ["", "{", "[]", '{"v":1}', '{"v":9,"made":3,"stored":{}}'])
def test_junk_in_the_place_of_what_was_before_does_nothing(junk: str) -> None:
    page = Quick({BEFORE: junk})
    page.open()
    ask(page, "statistics")
    assert "notice" in ask(page, "put_back")
    assert page.stored == {BEFORE: junk}


def test_a_frozen_file_of_this_version_is_taken_in() -> None:
    """It was saved by the version that first had files; a newer format gets another sample."""
    page = Quick()
    page.open()
    taken_in(page, (STORED / "export-1.json").read_text(encoding="utf-8"))
    assert set(tallies(page)) == {"", HELPED[1:]}
    reply = ask(page, "statistics")
    assert "Concetta" in json.dumps(reply["frames"][0]["patches"], ensure_ascii=False)


def test_a_review_goes_along() -> None:
    key = f"baza:reviewed:{NAME}:2"
    page = Quick()
    page.open()
    text = dumped(Reviewed("tute4", (None, "a", "b", "c"), 5, 9, 4.5))
    taken_in(page, file_of({key: text}))
    assert page.stored[key] == text
