"""What is counted of matches: each deal once, whatever is done to the page meanwhile."""

from __future__ import annotations

import json
from random import Random
from typing import Any
from urllib.parse import quote

import pytest

from game.rules.match import Match
from game.rules.notation import one_of
from game.rules.record import encode
from game.rules.registry import GAMES
from game.table import tally
from game.table.handed import match_of
from game.table.ledger import (
    FINISHED,
    LONGEST_FINISHED,
    MOST_FINISHED,
    REVIEWED,
    Ledger,
    finished_key,
    load_review,
)
from game.table.saved import KEY
from game.table.tally import HELPED, OPEN, Tally
from tests.engine.test_engine import FRAGMENT, Page, play_until

QUICK = "game=tressette&seed=7&bots=random&options=target=11"


SHORT = {"tressette": "target=11", "tresillo": "match=3"}
"""House rules for short matches."""


def tallies(page: Page) -> dict[str, Tally]:
    """What is counted, by the end of its key: empty where it counts."""
    found = {}
    for key, text in page.stored.items():
        if key.startswith(tally.KEY):
            _, _, end = key.removeprefix(tally.KEY).partition(":")
            assert end not in found
            found[end] = tally.load(text)
    return found


def finished(page: Page) -> list[str]:
    """The keys of finished matches, the oldest first."""
    return sorted(key for key in page.stored if key.startswith(FINISHED))


def press(page: Page, place: int) -> None:
    """One of the legal actions; of a range of exchanges any that is allowed."""
    match = page.match
    legal = match.game.legal_actions(match.deal.state)
    page.act(one_of(legal[place], match.view(0).hand, Random(1)).text)


class Quick(Page):
    """A page whose match is looked at where it is played, not read from storage each time."""

    @property
    def match(self) -> Match:
        session = self.engine._session
        return super().match if session is None else session.match


def play_a_deal(page: Page) -> None:
    """Until its result lies on the table."""
    number = len(page.match.deals)
    while page.match.turn is not None and len(page.match.deals) == number:
        play_until(page, 1)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_counted_once_however_often_the_page_is_loaded_anew(game: str) -> None:
    """At each deal's end, and in the end under the one key that stands for the match."""
    page = Quick()
    page.open(f"game={game}&seed=5&bots=random&options={SHORT.get(game, '')}")
    while page.match.winner is None:
        page.settle()
        if page.match.turn is None:
            counted = tallies(page)
            assert len(counted) == (len(page.match.deals) > 0)
            page = Quick(page.stored)
            page.open()
            page.ui("next")
        else:
            press(page, 0)
    again = Quick(page.stored, now=1_900_000_000)
    again.open()
    again.settle()
    again.ui("menu")
    assert again.stored == page.stored
    (found,) = tallies(again).values()
    match = again.match
    results = [deal.result for deal in match.deals if deal.result is not None]
    side = match.game.side_of(0)
    assert list(tallies(again)) == [""]
    assert found.game == game
    assert found.bots[0] is None
    assert found.deals <= len(results)
    assert found.points == sum(result.points[side] for result in results)
    assert found.outcome in ("won", "lost", "shared")
    assert (found.outcome == "won") == (match.winner == side)
    (key,) = finished(again)
    assert encode(match_of(json.dumps(json.loads(again.stored[key])["record"]))) == encode(match)


def test_an_open_match_counts_its_finished_deals() -> None:
    page = Quick()
    page.open(QUICK)
    assert tallies(page) == {}
    play_a_deal(page)
    found = tallies(page)[OPEN[1:]]
    assert (found.deals, found.outcome) == (1, "open")
    assert found.points + found.against == 11
    before = dict(page.stored)
    page.ui("next")
    assert {key for key in page.stored if page.stored[key] != before.get(key)} == {KEY}


@pytest.mark.parametrize("intent", ["hint", "undo", "replay", "skip", "hands", "what_if"])
def test_what_is_helped_is_set_apart(intent: str) -> None:
    """And the deals before it no longer count."""
    page = Quick()
    page.open(QUICK)
    play_a_deal(page)
    page.ui("next")
    play_until(page, 2)
    page.ui(intent)
    if intent == "skip":
        page.ui("skip yes")
    assert list(tallies(page)) == [HELPED[1:]]
    play_until(page, 1000)
    assert list(tallies(page)) == [HELPED[1:]]
    assert intent in tallies(page)[HELPED[1:]].help
    assert finished(page)[0].endswith(HELPED)


def test_what_was_won_without_help_is_not_taken_back_with_it() -> None:
    """The match counts as it was first played to its end; the other way is set apart."""
    page = Quick()
    page.open(QUICK)
    play_until(page, 1000)
    honest = tallies(page)[""]
    record = page.stored[finished(page)[0]]
    page.ui("undo")
    page = Quick(page.stored)
    page.open()
    play_until(page, 1000)
    assert tallies(page)[""] == honest
    assert set(tallies(page)) == {"", HELPED[1:]}
    assert len(finished(page)) == 2
    assert record in [page.stored[key] for key in finished(page)]


def test_the_same_cards_again_are_no_other_match() -> None:
    page = Quick()
    page.open(QUICK)
    play_until(page, 1000)
    stored = dict(page.stored)
    page.ui("menu")
    page.ui("start game=tressette&seed=7&bots=carmen&options=target=11")
    play_until(page, 3)
    page.ui("finish")
    play_a_deal(page)
    changed = {key for key in page.stored if page.stored[key] != stored.get(key)}
    assert changed <= {KEY}


def test_a_record_from_elsewhere_is_set_apart() -> None:
    """What others have begun does not count as one's own; with the first card it does."""
    other = Quick()
    other.open(FRAGMENT)
    play_until(other, 3)
    page = Quick()
    page.open("record=" + quote(json.dumps(encode(other.match))))
    page = Quick(page.stored)
    page.open()
    play_a_deal(page)
    assert tallies(page)[HELPED[1:]].help == (tally.GIVEN,)
    assert page.match.helped == set()
    fresh = Quick()
    record: dict[str, Any] = encode(other.match)
    record["deals"] = [record["deals"][0] | {"actions": []}]
    fresh.open("record=" + quote(json.dumps(record)))
    play_a_deal(fresh)
    assert list(tallies(fresh)) == [OPEN[1:]]


def test_a_table_at_which_nobody_sits_is_not_counted() -> None:
    page = Quick()
    page.open("game=tressette&seed=3&bots=random,random")
    play_a_deal(page)
    page.ui("next")
    assert tallies(page) == {}


def test_reviews_are_kept_beside_the_match() -> None:
    page = Quick()
    page.open(QUICK)
    play_a_deal(page)
    page.ui("review")
    while page.reply.get("think"):
        page.ask(do="think")
    (key,) = [key for key in page.stored if key.startswith(REVIEWED)]
    found = load_review(page.stored[key])
    assert key.endswith(":1")
    assert 0 < found.decisions <= 20
    assert found.lost >= 0
    assert not found.helped
    assert list(tallies(page)) == [OPEN[1:]]


def test_of_finished_matches_the_last_stay() -> None:
    """By number and by length, and of one played again the last."""
    page = Quick()
    page.open(QUICK)
    play_until(page, 1000)
    match, bots, kept = page.match, (None, "random"), page.engine._session.kept  # type: ignore[union-attr]
    index = {finished_key(f"{n:016}", n): 10 for n in range(MOST_FINISHED)}
    save = Ledger(index).after(match, bots, kept, 2_000)
    assert [key for key, text in save.items() if text is None] == [finished_key("0" * 16, 0)]
    own = finished_key(tally.name_of(match), 1_000)
    save = Ledger({own: 5}).after(match, bots, kept, 2_000)
    assert [key for key, text in save.items() if text is None] == [own]
    long = {finished_key("a", 3): LONGEST_FINISHED - 10_000, finished_key("b", 2): 9_000}
    gone = [key for key, text in Ledger(long).after(match, bots, kept, 9).items() if text is None]
    assert gone == [finished_key("b", 2)]


def test_contracts_of_tresillo_are_those_of_its_results() -> None:
    page = Quick()
    page.open("game=tresillo&seed=11&bots=random&options=match=6")
    while page.match.winner is None:
        page.settle()
        if page.match.turn is None:
            page.ui("next")
            continue
        wants = len(page.match.deals) % 2 and page.match.view(0).phase == "auction"
        press(page, -1 if wants else 0)
    (found,) = tallies(page).values()
    results = [deal.result.fields for deal in page.match.deals if deal.result is not None]
    own = [one for one in results if one["hombre"] == 0]
    assert own
    for contract, ended in found.hombre.items():
        told = [one["outcome"] for one in own if one["contract"] == contract]
        assert ended == {outcome: told.count(outcome) for outcome in set(told)}
    others = [one["outcome"] for one in results if one["hombre"] not in (0, None)]
    assert dict(found.defence) == {outcome: others.count(outcome) for outcome in set(others)}
    assert found.deals == len(own) + len(others) == page.match.game.length


JUNK = [
    "",
    "null",
    "[]",
    "{",
    "{}",
    '{"v":1}',
    '{"v":1,"game":"tressette"}',
    '{"v":0}',
    "[" * 9_999,
]


@pytest.mark.parametrize("text", JUNK)
def test_junk_is_none_of_ours(text: str) -> None:
    for load in (tally.load, load_review):
        with pytest.raises(tally.TallyError, match="damaged"):
            load(text)


def test_a_newer_format_is_told_from_junk() -> None:
    for load in (tally.load, load_review):
        with pytest.raises(tally.TallyError, match="newer"):
            load('{"v": 2, "new": {}}')


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("game", "brisca"),
        ("bots", [None]),
        ("bots", ["a", "b"]),
        ("outcome", "maybe"),
        ("deals", 1.5),
        ("deals", True),
        ("deals_won", 99),
        ("points", "3"),
        ("unit", "stone"),
        ("options", []),
        ("hombre", {"entrada": 3}),
        ("defence", {"sacada": -1}),
        ("help", [3]),
    ],
)
def test_a_tally_with_a_wrong_number_is_none(name: str, value: object) -> None:
    sound = Tally("tressette", {}, (None, "carmen"), 5, "won", 3, 2, 21, 9)
    text = tally.dump(sound)
    assert tally.load(text) == sound
    with pytest.raises(tally.TallyError):
        tally.load(json.dumps(json.loads(text) | {name: value}))
