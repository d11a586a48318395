"""The rule-of-thumb player of Tute: single positions, songs, claims, and how strong it is."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.levels import player_of
from game.ai.players import rng_for
from game.ai.tute_counting import count_of
from game.rules.cards import parse_card
from game.rules.notation import Action
from game.rules.tute.state import Phase, State
from tests.ai.duplicate import duplicate
from tests.ai.tute_play import (
    APRENDIZ,
    GIVEN_AWAY,
    PAIR_BROKEN,
    TAKEN_FROM_PARTNER,
    count_crimes,
    decisions,
)
from tests.rules.support import cards
from tests.rules.tute_support import FORMS, dealt, deck_for, position, take, tute

NOTHING = "O2"
WEAK = ["O2", "C2", "B2", "E2", "O4", "C5", "B5"]


def chosen(game: Any, state: State) -> str:
    """What is done; it must not hang on chance."""
    view = game.view(state, state.turn)
    texts = {APRENDIZ.choose(view, Random(seed)).text for seed in range(5)}
    assert len(texts) == 1, texts
    return texts.pop()


def fourth(hand: str, trick: str, trump: str = "E") -> str:
    """The choice of the last of four players; his partner played the second card."""
    size = len(hand.split())
    others = [WEAK[:size] for _ in range(3)]
    state = position(
        [*(" ".join(other[: size - 1]) for other in others), hand],
        trump=trump,
        turn=3,
        trick=trick,
        won="0" * 2,
    )
    return chosen(tute("tute4"), state)


def test_partner_is_fed() -> None:
    """On the partner's sure trick the dearest card that is good for nothing else."""
    assert fourth("C10 C4 O7", "C12 C1 C2") == "play C10"
    assert fourth("O3 O7 B6", "C12 C1 C2") == "play O3", "void of all, and free to give"


def test_partner_is_not_trumped() -> None:
    """His certain trick stays his where the rules leave a choice."""
    assert fourth("E5 O7 B6", "C12 E6 C2") != "play E5"


def test_enemy_gets_the_cheapest() -> None:
    """Nothing dear into a lost trick."""
    assert fourth("C3 C4 C10", "C1 C5 C2") == "play C4"
    assert fourth("O1 O3 B6", "C1 C5 C2") == "play B6"


def test_pair_is_kept_until_it_is_sung() -> None:
    """A worthless card goes rather than a king or knight that can still be sung."""
    assert fourth("B12 B11 B4 O7", "C1 C5 C2") in ("play B4", "play O7")
    assert fourth("C12 C11 C4 O7", "C1 C5 C2") == "play C4"


def lead(hand: str, **more: Any) -> str:
    """The choice of the first of four players."""
    size = len(hand.split())
    others = [" ".join(WEAK[:size])] * 3
    return chosen(tute("tute4"), position([hand, *others], won="0", **more))


def test_open_three_is_not_led() -> None:
    """Whose ace is still out."""
    assert lead("C3 C4 B5 O6") != "play C3"


def test_top_trumps_are_drawn() -> None:
    """With the best trumps and winners behind them."""
    assert lead("E1 E3 E12 C1 O1 C4") in ("play E1", "play E3", "play E12")


@pytest.mark.parametrize("game_id", FORMS)
def test_songs(game_id: str) -> None:
    """A tute before all, then the forty, then a twenty."""
    game = tute(game_id)
    others = [NOTHING] * (game.seats - 1)
    for hand, song in (
        ("O12 C12 E12 B12 E11", "sing tute12"),
        ("E12 E11 O4", "sing E"),
        ("O12 O11 E4", "sing O"),
    ):
        assert chosen(game, position([hand, *others], may_sing=True)) == song


def two(hand: str, stock: int, other: str = "") -> State:
    """Seat 0 has just won a trick; so many cards are to be drawn."""
    gone = [card for card in range(40) if card not in cards(hand)]
    texts = [
        "OCEB"[card // 10] + str([1, 2, 3, 4, 5, 6, 7, 10, 11, 12][card % 10]) for card in gone
    ]
    unseen = [text for text in texts if text not in other.split()]
    held = (other.split() + unseen)[:6]
    rest = [text for text in unseen if text not in held]
    # The rest of the deck was played, but the trump court and the stock were not.
    rest.sort(key=lambda text: text == "E11")
    drawn = rest[len(rest) - stock :] if stock else []
    return position([hand, " ".join(held)], stock=" ".join(drawn), may_sing=True, won="0")


def test_a_twenty_waits_for_the_forty_only_while_there_is_much_to_draw() -> None:
    """The warning is weighed: early the other trump court may well come, late it will not."""
    game = tute("tute2")
    early = two("O12 O11 E12 O4 C4 C5", 26, other="B4 B5 B6 B7 B2 C2")
    assert game.view(early, 0).warnings
    assert chosen(game, early) != "sing O"
    late = two("O12 O11 E12 O4 C4 C5", 2, other="B4 B5 B6 B7 B2 C2")
    assert game.view(late, 0).warnings
    assert chosen(game, late) == "sing O"


def test_partner_who_is_asked_sings() -> None:
    """Under `singers` both of a side do."""
    game = tute("tute4", singers="winning_side")
    state = position([NOTHING, NOTHING, "C12 C11", NOTHING], turn=2, may_sing=True)
    state.phase, state.to_ask = Phase.SING, [2]
    assert chosen(game, state) == "sing C"


def test_swaps_are_made() -> None:
    """Whatever is offered, the 7 first."""
    game = tute("tute2", exchange=True)
    deck = deck_for(["O1 E7 E2", "O4"], turned="E12")
    state = take(game, dealt(game, deck), "play O1", "play O4")
    assert chosen(game, state) == "swap 7"
    assert chosen(game, take(game, state, "swap 7")) == "swap 2"


def played_out(own: str, other: str) -> State:
    """Two players, swords trumps, seat 0 on lead and everything else gone."""
    won = "0" * ((40 - len(own.split()) - len(other.split())) // 2)
    return position([own, other], won=won)


@pytest.mark.parametrize(
    ("own", "other", "certain"),
    [
        ("E1 E3 C1 C3 B1 O1", "E2 E4 C4 C5 B4 O4", True),
        ("E1 C1 C3 C12 B1 O1", "E2 E4 C4 C5 B4 O4", False),
        ("E1 E3 C1 C3 B1 O7", "E2 E4 C4 C5 B4 O10", False),
        ("C1 C3 B1 B3 O1 O3", "C4 C5 B4 B5 O4 O5", True),
    ],
)
def test_capote_only_when_certain(own: str, other: str, certain: bool) -> None:
    """As many trumps as the other hand, all of them higher, and only winners beside them."""
    game, state = tute("tute2", capote=True), played_out(own, other)
    view = game.view(state, 0)
    # Which of equal winners is led instead may hang on chance.
    answers = {APRENDIZ.choose(view, Random(seed)).text for seed in range(5)}
    assert (answers == {"claim capote"}) is certain
    assert ("claim capote" in answers) is certain
    if not certain:
        return
    state = take(game, state, "claim capote")
    while (seat := game.turn(state)) is not None:
        own_choice = APRENDIZ.choose(game.view(state, 0), Random(1)) if seat == 0 else None
        action = own_choice or game.legal_actions(state)[-1]
        state = game.apply(state, action)
    assert game.result(state).fields["capote"] == "made"


def test_counting_excludes_what_a_play_reveals() -> None:
    """Who trumped has none of the suit led; who could not beat has nothing higher."""
    game = tute("tute4")
    deck = deck_for(["C12", "E4", "C2", "C4"], turned="E2")
    state = dealt(game, deck)
    state.hands[1] &= ~sum(1 << card for card in range(10, 20))
    state = take(game, state, "play C12", "play E4", "play C2")
    count = count_of(game.view(state, 0))
    assert not count.holds[1] & sum(1 << card for card in range(10, 20))
    assert count.chance_of_any(1, 1 << parse_card("C1")) == 0
    assert count.chance_of_any(3, 1 << parse_card("E2")) == 1, "the open trump"


@pytest.mark.parametrize("game_id", FORMS)
def test_claims_exactly_when_out(game_id: str) -> None:
    """Under `target_rule=claim` as soon as it is on lead and out, and never wrongly."""
    claims = 0
    for match, view, action in decisions(game_id, {"target_rule": "claim"}, range(12)):
        if Action("claim", "out") not in view.legal:
            continue
        state, side = match.deal.state, view.seat % 2
        sung = sum(
            40 if word == view.trump else 20 for seat, word in state.songs if seat % 2 == side
        )
        out = state.carried[side] + state.card_points[side] + sung >= 101
        assert (action.verb == "claim") == out
        claims += out
    assert claims > 3


@pytest.mark.parametrize(
    ("game_id", "options"),
    [
        ("tute2", {"hand_size_2p": 8, "exchange": True, "target_rule": "immediate"}),
        ("tute2", {"stock_duty": "full", "capote": True, "sing_window": "stock_only"}),
        ("tute2", {"forty_first": False, "target_rule": "claim"}),
        ("tute4", {"singers": "winning_side", "partner_exempt": True, "must_undertrump": True}),
        ("tute4", {"format": "deals", "tute_dealt_wins": True, "mount_when_trumped": True}),
    ],
    ids=str,
)
def test_every_choice_is_legal_under_house_rules(game_id: str, options: dict[str, Any]) -> None:
    """Whatever the house rules, it picks from the legal list, which `submit` checks again."""
    for _, view, action in decisions(game_id, options, range(3)):
        assert action in view.legal


@pytest.mark.parametrize("game_id", FORMS)
def test_no_peeking(game_id: str) -> None:
    """Other hidden cards, same view, same choice."""
    rng = Random(3)
    for number, (match, view, action) in enumerate(decisions(game_id, {}, range(3))):
        if number % 3 == 0:
            other = match.game.view(match.game.sample(view, rng), view.seat)
            assert other.legal == view.legal
            assert APRENDIZ.choose(other, rng_for(match, view.seat)) == action


@pytest.mark.parametrize(("game_id", "least"), [("tute2", 45), ("tute4", 14)])
def test_beats_random_by_far(game_id: str, least: int) -> None:
    """Over duplicate deals; about 60 points a deal are measured for two, 25 for four."""
    found = duplicate(APRENDIZ, player_of("random"), game_id, deals=120)
    assert found.half is not None
    assert found.mean - found.half > least


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game_id", "options", "possible"),
    [
        ("tute2", {}, {GIVEN_AWAY, PAIR_BROKEN}),
        ("tute4", {}, {GIVEN_AWAY, PAIR_BROKEN}),
        ("tute4", {"partner_exempt": True}, {GIVEN_AWAY, PAIR_BROKEN, TAKEN_FROM_PARTNER}),
    ],
    ids=("two", "four", "four, partner exempt"),
)
def test_no_crimes(game_id: str, options: dict[str, Any], possible: set[str]) -> None:
    """No partner's certain trick is taken, nothing dear given away, no pair broken without need.

    Each could have been. With full duties nobody ever has the choice whether to take the partner's
    trick: whoever can beat it must.
    """
    counts = count_crimes(game_id, 120, options)
    assert {name for name, (chances, _) in counts.items() if chances > 30} == possible
    assert {name: done for name, (_, done) in counts.items()} == dict.fromkeys(possible, 0)
