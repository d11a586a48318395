"""What the first table says of itself, in English: the seal of its cards, the short tour."""

from __future__ import annotations

TOUR = {
    "seal.chip": "Sealed: {seal}",
    "seal.label": "The cards of this match are sealed: {seal}. About fair deals",
    "seal.check": "Check the cards",
    "tour.title": "A short tour",
    "tour.hand": (
        "Your cards. Tap one to play it; those that may not be played are dimmed, and tell why."
    ),
    "tour.score": "The score of the match, and how far it goes.",
    "tour.help": "Hints, taking back, and this tour are under Help.",
    "tour.rules": "The rules, one tap away, opened at what is being played.",
    "tour.next": "Next",
    "tour.done": "Play",
    "tour.skip": "Skip",
    "tour.step": "{n} of {all}",
    "tool.tour": "Short tour",
}
