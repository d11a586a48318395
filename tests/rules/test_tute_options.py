"""House rules of Tute about targets, formats and the tute; presets; which form has which rule."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.game import DealResult, Standing
from game.rules.match import Match
from game.rules.notation import parse_action
from game.rules.options import OptionError
from game.rules.record import decode, encode
from game.rules.tute import house
from game.rules.tute.state import State
from tests.rules.support import finish_deal
from tests.rules.tute_support import (
    FORMS,
    SEATS,
    codes,
    dealt,
    deck_for,
    finished,
    legal,
    play_on,
    position,
    refusal,
    take,
    tute,
)


def played(*points: int, last: int = 0) -> DealResult:
    """A deal that was played out with these points."""
    return DealResult({"last_trick": last, "tute": None}, points, ())


def others(game_id: str, hand: str = "O2") -> list[str]:
    """Hands for all seats but the first."""
    return [hand] * (SEATS[game_id] - 1)


def test_presets() -> None:
    """As in most books, eight cards with the exchange, and without tute."""
    assert house.PRESETS_2["usual"] == house.Tute2Options()
    assert house.PRESETS_4["usual"] == house.Tute4Options()
    habanero = house.PRESETS_2["habanero"]
    assert (house.hand_size(habanero), house.may_swap(habanero)) == (8, True)
    for preset in (house.PRESETS_2["sin_tute"], house.PRESETS_4["sin_tute"]):
        assert not house.singing(preset).tute
    assert "habanero" not in house.PRESETS_4, "four players hold all cards"


@pytest.mark.parametrize(
    ("game_id", "option", "value"),
    [
        ("tute2", "singers", "winning_side"),
        ("tute2", "partner_exempt", True),
        ("tute4", "sing_window", "stock_only"),
        ("tute4", "hand_size_2p", 8),
        ("tute4", "stock_duty", "full"),
        ("tute4", "exchange", True),
        ("tute4", "capote", True),
    ],
)
def test_rules_of_the_other_form_are_refused(game_id: str, option: str, value: object) -> None:
    """A rule that means nothing here is named and refused."""
    with pytest.raises(OptionError, match=f"option '{option}' does not exist"):
        tute(game_id, **{option: value})


@pytest.mark.parametrize("game_id", FORMS)
@pytest.mark.parametrize("target", [101, 201, 301])
def test_target(game_id: str, target: int) -> None:
    """The match ends with the deal in which a side reaches the target."""
    game = tute(game_id, target=target)
    assert game.target == target
    short = Standing((target - 1, 20))
    assert game.winner(short, played(70, 60)) is None
    assert game.winner(Standing((target, 20)), played(70, 60)) == 0
    assert game.winner(Standing((target, target + 1)), played(70, 60)) == 1
    assert game.winner(Standing((target, target)), played(65, 65, last=1)) == 1


def nearly_out(game_id: str, **more: Any) -> State:
    """Side 0 has 90 and is about to win eleven with the next trick, five being left."""
    hand = "O1 B7 B6 B5 B4"
    spare = ["O4 C4 C5 C6 C7", "O5 E4 E5 E6 E7", "O6 B2 C2 E2 O2"][: SEATS[game_id] - 1]
    return position([hand, *spare], carried=(90, 60), **more)


@pytest.mark.parametrize("game_id", FORMS)
def test_target_rule_end_of_deal(game_id: str) -> None:
    """A deal is played to its last card although a side is there already."""
    game = tute(game_id)
    state = take(game, nearly_out(game_id), *trick(game_id))
    assert game.result(state) is None
    assert finished(game, play_on(game, state)).fields["last_trick"] == 0


def trick(game_id: str) -> list[str]:
    """The trick that brings side 0 eleven points."""
    return ["play O1", "play O4", "play O5", "play O6"][: SEATS[game_id]]


@pytest.mark.parametrize("game_id", FORMS)
def test_target_rule_immediate(game_id: str) -> None:
    """The deal stops at the target: no last trick, what was counted so far."""
    game = tute(game_id, target_rule="immediate")
    state = take(game, nearly_out(game_id), *trick(game_id))
    result = finished(game, state)
    assert (result.fields["last_trick"], result.points) == (None, (11, 0))
    assert game.settle(Standing((90, 60)), result).totals == (101, 60)
    assert codes(result) == [("card_points", 0, 11), ("card_points", 1, 0)]
    short = position(["O10 B7", *others(game_id, "O4 C4")], carried=(90, 60))
    assert game.result(take(game, short, "play O10")) is None


@pytest.mark.parametrize("game_id", FORMS)
@pytest.mark.parametrize("points", [(11, 0), (10, 30)])
def test_target_rule_claim(game_id: str, points: tuple[int, int]) -> None:
    """Whoever is about to lead may say that he is out: right wins, wrong loses, at once."""
    game = tute(game_id, target_rule="claim")
    state = nearly_out(game_id, points=points)
    assert legal(game, state, "claim") == ["claim out"]
    assert game.view(state, 0).counted == {}, "counting is the player's own affair"
    result = finished(game, take(game, state, "claim out"))
    right = points[0] == 11
    assert (result.winner, result.fields["out"]) == (0 if right else 1, 0)
    assert codes(result)[1] == ("claim_right" if right else "claim_wrong", 0, 0)
    assert game.winner(game.settle(Standing((90, 60)), result), result) == result.winner


@pytest.mark.parametrize("game_id", FORMS)
def test_claim_counts_songs_but_not_the_last_ten(game_id: str) -> None:
    """Songs count; the ten only with the last trick, after which nobody leads."""
    game = tute(game_id, target_rule="claim")
    state = position(["O7 B7", *others(game_id, "O4 B4")], carried=(71, 50), songs=[(0, "C")])
    assert finished(game, take(game, state, "claim out")).winner == 1
    state.carried = (81, 50)
    assert finished(game, take(game, state, "claim out")).winner == 0


@pytest.mark.parametrize("game_id", FORMS)
def test_when_nobody_may_claim(game_id: str) -> None:
    """In the first deal, before the first trick, in the middle of a trick, or by default."""
    game = tute(game_id, target_rule="claim")
    deck = deck_for(["O7", *[""] * (SEATS[game_id] - 1)])
    assert legal(game, dealt(game, deck, totals=(90, 60)), "claim") == []
    first_deal = nearly_out(game_id)
    first_deal.carried = (0, 0)
    assert legal(game, first_deal, "claim") == []
    led = take(game, nearly_out(game_id), "play O1")
    assert refusal(game, led, "claim out") == {"code": "not_now", "action": "claim out"}
    for options in ({}, {"target_rule": "immediate"}, {"target_rule": "claim", "format": "deals"}):
        assert legal(tute(game_id, **options), nearly_out(game_id), "claim") == []


@pytest.mark.parametrize("game_id", FORMS)
def test_without_a_claim_the_deal_is_played_out(game_id: str) -> None:
    """Nobody says anything: the default rule decides."""
    game = tute(game_id, target_rule="claim")
    state = play_on(game, take(game, nearly_out(game_id), *trick(game_id)))
    result = finished(game, state)
    assert result.fields["last_trick"] is not None
    assert "out" not in result.fields
    assert game.view(state, 0).counted["points"] == result.points, "shown at the end"


@pytest.mark.parametrize("game_id", FORMS)
@pytest.mark.parametrize("needed", [3, 4, 6])
def test_format_deals(game_id: str, needed: int) -> None:
    """The match goes to the first with so many deals, whatever the points."""
    options = {"format": "deals"} | ({"deals_to_win": needed} if needed != 3 else {})
    game = tute(game_id, **options)
    assert game.target == needed
    match = Match(game, 5)
    while match.winner is None:
        match.next_deal()
        finish_deal(match)
    results = [deal.result for deal in match.deals if deal.result]
    winners = [result.fields["deal_to"] for result in results]
    assert [winners.count(0), winners.count(1)] == list(match.standing.totals)
    assert match.standing.totals[match.winner] == needed == max(match.standing.totals)
    assert encode(decode(encode(match))) == encode(match)


@pytest.mark.parametrize("game_id", FORMS)
@pytest.mark.parametrize(("points", "deal_to"), [((60, 50), 0), ((45, 65), 1), ((55, 65), 0)])
def test_format_deals_goes_to_the_higher_score(
    game_id: str, points: tuple[int, int], deal_to: int
) -> None:
    """Equal scores go to the last trick, which side 0 wins here with its ten."""
    game = tute(game_id, format="deals")
    state = position(["O7", *others(game_id)], points=points)
    plays = ["play O7", *["play O2"] * (SEATS[game_id] - 1)]
    result = finished(game, take(game, state, *plays))
    assert result.fields["deal_to"] == deal_to
    assert list(result.fields)[-2:] == ["deal_to", "points"]
    assert game.settle(Standing((1, 1)), result).totals == ((2, 1), (1, 2))[deal_to]


def test_format_deals_is_never_cut_short() -> None:
    """`immediate` and the match target mean points: each deal is played out."""
    game = tute("tute4", format="deals", target_rule="immediate")
    state = take(game, nearly_out("tute4"), *trick("tute4"))
    assert game.result(state) is None


@pytest.mark.parametrize("game_id", FORMS)
@pytest.mark.parametrize("options", [{}, {"tute_effect": "deal"}, {"format": "deals"}], ids=str)
def test_tute_effect(game_id: str, options: dict[str, Any]) -> None:
    """A tute wins the match; or the deal, booked as 130 and the side's songs against nothing."""
    game = tute(game_id, target=201, **options)
    hands = ["O12 C12 E12 B12 O2", *others(game_id)]
    songs = [(0, "C"), (1, "B")]
    state = position(hands, points=(30, 50), songs=songs, may_sing=True, carried=(50, 80))
    result = finished(game, take(game, state, "sing tute12"))
    assert (result.fields["tute"], result.fields["last_trick"]) == (0, None)
    lines = codes(result)
    assert ("tute12", 0, 0) in lines
    if not options:
        assert (result.winner, result.points) == (0, (50, 70)), "no further points"
        assert result.fields["card_points"] == [30, 50]
        return
    assert (result.winner, result.points) == (None, (150, 0))
    assert {("whole_deal", 0, 130), ("twenty", 0, 20), ("no_deal", 1, 0)} < set(lines)
    standing = game.settle(Standing((50, 80)), result)
    assert standing.totals == ((51, 80) if "format" in options else (200, 80))


@pytest.mark.parametrize("game_id", FORMS)
def test_tute_effect_is_the_same_at_101(game_id: str) -> None:
    """Below 101 a whole deal always brings the singer there and leaves the other behind."""
    for carried in ((0, 0), (0, 100), (100, 100)):
        for effect in ("match", "deal"):
            game = tute(game_id, tute_effect=effect)
            hands = ["O11 C11 E11 B11", *others(game_id)]
            state = position(hands, points=(0, 60), may_sing=True, carried=carried)
            result = finished(game, take(game, state, "sing tute11"))
            assert game.winner(game.settle(Standing(carried), result), result) == 0


@pytest.mark.parametrize("game_id", FORMS)
def test_tute_dealt_wins(game_id: str) -> None:
    """Four kings in the dealt hand end the deal before the first card; by default they wait."""
    deck = deck_for(["", "O12 C12 E12 B12", "", ""][: SEATS[game_id]], turned="E2")
    state = dealt(tute(game_id), deck)
    assert tute(game_id).phase(state) == "play"
    game = tute(game_id, tute_dealt_wins=True)
    match = Match(game, None)
    match.next_deal(deck, SEATS[game_id] - 1)
    assert (match.winner, match.turn, match.deal.taken) == (1, None, [])
    assert match.view(0).calls[0].text == "sing tute12"
    assert match.deal.result is not None
    assert match.deal.result.fields["tute"] == 1
    assert encode(decode(encode(match))) == encode(match)
    plain = Match(game, 3)
    plain.next_deal()
    assert plain.turn is not None, "most deals have none"
    off = tute(game_id, tute_dealt_wins=True, tute_enabled=False)
    assert off.phase(dealt(off, deck)) == "play"


def test_two_dealt_tutes() -> None:
    """Kings here and knights there: the eldest counts first."""
    game = tute("tute4", tute_dealt_wins=True)
    deck = deck_for(["", "O12 C12 E12 B12", "O11 C11 E11 B11", ""], turned="E2")
    assert finished(game, dealt(game, deck)).winner == 1


def test_a_tute_after_its_pair() -> None:
    """A pair that was sung may be part of a tute later (R10)."""
    game = tute("tute4")
    state = position(["O12 C12 E12 B12 O11", "", "", ""], may_sing=True, songs=[(0, "O")])
    assert legal(game, state, "sing") == ["sing tute12"]
    assert game.apply(state, parse_action("sing tute12")).tute_by == 0
