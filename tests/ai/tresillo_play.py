"""Matches between three of one level of Tresillo: what is bid, how it ends, what goes wrong.

`python -m tests.ai.tresillo_play [DEALS] [LEVEL]` prints tables over so many deals, of `aprendiz`
if nothing else is asked for.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from game.ai.levels import player_of
from game.ai.players import rng_for
from game.rules.cards import Card, number_of
from game.rules.match import Match
from game.rules.notation import Action
from game.rules.registry import game_of
from game.rules.tresillo.ranks import Ranking, ranking
from game.rules.view import View

SEATS = 3
TAKEN_FROM_PARTNER = "partner's certain trick taken"
MATADOR_WASTED = "matador played where a lower card wins as surely"
KING_THROWN = "plain king thrown into a lost trick"
LATE = 6
"""From this trick on it may matter which of the defenders has the tricks."""
BIDS = ("bid entrada", "bid vuelta", "bid solo")
CRIMES = (TAKEN_FROM_PARTNER, MATADOR_WASTED, KING_THROWN)
CONTRACTS = ("entrada", "vuelta", "solo", "forced")
OUTCOMES = ("sacada", "puesta", "codillo")


def decisions(
    options: dict[str, Any], deals: int, seed: int = 0, level: str = "aprendiz"
) -> Iterator[tuple[Match, View, Action]]:
    """Every decision of whole matches between three of them: the match as it stands then, the view,
    the choice.
    """
    dealt, player = 0, player_of(level)
    while dealt < deals:
        match = Match(game_of("tresillo", options), seed)
        while match.winner is None and dealt < deals:
            match.next_deal()
            dealt += 1
            while (seat := match.turn) is not None:
                view = match.view(seat)
                action = player.choose(view, rng_for(match, seat))
                match.submit(action)
                yield match, view, action
        seed += 1


def ranking_in(view: View) -> Ranking:
    """The order of the cards, where the punto stands fourth."""
    return ranking("OCEB".index(str(view.trump)))


def unseen(view: View) -> list[Card]:
    """Cards that this seat cannot place."""
    seen = {card for trick in (*view.tricks, view.trick) for _, card in trick}
    return [c for c in range(40) if c not in {*seen, *view.hand, *(view.discarded or ())}]


def certain_for(view: View, card: Card) -> int | None:
    """Who has the trick after this card, if no card that an enemy of his could still play beats it.

    Less is known here than a player may conclude, so that no crime is counted without reason.
    """
    order = ranking_in(view)
    trick = [*view.trick, (view.seat, card)]
    place = order.winning_index([c for _, c in trick])
    taker, best = trick[place]
    to_come = [(view.seat + step) % SEATS for step in range(1, SEATS - len(view.trick))]
    rivals = [seat for seat in to_come if (seat == view.hombre) != (taker == view.hombre)]
    lead = trick[0][1]
    beaten = any(order.winning_index([lead, best, other]) == 2 for other in unseen(view))
    return None if rivals and beaten else taker


def crimes(view: View, action: Action) -> Iterator[tuple[str, bool]]:
    """By name each crime that was possible here, and whether it was committed."""
    if not view.trick:
        return
    order, card = ranking_in(view), action.cards[0]
    legal = [may.cards[0] for may in view.legal]
    takers = {c: certain_for(view, c) for c in legal}
    mine = [c for c in legal if takers[c] == view.seat]
    partners = [c for c in legal if takers[c] not in (view.seat, view.hombre, None)]
    early = len(view.tricks) < LATE
    if early and view.seat != view.hombre and partners and len(partners) < len(legal):
        yield TAKEN_FROM_PARTNER, card not in partners
    if any(c in order.matadors for c in mine) and any(c not in order.matadors for c in mine):
        yield MATADOR_WASTED, card in mine and card in order.matadors
    enemy = [c for c in legal if _is_enemys(view, takers[c])]
    kings = [c for c in enemy if number_of(c) == 12 and order.suits[c] != order.trump]
    small = [c for c in enemy if number_of(c) < 10 and order.suits[c] != order.trump]
    if kings and small:
        yield KING_THROWN, card in kings


def _is_enemys(view: View, taker: int | None) -> bool:
    return taker is not None and (taker == view.hombre) != (view.seat == view.hombre)


@dataclass
class Tally:
    """What happened in so many deals."""

    deals: int = 0
    games: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By contract and outcome. A forced Entrada is called `forced`."""
    points: Counter[str] = field(default_factory=Counter)
    """What the hombre of the auction got, by contract."""
    events: Counter[str] = field(default_factory=Counter)
    crimes: dict[str, list[int]] = field(default_factory=dict)
    """By name: chances to commit it, and how often it was."""

    def add(self, match: Match) -> None:
        """Books a finished deal."""
        result = match.deal.result
        assert result is not None
        state, fields = match.deal.state, result.fields
        self.deals += 1
        contract = "forced" if state.forced else str(fields["contract"])
        self.games[contract, fields["outcome"]] += 1
        if state.first_hombre is not None:
            self.points[contract] += result.points[state.first_hombre]
        texts = [text for _, text in state.calls]
        for text in ("surrender yes", "reply insist", "claim yes", "claim no"):
            self.events[text] += text in texts
        self.events["bola made"] += fields["bola"] == "made"
        self.events["estuche"] += fields["estuche"]
        self.events["contested"] += sum(text in BIDS for text in texts) > 1
        with_four = fields["outcome"] == "sacada" and fields["tricks"][fields["hombre"]] == 4
        self.events["sacada with four tricks"] += with_four

    def count_crimes(self, view: View, action: Action) -> None:
        """Books the chances for crimes in one decision."""
        for name, done in crimes(view, action) if action.verb == "play" else ():
            chances, committed = self.crimes.get(name, [0, 0])
            self.crimes[name] = [chances + 1, committed + done]

    def number(self, contract: str) -> int:
        """How many deals were played at this contract."""
        return sum(self.games[contract, outcome] for outcome in OUTCOMES)

    def lines(self) -> Iterator[str]:
        """The tables, line by line."""
        redealt = self.games["None", "redeal"]
        yield f"{self.deals} deals, {redealt / self.deals:.1%} passed out and dealt again"
        for contract in CONTRACTS:
            number = self.number(contract)
            if number:
                shares = "  ".join(f"{o} {self.games[contract, o] / number:.0%}" for o in OUTCOMES)
                points = self.points[contract] / number
                yield f"  {contract:8} {number / self.deals:6.1%}  {shares}  points {points:+.2f}"
        for name, times in self.events.items():
            yield f"  {name}: {times}"
        for name, (chances, committed) in self.crimes.items():
            yield f"  {name}: {committed} of {chances}"


def tallied(options: dict[str, Any], deals: int, seed: int = 0, level: str = "aprendiz") -> Tally:
    """So many deals between three of them."""
    tally = Tally()
    for match, view, action in decisions(options, deals, seed, level):
        tally.count_crimes(view, action)
        if match.deal.result is not None:
            tally.add(match)
    return tally


if __name__ == "__main__":
    began = time.perf_counter()
    asked = int((sys.argv[1:] or ["2000"])[0]), (sys.argv[2:] or ["aprendiz"])[0]
    print("\n".join(tallied({}, asked[0], level=asked[1]).lines()))
    print(f"({time.perf_counter() - began:.0f} s)")
