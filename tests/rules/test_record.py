"""Records: what is written, what is read, and what is refused with its place named."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.match import Match
from game.rules.record import RecordError, decode, encode
from tests.rules.support import finish_deal, mixed, random_match, tressette

Record = dict[str, Any]


def typed_match() -> Match:
    """One whole deal of a deck typed in by hand."""
    match = Match(tressette(), None)
    match.next_deal(mixed(1), 1)
    finish_deal(match)
    return match


TYPED = encode(typed_match())
SEEDED = encode(random_match(7))


def test_keys_stand_in_order() -> None:
    """The keys of record, deal and result come in the notation's order."""
    assert list(SEEDED) == ["format", "game", "options", "seed", "deals", "totals", "winner"]
    assert list(SEEDED["deals"][0]) == ["dealer", "deck", "actions", "result"]
    assert list(SEEDED["deals"][0]["result"]) == ["thirds", "last_trick", "points"]
    assert (SEEDED["format"], SEEDED["game"], SEEDED["options"]) == ("baza/1", "tressette", {})
    assert SEEDED["winner"] in (0, 1)
    assert json.loads(json.dumps(SEEDED)) == SEEDED


def test_only_what_differs_is_written() -> None:
    """House rules at their default leave no trace in a record."""
    match = Match(tressette(target=31, tie_rule="another_deal"), 3)
    assert encode(match)["options"] == {"target": 31}
    assert decode(encode(match)).game.options == match.game.options


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_a_record_may_stop_anywhere(data: st.DataObject) -> None:
    """Cut after any action the record is read, without result and winner, and written again."""
    cut = deepcopy(SEEDED)
    deals = data.draw(st.integers(1, len(cut["deals"])))
    cut["deals"] = cut["deals"][:deals]
    last = cut["deals"][-1]
    last["actions"] = last["actions"][: data.draw(st.integers(0, len(last["actions"]) - 1))]
    del last["result"], cut["totals"], cut["winner"]
    again = encode(decode(cut))
    assert "result" not in again["deals"][-1]
    assert again["winner"] is None
    assert again["deals"] == cut["deals"]
    assert sum(again["totals"]) == 11 * (deals - 1)


def test_a_record_may_hold_no_deal() -> None:
    """A match that has not begun is a record too."""
    empty = encode(Match(tressette(), 4))
    assert (empty["deals"], empty["totals"], empty["winner"]) == ([], [0, 0], None)
    assert encode(decode(empty)) == empty


def test_traced_record() -> None:
    """A trace tells the seat and all that was legal; it reads back as any other record."""
    match = random_match(7)
    traced = encode(match, trace=True)
    first = traced["deals"][0]["actions"][0]
    assert list(first) == ["seat", "action", "legal"]
    assert first["seat"] == 1 - traced["deals"][0]["dealer"]
    assert first["action"] in first["legal"]
    assert len(first["legal"]) == 10
    assert encode(decode(traced)) == SEEDED
    assert encode(decode(traced), trace=True) == traced


def test_careless_text_is_written_canonically() -> None:
    """Case, spaces and Italian letters in a record do not survive its reading."""
    careless = deepcopy(TYPED)
    deal = careless["deals"][0]
    deal["deck"] = [card.lower().replace("e", "s").replace("o", "D ") for card in deal["deck"]]
    deal["actions"] = [text.upper().replace("E", "S") for text in deal["actions"]]
    assert encode(decode(careless)) == TYPED


def test_results_may_be_left_out() -> None:
    """A record of a deck and actions alone is filled in."""
    bare = deepcopy(TYPED)
    del bare["totals"], bare["winner"], bare["deals"][0]["result"]
    bare["deals"][0]["result"] = None
    assert encode(decode(bare)) == TYPED


def change(path: str, value: Any) -> Callable[[Record], None]:
    """Sets what lies at this path of keys and places."""

    def changed(record: Record) -> None:
        *steps, last = (int(step) if step.lstrip("-").isdigit() else step for step in path.split())
        at: Any = record
        for step in steps:
            at = at[step]
        at[last] = value

    return changed


SAME_CARD_TWICE = ["O1", *TYPED["deals"][0]["deck"][1:-1], "O1"]


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        (change("format", "baza/0"), 'record: format is "baza/0", not "baza/1"'),
        (change("game", "bridge"), "record: game 'bridge' does not exist"),
        (change("game", ["tressette"]), "record: game \"['tressette']\" does not exist"),
        (change("options", []), "record: options: not a JSON object"),
        (change("options", {"target": 22}), "record: option target cannot be 22"),
        (change("options", {"joker": 1}), "record: option 'joker' does not exist"),
        (change("seed", "7"), 'record: seed is "7", not a whole number or null'),
        (change("seed", True), "record: seed is true, not a whole number or null"),
        (change("seed", 7.5), "record: seed is 7.5, not a whole number or null"),
        (change("seed", 7), "deal 1: the deck is not the one that seed 7 deals"),
        (change("deals", {}), "record: deals is not a list"),
        (change("deals", None), "record: deals is not a list"),
        (change("deals 0", "deal"), "deal 1: not a JSON object"),
        (change("deals 0 deck", "O1"), "deal 1: deck is not a list of cards"),
        (change("deals 0 deck", [1, 2]), "deal 1: deck is not a list of cards"),
        (change("deals 0 deck 3", "O8"), "deal 1: deck: 'O8' is not a card"),
        (change("deals 0 deck", ["O1"]), "deal 1: the deck is not the forty cards, each once"),
        (change("deals 0 deck", SAME_CARD_TWICE), "deal 1: the deck is not the forty cards"),
        (change("deals 0 dealer", 2), "deal 1: dealer is 2, not a seat"),
        (change("deals 0 dealer", None), "deal 1: dealer is null, not a seat"),
        (change("deals 0 dealer", True), "deal 1: dealer is true, not a seat"),
        (change("deals 0 dealer", 1.0), "deal 1: dealer is 1.0, not a seat"),
        (change("deals 0 actions", "play O1"), "deal 1: actions is not a list"),
        (change("deals 0 actions 4", 5), "deal 1, action 5: not an action: 5"),
        (change("deals 0 actions 4", {"seat": 0}), 'deal 1, action 5: not an action: {"seat": 0}'),
        (change("deals 0 actions 4", "jump"), "deal 1, action 5: 'jump' is not an action"),
        (change("deals 0 actions 4", "claim out"), "deal 1, action 5: claim out: not_now"),
        (change("deals 0 result", []), "deal 1: result: not a JSON object"),
        (
            change("deals 0 result points", [11, 0]),
            "deal 1: result: points is [11, 0], but the actions give ",
        ),
        (change("deals 0 result last_trick", 7), "deal 1: result: last_trick is 7, but"),
        (change("deals 0 actions -1", "play B12"), "deal 1, action 40: play B12: not_held"),
        (change("totals", [0, 0]), "record: totals is [0, 0], but the actions give"),
        (change("winner", 1), "record: winner is 1, but the actions give null"),
        (change("stopped", 1), "record: stopped is 1, not true or false"),
        (change("help", "hint"), 'record: help is "hint", not a list of words'),
        (change("help", [1]), "record: help is [1], not a list of words"),
        (change("stopped", True), "record: stopped, but the match cannot be stopped there"),
    ],
)
def test_a_fault_is_named_with_its_place(fault: Callable[[Record], None], message: str) -> None:
    """Each message says what is wrong and where: the deal, the number of the action."""
    record = deepcopy(TYPED)
    fault(record)
    with pytest.raises(RecordError) as error:
        decode(record)
    assert str(error.value).startswith(message), str(error.value)


@pytest.mark.parametrize("junk", [None, [], "text", 7, True])
def test_junk_is_no_record(junk: Any) -> None:
    """Anything but an object is refused."""
    with pytest.raises(RecordError, match="record: not a JSON object"):
        decode(junk)


def test_an_illegal_action_keeps_its_cause() -> None:
    """Whoever reads the error can say the reason in words."""
    record = deepcopy(TYPED)
    record["deals"][0]["actions"][0] = record["deals"][0]["actions"][1]
    with pytest.raises(RecordError, match=r"deal 1, action 1: .* not_held") as error:
        decode(record)
    assert error.value.cause is not None
    assert error.value.cause.reason.code == "not_held"


def test_actions_after_the_end() -> None:
    """The forty-first action of a deal has nobody to take it."""
    record = deepcopy(TYPED)
    record["deals"][0]["actions"].append("play O1")
    with pytest.raises(RecordError, match="deal 1, action 41: play O1: deal_over"):
        decode(record)
    record["deals"][0]["actions"][-1] = {"seat": 0, "action": "play O1"}
    with pytest.raises(RecordError, match="action 41: play O1: it is not the turn of seat 0"):
        decode(record)


def test_the_wrong_seat_in_a_trace() -> None:
    """A trace names the seat, and it must be the one to act."""
    record = encode(typed_match(), trace=True)
    record["deals"][0]["actions"][1]["seat"] = 0
    with pytest.raises(RecordError, match=r"deal 1, action 2: .*: it is not the turn of seat 0"):
        decode(record)


def test_the_wrong_dealer() -> None:
    """With a seed the first dealer is the seed's; later ones follow from the rules."""
    record = deepcopy(SEEDED)
    first = record["deals"][0]["dealer"]
    record["deals"][0]["dealer"] = 1 - first
    with pytest.raises(RecordError, match=f"deal 1: dealer is {1 - first}, but seat {first} deals"):
        decode(record)
    record = deepcopy(SEEDED)
    record["deals"][1]["dealer"] = first
    with pytest.raises(RecordError, match=f"deal 2: dealer is {first}, but seat {1 - first} deals"):
        decode(record)


def test_a_deal_after_an_unfinished_one() -> None:
    """Nobody deals while cards are on the table."""
    record = deepcopy(SEEDED)
    record["deals"][0]["actions"].pop()
    del record["deals"][0]["result"]
    with pytest.raises(RecordError, match="deal 2: the deal before it is not finished"):
        decode(record)


def test_a_result_before_the_end() -> None:
    """A result may not stand where the actions have not led to one."""
    record = deepcopy(TYPED)
    record["deals"][0]["actions"].pop()
    with pytest.raises(RecordError, match=r"deal 1: result: thirds is .* the actions give null"):
        decode(record)


def test_a_deal_after_the_match() -> None:
    """A won match has no further deal."""
    record = deepcopy(SEEDED)
    record["deals"].append(deepcopy(record["deals"][0]))
    with pytest.raises(RecordError, match=r"deal \d: the match was over before it"):
        decode(record)


def test_worth_must_be_right() -> None:
    """What a house rule adds to a record is checked like the rest."""
    record = encode(random_match(7, cappotto=True))
    assert list(record)[-1] == "worth"
    assert decode(record).extras == {"worth": 1}
    record["worth"] = 2
    with pytest.raises(RecordError, match="record: worth is 2, but the actions give 1"):
        decode(record)
