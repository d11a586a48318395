"""What speaks for and against playing a card in Tresillo: facts, each a number, by name.

Most are 0 or 1, chances lie between, counts are scaled to about 1. `tresillo_play` weighs them.
"""

from __future__ import annotations

from game.ai.tresillo_counting import Count
from game.ai.tresillo_goals import LONGER_SHARE, prospect
from game.ai.tresillo_hand import SOTA
from game.rules.cards import Card, number_of
from game.rules.view import View

Facts = dict[str, float]
LATE = 3
"""Tricks to come after this one when the end is near."""
LAST = 2
"""The same when each trick decides the deal."""
HAND_OF_TRUMPS = 5
"""So many trumps count as 1."""


def facts_of(view: View, count: Count, card: Card, with_prospect: bool = True) -> Facts:
    """All facts about this card; its prospect takes as long as all others."""
    facts = _about_card(count, card)
    facts |= _as_hombre(count, card) if count.is_hombre else _as_defender(view, count, card)
    if count.trick:
        facts |= _as_reply(count, card, facts)
    if with_prospect:
        facts["prospect"] = prospect(count, card)
        facts["prospect late"] = facts["prospect"] * (count.left <= LAST)
    return facts


def _about_card(count: Count, card: Card) -> Facts:
    """The card in its suit and in the hand."""
    own = count.own_suit(card)
    is_trump, is_boss = count.is_trump(card), count.is_boss(card)
    trumps, late = count.own_trumps, count.left <= LATE
    return {
        "trump": is_trump,
        "matador": count.is_matador(card),
        "boss": is_boss and not is_trump,
        "boss trump": is_boss and is_trump,
        "high": not is_trump and not is_boss and number_of(card) >= SOTA,
        "single": not is_trump and len(own) == 1,
        "long": not is_trump and len(own) >= 3,
        "lowest": own[-1] == card,
        "rank": count.rank(card),
        "late trump": is_trump and late,
        "late boss": is_boss and not is_trump and late,
        "trumps behind": (not is_trump) * trumps / HAND_OF_TRUMPS,
        "ruff to come": (not is_trump and len(own) == 1) * min(trumps, 2) / 2,
    }


def _as_hombre(count: Count, card: Card) -> Facts:
    """What the defenders may hold against it."""
    is_trump, boss = count.is_trump(card), count.is_boss(card)
    length = max(0.0, count.own_trumps - LONGER_SHARE * count.trumps_out)
    return {
        "trumps out": is_trump * count.trumps_out / HAND_OF_TRUMPS,
        "trumps above": is_trump * count.above[card] / 3,
        "trump length": is_trump * length / 3,
        "open trump": is_trump and not boss,
        "low trump": is_trump and count.own_suit(card)[-1] == card,
    }


def _as_defender(view: View, count: Count, card: Card) -> Facts:
    """What hombre and partner may hold, and who has led the suit before."""
    partner, hombre = count.partner, count.hombre
    assert partner is not None
    plain, higher = not count.is_trump(card), count.higher(card)
    beatable = plain and not count.is_boss(card)
    suit = count.ranking.suits[card]
    leaders = {t[0][0] for t in view.tricks if count.ranking.suits[t[0][1]] == suit}
    return {
        "hombre void": plain * count.chance_void(hombre, card),
        "partner void": plain * count.chance_void(partner, card),
        "partner higher": beatable and count.chance_of_any(partner, higher),
        "hombre higher": beatable and count.chance_of_any(hombre, higher),
        "hombre led it": plain and hombre in leaders,
        "partner led it": plain and partner in leaders,
        "led it before": plain and count.seat in leaders,
        "weak trump": not plain and count.above[card] > 1,
    }


def _as_reply(count: Count, card: Card, facts: Facts) -> Facts:
    """What becomes of the trick."""
    led = count.trick[0][1]
    is_trump, beats = count.is_trump(card), count.beats(card)
    found: Facts = {
        "beats": beats,
        "beats surely": beats and count.is_sure(count.seat, led, card),
        "beats late": beats and count.left <= LATE,
        "ruff": beats and is_trump and not count.is_trump(led),
        "boss thrown": facts["boss"] and not beats,
        "trump thrown": is_trump and not beats and not count.is_trump(led),
    }
    if len(count.trick) == 1 and count.partner is not None:
        if count.trick[0][0] == count.hombre:
            partner_can = count.chance_to_beat(count.partner, led, led)
            found["partner can"] = beats and partner_can
        else:
            _, best = count.taker_with(card)
            found["holds"] = 1 - count.chance_to_beat(count.hombre, led, best)
            found["beats in vain"] = beats * (1 - count.chance_to_beat(count.hombre, led, led))
    return found
