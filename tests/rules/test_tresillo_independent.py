"""The engine against a second implementation of the rules, in deals that reach the rare events."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.rules.cards import card_text, parse_card
from game.rules.game import Standing
from game.rules.notation import parse_action
from game.rules.options import values_of
from game.rules.tresillo import Tresillo
from game.rules.tresillo.house import TresilloOptions
from game.rules.tresillo.state import State
from tests.rules.support import mixed
from tests.rules.tresillo_referee import HOUSE, matadors, referee, suit_of
from tests.rules.tresillo_support import ZERO, dealt, deck_for, finished, hand_texts, tresillo

BLACK_ACES = ("E1", "B1")
COUNTED_BY_THE_ENGINE_ALONE = {
    "match",
    "favour_suit",
    "ante",
    "pool_end",
    "show_signals_to_hombre",
}
"""House rules of matches and views, and what the referee leaves out of a deal: they have tests
of their own.
"""
DEALS = 1000
MINIMA = {
    "insist 1": 20,
    "insist 2": 20,
    "traditional": 10,
    "surrendered": 20,
    "bola made": 10,
    "bola failed": 10,
    "claim": 15,
    "claim with estuche": 8,
    "claim by a taker": 1,
    "estuche": 20,
    "codillo": 40,
    "codillo after takeover": 5,
    "puesta": 20,
    "solo": 40,
    "vuelta": 40,
    "black ace turned": 8,
    "nothing left for the second": 20,
    "redealt": 15,
    "forced": 15,
    "hold": 20,
    "renege": 10,
    "forced matador": 10,
    "pool won": 40,
}
"""How often the rare things must have happened for the comparison to say something."""


class Driver:
    """Chooses among what may be done, with a will of its own, so that rare things come about."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.passes = rng.random() < 0.2
        self.bid = rng.choice(["bid entrada", "bid vuelta", "bid solo"])
        self.gives_up = rng.random() < 0.4
        self.insists = rng.choice([0.0, 0.5, 1.0])
        self.claims = rng.random() < 0.5
        self.exchanges = rng.choice(["most", "any", "least"])
        self.order = rng.choice(["strong", "weak", "any"])

    def choose(self, legal: list[str], hand: list[str], trump: str | None) -> str:
        """One of the legal texts, or a concrete exchange."""
        verb = legal[0].split()[0]
        if verb == "exchange":
            return self._exchange(legal[0], hand, trump)
        if verb == "bid":
            if "bid hold" in legal:
                return self.rng.choice(legal)
            wanted = ["bid pass"] if self.passes else [b for b in legal if b == self.bid]
            return self.rng.choice(wanted or ["bid pass"])
        if verb == "surrender":
            return "surrender yes" if self.gives_up else "surrender no"
        if verb == "reply":
            return "reply insist" if self.rng.random() < self.insists else "reply accept"
        if verb == "claim":
            return "claim yes" if self.claims else "claim no"
        if verb == "trump":
            return max(legal, key=lambda text: strength(hand, text[-1]))
        if verb == "play" and self.order != "any":
            ranked = sorted(legal, key=lambda text: worth(text[5:], str(trump)))
            return ranked[-1 if self.order == "strong" else 0]
        return self.rng.choice(legal)

    def _exchange(self, entry: str, hand: list[str], trump: str | None) -> str:
        least, most = map(int, entry.split()[1].split(".."))
        weak = [c for c in hand if suit_of(c, str(trump)) != trump and not c.endswith("12")]
        count = {
            "most": most,
            "least": least,
            "any": max(least, min(most, len(weak))),
        }[self.exchanges]
        order = sorted(hand, key=lambda card: (card not in weak, self.rng.random()))
        gone = sorted(order[:count], key=parse_card)
        return " ".join(["exchange", *gone])


def strength(hand: list[str], trump: str) -> int:
    """Trumps, matadors counted twice."""
    return sum((suit_of(card, trump) == trump) + (card in matadors(trump)) for card in hand)


def worth(card: str, trump: str) -> int:
    """Roughly how high a card is."""
    return 100 * (card in matadors(trump)) + 50 * (suit_of(card, trump) == trump) + int(card[1:])


def biased(rng: Random) -> list[int]:
    """A deck: any, or one in which a seat is dealt many trumps, or what turns up is a black ace, or
    the spadille lies in the stock.
    """
    kind = rng.random()
    if kind < 0.35:
        return list(mixed(rng.randrange(10**6)))
    if kind < 0.75:
        hands = ["", "", ""]
        suit = rng.choice("OCEB")
        low = "2 3 4 5 6 7" if suit in "EB" else "7 2 3 4 5"
        strong = [*BLACK_ACES, *(f"{suit}{n}" for n in ["12", "11", *low.split()])]
        seat = rng.randrange(3)
        hands[seat] = " ".join(strong[: rng.choice([5, 8, 9])])
        return shuffled_rest(hands, "", rng)
    top = rng.choice(["E1", "B1", "E1"])
    return shuffled_rest(["", "", ""], top, rng)


def shuffled_rest(hands: list[str], stock: str, rng: Random) -> list[int]:
    """A deck with these cards where they are wanted and the others anywhere."""
    fixed = {parse_card(card) for text in (*hands, stock) for card in text.split()}
    spare = [card_text(card) for card in rng.sample(range(40), 40) if card not in fixed]
    filled = []
    for hand in hands:
        own = hand.split()
        own += [spare.pop() for _ in range(9 - len(own))]
        filled.append(" ".join(own))
    return deck_for(filled, " ".join([*stock.split(), *spare]))


def play_both(game: Tresillo, house: dict[str, Any], rng: Random, seen: Counter[str]) -> None:
    """Plays a deal by both, asserts that they agree at every step, and notes what happened."""
    deck, dealer, pool = biased(rng), rng.randrange(3), rng.choice([0, 0, 2, 5])
    state = dealt(game, deck, dealer, Standing(ZERO, pool=pool))
    judge = referee([card_text(card) for card in deck], dealer, pool, house)
    drivers = [Driver(rng) for _ in range(3)]
    if rng.random() < 0.25:
        for driver in drivers:
            driver.passes = True
    asked: tuple[int, list[str]] | None = next(judge)
    verdict: dict[str, Any] = {}
    while asked is not None:
        turn, may = asked
        assert game.turn(state) == turn
        assert [action.text for action in game.legal_actions(state)] == may
        note(game, state, may, seen)
        hand = hand_texts(state, turn)
        trump = None if state.trump is None else "OCEB"[state.trump]
        action = drivers[turn].choose(may, hand, trump)
        seen["hold"] += action == "bid hold"
        if action == "reply insist":
            seen[f"insist {(turn - (state.hombre or 0)) % 3}"] += 1
        game.advance(state, parse_action(action))
        try:
            asked = judge.send(action)
        except StopIteration as end:
            asked, verdict = None, end.value
    result = finished(game, state)
    assert result.fields == verdict
    assert sum(result.points) + result.fields["pool"] == pool
    note_result(state, result.fields, house, seen)
    seen["pool won"] += bool(pool) and result.fields["pool"] == 0


def note(game: Tresillo, state: State, may: list[str], seen: Counter[str]) -> None:
    """What happens on the way."""
    trump = None if state.trump is None else "OCEB"[state.trump]
    if trump and state.trick and suit_of(card_text(state.trick[0][1]), trump) == trump:
        view = game.view(state, state.turn)
        seen["renege"] += bool(view.may_renege)
        seen["forced matador"] += any(why.code == "matador_forced" for why in view.refused.values())
    if may[0].startswith("exchange ") and not state.to_exchange and state.turned is not None:
        seen["black ace turned"] += card_text(state.turned) in BLACK_ACES


def note_result(
    state: State, fields: dict[str, Any], house: dict[str, Any], seen: Counter[str]
) -> None:
    """What has happened."""
    outcome, taken_over = fields["outcome"], state.is_taken_over
    if outcome == "redeal":
        seen["redealt"] += 1
        return
    exchanges = [seat for seat, text in state.calls if text.startswith("exchange")]
    wanted = 2 if fields["contract"] == "solo" else 3
    claimed = state.calls[-1][1] == "claim yes"
    seen["nothing left for the second"] += len(exchanges) < wanted
    seen["surrendered"] += sum(fields["tricks"]) == 3
    seen["claim"] += claimed
    seen["claim with estuche"] += claimed and fields["estuche"]
    seen["claim by a taker"] += claimed and taken_over
    seen["estuche"] += fields["estuche"]
    seen[f"bola {fields['bola']}"] += 1
    seen[outcome] += 1
    seen["codillo after takeover"] += outcome == "codillo" and taken_over
    seen[fields["contract"]] += 1
    seen["forced"] += state.forced
    seen["traditional"] += taken_over and house.get("takeover_scoring") == "traditional"


def random_house(rng: Random) -> dict[str, Any]:
    """House rules by chance, the default half of the time each."""
    metadata = {
        name: field.metadata for name, field in TresilloOptions.__dataclass_fields__.items()
    }
    chosen = {}
    for name in HOUSE:
        values = metadata[name]["values"]
        chosen[name] = rng.choice([values[0], rng.choice(values)])
    return chosen


def test_the_referee_knows_every_house_rule_but_some() -> None:
    """A house rule that is added does not go unnoticed; its defaults are the game's."""
    fields = TresilloOptions.__dataclass_fields__
    assert set(HOUSE) | COUNTED_BY_THE_ENGINE_ALONE == set(fields)
    assert {name: values_of(fields[name])[0] for name in HOUSE} == HOUSE


@pytest.mark.parametrize("rules", ["default", "any"])
def test_the_engine_agrees_with_the_referee(rules: str) -> None:
    """Hundreds of deals: the same turns, legal actions and results, and the rare things among them
    often enough.
    """
    seen: Counter[str] = Counter()
    for seed in range(DEALS):
        rng = Random(seed)
        house = random_house(rng) if rules == "any" else {}
        play_both(tresillo(**house), house, rng, seen)
    rare = {name: seen[name] for name, least in MINIMA.items() if seen[name] < least}
    if rules == "default":
        rare.pop("traditional")
    assert rare == {}, seen
