"""The table for three, driven by requests as the page sends them: choosing cards, asking once more,
ending a match, coming back at every phase.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any
from urllib.parse import quote

import pytest

from game.rules.cards import card_text, cards_in
from game.rules.match import Match
from game.rules.notation import bounds_of, one_of
from game.rules.record import encode
from game.table.nodes import ROOT
from game.table.saved import KEY
from tests.browser.tresillo_positions import (
    BEGUN,
    ENTRADA,
    FAIR,
    HUMAN,
    Script,
    open_match,
    played,
    position,
)
from tests.engine.test_engine import Page
from tests.table.test_diff import Element
from tests.table.test_diff import Page as Shown


class Table(Page):
    """A page that also draws what it is sent."""

    def __init__(self, stored: dict[str, str] | None = None) -> None:
        super().__init__(stored)
        self.shown = Shown()

    def ask(self, **request: Any) -> dict[str, Any]:
        reply = super().ask(**request)
        for frame in reply["frames"]:
            if frame["patches"] and frame["patches"][0][:2] == ["make", ROOT]:
                self.shown = Shown()
            self.shown.apply(frame["patches"])
        return reply

    def button(self, key: str) -> Element:
        return self.shown.by_key[key]

    def press(self, key: str) -> dict[str, Any]:
        """Presses a button as the page does."""
        action = self.button(key).attrs["data-action"]
        return self.ui(action[3:]) if action.startswith("ui ") else self.act(action)

    def has(self, key: str) -> bool:
        return key in self.shown.by_key


def at(match: Match) -> Table:
    """A page opened on this match, nobody else having acted yet."""
    table = Table()
    table.open("record=" + quote(json.dumps(encode(match))))
    return table


def test_cards_are_chosen_again_and_given_up_until_confirmed() -> None:
    table = at(position("exchange of an entrada"))
    stored = table.stored[KEY]
    for card in ("C5", "B4", "O11"):
        table.press(f"card:{card}")
    assert table.button("label:exchange").text == "Exchange 3 cards"
    assert table.button("card:B4").attrs["aria-pressed"] == "true"
    table.press("card:B4")
    assert table.button("do:exchange").attrs["data-action"] == "exchange O11 C5"
    table.press("unpick")
    assert table.button("do:exchange").attrs["data-action"] == "exchange"
    assert not table.has("unpick")
    assert table.stored[KEY] == stored, "nothing is done before it is confirmed"
    table.press("card:B4")
    table.press("do:exchange")
    assert table.match.deal.taken[-1].action.text == "exchange B4"
    assert not table.has("card:B4")


def test_a_choice_is_dropped_with_its_question() -> None:
    """What was chosen is no part of the match, and not of another question either."""
    table = at(position("exchange of an entrada"))
    table.press("card:C5")
    again = Table(table.stored)
    again.open()
    assert again.button("card:C5").attrs["aria-pressed"] == "false"
    table.act("exchange B4")
    table.settle()
    assert "aria-pressed" not in table.button("card:C5").attrs


@pytest.mark.parametrize("intent", ["pick O4", "pick O99", "pick", "pick E3"])
def test_a_card_that_cannot_be_chosen_is_refused_in_words(intent: str) -> None:
    """Not held, or no card at all; and outside an exchange none can."""
    for name in ("exchange of an entrada", "lead"):
        table = at(position(name))
        assert table.ui(intent)["notice"]["text"]
        assert not [
            k for k, e in table.shown.by_key.items() if e.attrs.get("aria-pressed") == "true"
        ]


def test_nobody_chooses_for_another() -> None:
    table = at(position("exchange of an entrada", 1))
    own = card_text(table.match.view(0).hand[0])
    assert table.ui(f"pick {own}")["notice"]["text"]


def test_a_late_tap_chooses_nothing() -> None:
    table = at(position("exchange of an entrada"))
    deal, ply = table.position
    assert table.ask(do="ui", intent="pick C5", deal=deal, ply=ply - 1)["frames"] == []
    assert table.button("card:C5").attrs["aria-pressed"] == "false"


def test_giving_up_is_asked_and_can_be_taken_back() -> None:
    table = at(position("surrender"))
    stored = table.stored[KEY]
    table.press("do:surrender yes")
    assert table.button("panel").attrs["data-panel"] == "ask"
    table.press("button:ui close")
    assert not table.has("panel")
    assert table.stored[KEY] == stored
    table.press("do:surrender yes")
    table.press("button:surrender yes")
    assert table.match.view(0).calls[-1].text == "surrender yes"
    assert not table.has("panel")


@pytest.mark.parametrize("action", ["surrender no", "play E1", "surrender", "", "claim yes"])
def test_only_what_cannot_be_taken_back_is_asked_about(action: str) -> None:
    table = at(position("surrender"))
    assert table.ui(f"ask {action}")["notice"]["text"]
    assert not table.has("panel")


def test_giving_up_is_not_asked_about_where_it_cannot_be_done() -> None:
    table = at(position("lead"))
    assert table.ui("ask surrender yes")["notice"]["text"]
    assert not table.has("panel")


def test_a_match_without_an_end_is_ended_at_the_result_and_stays_ended() -> None:
    table = at(open_match())
    table.settle()
    before = table.stored[KEY]
    reply = table.ui("stop")
    assert table.stored[KEY] != before
    assert table.match.winner is not None
    assert table.match.is_stopped
    assert table.button("panel").attrs["data-panel"] == "match"
    assert reply["frames"][0]["say"][0] == "The match ends here."
    again = Table(table.stored)
    again.open()
    assert again.button("panel").attrs["data-panel"] == "match"
    again.ui("new")
    assert again.match.winner is None
    assert encode(again.match)["options"] == {"match": "open"}


@pytest.mark.parametrize("name", ["lead", "sacada"])
def test_other_matches_and_other_moments_cannot_be_stopped(name: str) -> None:
    table = at(position(name))
    stored = table.stored[KEY]
    assert table.ui("stop")["notice"]["text"]
    assert table.stored[KEY] == stored


def test_an_open_match_is_not_stopped_before_its_result_is_shown() -> None:
    table = at(played(Script(FAIR, BEGUN, options={"match": "open"})))
    assert table.ui("stop")["notice"]["text"]
    assert table.match.winner is None


def test_the_rules_can_be_read_and_closed() -> None:
    table = at(played(Script(FAIR, BEGUN, options={"renege_scope": "loose"})))
    table.press("rules")
    assert table.button("panel").attrs["data-panel"] == "rules"
    assert table.has("house-rules")
    table.press("contents:fair")
    assert table.button("contents:fair").attrs["aria-current"] == "page"
    table.press("button:ui close")
    assert not table.has("panel")
    assert table.ui("rules nonsense")["notice"]["text"]


def test_hands_are_dealt_to_be_counted_while_nothing_else_is_wished() -> None:
    table = at(position("lead"))
    table.press("rules")
    table.press("contents:fair")
    table.press("trial")
    assert table.reply["think"] is True
    for _ in range(50):
        table.ask(do="think")
    assert "think" not in table.reply
    assert table.button("question:0:verdict").attrs["data-verdict"] in ("usual", "rare")
    table.press("button:ui close")


def test_new_cards_are_marked_until_the_first_card_is_played() -> None:
    table = at(played(Script(FAIR, (*ENTRADA, "trump E"), stock="O1 O2")))
    table.act("exchange B4 C5")
    assert table.button("mark:O1").text == "new"
    table.settle()
    while table.match.view(0).phase != "play" or table.match.turn != 0:
        table.settle()
    assert table.has("mark:O1") != bool(table.match.view(0).trick)
    table.act(table.legal()[0])
    assert not table.has("mark:O1")


@pytest.mark.parametrize("name", HUMAN)
def test_reload_brings_every_question_back(name: str) -> None:
    """The page opened on what is stored shows the same table."""
    table = at(position(name))
    assert drawn_anew(table) == [kid.plain() for kid in table.shown.root.kids]


def test_a_whole_match_by_the_buttons_alone() -> None:
    """Every answer is pressed where it stands; what patches have made of the table is what a page
    opened now shows.
    """
    rng = Random(11)
    table = Table()
    table.open("game=tresillo&seed=5&bots=random&options=match=3")
    table.settle()
    while table.match.winner is None:
        if table.match.turn is None:
            table.press("button:ui next")
        else:
            press_any(table, rng)
        table.settle()
        if table.match.view(0).tricks or table.match.turn is None:
            assert drawn_anew(table) == [kid.plain() for kid in table.shown.root.kids]
    assert table.button("panel").attrs["data-panel"] == "match"
    assert sum(table.match.standing.totals) == 0


def press_any(table: Table, rng: Random) -> None:
    """Takes any action of the person by its buttons."""
    state = table.match.deal.state
    entry = rng.choice(table.match.game.legal_actions(state))
    action = one_of(entry, list(cards_in(state.hands[0])), rng)
    if bounds_of(entry) is not None:
        for card in action.cards:
            table.press(f"card:{card_text(card)}")
        table.press("do:exchange")
    elif action.verb == "play":
        table.press(f"card:{card_text(action.cards[0])}")
    else:
        table.press(f"do:{action.text}")
        if action.text == "surrender yes":
            table.press("button:surrender yes")


def drawn_anew(table: Table) -> list[Any]:
    """The table as a page opened on what is stored shows it."""
    again = Table(table.stored)
    again.open()
    return [kid.plain() for kid in again.shown.root.kids]
