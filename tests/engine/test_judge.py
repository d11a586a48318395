"""The worker is asked for hints: it tells, and nothing else happens."""

from __future__ import annotations

import copy
from collections.abc import Iterator

import pytest

from game.ai.kernel.run import Plain, use
from game.rules.registry import GAMES
from tests.engine.test_engine import Page, play_until


@pytest.fixture(autouse=True)
def _plain() -> Iterator[None]:
    use(Plain())
    yield
    use(None)


def table(game_id: str, plies: int = 3) -> Page:
    """A table at which the person is to act."""
    page = Page()
    page.open(f"game={game_id}&seed=5&bots=aprendiz")
    play_until(page, plies)
    assert page.legal()
    return page


@pytest.mark.parametrize("game_id", GAMES)
def test_hints_tell_what_each_action_is_worth(game_id: str) -> None:
    page = table(game_id)
    before, stored = page.position, copy.deepcopy(page.stored)
    reply = page.ask(do="judge", deal=before[0], ply=before[1])
    judged = reply["judged"]
    assert reply["frames"] == []
    assert reply["more"] is False
    assert set(reply) == {"frames", "more", "judged"}
    assert page.position == before
    assert page.stored == stored
    assert page.match.turn in judged["seats"]
    told = {entry["action"] for entry in judged["actions"]}
    assert {action for action in page.legal() if ".." not in action} <= told
    assert judged["choice"] in told
    assert all({"points", "error", "exact", "reason"} <= set(e) for e in judged["actions"])
    assert judged["actions"][0]["fine"] is True


def test_hints_change_nothing_of_what_comes() -> None:
    """A match in which hints are asked for at every turn goes on as one without."""
    asked, plain = table("tressette", 0), table("tressette", 0)
    for _ in range(6):
        for page in (asked, plain):
            if page is asked:
                deal, ply = page.position
                assert "judged" in page.ask(do="judge", deal=deal, ply=ply, level="random")
            page.act(page.legal()[0])
            page.settle()
    assert asked.stored == plain.stored


def test_a_request_for_another_moment_is_stale() -> None:
    page = table("tute2")
    deal, ply = page.position
    for stale in ((deal, ply + 1), (deal, ply - 1), (deal + 1, ply)):
        assert page.ask(do="judge", deal=stale[0], ply=stale[1]) == {"frames": [], "more": False}


def test_there_is_nothing_to_tell_while_another_is_to_act() -> None:
    page = table("tute2")
    page.act(page.legal()[0])
    deal, ply = page.position
    assert page.reply["more"] is True
    assert "judged" not in page.ask(do="judge", deal=deal, ply=ply)
    assert "judged" not in Page().ask(do="judge", deal=0, ply=0)
