"""Worlds in which the others have played as they would: drawn by how well they explain the play."""

from __future__ import annotations

from dataclasses import replace
from math import exp
from random import Random

from game.ai.kernel.encode import Numbers
from game.ai.kernel.layout import IMAGINED, IMAGINED_WORLD, LUCK, PLAYED, WORLDS
from game.ai.kernel.run import runner
from game.ai.search.worlds import Worlds
from game.rules.view import View

SCALE = 40.0
"""A play that the rules like so much less is believed e times less often."""


def explained(worlds: Worlds, view: View, numbers: Numbers, keep: int, rng: Random) -> Worlds:
    """So many of these worlds, drawn by their weights; in a deal without a stock."""
    played = [(seat, numbers[card]) for trick in (*view.tricks, view.trick) for seat, card in trick]
    if not played:
        return replace(worlds, words=worlds.words[:keep])
    words = [*worlds.deal.words, *[0] * (IMAGINED - len(worlds.deal.words))]
    words[WORLDS], words[PLAYED] = len(worlds.words), len(played)
    for world in worlds.words:
        words += [*world, 0, 0]
    history = [view.seat, played[0][0], *(part for play in played for part in play)]
    after = runner().run("weigh", words, history, range(IMAGINED, len(words)))
    surprises = after[LUCK::IMAGINED_WORLD]
    least = min(surprises)
    weights = [exp((least - surprise) / SCALE) for surprise in surprises]
    return replace(worlds, words=_drawn(worlds.words, weights, keep, rng))


def _drawn(words: list[list[int]], weights: list[float], keep: int, rng: Random) -> list[list[int]]:
    """Systematic resampling: each as often as its share of the weights, up to one more or less."""
    step = sum(weights) / keep
    at, passed, found = rng.random() * step, 0.0, []
    for word, weight in zip(words, weights, strict=True):
        passed += weight
        while at < passed and len(found) < keep:
            found.append(word)
            at += step
    return found
