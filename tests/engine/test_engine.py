"""The worker's side of the page, driven by requests as the page sends them."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import pytest

from game.ai.levels import player_of
from game.ai.players import rng_for
from game.engine import Engine
from game.rules.match import Match
from game.rules.record import decode, encode
from game.rules.registry import game_of
from game.table import saved
from game.table.ledger import PREFIXES
from game.table.saved import ASIDE, KEY
from game.table.texts import game_name

FRAGMENT = "game=tressette&seed=7&bots=aprendiz"


class Page:
    """What the page does with replies: it stores, and goes on when a pause is due."""

    def __init__(
        self, stored: dict[str, str] | None = None, seed: int = 99, now: float = 1_800_000_000
    ) -> None:
        self.engine = Engine(seed_source=lambda: seed, clock=lambda: now)
        self.stored: dict[str, str] = dict(stored or {})
        self.reply: dict[str, Any] = {}
        self.said: list[str] = []

    def ask(self, **request: Any) -> dict[str, Any]:
        self.reply = json.loads(json.dumps(self.engine.answer(request)))
        for key, text in self.reply.get("save", {}).items():
            if text is None:
                self.stored.pop(key, None)
            else:
                self.stored[key] = text
        for frame in self.reply["frames"]:
            self.said += frame["say"]
        return self.reply

    def open(self, fragment: str = "") -> dict[str, Any]:
        index = {key: len(text) for key, text in self.stored.items() if key.startswith(PREFIXES)}
        return self.ask(do="open", fragment=fragment, stored=dict(self.stored), index=index)

    def ui(self, intent: str) -> dict[str, Any]:
        deal, ply = self.position
        return self.ask(do="ui", intent=intent, deal=deal, ply=ply)

    @property
    def match(self) -> Match:
        return decode(json.loads(self.stored[KEY])["record"])

    @property
    def position(self) -> tuple[int, int]:
        return (len(self.match.deals), len(self.match.deal.taken)) if KEY in self.stored else (0, 0)

    def settle(self) -> None:
        """Lets all pauses pass."""
        while self.reply["more"]:
            deal, ply = self.position
            self.ask(do="advance", deal=deal, ply=ply)

    def act(self, action: str) -> dict[str, Any]:
        deal, ply = self.position
        return self.ask(do="act", deal=deal, ply=ply, action=action)

    def legal(self) -> list[str]:
        return [action.text for action in self.match.game.legal_actions(self.match.deal.state)]


def play_until(page: Page, plies: int) -> None:
    """First legal action of the person, as many actions as wished, going on after each deal."""
    while plies and page.match.winner is None:
        page.settle()
        if page.match.turn is None:
            page.ui("next")
            continue
        page.act(page.legal()[0])
        plies -= 1
    page.settle()


def test_an_address_starts_exactly_its_match() -> None:
    """Game, seed, options and player of the address are those of the record; the seed deals as
    everywhere.
    """
    page = Page()
    assert page.open(FRAGMENT + "&options=target=11,show_drawn=true")["table"] is True
    expected = Match(game_of("tressette", {"target": 11, "show_drawn": True}), 7)
    expected.next_deal()
    assert encode(page.match) == encode(expected)
    assert json.loads(page.stored[KEY])["bots"] == [None, "aprendiz"]


def test_a_whole_match_ends_with_a_winner_and_can_be_begun_anew() -> None:
    """From the first card to the result and into the next match."""
    page = Page()
    page.open(FRAGMENT)
    play_until(page, 1000)
    assert page.match.winner in (0, 1)
    assert not page.reply["more"]
    finished = page.stored[KEY]
    page.ui("next")
    assert page.stored[KEY] == finished
    page.ui("new")
    assert page.match.winner is None
    assert page.match.seed == 99
    assert saved.EARLIER not in page.stored


def test_players_choose_as_on_the_command_line() -> None:
    """A match that plays itself has the same record as one played without a page."""
    page = Page()
    page.open("game=tressette&seed=3&bots=random,aprendiz")
    while page.match.winner is None:
        page.settle()
        page.ui("next")
    match, players = (
        Match(game_of("tressette", {}), 3),
        [player_of("random"), player_of("aprendiz")],
    )
    while match.winner is None:
        match.next_deal()
        while (seat := match.turn) is not None:
            match.submit(players[seat].choose(match.view(seat), rng_for(match, seat)))
    assert encode(page.match) == encode(match)


def test_reload_at_every_action_brings_the_same_position_back() -> None:
    """Whatever is stored is the match: a page opened on it shows that ply and goes on to the same
    end.
    """
    page = Page()
    page.open(FRAGMENT)
    play_until(page, 3)
    for _ in range(45):
        again = Page(page.stored)
        again.open(FRAGMENT)
        assert encode(again.match) == encode(page.match)
        assert again.stored == page.stored
        page = again
        if page.match.turn is None:
            page.settle()
            page.ui("next")
        elif page.match.turn == 0:
            page.act(page.legal()[-1])
        else:
            deal, ply = page.position
            page.ask(do="advance", deal=deal, ply=ply)


def test_the_same_tap_twice_counts_once() -> None:
    """A second tap names the ply that was on the screen, and that is over."""
    page = Page()
    page.open(FRAGMENT)
    page.settle()
    deal, ply = page.position
    action = page.legal()[0]
    for _ in range(5):
        page.ask(do="act", deal=deal, ply=ply, action=action)
    assert page.position == (deal, ply + 1)


@pytest.mark.parametrize("action", ["play O99", "", "play", "sing O", "play O1 O2", "🂡"])
def test_an_action_that_is_none_is_refused_in_words(action: str) -> None:
    """The page goes on: a sentence, and everything as it was."""
    page = Page()
    page.open(FRAGMENT)
    page.settle()
    before = page.stored[KEY]
    assert page.act(action)["notice"]["text"]
    assert page.stored[KEY] == before
    page.act(page.legal()[0])
    assert page.stored[KEY] != before


def test_nobody_plays_out_of_turn() -> None:
    """While a computer player is to act the person's cards do nothing but say so."""
    page = Page()
    page.open("game=tressette&seed=7")
    while page.match.turn == 0:
        page.act(page.legal()[0])
    own = page.match.view(0).hand[0]
    before = page.stored[KEY]
    assert "notice" in page.act(
        f"play {['O', 'C', 'E', 'B'][own // 10]}{(1, 2, 3, 4, 5, 6, 7, 10, 11, 12)[own % 10]}"
    )
    assert page.stored[KEY] == before


JUNK = [
    "",
    "null",
    "[]",
    "{",
    "{}",
    '{"version": 1}',
    '{"version": 0, "record": {}}',
    '{"version": 1, "record": {"format": "baza/9"}}',
    '{"version": 1, "record": {"format": "baza/1", "game": "chess", "deals": []}}',
    '{"version": 1, "record": {"format": "baza/1", "game": "tressette", "deals": []}}',
    "\ud800",
    "[" * 5000,
    "[" * 100000,
    "x" * 3_000_000,
    "9" * 10000,
]


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_junk_in_storage_is_put_aside_and_said(junk: str) -> None:
    """Nothing is thrown away, and a new match can be started."""
    page = Page({KEY: junk})
    reply = page.open()
    assert reply["table"] is False
    assert reply["notice"]["text"]
    assert KEY not in page.stored
    assert [text for key, text in page.stored.items() if key.startswith(ASIDE)] == [junk]
    page.ui("start game=tressette&bots=random&options=target=11")
    assert page.match.game.options.target == 11


def test_a_match_with_an_unknown_player_is_not_lost() -> None:
    """Another player sits down; the position stays."""
    page = Page()
    page.open(FRAGMENT)
    page.settle()
    kept = json.loads(page.stored[KEY])
    page.stored[KEY] = json.dumps(kept | {"bots": [None, "gone"]})
    again = Page(page.stored)
    again.open()
    assert encode(again.match) == encode(page.match)
    again.act(again.legal()[0])
    assert json.loads(again.stored[KEY])["bots"] == [None, "aprendiz"]


@pytest.mark.parametrize(
    ("fragment", "named"),
    [
        ("game=tressette&seed=abc", "abc"),
        ("game=tressette&seed=99999999999999999999", "99999999999999999999"),
        ("game=tressette&bots=hal", "hal"),
        ("game=tressette&bots=random,random,random", "random,random,random"),
        ("game=tressette&options=target=22", "22"),
        ("game=tressette&options=colour=red", "colour"),
        ("game=tressette&options=target", "target"),
        ("game=tressette&options=target=21,target=31", "target is given twice"),
    ],
)
def test_a_bad_value_in_the_address_is_named_and_the_default_stands(
    fragment: str, named: str
) -> None:
    """The match starts all the same."""
    page = Page()
    reply = page.open(fragment)
    assert named in reply["notice"]["text"]
    assert reply["table"] is True
    assert encode(page.match)["options"] == {}
    assert json.loads(page.stored[KEY])["bots"] == [None, "aprendiz"]


@pytest.mark.parametrize("fragment", ["game=chess", "game=", "game=chess&seed=7"])
def test_an_unknown_game_starts_nothing(fragment: str) -> None:
    """Another game than the one that was meant would be a surprise."""
    page = Page()
    reply = page.open(fragment)
    assert reply["table"] is False
    assert "does not exist" in reply["notice"]["text"]
    page.open(FRAGMENT)
    play_until(page, 3)
    before = encode(page.match)
    assert page.open(fragment)["table"] is True
    assert encode(page.match) == before


def test_matches_put_aside_can_be_gone_on_with() -> None:
    """One of each of three games, and the fourth is being played: none is out of reach."""
    page = Page()
    games = ("tressette", "tute2", "tute4", "tresillo")
    records = {}
    for game_id in games:
        page.ui("menu")
        page.ui(f"start game={game_id}&bots=aprendiz&options=")
        page.settle()
        page.act(page.legal()[0])
        page.settle()
        records[game_id] = encode(page.match)
    page.ui("menu")
    assert [o["action"].split()[1] for o in page.reply["matches"]] == [
        *("resume", "earlier", "kept", "kept")
    ]
    again = Page(page.stored)
    again.open()
    for game_id in (*games, *games):
        again.ui("menu")
        title = game_name(game_id)
        offer = next(o for o in again.reply["matches"] if o["line"].startswith(f"{title},"))
        again.ui(offer["action"].removeprefix("ui "))
        assert encode(again.match) == records[game_id]
    before = dict(again.stored)
    again.ui("kept baza:aside:nothing")
    assert again.stored == before


def test_a_finished_match_has_a_result_to_see() -> None:
    page = Page()
    page.open("game=tressette&seed=7&bots=aprendiz&options=target=11")
    while page.match.winner is None:
        page.settle()
        page.act(page.legal()[0]) if page.match.turn == 0 else page.ui("next")
    page.ui("menu")
    assert page.reply["matches"][0]["label"] == "See the result"


def test_one_bad_option_does_not_spoil_the_others() -> None:
    """Each option is read by itself."""
    page = Page()
    page.open("game=tressette&options=target=31,colour=red,accusi=true")
    assert encode(page.match)["options"] == {"target": 31, "accusi": True}


def test_the_address_of_the_match_at_hand_resumes_it_and_another_keeps_it_aside() -> None:
    """A link never destroys a match: the one that was being played can be gone back to."""
    page = Page()
    page.open(FRAGMENT)
    play_until(page, 5)
    first = page.match
    page.open(FRAGMENT)
    assert encode(page.match) == encode(first)
    reply = page.open("game=tressette&seed=8")
    assert page.match.seed == 8
    assert reply["notice"]["action"] == "ui earlier"
    page.ui("earlier")
    assert encode(page.match) == encode(first)
    page.ui("earlier")
    assert page.match.seed == 8


def test_an_earlier_moment_of_the_match_at_hand_is_offered_once() -> None:
    """Neither passed over in silence nor taken up unasked, which would cost what came since."""
    page = Page()
    page.open(FRAGMENT)
    play_until(page, 3)
    there = encode(page.match)
    fragment = f"record={quote(json.dumps(there))}"
    assert "notice" not in page.open(fragment)
    play_until(page, 7)
    here = encode(page.match)
    reply = page.open(fragment)
    assert encode(page.match) == here
    assert (reply["notice"]["action"], reply["fragment"]) == ("ui moment", "")
    reply = page.ui("moment")
    assert encode(page.match) == there
    assert reply["notice"]["action"] == "ui earlier"
    page.ui("moment")
    assert encode(page.match) == there
    page.ui("earlier")
    assert encode(page.match) == here
    both = page.open(f"{fragment}&bots=hal")
    assert "hal" in both["notice"]["text"]
    assert both["notice"]["action"] == "ui moment"


def test_menu_and_back() -> None:
    """The start screen offers the match that is being played; nothing of it is lost."""
    page = Page()
    assert page.open()["table"] is False
    page.ui("start game=tressette&bots=aprendiz&options=")
    page.settle()
    kept = page.stored[KEY]
    assert page.ui("menu")["table"] is False
    (offer,) = page.reply["matches"]
    assert (offer["action"], offer["label"]) == ("ui resume", "Go on with the match")
    assert offer["line"] == "Tressette in due, deal 1, 0 : 0"
    assert page.ui("resume")["table"] is True
    assert page.stored[KEY] == kept


def test_the_last_trick_can_be_looked_at_and_closed() -> None:
    """Once there is one; the match does not move."""
    page = Page()
    page.open(FRAGMENT)
    assert "notice" in page.ui("last")
    play_until(page, 2)
    before = page.stored[KEY]
    assert any(
        patch[0] == "make" and "panel" in patch[3]["key"]
        for patch in page.ui("last")["frames"][0]["patches"]
    )
    assert any(patch[0] == "drop" for patch in page.ui("close")["frames"][0]["patches"])
    assert page.stored[KEY] == before


@pytest.mark.parametrize("bots", [[None, []], [None, {}], [[], None], [None, None], ["x"], 7])
def test_odd_seats_in_storage_never_stop_the_start(bots: object) -> None:
    """Whatever stands there for the players, the match goes on and somebody sits at each place."""
    page = Page()
    page.open(FRAGMENT)
    page.settle()
    page.stored[KEY] = json.dumps(json.loads(page.stored[KEY]) | {"bots": bots})
    again = Page(page.stored)
    again.open()
    again.settle()
    assert encode(again.match) == encode(page.match)
    again.act(again.legal()[0])
    assert json.loads(again.stored[KEY])["bots"] == [None, "aprendiz"]


@pytest.mark.parametrize("fragment", ["seed=" + "9" * 5000, "options=target=" + "9" * 5000])
def test_an_endless_number_in_the_address_is_named_in_short(fragment: str) -> None:
    """Python refuses to read such numbers; the match starts all the same."""
    page = Page()
    reply = page.open("game=tressette&" + fragment)
    assert reply["table"] is True
    assert len(reply["notice"]["text"]) < 400


def test_going_back_and_forth_between_addresses_loses_no_card() -> None:
    """The earlier match is taken up where it was; a third one puts the oldest aside."""
    page = Page()
    page.open("game=tressette&seed=17")
    play_until(page, 4)
    first = encode(page.match)
    page.open("game=tressette&seed=18")
    play_until(page, 3)
    second = encode(page.match)
    page.open("game=tressette&seed=17")
    assert encode(page.match) == first
    page.open("game=tressette&seed=18")
    assert encode(page.match) == second
    page.open("game=tressette&seed=19")
    kept = [json.loads(text)["record"] for key, text in page.stored.items() if key != KEY]
    assert first in kept
    assert second in kept


def test_an_earlier_match_that_cannot_be_read_does_not_replace_the_one_at_hand() -> None:
    """It is put aside and said."""
    page = Page({saved.EARLIER: "{junk"})
    page.open(FRAGMENT)
    play_until(page, 2)
    before = page.stored[KEY]
    assert "set aside" in page.ui("earlier")["notice"]["text"]
    assert page.stored[KEY] == before
    assert "{junk" in page.stored.values()


def test_nobody_is_offered_the_cards_of_a_player() -> None:
    """At a table of computer players alone there is nothing to press but going on."""
    page = Page()
    reply = page.open("game=tressette&seed=2&bots=random,random")
    made = json.dumps(reply["frames"])
    assert "ui why" in made
    assert '"play ' not in made


def test_a_record_in_the_address_is_gone_on_with() -> None:
    """The position is the record's; loading the page again keeps what was played since."""
    page = Page()
    page.open(FRAGMENT)
    play_until(page, 6)
    record = encode(page.match)
    fragment = "record=" + quote(json.dumps(record))
    other = Page()
    assert other.open(fragment)["table"] is True
    assert encode(other.match) == record
    play_until(other, 2)
    after = encode(other.match)
    other.open(fragment)
    assert encode(other.match) == after


@pytest.mark.parametrize("record", ["", "{", "[]", "[" * 100000, '{"format":"baza/1","game":"x"}'])
def test_a_record_that_cannot_be_played_is_named(record: str) -> None:
    """The start screen is there, and nothing is stored."""
    page = Page()
    reply = page.open("record=" + record)
    assert "record" in reply["notice"]["text"]
    assert reply["table"] is False
    assert page.stored == {}


def test_a_strength_chosen_on_the_start_screen_brings_people_of_that_strength() -> None:
    """They play just as the level does; an address that names the level seats nobody by name."""
    page, plain = Page(), Page()
    page.ask(do="open", fragment="", stored={})
    page.ui("start game=tressette&bots=aprendiz&seed=7&options=")
    plain.open("game=tressette&seed=7&bots=aprendiz")
    assert json.loads(page.stored[KEY])["bots"] == [None, "carmen"]
    play_until(page, 8)
    play_until(plain, 8)
    assert encode(page.match) == encode(plain.match)
    assert any(said.startswith("Carmen ") for said in page.said)
    page.ui("new")
    assert json.loads(page.stored[KEY])["bots"] == [None, "carmen"]
