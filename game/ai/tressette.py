"""Rules of thumb for Tressette in due: what to lead, how to reply, when to speak.

Each card is given a worth in thirds of a point: what the trick should bring, less what the card
would still be good for. The best one is played. Some plays are not considered while there is
another: see `_sound_leads` and `_sound_replies`.
"""

from __future__ import annotations

from random import Random

from game.ai.tressette_counting import Count, count_of
from game.rules.cards import Card, number_of, suit_of
from game.rules.notation import Action, play
from game.rules.registry import game_of
from game.rules.tressette import scoring
from game.rules.tressette.ranks import follower_wins, strength, thirds_of
from game.rules.view import View

ACE = 1
HIGH = (2, 3)
"""The numbers that beat an ace."""
LIKED_HIGH_CARDS = 2
"""A hand without a point is still kept with so many 3s and 2s: they take other people's aces."""

# Weights in thirds of a point, found by playing duplicate deals.
ON_LEAD = 0.0
"""What it is worth to win a trick besides its cards: nothing while there is a stock."""
ON_LEAD_LATE = -0.4
"""Later less than nothing: who leads opens a suit to somebody who knows all cards."""
KEEP_THREE = 1.5
KEEP_TWO = 1.0
KEEP_COURT = 0.2
KEEP_SMALL = 0.1
KEEP_A_STEP = 0.02
"""Of equal cards the weakest goes first."""
HUNT = 3.0
"""A 3 or 2 whose ace is still out may catch it."""
GUARD = 1.0
"""The card that stands between an ace and the 3 that is led."""
LAST_BOSS = 3.0
LAST_TRICKS = 5
"""With so few cards left the only sure winner is kept for the last trick."""
LENGTH = 0.4
"""For each card of a suit, when choosing what to lead."""
STOPPER = 0.5
"""Against opening a suit in which the own 2 stops the other player's 3."""


def choose(view: View, rng: Random) -> Action:
    """The action that the rules of thumb advise. `view.legal` must not be empty."""
    spoken = _speak(view, rng)
    if spoken is not None:
        return spoken
    count = count_of(view)
    cards = [action.cards[0] for action in view.legal if action.verb == "play"]
    if view.trick:
        lead = view.trick[0][1]
        worth = {card: _reply_worth(count, lead, card) for card in _sound_replies(lead, cards)}
    else:
        worth = {card: _lead_worth(count, card) for card in _sound_leads(count, cards)}
    return play(max(worth, key=lambda card: (worth[card], rng.random())))


def _speak(view: View, rng: Random) -> Action | None:
    """What is said before a card is played; None when a card is to be played."""
    for action in view.legal:
        if action.verb == "declare":
            return action
        if action.verb == "claim" and _is_out(view, rng):
            return action
        if action.verb == "redeal":
            likes = sum(number_of(card) in HIGH for card in view.hand) >= LIKED_HIGH_CARDS
            return Action("redeal", "no" if likes else "yes")
    return None


def _is_out(view: View, rng: Random) -> bool:
    """Whether its own tricks and declarations, all of which it has seen, reach the target."""
    game = game_of(view.game, view.options)
    return scoring.is_out(game.options, game.sample(view, rng), view.seat)


def _sound_leads(count: Count, cards: list[Card]) -> list[Card]:
    """Never an ace that a 3 or 2 may still take, while there is anything else."""
    safe = [card for card in cards if number_of(card) != ACE or count.is_boss(card)]
    return safe or cards


def _sound_replies(lead: Card, cards: list[Card]) -> list[Card]:
    """Never an ace into a lost trick, and never a 3 or 2 where a lower card wins as surely."""
    winners = [card for card in cards if follower_wins(lead, card)]
    losers = [card for card in cards if card not in winners]
    cheap_winners = [card for card in winners if number_of(card) not in HIGH]
    cheap_losers = [card for card in losers if number_of(card) != ACE]
    if winners and not cheap_winners:
        cheap_winners = [min(winners, key=strength)]
    return cheap_winners + cheap_losers or cards


def _reply_worth(count: Count, lead: Card, card: Card) -> float:
    """The trick, won for sure or lost for sure, less the card."""
    trick = thirds_of(lead) + thirds_of(card) + _on_lead(count)
    return (trick if follower_wins(lead, card) else -trick) - _keep(count, card)


def _lead_worth(count: Count, card: Card) -> float:
    """The trick as it will probably go, less the card, and how good the suit is to open."""
    suit = suit_of(card)
    beaten = count.chance_of_any(count.higher(card))
    won = thirds_of(card) + _on_lead(count) + count.forced_thirds(card)
    lost = thirds_of(card) + _on_lead(count) + count.taking_thirds(card)
    worth = (1 - beaten) * won - beaten * lost - _keep(count, card)
    worth += LENGTH * len(count.mine_in(suit))
    if number_of(card) not in HIGH and count.holds(suit, 2) and count.may_hold(suit, 3):
        worth -= STOPPER
    return worth


def _on_lead(count: Count) -> float:
    return ON_LEAD_LATE if count.stock_gone else ON_LEAD


def _keep(count: Count, card: Card) -> float:
    """What the card would still be good for later on."""
    number, suit = number_of(card), suit_of(card)
    worth = KEEP_A_STEP * strength(card)
    if number in HIGH:
        worth += KEEP_THREE if number == 3 else KEEP_TWO
        worth += HUNT * count.may_hold(suit, ACE)
    elif number != ACE:
        worth += KEEP_COURT if thirds_of(card) else KEEP_SMALL
        worth += GUARD * count.guards_ace(card)
    if count.stock_gone and len(count.hand) <= LAST_TRICKS and count.bosses() == [card]:
        worth += LAST_BOSS
    return worth
