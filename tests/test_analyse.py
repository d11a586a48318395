"""`python -m game analyse`: what the actions of a position are worth."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.kernel.run import Plain, use
from game.ai.levels import LEVELS, player_of
from game.ai.players import rng_for
from game.rules.cards import parse_card
from game.rules.match import Match
from game.rules.notation import bounds_of, one_of, parse_action
from game.rules.record import decode, encode
from game.rules.registry import GAMES, game_of
from tests.commands import Run

POSITION = ["game", "deal", "ply", "phase", "seat", "level"]
JUDGED = ["seats", "unit", "worlds", "exact", "choice", "actions"]


@pytest.fixture(autouse=True)
def _plain() -> Iterator[None]:
    use(Plain())
    yield
    use(None)


def played(game_id: str, seed: int, deals: int = 1, **options: object) -> Match:
    """A match of so many deals, played by chance."""
    match, rng = Match(game_of(game_id, options), seed), Random(seed)
    for _ in range(deals):
        match.next_deal()
        while match.turn is not None:
            view = match.view(match.turn)
            match.submit(one_of(rng.choice(view.legal), view.hand, rng))
    return match


def analyse(match: Match, *argv: str) -> Run:
    return Run("analyse", "-", *argv, stdin=json.dumps(encode(match)).encode())


def at(match: Match, deal: int, ply: int, *argv: str) -> dict[str, Any]:
    return analyse(match, "--deal", str(deal), "--ply", str(ply), *argv).record


@pytest.mark.parametrize("game_id", GAMES)
def test_every_phase_of_a_record_is_analysed(game_id: str) -> None:
    match = played(game_id, 11)
    phases = {}
    for ply in range(len(match.deal.taken)):
        earlier = match.rewound(1, ply)
        phases[earlier.game.phase(earlier.deal.state)] = ply
    for phase, ply in phases.items():
        found, earlier = at(match, 1, ply), match.rewound(1, ply)
        assert list(found) == POSITION + JUDGED
        assert (found["game"], found["phase"], found["ply"]) == (game_id, phase, ply)
        assert found["seat"] == earlier.turn
        assert found["seat"] in found["seats"]
        actions = [entry["action"] for entry in found["actions"]]
        legal = [action for action in earlier.view(found["seat"]).legal if not bounds_of(action)]
        assert {action.text for action in legal} <= set(actions)
        assert found["choice"] == actions[0]
        for entry in found["actions"]:
            assert list(entry) == ["action", "points", "error", "exact", "reason", "fine"]
            assert entry["reason"] == "" or entry["reason"].endswith(".")
            assert earlier.game.why_not(earlier.deal.state, parse_action(entry["action"])) is None


def test_the_end_of_the_record_is_meant_unless_it_is_said_otherwise(tmp_path: Path) -> None:
    match = played("tute4", 3, deals=2)
    file = tmp_path / "match.json"
    earlier = match.rewound(2, 30)
    file.write_text(json.dumps(encode(earlier)), encoding="utf-8")
    found = Run("analyse", str(file)).record
    assert (found["deal"], found["ply"]) == (2, 30)
    assert found == at(match, 2, 30)
    assert analyse(earlier, "--deal", "1", "--ply", "36").record["deal"] == 1
    assert analyse(earlier, "--ply", "29").record["ply"] == 29


def test_what_is_known_is_exact_and_the_rest_is_not() -> None:
    match = played("tressette", 4)
    late, early = at(match, 1, 35), at(match, 1, 1)
    assert late["exact"] is True
    assert late["worlds"] == 0
    assert all(entry["error"] == 0 for entry in late["actions"])
    assert early["exact"] is False
    assert early["worlds"] > 0
    assert any(entry["error"] > 0 for entry in early["actions"])


def test_a_perfect_player_gets_what_was_told() -> None:
    """Both play the choice to the end: the score is the one that was told at the start."""
    match = played("tute2", 9).rewound(1, 32)
    told, seat = analyse(match).record, match.turn
    assert told["exact"] is True
    assert seat is not None
    while match.turn is not None:
        match.submit(parse_action(analyse(match).record["choice"]))
    result = match.deal.result
    assert result is not None
    assert result.points[seat] - result.points[1 - seat] == told["actions"][0]["points"]


def test_a_level_is_asked_for_its_own_choice() -> None:
    match = played("tressette", 5).rewound(1, 12)
    assert match.turn is not None
    view = match.view(match.turn)
    for level in ("random", "aprendiz"):
        found = analyse(match, "--level", level).record
        expected = player_of(level).choose(view, rng_for(match, view.seat))
        assert (found["level"], found["choice"]) == (level, expected.text)
        assert found["choice"] in [entry["action"] for entry in found["actions"]]
    assert analyse(match).record["level"] is None


def test_hidden_cards_change_nothing() -> None:
    """A deck without a seed, and the same with cards changed that the seat has not seen."""
    record = encode(played("tute2", 6).rewound(1, 0)) | {"seed": None}
    deck = record["deals"][0]["deck"]
    found = {}
    for name, swapped in (("as it is", deck), ("changed", changed(record))):
        deals = [record["deals"][0] | {"deck": swapped}]
        found[name] = Run("analyse", "-", stdin=json.dumps(record | {"deals": deals}).encode())
    assert found["as it is"].record == found["changed"].record
    assert changed(record) != deck


def changed(record: dict[str, Any]) -> list[str]:
    """The deck with all cards in other places that the seat to act cannot see."""
    match = decode(record)
    assert match.turn is not None
    view = match.view(match.turn)
    deck = list(record["deals"][0]["deck"])
    seen = {*view.hand, view.turned}
    places = [place for place, text in enumerate(deck) if parse_card(text) not in seen]
    cards = [deck[place] for place in places]
    for place, card in zip(places, reversed(cards), strict=True):
        deck[place] = card
    return deck


def test_analysing_repeats() -> None:
    match = played("tresillo", 8).rewound(1, 0)
    assert analyse(match).out == analyse(match).out


@pytest.mark.parametrize(
    ("argv", "fault"),
    [
        ((), "standard input: deal 2, ply 40: the deal is over, nobody is to act"),
        (("--deal", "0"), "--deal: 0: the record has deals 1 to 2"),
        (("--deal", "3"), "--deal: 3: the record has deals 1 to 2"),
        (("--deal", "1", "--ply", "41"), "--ply: 41: deal 1 has plies 0 to 40"),
        (("--ply", "-1"), "--ply: -1: deal 2 has plies 0 to 40"),
        (
            ("--deal", "1"),
            "standard input: deal 1, ply 40: the deal is over, nobody is to act",
        ),
        (
            ("--level", "genius"),
            f"bot level 'genius' does not exist: {', '.join(LEVELS)}",
        ),
        (("--deal", "two"), "argument --deal: invalid int value: 'two'"),
    ],
)
def test_what_cannot_be_analysed_is_told_in_one_line(argv: tuple[str, ...], fault: str) -> None:
    assert analyse(played("tressette", 2, deals=2), *argv).fault == fault


def test_a_record_that_is_none_is_told_as_by_replay() -> None:
    for stdin in (b"", b"{}", b'{"format": "baza/1", "game": "tute2", "deals": []}'):
        fault = Run("analyse", "-", stdin=stdin).fault
        assert fault.startswith("standard input: ")
    assert fault == "standard input: the record has no deal"
    assert Run("analyse", "nowhere.json").fault.startswith("nowhere.json: ")
