"""Every vector of `vectors/tute.json`, by its id."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.rules.game import DealResult, Standing
from game.rules.match import Match
from game.rules.notation import parse_action
from game.rules.tute.ranks import points_of
from game.rules.tute.state import State
from tests.rules.support import cards, check_golden_match, hand_of
from tests.rules.tute_support import (
    SEATS,
    VECTORS,
    dealt,
    finished,
    legal,
    position,
    take,
    tute,
)

SOME_STOCK = "B6 B7 B10 B11"


def each(group: str) -> pytest.MarkDecorator:
    """One test a vector of this group, under the vector's id."""
    return pytest.mark.parametrize(
        "vector", [pytest.param(vector, id=vector["id"]) for vector in VECTORS[group]]
    )


@each("legal")
def test_legal(vector: dict[str, Any]) -> None:
    """Section 3: the duty to follow, to beat, to trump and to overtrump."""
    game = tute(vector["game"], **vector["options"])
    hands = [""] * SEATS[vector["game"]]
    hands[-1] = " ".join(vector["hand"])
    state = position(
        hands,
        trump=vector["trump"],
        turn=len(hands) - 1,
        trick=" ".join(vector["trick"]),
        stock=SOME_STOCK if vector["stock"] else "",
    )
    assert legal(game, state) == [f"play {card}" for card in vector["legal"]]
    refused = set(cards(vector["hand"])) - set(cards(vector["legal"]))
    assert set(game.view(state, len(hands) - 1).refused) == refused


@each("trick_winner")
def test_trick_winner(vector: dict[str, Any]) -> None:
    """Section 2: the highest trump, else the highest of the suit led, takes all card points."""
    seats = len(vector["trick"])
    game = tute(f"tute{seats}")
    # Each holds only the card that he plays, so that no duty forbids it.
    state = position(vector["trick"], trump=vector["trump"])
    state = take(game, state, *(f"play {card}" for card in vector["trick"]))
    assert state.taken_by[-1] == vector["winner"]
    assert state.card_points[vector["winner"] % 2] == vector["points"]
    assert sum(state.card_points) == vector["points"]


@each("sing")
def test_sing(vector: dict[str, Any]) -> None:
    """Section 4: pairs, forty first, the bar, four kings or knights."""
    songs = [(0, word) for word in vector["sung"]]
    if vector["barred"] and not songs:
        songs = [(0, "B")]
    for game_id, seats in SEATS.items():
        game = tute(game_id, **vector["options"])
        hands = [" ".join(vector["hand"]), *[""] * (seats - 1)]
        state = position(hands, trump=vector["trump"], songs=songs, may_sing=True)
        assert legal(game, state, "sing") == vector["may"]
        state.may_sing = False
        assert legal(game, state, "sing") == [], "only right after a trick won"


@each("card_points")
def test_card_points(vector: dict[str, Any]) -> None:
    """Ace 11, three 10, king 4, knight 3, jack 2."""
    assert sum(map(points_of, cards(vector["cards"]))) == vector["points"]


def songs_worth(points: Sequence[int]) -> list[tuple[int, str]]:
    """Songs with which the sides, trumps being swords, have sung these points."""
    plain = iter("OCB")
    songs = []
    for side in (0, 1):
        # Sixty and more can only have been sung with the forty.
        forty = points[side] in (40, 60, 80, 100)
        songs += [(side, "E")] if forty else []
        songs += [(side, next(plain)) for _ in range((points[side] - 40 * forty) // 20)]
    return songs


@each("deal_score")
@pytest.mark.parametrize("game_id", SEATS)
def test_deal_score(vector: dict[str, Any], game_id: str) -> None:
    """Section 7.2: card points, ten for the last trick, and songs."""
    game, last = tute(game_id), vector["last_trick"]
    hands = ["O7", "O6", "O5", "O4"][: SEATS[game_id]]
    if last == 1:
        hands[:2] = hands[1::-1]
    state = position(
        hands, points=tuple(vector["card_points"]), songs=songs_worth(vector["sung"]), won=str(last)
    )
    result = finished(game, take(game, state, *(f"play {hand}" for hand in hands)))
    assert result.fields == {
        "trump": "E",
        "card_points": vector["card_points"],
        "sung": vector["sung"],
        "last_trick": last,
        "tute": None,
        "points": vector["points"],
    }
    assert sum(result.points) == vector["sum"]


@each("match")
@pytest.mark.parametrize("game_id", SEATS)
def test_match(vector: dict[str, Any], game_id: str) -> None:
    """Section 7.3: totals are compared after the deal; a tute wins whatever they are."""
    game, before = tute(game_id), tuple(vector["before"])
    if vector["tute"] is None:
        fields = {"last_trick": vector["last_trick"], "tute": None}
        result = DealResult(fields, tuple(vector["points"]), ())
    else:
        hands = [""] * SEATS[game_id]
        hands[vector["tute"]] = "O12 C12 E12 B12"
        state = position(hands, turn=vector["tute"], carried=before, may_sing=True)
        result = finished(game, take(game, state, "sing tute12"))
        assert result.fields["tute"] == vector["tute"]
    standing = game.settle(Standing(before), result)
    assert vector["totals"] in (None, list(standing.totals))
    assert game.winner(standing, result) == vector["winner"]


@each("immediate")
@pytest.mark.parametrize("game_id", SEATS)
def test_immediate(vector: dict[str, Any], game_id: str) -> None:
    """Section 7.4: watched after each trick and each song; what comes after it is not played."""
    game, carried = tute(game_id, target_rule="immediate"), tuple(vector["carried"])
    points, songs = [0, 0], songs_worth([0, 0])
    for event in vector["events"]:
        before = state_before(event, SEATS[game_id], carried, points, songs)
        assert game.result(before) is None
        if event["event"] == "sing":
            songs.append((event["side"], "E" if event["points"] == 40 else "C"))
            state = take(game, before, f"sing {songs[-1][1]}")
        else:
            points[event["side"]] += event["points"]
            state = play_once(game, before)
        result = game.result(state)
        if result is not None:
            break
    assert result is not None
    standing = game.settle(Standing(carried), result)
    assert list(standing.totals) == vector["totals"]
    assert game.winner(standing, result) == vector["winner"]
    assert (result.fields["last_trick"] is None) == ("last" not in event)


def state_before(
    event: dict[str, Any],
    seats: int,
    carried: tuple[int, int],
    points: list[int],
    songs: list[tuple[int, str]],
) -> State:
    """A position in which the event is about to happen: a side leads an ace or a seven, or sings.

    Points above the ace's eleven count as won before; they do not reach the target.
    """
    side, have = event["side"], points.copy()
    lead = "O7" if event["points"] == 0 else "O1"
    if event["event"] == "trick" and lead == "O1":
        have[side] += event["points"] - 11
    hands = ["O6 B4", "O5 B5", "O4 B6", "O2 B7"][:seats]
    hands[side] = f"{lead} B2"
    if event["event"] == "sing":
        hands[side] = "E12 E11" if event["points"] == 40 else "C12 C11"
    if "last" in event:
        hands = [hand.split()[0] for hand in hands]
    return position(
        hands,
        turn=side,
        carried=carried,
        points=(have[0], have[1]),
        songs=songs,
        may_sing=event["event"] == "sing",
    )


def play_once(game: Any, state: State) -> State:
    """One trick, each with his first card."""
    for _ in range(game.seats):
        state = take(game, state, legal(game, state)[0])
    return state


GOLDEN = VECTORS["golden"][0]


def test_golden_deal_trick_by_trick() -> None:
    """The whole golden deal: hands, leaders, legal counts, winners, points and songs."""
    game = tute(GOLDEN["game"])
    state = dealt(game, cards(GOLDEN["deck"]), GOLDEN["dealer"])
    for seat in range(4):
        assert hand_of(state, seat) == sorted(cards(GOLDEN["hands"][seat]))
    for trick in GOLDEN["tricks"]:
        assert game.turn(state) == trick["leader"]
        points = sum(state.card_points)
        for card, count in zip(trick["cards"], trick["legal_counts"], strict=True):
            plays = legal(game, state, "play")
            assert (plays[0], len(plays)) == (f"play {card}", count)
            state = take(game, state, f"play {card}")
        assert state.taken_by[-1] == trick["winner"]
        assert sum(state.card_points) - points == trick["points"]
        songs = legal(game, state, "sing")
        assert songs[:1] == trick.get("then", [])
        state = take(game, state, *songs[:1])
    assert finished(game, state).fields == GOLDEN["result"]


def test_golden_deal_as_a_match() -> None:
    """The golden deal wins the match for East and West, and its record is read back."""
    check_golden_match(tute(GOLDEN["game"]), GOLDEN)


def test_golden_deal_is_over_earlier_under_immediate() -> None:
    """With the target watched East and West win at the 20 that is sung after trick 4."""
    match = Match(tute(GOLDEN["game"], target_rule="immediate"), None)
    match.next_deal(cards(GOLDEN["deck"]), GOLDEN["dealer"])
    for text in GOLDEN["actions"]:
        if match.turn is not None:
            match.submit(parse_action(text))
    result = match.deal.result
    assert result is not None
    assert (match.winner, match.standing.totals[1]) == (1, 108)
    assert (len(match.deal.state.tricks), match.deal.taken[-1].action.text) == (4, "sing B")
    assert (result.fields["last_trick"], result.points[1]) == (None, 108)


def test_every_group_of_vectors_has_its_test() -> None:
    """A group added to the file does not go unnoticed."""
    assert set(VECTORS) == {
        "trick_winner",
        "legal",
        "sing",
        "card_points",
        "deal_score",
        "match",
        "immediate",
        "golden",
    }
