"""Taking back and doing again: nothing is lost, and the same play has the same future."""

from __future__ import annotations

import pytest

from game.ai.levels import player_of
from game.ai.players import rng_for
from game.rules.cards import Seat
from game.rules.match import Match
from game.rules.notation import Action
from game.rules.record import decode, encode
from game.rules.registry import GAMES, game_of
from game.table import saved
from game.table.advice import Advice, Choice
from game.table.course import Place, decisions, leads_to, place_of
from game.table.practice import Practice
from game.table.session import Hold, Refused
from game.table.setup import Levels

LEVELS = Levels(known=("aprendiz",), default="aprendiz")


def choose(match: Match, seat: Seat, level: str) -> Action:
    return player_of(level).choose(match.view(seat), rng_for(match, seat))


def session_at(game_id: str = "tressette", seed: int = 5) -> Practice:
    match = Match(game_of(game_id, {}), seed)
    session = Practice(match, (None, *["aprendiz"] * (match.game.seats - 1)), choose)
    settle(session)
    return session


def settle(session: Practice) -> None:
    while session.hold is not Hold.NONE:
        session.advance()


def act(session: Practice, number: int = 0) -> None:
    """A legal action of the person, and what follows by itself; after a deal the next."""
    if session.match.turn is None:
        session.next_deal()
    else:
        session.submit(choice(session, number))
    settle(session)


def choice(session: Practice, number: int = 0) -> str:
    """What rules of thumb do, or the legal action of this number from the end."""
    match = session.match
    if number:
        return session.view.legal[-number].text
    return choose(match, 0, "aprendiz").text


def reloaded(session: Practice) -> Practice:
    stored = saved.dump(session.match, session.bots, session.kept)
    found = saved.load(stored, LEVELS)
    return Practice(found.match, found.bots, choose, found.kept)


@pytest.mark.parametrize("game_id", GAMES)
def test_undo_comes_to_the_own_last_decision_and_redo_back(game_id: str) -> None:
    session = session_at(game_id)
    for _ in range(5):
        act(session)
    before = encode(session.match)
    places = decisions(session.match, 0)
    session.undo()
    assert place_of(session.match) == places[-1]
    assert session.match.turn == 0
    session.redo()
    settle(session)
    assert encode(session.match) == before | {"help": ["undo"]}
    assert session.kept.ahead is None


def test_all_the_way_back_and_forth_over_the_end_of_a_deal() -> None:
    session = session_at()
    while len(session.match.deals) < 2:
        act(session)
    act(session)
    before = encode(session.match)["deals"]
    steps = 0
    while True:
        try:
            session.undo()
        except Refused:
            break
        steps += 1
    assert place_of(session.match) == Place(1, len(session.match.deal.taken))
    assert len(session.match.deals) == 1
    while session.kept.ahead is not None:
        session.redo()
        settle(session)
        steps -= 1
    assert steps <= 1  # A redo past the last decision comes to the end.
    assert encode(session.match)["deals"] == before


def test_the_same_play_has_the_same_future() -> None:
    """The players' answers come again as they were, and what lay ahead still does."""
    session = session_at("tute4")
    for _ in range(4):
        act(session)
    before = encode(session.match)["deals"]
    for _ in range(3):
        session.undo()
    while session.kept.ahead is not None:
        act(session)
    assert encode(session.match)["deals"] == before
    assert session.kept.ahead is None


def test_something_else_played_ends_what_lay_ahead() -> None:
    session = session_at()
    act(session)
    act(session)
    session.undo()
    other = next(a.text for a in session.view.legal if a.text != choice(session))
    session.submit(other)
    assert session.kept.ahead is None
    with pytest.raises(Refused, match="Nothing has been taken back"):
        session.redo()


def test_a_reload_keeps_what_lies_ahead() -> None:
    session = session_at("tresillo")
    for _ in range(4):
        act(session)
    before = encode(session.match)
    session.undo()
    session.undo()
    session.what_if()
    again = reloaded(session)
    assert again.kept.what_if
    again.redo()
    again.redo()
    settle(again)
    assert encode(again.match) == before | {"help": ["undo", "what_if"]}


def test_junk_that_lies_ahead_is_passed_over() -> None:
    session = session_at()
    act(session)
    stored = saved.dump(session.match, session.bots)
    for junk in ('{"format": "baza/1"}', "[[]]", '"x"'):
        found = saved.load(stored[:-1] + f',"ahead":{junk}}}', LEVELS)
        assert found.kept.ahead is None
        assert encode(found.match) == encode(session.match)


def test_without_a_decision_there_is_nothing_to_take_back() -> None:
    session = session_at()
    with pytest.raises(Refused, match="no decision of yours"):
        session.undo()
    looker_on = Practice(Match(game_of("tressette", {}), 5), ("aprendiz", "aprendiz"), choose)
    settle(looker_on)
    for refused in (looker_on.undo, looker_on.hint, looker_on.look_at_help):
        with pytest.raises(Refused):
            refused()


def test_without_a_seed_the_next_deal_is_the_one_that_lay_ahead() -> None:
    plain = session_at()
    while plain.match.turn is not None:
        act(plain)
    record = encode(plain.match) | {"seed": None}
    session = Practice(decode(record), plain.bots, choose)
    session.next_deal()
    settle(session)
    act(session)
    deck = session.match.deal.deck
    while len(session.match.deals) == 2:
        session.undo()
    while session.match.turn is not None:
        act(session)
    assert session.kept.ahead is not None
    session.next_deal()
    assert session.match.deal.deck == deck


def test_a_deal_played_anew_has_the_same_cards() -> None:
    session = session_at()
    for _ in range(3):
        act(session)
    ahead, deck = session.match, session.match.deal.deck
    session.replay()
    settle(session)
    assert session.match.deal.deck == deck
    assert session.match.helped == {"replay"}
    assert leads_to(session.match, ahead)


def advice() -> Advice:
    return Advice("point", (Choice("play O1", 1.0, 0.1, False, False, "Wins."),))


def test_a_hint_is_wished_for_shown_and_put_away() -> None:
    session = session_at()
    assert session.wish is None
    session.hint()
    wish = session.wish
    assert wish is not None
    assert session.wish is wish
    assert session.advise(advice()).say == [
        "Best: the ace of coins, +1 point, give or take 0.2. Wins."
    ]
    assert session.wish is None
    session.hint()
    assert session.wish is None
    assert session.match.helped == {"hint"}


def test_a_hint_is_dropped_when_one_plays() -> None:
    session = session_at()
    session.hint()
    act(session)
    assert session.wish is None


def test_figures_come_at_every_turn_while_wanted() -> None:
    session = session_at()
    session.what_if()
    for _ in range(3):
        assert session.wish is not None
        assert session.advise(advice()).say == [
            "Best: the ace of coins, +1 point, give or take 0.2."
        ]
        act(session)
    session.what_if()
    assert session.wish is None
    assert session.match.helped == {"what_if"}


def test_help_is_told_in_the_record_and_read_again() -> None:
    session = session_at()
    assert "help" not in encode(session.match)
    session.hint()
    record = encode(session.match)
    assert record["help"] == ["hint"]
    assert list(record)[-1] == "help"
    assert decode(record).helped == {"hint"}
    assert decode(record).rewound(1, 0).helped == {"hint"}
    assert decode(record | {"help": ["of a newer version"]}).helped == {"of a newer version"}
