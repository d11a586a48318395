"""The command line with Tresillo: matches and records, exchanges in traces, open matches."""

from __future__ import annotations

import json
import shlex
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from game.rules.notation import VERBS, bounds_of, parse_action
from game.rules.notation import Action as Entry
from tests.commands import Run

RESULT = [
    "outcome", "hombre", "contract", "trump", "tricks", "estuche", "primeras", "bola", "points",
    "pool",
]  # fmt: skip
LEVELS = ["random", "aprendiz"]


def play(*more: str, seed: int = 7, bots: str = "random") -> Run:
    """A match."""
    return Run("play", "tresillo", "--seed", str(seed), "--bots", bots, *more)


def replay(record: dict[str, Any], *more: str) -> Run:
    """A record read back."""
    return Run("replay", "-", *more, stdin=json.dumps(record).encode())


@pytest.mark.parametrize("bots", LEVELS)
def test_record_format(bots: str) -> None:
    """Keys in the order of the notation; the match has its length, redeals not counted; what the
    seats and the pool have sums to nothing after every deal.
    """
    record = play("--options", "match=6", bots=bots).record
    assert list(record) == ["format", "game", "options", "seed", "deals", "totals", "winner"]
    assert (record["game"], record["options"]) == ("tresillo", {"match": {"hands": 6}})
    totals, counted = [0, 0, 0], 0
    for deal in record["deals"]:
        result = deal["result"]
        assert list(result) == RESULT
        counted += result["outcome"] != "redeal"
        totals = [sum(column) for column in zip(totals, result["points"], strict=True)]
        assert sum(totals) + result["pool"] == 0
    assert counted == 6
    assert sum(record["totals"]) == 0
    best = [seat for seat in range(3) if record["totals"][seat] == max(record["totals"])]
    assert record["winner"] == (best[0] if len(best) == 1 else best)


@pytest.mark.parametrize("bots", LEVELS)
def test_what_is_played_is_read_back(bots: str) -> None:
    """Plain and traced, to the letter; decks and actions alone are enough."""
    for seed in range(3):
        plain = play("--options", "match=3", seed=seed, bots=bots)
        traced = play("--options", "match=3", "--trace", seed=seed, bots=bots)
        assert replay(traced.record).out == plain.out
        assert replay(plain.record, "--trace").out == traced.out
        bare = {key: plain.record[key] for key in ("format", "game", "options", "seed")}
        bare["deals"] = [
            {key: deal[key] for key in ("dealer", "deck", "actions")}
            for deal in plain.record["deals"]
        ]
        assert replay(bare).record == plain.record


def test_trace_lists_what_was_legal() -> None:
    """The seat, the action and all that was legal; an exchange as the one entry of its list."""
    seen = set()
    for seed in range(4):
        for deal in play("--trace", seed=seed).record["deals"]:
            assert deal["actions"][0]["seat"] == (deal["dealer"] + 1) % 3
            for entry in deal["actions"]:
                verb = entry["action"].split()[0]
                assert {text.split()[0] for text in entry["legal"]} == {verb}
                seen.add(verb)
                if verb != "exchange":
                    assert entry["action"] in entry["legal"]
                    continue
                (legal,) = entry["legal"]
                bounds = bounds_of(Entry("exchange", legal.removeprefix("exchange ")))
                assert bounds is not None
                assert bounds[0] <= len(parse_action(entry["action"]).cards) <= bounds[1]
    assert set(VERBS) - seen <= {"sing", "swap", "declare", "redeal", "claim"}


@pytest.mark.parametrize(
    ("options", "stands"),
    [
        ("match=3", {"match": {"hands": 3}}),
        ("match=target20", {"match": {"target": 20}}),
        ("match=9,base=4", {"base": 4}),
        ("match=3,surrender=off,favour_suit=E", {
            "match": {"hands": 3}, "favour_suit": "E", "surrender": False,
        }),
        ("match=3,ante=1,takeover_scoring=traditional", {
            "match": {"hands": 3}, "takeover_scoring": "traditional", "ante": 1,
        }),
    ],
)  # fmt: skip
def test_house_rules(options: str, stands: dict[str, Any]) -> None:
    """They stand in the record, and a match under them is read back."""
    run = play("--options", options, "--trace")
    assert run.record["options"] == stands
    assert replay(run.record, "--trace").out == run.out


def test_target() -> None:
    """To twenty points: nobody had them before the last deal."""
    record = play("--options", "match=target20").record
    totals = [0, 0, 0]
    for number, deal in enumerate(record["deals"], 1):
        totals = [a + b for a, b in zip(totals, deal["result"]["points"], strict=True)]
        assert (max(totals) >= 20) == (number == len(record["deals"]))


def test_an_open_match_needs_a_number_of_deals() -> None:
    """Without one nothing would ever end it."""
    assert play("--options", "match=open").fault == (
        "--deals: this match has no agreed length: say how many"
    )


def test_an_open_match_ends_after_its_deals() -> None:
    """The pool is shared out, there is a winner, and the record says that it was ended."""
    record = play("--options", "match=open", "--deals", "4").record
    assert record["options"] == {"match": "open"}
    assert len(record["deals"]) == 4
    assert list(record)[-2:] == ["winner", "stopped"]
    assert record["stopped"] is True
    assert record["winner"] is not None
    assert sum(record["totals"]) == 0
    assert replay(record).record == record


def test_an_open_match_may_also_go_on() -> None:
    """Without the mark the same deals are a match that is not over."""
    record = play("--options", "match=open", "--deals", "4").record
    del record["stopped"], record["totals"], record["winner"]
    open_still = replay(record).record
    assert (open_still["winner"], "stopped" in open_still) == (None, False)
    assert sum(open_still["totals"]) == -open_still["deals"][-1]["result"]["pool"]


def test_deals_cut_a_match_of_some_length_short() -> None:
    """There is no winner then, and nothing was stopped."""
    record = play("--deals", "2").record
    assert (len(record["deals"]), record["winner"], "stopped" in record) == (2, None, False)
    assert sum(record["totals"]) == -record["deals"][-1]["result"]["pool"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("match=4", "option match cannot be 4: 9, 3, 6, 12, 18, target20, target30, open"),
        ("match=target", "option match cannot be target: 9, 3"),
        ("favour_suit=X", "option favour_suit cannot be X: none, O, C, E, B"),
        ("base=3", "option base cannot be 3: 2, 1, 4"),
        ("target=20", "option 'target' does not exist; there are: match, base"),
    ],
)
def test_wrong_house_rules_are_named(options: str, said: str) -> None:
    """With the values that there are."""
    assert play("--options", options).fault.startswith(said)


def test_levels_for_three_seats() -> None:
    """One for all or three."""
    assert play("--deals", "1").out == play("--deals", "1", bots="random,random,random").out
    fault = play("--deals", "1", bots="random,random").fault
    assert fault == "--bots: 2 levels for 3 seats: give one for all or 3"


def first(record: dict[str, Any], verb: str) -> tuple[int, int]:
    """The deal and the place in it of the first action with this verb."""
    for deal, entry in enumerate(record["deals"]):
        for place, text in enumerate(entry["actions"]):
            if text.split()[0] == verb:
                return deal, place
    raise AssertionError(f"nobody ever did {verb}")


@pytest.mark.parametrize(
    ("verb", "instead", "reason"),
    [
        ("bid", "bid hold", "That cannot be done now"),
        ("bid", "play E1", "That cannot be done now"),
        ("trump", "exchange", "That cannot be done now"),
        ("exchange", "signal 1", "That cannot be done now"),
        ("surrender", "claim yes", "That cannot be done now"),
        ("signal", "surrender yes", "Only the hombre may give up"),
    ],
)
def test_a_refused_action_is_named_with_its_place(verb: str, instead: str, reason: str) -> None:
    """The deal, the number of the action, what it was and why not."""
    record = play(seed=3).record
    deal, place = first(record, verb)
    record["deals"][deal]["actions"][place] = instead
    fault = replay(record).fault
    where = f"standard input: deal {deal + 1}, action {place + 1}: {instead}: "
    assert fault.startswith(where + reason), fault


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("exchange {foreign}", "exchange {foreign}: "),
        ("exchange {own} {foreign}", ": exchange "),
        ("exchange 0..9", "'0..9' is not a card"),
        ("exchange {own} {own}", "'exchange {own} {own}' names a card twice"),
    ],
)
def test_a_wrong_exchange_is_named(text: str, said: str) -> None:
    """Cards of others, the range itself, a card twice."""
    record = play(seed=3).record
    deal, place = first(record, "exchange")
    about = record["deals"][deal]
    traced = replay(record, "--trace").record["deals"][deal]["actions"]
    # Of each three packets of three the first goes to the player at the dealer's right.
    packet = (traced[place]["seat"] - about["dealer"] - 1) % 3
    cards = {"own": about["deck"][3 * packet], "foreign": about["deck"][3 * ((packet + 1) % 3)]}
    about["actions"][place] = text.format(**cards)
    fault = replay(record).fault
    assert fault.startswith(f"standard input: deal {deal + 1}, action {place + 1}: ")
    assert said.format(**cards) in fault


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ({"stopped": True}, "record: stopped, but the match cannot be stopped there"),
        ({"stopped": "yes"}, 'record: stopped is "yes", not true or false'),
        ({"totals": [1, 1, 1]}, "record: totals is [1, 1, 1], but the actions give"),
        ({"options": {"match": {"hands": 4}}}, 'record: option match cannot be {"hands": 4}: 9'),
        ({"options": {"match": {"hands": 3.0}}}, 'record: option match cannot be {"hands": 3.0}'),
        ({"options": {"match": {}}}, "record: option match cannot be {}: 9, 3"),
    ],
)
def test_a_wrong_record_is_named(fault: dict[str, Any], said: str) -> None:
    """What stands beside the deals is checked as well."""
    record = play("--options", "match=3").record
    assert replay(deepcopy(record) | fault).fault.startswith(f"standard input: {said}")


def test_a_wrong_pool_is_named() -> None:
    """A result must be what the actions give."""
    record = play("--options", "match=3").record
    record["deals"][0]["result"]["pool"] += 2
    assert "deal 1: result: pool is " in replay(record).fault


OUTSIDE = """
import json, sys
for line in sys.stdin:
    view = json.loads(line)
    with open({log!r}, "a") as log:
        log.write(line)
    answer = view["legal"][-1]
    if answer.startswith("exchange "):
        least, most = map(int, answer.split()[1].split(".."))
        answer = " ".join(["exchange", *view["hand"][:most]])
    print(answer, flush=True)
"""


def outside(tmp_path: Path, source: str) -> str:
    """The level of an outside player with this source."""
    path = tmp_path / "player.py"
    path.write_text(source)
    return f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(path))}"


def test_outside_player(tmp_path: Path) -> None:
    """It is sent `exchange MIN..MAX` and answers with cards; every phase is one it can answer."""
    log = tmp_path / "log"
    level = outside(tmp_path, OUTSIDE.format(log=str(log)))
    record = play("--trace", "--options", "match=6", bots=f"{level},random,random").record
    views = [json.loads(line) for line in log.read_text().splitlines()]
    entries = [entry for deal in record["deals"] for entry in deal["actions"] if entry["seat"] == 0]
    assert [view["legal"] for view in views] == [entry["legal"] for entry in entries]
    assert {"auction", "exchange", "signal", "play"} <= {view["phase"] for view in views}
    for view in views:
        assert (view["seat"], view["turn"]) == (0, 0)
        assert isinstance(view["discarded"], list)
        assert isinstance(view["pool"], int)
        for seat, text in view["calls"]:
            verb, _, about = text.partition(" ")
            assert seat in range(3)
            assert verb != "exchange" or about.isdigit()


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ('"exchange 0..9"', "answered 'exchange 0..9', which is no action"),
        ('"exchange " + " ".join(c for c in "O1 C1 E3 B4".split() if c not in view["hand"])', ""),
    ],
)
def test_outside_player_that_exchanges_wrongly(tmp_path: Path, answer: str, said: str) -> None:
    """The range is no answer, nor are cards of others: the place is told, and what came back."""
    source = OUTSIDE.format(log=str(tmp_path / "log"))
    source = source.replace('" ".join(["exchange", *view["hand"][:most]])', answer)
    assert answer in source
    level = outside(tmp_path, source)
    fault = play("--options", "match=18", bots=f"{level},random,random").fault
    assert "seat 0: exec:" in fault
    assert "answered 'exchange " in fault
    assert said in fault
