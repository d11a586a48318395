"""Puzzles and daily deals as the page asks for them: beside the match, which stays as it is."""

from __future__ import annotations

import json
from datetime import date
from random import Random
from typing import Any

import pytest

from game.ai.players import RandomPlayer, rng_for
from game.beside.daily import DailyCorner
from game.beside.solving import SolvingCorner
from game.puzzles.daily import puzzle_of
from game.puzzles.judging import right
from game.puzzles.library import puzzle, puzzles_of
from game.rules.notation import one_of
from game.rules.record import decode
from game.rules.registry import GAMES
from game.table import diary
from game.table.diary import load_daily, load_puzzles, load_running
from game.table.saved import ASIDE, KEY
from tests.engine.test_engine import FRAGMENT, Page, play_until
from tests.engine.test_transfer import ask, checked, exported

NOON = 1_796_040_000
"""The 30th of November 2026, about noon in Greenwich."""
DAY_S = 86_400
QUICK = "tressette-001"


@pytest.fixture(autouse=True)
def quick_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody plays by chance: how well the strongest plays is no concern here."""
    monkeypatch.setattr(
        "game.engine.choose",
        lambda match, seat, _: RandomPlayer().choose(match.view(seat), rng_for(match, seat)),
    )


class Beside(Page):
    """A page at a table beside the match; what it knows of that table it takes from the engine."""

    def __init__(self, stored: dict[str, str] | None = None, now: float = NOON) -> None:
        super().__init__(stored, now=now)

    @property
    def corner(self) -> Any:
        """The table that is open."""
        assert self.engine._beside._pastimes is not None
        return self.engine._beside._pastimes._corner

    @property
    def is_beside(self) -> bool:
        pastimes = self.engine._beside._pastimes
        return pastimes is not None and pastimes.is_open

    @property
    def position(self) -> tuple[int, int]:
        if not self.is_beside:
            return super().position
        return 0, len(self.corner.session.match.deal.taken) if self.corner else 0

    def go(self, fragment: str) -> dict[str, Any]:
        """Opens the page at an address, and asks for what it names as the page does."""
        reply = self.open(fragment)
        return self.ui(reply["then"]) if "then" in reply else reply

    def play(self, action: str) -> None:
        self.act(action)
        self.settle()

    def solve(self, is_right: bool = True) -> None:
        """Plays until the puzzle is solved, or once as it loses."""
        while not self.is_told:
            corner = self.corner
            found = right(corner.session.match, corner.puzzle)
            self.play(next(text for text, reaches in found.items() if reaches is is_right))
            if not is_right:
                return

    @property
    def is_told(self) -> bool:
        """Whether it is said that the puzzle is solved."""
        return self.corner.session._is_told  # type: ignore[no-any-return]

    def play_the_deal(self) -> None:
        """The first thing that may be done, until the deal is over."""
        self.settle()
        session = self.corner.session
        while not session.is_over:
            if session.match.turn is None:
                self.ui("next")
                self.settle()
                continue
            may = session.match.game.legal_actions(session.match.deal.state)[0]
            self.play(one_of(may, session.view.hand, Random(1)).text)

    def think_on(self) -> None:
        while self.reply.get("think"):
            self.ask(do="think")


def todays(game: str = "tressette", day: date = date(2026, 11, 30)) -> str:
    kept = puzzles_of(game)
    return kept[puzzle_of(day, len(kept))].id


def test_a_puzzle_is_failed_taken_back_and_solved() -> None:
    """A wrong card is told after the reply, costs a try, and is taken back for nothing."""
    page = Beside()
    assert page.go(f"puzzle={QUICK}")["fragment"] == f"puzzle={QUICK}"
    wrong = next(
        text for text, reaches in right(puzzle(QUICK).match(), puzzle(QUICK)).items() if not reaches
    )
    page.play(wrong)
    assert page.said[-1] == "Now the goal is out of reach."
    assert not page.reply["more"]
    page.play(wrong)
    assert page.reply["notice"]["text"] == "That cannot be done now."
    page.ui("puzzle back")
    page.solve()
    assert page.said[-1] == "Solved after 2 tries"
    assert page.said.count(page.said[-1]) == 1
    kept = load_puzzles(page.stored[diary.PUZZLES])["tressette"]
    assert kept.solved == {QUICK: 2}
    assert page.ui("puzzle next")["fragment"] == f"puzzle={puzzles_of('tressette')[1].id}"


def test_the_puzzle_of_the_day_makes_a_streak_at_the_first_try_only() -> None:
    """Day after day; a day on which it was not solved at once breaks the row."""
    stored: dict[str, str] = {}
    for day, is_first in enumerate((True, True, False, True)):
        page = Beside(stored, now=NOON + day * DAY_S)
        page.go("puzzle=today&game=tressette")
        if not is_first:
            page.solve(is_right=False)
            page.ui("puzzle back")
        page.solve()
        stored = page.stored
        session = page.corner.session
        assert session._solved.streak == (1, 2, 0, 1)[day]
        assert session._solved.longest == (1, 2, 2, 2)[day]
    menu = page.ui("menu")
    assert menu["today"]["puzzle:tressette"] == "Solved"
    assert menu["fragment"] == ""


def test_the_solution_is_shown_card_by_card_and_then_counts_for_nothing() -> None:
    page = Beside()
    page.go(f"puzzle={todays()}")
    line = page.corner.puzzle.line
    page.ui("puzzle solution")
    assert diary.PUZZLES not in page.stored
    page.ui("puzzle solution yes")
    for _ in line:
        assert not page.ui("puzzle on")["more"]
    assert [taken.action.text for taken in page.corner.session.match.deal.taken][
        -len(line) :
    ] == list(line)
    assert page.ui("puzzle on")["notice"]["text"] == "That cannot be done now."
    page.ui("puzzle step_back")
    page.ui("puzzle again")
    page.solve()
    kept = load_puzzles(page.stored[diary.PUZZLES])["tressette"]
    assert kept.first_tries == []
    assert set(kept.solved.values()) == set(kept.days.values()) == {diary.LOOKED_UP}


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_of_each_game_are_solved_by_their_line(game: str) -> None:
    """From whatever seat, with partners and defenders at the table."""
    for number in (1, 2):
        page = Beside()
        page.go(f"puzzle={game}-{number:03}")
        page.solve()
        assert page.said[-1] == "Solved at the first try"


def test_a_match_in_progress_is_afterwards_as_before() -> None:
    """Puzzles, daily deals, what is wished there, an engine that starts anew in between."""
    page = Beside()
    page.open(FRAGMENT)
    play_until(page, 3)
    before = page.stored[KEY]
    page.ui(f"puzzle {QUICK}")
    page.solve(is_right=False)
    for intent in ("undo", "hint", "new", "next", "replay", "finish", "puzzle again", "from_here"):
        page.ui(intent)
    page = Beside(page.stored)
    page.open("")
    page.ui("daily tressette")
    page.play_the_deal()
    page.ui("daily again")
    page.settle()
    page.ui("hint")
    assert page.stored[KEY] == before
    assert not [key for key in page.stored if "statistics" in key or "finished" in key]
    page.ui("resume")
    assert not page.is_beside
    play_until(page, 1)
    assert len(page.match.deal.taken) > len(json.loads(before)["record"]["deals"][0]["actions"])


def test_what_was_meant_for_a_puzzle_is_not_done_in_the_match() -> None:
    """An engine that was started anew knows of no puzzle."""
    page = Page()
    page.open("game=tressette&seed=7&bots=random")
    page.settle()
    before = page.stored[KEY]
    for ply in range(3):
        page.ask(do="act", deal=0, ply=ply, action=page.legal()[0])
    for intent in ("puzzle back", "puzzle on", "daily again"):
        page.ask(do="ui", intent=intent, deal=0, ply=0)
    assert page.stored[KEY] == before


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("puzzle=tressette-999", "tressette-999"),
        ("puzzle=%00<b>", "There is no puzzle"),
        ("puzzle=today&game=chess", "chess"),
        ("puzzles=chess", "chess"),
        ("daily=chess", "chess"),
    ],
)
def test_junk_in_an_address_is_named(address: str, said: str) -> None:
    page = Beside()
    reply = page.go(address)
    assert said in reply["notice"]["text"]
    assert reply["fragment"] == ""
    assert not page.is_beside


@pytest.mark.parametrize("game", GAMES)
def test_a_daily_deal_is_played_once_and_compared(game: str) -> None:
    """A reload goes on with it; nothing helps; the result stays, and practice does not count."""
    page = Beside()
    page.go(f"daily={game}")
    page.settle()
    assert page.corner.session._scene().aids is None
    session = page.corner.session
    may = session.match.game.legal_actions(session.match.deal.state)[0]
    page.play(one_of(may, session.view.hand, Random(1)).text)
    taken = list(page.corner.session.match.deal.taken)
    page = Beside(page.stored)
    page.go(f"daily={game}")
    assert page.corner.session.match.deal.taken == taken
    page.play_the_deal()
    own = load_daily(page.stored[diary.DAILY])[game]["2026-11-30"][0]
    page.think_on()
    days = load_daily(page.stored[diary.DAILY])[game]
    running = load_running(page.stored[diary.RUNNING + game])
    assert running.best is not None
    best = decode(running.best)
    assert days == {"2026-11-30": (own, best.deal.result.points[0])}  # type: ignore[union-attr]
    assert best.deals[0].deck == page.corner.session.match.deals[0].deck
    before = dict(page.stored)
    page = Beside(page.stored)
    page.go(f"daily={game}")
    assert page.corner.session.is_over
    assert not page.reply.get("think")
    for intent in ("daily best", "at 3", "close", "review", "close", "daily again"):
        page.ui(intent)
    page.play_the_deal()
    assert page.stored == before


def test_a_deal_begun_before_midnight_counts_for_its_day() -> None:
    page = Beside()
    page.go("daily=tressette")
    page.settle()
    page.play(page.corner.session.view.legal[0].text)
    page = Beside(page.stored, now=NOON + DAY_S)
    page.go("daily=tressette")
    assert page.corner.session.day == "2026-11-30"
    page.play_the_deal()
    assert list(load_daily(page.stored[diary.DAILY])["tressette"]) == ["2026-11-30"]
    assert "ui daily tressette" in json.dumps(page.corner.session.picture().patches)
    page.ui("daily tressette")
    assert page.corner.session.day == "2026-12-01"
    assert page.corner.session.counts


def test_an_abandoned_deal_gives_way_to_that_of_today() -> None:
    page = Beside()
    page.go("daily=tressette")
    page.settle()
    page.play(page.corner.session.view.legal[0].text)
    page = Beside(page.stored, now=NOON + 2 * DAY_S)
    page.go("daily=tressette")
    assert page.corner.session.day == "2026-12-02"


@pytest.mark.parametrize("key", [diary.PUZZLES, diary.DAILY, diary.RUNNING + "tressette"])
@pytest.mark.parametrize("junk", ["{", '{"v":9}', '{"v":1,"games":{"tute2":7}}'])
def test_what_cannot_be_read_is_set_aside_and_said(key: str, junk: str) -> None:
    page = Beside({key: junk})
    assert "set aside" in page.open("")["notice"]["text"]
    assert key not in page.stored
    assert [kept for name, kept in page.stored.items() if name.startswith(ASIDE)] == [junk]
    page.ui("daily tressette")
    assert page.is_beside


@pytest.mark.parametrize(
    "record", [{}, {"format": "baza/1", "game": "tute2", "seed": 1, "deals": []}]
)
def test_a_running_deal_that_is_none_of_its_day_is_begun_anew(record: dict[str, Any]) -> None:
    kept = diary.dump_running(diary.Running("2026-11-30", record))
    page = Beside({diary.RUNNING + "tressette": kept})
    page.go("daily=tressette")
    assert isinstance(page.corner, DailyCorner)
    assert not page.corner.session.match.deal.taken


def test_the_language_changes_in_the_middle_of_a_puzzle() -> None:
    page = Beside()
    page.go(f"puzzle={QUICK}")
    words = json.dumps({"plural": "(n != 1)", "messages": {"puzzle.do.solution": "Solución"}})
    reply = page.ask(do="speak", language="es", words=words, table=True)
    assert "Solución" in json.dumps(reply["frames"], ensure_ascii=False)
    page.ask(do="speak", language="en", words="", table=True)
    assert isinstance(page.corner, SolvingCorner)


def solved(*names: str, tried: int = 0) -> str:
    """What is stored once these puzzles are solved, and another was tried in vain."""
    kept = diary.Solving().succeeded(names)
    for _ in range(tried):
        kept = kept.failed(["tressette-020"])
    return diary.dump_puzzles({"tressette": kept})


def test_a_file_of_everything_joins_puzzles_and_days() -> None:
    """What is solved or played on either side counts; a file with junk in it is refused."""
    one = Page({diary.PUZZLES: solved(QUICK, "2026-11-29"), diary.DAILY: daily("2026-11-29", 6)})
    one.open()
    file = exported(one)
    other = Page(
        {diary.PUZZLES: solved("tressette-002", tried=2), diary.DAILY: daily("2026-11-30", 8)}
    )
    other.open()
    checked(other, file)
    ask(other, "take_in")
    kept = load_puzzles(other.stored[diary.PUZZLES])["tressette"]
    assert set(kept.solved) == {QUICK, "tressette-002"}
    assert (kept.days, kept.tried) == ({"2026-11-29": 1}, {"tressette-020": 2})
    assert set(load_daily(other.stored[diary.DAILY])["tressette"]) == {"2026-11-29", "2026-11-30"}
    before = dict(other.stored)
    told = checked(other, file.replace('"2026-11-29"', '"29 November"'))
    assert diary.PUZZLES in told
    assert other.stored == before


def daily(day: str, own: int) -> str:
    """What is stored of a daily deal in which the strongest player made 7."""
    return diary.dump_daily({"tressette": {day: (own, 7)}})


def test_the_statistics_tell_of_puzzles_and_days() -> None:
    """In words and as a table: days in a row, and the points beside the strongest player's."""
    page = Page({diary.PUZZLES: solved(QUICK), diary.DAILY: daily("2026-11-30", 9)}, now=NOON)
    page.open()
    ask(page, "statistics")
    shown = json.dumps(page.reply["frames"], ensure_ascii=False)
    assert "Tressette in due: 1 solved, 1 at the first try. Streak 0, longest 0." in shown
    assert "Tressette in due: 1 day, on average +2 against Maestro. Streak 1, longest 1." in shown
    assert "2026-11-30" in shown


@pytest.mark.parametrize(
    "pasted",
    ["#puzzle=tressette-001", "Baza · ★★ · first try\nhttps://a.b/c/#puzzle=tressette-001 "],
)
def test_a_shared_result_is_pasted_and_leads_to_its_puzzle(pasted: str) -> None:
    page = Beside()
    page.open(FRAGMENT)
    reply = page.ask(do="ui", intent="hand_in", text=pasted, deal=0, ply=0)
    assert reply["fragment"] == f"puzzle={QUICK}"
    assert page.is_beside


def test_a_pasted_match_leaves_a_puzzle_and_junk_does_not() -> None:
    page = Beside()
    page.go(f"puzzle={QUICK}")
    reply = page.ask(do="ui", intent="hand_in", text="nothing at all", deal=0, ply=0)
    assert reply["notice"]["text"]
    assert page.is_beside
    reply = page.ask(do="ui", intent="hand_in", text=f"#{FRAGMENT}", deal=0, ply=0)
    assert reply["table"] is True
    assert not page.is_beside
    assert page.match.seed == 7
