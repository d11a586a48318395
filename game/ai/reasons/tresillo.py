"""What speaks for and against an action of Tresillo: what the trick settles, and what the hand is
worth under a trump.
"""

from __future__ import annotations

from game.ai.reasons.facts import NOTHING, Facts, fault, merit
from game.ai.reasons.trick import Outlook, trick_facts
from game.ai.tresillo_counting import Count, count_of, ranking_of
from game.ai.tresillo_hand import strength_of
from game.rules.cards import Card, Mask, card_text, mask_of
from game.rules.notation import Action
from game.rules.registry import game_of
from game.rules.tresillo.scoring import Outcome, Verdict, verdict_of_tricks
from game.rules.tresillo.state import TRICKS
from game.rules.view import View


def card_facts(view: View) -> dict[Card, Facts]:
    """By card that may be played what is certain of it."""
    count = count_of(view)
    cards = [action.cards[0] for action in view.legal if action.verb == "play"]
    outlooks = {card: _outlook(view, count, card) for card in cards}
    return {
        card: _settles(view, count, outlooks[card])
        + _holds_back(view, count, card)
        + trick_facts("", card, outlooks)
        for card in cards
    }


def answer_facts(view: View, action: Action) -> Facts:
    """What is certain of an answer to one of the game's questions."""
    match action.verb:
        case "trump":
            return _hand_under(view, mask_of(view.hand), action.word)
        case "exchange":
            assert view.trump is not None
            return _kept(view, mask_of(view.hand) & ~mask_of(action.cards), view.trump)
        case "signal":
            is_honest = action.text == view.suggested
            return merit("honest_signal") if is_honest else fault("untrue_signal")
        case "order" if action.text == view.suggested:
            return merit("fits_signal")
        case _:
            return NOTHING


def _outlook(view: View, count: Count, card: Card) -> Outlook:
    taker, best = count.taker_with(card)
    led = view.trick[0][1] if view.trick else card
    in_suit, by_trump = count.beating(led, best)
    winners = mask_of((*in_suit, *by_trump))
    is_sure = count.is_sure(taker, led, best)
    is_own = is_sure and count.are_friends(taker, view.seat)
    nobody_can = not any(count.holds[seat] & winners for seat in count.to_come)
    return Outlook(
        taker=taker if nobody_can else None,
        is_own=is_own,
        is_lost=is_sure and not is_own,
        is_complete=not count.to_come,
        is_last=len(view.hand) == 1,
        partner_has_it=is_own and taker != view.seat,
    )


def _settles(view: View, count: Count, outlook: Outlook) -> Facts:
    """What of the deal is settled by a trick whose taker is certain."""
    if outlook.taker is None:
        return NOTHING
    tricks = list(count.tricks)
    before = _verdicts(view, count, tricks)
    tricks[outlook.taker] += 1
    after = _verdicts(view, count, tricks)
    if count.is_hombre:
        if _all_are(Outcome.SACADA, after) and not _all_are(Outcome.SACADA, before):
            return merit("wins_deal")
        if _any_is(Outcome.CODILLO, before) and not _any_is(Outcome.CODILLO, after):
            return merit("rules_out_codillo")
        return NOTHING
    mine = Verdict(Outcome.CODILLO, view.seat)
    if after == {mine} and before != {mine}:
        return merit("makes_codillo")
    if _any_is(Outcome.SACADA, before) and not _any_is(Outcome.SACADA, after):
        return merit("rules_out_sacada")
    return NOTHING


def _verdicts(view: View, count: Count, tricks: list[int]) -> set[Verdict]:
    """How the deal may end from here, whoever wins the tricks that are left."""
    gave_up = view.gave_up if view.gave_up != count.hombre else None
    options, left = game_of(view.game, view.options).options, TRICKS - sum(tricks)
    first, second, third = tricks
    return {
        verdict_of_tricks(options, ends, count.hombre, gave_up)
        for one in range(left + 1)
        for two in range(left + 1 - one)
        for ends in ([first + one, second + two, third + left - one - two],)
    }


def _all_are(outcome: Outcome, verdicts: set[Verdict]) -> bool:
    return all(verdict.outcome is outcome for verdict in verdicts)


def _any_is(outcome: Outcome, verdicts: set[Verdict]) -> bool:
    return any(verdict.outcome is outcome for verdict in verdicts)


def _holds_back(view: View, count: Count, card: Card) -> Facts:
    """A matador stays in the hand although its suit was led."""
    kept = [matador for matador in count.ranking.matadors if matador in view.may_renege]
    if not kept or card in kept:
        return NOTHING
    return merit("holds_back", card=card_text(kept[0]))


def _hand_under(view: View, hand: Mask, suit: str) -> Facts:
    """How many trumps the hand has, and how many matadors among them."""
    ranking = ranking_of(view, suit)
    trumps = strength_of(hand, ranking).trumps
    matadors = (hand & mask_of(ranking.matadors)).bit_count()
    if matadors:
        return merit("trumps_with_matadors", trumps=trumps, matadors=matadors)
    return merit("trumps", trumps=trumps) if trumps else fault("no_trumps")


def _kept(view: View, hand: Mask, suit: str) -> Facts:
    """How many trumps and plain kings stay in the hand."""
    strength = strength_of(hand, ranking_of(view, suit))
    return merit("keeps", trumps=strength.trumps, kings=strength.kings)
