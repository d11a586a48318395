"""The frame's reader against the rules: how the cards lie after an action, and what it refuses."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.rules.cards import card_text
from game.rules.game import Game
from game.rules.match import Match
from game.rules.record import decode, encode
from game.rules.registry import GAMES
from tests.conformance.cases import Case, all_cases
from tests.conformance.checks import any_action
from tools.embed.tables import UNREADABLE, script

PROJECT = Path(__file__).parents[2]
READER = Path(__file__).with_name("read.mjs")
DEALS = 2
SEED = 11


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tables as the build writes them."""
    path = tmp_path_factory.mktemp("embed") / "tables.js"
    path.write_text(script(), encoding="utf-8")
    return path


def read(tables: Path, asked: Sequence[dict[str, Any]]) -> list[Any]:
    """What the reader answers to each record."""
    done = subprocess.run(
        ["node", str(READER), str(PROJECT), str(tables)],
        input="\n".join(map(json.dumps, asked)),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def as_told(game: Game[Any], match: Match) -> dict[str, Any]:
    """The deal of a match as it lies, from the views of all seats."""
    state = match.deal.state
    views = [game.view(state, seat) for seat in range(game.seats)]
    own = views[0]
    return {
        "turn": match.turn,
        "phase": own.phase,
        "hands": [[card_text(card) for card in view.hand] for view in views],
        "stock": own.stock,
        "trick": [[seat, card_text(card)] for seat, card in own.trick],
        "taken": list(own.taken_by),
        "trump": own.trump,
        "hombre": own.hombre,
    }


def played(case: Case, seed: int) -> tuple[dict[str, Any], list[list[dict[str, Any]]]]:
    """A match played at random: its record, and by deal how the cards lay after each action."""
    game = case.game()
    match, rng = Match(game, seed), Random(seed)
    told: list[list[dict[str, Any]]] = []
    while match.winner is None and len(match.deals) < DEALS:
        match.next_deal()
        told.append([as_told(game, match)])
        while match.turn is not None:
            match.submit(any_action(game, match.deal.state, rng))
            told[-1].append(as_told(game, match))
    return encode(match, trace=seed % 2 == 0), told


def is_readable(case: Case) -> bool:
    """Whether the reader has tables for these house rules."""
    unreadable = UNREADABLE.get(case.game_id, {})
    return not any(value in unreadable.get(name, ()) for name, value in case.options)


def test_the_reader_shows_what_the_rules_say(tables: Path) -> None:
    """At every action of matches under house rules of which any two meet."""
    cases = [(case, SEED + at) for at, case in enumerate(all_cases())]
    matches = [(case, *played(case, seed)) for case, seed in cases]
    answers = read(tables, [{"record": record} for _, record, _ in matches])
    compared = 0
    for (case, _, told), answer in zip(matches, answers, strict=True):
        if not is_readable(case):
            assert answer["fault"] == "unreadable", case.name
            continue
        assert isinstance(answer, list), (case.name, answer)
        for deal, (expected, found) in enumerate(zip(told, answer, strict=True), 1):
            for ply, (right, given) in enumerate(zip(expected, found, strict=True)):
                assert given == right, (case.name, deal, ply)
                compared += 1
    assert compared > 5000


@pytest.mark.parametrize("game_id", GAMES)
def test_a_position_turned_to_another_seat_is_the_same(tables: Path, game_id: str) -> None:
    """What is handed to the full table: cut off, and turned so that one seat is the person's."""
    case = Case(game_id, ())
    record, _ = played(case, SEED)
    seats = case.game().seats
    plies = [(len(record["deals"][0]["actions"]) // 2, seat) for seat in range(seats)]
    asked = [{"record": record, "cut": [1, ply, seat]} for ply, seat in plies]
    for (ply, seat), given in zip(plies, read(tables, asked), strict=True):
        turned, here = decode(given), decode(record).rewound(1, ply)
        for place in range(seats):
            mine, its = turned.view(place), here.view((place + seat) % seats)
            assert (mine.hand, mine.trump, mine.stock) == (its.hand, its.trump, its.stock)
        assert turned.turn == (None if here.turn is None else (here.turn - seat) % seats)


def test_junk_is_named(tables: Path) -> None:
    record, _ = played(Case("tressette", ()), SEED)
    deal = record["deals"][0]
    stranger = {**deal, "actions": ["play E12", "play E12"]}
    junk: list[tuple[Any, str]] = [
        ("", "format"),
        ("hello", "format"),
        ("[1, {", "json"),
        ("null", "format"),
        ({**record, "format": "baza/9"}, "format"),
        ({**record, "game": "constructor"}, "game"),
        ({**record, "deals": []}, "deals"),
        ({**record, "deals": [7]}, "deal"),
        ({**record, "deals": [{**deal, "dealer": 5}]}, "deal"),
        ({**record, "deals": [{**deal, "deck": deal["deck"][:39]}]}, "deck"),
        ({**record, "deals": [{**deal, "deck": ["O1"] * 40}]}, "deck"),
        ({**record, "deals": [stranger]}, "action"),
        ({**record, "deals": [{**deal, "actions": ["constructor"]}]}, "action"),
        ({**record, "options": {"target": 12}}, "rules"),
        ({**record, "options": {"toString": 12}}, "rules"),
        ("x" * 1_000_001, "long"),
    ]
    answers = read(tables, [{"record": given} for given, _ in junk])
    assert [answer.get("fault") for answer in answers] == [code for _, code in junk], answers


def test_short_codes_of_deals_are_read(tables: Path) -> None:
    """Those of the vectors; what is played in a code is for the rules to read."""
    codes = json.loads((PROJECT / "tests/vectors/codes.json").read_text(encoding="utf-8"))
    answers = read(tables, [{"code": vector["code"]} for vector in codes["codes"]])
    for vector, answer in zip(codes["codes"], answers, strict=True):
        if vector["actions"]:
            assert answer["fault"] == "moment", vector["code"]
            continue
        if not is_readable(Case(vector["game"], tuple(vector["options"].items()))):
            assert answer["fault"] == "unreadable", vector["code"]
            continue
        (deal,) = answer["deals"]
        assert (answer["game"], deal["dealer"]) == (vector["game"], vector["dealer"])
        assert deal["deck"] == vector["deck"].split()
        assert encode(decode(answer))["options"] == vector["options"]
    refused = [text for text, fault in codes["faults"] if fault not in ("moment", "not_canonical")]
    for text, answer in zip(refused, read(tables, [{"code": t} for t in refused]), strict=True):
        assert answer["fault"] in ("code", "newer", "format", "moment"), text
