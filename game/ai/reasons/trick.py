"""What becomes of the trick on the table after a card, as far as that is certain."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.reasons.facts import NOTHING, Facts, fault, merit
from game.rules.cards import Card, Seat


@dataclass(frozen=True)
class Outlook:
    """The trick after a card. What is not certain is None or False."""

    taker: Seat | None
    """Who takes the trick for certain, whatever is played after the card."""
    is_own: bool
    """Whether the own side takes it for certain."""
    is_lost: bool
    """Whether the other side does."""
    is_complete: bool
    """Whether nobody plays after the card."""
    is_last: bool
    """Whether no trick comes after this one."""
    card_worth: int = 0
    """What the card is worth in a trick."""
    worth: int = 0
    """What all cards in the trick are worth, this one included."""
    partner_has_it: bool = False
    """Whether the own side takes it for certain and the card does not beat the partner's."""


def trick_facts(unit: str, card: Card, outlooks: dict[Card, Outlook]) -> Facts:
    """What the trick says of a card, given all cards that may be played.

    `unit` names the param for worths; it is empty where cards are worth nothing.
    """
    here, facts = outlooks[card], NOTHING
    if here.is_last and here.is_own:
        facts += merit("wins_last_trick")
    if here.partner_has_it:
        worth = {unit: here.card_worth} if unit and here.card_worth else {}
        facts += merit("adds_to_partner" if worth else "leaves_to_partner", **worth)
    elif here.is_own and here.is_complete and here.worth:
        facts += merit("takes", **{unit: here.worth})
    elif here.is_own and not here.is_last:
        facts += merit("wins_trick")
    if here.is_lost and here.card_worth:
        facts += fault("gives", **{unit: here.card_worth})
    dearer = any(other.card_worth for other in outlooks.values())
    if unit and here.is_lost and dearer and not here.card_worth:
        facts += merit("throws_worthless")
    return facts
