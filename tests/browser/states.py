"""Everything that the table can show, as states that a page opens by its address.

Each phase of each game, what is marked in it, and what may lie over it; the contact sheet and the
tests of layout and accessibility go through it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from random import Random
from typing import Any

from game.puzzles.defending import defend
from game.puzzles.judging import OPEN, judge, right
from game.puzzles.library import puzzle
from game.puzzles.puzzle import Puzzle
from game.rules.match import Match
from game.rules.notation import parse_action
from game.rules.record import encode
from game.rules.registry import GAMES, game_of
from tests.browser.table import Table
from tests.browser.tresillo_positions import HUMAN, OVER, end_with_a_pool, open_match, position
from tests.browser.tute_positions import final_position, others_play, position_of, window
from tests.rules.support import cards
from tests.rules.tute_support import VECTORS
from tests.table.tables import match_with, play, play_to_the_end

HAND = "O1 O4 C3 C5 E7 E12 B2 B4 B10 B12"
OTHER = "O5 O7 C1 C12"
LEAVES = "leave "
"""Begins a step after which nothing goes on by itself, so that a finished trick lies there."""
FREEZE = """() => {
  baza.pauseKept = baza.pause;
  baza.pause = () => new Promise(() => undefined);
}"""
THAW = """() => {
  if (baza.pauseKept) baza.pause = baza.pauseKept;
  delete baza.pauseKept;
}"""
SETTLED = "() => document.querySelector('.panel progress, [data-thinking]') === null"
BETWEEN = match_with("O2", "O3")


@dataclass(frozen=True)
class State:
    """One picture of the table: a match, and what is pressed once it stands there."""

    game: str
    name: str
    match: Callable[[], Match] = field(repr=False)
    steps: tuple[str, ...] = ()
    beside: str = ""
    """The address of a puzzle or a daily deal, where it is none of a match."""

    @property
    def title(self) -> str:
        """Game and name, as test ids and files call it."""
        return f"{self.game}: {self.name}"

    def show(self, table: Table) -> None:
        """Brings a page that is at a table to this state."""
        leave(table)
        if self.beside:
            self._open_beside(table)
            return
        match = self.match()
        is_left = any(step.startswith(LEAVES) for step in self.steps)
        if table.record["deals"][0]["deck"] == encode(match)["deals"][0]["deck"]:
            # The page would stay with what it has gone on with.
            table.go_to(BETWEEN)
        table.go_to(match, "normal" if is_left else "instant")
        table.page.evaluate("document.querySelector('#notice').textContent = ''")
        for step in self.steps:
            if step.startswith(LEAVES):
                table.page.evaluate(FREEZE)
                table.button(step.removeprefix(LEAVES)).click()
                table.page.locator(".trick[data-finished]").wait_for()
            else:
                table.do(step)
        table.page.wait_for_function(SETTLED)

    def _open_beside(self, table: Table) -> None:
        """Brings it to a table beside the match."""
        kind, _, which = self.beside.partition("=")
        table.page.evaluate("hash => location.hash = hash", f"{self.beside}&pace=instant")
        mark = f'[data-puzzle="{which}"]' if kind == "puzzle" else "[data-daily]"
        table.page.locator(mark).wait_for()
        table.settle()
        for step in self.steps:
            table.do(step)


def leave(table: Table) -> None:
    """Lets go on what a state has stopped."""
    table.page.evaluate(THAW)
    table.page.keyboard.press("Escape")
    table.settle()


def to_the_end(game_id: str, seed: int, **options: Any) -> Match:
    """A whole match by chance."""
    match, rng = Match(game_of(game_id, options), seed), Random(seed)
    while match.winner is None:
        match.next_deal()
        while match.turn is not None:
            match.submit(rng.choice(match.game.legal_actions(match.deal.state)))
    return match


def some_way(match: Match, plies: int, seed: int = 1) -> Match:
    """So many actions by chance, and on to the next decision of seat 0 in play."""
    rng = Random(seed)
    while match.turn is not None and (
        len(match.deal.taken) < plies or match.turn != 0 or match.deal.state.phase.value != "play"
    ):
        match.submit(rng.choice(match.game.legal_actions(match.deal.state)))
    return match


def _replying() -> Match:
    """Seat 1 has led cups, of which the hand has two."""
    return play(match_with(HAND, OTHER, dealer=0), "play C12")


def _declaring() -> Match:
    """Seat 0 leads and has more than one thing to declare."""
    rules = {"accusi": True, "accusi_choice": "manual"}
    return match_with("O1 C1 E1 B3 E3 O3 O2", "", **rules)


def _dealt(game_id: str, **options: Any) -> Match:
    match = Match(game_of(game_id, options), 7)
    match.next_deal()
    others_play(match)
    return match


def _tressette() -> Iterator[State]:
    named = partial(State, "tressette")
    first = partial(match_with, HAND, OTHER)
    over = cache(lambda: play_to_the_end(first()))
    yield named("the lead", first)
    yield named("to follow", _replying)
    yield named("a finished trick", _replying, (f"{LEAVES}play C3",))
    yield named("a card drawn", lambda: some_way(first(), 6))
    yield named("stock gone", lambda: some_way(first(), 34))
    yield named("hint", _replying, ("ui hint",))
    yield named("declarations", _declaring)
    yield named("last trick", lambda: some_way(first(), 6), ("ui last",))
    yield named("help", _replying, ("ui help",))
    yield named("all hands", _replying, ("ui help", "ui hands"))
    yield named(
        "house rules", lambda: match_with(HAND, OTHER, target=31, accusi=True), ("ui rules",)
    )
    yield named("fair deals", first, ("ui rules", "ui rules fair"))
    yield named("deal over", over)
    yield named("points of a deal", over, ("ui review", "ui account 1"))
    yield named("score of the match", over, ("ui review", "ui account 1", "ui account match"))
    yield named("review", over, ("ui review",))
    yield named("review, in the deal", over, ("ui review", "ui at 1", "ui at 2", "ui at 3"))
    yield named("match over", lambda: to_the_end("tressette", 5, target=11))


def _tute() -> Iterator[State]:
    last = {vector["id"]: vector for vector in VECTORS["legal"]}["L47"]
    two, four = partial(State, "tute2"), partial(State, "tute4")
    warned = partial(window, "tute2", "E1 E12 C12 C11 O2 O4", "E7", "O12 O5")
    songs = partial(window, "tute4", "E1 E12 E11 C12 C11 O2")
    kings = "E1 O12 C12 E12 B12 O2"
    yield two("the lead", partial(_dealt, "tute2"))
    yield two("may sing, warned", warned)
    yield two("sung", warned, ("sing C",))
    yield two("hint", warned, ("ui hint",))
    yield two("duties", lambda: final_position(last, cards("C4 C2 E1 O4 O5 O6")))
    yield two(
        "a finished trick",
        lambda: final_position(last, cards("C4 C2 E1 O4 O5 O6")),
        (f"{LEAVES}play C4",),
    )
    yield two("eight cards", partial(_dealt, "tute2", hand_size_2p=8))
    yield two("last trick", warned, ("ui last",))
    yield two("deal over", lambda: play_to_the_end(window("tute2", "E1 E12 E4 C12 C11 O2")))
    yield two("a tute", partial(window, "tute2", kings, "E7"), ("sing tute12",))
    yield four("the lead", partial(_dealt, "tute4"))
    yield four("may sing, one must wait", songs)
    yield four("sung", songs, ("sing E",))
    yield four("hint", songs, ("ui hint",))
    yield four("to overtrump", lambda: position_of(_last_of_four())[0])
    yield four("a finished trick", *_finishing())
    yield four("last trick", songs, ("ui last",))
    yield four("all hands", songs, ("ui help", "ui hands"))
    yield four("rules", songs, ("ui rules",))
    yield four("deal over", lambda: play_to_the_end(songs()))
    yield four("match over", lambda: to_the_end("tute4", 5))
    yield four("a tute", partial(window, "tute4", kings, "E7"), ("sing tute12",))


def _last_of_four() -> dict[str, Any]:
    """A duty at a table for four, three cards on the table."""
    return next(
        vector
        for vector in VECTORS["legal"]
        if vector["game"] == "tute4" and len(vector["trick"]) == 3 and not vector["options"]
    )


def _finishing() -> tuple[Callable[[], Match], tuple[str, ...]]:
    match, legal = position_of(_last_of_four())
    return (lambda: match), (f"{LEAVES}play {min(legal)}",)


def _tresillo() -> Iterator[State]:
    named = partial(State, "tresillo")
    for name in (*HUMAN, *OVER):
        yield named(name, partial(position, name))
    last = position("last to a trick").view(0).legal[0].text
    yield named("a finished trick", partial(position, "last to a trick"), (f"{LEAVES}{last}",))
    exchange = partial(position, "exchange of an entrada")
    chosen = tuple(f"ui pick {code}" for code in ("C5", "B4"))
    yield named("exchange, two chosen", exchange, chosen)
    for asked in ("auction, first to speak", "trump of an entrada", "signal, first", "lead"):
        yield named(f"{asked}, hint", partial(position, asked), ("ui hint",))
    yield named("giving up", partial(position, "surrender"), ("ui ask surrender yes",))
    yield named("last trick", partial(position, "second trick"), ("ui last",))
    yield named("all hands", partial(position, "lead"), ("ui help", "ui hands"))
    yield named("rules", partial(position, "lead"), ("ui rules",))
    yield named("review", partial(position, "puesta"), ("ui review",))
    yield named("open match", open_match)
    yield named("end with a pool", end_with_a_pool, ("reply accept",))


def solving(kept: Puzzle) -> tuple[str, ...]:
    """What the person plays to reach the goal, against the defence that the page has."""
    match, own = kept.match(), []
    while judge(match, kept) == OPEN:
        if match.turn == kept.seat:
            reaching = right(match, kept)
            own.append(next(action for action, reaches in reaching.items() if reaches))
            match.submit(parse_action(own[-1]))
        else:
            match.submit(defend(match, kept))
    return tuple(own)


def _beside() -> Iterator[State]:
    """Puzzles of each game, as they are set, missed, shown and solved; and the deal of the day."""
    for game in GAMES:
        named = partial(State, game, match=lambda: BETWEEN, beside=f"puzzle={game}-002")
        kept = puzzle(f"{game}-002")
        reaching = right(kept.match(), kept)
        wrong = next(action for action, reaches in reaching.items() if not reaches)
        yield named("puzzle")
        yield named("puzzle, missed", steps=(wrong,))
        yield named(
            "puzzle, its solution",
            steps=("ui puzzle solution", "ui puzzle solution yes", "ui puzzle on"),
        )
        yield State(game, "daily deal", lambda: BETWEEN, beside=f"daily={game}")
    steps = solving(puzzle("tressette-002"))
    yield State("tressette", "puzzle, solved", lambda: BETWEEN, steps, "puzzle=tressette-002")


@cache
def states() -> tuple[State, ...]:
    """All of them, game by game."""
    return (*_tressette(), *_tute(), *_tresillo(), *_beside())


def state(title: str) -> State:
    """The one of this title."""
    return next(found for found in states() if found.title == title)
