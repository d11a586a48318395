"""The engine helps: a little at a time, without keeping anything else waiting."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from game import helping
from game.ai.kernel.run import Plain, use
from game.hints import hints_for
from game.rules.registry import GAMES
from game.table.saved import KEY
from tests.engine.test_engine import Page, play_until


@pytest.fixture(autouse=True)
def _plain() -> Iterator[None]:
    use(Plain())
    yield
    use(None)


def table(game_id: str = "tressette") -> Page:
    """A table at which the person is to act."""
    page = Page()
    page.open(f"game={game_id}&seed=5&bots=aprendiz")
    play_until(page, 2)
    return page


def think(page: Page) -> int:
    """Lets the engine think as long as it wants to; in how many parts it did."""
    parts = 0
    while page.reply.get("think"):
        page.ask(do="think")
        parts += 1
    return parts


@pytest.mark.parametrize("game_id", GAMES)
def test_a_hint_comes_in_parts_and_says_what_the_command_line_does(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(helping, "SLICE_S", 0)
    page = table(game_id)
    page.ui("hint")
    assert page.reply["think"] is True
    assert page.reply["more"] is False
    assert think(page) > 1
    hints = hints_for(page.match)
    best = hints.hints[0]
    assert page.said[-1].startswith("Best: ")
    assert page.said[-1].endswith(best.reason)
    patches = json.dumps(page.reply["frames"][0]["patches"])
    assert all(
        f"worth:{hint.action.text}" in patches
        for hint in hints.hints
        if "exchange" not in hint.action.text
    )


def test_who_plays_meanwhile_is_not_kept_waiting() -> None:
    page = table()
    page.ui("hint")
    page.ask(do="think")
    page.act(page.legal()[0])
    assert "think" not in page.reply
    page.settle()
    assert "think" not in page.reply
    assert page.ask(do="think") == {"frames": [], "more": False}


def test_thinking_before_a_match_is_nothing() -> None:
    assert Page().ask(do="think") == {"frames": [], "more": False}


def test_the_match_is_marked_when_it_is_stored() -> None:
    page = table()
    assert page.match.helped == set()
    page.ui("hint")
    assert page.match.helped == {"hint"}
    assert "with help" in page.ui("menu")["matches"][0]["line"]


def test_taken_back_and_stored_before_it_is_shown() -> None:
    page = table()
    before = page.position
    page.ui("undo")
    assert page.position < before
    assert "ahead" in json.loads(page.stored[KEY])
    again = Page(page.stored)
    again.open()
    again.ui("redo")
    again.settle()
    assert again.position == before
    assert "ahead" not in json.loads(again.stored[KEY])


def test_what_cannot_be_done_says_why() -> None:
    page = table()
    page.ui("redo")
    assert page.reply["notice"]["text"] == "Nothing has been taken back."


def test_a_review_is_worked_out_in_parts_and_can_be_left() -> None:
    page = table()
    while page.match.turn is not None:
        page.act(page.legal()[0])
        page.settle()
    stored = page.stored[KEY]
    page.ui("review")
    assert page.reply["think"] is True
    assert page.reply["more"] is False
    page.ask(do="think")
    page.ui("close")
    assert "think" not in page.reply
    assert page.reply["more"] is False
    page.ui("review")
    assert think(page) > 1
    assert page.said[-1].endswith("given away.")
    page.ui("at 3")
    page.ui("close")
    assert page.stored[KEY] == stored
    page.ui("next")
    assert page.position == (2, 0)


def test_a_review_speaks_the_language_that_is_changed_to() -> None:
    page = table()
    while page.match.turn is not None:
        page.act(page.legal()[0])
        page.settle()
    page.ui("review")
    think(page)
    session = page.engine._session
    assert session is not None
    session.rename()
    assert session.wish is not None
