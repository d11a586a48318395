"""The command line with Tute: matches and records of both forms, traces, refused house rules."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.commands import Run

FORMS = {"tute2": 2, "tute4": 4}
SONGS = ["sing O", "sing C", "sing E", "sing B", "sing tute12", "sing tute11"]


def play(game_id: str, *more: str, seed: int = 7) -> Run:
    """A match of this form."""
    return Run("play", game_id, "--seed", str(seed), *more)


def replay(record: dict[str, Any], *more: str) -> Run:
    """A record read back."""
    return Run("replay", "-", *more, stdin=json.dumps(record).encode())


@pytest.mark.parametrize("game_id", FORMS)
def test_record_format(game_id: str) -> None:
    """Keys in the order of the notation; totals are the sums of the deals."""
    record = play(game_id).record
    assert list(record) == ["format", "game", "options", "seed", "deals", "totals", "winner"]
    assert (record["game"], record["options"]) == (game_id, {})
    for deal in record["deals"]:
        fields = ["trump", "card_points", "sung", "last_trick", "tute", "points"]
        assert list(deal["result"]) == fields
        cards = [text for text in deal["actions"] if text.startswith("play ")]
        assert len(cards) == 40
    points = [deal["result"]["points"] for deal in record["deals"]]
    assert record["totals"] == [sum(column) for column in zip(*points, strict=True)]
    assert record["totals"][record["winner"]] == max(record["totals"])


@pytest.mark.parametrize("game_id", FORMS)
@pytest.mark.parametrize("bots", ["aprendiz", "random"])
def test_what_is_played_is_read_back(game_id: str, bots: str) -> None:
    """Plain and traced, to the letter; actions alone are enough."""
    for seed in range(4):
        plain = play(game_id, "--bots", bots, seed=seed)
        traced = play(game_id, "--bots", bots, "--trace", seed=seed)
        assert replay(traced.record).out == plain.out
        assert replay(plain.record, "--trace").out == traced.out
        bare = {key: plain.record[key] for key in ("format", "game", "seed")}
        bare["deals"] = [
            {key: deal[key] for key in ("dealer", "deck", "actions")}
            for deal in plain.record["deals"]
        ]
        assert replay(bare).record == plain.record


@pytest.mark.parametrize("game_id", FORMS)
def test_trace_lists_plays_then_songs(game_id: str) -> None:
    """The seat, the action, and all that was legal in the fixed order."""
    sung = 0
    for seed in range(8):
        for deal in play(game_id, "--trace", "--bots", "random", seed=seed).record["deals"]:
            assert deal["actions"][0]["seat"] == (deal["dealer"] + 1) % FORMS[game_id]
            for entry in deal["actions"]:
                songs = [text for text in entry["legal"] if text.startswith("sing")]
                assert entry["action"] in entry["legal"]
                assert entry["legal"][len(entry["legal"]) - len(songs) :] == songs
                assert songs == [text for text in SONGS if text in songs]
                sung += bool(songs)
    assert sung > 5


@pytest.mark.parametrize("game_id", FORMS)
def test_levels_for_all_seats(game_id: str) -> None:
    """One level for all or one a seat, no other number."""
    seats = FORMS[game_id]
    assert play(game_id, "--bots", ",".join(["random"] * seats)).out == (
        play(game_id, "--bots", "random").out
    )
    wrong = play(game_id, "--bots", ",".join(["random"] * 3))
    assert wrong.fault == f"--bots: 3 levels for {seats} seats: give one for all or {seats}"


@pytest.mark.parametrize(
    ("game_id", "options", "stands"),
    [
        ("tute2", "hand_size_2p=8,exchange=on", {"hand_size_2p": 8, "exchange": True}),
        ("tute2", "tute_enabled=off,capote=on", {"tute_enabled": False, "capote": True}),
        ("tute2", "target_rule=claim", {"target_rule": "claim"}),
        ("tute4", "singers=winning_side,target=201", {"target": 201, "singers": "winning_side"}),
        ("tute4", "format=deals,deals_to_win=4", {"format": "deals", "deals_to_win": 4}),
    ],
)
def test_house_rules(game_id: str, options: str, stands: dict[str, Any]) -> None:
    """They stand in the record, and a match under them is read back."""
    run = play(game_id, "--options", options, "--trace")
    assert run.record["options"] == stands
    assert replay(run.record, "--trace").out == run.out


@pytest.mark.parametrize(
    ("game_id", "options", "said"),
    [
        ("tute2", "singers=winning_side", "option 'singers' does not exist"),
        ("tute2", "partner_exempt=on", "option 'partner_exempt' does not exist"),
        ("tute4", "sing_window=stock_only", "option 'sing_window' does not exist"),
        ("tute4", "hand_size_2p=8", "option 'hand_size_2p' does not exist"),
        ("tute4", "stock_duty=full", "option 'stock_duty' does not exist"),
        ("tute4", "exchange=on", "option 'exchange' does not exist"),
        ("tute4", "capote=on", "option 'capote' does not exist"),
        ("tute4", "target=102", "option target cannot be 102: 101, 201, 301"),
        ("tute2", "accusi=on", "option 'accusi' does not exist"),
    ],
)
def test_house_rules_of_the_other_form_are_refused_by_name(
    game_id: str, options: str, said: str
) -> None:
    """On the command line and in a record."""
    assert play(game_id, "--options", options).fault.startswith(said)
    name, _, value = options.partition("=")
    record = play(game_id).record | {"options": {name: {"on": True}.get(value, value)}}
    assert f"option {name}" in replay(record).fault.replace("'", "")


def test_a_match_that_a_dealt_tute_wins() -> None:
    """A deal without an action has its result, and is read back."""
    kings = ["O12", "C12", "E12", "B12"]
    rest = [f"{suit}{n}" for suit in "OCEB" for n in (1, 2, 3, 4, 5, 6, 7, 10, 11)]
    hands = [kings + rest[:6], rest[6:16], rest[16:26], rest[26:]]
    deck = [hands[place % 4][place // 4] for place in range(40)]
    record: dict[str, Any] = {
        "format": "baza/1",
        "game": "tute4",
        "options": {"tute_dealt_wins": True},
        "seed": None,
        "deals": [{"dealer": 3, "deck": deck, "actions": []}],
    }
    run = replay(record)
    assert (run.record["winner"], run.record["deals"][0]["result"]["tute"]) == (0, 0)
    record["deals"][0]["actions"] = ["play O12"]
    assert "deal 1, action 1: play O12" in replay(record).fault


@pytest.mark.parametrize("game_id", FORMS)
def test_refused_actions_are_named_with_their_place(game_id: str) -> None:
    """A card that is not held, and a song before the first lead."""
    record = play(game_id).record
    # The fourth card is dealt to the dealer, who does not lead.
    for text in (f"play {record['deals'][0]['deck'][3]}", "sing O"):
        actions = record["deals"][0]["actions"]
        bad = record | {"deals": [record["deals"][0] | {"actions": [text, *actions[1:]]}]}
        fault = replay(bad).fault
        assert fault.startswith(f"standard input: deal 1, action 1: {text}: ")
