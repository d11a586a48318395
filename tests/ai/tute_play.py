"""Matches of the rule-of-thumb player of Tute, and what a partner would call a crime.

`python -m tests.ai.tute_play [DEALS]` counts over more deals than the test does.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import Any

from game.ai.levels import player_of
from game.ai.players import rng_for
from game.rules.cards import Card, card_of, suit_of
from game.rules.match import Match
from game.rules.notation import Action
from game.rules.registry import game_of
from game.rules.tute.ranks import points_of, strength
from game.rules.view import View

APRENDIZ = player_of("aprendiz")
TAKEN_FROM_PARTNER = "partner's certain trick taken"
GIVEN_AWAY = "ace or three given away"
PAIR_BROKEN = "pair broken"


def decisions(
    game_id: str, options: dict[str, Any], seeds: Iterable[int]
) -> Iterator[tuple[Match, View, Action]]:
    """Every decision of whole matches between them: the match, the view, the choice."""
    for seed in seeds:
        match = Match(game_of(game_id, options), seed)
        while match.winner is None:
            match.next_deal()
            while (seat := match.turn) is not None:
                view = match.view(seat)
                action = APRENDIZ.choose(view, rng_for(match, seat))
                yield match, view, action
                match.submit(action)


def beats(card: Card, best: Card, trump: int) -> bool:
    """Whether a later card beats the best one so far."""
    if suit_of(card) == suit_of(best):
        return strength(card) > strength(best)
    return suit_of(card) == trump


def unseen(view: View) -> list[Card]:
    """Cards that this seat cannot place: neither its own nor played."""
    played = {card for trick in (*view.tricks, view.trick) for _, card in trick}
    return [card for card in range(40) if card not in played and card not in view.hand]


def certain_for(view: View, card: Card) -> int | None:
    """The side that takes the trick after this card whoever holds what; None if that is open.

    Less is known here than a player may conclude, so that no crime is counted without reason.
    """
    trump = "OCEB".index(str(view.trump))
    taker, best = view.seat, card
    if view.trick:
        held_by, lying = next((s, c) for s, c in view.trick if s == view.winning)
        if not beats(card, lying, trump):
            taker, best = held_by, lying
    seats = len(view.hand_sizes)
    to_come = [(view.seat + step) % seats for step in range(1, seats - len(view.trick))]
    rivals = [seat for seat in to_come if seat % 2 != taker % 2]
    if rivals and any(beats(other, best, trump) for other in unseen(view)):
        return None
    return taker % 2


def crimes(view: View, action: Action) -> Iterator[tuple[str, bool]]:
    """By name each crime that was possible here, and whether it was committed."""
    legal = [may.cards[0] for may in view.legal if may.verb == "play"]
    card = action.cards[0]
    over = over_partner(view, legal)
    if over:
        yield TAKEN_FROM_PARTNER, card in over
    if view.trick:
        enemy = 1 - view.seat % 2
        dear = [c for c in legal if points_of(c) >= 10 and certain_for(view, c) == enemy]
        cheapest = min(map(points_of, legal))
        if any(points_of(c) > cheapest for c in dear):
            yield GIVEN_AWAY, card in dear and points_of(card) > cheapest
    pairs = pairs_to_sing(view)
    # To spare a pair neither another crime need be committed nor a tute be broken.
    tutes = [{card_of(suit, number) for suit in range(4)} for number in (11, 12)]
    kept = set().union(pairs, over, *(tute for tute in tutes if tute <= set(view.hand)))
    spare = [c for c in legal if c not in kept]
    if spare and pairs & set(legal):
        needless = any(points_of(c) <= points_of(card) for c in spare)
        yield PAIR_BROKEN, card in pairs and needless


def over_partner(view: View, legal: list[Card]) -> list[Card]:
    """Cards that take a trick which is the partner's for certain without them."""
    if view.winning is None or view.winning % 2 != view.seat % 2:
        return []
    trump = "OCEB".index(str(view.trump))
    lying = next(c for s, c in view.trick if s == view.winning)
    over = [c for c in legal if beats(c, lying, trump)]
    under = [c for c in legal if c not in over]
    return over if under and certain_for(view, under[0]) == view.seat % 2 else []


def pairs_to_sing(view: View) -> set[Card]:
    """Kings and knights that can still be sung, if there is time for it."""
    if len(view.hand) <= 2:
        return set()
    suits = [suit for suit in range(4) if _can_still_sing(view, suit)]
    return {card_of(suit, number) for suit in suits for number in (11, 12)}


def _can_still_sing(view: View, suit: int) -> bool:
    """Whether the pair is in hand, unsung and not barred, by what everybody has heard."""
    own = [call.text for call in view.calls if call.seat == view.seat]
    sang_twenty = any(text != f"sing {view.trump}" for text in own)
    held = all(card_of(suit, number) in view.hand for number in (11, 12))
    barred = sang_twenty and "OCEB"[suit] == view.trump
    return held and f"sing {'OCEB'[suit]}" not in own and not barred


def count_crimes(game_id: str, deals: int, options: dict[str, Any]) -> dict[str, list[int]]:
    """Over so many deals by name: chances to commit it, and how often it was."""
    counts: dict[str, list[int]] = {}
    seen, last = 0, None
    for match, view, action in decisions(game_id, options, range(deals)):
        if match.deal is not last:
            seen, last = seen + 1, match.deal
        if seen > deals:
            break
        for name, done in crimes(view, action) if action.verb == "play" else ():
            chances, committed = counts.get(name, [0, 0])
            counts[name] = [chances + 1, committed + done]
    return counts


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    for form, rules in (("tute2", {}), ("tute4", {}), ("tute4", {"partner_exempt": True})):
        began = time.perf_counter()
        found = count_crimes(form, number, rules)
        print(f"{form} {rules or ''}, {number} deals, {time.perf_counter() - began:.0f} s")
        for crime, (possible, done_often) in found.items():
            print(f"  {crime}: {done_often} of {possible}")
