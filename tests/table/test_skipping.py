"""A deal that is skipped: finished by computer players, by the rules, and taken back at once."""

from __future__ import annotations

import json

import pytest

from game.rules.match import Match
from game.rules.record import decode, encode
from game.rules.registry import GAMES, game_of
from game.table import saved
from game.table.aids import SKIP
from game.table.course import Place, place_of
from game.table.reviewing import Reviewing
from game.table.scene import Panel
from game.table.session import Frame, Hold, Refused
from tests.table.test_practice import LEVELS, choose


def session_at(game_id: str, acts: int = 2, seed: int = 5) -> Reviewing:
    match = Match(game_of(game_id, {}), seed)
    session = Reviewing(match, (None, *["aprendiz"] * (match.game.seats - 1)), choose)
    for _ in range(acts):
        act(session)
    return session


def settle(session: Reviewing) -> None:
    while session.hold is not Hold.NONE:
        session.advance()


def act(session: Reviewing) -> None:
    settle(session)
    session.submit(choose(session.match, 0, "aprendiz").text)
    settle(session)


def skip(session: Reviewing) -> Frame:
    session.skip("")
    return session.skip("yes")


@pytest.mark.parametrize("game_id", GAMES)
def test_the_next_deal_is_dealt_and_the_record_is_sound(game_id: str) -> None:
    session = session_at(game_id)
    frame = skip(session)
    assert session.match.deals[0].result is not None
    assert session.match.winner is not None or len(session.match.deals) == 2
    assert session.match.helped == {"skip"}
    assert frame.notice.startswith("Deal skipped: ")
    record = encode(session.match)
    assert encode(decode(json.loads(json.dumps(record)))) == record


def test_it_is_asked_first_where_something_was_played() -> None:
    session = session_at("tute2")
    frame = session.skip("")
    assert session.view.deal == 1
    assert session._scene().panel is Panel.ASK
    assert session._scene().asked == SKIP
    assert not frame.notice
    session.close()
    session.skip("yes")  # As from a page that does not show the question any more.
    assert session.view.deal == 1


def test_nothing_is_asked_before_the_first_card() -> None:
    session = session_at("tressette", acts=0)
    assert session.skip("").notice
    assert session.view.deal == 2
    assert not session.match.deal.taken


def test_between_deals_there_is_nothing_to_skip() -> None:
    session = session_at("tressette", acts=0)
    while session.match.turn is not None:
        act(session)
    with pytest.raises(Refused):
        session.skip("")


@pytest.mark.parametrize("game_id", GAMES)
def test_it_is_taken_back_and_done_again_at_once(game_id: str) -> None:
    session = session_at(game_id)
    here = place_of(session.match)
    skip(session)
    settle(session)
    there = encode(session.match)["deals"]
    session.undo()
    assert place_of(session.match) == here
    session.undo()
    assert place_of(session.match) < here
    session.redo()
    assert place_of(session.match) == here
    session.redo()
    settle(session)
    assert encode(session.match)["deals"] == there


def test_a_reload_still_knows_where_it_was_skipped() -> None:
    session = session_at("tute4")
    here = place_of(session.match)
    skip(session)
    stored = saved.dump(session.match, session.bots, session.kept)
    found = saved.load(stored, LEVELS)
    again = Reviewing(found.match, found.bots, choose, found.kept)
    again.undo()
    assert place_of(again.match) == here


@pytest.mark.parametrize("junk", [7, [[1]], [["1", 0]], [[9, 0]], [[1, -1]], [[1, 999]], [None]])
def test_junk_in_its_place_is_left_out(junk: object) -> None:
    session = session_at("tute2")
    stored = json.loads(saved.dump(session.match, session.bots)) | {"skipped": junk}
    assert saved.load(json.dumps(stored), LEVELS).kept.skipped == ()


def test_what_goes_another_way_was_not_skipped() -> None:
    session = session_at("tressette")
    skip(session)
    settle(session)
    session.undo()
    played = session.kept.ahead
    assert played is not None
    ply = len(session.match.deal.taken)
    then = played.deals[0].taken[ply].action
    session.submit(next(a.text for a in session.view.legal if a != then))
    assert session.kept.skipped == ()


def test_a_review_judges_only_what_the_person_did() -> None:
    session = session_at("tute2", acts=3)
    here = place_of(session.match)
    skip(session)
    session.review()
    wanted = session._reviews[1].wanted
    assert wanted
    assert all(Place(1, ply) < here for ply in wanted)


def test_a_match_that_ends_with_it_shows_its_result() -> None:
    match = Match(game_of("tressette", {"target": 11}), 5)
    session = Reviewing(match, (None, "aprendiz"), choose)
    while session.match.winner is None:
        session.skip("")
    assert session._scene().panel is Panel.MATCH
    assert session.hold is Hold.NONE


def test_what_is_skipped_again_earlier_is_taken_back_to_there() -> None:
    session = session_at("tressette", acts=3)
    late = place_of(session.match)
    skip(session)
    session.undo()
    assert place_of(session.match) == late
    session.undo()
    early = place_of(session.match)
    assert early < late
    skip(session)
    assert session.kept.skipped == (early,)
    session.undo()
    assert place_of(session.match) == early
