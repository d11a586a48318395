"""The rule-of-thumb player of Tressette: single positions, what it never does, how strong it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game.ai.levels import player_of
from game.ai.players import rng_for
from game.ai.tressette_counting import count_of
from game.rules.cards import Card, card_text, cards_in, mask_of, number_of, parse_card, suit_of
from game.rules.match import Match
from game.rules.notation import Action, play
from game.rules.registry import game_of
from game.rules.tressette.ranks import follower_wins, legal_mask
from game.rules.view import View
from tests.ai.duplicate import duplicate

APRENDIZ = player_of("aprendiz")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(word) for word in text.split())


def position(hand: str, led: str = "", gone: str = "", stock: int = 10) -> View:
    """Seat 0 is to play from `hand`, to a card that was led or on lead, `gone` being played before.

    The other player led every trick, so that nothing is known of his voids.
    """
    own, past = mask_of(cards(hand)), cards(gone)
    trick = tuple((1, card) for card in cards(led))
    playable = legal_mask(own, trick[0][1], must_follow=True) if trick else own
    tricks = tuple(((1, a), (0, b)) for a, b in zip(past[::2], past[1::2], strict=True))
    size = own.bit_count()
    return View(
        game="tressette",
        options={},
        seat=0,
        dealer=1,
        deal=1,
        ply=2 * len(tricks) + len(trick),
        phase="play",
        turn=0,
        hand=tuple(cards_in(own)),
        hand_sizes=(size, size - len(trick)),
        totals=(0, 0),
        trick=trick,
        tricks=tricks,
        taken_by=(1,) * len(tricks),
        stock=stock,
        legal=tuple(play(card) for card in cards_in(playable)),
    )


def all_but(text: str) -> str:
    """All other cards of the deck, for positions with few cards left."""
    return " ".join(card_text(card) for card in range(40) if card not in cards(text))


def chosen(view: View) -> str:
    """What is played; it must not hang on chance."""
    texts = {APRENDIZ.choose(view, Random(seed)).text.removeprefix("play ") for seed in range(5)}
    assert len(texts) == 1, texts
    return texts.pop()


def test_ace_stays_home_when_the_trick_is_lost() -> None:
    """Never an ace into a trick that cannot be won."""
    assert chosen(position("E1 E12 C4 B5", led="E3")) == "E12"


def test_ace_is_brought_home() -> None:
    """A trick that the own ace wins brings three thirds while the 3 and 2 are still out."""
    assert chosen(position("E1 E4 C4 B5", led="E12")) == "E1"


def test_led_ace_is_taken_with_the_lower_of_two_winners() -> None:
    """Of two cards that win as surely the cheaper one is played."""
    assert chosen(position("O2 O3 O4 C5", led="O1")) == "O2"


def test_three_is_not_spent_where_a_king_wins() -> None:
    """The follower's win is sure, so no 3 where a lower card takes the trick."""
    assert chosen(position("B12 B3 C5", led="B10")) != "B3"


def test_worthless_card_is_thrown_when_void() -> None:
    """Who cannot follow cannot win, and throws what is worth nothing."""
    assert chosen(position("C4 E1 E12 B3 B12 B2", led="O12")) == "C4"


def test_bare_ace_is_not_exposed() -> None:
    """The only guard of an ace is not thrown while there is another worthless card."""
    assert chosen(position("O1 O4 C7 C6 C5", led="E7")) in ("C5", "C6", "C7")


@pytest.mark.parametrize("hand", ["E1 C10 B11", "E1 E12 E11 C10 B2", "E1 E2 C1"])
def test_ace_is_not_led_into_a_three(hand: str) -> None:
    """No ace is led while a card that takes it may be in the other hand."""
    assert chosen(position(hand)) != "E1"


def test_ace_is_led_once_it_is_the_boss() -> None:
    """With the 3 and 2 gone the ace wins, and here it catches a king."""
    left = "E1 C4 E12 C5"
    assert chosen(position("E1 C4", gone=all_but(left), stock=0)) == "E1"


def test_three_is_kept_early() -> None:
    """The 3s are for later: the first lead comes from a long suit of small cards."""
    assert suit_of(parse_card(chosen(position("O3 C4 C5 C6 C7 C10 E3 B5 B2 E6", stock=20)))) == 1


def test_long_suit_is_led() -> None:
    """From length, not from a single card."""
    assert chosen(position("O4 C4 C5 C6 C7 E4 E5 B4", stock=20))[0] == "C"


def test_two_without_three_stays_closed() -> None:
    """A 2 without the 3 stops the suit; it is not opened without need."""
    assert chosen(position("O2 O4 O5 C4 C5 C6", stock=20))[0] == "C"


def test_boss_is_kept_for_the_last_trick() -> None:
    """With two tricks to go the sure winner takes the last one, which is worth a point."""
    left = "O3 C4 O4 C5"
    assert chosen(position("O3 C4", gone=all_but(left), stock=0)) == "C4"


def test_redeal_is_asked_for_unless_the_hand_has_two_high_cards() -> None:
    """A hand without a point is thrown in, but two cards that beat an ace make it worth playing."""
    answers = (Action("redeal", "yes"), Action("redeal", "no"))
    small = "O4 O5 O6 C4 C5 C6 E4 E5"
    for high, answer in (("E6 E7", "redeal yes"), ("E3 E7", "redeal yes"), ("E3 B2", "redeal no")):
        view = replace(position(f"{small} {high}", stock=20), phase="redeal", legal=answers)
        assert APRENDIZ.choose(view, Random(1)).text == answer


def test_counting_remembers_a_void() -> None:
    """Who did not follow a suit has of it only what he has drawn since."""
    before = position("O4 O5 O6 O7 C4 C5 C6 C7", stock=18)
    failed = replace(
        before, tricks=(((0, parse_card("E4")), (1, parse_card("B4"))),), taken_by=(0,)
    )
    three = parse_card("E3")
    assert count_of(failed).chances[three] < count_of(before).chances[three] / 5
    assert count_of(failed).chances[parse_card("B3")] > count_of(before).chances[parse_card("B3")]


def test_counting_knows_the_other_hand_at_the_end() -> None:
    """With the stock gone every unseen card is in the other hand."""
    count = count_of(position("O3 C4", gone=all_but("O3 C4 O4 C5"), stock=0))
    assert count.chances == dict.fromkeys(cards("O4 C5"), 1.0)


def decisions(options: dict[str, object], seeds: range) -> Iterator[tuple[Match, View, Action]]:
    """Every decision of whole matches between two of them: the match, the view, the choice."""
    for seed in seeds:
        match = Match(game_of("tressette", options), seed)
        while match.winner is None:
            match.next_deal()
            while (seat := match.turn) is not None:
                view = match.view(seat)
                action = APRENDIZ.choose(view, rng_for(match, seat))
                yield match, view, action
                match.submit(action)


def plays(view: View) -> list[Card]:
    return [action.cards[0] for action in view.legal if action.verb == "play"]


def test_no_crimes_in_whole_matches() -> None:
    """No ace into a lost trick, no open ace led, no 3 or 2 where a lower card wins."""
    for _, view, action in decisions({}, range(12)):
        card, others = action.cards[0], plays(view)
        unseen = set(range(40)) - set(view.hand) - {c for t in view.tricks for _, c in t}
        if not view.trick:
            risky = [
                ace
                for ace in others
                if number_of(ace) == 1 and any(c in unseen for c in (ace + 1, ace + 2))
            ]
            assert card not in risky or risky == others
            continue
        lead = view.trick[0][1]
        winners = [c for c in others if follower_wins(lead, c)]
        if number_of(card) == 1 and card not in winners:
            assert all(number_of(c) == 1 or c in winners for c in others)
        if card in winners and number_of(card) in (2, 3):
            assert not any(number_of(c) not in (2, 3) for c in winners)


def test_no_peeking() -> None:
    """Other hidden cards, same view, same choice."""
    rng = Random(3)
    for number, (match, view, action) in enumerate(decisions({}, range(2))):
        if number % 5:
            continue
        other = match.game.sample(view, rng)
        assert match.game.view(other, view.seat).legal == view.legal
        again = APRENDIZ.choose(match.game.view(other, view.seat), rng_for(match, view.seat))
        assert again == action


def test_claims_exactly_when_out() -> None:
    """Under `target_rule=claim` it says so as soon as it is on lead and out, and is never wrong."""
    claims = 0
    for match, view, action in decisions({"target_rule": "claim"}, range(15)):
        if not any(may.verb == "claim" for may in view.legal):
            continue
        state = match.deal.state
        points = state.carried[view.seat] + state.thirds[view.seat] // 3
        assert (action.verb == "claim") == (points >= 21)
        claims += action.verb == "claim"
    assert claims > 5


@pytest.mark.parametrize("timing", ["initial", "ongoing"])
def test_declares_whatever_it_can(timing: str) -> None:
    """A declaration costs nothing but secrecy."""
    options = {"accusi": True, "accusi_choice": "manual", "accusi_timing": timing}
    declared = 0
    for _, view, action in decisions(options, range(20)):
        if any(may.verb == "declare" for may in view.legal):
            assert action.verb == "declare"
            declared += 1
    assert declared


@pytest.mark.parametrize(
    "options",
    [
        {"follow_suit": "after_stock"},
        {"show_drawn": True},
        {"target_rule": "immediate", "scoring": "exact_thirds"},
        {"accusi": True, "cappotto": True},
    ],
    ids=str,
)
def test_every_choice_is_legal_under_house_rules(options: dict[str, object]) -> None:
    """Whatever the house rules, it picks from the legal list, which `submit` checks again."""
    for _, view, action in decisions(options, range(2)):
        assert action in view.legal


def test_beats_random_by_far() -> None:
    """On duplicate deals it wins more than two points of eleven a deal; about four are measured."""
    found = duplicate(APRENDIZ, player_of("random"), "tressette", deals=80)
    assert found.half is not None
    assert found.mean - found.half > 2
