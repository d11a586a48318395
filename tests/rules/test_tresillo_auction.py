"""The auction of Tresillo: every sequence of calls there is, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.rules.tresillo.state import Phase, State
from tests.rules.tresillo_support import (
    SEATS,
    dealt,
    deck_for,
    exchange_of,
    finished,
    legal,
    refusal,
    standard,
    take,
    tresillo,
)

PLAIN = ["entrada", "vuelta", "solo"]
FAVOURED = ["entrada", "entrada E", "vuelta", "solo", "solo E"]
LONGEST = 10
Calls = tuple[tuple[int, str], ...]


def by_the_book(bids: list[str], may_hold: bool) -> Iterator[tuple[Calls, int | None, str | None]]:
    """The rule as it is written, seat 0 being mano: calls, holder and bid, for every choice."""

    def ask(seat: int, holder: int | None, level: int, calls: Calls) -> Iterator[tuple]:
        if seat == 3 or level == len(bids):
            yield calls, holder, bids[level - 1] if level else None
            return
        yield from ask(seat + 1, holder, level, (*calls, (seat, "bid pass")))
        for higher in range(level + 1, len(bids) + 1):
            bid = (*calls, (seat, f"bid {bids[higher - 1]}"))
            if holder is None or not may_hold:
                yield from ask(seat + 1, seat, higher, bid)
            else:
                yield from ask(seat + 1, seat, higher, (*bid, (holder, "bid pass")))
                yield from ask(seat, holder, higher, (*bid, (holder, "bid hold")))

    yield from ask(0, None, 0, ())


def played(options: dict[str, str], dealer: int = 2) -> dict[Calls, State]:
    """Every sequence of calls through the game, by seat from mano, with the state after it."""
    game, ended = tresillo(**options), {}
    todo: list[tuple[Calls, State]] = [((), dealt(game, deck_for(["E1", "", ""]), dealer))]
    while todo:
        calls, state = todo.pop()
        assert len(calls) <= LONGEST, f"an auction that does not end: {calls}"
        if state.phase is not Phase.AUCTION:
            ended[calls] = state
            continue
        for text in legal(game, state):
            seat = (state.turn - state.mano) % 3
            todo.append(((*calls, (seat, text)), take(game, state, text)))
    return ended


@pytest.mark.parametrize(
    ("options", "bids", "count", "longest"),
    [
        ({}, PLAIN, 38, 6),
        ({"auction": "single_round"}, PLAIN, 20, 3),
        ({"favour_suit": "E"}, FAVOURED, 264, LONGEST),
        ({"auction": "single_round", "favour_suit": "O"}, FAVOURED, 56, 3),
    ],
)
def test_every_sequence_of_calls(
    options: dict[str, str], bids: list[str], count: int, longest: int
) -> None:
    """As many as can be counted by hand, the same as by the book, with the same hombre."""
    bids = [bid.replace("E", options.get("favour_suit", "E")) for bid in bids]
    book = {
        calls: (holder, bid) for calls, holder, bid in by_the_book(bids, "auction" not in options)
    }
    for dealer in SEATS:
        games = played(options, dealer)
        assert set(games) == set(book)
        assert (len(games), max(map(len, games))) == (count, longest)
        for calls, state in games.items():
            holder, bid = book[calls]
            if holder is None:
                assert state.forced or state.phase is Phase.OVER
                continue
            assert bid is not None
            assert not state.forced
            assert state.hombre == (state.mano + holder) % 3 == state.first_hombre
            assert state.contract == bid.split()[0]
            named = bid.split()[1:]
            assert named == [] or "OCEB".index(named[0]) == state.trump


def test_who_has_passed_is_not_asked_again() -> None:
    """After a pass a seat is out; whoever could only pass is not asked at all."""
    for calls in played({}):
        out = set()
        for seat, text in calls:
            assert seat not in out
            if text == "bid pass":
                out.add(seat)


def test_phases_after_the_auction() -> None:
    """Entrada and Solo name trumps; a Vuelta turns a card and exchanges; a Solo never does."""
    game = tresillo()
    start = dealt(game, deck_for(["", "", ""], "C4"))
    phases = {
        bid: standard(game, start, {0: bid}, until=until).phase
        for bid, until in (("entrada", "trump"), ("vuelta", "exchange"), ("solo", "trump"))
    }
    assert phases == {"entrada": "trump", "vuelta": "exchange", "solo": "trump"}
    for bid in ("entrada", "vuelta", "solo"):
        state = standard(game, start, {0: bid})
        exchanges = [seat for seat, text in state.calls if text.startswith("exchange")]
        assert exchanges == ([1, 2] if bid == "solo" else [0, 1, 2])
        names = [text for _, text in state.calls if text.startswith("trump")]
        assert names == ([] if bid == "vuelta" else ["trump E"])
        assert (state.phase, state.turn) == ("play", 0)


@pytest.mark.parametrize("hombre", SEATS)
def test_mano_leads_whoever_is_hombre(hombre: int) -> None:
    """To the first trick."""
    game = tresillo()
    for dealer in SEATS:
        state = standard(game, dealt(game, deck_for(["", "", ""]), dealer), {hombre: "entrada"})
        assert (state.hombre, state.turn) == (hombre, (dealer + 1) % 3)


def test_the_refused_calls() -> None:
    """A bid that is outbid names the bid; a hold without having bid is no call at all; what is
    outbid is held back, and nothing where the holder answers.
    """
    game = tresillo()
    state = take(game, dealt(game, deck_for(["", "", ""])), "bid vuelta")
    outranked = {"code": "must_outrank", "bid": "bid vuelta"}
    assert refusal(game, state, "bid entrada") == refusal(game, state, "bid vuelta") == outranked
    assert refusal(game, state, "bid hold") == {"code": "not_now", "action": "bid hold"}
    assert refusal(game, state, "bid solo E") == {"code": "not_now", "action": "bid solo E"}
    held_back = game.view(state, 1).held_back
    assert {text: why.to_json() for text, why in held_back.items()} == {
        "bid entrada": outranked,
        "bid vuelta": outranked,
    }
    assert game.view(state, 2).held_back == {}
    state = take(game, state, "bid solo")
    assert legal(game, state) == ["bid pass", "bid hold"]
    assert refusal(game, state, "bid solo") == {"code": "not_now", "action": "bid solo"}
    assert game.view(state, 0).held_back == {}


def test_forced_espada() -> None:
    """All pass: the holder of the spadille plays an Entrada, wherever he sits; all know it."""
    for holder in SEATS:
        game, hands = tresillo(), ["", "", ""]
        hands[holder] = "E1"
        state = dealt(game, deck_for(hands))
        state = take(game, state, "bid pass", "bid pass", "bid pass")
        assert (state.hombre, state.contract, state.turn) == (holder, "entrada", holder)
        assert legal(game, state) == ["trump O", "trump C", "trump E", "trump B"]
        view = game.view(state, (holder + 1) % 3)
        assert view.shown == {holder: (20,)}
        assert "bid" not in {text.split()[0] for text in legal(game, state)}
        state = standard(game, state, {}, "O")
        assert game.view(state, (holder + 1) % 3).shown == {holder: (20,)}
        state = standard(game, state, {}, until="play")
        if holder == state.turn:
            state = take(game, state, "play E1")
            assert game.view(state, 1).shown == {}


def test_an_exchange_hides_what_was_shown() -> None:
    """Whether the spadille was kept nobody can know; but an exchange of nothing leaves it there."""
    game = tresillo()
    state = dealt(game, deck_for(["E1", "", ""]))
    state = take(game, state, "bid pass", "bid pass", "bid pass", "trump O")
    assert game.view(take(game, state, "exchange"), 1).shown == {0: (20,)}
    one = exchange_of(state, 1)
    assert game.view(take(game, state, one), 1).shown == {}


def test_all_pass_with_the_spadille_in_the_stock() -> None:
    """Nothing is scored, the same player deals again, the deal does not count."""
    game = tresillo()
    for dealer in SEATS:
        state = dealt(game, deck_for(["", "", ""], "E1", dealer), dealer)
        state = take(game, state, "bid pass", "bid pass", "bid pass")
        result = finished(game, state)
        assert result.fields == {
            "outcome": "redeal",
            "hombre": None,
            "contract": None,
            "trump": None,
            "tricks": [0, 0, 0],
            "estuche": False,
            "primeras": False,
            "bola": None,
            "points": [0, 0, 0],
            "pool": 0,
        }
        assert game.next_dealer(dealer, result) == dealer
