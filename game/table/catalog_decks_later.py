"""The French cards by their own names in what is said once somebody opens the book of rules.

As in `catalog_decks.py`, each stands in for the message whose id comes after `french.`.
"""

from __future__ import annotations

DECKS_LATER = {
    "french.about.tute_effect": "What four kings or queens win when they are sung.",
    "french.about.tute_enabled": "Four kings or four queens in one hand may be sung, and win.",
    "french.about.tute_dealt_wins": (
        "Four kings or queens among the dealt cards win before a card is played."
    ),
    "french.about.sing_window": "Until when king and queen may be sung.",
    "french.about.punto_fourth": "If not, it ranks below the jack.",
    "french.fair.swaps.line": (
        "Diamonds, hearts, spades, clubs, each from the ace to the king: so the cards lie at "
        "first. Then, from place 40 down to place 2, the card there changes with one at a place "
        "up to it that the seed chooses."
    ),
    "french.trial.matadors": "Matadors in your hand, with diamonds as trumps",
    "french.rule.tressette.order": "From high to low: 3, 2, ace, king, queen, jack, 7, 6, 5, 4.",
    "french.rule.tressette.worth": (
        "In the cards won an ace is 1 point; 3, 2, king, queen and jack are a third each; the "
        "others nothing."
    ),
    "french.rule.tute.order": (
        "From high to low: ace, 3, king, queen, jack, 7, 6, 5, 4, 2; in trumps too."
    ),
    "french.rule.tute.exchange.yes": (
        "Having won a trick, before drawing you may swap the 7 of trumps for a turned ace, 3, "
        "king, queen or jack, and the 2 for a turned 7, 6, 5 or 4."
    ),
    "french.rule.tute.pairs": (
        "King and queen of a suit in one hand are worth 20, of trumps 40. A pair is sung once; "
        "its cards stay in the hand."
    ),
    "french.rule.tute.tute_enabled.yes": (
        "All four kings or all four queens in one hand are a tute, sung like the others."
    ),
    "french.rule.tute.tute_enabled.no": "There is no tute of kings or queens.",
    "french.rule.tute.worth": (
        "In the cards won: ace 11, 3 10, king 4, queen 3, jack 2; the others nothing. That makes "
        "120."
    ),
    "french.rule.tresillo.matadors": (
        "Three trumps are matadors: the spadille, ace of spades, is always the highest; then the "
        "manille, the 7 of a red trump suit or the 2 of a black one; then the basto, ace of clubs."
    ),
    "french.rule.tresillo.punto_fourth.no": "The ace of a red trump suit ranks below the jack.",
    "french.rule.tresillo.orders": (
        "The others from high to low. Spades and clubs: king, queen, jack, 7, 6, 5, 4, 3, 2. "
        "Diamonds and hearts: king, queen, jack, ace, 2, 3, 4, 5, 6, 7."
    ),
}
