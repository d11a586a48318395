"""The French cards by their own names: what is called otherwise than with Spanish cards.

Each stands in for the message whose id comes after `french.` (`language.use_deck`). The suits are
what the drawings show for them: diamonds for coins, hearts for cups, spades for swords.
"""

from __future__ import annotations

_CARDS = {
    "french.suit.O": "diamonds",
    "french.suit.C": "hearts",
    "french.suit.E": "spades",
    "french.suit.B": "clubs",
    "french.value.favour_suit.O": "diamonds",
    "french.value.favour_suit.C": "hearts",
    "french.value.favour_suit.E": "spades",
    "french.value.favour_suit.B": "clubs",
    "french.number.10": "jack",
    "french.number.10.the": "the jack",
    "french.number.10.of": "of the jack",
    "french.number.11": "queen",
    "french.number.11.the": "the queen",
    "french.number.11.of": "of the queen",
}

_TUTE = {
    "french.reason.no_pair": "You do not hold the king and the queen of {word}.",
    "french.score.tute11": "Tute of queens",
    "french.sung.tute11": "tute of queens",
    "french.action.sing tute11": "Tute of queens!",
    "french.feat.tute11.you": "You sing the tute of queens!",
    "french.feat.tute11.other": "{name} sings the tute of queens!",
    "french.called.sing tute11.you": "You sing the tute of queens: all four queens.",
    "french.called.sing tute11.other": "{name} sings the tute of queens: all four queens.",
    "french.hint.keeps_pair": "Keeps king and queen of {suit} together, for {points}.",
    "french.hint.breaks_pair": "Parts king and queen of {suit}: {points} cannot be sung any more.",
    "french.option.tute_enabled": "Tute of kings or queens",
}

DECKS = _CARDS | _TUTE
